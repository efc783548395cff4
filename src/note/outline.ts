/**
 * The block structure of a note: sections, headings, list items, and the stretches of prose in which links and tags
 * can stand. Code, HTML and math are none of it, so nothing is ever found in them; a block comment is.
 *
 * One idea carries it: a line is a window `[starts[i], ends[i])` on the text. A quote or a list item moves the start
 * of each of its lines past its own marker and then reads them as if they were a note; by then nobody above needs
 * the old starts. Depth is bounded, so the time is linear in the text and no nesting can exhaust the stack.
 *
 * The rules are those of remark 8 in CommonMark mode, which Obsidian's recorded blocks follow to the offset, odd ones
 * included: a setext heading has one line of text, an indented list item begins with its indent.
 */
import { blockIdAt, loneBlockIdAt } from "./block-ids";
import type { Bullet, HtmlBlock } from "./block-openers";
import {
	atxHeadingAt,
	bulletAt,
	closesFence,
	columnsOf,
	fenceLengthAt,
	footnoteMarkLengthAt,
	htmlBlockAt,
	inkAt,
	isDelimiterRow,
	isTableRow,
	isThematicBreak,
	opensCallout,
	opensIndentedCode,
	opensMarkedBlock,
	setextLevelAt,
	skipColumns,
	tabWidth,
	trimmedEnd,
} from "./block-openers";
import { isBlank } from "./characters";
import type { Heading, ListItem, Section, SectionKind, TextRange } from "./metadata";

/** Text that is read for links and tags. Markup never reaches from one stretch into the next. */
export interface Prose extends TextRange {
	/** Whether lines after the first may begin with the `>` of a quote. */
	readonly isQuoted: boolean;
}

/** The blocks of a note, and the prose in them. */
export interface Outline {
	readonly headings: readonly Heading[];
	readonly sections: readonly Section[];
	readonly listItems: readonly ListItem[];
	readonly prose: readonly Prose[];
}

/** Quotes and lists inside each other deeper than this are read as prose. */
const limitDepth = 32;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The text under the scanner, its windows, and what has been found so far. */
interface Scan {
	readonly text: string;
	readonly starts: number[];
	readonly ends: number[];
	readonly headings: Heading[];
	readonly sections: Mutable<Section>[];
	readonly listItems: Mutable<ListItem>[];
	readonly prose: Prose[];
}

/** What is being read: the note itself, a quote, a list item or a footnote. */
interface Container {
	readonly depth: number;
	readonly isQuoted: boolean;
	/** The 0-based line of the nearest list item around, or undefined. */
	readonly itemLine: number | undefined;
	/** The end of the last block read, and the id that it bears. */
	lastEnd: number | undefined;
	lastId: string | undefined;
	/** What `lastEnd` and `lastId` were when the first list in it began. */
	beforeList: { readonly end: number | undefined; readonly id: string | undefined } | undefined;
}

/** The outline of `text` from `bodyFrom` on: 0, or the offset behind the frontmatter. Sections are in order. */
export function outlineOf(text: string, bodyFrom: number): Outline {
	const scan: Scan = { text, starts: [], ends: [], headings: [], sections: [], listItems: [], prose: [] };
	const firstLine = cutLines(scan, bodyFrom);
	readBlocks(scan, firstLine, scan.starts.length, container(0, false, undefined));
	return scan;
}

/** Fills the windows with whole lines and returns the index of the first one of the body. */
function cutLines({ text, starts, ends }: Scan, bodyFrom: number): number {
	const byteOrderMark = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	let firstLine = 0;
	for (let from = byteOrderMark; from < text.length; ) {
		const feed = text.indexOf("\n", from);
		const to = feed < 0 ? text.length : feed;
		if (from < bodyFrom) firstLine++;
		starts.push(from);
		ends.push(to > from && text.charCodeAt(to - 1) === 0x0d ? to - 1 : to);
		from = to + 1;
	}
	return firstLine;
}

function container(depth: number, isQuoted: boolean, itemLine: number | undefined): Container {
	return { depth, isQuoted, itemLine, lastEnd: undefined, lastId: undefined, beforeList: undefined };
}

