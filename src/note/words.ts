/** How much text a note holds, in words a person would count: scripts without spaces count by the character. */

const unspaced = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}ー]";
const word = new RegExp(`${unspaced}\\p{M}*|(?:(?!${unspaced})[\\p{L}\\p{N}]\\p{M}*)+`, "gu");

/** Runs of letters and digits, and single characters of Han, kana and Thai, each with the marks that stand on it. */
export function countWords(text: string): number {
	let count = 0;
	word.lastIndex = 0;
	while (word.exec(text) !== null) count++;
	return count;
}
