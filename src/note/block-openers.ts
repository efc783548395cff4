/**
 * What a line of Markdown opens, told from that line alone. A line is given as offsets: `at`, its first character
 * that is no space or tab, and `to`, its end without the line break. Nothing here looks at another line.
 *
 * Where CommonMark and Obsidian differ, Obsidian is followed: its recorded blocks are those of remark 8.
 */
import { isAsciiLetter, isBlank, isDigit } from "./characters";

/** Spaces that one tab stop is wide, and the indent that makes code. */
export const tabWidth = 4;

/** First offset in `[from, to)` that is no space or tab; `to` in a blank line. */
export function inkAt(text: string, from: number, to: number): number {
	let at = from;
	while (at < to && isBlank(text.charCodeAt(at))) at++;
	return at;
}

/** Columns that the blanks in `[from, to)` take, tabs running to the next stop. */
export function columnsOf(text: string, from: number, to: number): number {
	let columns = 0;
	for (let at = from; at < to; at++) columns += text.charCodeAt(at) === 0x09 ? tabWidth - (columns % tabWidth) : 1;
	return columns;
}

/** The offset behind `columns` columns of blanks, or behind all blanks where there are fewer. A tab goes whole. */
export function skipColumns(text: string, from: number, to: number, columns: number): number {
	let at = from;
	for (let passed = 0; at < to && passed < columns && isBlank(text.charCodeAt(at)); at++)
		passed += text.charCodeAt(at) === 0x09 ? tabWidth - (passed % tabWidth) : 1;
	return at;
}

/** Whether a line that begins at `from` is indented far enough to be code. A space before the tab prevents it. */
export function opensIndentedCode(text: string, from: number): boolean {
	return text.charCodeAt(from) === 0x09 || text.startsWith("    ", from);
}

/** A heading opened by `#`s. */
export interface AtxHeading {
	readonly level: 1 | 2 | 3 | 4 | 5 | 6;
	/** The heading's own text, closing `#`s and blanks left out. */
	readonly from: number;
	readonly to: number;
}

/** `# Text` with one to six `#` and a blank (or nothing) behind them. */
export function atxHeadingAt(text: string, at: number, to: number): AtxHeading | undefined {
	let hashes = at;
	while (hashes < to && text.charCodeAt(hashes) === 0x23) hashes++;
	const level = hashes - at;
	if (level < 1 || level > 6 || (hashes < to && !isBlank(text.charCodeAt(hashes)))) return undefined;
	const from = inkAt(text, hashes, to);
	const end = trimmedEnd(text, from, to);
	let closing = end;
	while (closing > from && text.charCodeAt(closing - 1) === 0x23) closing--;
	const closed = closing === from || isBlank(text.charCodeAt(closing - 1));
	return { level: level as AtxHeading["level"], from, to: closed ? trimmedEnd(text, from, closing) : end };
}

/** The end of `[from, to)` without the blanks before it. */
export function trimmedEnd(text: string, from: number, to: number): number {
	let end = to;
	while (end > from && isBlank(text.charCodeAt(end - 1))) end--;
	return end;
}

/** The level that a line underlining the one before it gives (`=` 1, `-` 2), or undefined. No blanks may stand in it. */
export function setextLevelAt(text: string, from: number, to: number): 1 | 2 | undefined {
	const marker = text.charCodeAt(from);
	if (from >= to || (marker !== 0x3d && marker !== 0x2d)) return undefined;
	for (let at = from + 1; at < to; at++) if (text.charCodeAt(at) !== marker) return undefined;
	return marker === 0x3d ? 1 : 2;
}

/** Three or more of one of `* - _`, spaces (no tabs) between and behind them allowed. */
export function isThematicBreak(text: string, at: number, to: number): boolean {
	const marker = text.charCodeAt(at);
	if (at >= to || (marker !== 0x2a && marker !== 0x2d && marker !== 0x5f)) return false;
	let count = 0;
	for (let index = at; index < to; index++) {
		const code = text.charCodeAt(index);
		if (code === marker) count++;
		else if (code !== 0x20) return false;
	}
	return count >= 3;
}

