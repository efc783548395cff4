/**
 * What a tag is made of. Where one may begin is the affair of whoever walks the text: at the start, behind white
 * space, and behind other markup, never behind a letter or a punctuation mark.
 */
import { isAsciiLetter, isDigit, isWhiteSpace } from "./characters";
import type { NoteMetadata, Properties } from "./metadata";
import { itemsOf } from "./property-values";

/** The offset behind the tag whose `#` stands at `at`; `at` itself where no tag is: it needs one non-digit. */
export function tagEnd(text: string, at: number, to: number): number {
	let end = at + 1;
	let hasName = false;
	for (; end < to; end++) {
		const code = text.charCodeAt(end);
		if (!isTagCharacter(code)) break;
		if (!isDigit(code) && code !== 0x2f) hasName = true;
	}
	return hasName ? end : at;
}

/** All tags of a note with their `#`, in the letters of the text: those of the property `tags` first, repeats kept. */
export function allTags(metadata: Pick<NoteMetadata, "frontmatter" | "tags">): readonly string[] {
	return [...propertyTags(metadata.frontmatter?.properties ?? {}), ...metadata.tags.map((tag) => tag.name)];
}

/** The tags of the property `tags`, a list or one word. Text that is no tag as a whole (`a, b`) is none. */
function propertyTags(properties: Properties): readonly string[] {
	const key = Object.keys(properties).find((name) => name.toLowerCase() === "tags");
	return itemsOf(key === undefined ? undefined : properties[key]).flatMap((entry) => {
		if (typeof entry !== "string") return [];
		const name = entry.startsWith("#") ? entry : `#${entry}`;
		return tagEnd(name, 0, name.length) === name.length ? [name] : [];
	});
}

/** Every character but white space, ASCII punctuation other than `- _ /`, and Unicode's general punctuation. */
function isTagCharacter(code: number): boolean {
	if (code < 0x80) return isAsciiLetter(code) || isDigit(code) || code === 0x2d || code === 0x2f || code === 0x5f;
	return !(code >= 0x2000 && code <= 0x206f) && !(code >= 0x2e00 && code <= 0x2e7f) && !isWhiteSpace(code);
}
