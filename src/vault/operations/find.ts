/**
 * Search: the notes that answer a query best, each with its best passage and the line to cite. The engine ranks notes
 * by their words, links then lift and pull in others, and the passage is made from the text as it is on disk now.
 */
import type { NotePath } from "../../note/path";
import { isInside } from "../../note/path";
import type { DocumentHit } from "../../search/search-index";
import type { NoteEntry } from "../note-entry";
import type { NoteFilter, Scope } from "../note-filter";
import { isSearched, matchesFilter } from "../note-filter";
import type { IndexProgress, Vault } from "../vault";
import type { Candidate, HopWorld } from "./link-hop";
import { byScore, liftLinked, linkerLimit, pullNeighbours } from "./link-hop";
import type { Passage } from "./passage";
import { passageOf } from "./passage";

/** How often a ranking is made anew because notes had changed under it; then such hits are left out. */
const attemptLimit = 3;

export interface FindRequest {
	readonly query: string;
	readonly limit: number;
	readonly filter: NoteFilter;
	readonly includesRaw: boolean;
}

export interface Hit {
	readonly path: NotePath;
	readonly score: number;
	/** Whether no term matched and a link led here. */
	readonly isViaGraph: boolean;
	readonly passage: Passage;
}

export interface Findings {
	readonly hits: readonly Hit[];
	/** Notes holding any term of the query, before `limit`. */
	readonly matched: number;
	/** Words of the query that no note holds. */
	readonly unknown: readonly string[];
	/** Words of the vault like those of the query, when none of them is known. */
	readonly suggestions: readonly string[];
	readonly progress: IndexProgress;
}

/** The best notes for a query. Answers from what is indexed so far and says how much that is. Never throws for a query. */
export async function findNotes(vault: Vault, request: FindRequest): Promise<Findings> {
	const { query, limit, filter, includesRaw } = request;
	if (vault.progress().isComplete) await vault.whenSettled();
	const scope: Scope = { includesRaw, ...(filter.folder !== undefined && { folder: filter.folder }) };
	// What lies in an unreadable folder is still known, but no passage of it can be shown.
	const isReadable = ({ path }: NoteEntry) => !vault.unreadable.some((unreadable) => isInside(path, unreadable));
	const isAsked = (entry: NoteEntry) => isSearched(entry, vault.layout, scope) && matchesFilter(entry, filter) && isReadable(entry);
	for (let attempt = 1; ; attempt++) {
		const { candidates, matched, unknown, suggestions } = rank(vault, query, limit, isAsked);
		const hits = await Promise.all(candidates.map((candidate) => hitOf(vault, query, candidate)));
		// A note that had changed is taken in while its passage is made; the ranking it was found by is then void.
		if (hits.includes(undefined) && attempt < attemptLimit) continue;
		return { hits: hits.filter((hit) => hit !== undefined), matched, unknown, suggestions, progress: vault.progress() };
	}
}

function rank({ indexer }: Vault, query: string, limit: number, isAsked: (entry: NoteEntry) => boolean) {
	const { entries, search } = indexer;
	const answer = search.search(query, {
		limit: Math.max(limit, linkerLimit),
		accept: (id) => {
			const entry = entries.get(id as NotePath);
			return entry !== undefined && isAsked(entry);
		},
	});
	const asCandidate = ({ id, score, chunk }: DocumentHit): Candidate => ({ path: id as NotePath, score, chunk, subpath: "" });
	const world: HopWorld = {
		indexer,
		isAsked,
		matchesAmong: (paths) => {
			const among = new Set<string>(paths);
			return search.search(query, { limit: paths.length, accept: (id) => among.has(id) }).hits.map(asCandidate);
		},
	};
	const direct = liftLinked(answer.hits.map(asCandidate), world);
	const pulled = pullNeighbours(direct.slice(0, limit), limit, world);
	return { ...answer, candidates: [...direct, ...pulled].sort(byScore).slice(0, limit) };
}

/** Undefined when the note is no longer what was ranked. */
async function hitOf(vault: Vault, query: string, candidate: Candidate): Promise<Hit | undefined> {
	const passage = await passageOf(vault, query, candidate);
	return passage && { path: candidate.path, score: candidate.score, isViaGraph: candidate.chunk === undefined, passage };
}
