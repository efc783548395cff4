/**
 * How close reading comes to Obsidian: its recorded metadata against ours, to the offset. The recordings lie beside
 * the repository and are not part of it; without them there is nothing to compare and the suite says so.
 *
 * A kind's score is the share of recorded values that are found, out of the longer of the two lists of each note: a
 * value too many costs as much as one that is missing.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readNote } from "../../src/note/note-metadata";
import { allTags } from "../../src/note/tags";

const folder = join(__dirname, "../../../shared/obsidian-recorded/notes");

interface Recorded {
	readonly position: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
	readonly [key: string]: unknown;
}

interface Recording {
	readonly fileContents: string;
	readonly getAllTags: readonly string[];
	readonly cachedMetadata: { readonly [Kind in "headings" | "sections" | "listItems" | "links" | "embeds" | "tags"]?: readonly Recorded[] };
}

const recordings = existsSync(folder)
	? readdirSync(folder).map((file) => ({ file, recording: JSON.parse(readFileSync(join(folder, file), "utf8")) as Recording }))
	: [];

type Row = readonly unknown[];

const recordedRows = (values: readonly Recorded[] | undefined, ...keys: readonly string[]): Row[] =>
	(values ?? []).map((value) => [value.position.start.offset, value.position.end.offset, ...keys.map((key) => value[key] ?? null)]);

/** For each kind: what was recorded, what is read, and the score that must be reached. */
const kinds: Record<string, { readonly least: number; readonly recorded: (from: Recording) => Row[]; readonly read: (text: string) => Row[] }> = {
	headings: {
		least: 1,
		recorded: ({ cachedMetadata }) => recordedRows(cachedMetadata.headings, "level", "heading"),
		read: (text) => readNote(text).headings.map(({ range, level, text: words }) => [range.from, range.to, level, words]),
	},
	links: {
		least: 1,
		recorded: ({ cachedMetadata: { links, embeds } }) =>
			[...recordedRows(links, "link", "displayText", "original"), ...recordedRows(embeds, "link", "displayText", "original")],
		read: (text) => readNote(text).links.map(({ range, target, displayText, original }) => [range.from, range.to, target, displayText, original]),
	},
	embeds: {
		least: 1,
		recorded: ({ cachedMetadata }) => recordedRows(cachedMetadata.embeds),
		read: (text) => readNote(text).links.filter(({ embed }) => embed).map(({ range }) => [range.from, range.to]),
	},
	tags: {
		least: 1,
		recorded: ({ cachedMetadata }) => recordedRows(cachedMetadata.tags, "tag"),
		read: (text) => readNote(text).tags.map(({ range, name }) => [range.from, range.to, name]),
	},
	"all tags": {
		least: 1,
		recorded: ({ getAllTags }) => getAllTags.map((tag, index) => [index, tag]),
		read: (text) => allTags(readNote(text)).map((tag, index) => [index, tag]),
	},
	sections: {
		least: 1,
		recorded: ({ cachedMetadata }) => recordedRows(cachedMetadata.sections, "type", "id"),
		read: (text) => readNote(text).sections.map(({ range, kind, id }) => [range.from, range.to, kind, id ?? null]),
	},
	"list items": {
		least: 1,
		recorded: ({ cachedMetadata }) => recordedRows(cachedMetadata.listItems, "parent", "task", "id"),
		read: (text) => readNote(text).listItems.map(({ range, parent, task, id }) => [range.from, range.to, parent, task ?? null, id ?? null]),
	},
};

const suite = recordings.length > 0 ? describe : describe.skip;

suite("readNote against Obsidian's recordings", () => {
	it.each(Object.keys(kinds))("reads the same %s", (name) => {
		const kind = kinds[name];
		if (!kind) throw new Error(name);
		let found = 0;
		let total = 0;
		const misses: string[] = [];
		for (const { file, recording } of recordings) {
			const read = new Set(kind.read(recording.fileContents).map((row) => JSON.stringify(row)));
			const recorded = new Set(kind.recorded(recording).map((row) => JSON.stringify(row)));
			found += [...recorded].filter((row) => read.has(row)).length;
			total += Math.max(recorded.size, read.size);
			misses.push(...[...recorded].filter((row) => !read.has(row)).map((row) => `${file}: not read ${row}`));
			misses.push(...[...read].filter((row) => !recorded.has(row)).map((row) => `${file}: not recorded ${row}`));
		}
		process.stdout.write(`${name}: ${found} of ${total}\n`);
		if (found < kind.least * total) throw new Error(misses.join("\n"));
		expect(total).toBeGreaterThan(0);
	});
});
