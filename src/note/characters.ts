/**
 * The few classes of characters that reading Markdown asks for, over UTF-16 codes: the scanners' inner loops use
 * these instead of regular expressions.
 */

/** A space or a tab. */
export function isBlank(code: number): boolean {
	return code === 0x20 || code === 0x09;
}

/** An ASCII digit. */
export function isDigit(code: number): boolean {
	return code >= 0x30 && code <= 0x39;
}

/** An ASCII letter. */
export function isAsciiLetter(code: number): boolean {
	return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** ASCII punctuation: what a backslash escapes. */
export function isAsciiPunctuation(code: number): boolean {
	return (code >= 0x21 && code <= 0x2f) || (code >= 0x3a && code <= 0x40) || (code >= 0x5b && code <= 0x60) || (code >= 0x7b && code <= 0x7e);
}

/** White space as `\s` has it: blanks, line ends, no-break and ideographic spaces, the byte order mark. */
export function isWhiteSpace(code: number): boolean {
	if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
	return (
		code === 0xa0 ||
		code === 0x1680 ||
		(code >= 0x2000 && code <= 0x200a) ||
		code === 0x2028 ||
		code === 0x2029 ||
		code === 0x202f ||
		code === 0x205f ||
		code === 0x3000 ||
		code === 0xfeff
	);
}