/** How many of `` ` `` or `~` open a code fence here; 0: none. An info string may hold no backtick after backticks. */
export function fenceLengthAt(text: string, at: number, to: number): number {
	const marker = text.charCodeAt(at);
	if (at >= to || (marker !== 0x60 && marker !== 0x7e)) return 0;
	let end = at;
	while (end < to && text.charCodeAt(end) === marker) end++;
	if (end - at < 3) return 0;
	if (marker === 0x60) for (let index = end; index < to; index++) if (text.charCodeAt(index) === marker) return 0;
	return end - at;
}

/** Whether the line closes a fence of `length` markers: as many or more, less than a code indent, nothing behind. */
export function closesFence(text: string, from: number, to: number, marker: number, length: number): boolean {
	let at = from;
	while (at < to && text.charCodeAt(at) === 0x20) at++;
	if (at - from >= tabWidth) return false;
	let end = at;
	while (end < to && text.charCodeAt(end) === marker) end++;
	return end - at >= length && inkAt(text, end, to) === to;
}

/** Whether `mark` (`$$` or `%%`) opens a block: it stands first and not a second time on its line. */
export function opensMarkedBlock(text: string, at: number, to: number, mark: string): boolean {
	return text.startsWith(mark, at) && !text.slice(at + mark.length, to).includes(mark);
}

/** A list item's marker. */
export interface Bullet {
	/** Lists differ by it: `-`, `*`, `+`, `.` or `)`, as a character code. */
	readonly delimiter: number;
	/** Whether it may cut a paragraph short: every bullet, and the number one. */
	readonly interrupts: boolean;
	/** A number below ten and a dot: such a marker is taken for one column wider. */
	readonly isShortNumber: boolean;
	/** Where the marker begins, where it ends, and where the item's text begins. */
	readonly at: number;
	readonly markerTo: number;
	readonly to: number;
}

/** A list marker with a blank or nothing behind it; five blanks or more count as one, for they indent code. */
export function bulletAt(text: string, at: number, to: number): Bullet | undefined {
	let delimiterAt = at;
	while (delimiterAt < to && isDigit(text.charCodeAt(delimiterAt))) delimiterAt++;
	if (delimiterAt >= to) return undefined;
	const delimiter = text.charCodeAt(delimiterAt);
	const numbered = delimiterAt > at;
	if (numbered ? delimiter !== 0x2e && delimiter !== 0x29 : delimiter !== 0x2d && delimiter !== 0x2a && delimiter !== 0x2b)
		return undefined;
	const markerTo = delimiterAt + 1;
	if (markerTo < to && !isBlank(text.charCodeAt(markerTo))) return undefined;
	let end = markerTo;
	if (text.charCodeAt(end) === 0x09 && end < to) end++;
	else while (end < to && text.charCodeAt(end) === 0x20) end++;
	if (end - markerTo > tabWidth) end = markerTo + 1;
	return {
		delimiter,
		interrupts: !numbered || (markerTo - at === 2 && text.charCodeAt(at) === 0x31),
		isShortNumber: numbered && delimiter === 0x2e && Number(text.slice(at, delimiterAt)) < 10,
		at,
		markerTo,
		to: end,
	};
}

/** The length of `[^label]:` at `at`; 0: no footnote is defined here. */
export function footnoteMarkLengthAt(text: string, at: number, to: number): number {
	if (!text.startsWith("[^", at)) return 0;
	for (let index = at + 2; index < to; index++) {
		const code = text.charCodeAt(index);
		if (isBlank(code) || code === 0x5b) return 0;
		if (code === 0x5d) return index > at + 2 && index + 1 < to && text.charCodeAt(index + 1) === 0x3a ? index + 2 - at : 0;
	}
	return 0;
}

/** Whether a quote's first line makes it a callout: `[!type]`. */
export function opensCallout(text: string, at: number, to: number): boolean {
	if (!text.startsWith("[!", at)) return false;
	return text.slice(at + 2, to).indexOf("]") > 0;
}

