import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { VaultRoot } from "../../../src/hosts/node/vault-root";
import { openFileFlags, openFolderFlags, openVaultRoot, withOpen } from "../../../src/hosts/node/vault-root";
import type { FolderVault } from "../../support/folder-vault";
import { makeFolderVault } from "../../support/folder-vault";

let vault: FolderVault;
beforeEach(async () => {
	vault = await makeFolderVault();
	await vault.put("a/b.md", "inside");
	await writeFile(join(vault.outside, "b.md"), "outside");
	await symlink(vault.outside, join(vault.folder, "link"));
});
afterEach(() => vault.close());

describe.each([
	["by the kernel's word", (root: VaultRoot) => root],
	["by path, device and inode", (root: VaultRoot) => ({ ...root, asksKernel: false })],
])("withOpen, %s", (_how, adapt) => {
	const openRoot = async () => adapt(await openVaultRoot(vault.folder));
	const textOf = async (spelling: string) =>
		withOpen(await openRoot(), spelling, openFileFlags, (handle) => handle.readFile("utf8"));

	it("gives what is made of a file in its place", async () => {
		expect(await textOf("a/b.md")).toBe("inside");
	});

	it("gives what is made of a folder in its place, the root included", async () => {
		for (const folder of ["", "a"]) {
			expect(await withOpen(await openRoot(), folder, openFolderFlags, async (handle) => (await handle.stat()).isDirectory())).toBe(true);
		}
	});

	it("gives nothing of what a linked folder leads to", async () => {
		expect(await textOf("link/b.md")).toBeUndefined();
	});

	it("gives nothing when the folder was a link only while it was opened", async () => {
		const root = await openRoot();
		await mkdir(join(vault.folder, "real"));
		await writeFile(join(vault.folder, "real/b.md"), "inside");
		const text = await withOpen(root, "link/b.md", openFileFlags, async (handle) => {
			await rename(join(vault.folder, "link"), join(vault.folder, "old"));
			await rename(join(vault.folder, "real"), join(vault.folder, "link"));
			return handle.readFile("utf8");
		});
		expect(text).toBeUndefined();
	});

	it("fails on a link itself", async () => {
		await symlink("a/b.md", join(vault.folder, "c.md"));
		await expect(textOf("c.md")).rejects.toMatchObject({ code: "ELOOP" });
		await expect(withOpen(await openRoot(), "link", openFolderFlags, () => Promise.resolve(true))).rejects.toThrow();
	});
});
