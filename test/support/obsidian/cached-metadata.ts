/** A note's metadata in the shape of Obsidian's cache: positions by line and column, nothing for what is empty (recorded). */
import type * as obsidian from "obsidian";
import { readNote } from "../../../src/note/note-metadata";
import { lineAt, lineStartsOf } from "../../../src/note/line-starts";
import type { TextRange } from "../../../src/note/metadata";

/** What the app would hold of a note with `text`. */
export function cachedMetadataOf(text: string): obsidian.CachedMetadata {
	const { frontmatter, headings, sections, listItems, links, propertyLinks, tags } = readNote(text);
	const starts = lineStartsOf(text);
	const locate = (offset: number): obsidian.Loc => {
		const line = lineAt(starts, offset) - 1;
		return { line, col: offset - (starts[line] ?? 0), offset };
	};
	const positionOf = ({ range }: { readonly range: TextRange }) => ({ position: { start: locate(range.from), end: locate(range.to) } });
	const referenceOf = (link: (typeof links)[number]) => ({ link: link.target, original: link.original, displayText: link.displayText, ...positionOf(link) });

	const cache: obsidian.CachedMetadata = {};
	const body = links.filter((link) => !link.embed).map(referenceOf);
	const embeds = links.filter((link) => link.embed).map(referenceOf);
	if (body.length > 0) cache.links = body;
	if (embeds.length > 0) cache.embeds = embeds;
	if (tags.length > 0) cache.tags = tags.map((tag) => ({ tag: tag.name, ...positionOf(tag) }));
	if (headings.length > 0) cache.headings = headings.map((heading) => ({ heading: heading.text, level: heading.level, ...positionOf(heading) }));
	if (sections.length > 0) {
		cache.sections = sections.map((section) => ({ type: section.kind, ...(section.id !== undefined && { id: section.id }), ...positionOf(section) }));
	}
	if (listItems.length > 0) {
		cache.listItems = listItems.map((item) => ({
			parent: item.parent,
			...(item.task !== undefined && { task: item.task }),
			...(item.id !== undefined && { id: item.id }),
			...positionOf(item),
		}));
	}
	// A block without keys is a section and nothing more (recorded).
	if (frontmatter && Object.keys(frontmatter.properties).length > 0) {
		cache.frontmatter = { ...frontmatter.properties };
		cache.frontmatterPosition = positionOf(frontmatter).position;
		cache.frontmatterLinks = propertyLinks.map((link) => ({ key: link.key, link: link.target, original: link.original, displayText: link.displayText }));
	}
	return cache;
}
