/**
 * Links and tags in prose, in one walk from left to right: whatever construct begins first wins, so a code span cannot
 * begin inside a wikilink nor a wikilink inside a code span. Code, math, HTML tags and comments, URLs and escaped
 * characters are stepped over; an inline `%% comment %%` is read, as Obsidian does.
 *
 * Every search forward either ends where the walk goes on or is bounded or remembered as vain, so that the time is
 * linear in the text whatever is repeated in it.
 */
import { htmlTagEnd } from "./block-openers";
import { isAsciiLetter, isAsciiPunctuation, isDigit, isWhiteSpace } from "./characters";
import type { LinkWords } from "./links";
import { destinationAt, isExternal, markdownWords, wikilinkEnd, wikilinkWords } from "./links";
import type { Link, Tag } from "./metadata";
import type { Prose } from "./outline";
import { tagEnd } from "./tags";

/** What was found in prose. */
export interface Inlines {
	readonly links: readonly Link[];
	readonly tags: readonly Tag[];
}

/** Links and tags of `prose`, each in the order in which they begin. An image in a link's text lies inside that link. */
export function inlinesOf(text: string, prose: readonly Prose[]): Inlines {
	const links: Link[] = [];
	const tags: Tag[] = [];
	const walker = new ProseWalker(text, links, tags);
	for (const stretch of prose) walker.walk(stretch);
	const byPosition = (a: Link | Tag, b: Link | Tag) => a.range.from - b.range.from || b.range.to - a.range.to;
	return { links: links.sort(byPosition), tags: tags.sort(byPosition) };
}

/** The ASCII characters at which something can begin or end; all others are walked over. */
const stops = new Uint8Array(128);
for (const character of "\\`$<![]#*_~=:") stops[character.charCodeAt(0)] = 1;

/** How far ahead the end of an emphasis is looked for when a tag stands at its beginning. */
const limitEmphasisCharacters = 1000;

/** A `[` or `![` that may turn out to begin a Markdown link. */
interface OpenBracket {
	readonly at: number;
	readonly isImage: boolean;
}

/** What ends a construct that may be looked for in vain, once for a stretch of prose. */
type Closer = "$" | "$$" | "-->";

/** Walks one stretch of prose after the other. `at` is the next character; everything before it is settled. */
class ProseWalker {
	private at = 0;
	private from = 0;
	private to = 0;
	private isQuoted = false;
	/** Where the last construct ended: a tag may begin there without white space before it. */
	private constructEnd = -1;
	private brackets: OpenBracket[] = [];
	/** Brackets below this height cannot open a link any more: a link ends inside them. */
	private deadBrackets = 0;
	/** By emphasis marker: how long the run is that waits for its counterpart. */
	private readonly openRuns = new Map<number, number>();
	/** The last backtick run of each length, made at the first backtick. */
	private lastBackticks: ReadonlyMap<number, number> | undefined;
	private readonly vain = new Set<Closer>();

	constructor(
		private readonly text: string,
		private readonly links: Link[],
		private readonly tags: Tag[],
	) {}

	walk(stretch: Prose): void {
		this.at = this.from = stretch.from;
		this.to = stretch.to;
		this.isQuoted = stretch.isQuoted;
		this.constructEnd = -1;
		if (this.brackets.length > 0) this.brackets = [];
		this.deadBrackets = 0;
		this.openRuns.clear();
		this.lastBackticks = undefined;
		this.vain.clear();
		const { text, to } = this;
		while (this.at < to) {
			const code = text.charCodeAt(this.at);
			if (code > 127 || stops[code] === 0) this.at++;
			else this.step(code);
		}
	}

	private step(code: number): void {
		switch (code) {
			case 0x5c: // backslash
				if (this.at + 1 < this.to && isAsciiPunctuation(this.text.charCodeAt(this.at + 1))) this.leap(this.at + 2);
				else this.at++;
				return;
			case 0x60: // backtick
				return this.backticks();
			case 0x24: // $
				return this.math();
			case 0x3c: // <
				return this.angle();
			case 0x21: // !
				if (this.text.charCodeAt(this.at + 1) === 0x5b && this.at + 1 < this.to) this.openBracket(true);
				else this.at++;
				return;
			case 0x5b: // [
				return this.openBracket(false);
			case 0x5d: // ]
				return this.closeBracket();
			case 0x23: // #
				return this.hash();
			case 0x3a: // :
				return this.colon();
			default:
				return this.emphasis(code);
		}
	}

