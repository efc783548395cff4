/**
 * What the vault remembers of a note so that it need not be read again: everything the reading operations filter,
 * sort and show by, and where its chunks lie. Plain data, because it is stored beside the index.
 */
import { lineAt, lineStartsOf } from "../note/line-starts";
import { splitTarget } from "../note/links";
import type { NoteMetadata, NoteProblem, Properties, TextRange } from "../note/metadata";
import type { NotePath } from "../note/path";
import { nameOf } from "../note/path";
import { itemsOf } from "../note/property-values";
import { allTags } from "../note/tags";
import { countWords } from "../note/words";
import { chunksOf } from "./chunks";
import type { Layout, NoteRole, Place } from "./layout";
import { placeOf, propertyOf, roleOf, textProperty } from "./layout";
import type { FileContent, Revision } from "./ports";

/** A chunk as it lies in the file. `line` counts from 1; `headings` leaves out the note's title. */
export interface EntryChunk extends TextRange {
	readonly line: number;
	readonly level: number;
	readonly headings: readonly string[];
	/** Whether the last heading stands in an earlier chunk, because this one was cut from it. */
	readonly isContinued: boolean;
}

/** A link as it leaves the note. `linkpath` is `""` for a link into the note itself. */
export interface EntryLink {
	readonly linkpath: string;
	readonly subpath: string;
	readonly line: number;
	readonly embed: boolean;
}

export interface NoteEntry {
	readonly path: NotePath;
	readonly revision: Revision;
	readonly sizeBytes: number;
	readonly modifiedMs: number;
	readonly title: string;
	readonly role: NoteRole;
	readonly place: Place;
	readonly aliases: readonly string[];
	/** Tags of properties and body without `#`, each once, in the letters first seen. */
	readonly tags: readonly string[];
	readonly properties: Properties;
	readonly links: readonly EntryLink[];
	readonly chunks: readonly EntryChunk[];
	readonly wordCount: number;
	readonly problems: readonly NoteProblem[];
}

/** The entry of a note with this content. */
export function entryOf(path: NotePath, content: FileContent, metadata: NoteMetadata, layout: Layout): NoteEntry {
	const { text } = content;
	const properties = metadata.frontmatter?.properties ?? {};
	const title = titleOf(path, metadata);
	const lineStarts = lineStartsOf(text);
	return {
		path,
		revision: content.revision,
		sizeBytes: content.sizeBytes,
		modifiedMs: content.modifiedMs,
		title,
		role: roleOf(path, properties, layout),
		place: placeOf(path, layout),
		aliases: aliasesOf(properties),
		tags: distinctTags(metadata),
		properties,
		links: linksOf(text, metadata, lineStarts),
		chunks: chunksOf(text, metadata).map(({ range, headings, isContinued }) => {
			const from = firstVisible(text, range);
			const above = headings.filter((heading) => heading.level > 1 || heading.text !== title);
			return {
				from,
				to: range.to,
				line: lineAt(lineStarts, from),
				level: headings.at(-1)?.level ?? 0,
				headings: above.map((heading) => heading.text),
				isContinued,
			};
		}),
		wordCount: countWords(text.slice(metadata.frontmatter?.range.to ?? 0)),
		problems: metadata.problems,
	};
}

/** What a reader calls the note: its `title` property, else its first heading of level 1, else its file's name. */
function titleOf(path: NotePath, metadata: NoteMetadata): string {
	const written = textProperty(metadata.frontmatter?.properties ?? {}, "title");
	return written ?? metadata.headings.find((heading) => heading.level === 1)?.text ?? nameOf(path);
}

/** `aliases` as Obsidian reads them: a list, or one string that is one alias. */
function aliasesOf(properties: Properties): readonly string[] {
	return itemsOf(propertyOf(properties, "aliases")).filter((alias): alias is string => typeof alias === "string" && alias.trim() !== "");
}

function distinctTags(metadata: NoteMetadata): readonly string[] {
	const byKey = new Map<string, string>();
	for (const tag of allTags(metadata)) {
		const name = tag.replace(/^#/, "");
		if (!byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
	}
	return [...byKey.values()];
}

function linksOf(text: string, metadata: NoteMetadata, lineStarts: readonly number[]): readonly EntryLink[] {
	const yaml = metadata.frontmatter?.yaml;
	const inProperties = metadata.propertyLinks.map((link) => {
		const at = yaml ? text.indexOf(link.original, yaml.from) : -1;
		const isFound = yaml !== undefined && at >= 0 && at < yaml.to;
		return { ...splitTarget(link.target), line: isFound ? lineAt(lineStarts, at) : 1, embed: false };
	});
	const inBody = metadata.links.map((link) => ({
		...splitTarget(link.target),
		line: lineAt(lineStarts, link.range.from),
		embed: link.embed,
	}));
	return [...inProperties, ...inBody];
}

/** Skips the blank lines a chunk begins with, so that its line is the one a reader sees text on. */
function firstVisible(text: string, range: TextRange): number {
	const blank = /\S/.exec(text.slice(range.from, range.to));
	if (!blank) return range.from;
	const lineFrom = text.lastIndexOf("\n", range.from + blank.index) + 1;
	return Math.max(range.from, lineFrom);
}