/** Whether `[from, to)` is the row of dashes, colons and pipes under a table's head. */
export function isDelimiterRow(text: string, from: number, to: number): boolean {
	let dashes = 0;
	for (let at = from; at < to; at++) {
		const code = text.charCodeAt(at);
		if (code === 0x2d) dashes++;
		else if (code !== 0x7c && code !== 0x3a && !isBlank(code)) return false;
	}
	return dashes > 0 && isTableRow(text, from, to);
}

/** Whether the line can be a table's row: a pipe stands in it, and not only as its first character. */
export function isTableRow(text: string, from: number, to: number): boolean {
	return text.slice(from + 1, to).includes("|");
}

/** How an HTML block ends: at the line that holds `closer`, or before an empty line. */
export interface HtmlBlock {
	readonly closer: "-->" | "?>" | ">" | "]]>" | "</script>" | "</pre>" | "</style>" | "empty line";
	/** Whether it may cut a paragraph short. */
	readonly interrupts: boolean;
}

const blockElements = new Set(
	(
		"address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt " +
		"fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend " +
		"li link main menu menuitem meta nav noframes ol optgroup option p param pre section source title summary table " +
		"tbody td tfoot th thead title tr track ul"
	).split(" "),
);

/** The HTML block that begins here, by the seven ways of CommonMark section 4.6. */
export function htmlBlockAt(text: string, at: number, to: number): HtmlBlock | undefined {
	if (text.charCodeAt(at) !== 0x3c) return undefined;
	if (text.startsWith("!--", at + 1)) return { closer: "-->", interrupts: true };
	if (text.startsWith("?", at + 1)) return { closer: "?>", interrupts: true };
	if (text.startsWith("![CDATA[", at + 1)) return { closer: "]]>", interrupts: true };
	if (text.startsWith("!", at + 1)) return isAsciiLetter(text.charCodeAt(at + 2)) ? { closer: ">", interrupts: true } : undefined;
	const closing = text.charCodeAt(at + 1) === 0x2f;
	const nameAt = closing ? at + 2 : at + 1;
	let nameTo = nameAt;
	while (nameTo < to && (isAsciiLetter(text.charCodeAt(nameTo)) || (nameTo > nameAt && isDigit(text.charCodeAt(nameTo))))) nameTo++;
	const name = text.slice(nameAt, nameTo).toLowerCase();
	const ended = nameTo === to || isBlank(text.charCodeAt(nameTo)) || text.charCodeAt(nameTo) === 0x3e;
	if (!closing && ended && (name === "script" || name === "pre" || name === "style")) return { closer: `</${name}>`, interrupts: true };
	if ((ended || text.startsWith("/>", nameTo)) && blockElements.has(name)) return { closer: "empty line", interrupts: true };
	const tagTo = htmlTagEnd(text, at, to);
	return tagTo !== undefined && inkAt(text, tagTo, to) === to ? { closer: "empty line", interrupts: false } : undefined;
}

/** Longest tag that is looked for; what is longer is text. */
const limitTagCharacters = 2000;

/** The end of the complete opening or closing tag at `at`, or undefined. Line ends may stand in it. */
export function htmlTagEnd(text: string, at: number, to: number): number | undefined {
	const limit = Math.min(to, at + limitTagCharacters);
	let index = at + 1;
	if (text.charCodeAt(index) === 0x2f) index++;
	if (!isAsciiLetter(text.charCodeAt(index))) return undefined;
	let quote = 0;
	let named = true;
	for (index++; index < limit; index++) {
		const code = text.charCodeAt(index);
		if (quote !== 0) {
			if (code === quote) quote = 0;
		} else if (code === 0x3e) return index + 1;
		else if (code === 0x3c || code === 0x60) return undefined;
		else if (named) {
			// A name ends at a blank or at the end; `<a:b>` and `<x@y.z>` are no tags.
			if (isBlank(code) || code === 0x0a || code === 0x0d || code === 0x2f) named = false;
			else if (!isAsciiLetter(code) && !isDigit(code) && code !== 0x2d) return undefined;
		} else if (code === 0x22 || code === 0x27) {
			if (text.charCodeAt(index - 1) !== 0x3d && !isBlank(text.charCodeAt(index - 1))) return undefined;
			quote = code;
		}
	}
	return undefined;
}
