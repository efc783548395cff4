/**
 * What links say about a ranking made of words. A note that matched and is linked from one of the best hits gains a
 * share of that hit's score; a note that matched nothing is pulled in by one that did, over one link in either
 * direction. Maps of content and daily notes link to everything, so no hop starts or ends at one.
 *
 * ```text
 *   hit (8.0) ──link──> matched too (2.0)   2.0 + 0.2 x 8.0
 *   hit (8.0) ──link──> matched nothing     0.4 x 8.0, via graph
 *   matched nothing ──link──> hit (8.0)     0.4 x 8.0, via graph
 * ```
 */
import type { NotePath } from "../../note/path";
import type { Indexer } from "../indexer";
import type { NoteEntry } from "../note-entry";

/** What a note pulled in over one link gets of the score of the note that pulls it in. */
export const pullShare = 0.4;
/** What a note that matched gets of the score of the best hit that links to it. */
export const linkerShare = 0.2;
/** How many of the best hits lend a share of their score. */
export const linkerLimit = 10;

/** A note on its way to being a hit. */
export interface Candidate {
	readonly path: NotePath;
	readonly score: number;
	/** Ordinal of the chunk that matched; undefined where a link led here. */
	readonly chunk: number | undefined;
	/** What the link that led here names inside the note; `""` for the note itself. */
	readonly subpath: string;
}

/** What a hop needs to know: the links, which notes were asked for, and whether and how a note matched by its words. */
export interface HopWorld {
	readonly indexer: Indexer;
	readonly isAsked: (entry: NoteEntry) => boolean;
	readonly match: (path: NotePath) => Candidate | undefined;
}

/** Best first; equals by path. */
export function byScore(one: Candidate, other: Candidate): number {
	return other.score - one.score || (one.path < other.path ? -1 : 1);
}

/**
 * The matches, each lifted by its best linker among the first `linkerLimit` of them; best first. A match that the
 * list left out is found again where one of those links to it.
 */
export function liftLinked(matches: readonly Candidate[], world: HopWorld): readonly Candidate[] {
	const linkerScores = new Map<NotePath, number>();
	for (const { path, score } of matches.slice(0, linkerLimit)) {
		for (const { target } of linksOf(path, world)) {
			if (!linkerScores.has(target)) linkerScores.set(target, score);
		}
	}
	const listed = new Set(matches.map(({ path }) => path));
	const refound = [...linkerScores.keys()].filter((path) => !listed.has(path) && canEnd(path, world)).flatMap((path) => world.match(path) ?? []);
	return [...matches, ...refound]
		.map((match) => {
			const share = canEnd(match.path, world) ? (linkerScores.get(match.path) ?? 0) * linkerShare : 0;
			return { ...match, score: match.score + share };
		})
		.sort(byScore);
}

/** At most `limit` notes that matched nothing and are one link away from one of `hits` (best first), best first. */
export function pullNeighbours(hits: readonly Candidate[], limit: number, world: HopWorld): readonly Candidate[] {
	const seen = new Set(hits.map(({ path }) => path));
	const pulled: Candidate[] = [];
	for (const { path: source, score } of hits) {
		const outward = linksOf(source, world).map(({ target, subpath }) => ({ path: target, subpath }));
		const inward = isOrdinary(source, world) ? [...world.indexer.links.linksTo(source).keys()].sort() : [];
		for (const { path, subpath } of [...outward, ...inward.map((linking) => ({ path: linking, subpath: "" }))]) {
			if (pulled.length >= limit) return pulled;
			if (seen.has(path)) continue;
			seen.add(path);
			const isNeighbour = canEnd(path, world) && world.match(path) === undefined;
			if (isNeighbour) pulled.push({ path, score: score * pullShare, chunk: undefined, subpath });
		}
	}
	return pulled;
}

/** Where the links of a note lead that a hop may start at; none for any other. */
function linksOf(path: NotePath, world: HopWorld): readonly { readonly target: NotePath; readonly subpath: string }[] {
	if (!isOrdinary(path, world)) return [];
	return world.indexer.links.linksFrom(path).flatMap(({ target, link }) => (target === undefined ? [] : [{ target, subpath: link.subpath }]));
}

function isOrdinary(path: NotePath, { indexer }: HopWorld): boolean {
	return indexer.entries.get(path)?.role === "ordinary";
}

/** Raw and archived notes are no target of a hop, even where they were asked for. */
function canEnd(path: NotePath, { indexer, isAsked }: HopWorld): boolean {
	const entry = indexer.entries.get(path);
	return entry?.role === "ordinary" && entry.place === "searched" && isAsked(entry);
}
