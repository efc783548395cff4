/**
 * Finding the place in a note that a link's subpath names: `#Heading`, `#Heading#Below it`, `#^block-id`. Headings
 * are compared without case and without punctuation, as Obsidian compares them.
 */
import type { NoteMetadata, TextRange } from "./metadata";

/** A heading's text as it is compared: ASCII punctuation but `'`, `-` and `_` becomes a space, and spaces collapse. */
export function stripHeading(text: string): string {
	return text
		.replace(/[!-&(-,./:-@[-^`{-~]/g, " ")
		.replace(/\s+/g, " ")
		.trim();
}

/**
 * Where `subpath` (its first `#` included) leads, or undefined. A heading's range reaches to the next heading that is
 * not below it, or to the end of the last section; a block's range is its own. Of equal headings the first is meant.
 */
export function resolveSubpath(metadata: NoteMetadata, subpath: string): TextRange | undefined {
	const parts = subpath.split("#").filter((part) => part.trim() !== "");
	const [first] = parts;
	if (first === undefined) return undefined;
	return parts.length === 1 && first.startsWith("^") ? blockRange(metadata, first.slice(1)) : headingRange(metadata, parts);
}

function blockRange({ sections, listItems }: NoteMetadata, id: string): TextRange | undefined {
	const key = id.trim().toLowerCase();
	const bearsId = (block: { readonly id?: string }) => block.id?.toLowerCase() === key;
	return (listItems.find(bearsId) ?? sections.find(bearsId))?.range;
}

/** Walks down: each further part must come later and lie deeper than the one before. */
function headingRange({ headings, sections }: NoteMetadata, parts: readonly string[]): TextRange | undefined {
	const keys = parts.map((part) => stripHeading(part).toLowerCase());
	let found = 0;
	let level = 0;
	for (const [index, heading] of headings.entries()) {
		if (heading.level <= level || stripHeading(heading.text).toLowerCase() !== keys[found]) continue;
		level = heading.level;
		if (++found < keys.length) continue;
		const next = headings.slice(index + 1).find((other) => other.level <= heading.level);
		return { from: heading.range.from, to: next?.range.from ?? sections.at(-1)?.range.to ?? heading.range.to };
	}
	return undefined;
}
