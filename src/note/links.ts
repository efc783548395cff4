/**
 * One link, read as Obsidian reads it. `[[target|alias]]` ends at the first `]]` on its line and may hold a single
 * `]`; of `[[x [[y]] z]]` only `[[y]]` is a link. `[text](destination "title")` counts where the destination is no
 * URL; it is unescaped and percent-decoded, so that both kinds give the same `target` for the same file.
 */
import { isAsciiPunctuation, isWhiteSpace } from "./characters";
import type { Link } from "./metadata";

/** What a link says, wherever it stands. */
export type LinkWords = Pick<Link, "syntax" | "embed" | "target" | "displayText">;

/** The link that `original` is from its first to its last character, or undefined. For links standing alone. */
export function parseLinkText(original: string): LinkWords | undefined {
	const embed = original.startsWith("!");
	const at = embed ? 1 : 0;
	const to = original.length;
	if (original.startsWith("[[", at)) return wikilinkEnd(original, at, to) === to ? wikilinkWords(original, embed) : undefined;
	const close = original.startsWith("[", at) ? closingBracket(original, at, to) : undefined;
	const destination = close === undefined ? undefined : destinationAt(original, close + 1, to);
	return close !== undefined && destination?.to === to && !isExternal(destination.target)
		? markdownWords(embed, destination.target, original.slice(at + 1, close))
		: undefined;
}

/** A target's path (`""`: the note itself) and, from the first `#` on, its subpath (`""`: none). */
export function splitTarget(target: string): { readonly linkpath: string; readonly subpath: string } {
	const hash = target.indexOf("#");
	return hash < 0 ? { linkpath: target, subpath: "" } : { linkpath: target.slice(0, hash), subpath: target.slice(hash) };
}

/** The offset behind the wikilink whose `[[` stands at `at`, or undefined where none ends before `to`. */
export function wikilinkEnd(text: string, at: number, to: number): number | undefined {
	for (let index = at + 2; index + 1 < to; index++) {
		const code = text.charCodeAt(index);
		if (code === 0x0a) return undefined;
		// The opening of another one: that one is the link, if any is. Also the second of three brackets.
		if (code === 0x5b && (text.charCodeAt(index + 1) === 0x5b || index === at + 2)) return undefined;
		if (code === 0x5d && text.charCodeAt(index + 1) === 0x5d) return skipWhiteSpace(text, at + 2, index) < index ? index + 2 : undefined;
	}
	return undefined;
}

/**
 * What the wikilink `original`, from `[[` or `![[` to `]]`, says. The pipe may be escaped, as tables ask for; one
 * with nothing before it is part of the target.
 */
export function wikilinkWords(original: string, embed: boolean): LinkWords {
	const inner = original.slice(embed ? 3 : 2, -2);
	const pipe = inner.indexOf("|", 1);
	const isEscaped = pipe > 1 && inner.charCodeAt(pipe - 1) === 0x5c;
	const target = (pipe < 0 ? inner : inner.slice(0, isEscaped ? pipe - 1 : pipe)).trim();
	const alias = pipe < 0 ? "" : inner.slice(pipe + 1);
	return { syntax: "wikilink", embed, target, displayText: alias === "" ? shownTarget(target) : alias };
}

/** What the Markdown link with `target` and, between its brackets, `words` says. */
export function markdownWords(embed: boolean, target: string, words: string): LinkWords {
	return { syntax: "markdown", embed, target, displayText: words === "" ? shownTarget(target) : words };
}

/** A target as Obsidian shows it where no alias is given: `Note#A#B` as `Note > A > B`. */
function shownTarget(target: string): string {
	const parts = target.split("#").filter((part) => part !== "");
	return parts.length === 0 ? target : parts.join(" > ");
}

/** Whether a Markdown link's target leads out of the vault, by a scheme or `//`, or nowhere at all. */
export function isExternal(target: string): boolean {
	return target === "" || /^(?:[a-z][a-z0-9+.-]+:(?!\s)|\/\/)/i.test(target);
}

/** Where a Markdown link points. */
export interface Destination {
	/** Unescaped and percent-decoded; as it stands where its percent signs encode nothing. */
	readonly target: string;
	/** The offset behind the closing parenthesis. */
	readonly to: number;
}

