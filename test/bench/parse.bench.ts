/**
 * How fast are notes read? Prints MB/s of `readNote` and, as the floor that no reader gets below, of a bare walk over
 * the lines of the same text in the same run; the ratio of the two travels between machines. The notes are those of
 * the folder given as an argument, or made up.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { readFrontmatter } from "../../src/note/frontmatter";
import { inlinesOf } from "../../src/note/inlines";
import { lineStartsOf } from "../../src/note/line-starts";
import { readNote } from "../../src/note/note-metadata";
import { outlineOf } from "../../src/note/outline";

const rounds = 5;

const madeUp = (index: number) =>
	`---\ntags: [a, b]\ntitle: Note ${String(index)}\n---\n# Heading ${String(index)}\n\n` +
	"Plain words with a [[Link|alias]], a #tag, `code` and **bold** text that goes on for a while.\n\n" +
	"- item one with [a link](Other%20Note.md)\n    - nested item\n- [ ] a task #todo ^id\n\n> [!note] Title\n> quoted\n\n" +
	"```ts\nconst x = 1;\n```\n\n| a | b |\n| --- | --- |\n| [[x\\|y]] | z |\n\n".repeat(3);

const folder = process.argv[2];
const notes = folder
	? readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((path) => path.endsWith(".md"))
			.map((path) => readFileSync(join(folder, path), "utf8"))
	: Array.from({ length: 5000 }, (_, index) => madeUp(index));
const megabytes = notes.reduce((sum, note) => sum + Buffer.byteLength(note), 0) / 1e6;

/** The best of some rounds over all notes, in seconds. */
function secondsOf(read: (note: string) => { readonly length: number }): number {
	let best = Infinity;
	let kept = 0;
	for (let round = 0; round < rounds; round++) {
		const begun = performance.now();
		for (const note of notes) kept += read(note).length;
		best = Math.min(best, performance.now() - begun);
	}
	if (kept < 0) throw new Error("never");
	return best / 1000;
}

/** What is timed: the floor first, the whole last, its parts between them. */
const readers: Record<string, (note: string) => { readonly length: number }> = {
	"lines only": lineStartsOf,
	frontmatter: (note) => readFrontmatter(note).problems,
	outline: (note) => outlineOf(note, 0).sections,
	"outline and inlines": (note) => inlinesOf(note, outlineOf(note, 0).prose).links,
	readNote: (note) => readNote(note).sections,
};

process.stdout.write(`${String(notes.length)} notes, ${megabytes.toFixed(1)} MB\n`);
let floor: number | undefined;
for (const [name, read] of Object.entries(readers)) {
	const seconds = secondsOf(read);
	floor ??= seconds;
	process.stdout.write(`${name.padEnd(20)}${(megabytes / seconds).toFixed(1).padStart(8)} MB/s${(seconds / floor).toFixed(1).padStart(8)} times the floor\n`);
}
