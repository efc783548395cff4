/**
 * A note's text as the metadata that Obsidian would record of it: properties, outline, links and tags, put together.
 */
import { readFrontmatter } from "./frontmatter";
import { inlinesOf } from "./inlines";
import { parseLinkText } from "./links";
import type { NoteMetadata } from "./metadata";
import { outlineOf } from "./outline";
import { propertyLinks } from "./property-links";

/** Reads any text; what is odd about it is a problem in the result. Takes time linear in the text. Never throws. */
export function readNote(text: string): NoteMetadata {
	const { frontmatter, bodyFrom, problems } = readFrontmatter(text);
	const { headings, sections, listItems, prose } = outlineOf(text, bodyFrom);
	const { links, tags } = inlinesOf(text, prose);
	return {
		frontmatter,
		headings,
		sections: frontmatter ? [{ kind: "yaml", range: frontmatter.range }, ...sections] : sections,
		listItems,
		links,
		propertyLinks: frontmatter ? propertyLinks(frontmatter.properties, parseLinkText) : [],
		tags,
		problems,
	};
}