/** The parenthesis behind a link's text: `(note.md)`, `(<my note.md> "title")`. Undefined where it is none. */
export function destinationAt(text: string, at: number, to: number): Destination | undefined {
	if (at >= to || text.charCodeAt(at) !== 0x28) return undefined;
	const from = skipWhiteSpace(text, at + 1, to);
	const isAngled = text.charCodeAt(from) === 0x3c;
	const end = isAngled ? angledEnd(text, from, to) : bareEnd(text, from, to);
	if (end === undefined) return undefined;
	const titleAt = skipWhiteSpace(text, end, to);
	const titleEnd = titleAt > end ? titleEndAt(text, titleAt, to) : titleAt;
	const closeAt = titleEnd === undefined ? to : skipWhiteSpace(text, titleEnd, to);
	if (closeAt >= to || text.charCodeAt(closeAt) !== 0x29) return undefined;
	const raw = isAngled ? text.slice(from + 1, end - 1) : text.slice(from, end);
	return { target: decodePercent(unescape(raw)), to: closeAt + 1 };
}

/** How deep parentheses may nest in a bare destination, as in CommonMark's own parsers. */
const limitParentheses = 32;

function bareEnd(text: string, from: number, to: number): number | undefined {
	let depth = 0;
	for (let at = from; at < to; at++) {
		const code = text.charCodeAt(at);
		if (code === 0x5c && isAsciiPunctuation(text.charCodeAt(at + 1))) at++;
		else if (isWhiteSpace(code)) return depth === 0 ? at : undefined;
		else if (code === 0x28 && ++depth > limitParentheses) return undefined;
		else if (code === 0x29 && depth-- === 0) return at;
	}
	return undefined;
}

function angledEnd(text: string, from: number, to: number): number | undefined {
	for (let at = from + 1; at < to; at++) {
		const code = text.charCodeAt(at);
		if (code === 0x5c) at++;
		else if (code === 0x3e) return at + 1;
		else if (code === 0x0a || code === 0x3c) return undefined;
	}
	return undefined;
}

/** The offset behind the title at `at`, `at` itself where none begins, undefined where one is not closed. */
function titleEndAt(text: string, at: number, to: number): number | undefined {
	const open = text.charCodeAt(at);
	if (open !== 0x22 && open !== 0x27 && open !== 0x28) return at;
	const close = open === 0x28 ? 0x29 : open;
	for (let index = at + 1; index < to; index++) {
		const code = text.charCodeAt(index);
		if (code === 0x5c) index++;
		else if (code === close) return index + 1;
		else if (code === 0x28 && open === 0x28) return undefined;
	}
	return undefined;
}

/** The bracket that closes the one at `at`, nested and escaped ones passed over. */
function closingBracket(text: string, at: number, to: number): number | undefined {
	let depth = 0;
	for (let index = at; index < to; index++) {
		const code = text.charCodeAt(index);
		if (code === 0x5c) index++;
		else if (code === 0x5b) depth++;
		else if (code === 0x5d && --depth === 0) return index;
	}
	return undefined;
}

function skipWhiteSpace(text: string, from: number, to: number): number {
	let at = from;
	while (at < to && isWhiteSpace(text.charCodeAt(at))) at++;
	return at;
}

const namedEntities: ReadonlyMap<string, string> = new Map([
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", '"'],
	["apos", "'"],
	["nbsp", "\u00a0"],
]);

/** Backslash escapes and character references replaced by what they stand for. */
function unescape(raw: string): string {
	if (!raw.includes("\\") && !raw.includes("&")) return raw;
	return raw.replace(/\\([!-/:-@[-`{-~])|&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole: string, ...groups: (string | undefined)[]) => {
		const [escaped, decimal, hexadecimal, name] = groups;
		if (escaped !== undefined) return escaped;
		if (name !== undefined) return namedEntities.get(name) ?? whole;
		const code = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : Number(decimal);
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}

function decodePercent(raw: string): string {
	if (!raw.includes("%")) return raw;
	try {
		return decodeURIComponent(raw);
	} catch {
		return raw;
	}
}
