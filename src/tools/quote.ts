/** Text of notes inside an answer, marked so that nobody takes it for the server's own words. */
import { shortened } from "./budget";

/** How much of somebody's text stands inside a line of the server's own. */
const briefLimitCharacters = 300;

/** Controls, line separators and bidirectional marks: what could forge a line or hide one. Tabs are harmless. */
const unseen = /(?!\t)[\p{Cc}\p{Bidi_Control}\u2028\u2029]|\p{Surrogate}/gu;

/** The text with every control character spelled out, such as `<U+001B>`. */
export function visible(text: string): string {
	return text.replace(unseen, (character) => `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);
}

/** Text to stand inside a line of the server's own: visible, and cut where somebody wrote without end. */
export function brief(text: string): string {
	return shortened(visible(text), briefLimitCharacters);
}

/** The same with what stands at `offset` in it, cut on both sides where need be. */
export function around(text: string, offset: number): string {
	const from = Math.max(0, offset - briefLimitCharacters / 3);
	if (text.length <= briefLimitCharacters || from === 0) return brief(text);
	return brief(`…${text.slice(from).replace(/^[\udc00-\udfff]/, "")}`);
}

/** Every line behind `> `; a line without that prefix is the server's. */
export function quote(text: string): string {
	return text
		.split(/\r?\n/)
		.map((line) => `> ${visible(line)}`)
		.join("\n");
}
