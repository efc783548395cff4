/**
 * How notes are read and links resolved inside Obsidian: by its own cache, where that is certain to be of the text in
 * hand. The cache is some moments behind every change, so an answer from it is used only when it is known which text
 * it was made from; else the text is read here, with the same result.
 */
import type { App, CachedMetadata, EventRef } from "obsidian";
import type { NotePath } from "../../note/path";
import { readNote } from "../../note/note-metadata";
import type { VaultMetadata } from "../../vault/ports";
import { metadataFrom } from "./cached-metadata";
import { pathOf } from "./spellings";

export interface ObsidianVaultMetadataOptions {
	/** SHA-256 in lower-case hexadecimal of text as UTF-8. */
	readonly sha256: (text: string) => string;
	/** Gets what listens, to take it back in the end: a plugin's `registerEvent`. */
	readonly registerEvent: (event: EventRef) => void;
}

/** The metadata of the vault that is open in `app`. */
export function createObsidianVaultMetadata(
	{ metadataCache }: Pick<App, "metadataCache">,
	{ sha256, registerEvent }: ObsidianVaultMetadataOptions,
): VaultMetadata {
	/** The revision of the text that a cached value was made from. A value outlives a rename, so paths say nothing. */
	const madeFrom = new WeakMap<CachedMetadata, string>();
	registerEvent(metadataCache.on("changed", (_file, text, cache) => void madeFrom.set(cache, sha256(text))));

	/** What the cache holds of exactly `text`, or undefined. */
	function cachedFor(path: NotePath, text: string): CachedMetadata | undefined {
		// Whether positions in the cache count a byte order mark is not known.
		if (text.startsWith("\ufeff")) return undefined;
		const cache = metadataCache.getCache(path);
		if (cache === null) return undefined;
		const known = madeFrom.get(cache) ?? hashInCache(metadataCache, path);
		return known !== undefined && known === sha256(text) ? cache : undefined;
	}

	return {
		metadataOf(path, text) {
			const cache = cachedFor(path, text);
			return cache ? metadataFrom(cache, text) : readNote(text);
		},
		resolve(linkpath, source) {
			if (linkpath === "") return source;
			const file = metadataCache.getFirstLinkpathDest(linkpath, source);
			return file === null ? undefined : pathOf(file.path);
		},
		track() {
			// The app sees for itself what comes and goes.
		},
	};
}

/** The hash by which the app knows that a file changed: not in its public typings, and so perhaps not there. */
function hashInCache(metadataCache: object, path: NotePath): string | undefined {
	const states = "fileCache" in metadataCache ? metadataCache.fileCache : undefined;
	if (typeof states !== "object" || states === null || !Object.hasOwn(states, path)) return undefined;
	const state: unknown = (states as Record<string, unknown>)[path];
	const hash = typeof state === "object" && state !== null && "hash" in state ? state.hash : undefined;
	return typeof hash === "string" ? hash : undefined;
}
