/**
 * The index as bytes. The entries go as JSON, a batch in each text, the search index as its own arrays, and a seal
 * before them tells at a glance whether the bytes are ours, of this version and whole.
 *
 * ```text
 *   magic | version | checksum of all before the search index | how many texts | length of each text
 *   u32     u32       u32                                       u32              u32 (code units) ...
 *   layout (UTF-16) | entries (UTF-16) ... | search index (has its own seal)
 * ```
 */
import { copyInto } from "../base/copy";
import type { Steps } from "../base/steps";
import type { NotePath } from "../note/path";
import type { SearchIndex } from "../search/search-index";
import { loadSearchIndex } from "../search/search-index";
import type { Layout } from "./layout";
import type { NoteEntry } from "./note-entry";

const magic = 0x766d_6978;
/** Raised whenever an entry's shape or meaning changes; older bytes are then thrown away. */
const version = 2;
const headNumbers = 4;
/** How many entries go into one text: as much as is read or written in a step. */
const entriesPerText = 25;

type Entries = ReadonlyMap<NotePath, NoteEntry>;

/** Worthless where entries or search index change between two steps. */
export function* encodeIndex(entries: Entries, search: SearchIndex, layout: Layout): Steps<Uint8Array> {
	// An index made under another layout gave notes other roles and is of no use.
	const texts = [JSON.stringify(layout)];
	const all = [...entries.values()];
	for (let at = 0; at < all.length; at += entriesPerText) {
		texts.push(JSON.stringify(all.slice(at, at + entriesPerText)));
		yield;
	}
	const searchBytes = yield* search.snapshot();
	const lengths = texts.map((text) => text.length);
	const searchFrom = searchOffset(lengths);
	const bytes = new Uint8Array(searchFrom + searchBytes.length);
	const head = new Uint32Array(bytes.buffer, 0, headNumbers + texts.length);
	head.set([magic, version, 0, texts.length, ...lengths]);
	let from = textsOffset(texts.length);
	for (const text of texts) {
		const codes = new Uint16Array(bytes.buffer, from, text.length);
		for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
		from += text.length * 2;
		yield;
	}
	yield* copyInto(bytes, searchBytes, searchFrom);
	head[2] = yield* checksum(bytes.buffer, searchFrom);
	return bytes;
}

/** Undefined for bytes of another version or layout, of somebody else, or damaged. Never throws. */
export function* decodeIndex(bytes: Uint8Array, layout: Layout): Steps<{ entries: Map<NotePath, NoteEntry>; search: SearchIndex } | undefined> {
	const lengths = lengthsIn(bytes);
	if (!lengths) return undefined;
	const searchFrom = searchOffset(lengths);
	if (searchFrom > bytes.length) return undefined;
	// A copy begins at a multiple of 8, whatever buffer the bytes came in; `slice` of a Node buffer would be none.
	const { buffer } = new Uint8Array(searchFrom);
	yield* copyInto(new Uint8Array(buffer), bytes.subarray(0, searchFrom), 0);
	const [, , sum] = new Uint32Array(buffer, 0, headNumbers);
	if (sum !== (yield* checksum(buffer))) return undefined;
	const search = yield* loadSearchIndex(bytes.subarray(searchFrom));
	if (!search) return undefined;
	const entries = new Map<NotePath, NoteEntry>();
	let from = textsOffset(lengths.length);
	for (const [at, length] of lengths.entries()) {
		const text = textOf(new Uint16Array(buffer, from, length));
		from += length * 2;
		if (at > 0) for (const entry of JSON.parse(text) as readonly NoteEntry[]) entries.set(entry.path, entry);
		else if (text !== JSON.stringify(layout)) return undefined;
		yield;
	}
	return { entries, search };
}

/** The lengths of the texts, or undefined where no head of ours stands or they cannot be there. */
function lengthsIn(bytes: Uint8Array): readonly number[] | undefined {
	if (bytes.length < headNumbers * 4) return undefined;
	const [foundMagic, foundVersion, , count = 0] = numbersOf(bytes.subarray(0, headNumbers * 4));
	if (foundMagic !== magic || foundVersion !== version || textsOffset(count) > bytes.length) return undefined;
	return [...numbersOf(bytes.subarray(headNumbers * 4, textsOffset(count)))];
}

function numbersOf(bytes: Uint8Array): Uint32Array {
	return new Uint32Array(new Uint8Array(bytes).buffer);
}

function textsOffset(textCount: number): number {
	return (headNumbers + textCount) * 4;
}

function searchOffset(lengths: readonly number[]): number {
	return textsOffset(lengths.length) + lengths.reduce((sum, length) => sum + length * 2, 0);
}

/** FNV-1a over what comes before the search index, 16 bits at a time, its own place left out: tells damage from wholeness, not friend from foe. */
function* checksum(buffer: ArrayBufferLike, end = buffer.byteLength): Steps<number> {
	const codes = new Uint16Array(buffer, 0, end / 2);
	let sum = 0x811c_9dc5;
	for (let at = 0; at < codes.length; at++) {
		if (at % codesPerStep === 0) yield;
		if (at !== 4 && at !== 5) sum = Math.imul(sum ^ (codes[at] ?? 0), 0x0100_0193);
	}
	return sum >>> 0;
}

/** How much is summed in one step. */
const codesPerStep = 500_000;

function textOf(codes: Uint16Array): string {
	const parts: string[] = [];
	const stepUnits = 8192;
	for (let from = 0; from < codes.length; from += stepUnits) {
		// `apply` takes the array as it is; spreading it would go through an iterator for every unit.
		const step: ArrayLike<number> = codes.subarray(from, from + stepUnits);
		parts.push(String.fromCharCode.apply(undefined, step as number[]));
	}
	return parts.join("");
}
