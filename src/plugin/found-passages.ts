/** The vault's own ranking, as the search screen shows it: the same notes in the same order that an agent gets. */
import { nameOf } from "../note/path";
import { findNotes } from "../vault/operations/find";
import type { Vault } from "../vault/vault";

const shownLimit = 20;
/** As much of a query as an agent may ask, in characters. */
const queryLimit = 1000;

export interface FoundPassage {
	readonly path: string;
	readonly title: string;
	/** Outermost first, without the note's title. */
	readonly headings: readonly string[];
	/** Of the file, from 1. */
	readonly line: number;
	readonly text: string;
	/** Whether no word matched and a link led here. */
	readonly isViaGraph: boolean;
}

/** The best passages for a query, best first; none for a blank one. */
export async function findPassages(vault: Vault, query: string): Promise<readonly FoundPassage[]> {
	const asked = query.trim().slice(0, queryLimit);
	if (asked === "") return [];
	const { hits } = await findNotes(vault, { query: asked, limit: shownLimit, filter: {}, includesRaw: false });
	return hits.map(({ path, isViaGraph, passage: { headings, line, text } }) => {
		const title = vault.indexer.entries.get(path)?.title ?? nameOf(path);
		return { path, title, headings, line, text, isViaGraph };
	});
}
