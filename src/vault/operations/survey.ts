/** The vault in numbers, and what in it wants a person's eye. */
import type { NotePath } from "../../note/path";
import type { NoteEntry } from "../note-entry";
import type { Vault } from "../vault";

export interface Survey {
	readonly notes: number;
	/** Notes and attachments. */
	readonly files: number;
	readonly words: number;
	/** Distinct tags and distinct property keys, whatever the case of their letters. */
	readonly tags: number;
	readonly properties: number;
	readonly links: number;
	readonly brokenLinks: number;
	/** Memory the search index takes. */
	readonly indexBytes: number;
	/** Notes whose properties cannot be read or stand twice. */
	readonly oddNotes: readonly NotePath[];
	readonly skippedNotes: readonly NotePath[];
	readonly unreadableFolders: readonly NotePath[];
}

/** Counts what the index knows. Call it on a vault whose index is complete, or the numbers are of what is there. */
export function surveyVault(vault: Vault): Survey {
	const { entries, search } = vault.indexer;
	const notes = [...entries.values()];
	const distinct = (of: (entry: NoteEntry) => readonly string[]) => new Set(notes.flatMap((entry) => of(entry).map((word) => word.toLowerCase()))).size;
	const links = notes.flatMap((entry) => entry.links.map(({ linkpath }) => vault.metadata.resolve(linkpath, entry.path)));
	return {
		notes: notes.length,
		files: vault.known.size,
		words: notes.reduce((sum, entry) => sum + entry.wordCount, 0),
		tags: distinct((entry) => entry.tags),
		properties: distinct((entry) => Object.keys(entry.properties)),
		links: links.length,
		brokenLinks: links.filter((target) => target === undefined).length,
		indexBytes: search.sizeBytes,
		oddNotes: notes.filter((entry) => entry.problems.length > 0).map(({ path }) => path),
		skippedNotes: [...vault.skipped.keys()],
		unreadableFolders: vault.unreadable,
	};
}
