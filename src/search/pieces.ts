/**
 * The pieces that a window on a text is made of, none of which is shown in part: headings, list items, table rows,
 * code lines, and the sentences of everything else. A sentence may run over several lines.
 */

export interface Piece {
	readonly from: number;
	/** Behind the last character that is not white space. */
	readonly to: number;
	readonly isHeading: boolean;
}

const fence = /^\s*(?:```|~~~)/;
const heading = /^ {0,3}#{1,6}(?:\s|$)/;
const rowOrItem = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|\|)/;

/** Where a sentence ends: at once in CJK, before white space elsewhere; closing quotes and brackets belong to it. */
const sentenceEnd = /[。！？]+[」』）”’"']*|[.!?]+["')\]”’]*(?=\s|$)/g;

/** The pieces of `text` in order. All that lies between them is white space. */
export function piecesOf(text: string): readonly Piece[] {
	const pieces: Piece[] = [];
	let isCode = false;
	/** Where the sentence starts that is still open, or -1. */
	let open = -1;
	let openEnd = -1;

	function add(from: number, to: number, isHeading = false): void {
		const start = from + indentOf(text.slice(from, to));
		const trimmed = text.slice(from, to).trimEnd().length + from;
		if (trimmed > start) pieces.push({ from: start, to: trimmed, isHeading });
	}
	function closeSentence(): void {
		if (open >= 0) add(open, openEnd);
		open = -1;
	}
	function readSentences(from: number, to: number): void {
		const line = text.slice(from, to);
		let start = from;
		for (const match of line.matchAll(sentenceEnd)) {
			const end = from + match.index + match[0].length;
			add(open < 0 ? start : open, end);
			open = -1;
			start = end;
		}
		if (text.slice(start, to).trim() === "") return;
		if (open < 0) open = start;
		openEnd = to;
	}

	for (let from = 0; from < text.length; ) {
		const lineEnd = text.indexOf("\n", from);
		const to = lineEnd < 0 ? text.length : lineEnd;
		const line = text.slice(from, to);
		const isFence = fence.test(line);
		const isHeading = !isCode && heading.test(line);
		if (isCode || isFence || isHeading || rowOrItem.test(line)) {
			closeSentence();
			add(from, to, isHeading);
		} else if (line.trim() === "") {
			closeSentence();
		} else {
			readSentences(from, to);
		}
		if (isFence) isCode = !isCode;
		from = to + 1;
	}
	closeSentence();
	return pieces;
}

function indentOf(text: string): number {
	return text.length - text.trimStart().length;
}
