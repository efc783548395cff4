/** How much text a note holds, in words a person would count: scripts without spaces count by the character. */
import { isAsciiLetter, isDigit } from "./characters";

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u;
const letter = /[\p{L}\p{N}]/u;
const mark = /\p{M}/u;

/**
 * Runs of letters and digits, and single characters of Han, kana and Thai, each with the marks that stand on it.
 * Walks by hand: an expression over a whole text runs out of stack on a word of some megabytes.
 */
export function countWords(text: string): number {
	let count = 0;
	let isInWord = false;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code < 0x80) {
			const isLetter = isAsciiLetter(code) || isDigit(code);
			if (isLetter && !isInWord) count++;
			isInWord = isLetter;
			continue;
		}
		const character = String.fromCodePoint(text.codePointAt(at) ?? code);
		at += character.length - 1;
		// A mark belongs to what it stands on, be that a word or not.
		if (mark.test(character)) continue;
		const standsAlone = unspaced.test(character);
		const isLetter = !standsAlone && letter.test(character);
		if (standsAlone || (isLetter && !isInWord)) count++;
		isInWord = isLetter;
	}
	return count;
}
