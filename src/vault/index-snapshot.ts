/**
 * The index as bytes. The entries go as JSON, the search index as its own arrays, and a seal before them tells at a
 * glance whether the bytes are ours, of this version and whole.
 *
 * ```text
 *   magic | version | length of entries | checksum of entries | entries (UTF-16) | search index (has its own seal)
 *   u32     u32       u32 (code units)    u32
 * ```
 */
import type { NotePath } from "../note/path";
import type { SearchIndex } from "../search/search-index";
import { loadSearchIndex } from "../search/search-index";
import type { Layout } from "./layout";
import type { NoteEntry } from "./note-entry";

const magic = 0x766d_6978;
/** Raised whenever an entry's shape or meaning changes; older bytes are then thrown away. */
const version = 1;
const headerBytes = 16;

/** What the bytes hold. An index made under another layout gave notes other roles and is of no use. */
interface Saved {
	readonly layout: Layout;
	readonly entries: readonly NoteEntry[];
}

export function encodeIndex(entries: ReadonlyMap<NotePath, NoteEntry>, search: SearchIndex, layout: Layout): Uint8Array {
	const json = JSON.stringify({ layout, entries: [...entries.values()] } satisfies Saved);
	const searchBytes = search.snapshot();
	const searchFrom = searchOffset(json.length);
	const bytes = new Uint8Array(searchFrom + searchBytes.length);
	const codes = new Uint16Array(bytes.buffer, headerBytes, json.length);
	for (let at = 0; at < json.length; at++) codes[at] = json.charCodeAt(at);
	new Uint32Array(bytes.buffer, 0, 4).set([magic, version, json.length, checksum(codes)]);
	bytes.set(searchBytes, searchFrom);
	return bytes;
}

/** Undefined for bytes of another version or layout, of somebody else, or damaged. Never throws. */
export function decodeIndex(bytes: Uint8Array, layout: Layout): { entries: Map<NotePath, NoteEntry>; search: SearchIndex } | undefined {
	// A copy begins at a multiple of 8, whatever buffer the bytes came in; `slice` of a Node buffer would be none.
	const aligned = new Uint8Array(bytes);
	if (aligned.length < headerBytes) return undefined;
	const [foundMagic, foundVersion, length = 0, sum] = new Uint32Array(aligned.buffer, 0, 4);
	if (foundMagic !== magic || foundVersion !== version) return undefined;
	if (searchOffset(length) > aligned.length) return undefined;
	const codes = new Uint16Array(aligned.buffer, headerBytes, length);
	if (checksum(codes) !== sum) return undefined;
	const search = loadSearchIndex(aligned.subarray(searchOffset(length)));
	if (!search) return undefined;
	const saved = JSON.parse(textOf(codes)) as Saved;
	if (JSON.stringify(saved.layout) !== JSON.stringify(layout)) return undefined;
	return { entries: new Map(saved.entries.map((entry) => [entry.path, entry])), search };
}

function searchOffset(jsonLength: number): number {
	return headerBytes + jsonLength * 2;
}

/** FNV-1a over code units: tells damage from wholeness, not friend from foe. */
function checksum(codes: Uint16Array): number {
	let sum = 0x811c_9dc5;
	for (let at = 0; at < codes.length; at++) sum = Math.imul(sum ^ (codes[at] ?? 0), 0x0100_0193);
	return sum >>> 0;
}

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
