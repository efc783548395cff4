/**
 * The part of a chunk that shows best why it was found: a window of whole pieces (sentences, list items, table rows,
 * code lines) that covers the most query weight.
 *
 * The search is one pass with two ends: for every piece that a window may end on, the start moves up as long as
 * nothing is lost that only the start had. What is chosen covers the most, in the fewest pieces; among equals the one
 * that shows more text, then the first. The window is then filled up behind the match as far as the limit goes, so
 * its first line is one that matched.
 */
import { splitsPair } from "../base/surrogates";
import type { Piece } from "./pieces";
import { piecesOf } from "./pieces";
import type { QueryToken } from "./query";
import type { Tokenize } from "./tokenizer";
import { unitsOf, Vocabulary } from "./vocabulary";

/** Half open, in UTF-16 offsets of the text, never inside a surrogate pair. */
export interface ExcerptRange {
	readonly from: number;
	readonly to: number;
}

/** A query token with how much it tells, above 0. */
export interface TellingToken extends QueryToken {
	readonly tells: number;
}

/** One occurrence of the query's term number `term` in the text. */
interface Match {
	readonly term: number;
	readonly start: number;
	readonly end: number;
}

/** Pieces `first` to `last`, both included. */
interface Window {
	readonly first: number;
	readonly last: number;
	readonly covered: number;
}

/** Most of the text before a match that is shown where a long line is cut. */
const leadCharacters = 60;

/** Weights are whole numbers of this many to one, so that adding and subtracting them never drifts. */
const weightUnits = 1024;

/** The best window of `text` for a query, at most `limitCharacters` long. Without any match it is the beginning. */
export function excerptOf(text: string, tokens: readonly TellingToken[], tokenize: Tokenize, limitCharacters: number): ExcerptRange {
	const pieces = piecesOf(text);
	if (pieces.length === 0) return { from: 0, to: 0 };
	const { matches, weights } = findMatches(text, tokens, tokenize);
	const window = bestWindow(pieces, matches, weights, limitCharacters);
	const { first, last } = filled(pieces, window, limitCharacters);
	const from = (pieces[first] as Piece).from;
	const to = (pieces[last] as Piece).to;
	if (to - from <= limitCharacters) return { from, to };
	if (first < last) return { from, to: pairSafe(text, from + limitCharacters, -1) };
	return cutAround(text, { from, to }, matches, weights, limitCharacters);
}

/** Where the query's terms stand in the text, in order, and the weight of each term. */
function findMatches(text: string, tokens: readonly TellingToken[], tokenize: Tokenize): { matches: Match[]; weights: number[] } {
	// A vocabulary of its own: the text may hold words that the index has never seen.
	const vocabulary = new Vocabulary();
	const numbers = new Map<number, number>();
	const weights: number[] = [];
	for (const { folded, weight, tells } of tokens) {
		const term = vocabulary.termOf(vocabulary.addWord(unitsOf(folded), 0, folded.length));
		const number = numbers.get(term) ?? weights.length;
		numbers.set(term, number);
		weights[number] = (weights[number] ?? 0) + Math.max(1, Math.round(weight * tells * weightUnits));
	}
	const matches: Match[] = [];
	tokenize(text, (units, from, to, _role, start, end) => {
		const term = numbers.get(vocabulary.termOf(vocabulary.addWord(units, from, to)));
		if (term !== undefined) matches.push({ term, start, end });
	});
	return { matches, weights };
}

/** Weight of the distinct terms in a set of occurrences that others are added to and taken from. */
function createCoverage(weights: readonly number[]) {
	const counts = new Uint32Array(weights.length);
	let covered = 0;
	return {
		get covered() {
			return covered;
		},
		add(term: number) {
			if (counts[term] === 0) covered += weights[term] as number;
			counts[term] = (counts[term] as number) + 1;
		},
		remove(term: number) {
			counts[term] = (counts[term] as number) - 1;
			if (counts[term] === 0) covered -= weights[term] as number;
		},
	};
}

