/** A vault in memory that is open in the app that stands in for Obsidian, and what another program does to it. */
import { sha256 } from "../../src/hosts/node/sha256";
import { openObsidianVaultFiles } from "../../src/hosts/obsidian/obsidian-vault-files";
import type { VaultFilesHost } from "../contracts/vault-files.contract";
import { memoryFiles, memoryReadLimitBytes } from "./memory-files";
import { createFakeApp } from "./obsidian/fake-app";
import { testClock } from "./memory-vault";

/** An empty vault. */
export async function makeObsidianVault(): Promise<VaultFilesHost> {
	const disk = memoryFiles();
	const { app, fake, close } = createFakeApp(disk);
	return {
		files: await openObsidianVaultFiles(app, { sha256, clock: testClock }),
		readLimitBytes: memoryReadLimitBytes,
		put(path, content) {
			fake.vault.spell(path);
			return Promise.resolve(disk.put(path, content));
		},
		delete: (path) => Promise.resolve(disk.delete(path)),
		removeVault: () => Promise.resolve(disk.setAvailable(false)),
		close: () => Promise.resolve(close()),
	};
}
