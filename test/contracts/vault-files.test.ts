/** The hosts that keep the contract of `VaultFiles`. */
import { memoryFiles, memoryReadLimitBytes } from "../support/memory-files";
import { makeFolderVault } from "../support/folder-vault";
import { makeObsidianVault } from "../support/obsidian-vault";
import { describeVaultFiles } from "./vault-files.contract";

describeVaultFiles("in memory", () => {
	const files = memoryFiles();
	return Promise.resolve({
		files,
		readLimitBytes: memoryReadLimitBytes,
		put: (path, content) => Promise.resolve(files.put(path, content)),
		delete: (path) => Promise.resolve(files.delete(path)),
		makeUnreadable: (folder) => Promise.resolve(files.setUnreadable(folder, true)),
		makeReadable: (folder) => Promise.resolve(files.setUnreadable(folder, false)),
		removeVault: () => Promise.resolve(files.setAvailable(false)),
		close: () => Promise.resolve(),
	});
});

describeVaultFiles("on a disk", makeFolderVault);

describeVaultFiles("in Obsidian", makeObsidianVault);
