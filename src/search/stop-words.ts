/**
 * Words that say nothing about a text. They are indexed like all others, and a query drops them as soon as it holds
 * any other word: so a query of nothing but stop words still finds something.
 */

/** Lucene's list for English, folded. Longer lists, and lists of other languages, make results worse. */
export const stopWords: readonly string[] =
	"a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with".split(" ");
