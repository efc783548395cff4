/**
 * Text with its ranges drawn into it: `Look at «[[B]]» there.` The marks may nest; they are taken out before the
 * text is used.
 */

/** The text that `marked` means, without the marks. */
export function unmarked(marked: string): string {
	return marked.replace(/[«»]/g, "");
}

/** `text` with a mark before and behind each of `ranges`: what `unmarked` undoes. */
export function mark(text: string, ranges: readonly { readonly from: number; readonly to: number }[]): string {
	let marked = "";
	for (let at = 0; at <= text.length; at++) {
		marked += "»".repeat(ranges.filter((range) => range.to === at).length);
		marked += "«".repeat(ranges.filter((range) => range.from === at).length);
		marked += text.charAt(at);
	}
	return marked;
}