/** Reads lines `[first, end)` as the blocks of `inside`. */
function readBlocks(scan: Scan, first: number, end: number, inside: Container): void {
	for (let line = first; line < end; ) {
		const from = startOf(scan, line);
		const to = endOf(scan, line);
		const at = inkAt(scan.text, from, to);
		line = at === to ? line + 1 : readBlock(scan, line, at, end, inside);
	}
}

/**
 * Reads the block that begins on `line`, where ink begins at `at`, and returns the line behind it. The order of the
 * questions matters: what would be two things is the first of them.
 */
function readBlock(scan: Scan, line: number, at: number, end: number, inside: Container): number {
	const { text } = scan;
	const from = startOf(scan, line);
	const to = endOf(scan, line);
	if (at > from && opensIndentedCode(text, from)) return readIndentedCode(scan, line, end, inside);

	const code = text.charCodeAt(at);
	const fenceLength = code === 0x60 || code === 0x7e ? fenceLengthAt(text, at, to) : 0;
	if (fenceLength > 0) {
		const last = lineWhere(line + 1, end, (l) => closesFence(text, startOf(scan, l), endOf(scan, l), code, fenceLength));
		return record(scan, inside, "code", from, last);
	}
	if (code === 0x24 && opensMarkedBlock(text, at, to, "$$"))
		return record(scan, inside, "math", from, lineWhere(line + 1, end, (l) => lineOf(scan, l).trimEnd().endsWith("$$")));
	if (code === 0x25 && opensMarkedBlock(text, at, to, "%%")) {
		const last = lineWhere(line + 1, end, (l) => lineOf(scan, l).includes("%%"));
		scan.prose.push({ from, to: endOf(scan, last), isQuoted: inside.isQuoted });
		return record(scan, inside, "comment", from, last);
	}
	if (code === 0x3e && inside.depth < limitDepth) return readQuote(scan, line, end, inside);
	if (code === 0x23) {
		const heading = atxHeadingAt(text, at, to);
		if (heading) return recordHeading(scan, inside, line, line, heading.level, heading);
	}
	if (isThematicBreak(text, at, to)) return record(scan, inside, "thematicBreak", from, line);
	const bullet = inside.depth < limitDepth ? bulletAt(text, at, to) : undefined;
	if (bullet) return readList(scan, line, end, bullet, inside);
	if (line + 1 < end) {
		const level = setextLevelAt(text, startOf(scan, line + 1), endOf(scan, line + 1));
		if (level) return recordHeading(scan, inside, line, line + 1, level, { from: at, to: trimmedEnd(text, at, to) });
	}
	if (code === 0x3c) {
		const html = htmlBlockAt(text, at, to);
		if (html) return record(scan, inside, "html", from, lastHtmlLine(scan, line, end, html.closer));
	}
	if (code === 0x5b) {
		const markLength = footnoteMarkLengthAt(text, at, to);
		if (markLength > 0 && inside.depth < limitDepth) return readFootnote(scan, line, at + markLength, end, inside);
	}
	if (line + 1 < end && isDelimiterRow(text, startOf(scan, line + 1), endOf(scan, line + 1)) && isTableRow(text, from, to))
		return readTable(scan, line, end, inside);
	return readParagraph(scan, line, end, inside);
}

/** Whether the line, seen alone, begins something that ends the prose before it. */
function interruptsProse(scan: Scan, line: number, byListsAndQuotes: boolean): boolean {
	const { text } = scan;
	const to = endOf(scan, line);
	const at = inkAt(text, startOf(scan, line), to);
	switch (text.charCodeAt(at)) {
		case 0x23:
			return atxHeadingAt(text, at, to) !== undefined;
		case 0x60:
		case 0x7e:
			return fenceLengthAt(text, at, to) > 0;
		case 0x24:
			return opensMarkedBlock(text, at, to, "$$");
		case 0x25:
			return opensMarkedBlock(text, at, to, "%%");
		case 0x3e:
			return byListsAndQuotes;
		case 0x3c:
			return byListsAndQuotes && htmlBlockAt(text, at, to)?.interrupts === true;
		default:
			return isThematicBreak(text, at, to) || (byListsAndQuotes && bulletAt(text, at, to)?.interrupts === true);
	}
}

