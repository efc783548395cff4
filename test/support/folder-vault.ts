/**
 * A vault in a temporary folder, opened by the Node host. Modes do not bind root, so where the tests run as root a
 * folder is made unreadable by going on as nobody until the vault is closed.
 */
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { geteuid, platform, seteuid } from "node:process";
import { openNodeVaultFiles } from "../../src/hosts/node/node-vault-files";
import type { VaultFiles } from "../../src/vault/ports";

/** Small, so that a test can exceed it. */
const readLimitBytes = 1024 * 1024;
const nobody = 65534;

export interface FolderVault {
	readonly files: VaultFiles;
	/** The vault's folder, absolute. */
	readonly folder: string;
	/** A folder beside the vault, for what must never be reached. */
	readonly outside: string;
	readonly readLimitBytes: number;
	/** What the host remarked. */
	readonly remarks: readonly string[];
	put(path: string, content: string | Uint8Array): Promise<void>;
	delete(path: string): Promise<void>;
	readonly makeUnreadable?: (folder: string) => Promise<void>;
	readonly makeReadable?: (folder: string) => Promise<void>;
	removeVault(): Promise<void>;
	close(): Promise<void>;
}

/** An empty vault in a folder of its own. */
export async function makeFolderVault(): Promise<FolderVault> {
	const parent = await mkdtemp(join(tmpdir(), "vault-mcp-"));
	await chmod(parent, 0o755);
	const folder = join(parent, "vault");
	const outside = join(parent, "vault-evil");
	await mkdir(folder);
	await mkdir(outside);
	const remarks: string[] = [];
	const files = await openNodeVaultFiles(folder, { log: { warn: (message) => remarks.push(message) }, readLimitBytes });
	const isRoot = geteuid?.() === 0;

	return {
		files,
		folder,
		outside,
		readLimitBytes,
		remarks,
		async put(path, content) {
			await mkdir(dirname(join(folder, path)), { recursive: true });
			await writeFile(join(folder, path), content);
		},
		delete: (path) => rm(join(folder, path), { recursive: true }),
		...(platform !== "win32" && {
			async makeUnreadable(path) {
				await chmod(join(folder, path), 0);
				if (isRoot) seteuid?.(nobody);
			},
			async makeReadable(path) {
				if (isRoot) seteuid?.(0);
				await chmod(join(folder, path), 0o755);
			},
		}),
		removeVault: () => rm(folder, { recursive: true }),
		async close() {
			if (isRoot) seteuid?.(0);
			await rm(parent, { recursive: true, force: true });
		},
	};
}
