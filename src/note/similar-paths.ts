/**
 * Paths that somebody may have meant by one that leads nowhere. Names are compared by the pairs of neighbouring
 * characters they share: that finds a forgotten word, another order of words and part of a name alike, needs no
 * words where a script has none, and is cheap enough to look at every path; slips of a few letters in a short name,
 * which leave few pairs alone, are counted as edits.
 */
import { byCodeUnits } from "../base/text-order";
import type { NotePath } from "./path";
import { folderOf, keyOf, nameOf } from "./path";

/** Pairs that are told apart; ASCII pairs always are. */
const slots = 0x10000;
/** Less alike than this is a guess that helps nobody. 1 is the same name. */
const leastScore = 0.4;

/**
 * Up to `limit` of `paths` that are most like `name`, the most alike first. `name` may be a bare name or a path, with
 * or without `.md`; a note of the same name in another folder comes first of all. Folders only decide between names
 * that are equally alike; then the shorter path and the lower code units do.
 */
export function similarPaths(name: string, paths: Iterable<NotePath>, limit: number): readonly NotePath[] {
	const likeness = likenessTo(plainName(name.normalize("NFC")));
	const folder = keyOf(folderOf(name));
	let best: Scored[] = [];
	for (const path of paths) {
		const last = best[limit - 1];
		const least = last?.score ?? leastScore;
		const score = likeness(plainName(path), least);
		if (score < least) continue;
		const scored = { path, score, inFolder: folder !== "" && keyOf(folderOf(path)).endsWith(folder) };
		if (last !== undefined && compareScored(scored, last) > 0) continue;
		best = [...best, scored].sort(compareScored).slice(0, limit);
	}
	return best.map(({ path }) => path);
}

interface Scored {
	readonly path: NotePath;
	readonly score: number;
	readonly inFolder: boolean;
}

function compareScored(one: Scored, other: Scored): number {
	return (
		other.score - one.score ||
		Number(other.inFolder) - Number(one.inFolder) ||
		one.path.length - other.path.length ||
		byCodeUnits(one.path, other.path)
	);
}

/** Case says nothing here; a space at either end makes a pair of the first and of the last letter. */
function plainName(path: string): string {
	return ` ${nameOf(path).toLowerCase()} `;
}

/**
 * How alike a name is to `wanted`, from 0 to 1; below `least` any number below it will do. Pairs are kept in a table
 * of 65,536 slots that two rare pairs may share: close enough for a guess, and several times faster than a set.
 */
function likenessTo(wanted: string): (name: string, least: number) => number {
	const wantedSlots = new Set(slotsOf(wanted));
	const limitEdits = wanted.length < 8 ? 1 : 2;
	/** 0: not wanted; else the number of the last name that had the pair. */
	const seenIn = new Uint32Array(slots);
	for (const slot of wantedSlots) seenIn[slot] = 1;
	let number = 1;
	const likenessAfter = (edits: number) => 1 - edits / (wanted.length - 2);

	return (name, least) => {
		if (name === wanted) return 1;
		number += 1;
		let common = 0;
		for (let index = 1; index < name.length; index += 1) {
			const slot = slotAt(name, index);
			const seen = seenIn[slot];
			if (seen === 0 || seen === number) continue;
			seenIn[slot] = number;
			common += 1;
		}
		// Half for how much of the wanted name is there, half for how little else is.
		const shared = Math.min(0.99, common / wantedSlots.size / 2 + common / (wantedSlots.size + name.length - 1));
		// One edit spoils three pairs at most, so few names need to be compared letter by letter.
		const fewestEdits = Math.max(1, Math.ceil((wantedSlots.size - common) / 3));
		if (fewestEdits > limitEdits || likenessAfter(fewestEdits) < Math.max(shared, least)) return shared;
		const edits = editDistance(wanted, name, limitEdits);
		return edits > limitEdits ? shared : Math.max(shared, likenessAfter(edits));
	};
}

function slotsOf(text: string): number[] {
	return Array.from({ length: text.length - 1 }, (_, index) => slotAt(text, index + 1));
}

/** Where the pair that ends at `index` is kept. */
function slotAt(text: string, index: number): number {
	return (letterAt(text, index - 1) * 131 + letterAt(text, index)) % slots;
}

/** The code unit at `index`, a space for ASCII that is no letter or digit. */
function letterAt(text: string, index: number): number {
	const code = text.charCodeAt(index);
	const sign = code < 0x30 || (code > 0x39 && code < 0x61) || (code > 0x7a && code < 0x80);
	return sign ? 0x20 : code;
}

/**
 * Letters to add, leave out, replace or swap with their neighbour to make `other` of `one` (Damerau's distance,
 * restricted to one edit of a place), or any number above `limit` where it takes more.
 */
function editDistance(one: string, other: string, limit: number): number {
	if (Math.abs(one.length - other.length) > limit) return limit + 1;
	const at = (row: readonly number[], column: number) => row[column] ?? limit + 1;
	let before: number[] = [];
	let above = Array.from({ length: limit + 1 }, (_, column) => column);
	for (let row = 1; row <= one.length; row += 1) {
		const current: number[] = row <= limit ? [row] : [];
		// Whatever lies further from the diagonal than `limit` costs more than that already.
		for (let column = Math.max(1, row - limit); column <= Math.min(other.length, row + limit); column += 1) {
			const same = one[row - 1] === other[column - 1];
			const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			current[column] = Math.min(
				at(above, column - 1) + (same ? 0 : 1),
				at(above, column) + 1,
				at(current, column - 1) + 1,
				swapped ? at(before, column - 2) + 1 : limit + 1,
			);
		}
		before = above;
		above = current;
	}
	return at(above, other.length);
}
