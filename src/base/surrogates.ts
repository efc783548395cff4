/** Cutting text between characters: JavaScript counts in UTF-16 code units, of which some characters take two. */

/** Whether `offset` lies inside a surrogate pair of `text`, so that a cut there would leave two halves of a character. */
export function splitsPair(text: string, offset: number): boolean {
	return (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}