function readIndentedCode(scan: Scan, line: number, end: number, inside: Container): number {
	let last = line;
	for (let next = line + 1; next < end; next++) {
		if (opensIndentedCode(scan.text, startOf(scan, next))) last = next;
		else if (!isBlankLine(scan, next)) break;
	}
	return record(scan, inside, "code", startOf(scan, line), last);
}

function lastHtmlLine(scan: Scan, line: number, end: number, closer: HtmlBlock["closer"]): number {
	if (closer !== "empty line") return lineWhere(line, end, (l) => lineOf(scan, l).toLowerCase().includes(closer));
	let last = line;
	while (last + 1 < end && startOf(scan, last + 1) < endOf(scan, last + 1)) last++;
	return last;
}

function readParagraph(scan: Scan, line: number, end: number, inside: Container): number {
	const { text } = scan;
	let last = line;
	for (let next = line + 1; next < end && !isBlankLine(scan, next); next++) {
		const from = startOf(scan, next);
		const indent = columnsOf(text, from, inkAt(text, from, endOf(scan, next)));
		if (indent < tabWidth && interruptsProse(scan, next, true)) break;
		last = next;
	}
	const from = startOf(scan, line);
	const to = endOf(scan, last);
	const owner = inside.depth === 0 ? scan.sections.at(-1) : undefined;
	const loneId = owner && bearsIdBelow(owner) ? loneBlockIdAt(text, from, to) : undefined;
	if (owner && loneId !== undefined) {
		owner.id = loneId;
		return last + 1;
	}
	scan.prose.push({ from, to, isQuoted: inside.isQuoted });
	return record(scan, inside, "paragraph", from, last, blockIdAt(text, from, to));
}

/** Whether a lone `^id` below belongs to the section: it has structure, so that no id can stand in it, and none yet. */
function bearsIdBelow(section: Section): boolean {
	switch (section.kind) {
		case "list":
		case "blockquote":
		case "callout":
		case "code":
		case "table":
		case "math":
			return section.id === undefined;
		default:
			return false;
	}
}

function readTable(scan: Scan, line: number, end: number, inside: Container): number {
	let next = line;
	for (; next < end && isTableRow(scan.text, startOf(scan, next), endOf(scan, next)); next++)
		if (next !== line + 1) readCells(scan, startOf(scan, next), endOf(scan, next));
	return record(scan, inside, "table", startOf(scan, line), next - 1);
}

/** Every cell is prose of its own: what stands between pipes that no backslash escapes. */
function readCells(scan: Scan, from: number, to: number): void {
	const { text } = scan;
	for (let cellFrom = from; cellFrom < to; ) {
		let cellTo = cellFrom;
		while (cellTo < to && text.charCodeAt(cellTo) !== 0x7c) cellTo += text.charCodeAt(cellTo) === 0x5c ? 2 : 1;
		cellTo = Math.min(cellTo, to);
		const ink = inkAt(text, cellFrom, cellTo);
		if (ink < cellTo) scan.prose.push({ from: ink, to: cellTo, isQuoted: false });
		cellFrom = cellTo + 1;
	}
}

function readQuote(scan: Scan, line: number, end: number, inside: Container): number {
	const { text } = scan;
	const from = startOf(scan, line);
	let next = line;
	let lastIsMarked = true;
	for (; next < end; next++) {
		const to = endOf(scan, next);
		const at = inkAt(text, startOf(scan, next), to);
		const isMarked = at < to && text.charCodeAt(at) === 0x3e;
		if (isMarked) scan.starts[next] = text.charCodeAt(at + 1) === 0x20 && at + 1 < to ? at + 2 : at + 1;
		else if (at === to || endsQuote(scan, next, end)) break;
		lastIsMarked = isMarked;
	}
	const last = next - 1;
	const kind = opensCallout(text, inkAt(text, startOf(scan, line), endOf(scan, line)), endOf(scan, line)) ? "callout" : "blockquote";
	const id = lastIsMarked ? undefined : loneBlockIdAt(text, startOf(scan, last), endOf(scan, last));
	readBlocks(scan, line, next, container(inside.depth + 1, true, inside.itemLine));
	return record(scan, inside, kind, from, last, id);
}

