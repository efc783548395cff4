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
import { byCodeUnits } from "../../base/text-order";
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
	/** Those of `paths` that matched, as candidates. */
	readonly matchesAmong: (paths: readonly NotePath[]) => readonly Candidate[];
}

/** Best first; equals by path. */
export function byScore(one: Candidate, other: Candidate): number {
	return other.score - one.score || byCodeUnits(one.path, other.path);
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
	const refound = world.matchesAmong([...linkerScores.keys()].filter((path) => !listed.has(path) && canEnd(path, world)));
	return [...matches, ...refound]
		.map((match) => {
			const share = canEnd(match.path, world) ? (linkerScores.get(match.path) ?? 0) * linkerShare : 0;
			return { ...match, score: match.score + share };
		})
		.sort(byScore);
}

/** At most `limit` notes that matched nothing and are one link away from one of `hits` (best first), best first. */
export function pullNeighbours(hits: readonly Candidate[], limit: number, world: HopWorld): readonly Candidate[] {
	const neighbours = new Map<NotePath, Candidate>();
	for (const { path: source, score } of hits) {
		for (const { path, subpath } of neighboursOf(source, world)) {
			if (!neighbours.has(path) && canEnd(path, world)) neighbours.set(path, { path, score: score * pullShare, chunk: undefined, subpath });
		}
	}
	for (const { path } of [...hits, ...world.matchesAmong([...neighbours.keys()])]) neighbours.delete(path);
	return [...neighbours.values()].slice(0, limit);
}

/** The notes one link away, those that the source links to first, in the order of its text. */
function neighboursOf(source: NotePath, world: HopWorld): readonly Pick<Candidate, "path" | "subpath">[] {
	if (!isOrdinary(source, world)) return [];
	const outward = linksOf(source, world).map(({ target, subpath }) => ({ path: target, subpath }));
	const inward = [...world.indexer.links.linksTo(source).keys()].sort();
	return [...outward, ...inward.map((path) => ({ path, subpath: "" }))];
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
