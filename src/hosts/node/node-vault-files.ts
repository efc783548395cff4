/**
 * The files of a vault on a disk. A path is opened first where its letters say and asked afterwards where it really
 * stands; only when that is not the place are its folders looked at one by one, to name the link in the way, to find
 * another spelling, or to say that nothing is there.
 */
import { isUtf8 } from "node:buffer";
import type { Stats } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { lstat } from "node:fs/promises";
import { VaultError } from "../../base/failure";
import type { NotePath } from "../../note/path";
import type { FileContent, Log, Revision, VaultFiles } from "../../vault/ports";
import { errnoOf, isAbsence } from "../../base/disk-error";
import { isHiddenName } from "../../note/hidden-name";
import { fileInfoOf, kindOf } from "./plain-file";
import { sha256 } from "./sha256";
import { findSpelling } from "./spelling";
import type { VaultRoot } from "./vault-root";
import { confirmRoot, openFileFlags, openVaultRoot, placeOf, withOpen } from "./vault-root";
import { walkVault } from "./walk-vault";
import { watchVault } from "./watch-vault";

/** The largest file that is read whole. */
const defaultReadLimitBytes = 16 * 1024 * 1024;

/** How often a file is tried that other programs keep replacing at the very moment it is opened. */
const attempts = 5;

export interface NodeVaultFilesOptions {
	readonly log: Log;
	/** A larger file is `note_too_large`; 16 MiB where nothing is said. */
	readonly readLimitBytes?: number;
}

/**
 * Opens the folder at `rootFolder`, which may itself be a link, as a vault. Throws `vault_unavailable` where there is
 * none. A watch on it keeps no process alive. What is listed, opened and watched: `plain-file`, `spelling`.
 */
export async function openNodeVaultFiles(rootFolder: string, options: NodeVaultFilesOptions): Promise<VaultFiles> {
	const root = await openVaultRoot(rootFolder);
	const limitBytes = options.readLimitBytes ?? defaultReadLimitBytes;
	let spellings = new Map<NotePath, string>();

	/** What `use` makes of the open file at `path`; undefined where nothing stands. */
	async function withPlainFile<Result>(
		path: NotePath,
		use: (handle: FileHandle, stats: Stats) => Promise<Result>,
	): Promise<Result | undefined> {
		if (path.split("/").some(isHiddenName)) return undefined;
		const guesses = [path, spellings.get(path)];
		for (let attempt = 0; attempt < attempts; attempt++) {
			const spelling = guesses.shift() ?? (await findSpelling(root, path));
			if (spelling === undefined) return undefined;
			if (spelling !== path) spellings.set(path, spelling);
			const result = await tryPlainFile(root, spelling, use);
			if (result !== undefined) return result;
		}
		throw new VaultError({ code: "storage_failed", path, reason: "EBUSY" });
	}

	return {
		async list() {
			const walk = await walkVault(root);
			spellings = new Map(walk.spellings);
			return { files: walk.files, unreadable: walk.unreadable };
		},

		info: (path) =>
			onDisk(root, path, () => withPlainFile(path, (_handle, stats) => Promise.resolve(fileInfoOf(path, stats)))),

		read: (path) =>
			onDisk(root, path, () =>
				withPlainFile(path, async (handle, stats) => {
					if (stats.size > limitBytes) {
						throw new VaultError({ code: "note_too_large", path, sizeBytes: stats.size, limitBytes });
					}
					return { ...contentOf(await readBytes(handle, stats.size)), modifiedMs: fileInfoOf(path, stats).modifiedMs };
				}),
			),

		revisionOf: (text) => revisionOf(text),

		watch: (onChange) => watchVault(root, options.log, onChange),
	};
}

/** Undefined where `spelling` holds no plain file just now, or holds it only by way of a link. */
async function tryPlainFile<Result>(
	root: VaultRoot,
	spelling: string,
	use: (handle: FileHandle, stats: Stats) => Promise<Result>,
): Promise<Result | undefined> {
	try {
		// Before it is opened: opening alone makes some devices act.
		if (kindOf(await lstat(placeOf(root, spelling)), root) !== undefined) return undefined;
		return await withOpen(root, spelling, openFileFlags, async (handle) => {
			const stats = await handle.stat();
			return kindOf(stats, root) === undefined ? use(handle, stats) : undefined;
		});
	} catch (error) {
		if (isAbsence(error)) return undefined;
		throw error;
	}
}

/** Turns the system's errors into failures, and "nothing there" into `vault_unavailable` where the root is gone. */
async function onDisk<Result>(root: VaultRoot, path: NotePath, work: () => Promise<Result | undefined>): Promise<Result | undefined> {
	try {
		const result = await work();
		if (result === undefined) await confirmRoot(root);
		return result;
	} catch (error) {
		const reason = errnoOf(error);
		if (reason === undefined) throw error;
		await confirmRoot(root);
		if (isAbsence(error)) return undefined;
		throw new VaultError({ code: "storage_failed", path, reason }, error);
	}
}

/** The first `sizeBytes` bytes, or fewer where the file was cut meanwhile. What grows is not followed. */
async function readBytes(handle: FileHandle, sizeBytes: number): Promise<Buffer> {
	const bytes = Buffer.alloc(sizeBytes);
	let filled = 0;
	while (filled < sizeBytes) {
		const { bytesRead } = await handle.read(bytes, filled, sizeBytes - filled, filled);
		if (bytesRead === 0) break;
		filled += bytesRead;
	}
	return bytes.subarray(0, filled);
}

function contentOf(bytes: Buffer): Omit<FileContent, "modifiedMs"> {
	const content = { text: bytes.toString("utf8"), revision: revisionOf(bytes), sizeBytes: bytes.length };
	return isUtf8(bytes) ? content : { ...content, problem: "not_utf8" };
}

function revisionOf(content: string | Uint8Array): Revision {
	return sha256(content) as Revision;
}
