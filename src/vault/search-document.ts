/** A note as the search engine sees it: the one place where the two rooms meet that know nothing of each other. */
import { nameOf } from "../note/path";
import type { SearchDocument } from "../search/search-index";
import type { EntryChunk, NoteEntry } from "./note-entry";
import type { NoteRole } from "./layout";

/**
 * What a note's part in the vault does to its score. Maps of content and daily notes repeat a query across short
 * lists and would beat the notes they point to.
 */
export const roleWeights: Readonly<Record<NoteRole, number>> = { moc: 0.3, daily: 0.3, ordinary: 1 };

/** The document of a note: one chunk of the engine per chunk of the note, in the same order. */
export function searchDocumentOf(entry: NoteEntry, text: string): SearchDocument {
	const name = nameOf(entry.path);
	const called = [entry.title, name, ...entry.aliases, ...entry.tags.flatMap(withParents)];
	return {
		id: entry.path,
		weight: roleWeights[entry.role],
		titles: [entry.title, name, ...entry.aliases],
		chunks: entry.chunks.map((chunk) => ({
			body: [...headingsOutside(chunk), text.slice(chunk.from, chunk.to)].join("\n"),
			label: [...new Set([...chunk.headings, ...called])].join("\n"),
		})),
	};
}

/** The headings above a chunk that its own text does not hold. */
function headingsOutside(chunk: EntryChunk): readonly string[] {
	return chunk.isContinued ? chunk.headings : chunk.headings.slice(0, -1);
}

/** `infra/docker` as itself and `infra`: a parent tag finds its children. */
function withParents(tag: string): readonly string[] {
	const segments = tag.split("/");
	return segments.map((_, at) => segments.slice(0, segments.length - at).join("/"));
}
