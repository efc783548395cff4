/**
 * Where a note is. A `NotePath` is a vault-relative path in NFC with `/` between segments, and this file is the only
 * place that makes one: from what a person typed, from what a host listed, and from a folder and a link's text.
 * Nothing is ever decoded, expanded or folded to look like something else: `%2e%2e`, `~` and full-width dots are
 * ordinary names.
 */
import type { PathFault } from "../base/failure";

declare const notePath: unique symbol;
/** A vault-relative path, NFC, no empty, `.` or `..` segment, no leading slash. `""` never occurs. */
export type NotePath = string & { readonly [notePath]: true };

declare const pathKey: unique symbol;
/** What two paths share when one disk may take them for the same file: NFC and case folded. */
export type PathKey = string & { readonly [pathKey]: true };

export type ParsedPath = { readonly path: NotePath } | { readonly fault: PathFault };

/** Longest path that is looked at; real file systems stop earlier. */
const limitCharacters = 4096;

/** Controls, bidirectional controls, line separators, and characters that take no room and so cannot be seen. */
const forbidden = /[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/u;

/** The two invisible characters that file names with emoji are full of, where they do join or colour an emoji. */
const emojiJoiner = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}0-9#*]\ufe0f?)(?:\u200d|\ufe0f)/gu;

/** Printable ASCII: what most paths consist of wholly, and what holds none of the characters above. */
const plain = /^[ -~]*$/;

/** Text a person or an agent typed, as a path, or why it can be none. Knows nothing of what exists. */
export function parsePath(typed: string): ParsedPath {
	const isPlain = plain.test(typed);
	if (!isPlain && /\p{Surrogate}/u.test(typed)) return { fault: "not_well_formed" };
	if (typed.length > limitCharacters) return { fault: "too_long" };
	if (!isPlain && forbidden.test(typed.replace(emojiJoiner, ""))) return { fault: "forbidden_character" };
	if (typed.includes("\\")) return { fault: "backslash" };
	if (/^[A-Za-z]:/.test(typed) || /^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(typed)) return { fault: "scheme" };
	if (typed.startsWith("/")) return { fault: "absolute" };
	const segments = typed.split("/").filter((segment) => segment !== "" && segment !== ".");
	if (segments.includes("..")) return { fault: "parent_segment" };
	if (segments.length === 0) return { fault: "empty" };
	return { path: segments.join("/").normalize("NFC") as NotePath };
}

/**
 * The path of `text` seen from `folder` (`""` is the vault's root), with `.` and `..` worked off, or undefined when
 * it climbs out of the vault. For links, which may climb; never for what a caller typed.
 */
export function joinPath(folder: string, text: string): NotePath | undefined {
	const segments = folder === "" ? [] : folder.split("/");
	for (const segment of text.split("/")) {
		if (segment === "" || segment === ".") continue;
		if (segment !== "..") segments.push(segment);
		else if (segments.pop() === undefined) return undefined;
	}
	return segments.length === 0 ? undefined : (segments.join("/").normalize("NFC") as NotePath);
}

/** The folder of `path`, without a trailing slash; `""` for a note at the root. */
export function folderOf(path: string): string {
	const slash = path.lastIndexOf("/");
	return slash < 0 ? "" : path.slice(0, slash);
}

/** The last segment of `path`, extension included. */
export function fileNameOf(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

/** What a person calls the note: the last segment without `.md`. Other extensions stay. */
export function nameOf(path: string): string {
	return fileNameOf(path).replace(/\.md$/i, "");
}

/** Whether `path` names a note (`.md` in any case) rather than an attachment. */
export function isNotePath(path: string): boolean {
	return /[^/]\.md$/i.test(path);
}

/** Whether `path` lies in `folder` at any depth; `""` holds everything. Segments are compared by their keys. */
export function isInside(path: string, folder: string): boolean {
	return folder === "" || keyOf(path).startsWith(`${keyOf(folder)}/`);
}

/** The key under which `path` collides with others: NFC, then lower(upper(lower(x))), which folds `ß`, `ſ`, `K`. */
export function keyOf(path: string): PathKey {
	// Folding ASCII twice changes nothing, and vaults of ten thousand notes ask for their keys over and over.
	if (plain.test(path)) return path.toLowerCase() as PathKey;
	return path.normalize("NFC").toLowerCase().toUpperCase().toLowerCase() as PathKey;
}
