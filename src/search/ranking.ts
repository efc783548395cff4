/**
 * Ranks documents for a query, term at a time: the list of each term is walked twice, once to count how many chunks
 * and documents alive hold it, once to add what it gives to each chunk and to each document. Since the chunks of a
 * document are neighbours in every list, a document's frequency is the sum over a stretch of the list.
 *
 * Counting at query time keeps the statistics exact whatever was removed, and the order of additions depends on the
 * query alone: an index kept up to date gives the same bits as one built anew.
 */
import { byCodeUnits } from "../base/text-order";
import { inverseFrequency, labelWeight, lengthNorm, saturation, wholeDocumentWeight } from "./bm25";
import type { DocumentTable } from "./document-table";
import { grown } from "./growth";
import type { IndexContents } from "./index-contents";
import type { Postings } from "./postings";
import { chunkOf, frequencyOf } from "./postings";
import type { QueryTerm } from "./query";

/** Scores by chunk and by document, all zero between queries, and the documents that have one. */
export interface ScoreBoard {
	chunks: Float64Array;
	documents: Float64Array;
	readonly touched: number[];
}

export interface RankedDocument {
	readonly document: number;
	readonly score: number;
	/** Ordinal of its best chunk, the first among equals. */
	readonly chunk: number;
}

export interface RankOptions {
	/** Most documents to give back. */
	readonly limit: number;
	/** Whether a document may be given back at all. */
	accepts(document: number): boolean;
	/** What multiplies a document's score. */
	weightOf(document: number): number;
}

export function createScoreBoard(): ScoreBoard {
	return { chunks: new Float64Array(64), documents: new Float64Array(64), touched: [] };
}

/** Adds to `board` what `terms` give in both fields. */
export function scoreTerms(contents: IndexContents, terms: readonly QueryTerm[], board: ScoreBoard): void {
	for (const term of terms) {
		scoreTerm(contents.documents, contents.body, term, 1, board);
		scoreTerm(contents.documents, contents.label, term, labelWeight, board);
	}
}

/** How many chunks and documents alive hold `term` in one field. */
export function holdingAlive(documents: DocumentTable, field: Postings, term: number): { chunks: number; documents: number } {
	const { documentOfChunk, alive } = documents;
	const { pool } = field;
	const start = field.startOf(term);
	const end = start + field.countOf(term);
	const holding = { chunks: 0, documents: 0 };
	for (let at = start, last = -1; at < end; at++) {
		const document = documentOfChunk[chunkOf(pool[at] as number)] as number;
		if (alive[document] === 0) continue;
		holding.chunks++;
		if (document !== last) holding.documents++;
		last = document;
	}
	return holding;
}

/** Adds to `board` what one term gives in one field, times `fieldWeight`. */
export function scoreTerm(documents: DocumentTable, field: Postings, query: QueryTerm, fieldWeight: number, board: ScoreBoard): void {
	const holding = holdingAlive(documents, field, query.term);
	if (holding.chunks === 0) return;
	board.chunks = grown(board.chunks, documents.chunkSize);
	board.documents = grown(board.documents, documents.size);
	const { documentOfChunk } = documents;
	const { pool, chunkLengths, documentLengths } = field;
	const chunkGain = query.weight * fieldWeight * inverseFrequency(documents.aliveChunkCount, holding.chunks);
	const documentGain = query.weight * fieldWeight * inverseFrequency(documents.aliveCount, holding.documents);
	const meanChunkLength = field.totalLength / documents.aliveChunkCount;
	const meanDocumentLength = field.totalLength / documents.aliveCount;
	const start = field.startOf(query.term);
	const end = start + field.countOf(query.term);
	for (let at = start; at < end; ) {
		const document = documentOfChunk[chunkOf(pool[at] as number)] as number;
		const chunkEnd = documents.chunkEnd(document);
		let total = 0;
		for (; at < end && chunkOf(pool[at] as number) < chunkEnd; at++) {
			const chunk = chunkOf(pool[at] as number);
			const frequency = frequencyOf(pool[at] as number);
			const gain = chunkGain * saturation(frequency, lengthNorm(chunkLengths[chunk] as number, meanChunkLength));
			board.chunks[chunk] = (board.chunks[chunk] as number) + gain;
			total += frequency;
		}
		const score = board.documents[document] as number;
		if (score === 0) board.touched.push(document);
		board.documents[document] = score + documentGain * saturation(total, lengthNorm(documentLengths[document] as number, meanDocumentLength));
	}
}

/** The best documents on `board`, best first, equals in code unit order of their ids; and how many have a score. */
export function bestDocuments(documents: DocumentTable, board: ScoreBoard, options: RankOptions): { ranked: RankedDocument[]; matched: number } {
	const better = (one: RankedDocument, other: RankedDocument) =>
		other.score - one.score || byCodeUnits(documents.idOf(one.document), documents.idOf(other.document));
	let ranked: RankedDocument[] = [];
	let matched = 0;
	let threshold = -Infinity;
	for (const document of board.touched) {
		if (!documents.isAlive(document) || !options.accepts(document)) continue;
		matched++;
		const chunk = bestChunk(documents, board, document);
		const score = options.weightOf(document) * scoreOf(documents, board, document, chunk);
		if (score < threshold) continue;
		ranked.push({ document, score, chunk });
		if (ranked.length >= 2 * options.limit + 16) {
			ranked = ranked.sort(better).slice(0, options.limit);
			threshold = ranked.at(-1)?.score ?? Infinity;
		}
	}
	return { ranked: ranked.sort(better).slice(0, options.limit), matched };
}

/** The unweighted score of a document whose best chunk has this ordinal. */
function scoreOf(documents: DocumentTable, board: ScoreBoard, document: number, chunk: number): number {
	return (board.chunks[documents.chunkStart(document) + chunk] as number) + wholeDocumentWeight * (board.documents[document] as number);
}

/** The ordinal of a document's best chunk, the first among equals. */
function bestChunk(documents: DocumentTable, board: ScoreBoard, document: number): number {
	const start = documents.chunkStart(document);
	const end = documents.chunkEnd(document);
	let best = start;
	for (let chunk = start + 1; chunk < end; chunk++) {
		if ((board.chunks[chunk] as number) > (board.chunks[best] as number)) best = chunk;
	}
	return best - start;
}

/** Sets everything on `board` back to zero. */
export function clearBoard(documents: DocumentTable, board: ScoreBoard): void {
	for (const document of board.touched) {
		board.chunks.fill(0, documents.chunkStart(document), documents.chunkEnd(document));
		board.documents[document] = 0;
	}
	board.touched.length = 0;
}
