/**
 * What a query asks for: its distinct terms with their weights, and its words as they were written, each with the
 * terms that were read from it. Terms carry the index's numbers; a term that no text holds has none.
 */
import { hanUnigramWeight } from "./bm25";
import { stopWords } from "./stop-words";
import type { Tokenize } from "./tokenizer";
import { TokenRole } from "./tokenizer";
import type { Vocabulary } from "./vocabulary";
import { textOf, unitsOf } from "./vocabulary";

export interface QueryTerm {
	/** The term's number in the vocabulary. */
	readonly term: number;
	/** How often the query asks for it, a Han unigram beside its pairs counting half. */
	readonly weight: number;
}

/** A stretch of the query that was read as one: a word with its parts, or a run without spaces. */
export interface QueryWord {
	/** As it stands in the query. */
	readonly written: string;
	/** The folded text of its first token. */
	readonly folded: string;
	/** Its terms, -1 for each that no text holds. */
	readonly terms: readonly number[];
}

export interface Query {
	/** In the order of their first occurrence. */
	readonly terms: readonly QueryTerm[];
	readonly words: readonly QueryWord[];
}

/** One token of a query. */
export interface QueryToken {
	readonly folded: string;
	/** 1, or less for a Han unigram beside its pairs. */
	readonly weight: number;
	readonly start: number;
	readonly end: number;
}

const stopWordSet: ReadonlySet<string> = new Set(stopWords);

/** The tokens of a query in their order. Stop words are among them only where there is nothing else. */
export function queryTokens(text: string, tokenize: Tokenize): readonly QueryToken[] {
	const tokens: QueryToken[] = [];
	tokenize(text, (units, from, to, role, start, end) => {
		const weight = role === TokenRole.Unigram ? hanUnigramWeight : 1;
		tokens.push({ folded: textOf(units, from, to), weight, start, end });
	});
	const telling = tokens.filter((token) => !stopWordSet.has(token.folded));
	return telling.length > 0 ? telling : tokens;
}

/** Reads `text` against the words that `vocabulary` knows. */
export function parseQuery(text: string, tokenize: Tokenize, vocabulary: Vocabulary): Query {
	const tokens = queryTokens(text, tokenize);
	const terms = tokens.map(({ folded }) => vocabulary.findTerm(unitsOf(folded), 0, folded.length));
	const weights = new Map<number, number>();
	terms.forEach((term, index) => {
		if (term >= 0) weights.set(term, (weights.get(term) ?? 0) + (tokens[index] as QueryToken).weight);
	});
	return {
		terms: [...weights].map(([term, weight]) => ({ term, weight })),
		words: wordsOf(text, tokens, terms),
	};
}

/** What two texts share that differ only in case, accents, spaces and punctuation; `""` for a text without words. */
export function titleKey(text: string, tokenize: Tokenize): string {
	const words: string[] = [];
	tokenize(text, (units, from, to) => {
		words.push(textOf(units, from, to));
	});
	return words.join(" ");
}

/** Tokens that overlap in the text are of one word. */
function wordsOf(text: string, tokens: readonly QueryToken[], terms: readonly number[]): readonly QueryWord[] {
	const words: { start: number; end: number; folded: string; terms: number[] }[] = [];
	tokens.forEach(({ start, end, folded }, index) => {
		const term = terms[index] as number;
		const last = words.at(-1);
		if (last === undefined || start >= last.end) {
			words.push({ start, end, folded, terms: [term] });
		} else {
			last.end = Math.max(last.end, end);
			last.terms.push(term);
		}
	});
	return words.map((word) => ({ written: text.slice(word.start, word.end), folded: word.folded, terms: word.terms }));
}
