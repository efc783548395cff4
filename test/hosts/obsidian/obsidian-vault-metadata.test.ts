import type { EventRef } from "obsidian";
import { sha256 } from "../../../src/hosts/node/sha256";
import { createObsidianVaultMetadata } from "../../../src/hosts/obsidian/obsidian-vault-metadata";
import { memoryFiles, path } from "../../support/memory-files";
import type { FakeAppOptions } from "../../support/obsidian/fake-app";
import { createFakeApp } from "../../support/obsidian/fake-app";

/** One note, and a mark on what the cache holds, by which its answers are known. */
function openOver(text: string, options: FakeAppOptions = {}) {
	const disk = memoryFiles({ "a.md": text });
	const controls = createFakeApp(disk, options);
	const events: EventRef[] = [];
	const metadata = createObsidianVaultMetadata(controls.app, { sha256, registerEvent: (event) => void events.push(event) });
	const mark = (name = "a.md") => {
		const cache = controls.app.metadataCache.getCache(name);
		if (cache) cache.tags = [{ tag: "#cached", position: { start: { line: 0, col: 0, offset: 0 }, end: { line: 0, col: 0, offset: 0 } } }];
	};
	const isFromCache = (of: string, name = "a.md") => metadata.metadataOf(path(name), of).tags.some((tag) => tag.name === "#cached");
	return { ...controls, disk, events, metadata, mark, isFromCache };
}

describe("metadataOf", () => {
	it("takes the cache for the very text that it was made from", () => {
		const { mark, isFromCache } = openOver("text");
		mark();
		expect([isFromCache("text"), isFromCache("other")]).toEqual([true, false]);
	});

	it("never takes it where nothing says which text it was made from", () => {
		const { mark, isFromCache } = openOver("text", { hasFileCache: false });
		mark();
		expect(isFromCache("text")).toBe(false);
	});

	it.each([true, false])("reads what was just written, until the cache has caught up (file cache: %s)", async (hasFileCache) => {
		const { app, fake, mark, isFromCache } = openOver("old", { hasFileCache });
		fake.metadataCache.lagTurns = Infinity;
		mark();
		const file = app.vault.getFileByPath("a.md");
		if (file) await app.vault.process(file, () => "new");
		expect(isFromCache("new")).toBe(false);
		fake.metadataCache.catchUp();
		mark();
		expect([isFromCache("new"), isFromCache("old")]).toEqual([true, false]);
	});

	it("keeps what it knows of a note through a rename", async () => {
		const { app, disk, fake, mark, isFromCache } = openOver("old", { hasFileCache: false });
		disk.put("a.md", "new");
		fake.metadataCache.catchUp();
		mark();
		const file = app.vault.getFileByPath("a.md");
		if (file) await app.vault.rename(file, "b.md");
		expect([isFromCache("new", "b.md"), isFromCache("new", "a.md")]).toEqual([true, false]);
	});

	it("reads a text with a byte order mark itself", () => {
		const { mark, isFromCache } = openOver("\ufefftext");
		mark();
		expect([isFromCache("\ufefftext"), isFromCache("text")]).toEqual([false, false]);
	});

	it.each<[string, unknown]>([
		["null", null],
		["a text", "x"],
		["nothing of the note", {}],
		["no hash", { "a.md": {} }],
		["an odd hash", { "a.md": { hash: 1 } }],
	])("reads the text where the app's own record is %s", (_what, record) => {
		const { fake, mark, isFromCache } = openOver("text");
		mark();
		Object.defineProperty(fake.metadataCache, "fileCache", { value: record });
		expect(isFromCache("text")).toBe(false);
	});
});

it("hands over what listens, so that it ends with the plugin", () => {
	const { app, fake, events } = openOver("text");
	events.forEach((event) => app.metadataCache.offref(event));
	expect(fake.metadataCache.listenerCount).toBe(0);
});
