/**
 * A note's text as the metadata that Obsidian would record of it: properties, outline, links and tags, put together.
 */
import { propertyLinks, readFrontmatter } from "./frontmatter";
import { inlinesOf } from "./inlines";
import type { NoteMetadata, Section } from "./metadata";
import { outlineOf } from "./outline";

/** Reads any text; what is odd about it is a problem in the result. Takes time linear in the text. Never throws. */
export function readNote(text: string): NoteMetadata {
	const { frontmatter, bodyFrom, problems } = readFrontmatter(text);
	const { headings, sections, listItems, prose } = outlineOf(text, bodyFrom);
	const { links, tags } = inlinesOf(text, prose);
	return {
		frontmatter,
		headings,
		sections: bodyFrom === 0 ? sections : [yamlSection(text, bodyFrom), ...sections],
		listItems,
		links,
		propertyLinks: frontmatter ? propertyLinks(frontmatter.properties) : [],
		tags,
		problems,
	};
}

/** The block of properties as a section. It is one also where it is empty and there is no frontmatter to speak of. */
function yamlSection(text: string, bodyFrom: number): Section {
	const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	return { kind: "yaml", range: { from, to: text.slice(0, bodyFrom).trimEnd().length } };
}