	/** Goes on behind a construct that ends at `end`. */
	private leap(end: number): void {
		this.at = end;
		this.constructEnd = end;
	}

	/** The end of the run of `code` that begins at `at`. */
	private runEnd(code: number, at = this.at): number {
		let end = at + 1;
		while (end < this.to && this.text.charCodeAt(end) === code) end++;
		return end;
	}

	private backticks(): void {
		this.lastBackticks ??= lastRuns(this.text, this.at, this.to);
		const end = this.runEnd(0x60);
		const length = end - this.at;
		if ((this.lastBackticks.get(length) ?? -1) < end) {
			this.at = end;
			return;
		}
		let from = end;
		let to = end;
		while (to - from !== length) {
			from = this.text.indexOf("`", to);
			to = this.runEnd(0x60, from);
		}
		this.leap(to);
	}

	private math(): void {
		const { text, to } = this;
		const closer = text.charCodeAt(this.at + 1) === 0x24 ? "$$" : "$";
		const open = this.at + closer.length;
		this.at = open;
		if (this.vain.has(closer) || (closer === "$" && isWhiteSpace(text.charCodeAt(open)))) return;
		for (let close = open; close + closer.length <= to; close++) {
			const code = text.charCodeAt(close);
			if (code === 0x5c) close++;
			else if (code === 0x24 && (closer === "$$" ? text.charCodeAt(close + 1) === 0x24 : closesMath(text, close)))
				return this.leap(close + closer.length);
		}
		this.vain.add(closer);
	}

	private angle(): void {
		const { text, to } = this;
		const end = text.startsWith("!--", this.at + 1) ? this.commentEnd() : (htmlTagEnd(text, this.at, to) ?? autolinkEnd(text, this.at, to));
		if (end === undefined) this.at++;
		else this.leap(end);
	}

	private commentEnd(): number | undefined {
		if (this.vain.has("-->")) return undefined;
		const close = this.text.slice(this.at, this.to).indexOf("-->", 4);
		if (close >= 0) return this.at + close + 3;
		this.vain.add("-->");
		return undefined;
	}

	private openBracket(isImage: boolean): void {
		const { text, to } = this;
		const at = isImage ? this.at + 1 : this.at;
		const end = text.charCodeAt(at + 1) === 0x5b ? wikilinkEnd(text, at, to) : undefined;
		if (end !== undefined) {
			this.addLink(this.at, end, wikilinkWords(text.slice(this.at, end), isImage));
			return;
		}
		this.brackets.push({ at: this.at, isImage });
		this.at = at + 1;
	}

	private closeBracket(): void {
		const { text, to } = this;
		const close = this.at;
		const open = this.brackets.pop();
		const isDead = this.brackets.length < this.deadBrackets;
		if (isDead) this.deadBrackets = this.brackets.length;
		const destination = open && (open.isImage || !isDead) ? destinationAt(text, close + 1, to) : undefined;
		if (!open || !destination) {
			this.at++;
			return;
		}
		const wordsAt = open.isImage ? open.at + 2 : open.at + 1;
		if (text.charCodeAt(wordsAt) === 0x23) this.addTag(wordsAt, tagEnd(text, wordsAt, close));
		if (!open.isImage) this.deadBrackets = this.brackets.length;
		if (isExternal(destination.target)) this.leap(destination.to);
		else this.addLink(open.at, destination.to, markdownWords(open.isImage, destination.target, text.slice(wordsAt, close)));
	}

	private addLink(from: number, to: number, words: LinkWords): void {
		const { syntax, embed, target, displayText } = words;
		this.links.push({ syntax, embed, target, displayText, original: this.text.slice(from, to), range: { from, to } });
		this.leap(to);
	}

