import { setImmediate } from "node:timers/promises";
import { isFailure } from "../../src/base/failure";
import type { NotePath } from "../../src/note/path";
import type { Clock } from "../../src/base/clock";
import type { VaultPorts } from "../../src/vault/ports";
import type { Vault } from "../../src/vault/vault";
import type { MemoryFiles } from "../support/memory-files";
import { memoryFiles, path } from "../support/memory-files";
import { memoryCache, memoryLog, memoryMetadata, openMemoryVault, startMemoryVault, testClock, until } from "../support/memory-vault";

/** `count` notes named `n0.md` and on, each of two words. */
function texts(count: number): Record<string, string> {
	return Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}.md`, `note number${at}`]));
}

/** What the vault would find, without waiting for anything. */
function found({ indexer }: Vault, query: string): string[] {
	return indexer.search.search(query, { limit: 2000 }).hits.map(({ id }) => id);
}

/** Every note with its text as it is searched and the links that lead to it. */
function stateOf(vault: Vault) {
	const { entries, links } = vault.indexer;
	return [...entries.values()]
		.map(({ path: name, revision, modifiedMs }) => ({ name, revision, modifiedMs, from: [...links.linksTo(name).keys()].sort() }))
		.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The vault has taken in all that is in the files: it equals one that is opened on them now. */
async function expectUpToDate(vault: Vault, files: MemoryFiles) {
	await vault.whenSettled();
	const { vault: rebuilt } = await openMemoryVault(files);
	expect(stateOf(vault)).toEqual(stateOf(rebuilt));
	expect([...vault.known.keys()].sort()).toEqual([...rebuilt.known.keys()].sort());
	for (const query of ["note", "number7", "changed"]) {
		expect(vault.indexer.search.search(query, { limit: 5 })).toEqual(rebuilt.indexer.search.search(query, { limit: 5 }));
	}
	await rebuilt.close();
}

/** A clock on which every wait is over at once. */
const hurried: Clock = { ...testClock, sleep: () => Promise.resolve() };

function fail(): never {
	throw new Error("a fault of ours");
}

const codeOf = (asked: Promise<unknown>) => asked.then(() => "answered", (error: unknown) => (isFailure(error, "vault_unavailable") || isFailure(error, "index_incomplete") ? error.failure.code : error));

describe("openVault", () => {
	it("takes in notes at any depth, whatever their names, and no attachment's text", async () => {
		const { vault } = await openMemoryVault({ "°.md": "note", "----=-.md": "note", "{.md": "note", "a/b/c/d.MD": "note", "p.pdf": "note", "a.txt": "note" });
		expect(found(vault, "note").sort()).toEqual(["----=-.md", "a/b/c/d.MD", "{.md", "°.md"]);
		expect(vault.known.size).toBe(6);
		expect(vault.progress()).toEqual({ indexed: 4, total: 4, isComplete: true });
	});

	it("finds the others where reading one note shows a fault of ours", async () => {
		const metadata = memoryMetadata();
		const faulty = { ...metadata, metadataOf: (name: NotePath, text: string) => (text === "boom" ? fail() : metadata.metadataOf(name, text)) };
		const log = memoryLog();
		const { vault } = await openMemoryVault({ "a.md": "note", "b.md": "boom", "c.md": "note" }, { ports: { metadata: faulty, log } });
		expect(found(vault, "note").sort()).toEqual(["a.md", "c.md"]);
		expect(log.lines).toEqual(["could not take in b.md: a fault of ours"]);
	});

	it("knows of templates, and does not search them", async () => {
		const { vault, files } = await openMemoryVault({ "_templates/t.md": "note", "a.md": "note" });
		expect(found(vault, "note")).toEqual(["a.md"]);
		expect(files.readPaths).toEqual(["a.md"]);
		expect((await vault.files.read(path("_templates/t.md")))?.text).toBe("note");
	});

	it("takes in a note with broken properties, and the others", async () => {
		const { vault } = await openMemoryVault({ "a.md": "---\na: [\n---\nnote", "b.md": "---\na: 1\na: 2\n---\nnote", "c.md": "note" });
		expect(found(vault, "note").sort()).toEqual(["a.md", "b.md", "c.md"]);
		expect([...vault.indexer.entries.values()].map(({ problems }) => problems.length)).toEqual([1, 1, 0]);
	});

	it("answers from what is there while the first notes are read", async () => {
		const files = memoryFiles(texts(20));
		const release = files.holdReads();
		const vault = startMemoryVault(files);
		await until(() => files.readPaths.length === 8);
		expect(vault.progress()).toEqual({ indexed: 0, total: 20, isComplete: false });
		const releaseRest = files.holdReads();
		release();
		await until(() => files.readPaths.length === 16);
		expect([vault.progress(), found(vault, "note").length]).toEqual([{ indexed: 8, total: 20, isComplete: false }, 8]);
		releaseRest();
		await vault.whenComplete();
		expect(vault.progress()).toEqual({ indexed: 20, total: 20, isComplete: true });
	});

	it("tells how far it is, never backwards, and ends complete", async () => {
		const told: number[] = [];
		const { vault } = await openMemoryVault(texts(50), { onProgress: ({ indexed }) => void told.push(indexed) });
		expect(told).toEqual([...told].sort((one, other) => one - other));
		expect([told.at(-1), vault.progress().total]).toEqual([50, 50]);
	});

	it("takes in an empty vault", async () => {
		const { vault } = await openMemoryVault({});
		expect(vault.progress()).toEqual({ indexed: 0, total: 0, isComplete: true });
	});

	it("takes in what is written while it tells that it is done", async () => {
		const files = memoryFiles(texts(1));
		let hasWritten = false;
		const vault = startMemoryVault(files, {
			onProgress({ isComplete }) {
				if (isComplete && !hasWritten) files.put("late.md", "late");
				hasWritten ||= isComplete;
			},
		});
		await vault.whenComplete();
		await vault.whenSettled();
		expect(found(vault, "late")).toEqual(["late.md"]);
	});
});

describe("whenComplete", () => {
	it("gives up waiting and says how far the index is, then succeeds", async () => {
		const files = memoryFiles(texts(10));
		const release = files.holdReads();
		const vault = startMemoryVault(files, { ports: { clock: hurried } });
		await until(() => files.readPaths.length === 8);
		const error: unknown = await vault.whenComplete().catch((thrown: unknown) => thrown);
		expect(isFailure(error, "index_incomplete") && error.failure).toEqual({ code: "index_incomplete", indexed: 0, total: 10 });
		release();
		await until(() => vault.progress().isComplete);
		await vault.whenComplete();
	});

	it.each([
		["from the beginning", false],
		["after all was taken in", true],
	])("throws at once while the vault is gone, and recovers without a hint (%s)", async (_, isOpenBefore) => {
		const files = memoryFiles(texts(3));
		if (!isOpenBefore) files.setAvailable(false);
		const vault = startMemoryVault(files);
		if (isOpenBefore) {
			await vault.whenComplete();
			files.setAvailable(false);
			await vault.whenSettled();
		}
		expect([await codeOf(vault.whenComplete()), await codeOf(vault.whenComplete())]).toEqual(["vault_unavailable", "vault_unavailable"]);
		files.putQuietly("back.md", "back");
		files.setAvailableQuietly(true);
		expect(await codeOf(vault.whenComplete())).toBe("answered");
		expect(found(vault, "back")).toEqual(["back.md"]);
	});

	it("takes a vault that is gone for no deletion", async () => {
		const { vault, files } = await openMemoryVault(texts(3));
		files.setAvailable(false);
		await vault.whenSettled();
		expect(found(vault, "note")).toHaveLength(3);
	});
});

describe("a change", () => {
	it.each<[string, (files: MemoryFiles) => void]>([
		["of a note", (files) => files.put("n7.md", "changed [[n8]]")],
		["that makes a note", (files) => files.put("deep/er/new.md", "changed")],
		["that takes one away", (files) => files.delete("n7.md")],
		["that takes a folder away", (files) => files.delete("folder")],
		["hinted at by its folder", (files) => (files.putQuietly("folder/a.md", "changed"), files.putQuietly("folder/new.md", "changed"), files.tell(["folder"]))],
		["hinted at by a folder that went", (files) => (files.deleteQuietly("folder"), files.tell(["folder"]))],
		["hinted at by nothing", (files) => (files.putQuietly("n7.md", "changed"), files.deleteQuietly("folder/a.md"), files.tell("anything"))],
		["of an attachment", (files) => files.put("new.png", "changed")],
		["that makes an attachment a note and back", (files) => (files.put("x.md", "changed"), files.delete("x.md"), files.put("x.txt", ""))],
		["that was none", (files) => files.tell(["n7.md", "nowhere.md", "nowhere", "folder/a.md"])],
		["that is hinted at twice", (files) => (files.put("n7.md", "changed"), files.tell(["n7.md", "n7.md"]), files.tell("anything"))],
	])("%s is taken in", async (_, change) => {
		const { vault, files } = await openMemoryVault({ ...texts(10), "folder/a.md": "note [[n7]]", "folder/deep/b.md": "note", "folder.md": "[[new]]" });
		change(files);
		await expectUpToDate(vault, files);
		expect([...vault.skipped.keys()]).toEqual([]);
	});

	it("of a note while that note is read is not lost", async () => {
		const files = memoryFiles({ "a.md": "before" });
		const release = files.holdReads();
		const vault = startMemoryVault(files);
		await until(() => files.readPaths.length === 1);
		files.put("a.md", "changed");
		release();
		await vault.whenComplete();
		await expectUpToDate(vault, files);
		expect(found(vault, "changed")).toEqual(["a.md"]);
	});

	it("is not undone by a slow read that outlives a failure of the vault", async () => {
		const { vault, files } = await openMemoryVault({ "a.md": "before", "b.md": "note" });
		files.putQuietly("a.md", "overtaken");
		const release = files.holdReads();
		files.setFailure("b.md", { code: "vault_unavailable" });
		files.tell(["a.md"]);
		await until(() => files.readPaths.length === 4);
		files.holdReads()();
		files.setFailureQuietly("b.md", undefined);
		files.put("a.md", "changed");
		await vault.whenSettled();
		release();
		await vault.whenSettled();
		await vault.whenComplete();
		await expectUpToDate(vault, files);
	});

	it("is taken in by refreshing its note", async () => {
		const { vault, files } = await openMemoryVault(texts(2));
		files.putQuietly("n1.md", "changed");
		await vault.refresh(path("n1.md"));
		expect(found(vault, "changed")).toEqual(["n1.md"]);
		files.deleteQuietly("n1.md");
		await vault.refresh(path("n1.md"));
		expect(found(vault, "changed")).toEqual([]);
	});

	it("is taken in at once where somebody waits for it, before all that is in the queue", async () => {
		const files = memoryFiles(texts(300));
		const vault = startMemoryVault(files);
		await until(() => files.readPaths.length > 0);
		files.putQuietly("n299.md", "awaited");
		await vault.refresh(path("n299.md"));
		expect(found(vault, "awaited")).toEqual(["n299.md"]);
		expect(vault.progress().isComplete).toBe(false);
		await vault.whenComplete();
		await expectUpToDate(vault, files);
	});

	it("is taken in as it is now, though an earlier reading of the note has not come back", async () => {
		const { vault, files } = await openMemoryVault(texts(2));
		const release = files.holdReads();
		files.put("n1.md", "before");
		await until(() => files.readPaths.at(-1) === "n1.md");
		files.holdReads(() => false);
		files.putQuietly("n1.md", "after");
		const refreshed = vault.refresh(path("n1.md"));
		release();
		await refreshed;
		expect([found(vault, "before"), found(vault, "after")]).toEqual([[], ["n1.md"]]);
	});

	it("may be a thousand, in the middle of the first reading", async () => {
		const files = memoryFiles(texts(300));
		const vault = startMemoryVault(files);
		await until(() => vault.indexer.entries.size >= 16);
		for (let at = 0; at < 1000; at++) {
			const name = `n${(at * 7) % 400}.md`;
			if (at % 5 === 0) files.delete(name);
			else if (at % 5 === 1) files.putQuietly(name, `quietly changed ${at}`);
			else files.put(name, `changed ${at} [[n${at % 400}]]`);
			if (at === 500) files.tell("anything");
		}
		files.tell("anything");
		await vault.whenComplete();
		await until(() => vault.progress().indexed === vault.progress().total);
		await vault.refresh(path("n0.md"));
		await expectUpToDate(vault, files);
	});

	it.each<[string, (files: MemoryFiles) => void, number]>([
		["of nothing but its time", (files) => files.put("a.md", "note"), 1],
		["that was none", (files) => files.tell(["a.md"]), 1],
		["and back", (files) => (files.putQuietly("a.md", "changed"), files.put("a.md", "note")), 1],
		["of its text", (files) => files.put("a.md", "changed"), 2],
	])("%s of a note makes it be parsed so often, and read no more at the next listing", async (_, change, times) => {
		const metadata = memoryMetadata();
		let parsed = 0;
		const counting = { ...metadata, metadataOf: (name: NotePath, text: string) => (parsed++, metadata.metadataOf(name, text)) };
		const { vault, files } = await openMemoryVault({ "a.md": "note" }, { ports: { metadata: counting } });
		change(files);
		await vault.whenSettled();
		const count = files.readPaths.length;
		files.tell("anything");
		await vault.whenSettled();
		expect([parsed, count, files.readPaths.length]).toEqual([times, 2, 2]);
		await expectUpToDate(vault, files);
	});

	it("of where a link leads needs no reading of the note that holds it", async () => {
		const { vault, files } = await openMemoryVault({ "a.md": "[[target]]", "x/target.md": "" });
		files.put("target.md", "");
		await vault.whenSettled();
		expect([...vault.indexer.links.linksTo(path("target.md")).keys()]).toEqual(["a.md"]);
		expect(vault.indexer.links.linksTo(path("x/target.md")).size).toBe(0);
		expect(files.readPaths.filter((name) => name === "a.md")).toHaveLength(1);
	});
});

describe("a folder that cannot be read", () => {
	it("loses nothing, while what is deleted elsewhere goes", async () => {
		const log = memoryLog();
		const { vault, files } = await openMemoryVault({ "x/a.md": "note", "x/y/b.md": "note", "c.md": "note [[a]]", "d.md": "note" }, { ports: { log } });
		files.setUnreadable("x", true);
		files.delete("d.md");
		await vault.whenSettled();
		expect(found(vault, "note").sort()).toEqual(["c.md", "x/a.md", "x/y/b.md"]);
		expect([...vault.indexer.links.linksTo(path("x/a.md")).keys()]).toEqual(["c.md"]);
		expect(vault.unreadable).toEqual(["x"]);
		expect(log.lines.join("\n")).toContain("x");
	});

	it("loses what was deleted in it once it can be read again", async () => {
		const { vault, files } = await openMemoryVault({ "x/a.md": "note", "x/b.md": "note" });
		files.setUnreadable("x", true);
		await vault.whenSettled();
		files.deleteQuietly("x/a.md");
		files.setUnreadable("x", false);
		await expectUpToDate(vault, files);
	});

	it("keeps its notes also over a restart, with the links to them", async () => {
		const cache = memoryCache();
		const { vault: before, files } = await openMemoryVault({ "x/a.md": "note", "c.md": "note [[a]]" }, { ports: { cache } });
		await before.close();
		files.setUnreadable("x", true);
		const { vault } = await openMemoryVault(files, { ports: { cache } });
		expect(found(vault, "note").sort()).toEqual(["c.md", "x/a.md"]);
		expect([...vault.indexer.links.linksTo(path("x/a.md")).keys()]).toEqual(["c.md"]);
		expect(vault.progress()).toEqual({ indexed: 2, total: 2, isComplete: true });
	});
});

describe("a note that cannot be taken in", () => {
	const tooLarge = { code: "note_too_large", path: "a.md", sizeBytes: 9, limitBytes: 1 } as const;
	const notPlain = { code: "not_a_note", path: "a.md", kind: "symbolic_link" } as const;
	const refused = { code: "storage_failed", path: "a.md", reason: "EIO" } as const;

	it.each([
		[tooLarge, []],
		[notPlain, []],
		[refused, ["a.md"]],
	])("is named with its reason, and known as before only where it may be unchanged: %j", async (failure, kept) => {
		const { vault, files } = await openMemoryVault({ "a.md": "before", "b.md": "note" });
		files.setFailure("a.md", failure);
		await vault.whenSettled();
		expect([...vault.skipped.values()]).toEqual([{ path: "a.md", failure }]);
		expect(found(vault, "before")).toEqual(kept);
		expect(found(vault, "note")).toEqual(["b.md"]);
		expect(await codeOf(vault.whenComplete())).toBe("answered");
		files.setFailure("a.md", undefined);
		await expectUpToDate(vault, files);
		expect(vault.skipped.size).toBe(0);
	});

	it.each([[tooLarge], [refused]])("is tried again with the next listing: %j", async (failure) => {
		const { vault, files } = await openMemoryVault({ "a.md": "before" });
		files.setFailure("a.md", failure);
		await vault.whenSettled();
		files.setFailureQuietly("a.md", undefined);
		files.tell("anything");
		await expectUpToDate(vault, files);
		expect(vault.skipped.size).toBe(0);
	});

	it("is named only where it is a note", async () => {
		const { vault, files } = await openMemoryVault({ "a.png": "" });
		files.setFailure("a.png", { ...notPlain, path: "a.png" });
		await vault.whenSettled();
		expect([vault.skipped.size, vault.known.size]).toEqual([0, 0]);
	});

	it("is forgotten when it goes", async () => {
		const { vault, files } = await openMemoryVault({ "a.md": "before" });
		files.setFailure("a.md", refused);
		await vault.whenSettled();
		files.setFailureQuietly("a.md", undefined);
		files.delete("a.md");
		await vault.whenSettled();
		expect([vault.skipped.size, vault.known.size]).toEqual([0, 0]);
	});
});

describe("the cache", () => {
	const restarted = async (files: MemoryFiles, ports: Partial<VaultPorts>) => {
		const count = files.readPaths.length;
		const { vault } = await openMemoryVault(files, { ports });
		return { vault, read: files.readPaths.slice(count) };
	};

	it("spares reading what has not changed, and finds what changed quietly", async () => {
		const cache = memoryCache();
		const { vault: before, files } = await openMemoryVault(texts(20), { ports: { cache } });
		await before.close();
		files.putQuietly("n3.md", "changed");
		files.putQuietly("new.md", "changed");
		files.deleteQuietly("n4.md");
		const { vault, read } = await restarted(files, { cache });
		expect([...read].sort()).toEqual(["n3.md", "new.md"]);
		await expectUpToDate(vault, files);
	});

	it("loses no change that came after it was written", async () => {
		const cache = memoryCache();
		const { vault: before, files } = await openMemoryVault(texts(3), { ports: { cache } });
		files.put("n1.md", "changed");
		await before.whenSettled();
		await before.close();
		const { vault } = await restarted(files, { cache });
		await expectUpToDate(vault, files);
	});

	it("never holds half of a change that came while it was being written", async () => {
		let elapsedMs = 0;
		const clock = { ...testClock, elapsed: () => (elapsedMs += 1000) };
		const { vault: first, files } = await openMemoryVault(texts(120), { ports: { clock } });
		await first.close();
		for (let turns = 0; turns < 30; turns++) {
			const cache = memoryCache();
			const { vault: before } = await openMemoryVault(files, { ports: { cache, clock } });
			for (let turn = 0; turn < turns; turn++) await setImmediate();
			files.put("n7.md", `changed ${turns}`);
			await before.whenSettled();
			await before.close();
			const { vault } = await restarted(files, { cache });
			await expectUpToDate(vault, files);
			await vault.close();
		}
	});

	it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
		["damaged", (bytes) => bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte))],
		["cut off", (bytes) => bytes.slice(0, -5)],
		["foreign", () => new Uint8Array([1, 2, 3])],
		["empty", () => new Uint8Array()],
	])("is built anew, without a word, when it is %s", async (_, spoil) => {
		const cache = memoryCache();
		const log = memoryLog();
		const { vault: before, files } = await openMemoryVault(texts(5), { ports: { cache } });
		await before.close();
		const whole = cache.bytes ?? new Uint8Array();
		cache.bytes = spoil(whole);
		const { vault, read } = await restarted(files, { cache, log });
		expect([read.length, log.lines]).toEqual([5, []]);
		await vault.close();
		expect(cache.bytes).toEqual(whole);
	});

	it("tells nothing of a folder that is hidden since, not even before the first listing", async () => {
		const cache = memoryCache();
		const { vault: before, files } = await openMemoryVault({ "private/a.md": "note", "b.md": "note" }, { ports: { cache } });
		await before.close();
		files.setAvailable(false);
		const vault = startMemoryVault(files, { ports: { cache }, hiddenFolders: ["private"] });
		await vault.whenSettled();
		expect([found(vault, "note"), [...vault.known.keys()]]).toEqual([["b.md"], ["b.md"]]);
	});
});

describe("reindex", () => {
	it.each([
		["folder", ["folder/a.md", "folder/deep/b.md"]],
		["", ["c.md", "folder/a.md", "folder/deep/b.md"]],
		["nowhere", []],
	])("reads what lies in %j anew, and nothing else", async (folder, expected) => {
		const { vault, files } = await openMemoryVault({ "folder/a.md": "note", "folder/deep/b.md": "note", "c.md": "note" });
		const count = files.readPaths.length;
		await vault.reindex(folder);
		expect([...files.readPaths.slice(count)].sort()).toEqual(expected);
		expect(vault.progress()).toEqual({ indexed: 3, total: 3, isComplete: true });
		await expectUpToDate(vault, files);
	});

	it("writes the cache anew", async () => {
		const cache = memoryCache();
		const { vault } = await openMemoryVault(texts(2), { ports: { cache } });
		await until(() => cache.bytes !== undefined);
		const before = cache.bytes;
		await vault.reindex("");
		await vault.close();
		expect([cache.bytes === before, cache.bytes?.length]).toEqual([false, before?.length]);
	});
});

describe("close", () => {
	it("stops watching and working", async () => {
		const { vault, files } = await openMemoryVault(texts(2));
		await vault.close();
		const count = files.readPaths.length;
		files.put("late.md", "late");
		await vault.refresh(path("late.md"));
		expect([files.watcherCount, files.readPaths.length - count, found(vault, "late")]).toEqual([0, 0, []]);
	});

	it("drops what is half done", async () => {
		const cache = memoryCache();
		const files = memoryFiles(texts(50));
		const release = files.holdReads();
		const vault = startMemoryVault(files, { ports: { cache } });
		await until(() => files.readPaths.length === 8);
		const closed = vault.close();
		release();
		await closed;
		expect([files.readPaths.length, cache.bytes, vault.progress().isComplete]).toEqual([8, undefined, false]);
	});

	it("waits for the cache that is being written", async () => {
		let isWritten = false;
		const slow = { ...memoryCache(), save: () => testClock.yieldTurn().then(() => void (isWritten = true)) };
		const { vault } = await openMemoryVault(texts(2), { ports: { cache: slow } });
		await vault.close();
		expect(isWritten).toBe(true);
	});

	it("stops a vault that has hardly begun", async () => {
		const files = memoryFiles(texts(2));
		await startMemoryVault(files).close();
		expect([files.readPaths, files.watcherCount]).toEqual([[], 0]);
	});
});
