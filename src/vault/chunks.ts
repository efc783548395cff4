/**
 * A note as the pieces that are searched. A chunk is a section at heading level 1 to 3, from its heading line to the
 * next such heading; deeper headings stay inside. What stands before the first heading is a chunk of its own,
 * frontmatter is none. A chunk that is too long is cut where a block or a list item begins, never inside one.
 *
 * ```text
 *   ---            not text
 *   intro          chunk  []
 *   # Title        chunk  [Title]
 *   ## A           chunk  [Title, A]
 *   #### deep        still A
 *   ## B           chunk  [Title, B]
 * ```
 */
import { firstAbove } from "../base/ascending";
import type { Heading, NoteMetadata, TextRange } from "../note/metadata";

/** The longest chunk, in UTF-16 code units, where there is a place to cut. */
export const chunkLimitCharacters = 3200;

/** Headings down to this level begin a chunk. */
const chunkLevel = 3;

export interface Chunk {
	readonly range: TextRange;
	/** The headings above the text, outermost first, the chunk's own last. */
	readonly headings: readonly Heading[];
	/** Whether it goes on where the chunk before was cut, so that its heading is not in its text. */
	readonly isContinued: boolean;
}

/** All chunks of a note in order; together they are its text after the frontmatter. At least one, if need be empty. */
export function chunksOf(text: string, metadata: NoteMetadata): readonly Chunk[] {
	const bodyFrom = metadata.frontmatter?.range.to ?? 0;
	const starts = metadata.headings.filter((heading) => heading.level <= chunkLevel);
	const chunks: Chunk[] = [];
	const cuts = cutPoints(metadata);
	const add = (range: TextRange, headings: readonly Heading[]) => {
		for (const part of splitRange(range, cuts)) chunks.push({ range: part, headings, isContinued: part.from > range.from });
	};

	const introTo = starts[0]?.range.from ?? text.length;
	if (text.slice(bodyFrom, introTo).trim() !== "") add({ from: bodyFrom, to: introTo }, []);
	let path: readonly Heading[] = [];
	starts.forEach((heading, at) => {
		path = [...path.filter((above) => above.level < heading.level), heading];
		add({ from: heading.range.from, to: starts[at + 1]?.range.from ?? text.length }, path);
	});
	return chunks.length > 0 ? chunks : [{ range: { from: bodyFrom, to: bodyFrom }, headings: [], isContinued: false }];
}

/** Where a long chunk may be cut: where a block begins, and where an outermost list item begins. Ascending. */
function cutPoints(metadata: NoteMetadata): readonly number[] {
	const blocks = metadata.sections.map((section) => section.range.from);
	const items = metadata.listItems.filter((item) => item.parent < 0).map((item) => item.range.from);
	return [...blocks, ...items].sort((one, other) => one - other);
}

/** `range` in parts of at most the limit where a cut allows it; a single block over the limit stays whole. */
function splitRange(range: TextRange, cuts: readonly number[]): readonly TextRange[] {
	if (range.to - range.from <= chunkLimitCharacters) return [range];
	const parts: TextRange[] = [];
	let from = range.from;
	let lastFit = from;
	const cutBefore = (to: number) => {
		if (to - from <= chunkLimitCharacters || lastFit === from) return;
		parts.push({ from, to: lastFit });
		from = lastFit;
	};
	for (let at = firstAbove(cuts, range.from); at < cuts.length && (cuts[at] ?? 0) < range.to; at++) {
		const cut = cuts[at] ?? 0;
		cutBefore(cut);
		lastFit = cut;
	}
	cutBefore(range.to);
	parts.push({ from, to: range.to });
	return parts;
}
