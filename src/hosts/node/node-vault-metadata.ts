/**
 * How notes are read and links resolved where Obsidian does not run: by our own parser and resolver.
 */
import { createLinkResolver } from "../../note/link-resolver";
import { readNote } from "../../note/note-metadata";
import type { VaultMetadata } from "../../vault/ports";

/** Knows no file at first: `track` has to tell of each, attachments included, before a link leads anywhere. */
export function createNodeVaultMetadata(): VaultMetadata {
	const resolver = createLinkResolver();
	return {
		metadataOf: (_path, text) => readNote(text),
		resolve: (linkpath, source) => resolver.resolve(linkpath, source),
		track(added, removed) {
			for (const path of removed) resolver.remove(path);
			for (const path of added) resolver.add(path);
		},
	};
}
