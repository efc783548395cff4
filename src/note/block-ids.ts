/**
 * The `^id` that names a block: letters, digits and hyphens behind a blank at the block's end, or alone on a line.
 */
import { isAsciiLetter, isDigit, isWhiteSpace } from "./characters";

/** The id at the end of the block `[from, to)`, without its `^`, or undefined. */
export function blockIdAt(text: string, from: number, to: number): string | undefined {
	let end = to;
	while (end > from && isWhiteSpace(text.charCodeAt(end - 1))) end--;
	let at = end;
	while (at > from && isIdCharacter(text.charCodeAt(at - 1))) at--;
	const caret = at - 1;
	if (at === end || caret < from || text.charCodeAt(caret) !== 0x5e) return undefined;
	return caret === from || isWhiteSpace(text.charCodeAt(caret - 1)) ? text.slice(at, end) : undefined;
}

/** The id in `[from, to)` where nothing else stands there, or undefined. */
export function loneBlockIdAt(text: string, from: number, to: number): string | undefined {
	const id = blockIdAt(text, from, to);
	return id !== undefined && text.slice(from, to).trim() === `^${id}` ? id : undefined;
}

function isIdCharacter(code: number): boolean {
	return isAsciiLetter(code) || isDigit(code) || code === 0x2d;
}
