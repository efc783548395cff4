/** The lines of a note that are shown for a hit, and where they stand in the file. */
import { resolveSubpath } from "../../note/headings";
import { lineAt, lineStartsOf } from "../../note/line-starts";
import type { EntryChunk, NoteEntry } from "../note-entry";
import type { FileContent } from "../ports";
import type { Vault } from "../vault";
import { readCurrent } from "./current-note";
import type { Candidate } from "./link-hop";

export interface Passage {
	/** Line of the file, from 1, on which `text` begins. */
	readonly line: number;
	/** The headings above it, outermost first, without the note's title. */
	readonly headings: readonly string[];
	readonly text: string;
	/** Whether the first or last line shown is only a part of the line in the file. */
	readonly isCutBefore: boolean;
	readonly isCutAfter: boolean;
}

/** The best passage of a note. Undefined when the note is gone or is no longer what was ranked. */
export async function passageOf(vault: Vault, query: string, candidate: Candidate): Promise<Passage | undefined> {
	const current = await readCurrent(vault, candidate.path);
	if (!current || current.hasChanged) return undefined;
	const { entry, content } = current;
	const chunk = candidate.chunk === undefined ? linkedChunk(vault, entry, content, candidate.subpath) : entry.chunks[candidate.chunk];
	if (!chunk) return undefined;
	const { text } = content;
	const window = vault.indexer.search.excerpt(query, text.slice(chunk.from, chunk.to));
	const from = withIndentation(text, chunk.from + window.from, chunk.from);
	const to = chunk.from + window.to;
	return {
		line: lineAt(lineStartsOf(text), from),
		headings: chunk.headings,
		text: text.slice(from, to),
		isCutBefore: from > chunk.from && text.charAt(from - 1) !== "\n",
		isCutAfter: text.slice(to, lineEnd(text, to)).trim() !== "",
	};
}

/** Where the line begins, if only blanks stand before `offset`: they are what makes code code. Not before `least`. */
function withIndentation(text: string, offset: number, least: number): number {
	const lineFrom = Math.max(least, text.lastIndexOf("\n", offset - 1) + 1);
	return text.slice(lineFrom, offset).trim() === "" ? lineFrom : offset;
}

/** What the link names; else the first section below the title that has text; else how the note begins. */
function linkedChunk(vault: Vault, entry: NoteEntry, { text }: FileContent, subpath: string): EntryChunk | undefined {
	const named = subpath === "" ? undefined : resolveSubpath(vault.metadata.metadataOf(entry.path, text), subpath);
	const holding = named && entry.chunks.find((chunk) => chunk.from <= named.from && named.from < chunk.to);
	const below = () => entry.chunks.find((chunk) => chunk.level >= 2 && !chunk.isContinued && hasTextUnderHeading(text, chunk));
	return holding ?? below() ?? entry.chunks[0];
}

function hasTextUnderHeading(text: string, { from, to }: EntryChunk): boolean {
	return text.slice(lineEnd(text, from), to).trim() !== "";
}

function lineEnd(text: string, offset: number): number {
	const at = text.indexOf("\n", offset);
	return at < 0 ? text.length : at;
}
