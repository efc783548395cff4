/**
 * The formula that everything is ranked by, as pure functions, and every number in it.
 *
 * ```text
 *   score(document) = weight x (max over its chunks of text(chunk) + wholeDocumentWeight x text(document))
 *   text(x)         = BM25(body of x) + labelWeight x BM25(label of x)
 *   BM25(field)     = sum over query terms t of  weight(t) x idf(t) x tf (k1 + 1) / (tf + k1 (1 - b + b length / mean))
 *   idf(t)          = ln(1 + (N - df + 0.5) / (df + 0.5))
 * ```
 *
 * For chunks N, df and the mean length count chunks, for documents they count documents, and a document's frequencies
 * are the sums over its chunks. The source is Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and
 * Beyond" (2009), with the idf that Lucene made non-negative.
 */

/** How soon more occurrences of a term stop counting. */
export const k1 = 1.2;

/** How much a long field is held against its terms: 0 not at all, 1 in full proportion. */
export const b = 0.6;

/** What the label's score counts beside the body's. The label's words are in the body too, so this is on top. */
export const labelWeight = 0.5;

/** What the score of the document as a whole counts beside that of its best chunk. */
export const wholeDocumentWeight = 1;

/** What one Han character of a query counts where the pairs around it are asked for too. */
export const hanUnigramWeight = 0.5;

/** Occurrences of one term in one field of one chunk are counted up to here. */
export const frequencyLimit = 255;

/** How much a term tells that `containing` of `total` texts hold. Above 0 for any 0 <= containing <= total. */
export function inverseFrequency(total: number, containing: number): number {
	return Math.log(1 + (total - containing + 0.5) / (containing + 0.5));
}

/** The part of the saturation's denominator that depends on the field: `lengthNorm` for a field of `length` terms. */
export function lengthNorm(length: number, meanLength: number): number {
	return k1 * (1 - b + (b * length) / meanLength);
}

/** How much `frequency` occurrences count: 0 at none, below k1 + 1 for ever more. */
export function saturation(frequency: number, norm: number): number {
	return (frequency * (k1 + 1)) / (frequency + norm);
}
