/** Notes and links by our own reading of them, where no Obsidian does it for us. */
import { createLinkResolver } from "../../note/link-resolver";
import { readNote } from "../../note/note-metadata";
import type { VaultMetadata } from "../../vault/ports";

/** Metadata of a vault whose files are told by `track`; none are known at first. */
export function nodeVaultMetadata(): VaultMetadata {
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
