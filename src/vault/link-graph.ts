/**
 * Who links to whom. Only the names in the links are kept; where a link leads is asked anew each time, because one
 * new file can change where the links of a hundred others lead. So nothing here can go stale, and a graph kept note
 * by note equals one built from scratch.
 *
 * ```text
 *   "b/Note"  in a.md   ->   byName: note -> {a.md}
 *   who links to x/Note.md?  ask each of byName[note] whether one of its links resolves there
 * ```
 */
import type { NotePath } from "../note/path";
import { fileNameOf, keyOf, nameOf } from "../note/path";
import type { EntryLink } from "./note-entry";

/** How a link path in a source resolves; what `VaultMetadata` does. */
export type Resolve = (linkpath: string, source: NotePath) => NotePath | undefined;

export interface LinkGraph {
	put(source: NotePath, links: readonly EntryLink[]): void;
	remove(source: NotePath): void;
	/** The links of a note and where each leads, in the order of the text; links into the note itself left out. */
	linksFrom(source: NotePath): readonly ResolvedLink[];
	/** Every note with a link that leads to `target`, with those links; `target` itself left out. */
	linksTo(target: NotePath): ReadonlyMap<NotePath, readonly EntryLink[]>;
}

export interface ResolvedLink {
	readonly link: EntryLink;
	/** Undefined where no such file exists. */
	readonly target: NotePath | undefined;
}

export function createLinkGraph(resolve: Resolve): LinkGraph {
	const linksBySource = new Map<NotePath, readonly EntryLink[]>();
	const sourcesByName = new Map<string, Set<NotePath>>();

	const namesIn = (links: readonly EntryLink[]) => new Set(links.map(({ linkpath }) => linkName(linkpath)));

	const remove = (source: NotePath): void => {
		for (const name of namesIn(linksBySource.get(source) ?? [])) {
			const sources = sourcesByName.get(name);
			sources?.delete(source);
			if (sources?.size === 0) sourcesByName.delete(name);
		}
		linksBySource.delete(source);
	};

	return {
		put(source, links) {
			remove(source);
			const outward = links.filter(({ linkpath }) => linkpath !== "");
			if (outward.length === 0) return;
			linksBySource.set(source, outward);
			for (const name of namesIn(outward)) {
				const sources = sourcesByName.get(name);
				if (sources) sources.add(source);
				else sourcesByName.set(name, new Set([source]));
			}
		},
		remove,
		linksFrom(source) {
			const links = linksBySource.get(source) ?? [];
			return links
				.map((link) => ({ link, target: resolve(link.linkpath, source) }))
				.filter(({ target }) => target !== source);
		},
		linksTo(target) {
			const found = new Map<NotePath, readonly EntryLink[]>();
			for (const source of sourcesByName.get(linkName(target)) ?? []) {
				if (source === target) continue;
				const leading = (linksBySource.get(source) ?? []).filter(
					({ linkpath }) => linkName(linkpath) === linkName(target) && resolve(linkpath, source) === target,
				);
				if (leading.length > 0) found.set(source, leading);
			}
			return found;
		},
	};
}

/** What a link to a file and the file's own path have in common: the last segment, without `.md`, as a key. */
function linkName(path: string): string {
	return keyOf(nameOf(fileNameOf(path)));
}
