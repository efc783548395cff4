import { sha256 } from "../../../src/hosts/node/sha256";
import { openObsidianVaultFiles } from "../../../src/hosts/obsidian/obsidian-vault-files";
import type { FileChange } from "../../../src/vault/ports";
import { failureOf } from "../../contracts/vault-files.contract";
import { memoryFiles, path } from "../../support/memory-files";
import { createFakeApp } from "../../support/obsidian/fake-app";
import { testClock } from "../../support/memory-vault";

async function openOver(texts: Record<string, string | Uint8Array>) {
	const disk = memoryFiles(texts);
	const controls = createFakeApp(disk);
	const files = await openObsidianVaultFiles(controls.app, { sha256, clock: testClock });
	const changes: FileChange[] = [];
	const stop = files.watch((change) => changes.push(change));
	return { disk, files, changes, stop, ...controls };
}

describe("read", () => {
	it("gives what the app wrote as soon as it is written", async () => {
		const { app, files } = await openOver({ "a.md": "before" });
		const file = app.vault.getFileByPath("a.md");
		if (file) await app.vault.process(file, () => "after");
		expect(await files.read(path("a.md"))).toMatchObject({ text: "after", sizeBytes: 5, revision: sha256("after") });
	});

	it.each([
		["a text that was read before", true, "old text"],
		["a text that was not", false, "new"],
	])("gives text, size and revision of one moment where the app has not noticed a change: %s", async (_what, wasRead, text) => {
		const { disk, files } = await openOver({ "a.md": "old text" });
		if (wasRead) await files.read(path("a.md"));
		disk.putQuietly("a.md", "new");
		expect(await files.read(path("a.md"))).toMatchObject({ text, revision: sha256(text), sizeBytes: text.length });
	});

	it("finds nothing where the app has not noticed yet that a file is gone", async () => {
		const { disk, files } = await openOver({ "a.md": "text" });
		disk.deleteQuietly("a.md");
		expect(await files.read(path("a.md"))).toBeUndefined();
	});

	it("says what the disk refused", async () => {
		const { disk, files } = await openOver({ "a.md": "text" });
		disk.setFailureQuietly("a.md", { code: "storage_failed", path: "a.md", reason: "EIO" });
		expect(await failureOf(files.read(path("a.md")))).toEqual({ code: "storage_failed", path: "a.md", reason: "EIO" });
	});

	it("reads a replacement character that stands in the text as what it is", async () => {
		const { files } = await openOver({ "a.md": "a \ufffd b" });
		expect(await files.read(path("a.md"))).not.toHaveProperty("problem");
	});

	it("lets a fault that no disk made pass as it is", async () => {
		const { app, files } = await openOver({ "a.md": "text" });
		app.vault.cachedRead = () => Promise.reject(new TypeError("a bug"));
		await expect(files.read(path("a.md"))).rejects.toThrow("a bug");
	});
});

describe("an app that cannot say whether the vault is there", () => {
	it("is believed to have it", async () => {
		const { app } = createFakeApp(memoryFiles({ "a.md": "text" }));
		app.vault.adapter.exists = () => Promise.resolve(false);
		const files = await openObsidianVaultFiles(app, { sha256, clock: testClock });
		expect((await files.list()).files).toHaveLength(1);
	});
});

describe("watch", () => {
	it("tells of both paths of a rename, and of the metadata that follows a change", async () => {
		const { app, fake, changes } = await openOver({ "a.md": "text" });
		const file = app.vault.getFileByPath("a.md");
		if (file) await app.vault.rename(file, "b.md");
		if (file) await app.vault.modify(file, "other");
		expect(changes).toEqual([["a.md", "b.md"], ["b.md"]]);
		fake.metadataCache.catchUp();
		expect(changes.slice(2)).toEqual([["b.md"]]);
	});

	it("tells of a folder that is renamed, and of what was in it", async () => {
		const { app, changes, files } = await openOver({ "a/x.md": "text" });
		const folder = app.vault.getFolderByPath("a");
		if (folder) await app.vault.rename(folder, "b");
		expect(changes[0]).toEqual(["a", "b"]);
		expect(changes.flat()).toEqual(expect.arrayContaining(["a/x.md", "b/x.md"]));
		expect(await files.read(path("b/x.md"))).toMatchObject({ text: "text" });
	});

	it("finds files by their path while decomposed names come, go and move", async () => {
		const { app, fake, disk, files } = await openOver({ "a.md": "text" });
		const spelling = "é.md".normalize("NFD");
		const at = path(spelling);
		const isThere = async () => (await files.info(at)) !== undefined;
		expect(await isThere()).toBe(false);
		fake.vault.spell(spelling);
		disk.put(spelling, "text");
		expect(app.vault.getFileByPath(spelling)).not.toBeNull();
		expect(await isThere()).toBe(true);
		disk.delete(spelling);
		expect(await isThere()).toBe(false);
		const file = app.vault.getFileByPath("a.md");
		if (file) await app.vault.rename(file, "e\u0301.md");
		expect(await isThere()).toBe(true);
	});

	it("says nothing of names that are hidden", async () => {
		const { disk, changes } = await openOver({});
		disk.put("node_modules/a/readme.md", "text");
		expect(changes).toEqual([]);
	});

	it("leaves no listener behind", async () => {
		const { fake, stop } = await openOver({});
		stop();
		stop();
		const { listenerCount } = createFakeApp(memoryFiles()).fake.vault;
		expect(fake.vault.listenerCount).toBe(listenerCount);
		expect(fake.metadataCache.listenerCount).toBe(0);
	});
});
