/**
 * Lines of a text, as offsets. A line ends at LF (a CR before it belongs to the line end); a lone CR ends nothing,
 * and a byte order mark is part of the first line.
 */
import { firstAbove } from "../base/ascending";

/** The offset at which each line of `text` begins. Never empty: the first is 0, also for an empty text. */
export function lineStartsOf(text: string): readonly number[] {
	const starts = [0];
	for (let feed = text.indexOf("\n"); feed >= 0; feed = text.indexOf("\n", feed + 1)) starts.push(feed + 1);
	return starts;
}

/** The line, counted from 1, that holds `offset`. An offset past the end is on the last line. */
export function lineAt(lineStarts: readonly number[], offset: number): number {
	return firstAbove(lineStarts, offset);
}
