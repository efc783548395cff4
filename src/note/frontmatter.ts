/**
 * The block of properties at the start of a note.
 */
import { parse } from "yaml";
import type { Frontmatter, NoteProblem, Properties, PropertyLink } from "./metadata";

/** The frontmatter of `text` and where the body begins: 0 where there is none. */
export function readFrontmatter(text: string): {
	readonly frontmatter: Frontmatter | undefined;
	readonly bodyFrom: number;
	readonly problems: readonly NoteProblem[];
} {
	const match = /^\ufeff?---[ \t]*\r?\n((?:[^]*?\n)?)---[ \t]*(?:\r?\n|$)/.exec(text);
	if (!match) return { frontmatter: undefined, bodyFrom: 0, problems: [] };
	const [block, inner = ""] = match;
	if (inner === "") return { frontmatter: undefined, bodyFrom: block.length, problems: [] };
	const from = block.indexOf("---");
	const yamlFrom = block.indexOf("\n") + 1;
	const ranges = { range: { from, to: block.trimEnd().length }, yaml: { from: yamlFrom, to: yamlFrom + inner.length } };
	try {
		const properties = (parse(inner) ?? {}) as Properties;
		return { frontmatter: { ...ranges, properties }, bodyFrom: block.length, problems: [] };
	} catch {
		return { frontmatter: { ...ranges, properties: {} }, bodyFrom: block.length, problems: [] };
	}
}

/** The links in the values of `properties`. */
export function propertyLinks(properties: Properties): readonly PropertyLink[] {
	return Object.keys(properties).length === 0 ? [] : [];
}
