/** Who links to a note, with the line to cite. */
import { byCodeUnits } from "../../base/text-order";
import type { NotePath } from "../../note/path";
import type { NoteRole } from "../layout";
import type { EntryLink } from "../note-entry";
import type { Vault } from "../vault";
import { readCurrent } from "./current-note";
import { locateNote } from "./locate";

/** How many linking notes are described; more do not fit an answer. */
export const backlinkLimit = 100;

export interface Backlink {
	readonly path: NotePath;
	/** How many links of that note lead here: wikilinks, embeds, Markdown links, links in properties. */
	readonly count: number;
	/** The first one's line in the file, from 1, and that line's text as it stands. */
	readonly line: number;
	readonly lineText: string;
	/** Where in `lineText` that link names the note. */
	readonly linkOffset: number;
	readonly role: NoteRole;
}

export interface Backlinks {
	readonly path: NotePath;
	/** At most `backlinkLimit` of them, by path. */
	readonly backlinks: readonly Backlink[];
	/** How many notes link here in all. */
	readonly total: number;
}

/** Every note that links to the one `typed` means, each once. Throws `index_incomplete` and what locating throws. */
export async function findBacklinks(vault: Vault, typed: string): Promise<Backlinks> {
	await vault.whenComplete();
	await vault.whenSettled();
	const { path } = await locateNote(vault, typed);
	const linking = [...vault.indexer.links.linksTo(path)].sort(([one], [other]) => byCodeUnits(one, other));
	const described = await Promise.all(linking.slice(0, backlinkLimit).map(([source, links]) => describe(vault, path, source, links)));
	const backlinks = described.filter((backlink) => backlink !== undefined);
	const lost = described.length - backlinks.length;
	return { path, backlinks, total: linking.length - lost };
}

/** Undefined when the source is gone, cannot be read or no longer links here. */
async function describe(
	vault: Vault,
	target: NotePath,
	source: NotePath,
	links: readonly EntryLink[],
): Promise<Backlink | undefined> {
	const current = await readCurrent(vault, source);
	const present = current?.hasChanged ? vault.indexer.links.linksTo(target).get(source) : links;
	if (!current || !present) return undefined;
	const first = present.reduce((one, other) => (other.line < one.line ? other : one));
	const lineText = current.content.text.split("\n", first.line)[first.line - 1]?.trim() ?? "";
	const linkOffset = Math.max(0, lineText.indexOf(first.linkpath));
	return { path: source, count: present.length, line: first.line, lineText, linkOffset, role: current.entry.role };
}
