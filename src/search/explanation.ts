/**
 * Why a document scored as it did. Every term is scored once more by itself, by the code that ranks: so an explanation
 * cannot tell another story than the ranking, and ranking keeps no books for it.
 */
import { labelWeight, wholeDocumentWeight } from "./bm25";
import type { IndexContents } from "./index-contents";
import type { Postings } from "./postings";
import type { QueryTerm } from "./query";
import type { RankedDocument, ScoreBoard } from "./ranking";
import { clearBoard, scoreTerm } from "./ranking";

/** What one term gave to one chunk and to its document, with every factor applied but the document's weight. */
export interface TermScores {
	/** Folded and stemmed. */
	readonly term: string;
	readonly queryWeight: number;
	readonly chunk: { readonly body: number; readonly label: number };
	readonly document: { readonly body: number; readonly label: number };
}

/** What each of `terms` gives to the best chunk of a hit and to the whole document. `board` is clear, and stays so. */
export function explainTerms(contents: IndexContents, terms: readonly QueryTerm[], hit: RankedDocument, board: ScoreBoard): TermScores[] {
	const { documents, vocabulary } = contents;
	const scoresIn = (field: Postings, term: QueryTerm, fieldWeight: number) => {
		scoreTerm(documents, field, term, fieldWeight, board);
		const inChunk = board.chunks[documents.chunkStart(hit.document) + hit.chunk] ?? 0;
		const inDocument = wholeDocumentWeight * (board.documents[hit.document] ?? 0);
		clearBoard(documents, board);
		return { inChunk, inDocument };
	};
	return terms.map((term) => {
		const body = scoresIn(contents.body, term, 1);
		const label = scoresIn(contents.label, term, labelWeight);
		return {
			term: vocabulary.text(term.term),
			queryWeight: term.weight,
			chunk: { body: body.inChunk, label: label.inChunk },
			document: { body: body.inDocument, label: label.inDocument },
		};
	});
}
