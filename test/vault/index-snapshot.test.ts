import * as fc from "fast-check";
import { takeAllSteps } from "../../src/base/steps";
import type { NotePath } from "../../src/note/path";
import { decodeIndex, encodeIndex } from "../../src/vault/index-snapshot";
import type { Indexer } from "../../src/vault/indexer";
import { createIndexer } from "../../src/vault/indexer";
import { defaultLayout } from "../../src/vault/layout";
import { memoryFiles, path } from "../support/memory-files";
import { memoryMetadata } from "../support/memory-vault";

function indexOf(texts: Readonly<Record<string, string>>): Indexer {
	const files = memoryFiles();
	const indexer = createIndexer(memoryMetadata(), defaultLayout);
	for (const [name, text] of Object.entries(texts)) indexer.put(path(name), { text, revision: files.revisionOf(text), sizeBytes: text.length, modifiedMs: 1.5 });
	return indexer;
}

function bytesOf({ entries, search }: Indexer): Uint8Array {
	return takeAllSteps(encodeIndex(entries, search, defaultLayout));
}

const texts = {
	"a.md": "---\ntags: [x]\nn: 1\nlist: [a, {b: null}]\n__proto__: odd\n---\n# 日本語 👍\n\n[[b]] lone \ud800 half\n",
	"b.md": "---\na: 1\na: 2\n---\n\nred green\n",
	"c/empty.md": "",
};
const load = (given: Uint8Array, layout = defaultLayout) => takeAllSteps(decodeIndex(given, layout));
const index = indexOf(texts);
const bytes = bytesOf(index);
/** Four numbers, the lengths of the two texts, and these. */
const entriesEnd = 24 + 2 * new Uint32Array(bytes.slice(16, 24).buffer).reduce((sum, length) => sum + length, 0);

describe("decodeIndex", () => {
	it("gives back what was encoded", () => {
		const decoded = load(bytes);
		const plain = (entries: ReadonlyMap<NotePath, object> | undefined) => [...(entries ?? [])].map(([key, entry]) => [key, JSON.stringify(entry)]);
		expect(plain(decoded?.entries)).toEqual(plain(index.entries));
		expect(decoded?.search.search("red 日本語", { limit: 9 })).toEqual(index.search.search("red 日本語", { limit: 9 }));
	});

	it("reads bytes wherever they lie, and leaves them alone", () => {
		const shifted = new Uint8Array(bytes.length + 1);
		shifted.set(bytes, 1);
		expect(load(shifted.subarray(1))?.entries.size).toBe(3);
		expect(shifted.subarray(1)).toEqual(bytes);
	});

	it("holds more notes than go into one text", () => {
		const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`n${at}.md`, `word${at}`]));
		const decoded = load(bytesOf(indexOf(many)));
		expect([...(decoded?.entries.keys() ?? [])]).toEqual(Object.keys(many));
		expect(decoded?.search.search("word77", { limit: 1 }).hits[0]?.id).toBe("n77.md");
	});

	it("holds an index of nothing", () => {
		expect(load(bytesOf(indexOf({})))?.entries.size).toBe(0);
	});

	it.each([
		["another layout", bytes, { ...defaultLayout, daily: "journal" }],
		["other excluded files", bytes, { ...defaultLayout, excluded: ["x/"] }],
		["no bytes", new Uint8Array(), defaultLayout],
		["zeros", new Uint8Array(4096), defaultLayout],
		["a header alone", bytes.slice(0, 16), defaultLayout],
		["bytes that go on", new Uint8Array([...bytes, 0]), defaultLayout],
		["the entries without the search index", bytes.slice(0, entriesEnd), defaultLayout],
	])("throws away %s", (_, given, layout) => {
		expect(load(given, layout)).toBeUndefined();
	});

	it.each([
		["the magic", 0],
		["the version", 4],
		["the checksum", 8],
		["the number of texts", 12],
		["the length of a text", 16],
	])("throws away bytes where %s is another", (_, at) => {
		const other = bytes.slice();
		other[at] = (other[at] ?? 0) + 1;
		expect(load(other, defaultLayout)).toBeUndefined();
	});

	it.each([
		[15, 0x80],
		[15, 0xff],
		[19, 0x80],
		[19, 0x40],
		[19, 0xff],
	])("throws away a length that no memory holds (byte %i, bits %i)", (at, bits) => {
		const other = bytes.slice();
		other[at] = (other[at] ?? 0) ^ bits;
		expect(load(other, defaultLayout)).toBeUndefined();
	});

	it("throws away whatever is cut off or changed anywhere, and never throws", () => {
		fc.assert(
			fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
				const damaged = bytes.slice();
				damaged[at] = (damaged[at] ?? 0) ^ change;
				expect([load(damaged, defaultLayout), load(bytes.slice(0, at), defaultLayout)]).toEqual([undefined, undefined]);
			}),
			{ numRuns: 200 },
		);
	});

	it("never throws on foreign bytes, also behind a right beginning", () => {
		fc.assert(
			fc.property(fc.nat(16), fc.uint8Array({ maxLength: 200 }), (kept, foreign) => {
				expect(load(new Uint8Array([...bytes.subarray(0, kept), ...foreign]), defaultLayout)).toBeUndefined();
			}),
			{ numRuns: 200 },
		);
	});
});
