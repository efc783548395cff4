/**
 * Answers of bounded length: whole blocks, the most important first, for as long as they fit, each made of parts that
 * are cut where somebody wrote without end. All lengths are in UTF-16 code units.
 */
import { splitsPair } from "../base/surrogates";

/** What a client can be trusted to show its model whole. */
export const answerLimitCharacters = 10_000;
/** How much of that blocks may take; the rest is for what is said around them. */
const blocksLimitCharacters = 8500;

/** The blocks that fit into `roomCharacters` together, two characters between them, in order; at least the first one. */
export function fitting(blocks: readonly string[], roomCharacters = blocksLimitCharacters): readonly string[] {
	let room = roomCharacters;
	const count = blocks.findIndex((block) => (room -= block.length + 2) < 0);
	return count < 0 ? blocks : blocks.slice(0, Math.max(1, count));
}

/** The text if it is at most `limitCharacters` long, else its beginning and `…`, never half of a surrogate pair. */
export function shortened(text: string, limitCharacters: number): string {
	if (text.length <= limitCharacters) return text;
	const end = limitCharacters - 1;
	return `${text.slice(0, splitsPair(text, end) ? end - 1 : end)}…`;
}
