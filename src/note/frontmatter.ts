/**
 * The properties block of a note: where it stands, what it says, and where the body begins. Where a block stands is
 * decided by its two `---` lines alone, so a block whose YAML does not parse is still a block and the body after it
 * is still the body.
 */
import type { Frontmatter, NoteProblem } from "./metadata";
import { readProperties } from "./yaml-properties";

/** A note's properties block and the text after it. */
export interface FrontmatterReading {
	readonly frontmatter: Frontmatter | undefined;
	/** Offset of the first character after the closing line's line end; without a block, of the first character. */
	readonly bodyFrom: number;
	readonly problems: readonly NoteProblem[];
}

/**
 * Reads the properties block at the start of `text`, if there is one. It starts at offset 0, or after a byte order
 * mark, with a line `---` and ends with the next such line; spaces and tabs after the dashes do not count. Without
 * the second line there is no block. A block without keys (`---⏎---`) gives a frontmatter without properties and
 * without a problem; one that could not be used gives no properties and exactly one problem.
 */
export function readFrontmatter(text: string): FrontmatterReading {
	const from = text.startsWith("\ufeff") ? 1 : 0;
	const yamlFrom = fenceEnd(text, from);
	const closing = yamlFrom === undefined ? undefined : findFence(text, yamlFrom);
	if (yamlFrom === undefined || closing === undefined) return { frontmatter: undefined, bodyFrom: from, problems: [] };
	const yaml = { from: yamlFrom, to: closing.from };
	const { properties, problems } = readProperties(text.slice(yaml.from, yaml.to), 2);
	return { frontmatter: { range: { from, to: closing.from + 3 }, yaml, properties }, bodyFrom: closing.to, problems };
}

/** The first `---` line at or after the line that begins at `lineFrom`, its line end included. */
function findFence(text: string, lineFrom: number): { readonly from: number; readonly to: number } | undefined {
	let from = lineFrom;
	do {
		const to = fenceEnd(text, from);
		if (to !== undefined) return { from, to };
		from = text.indexOf("\n---", from) + 1;
	} while (from > 0);
	return undefined;
}

/** Where the line after the `---` line at `from` begins, or undefined: no such line starts there. */
function fenceEnd(text: string, from: number): number | undefined {
	const fence = /---[ \t]*(?:\r?\n|$)/y;
	fence.lastIndex = from;
	return fence.test(text) ? fence.lastIndex : undefined;
}