function bestWindow(pieces: readonly Piece[], matches: readonly Match[], weights: readonly number[], limitCharacters: number): Window {
	const terms = termsByPiece(pieces, matches);
	const coverage = createCoverage(weights);
	const room = (first: number) => Math.min(limitCharacters, (pieces.at(-1) as Piece).to - (pieces[first] as Piece).from);
	const isBetter = (one: Window, other: Window) =>
		one.covered - other.covered || other.last - other.first - (one.last - one.first) || room(one.first) - room(other.first);
	let best: Window = { first: 0, last: 0, covered: 0 };
	let first = 0;
	for (let last = 0; last < pieces.length; last++) {
		for (const term of terms[last] ?? []) coverage.add(term);
		for (; first < last; first++) {
			const before = coverage.covered;
			for (const term of terms[first] ?? []) coverage.remove(term);
			const fits = (pieces[last] as Piece).to - (pieces[first] as Piece).from <= limitCharacters;
			if (!fits || coverage.covered === before) continue;
			for (const term of terms[first] ?? []) coverage.add(term);
			break;
		}
		const window = { first, last, covered: coverage.covered };
		if (window.covered > 0 && isBetter(window, best) > 0) best = window;
	}
	return best;
}

function termsByPiece(pieces: readonly Piece[], matches: readonly Match[]): number[][] {
	const terms: number[][] = pieces.map(() => []);
	let piece = 0;
	for (const match of matches) {
		while (piece < pieces.length - 1 && match.start >= (pieces[piece] as Piece).to) piece++;
		terms[piece]?.push(match.term);
	}
	return terms;
}

/** The window with the chunk's heading line before it, where that fits, and with what follows it. */
function filled(pieces: readonly Piece[], window: Window, limitCharacters: number): Window {
	let { first, last } = window;
	const fits = (from: number, to: number) => (pieces[to] as Piece).to - (pieces[from] as Piece).from <= limitCharacters;
	if (first === 1 && pieces[0]?.isHeading === true && fits(0, last)) first = 0;
	const matchedLast = last;
	while (last + 1 < pieces.length && fits(first, last + 1)) last++;
	while (last > matchedLast && pieces[last]?.isHeading === true) last--;
	// A heading alone says nothing: at least a part of what it is for comes with it.
	if (pieces[last]?.isHeading === true && last + 1 < pieces.length) last++;
	return { ...window, first, last };
}

/** A part of one long piece: the stretch that covers the most, with some text before it. */
function cutAround(text: string, piece: ExcerptRange, matches: readonly Match[], weights: readonly number[], limitCharacters: number): ExcerptRange {
	const inside = matches.filter(({ start, end }) => start >= piece.from && end <= piece.to && end - start <= limitCharacters);
	const coverage = createCoverage(weights);
	let best = { start: piece.from, end: piece.from, covered: 0 };
	let first = 0;
	for (const match of inside) {
		coverage.add(match.term);
		while (match.end - (inside[first] as Match).start > limitCharacters) coverage.remove((inside[first++] as Match).term);
		if (coverage.covered > best.covered) best = { start: (inside[first] as Match).start, end: match.end, covered: coverage.covered };
	}
	const lead = Math.min(leadCharacters, limitCharacters - (best.end - best.start));
	const wanted = Math.max(piece.from, Math.min(best.start - lead, piece.to - limitCharacters));
	const from = wanted === piece.from ? wanted : behindSpace(text, wanted, best.start);
	return { from, to: pairSafe(text, Math.min(piece.to, from + limitCharacters), -1) };
}

/** The start of the first word in `text[from, to)`, else `from`. */
function behindSpace(text: string, from: number, to: number): number {
	const space = text.slice(from, to).search(/\s\S/);
	return space < 0 ? pairSafe(text, from, 1) : from + space + 1;
}

/** `offset`, or its neighbour in the direction of `step` where it would divide a surrogate pair. */
function pairSafe(text: string, offset: number, step: 1 | -1): number {
	return splitsPair(text, offset) ? offset + step : offset;
}
