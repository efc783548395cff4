/**
 * Obsidian's cached metadata as our own. The two speak of the same things in other words: links and embeds are kept
 * apart there, positions are lines and columns too, and sections may be of kinds that nobody here knows. Properties
 * are not taken from the cache: it has neither the problems of a block nor the exact place of its text.
 */
import type { CachedMetadata, CacheItem, ReferenceCache } from "obsidian";
import { readFrontmatter } from "../../note/frontmatter";
import type { Heading, Link, NoteMetadata, SectionKind, TextRange } from "../../note/metadata";

const sectionKinds: ReadonlySet<string> = new Set<SectionKind>([
	"yaml",
	"heading",
	"paragraph",
	"list",
	"blockquote",
	"callout",
	"code",
	"html",
	"table",
	"thematicBreak",
	"math",
	"comment",
	"footnoteDefinition",
]);

/** The metadata of `text`, of which `cache` is what Obsidian knows. */
export function metadataFrom(cache: CachedMetadata, text: string): NoteMetadata {
	const { frontmatter, problems } = readFrontmatter(text);
	return {
		frontmatter,
		headings: (cache.headings ?? []).map((heading) => ({
			level: heading.level as Heading["level"],
			text: heading.heading,
			range: rangeOf(heading),
		})),
		sections: (cache.sections ?? []).flatMap((section) =>
			isSectionKind(section.type) ? [{ kind: section.type, range: rangeOf(section), ...idOf(section) }] : [],
		),
		listItems: (cache.listItems ?? []).map((item) => ({
			range: rangeOf(item),
			parent: item.parent,
			...(item.task !== undefined && { task: item.task }),
			...idOf(item),
		})),
		links: [
			...(cache.links ?? []).map((link) => linkFrom(link, false)),
			...(cache.embeds ?? []).map((embed) => linkFrom(embed, true)),
		].sort((one, other) => one.range.from - other.range.from),
		propertyLinks: (cache.frontmatterLinks ?? []).map((link) => ({
			key: link.key,
			target: link.link,
			displayText: link.displayText ?? link.link,
			original: link.original,
		})),
		tags: (cache.tags ?? []).map((tag) => ({ name: tag.tag, range: rangeOf(tag) })),
		problems,
	};
}

function linkFrom(link: ReferenceCache, embed: boolean): Link {
	return {
		syntax: /^!?\[\[/.test(link.original) ? "wikilink" : "markdown",
		embed,
		target: link.link,
		displayText: link.displayText ?? link.link,
		original: link.original,
		range: rangeOf(link),
	};
}

function isSectionKind(type: string): type is SectionKind {
	return sectionKinds.has(type);
}

function rangeOf({ position }: CacheItem): TextRange {
	return { from: position.start.offset, to: position.end.offset };
}

function idOf({ id }: { readonly id?: string | undefined }): { readonly id?: string } {
	return id === undefined ? {} : { id };
}
