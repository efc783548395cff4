/**
 * A ranked full-text index over documents made of chunks, and the only face of this room. It knows no more of a text
 * than its words: what a document, its labels and its weight are is for the caller to say.
 *
 * The index is a value that changes by `put` and `remove` alone. However it came to hold its documents (in another
 * order, through replacements, out of a snapshot) it answers as one that was built from them at once.
 */
import type { Steps } from "../base/steps";
import { takeAllSteps } from "../base/steps";
import { inverseFrequency } from "./bm25";
import { excerptOf } from "./excerpt";
import { explainTerms } from "./explanation";
import type { IndexContents } from "./index-contents";
import { addDocument, emptyContents, isKnown, isSparse, packed, removeDocument, unpacked } from "./index-contents";
import type { Query } from "./query";
import { parseQuery, queryTokens, titleKey } from "./query";
import type { RankOptions } from "./ranking";
import { bestDocuments, clearBoard, createScoreBoard, holdingAlive, scoreTerms } from "./ranking";
import { decodeSnapshot, encodeSnapshot } from "./snapshot";
import { suggestWords } from "./suggest";
import { createTokenizer } from "./tokenizer";
import { unitsOf } from "./vocabulary";

/** One document as the engine sees it. */
export interface SearchDocument {
	readonly id: string;
	/** Multiplies the document's final score; 1 is ordinary. An exact match of the query with one of `titles` lifts a weight below 1 to 1. */
	readonly weight: number;
	readonly titles: readonly string[];
	readonly chunks: readonly SearchChunk[];
}

/** One searched unit of a document, in two texts of which the second also counts on top. */
export interface SearchChunk {
	/** Heading path, prose and code of the chunk. */
	readonly body: string;
	/** Heading path, title or file name, aliases, tags with their parents. */
	readonly label: string;
}

/** One document that was found. */
export interface DocumentHit {
	readonly id: string;
	/** Above 0 for a document of weight above 0; comparable within one answer only. */
	readonly score: number;
	/** Ordinal of the best chunk. */
	readonly chunk: number;
}

export interface SearchAnswer {
	/** Best first; equals in code unit order of their ids. */
	readonly hits: readonly DocumentHit[];
	/** How many accepted documents hold any term of the query. */
	readonly matched: number;
	/** Words of the query of which no document holds any part, as they are written there. */
	readonly unknown: readonly string[];
	/** Where no word of the query is known: words of the index that look like one of them, the most frequent first. */
	readonly suggestions: readonly string[];
}

export interface SearchOptions {
	readonly limit: number;
	/** Whether a document may be found. Asked once for each that holds a term; a refused one counts for nothing. */
	readonly accept?: (id: string) => boolean;
}

/** Where the score of one hit comes from: `weight` times the sum of all that `terms` give. */
export interface Explanation {
	readonly id: string;
	readonly score: number;
	/** The weight that was applied: that of the document, or 1 where a title lifted it. */
	readonly weight: number;
	/** Ordinal of the best chunk. */
	readonly chunk: number;
	/** One for each distinct term of the query that any document holds. */
	readonly terms: readonly TermExplanation[];
}

/** What one term gave, with every factor applied but the document's weight. */
export interface TermExplanation {
	/** Folded and stemmed. */
	readonly term: string;
	/** How often the query asks for it. */
	readonly queryWeight: number;
	readonly chunk: FieldScores;
	readonly document: FieldScores;
}

export interface FieldScores {
	readonly body: number;
	readonly label: number;
}

export interface SearchIndex {
	readonly documentCount: number;
	readonly chunkCount: number;
	/** Distinct terms that documents hold. Counted anew each time. */
	readonly termCount: number;
	/** What the index takes in memory, nearly. */
	readonly sizeBytes: number;
	has(id: string): boolean;
	/** Adds a document or replaces the one of its id; touches only this document's data. */
	put(document: SearchDocument): void;
	/** Does nothing where there is no such document. */
	remove(id: string): void;
	/** Ranks what holds any term of `query`. Never throws, whatever the query is. */
	search(query: string, options: SearchOptions): SearchAnswer;
	/** What every query term gave, per field, to the best chunk and to the whole of one document; undefined for no hit. */
	explain(query: string, id: string): Explanation | undefined;
	/** The best window of `text` (one chunk's text as it stands in a file) for this query, on code point boundaries. */
	excerpt(query: string, text: string, limitCharacters?: number): { from: number; to: number };
	/** The index as bytes, for `loadSearchIndex` on the same kind of machine. Worthless where the index is changed between two steps. */
	snapshot(): Steps<Uint8Array>;
}

/** Longest excerpt unless the caller asks for another. */
const excerptLimitCharacters = 400;