	private hash(): void {
		const { text, at } = this;
		const end = at === this.constructEnd || this.isTagBoundary() ? this.cutAtEmphasis(tagEnd(text, at, this.to)) : at;
		if (end > at) {
			this.addTag(at, end);
			this.leap(end);
		} else this.at = this.runEnd(0x23);
	}

	private addTag(from: number, to: number): void {
		if (to > from) this.tags.push({ name: this.text.slice(from, to), range: { from, to } });
	}

	private isTagBoundary(): boolean {
		const { text, from } = this;
		let before = this.at - 1;
		if (before < from || isWhiteSpace(text.charCodeAt(before))) return true;
		if (!this.isQuoted) return false;
		while (before > from && (text.charCodeAt(before) === 0x3e || isWhiteSpace(text.charCodeAt(before))) && text.charCodeAt(before) !== 0x0a) before--;
		return text.charCodeAt(before) === 0x0a;
	}

	/** Where a tag that runs to `end` ends if the underscores at its end close an emphasis around it. */
	private cutAtEmphasis(end: number): number {
		const open = this.openRuns.get(0x5f) ?? 0;
		let cut = end;
		while (open > 0 && cut > this.at && this.text.charCodeAt(cut - 1) === 0x5f) cut--;
		return end - cut === open ? tagEnd(this.text, this.at, cut) : end;
	}

	/** `*`, `_`, `~` and `=`: they count only for where a tag may stand next to them. */
	private emphasis(code: number): void {
		const { text, to } = this;
		const end = this.runEnd(code);
		const length = end - this.at;
		const closes = this.openRuns.get(code) === length && !isWhiteSpace(text.charCodeAt(this.at - 1));
		const opens = !closes && end < to && !isWhiteSpace(text.charCodeAt(end));
		if (closes) this.openRuns.delete(code);
		else if (opens) this.openRuns.set(code, length);
		if (closes || (opens && text.charCodeAt(end) === 0x23 && this.isClosedSoon(end, length))) this.constructEnd = end;
		this.at = end;
	}

	/** Whether the run of `length` markers that ends at `end` is found again within the reach of a tagged phrase. */
	private isClosedSoon(end: number, length: number): boolean {
		return this.text.slice(end, Math.min(this.to, end + limitEmphasisCharacters)).includes(this.text.slice(end - length, end));
	}

	/** Steps over the rest of a URL, whose `#` is no tag and whose `$` or `_` opens nothing. */
	private colon(): void {
		const { text, to } = this;
		const isUrl = text.startsWith("//", this.at + 1) && (text.startsWith("http", this.at - 4) || text.startsWith("https", this.at - 5));
		this.at++;
		if (isUrl) while (this.at < to && !endsUrl(text.charCodeAt(this.at))) this.at++;
	}
}

function endsUrl(code: number): boolean {
	return isWhiteSpace(code) || code === 0x3c || code === 0x5b || code === 0x5d || code === 0x60;
}

/** For each length, the offset of the last run of backticks in `[from, to)` that is so long. */
function lastRuns(text: string, from: number, to: number): ReadonlyMap<number, number> {
	const runs = new Map<number, number>();
	for (let at = from; at < to; at++) {
		if (text.charCodeAt(at) !== 0x60) continue;
		const start = at;
		while (at + 1 < to && text.charCodeAt(at + 1) === 0x60) at++;
		runs.set(at + 1 - start, start);
	}
	return runs;
}

/** Whether the `$` at `at` can close inline math: nothing blank before it, no digit behind it. */
function closesMath(text: string, at: number): boolean {
	return !isWhiteSpace(text.charCodeAt(at - 1)) && !isDigit(text.charCodeAt(at + 1));
}

/** The end of `<scheme:anything>` at `at`, no blanks inside, or undefined. */
function autolinkEnd(text: string, at: number, to: number): number | undefined {
	if (!isAsciiLetter(text.charCodeAt(at + 1))) return undefined;
	for (let index = at + 2; index < to; index++) {
		const code = text.charCodeAt(index);
		if (code === 0x3e) return index + 1;
		if (code === 0x3c || isWhiteSpace(code)) return undefined;
	}
	return undefined;
}
