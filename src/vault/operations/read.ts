/** One note, page by page: its exact text, where its links lead, and what is odd about it. */
import { VaultError } from "../../base/failure";
import { splitsPair } from "../../base/surrogates";
import { lineAt, lineStartsOf } from "../../note/line-starts";
import { splitTarget } from "../../note/links";
import type { NoteMetadata, NoteProblem } from "../../note/metadata";
import type { NotePath } from "../../note/path";
import type { Revision, VaultMetadata } from "../ports";
import type { Vault } from "../vault";
import { locateNote } from "./locate";

/** How much of a body is given at once, in UTF-16 code units. */
export const pageLimitCharacters = 20_000;

/** A stretch of a note's body. Offsets count UTF-16 code units from where the body begins, after the frontmatter. */
export interface NotePage {
	readonly path: NotePath;
	readonly revision: Revision;
	/** The frontmatter block with its `---` lines, on the first page of a note that has one. */
	readonly frontmatter: string | undefined;
	readonly body: string;
	/** Line of the file, from 1, on which `body` begins. */
	readonly line: number;
	readonly offset: number;
	/** Where the next page begins; undefined on the last one. */
	readonly nextOffset: number | undefined;
	readonly bodyCharacters: number;
	/** Each link target once, in the order of the text, with the path it leads to; on the first page only. */
	readonly links: readonly { readonly target: string; readonly path: NotePath }[];
	readonly brokenLinks: readonly string[];
	readonly problems: readonly NoteProblem[];
	/** Bytes that are no UTF-8 are shown as U+FFFD: this text cannot be edited. */
	readonly isLossy: boolean;
}

/**
 * Reads a page of the note that `typed` means. Throws what locating it throws, `text_invalid` for what is no text at
 * all, and `input_invalid` for an offset beyond the end.
 */
export async function readNote(vault: Vault, typed: string, offset = 0): Promise<NotePage> {
	const { path, content } = await locateNote(vault, typed);
	const { text } = content;
	const isLossy = content.problem === "not_utf8";
	// UTF-16 and other binary shows itself by NULs; a stray Latin-1 letter does not.
	if (isLossy && text.includes("\0")) throw new VaultError({ code: "text_invalid", path });
	const metadata = vault.metadata.metadataOf(path, text);
	const bodyFrom = bodyStart(text, metadata);
	const bodyCharacters = text.length - bodyFrom;
	if (offset > bodyCharacters) {
		throw new VaultError({ code: "input_invalid", faults: [{ field: "offset", fault: "too_large", limit: bodyCharacters }] });
	}
	const from = pairSafe(text, bodyFrom + offset);
	const to = pairSafe(text, from + pageLimitCharacters);
	const isFirst = from === bodyFrom;
	return {
		path,
		revision: content.revision,
		frontmatter: isFirst && metadata.frontmatter ? text.slice(metadata.frontmatter.range.from, bodyFrom) : undefined,
		body: text.slice(from, to),
		line: lineAt(lineStartsOf(text), from),
		offset: from - bodyFrom,
		nextOffset: to < text.length ? to - bodyFrom : undefined,
		bodyCharacters,
		...(isFirst ? leadsOf(path, metadata, vault.metadata) : { links: [], brokenLinks: [] }),
		problems: isFirst ? metadata.problems : [],
		isLossy,
	};
}

/** After the frontmatter and its line end; a byte order mark belongs to neither. */
function bodyStart(text: string, metadata: NoteMetadata): number {
	const to = metadata.frontmatter?.range.to;
	if (to === undefined) return text.startsWith("\ufeff") ? 1 : 0;
	const lineEnd = text.indexOf("\n", to);
	return lineEnd < 0 ? text.length : lineEnd + 1;
}

/** `at`, or the offset before it where it would split a surrogate pair; never beyond the end. */
function pairSafe(text: string, at: number): number {
	return splitsPair(text, at) ? at - 1 : Math.min(at, text.length);
}

function leadsOf(path: NotePath, metadata: NoteMetadata, resolver: VaultMetadata): Pick<NotePage, "links" | "brokenLinks"> {
	const targets = new Set([...metadata.propertyLinks, ...metadata.links].map(({ target }) => target));
	const links: { target: string; path: NotePath }[] = [];
	const brokenLinks: string[] = [];
	for (const target of targets) {
		const leadsTo = resolver.resolve(splitTarget(target).linkpath, path);
		if (leadsTo === undefined) brokenLinks.push(target);
		else if (leadsTo !== path) links.push({ target, path: leadsTo });
	}
	return { links, brokenLinks };
}