/** An index without documents. */
export function createSearchIndex(): SearchIndex {
	return indexOver(emptyContents());
}

/** The index that `snapshot` wrote; undefined for bytes that are no snapshot of this version, or damaged. */
export function* loadSearchIndex(bytes: Uint8Array): Steps<SearchIndex | undefined> {
	const contents = yield* decodeSnapshot(bytes);
	return contents === undefined ? undefined : indexOver(unpacked(contents));
}

function indexOver(initial: IndexContents): SearchIndex {
	const tokenize = createTokenizer();
	const board = createScoreBoard();
	let contents = initial;

	function remove(id: string): void {
		const document = contents.documents.numberOf(id);
		if (document === undefined) return;
		removeDocument(contents, document);
		if (isSparse(contents)) contents = unpacked(takeAllSteps(packed(contents)));
	}

	/** The weight of a document for a query with this title key. */
	function effectiveWeight(document: number, key: string): number {
		const isTitle = key !== "" && contents.documents.titleKeysOf(document).includes(key);
		return isTitle ? 1 : contents.documents.weightOf(document);
	}

	function rank(query: Query, options: RankOptions) {
		try {
			scoreTerms(contents, query.terms, board);
			return bestDocuments(contents.documents, board, options);
		} finally {
			// `accepts` is the caller's code and may throw; the next query still needs a clear board.
			clearBoard(contents.documents, board);
		}
	}

	function unknownWords(query: Query): Query["words"] {
		return query.words.filter(({ terms }) => !terms.some((term) => term >= 0 && isKnown(contents, term)));
	}

	/** How many documents hold a term in the field that more of them hold it in. */
	function frequencyOf(term: number): number {
		const { documents, body, label } = contents;
		return Math.max(...[body, label].map((field) => holdingAlive(documents, field, term).documents));
	}

	return {
		get documentCount() {
			return contents.documents.aliveCount;
		},
		get chunkCount() {
			return contents.documents.aliveChunkCount;
		},
		get termCount() {
			let count = 0;
			for (let word = 0; word < contents.vocabulary.size; word++) if (isKnown(contents, word)) count++;
			return count;
		},
		get sizeBytes() {
			return contents.vocabulary.sizeBytes + contents.documents.sizeBytes + contents.body.sizeBytes + contents.label.sizeBytes;
		},
		has: (id) => contents.documents.numberOf(id) !== undefined,
		put({ id, weight, titles, chunks }) {
			remove(id);
			const titleKeys = weight < 1 ? titles.map((title) => titleKey(title, tokenize)) : [];
			addDocument(contents, tokenize, { id, weight, titleKeys, chunks });
		},
		remove,
		search(text, { limit, accept }) {
			const { documents, vocabulary } = contents;
			const query = parseQuery(text, tokenize, vocabulary);
			const key = titleKey(text, tokenize);
			const { ranked, matched } = rank(query, {
				limit,
				accepts: (document) => accept === undefined || accept(documents.idOf(document)),
				weightOf: (document) => effectiveWeight(document, key),
			});
			const unknown = unknownWords(query);
			const isLost = unknown.length > 0 && unknown.length === query.words.length;
			return {
				hits: ranked.map(({ document, score, chunk }) => ({ id: documents.idOf(document), score, chunk })),
				matched,
				unknown: [...new Set(unknown.map(({ written }) => written))],
				suggestions: isLost ? suggestWords(vocabulary, unknown.map(({ folded }) => folded), frequencyOf) : [],
			};
		},
		explain(text, id) {
			const query = parseQuery(text, tokenize, contents.vocabulary);
			const key = titleKey(text, tokenize);
			const document = contents.documents.numberOf(id);
			const weightOf = (candidate: number) => effectiveWeight(candidate, key);
			const [hit] = rank(query, { limit: 1, accepts: (candidate) => candidate === document, weightOf }).ranked;
			if (hit === undefined) return undefined;
			const terms = explainTerms(contents, query.terms, hit, board);
			return { id, score: hit.score, weight: weightOf(hit.document), chunk: hit.chunk, terms };
		},
		excerpt(query, text, limitCharacters = excerptLimitCharacters) {
			const { documents, vocabulary, body } = contents;
			const tokens = queryTokens(query, tokenize).map((token) => {
				const term = vocabulary.findTerm(unitsOf(token.folded), 0, token.folded.length);
				const holding = term < 0 ? 0 : holdingAlive(documents, body, term).documents;
				return { ...token, tells: inverseFrequency(documents.aliveCount, holding) };
			});
			return excerptOf(text, tokens, tokenize, limitCharacters);
		},
		*snapshot() {
			return yield* encodeSnapshot(yield* packed(contents));
		},
	};
}