/** Whether a line without `>` ends a quote rather than going on with its last paragraph. */
function endsQuote(scan: Scan, line: number, end: number): boolean {
	if (opensIndentedCode(scan.text, startOf(scan, line)) || interruptsProse(scan, line, true)) return true;
	return line + 1 < end && setextLevelAt(scan.text, startOf(scan, line + 1), endOf(scan, line + 1)) !== undefined;
}

function readFootnote(scan: Scan, line: number, contentFrom: number, end: number, inside: Container): number {
	const { text } = scan;
	const from = startOf(scan, line);
	let last = line;
	for (let next = line + 1; next < end; next++) {
		if (isBlankLine(scan, next)) continue;
		const to = endOf(scan, next);
		const at = inkAt(text, startOf(scan, next), to);
		const isIndented = columnsOf(text, startOf(scan, next), at) >= tabWidth;
		const isLazy = last === next - 1 && !interruptsProse(scan, next, true) && footnoteMarkLengthAt(text, at, to) === 0;
		if (!isIndented && !isLazy) break;
		last = next;
	}
	scan.starts[line] = contentFrom;
	for (let next = line + 1; next <= last; next++)
		scan.starts[next] = skipColumns(text, startOf(scan, next), endOf(scan, next), tabWidth);
	readBlocks(scan, line, last + 1, container(inside.depth + 1, inside.isQuoted, inside.itemLine));
	return record(scan, inside, "footnoteDefinition", from, last);
}

/** An item of the list being gathered: its lines, and the column from which lines belong to it. */
interface OpenItem {
	readonly bullet: Bullet;
	readonly line: number;
	readonly contentColumn: number;
	last: number;
	/** Whether a blank line and then another item follow: its range then reaches to the blank line. */
	isLoose: boolean;
}

function readList(scan: Scan, line: number, end: number, first: Bullet, inside: Container): number {
	const items = gatherItems(scan, line, end, first);
	const from = startOf(scan, line);
	const last = items.at(-1)?.last ?? line;
	inside.beforeList ??= { end: inside.lastEnd, id: inside.lastId };
	for (const item of items) readItem(scan, item, line, inside);
	return record(scan, inside, "list", from, last);
}

function gatherItems(scan: Scan, line: number, end: number, first: Bullet): readonly OpenItem[] {
	const { text } = scan;
	const items: OpenItem[] = [];
	let item: OpenItem | undefined;
	let previousIsBlank = false;
	for (let next = line; next < end; next++) {
		const from = startOf(scan, next);
		const to = endOf(scan, next);
		const at = inkAt(text, from, to);
		const indent = columnsOf(text, from, at);
		const isBlankHere = at === to;
		if (item && (indent >= item.contentColumn || (indent > tabWidth && !bulletAt(text, at, to)))) {
			item.last = next;
		} else {
			const bullet = isBlankHere ? undefined : bulletAt(text, at, to);
			if (bullet) {
				if (bullet.delimiter !== first.delimiter || (item && isThematicBreak(text, at, to))) break;
				if (item && item.last < next - 1) item.isLoose = true;
				const contentColumn = indent + (bullet.markerTo - bullet.at) + columnsAfter(text, indent, bullet);
				item = { bullet, line: next, contentColumn, last: next, isLoose: false };
				items.push(item);
			} else if (!isBlankHere) {
				if (!item || previousIsBlank || interruptsProse(scan, next, false)) break;
				item.last = next;
			}
		}
		previousIsBlank = isBlankHere;
	}
	return items;
}

/** Columns between a bullet and its text, a tab running to the next stop as seen from the line's start. */
function columnsAfter(text: string, indent: number, bullet: Bullet): number {
	if (text.charCodeAt(bullet.markerTo) !== 0x09) return bullet.to - bullet.markerTo;
	return tabWidth - ((indent + bullet.markerTo - bullet.at) % tabWidth);
}

