/**
 * All that is known of the notes: their entries, the search index over them and the links between them, kept
 * together note by note. It is a cache of the files: dropping it loses nothing, and kept incrementally it equals one
 * built from scratch.
 */
import type { Steps } from "../base/steps";
import type { NotePath } from "../note/path";
import type { SearchIndex } from "../search/search-index";
import { createSearchIndex } from "../search/search-index";
import { decodeIndex, encodeIndex } from "./index-snapshot";
import type { Layout } from "./layout";
import type { LinkGraph } from "./link-graph";
import { createLinkGraph } from "./link-graph";
import type { NoteEntry } from "./note-entry";
import { entryOf } from "./note-entry";
import type { FileContent, VaultMetadata } from "./ports";
import { searchDocumentOf } from "./search-document";

export interface Indexer {
	readonly entries: ReadonlyMap<NotePath, NoteEntry>;
	readonly search: SearchIndex;
	readonly links: LinkGraph;
	/** Takes in a note's present content, instead of what was known of it. */
	put(path: NotePath, content: FileContent): void;
	/** Takes in that the file of a known note, its text being the same, was last modified at another time. */
	setTime(path: NotePath, modifiedMs: number): void;
	remove(path: NotePath): void;
	/** Everything as bytes, for `loadIndexer`. Worthless where anything is changed between two steps. */
	save(): Steps<Uint8Array>;
}

/** An empty index. `layout` gives each note its role. */
export function createIndexer(metadata: VaultMetadata, layout: Layout): Indexer {
	return indexerOver(new Map(), createSearchIndex(), linkGraphOver(metadata), metadata, layout);
}

/** The index that was saved, or undefined when the bytes are not of this version and layout, or are damaged. */
export function* loadIndexer(bytes: Uint8Array, metadata: VaultMetadata, layout: Layout): Steps<Indexer | undefined> {
	const saved = yield* decodeIndex(bytes, layout);
	if (!saved) return undefined;
	const links = linkGraphOver(metadata);
	for (const entry of saved.entries.values()) {
		links.put(entry.path, entry.links);
		yield;
	}
	return indexerOver(saved.entries, saved.search, links, metadata, layout);
}

function linkGraphOver(metadata: VaultMetadata): LinkGraph {
	return createLinkGraph((linkpath, source) => metadata.resolve(linkpath, source));
}

function indexerOver(entries: Map<NotePath, NoteEntry>, search: SearchIndex, links: LinkGraph, metadata: VaultMetadata, layout: Layout): Indexer {
	return {
		entries,
		search,
		links,
		put(path, content) {
			const entry = entryOf(path, content, metadata.metadataOf(path, content.text), layout);
			search.put(searchDocumentOf(entry, content.text));
			links.put(path, entry.links);
			// Last: a note that has an entry is wholly taken in.
			entries.set(path, entry);
		},
		setTime(path, modifiedMs) {
			const entry = entries.get(path);
			if (entry) entries.set(path, { ...entry, modifiedMs });
		},
		remove(path) {
			entries.delete(path);
			search.remove(path);
			links.remove(path);
		},
		save: () => encodeIndex(entries, search, layout),
	};
}
