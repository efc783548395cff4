/**
 * The folder that is the vault, and the one question that keeps a reader inside it: where does the thing I have
 * *open* really stand? A path can be swapped for a link between a check and its use; an open descriptor cannot, so
 * things are opened first and asked afterwards.
 */
import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { access, lstat, open, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { VaultError } from "../../base/failure";

/** Where Linux shows a process its own open descriptors, each as a link to the file it holds. */
const descriptorFolder = "/proc/self/fd";

export interface VaultRoot {
	/** Absolute, links in the vault's own path followed once. */
	readonly folder: string;
	/** The disk (`st_dev`) that the vault was on when it was opened. */
	readonly device: number;
	/** Whether the kernel can be asked where a descriptor stands. */
	readonly asksKernel: boolean;
}

/** Opens the vault at `folder`, which may itself be a link. Throws `vault_unavailable` where there is no folder. */
export async function openVaultRoot(folder: string): Promise<VaultRoot> {
	try {
		const real = await realpath(folder);
		const asksKernel = await access(descriptorFolder).then(
			() => true,
			() => false,
		);
		const root = { folder: real, device: (await lstat(real)).dev, asksKernel };
		await confirmRoot(root);
		return root;
	} catch (error) {
		throw error instanceof VaultError ? error : new VaultError({ code: "vault_unavailable" }, error);
	}
}

/** Throws `vault_unavailable` unless the vault's folder is still there, on the same disk: an unmounted disk leaves an
 * empty folder behind, which must not pass for a vault whose notes were all deleted. */
export async function confirmRoot(root: VaultRoot): Promise<void> {
	const stats = await lstat(root.folder).catch((error: unknown) => {
		throw new VaultError({ code: "vault_unavailable" }, error);
	});
	if (!stats.isDirectory() || stats.dev !== root.device) throw new VaultError({ code: "vault_unavailable" });
}

/** The place of `spelling`, a vault-relative path in the letters of the disk; `""` is the root. */
export function placeOf(root: VaultRoot, spelling: string): string {
	return join(root.folder, spelling);
}

/** A folder opened for listing; fails on a link. Windows knows neither flag. */
export const openFolderFlags = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** A file opened for reading; fails on a link, and does not wait for a pipe's writer. */
export const openFileFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * What `use` makes of the thing at `spelling`, opened; undefined when the thing it used does not stand there, because
 * a folder on the way is a link or everything moved meanwhile. Its letters count, their normalisation does not: some
 * disks find `Note.md` as `note.md`, a vault does not. `use` also gets a path by which the system reaches the open
 * thing itself. Lets the system's errors pass.
 *
 * On Linux the kernel is asked for the descriptor's own path, which leaves no gap. Elsewhere the path is resolved
 * again and its device and inode compared with the descriptor's; who swaps a folder for a link and back twice at the
 * right moments is not noticed.
 */
export async function withOpen<Result>(
	root: VaultRoot,
	spelling: string,
	flags: number,
	use: (handle: FileHandle, place: string) => Promise<Result>,
): Promise<Result | undefined> {
	const place = placeOf(root, spelling);
	const handle = await open(place, flags);
	try {
		if (root.asksKernel) {
			const held = `${descriptorFolder}/${handle.fd}`;
			return isPlace(root, place, await readlink(held)) ? await use(handle, held) : undefined;
		}
		const result = await use(handle, place);
		const [opened, standing] = await Promise.all([handle.stat(), lstat(place)]);
		const same = opened.dev === standing.dev && opened.ino === standing.ino;
		return same && isPlace(root, place, await realpath(place)) ? result : undefined;
	} finally {
		await handle.close();
	}
}

function isPlace(root: VaultRoot, place: string, found: string): boolean {
	return found.startsWith(root.folder) && found.normalize("NFC") === place.normalize("NFC");
}