function readItem(scan: Scan, item: OpenItem, listLine: number, inside: Container): void {
	const { text } = scan;
	const from = startOf(scan, item.line);
	const fullEnd = item.isLoose ? startOf(scan, item.last + 1) : endOf(scan, item.last);
	const parent = inside.itemLine ?? -Math.max(listLine, 1);
	const found: Mutable<ListItem> = { range: { from, to: fullEnd }, parent };
	scan.listItems.push(found);

	removeIndent(scan, item);
	const task = taskAt(text, startOf(scan, item.line), endOf(scan, item.line));
	if (task) {
		found.task = task.status;
		scan.starts[item.line] = task.to;
	}
	const within = container(inside.depth + 1, inside.isQuoted, item.line);
	readBlocks(scan, item.line, item.last + 1, within);

	const own = within.beforeList ?? { end: undefined, id: within.lastId };
	if (own.end !== undefined) found.range = { from, to: own.end };
	if (own.id !== undefined) found.id = own.id;
}

/**
 * Moves the starts of the item's lines past its marker and past the indent they share, at most as wide as the
 * marker. One line at the margin keeps the indent of all.
 */
function removeIndent(scan: Scan, item: OpenItem): void {
	const { text } = scan;
	let shared = markerColumns(text, startOf(scan, item.line), item.bullet);
	scan.starts[item.line] = item.bullet.to;
	for (let line = item.line + 1; line <= item.last; line++) {
		const from = startOf(scan, line);
		const at = inkAt(text, from, endOf(scan, line));
		if (at === endOf(scan, line)) continue;
		shared = Math.min(shared, columnsOf(text, from, at));
		if (shared === 0) return;
	}
	for (let line = item.line + 1; line <= item.last; line++)
		scan.starts[line] = skipColumns(text, startOf(scan, line), endOf(scan, line), shared);
}

/** The marker's width. A number below ten gets one column more where that makes its width even: `1. ` counts four. */
function markerColumns(text: string, from: number, bullet: Bullet): number {
	const indent = columnsOf(text, from, bullet.at);
	const extra = bullet.isShortNumber && (bullet.to - from) % 2 === 1 ? 1 : 0;
	const marker = bullet.markerTo - bullet.at + extra;
	return text.charCodeAt(bullet.markerTo) === 0x09 && bullet.to > bullet.markerTo
		? indent + marker + tabWidth - ((indent + marker) % tabWidth)
		: indent + marker + bullet.to - bullet.markerTo;
}

/** `[x] ` with any one character in the brackets. */
function taskAt(text: string, from: number, to: number): { readonly status: string; readonly to: number } | undefined {
	if (text.charCodeAt(from) !== 0x5b) return undefined;
	const close = from + ((text.codePointAt(from + 1) ?? 0) > 0xffff ? 3 : 2);
	if (close + 1 >= to || text.charCodeAt(close) !== 0x5d || !isBlank(text.charCodeAt(close + 1))) return undefined;
	return { status: text.slice(from + 1, close), to: close + 2 };
}

/** Writes down the block from offset `from` to the end of line `last`, and returns the line behind it. */
function record(scan: Scan, inside: Container, kind: SectionKind, from: number, last: number, id?: string): number {
	const range = { from, to: endOf(scan, last) };
	if (inside.depth === 0) scan.sections.push(id === undefined ? { kind, range } : { kind, range, id });
	inside.lastEnd = range.to;
	inside.lastId = id;
	return last + 1;
}

function recordHeading(scan: Scan, inside: Container, line: number, last: number, level: Heading["level"], words: TextRange): number {
	const from = startOf(scan, line);
	scan.prose.push({ from: words.from, to: words.to, isQuoted: false });
	if (inside.depth === 0)
		scan.headings.push({ level, text: scan.text.slice(words.from, words.to), range: { from, to: endOf(scan, last) } });
	return record(scan, inside, "heading", from, last);
}

/** The first line in `[from, end)` of which `holds` is true; the last line before `end` where none is. */
function lineWhere(from: number, end: number, holds: (line: number) => boolean): number {
	for (let line = from; line < end; line++) if (holds(line)) return line;
	return end - 1;
}

function lineOf(scan: Scan, line: number): string {
	return scan.text.slice(startOf(scan, line), endOf(scan, line));
}

function isBlankLine(scan: Scan, line: number): boolean {
	const to = endOf(scan, line);
	return inkAt(scan.text, startOf(scan, line), to) === to;
}

function startOf(scan: Scan, line: number): number {
	return scan.starts[line] ?? scan.text.length;
}

function endOf(scan: Scan, line: number): number {
	return scan.ends[line] ?? scan.text.length;
}
