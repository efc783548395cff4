/**
 * What a note is made of, as values: the shape that every host gives, whether Obsidian's cache or our own parser
 * made it. Positions are half-open ranges in UTF-16 code units of the note's text, frontmatter included.
 */
import type { PropertiesFault } from "../base/failure";

/** `from` is the first code unit, `to` the one after the last. */
export interface TextRange {
	readonly from: number;
	readonly to: number;
}

/** A heading outside code, HTML, comments, lists and quotes. `text` is the raw Markdown after the `#`s, trimmed. */
export interface Heading {
	readonly level: 1 | 2 | 3 | 4 | 5 | 6;
	readonly text: string;
	readonly range: TextRange;
}

export type SectionKind =
	| "yaml"
	| "heading"
	| "paragraph"
	| "list"
	| "blockquote"
	| "callout"
	| "code"
	| "html"
	| "table"
	| "thematicBreak"
	| "math"
	| "comment"
	| "footnoteDefinition";

/** A top-level block. A block id on a line of its own belongs to the block above it and is not in its range. */
export interface Section {
	readonly kind: SectionKind;
	readonly range: TextRange;
	readonly id?: string;
}

/**
 * One item of a list; its range ends before its nested list.
 * `parent`: the line (0-based) of the parent item, or `-(first line of the list)` for a root item; the first line
 * of the text counts as `-1` there (a negative zero says nothing).
 */
export interface ListItem {
	readonly range: TextRange;
	readonly parent: number;
	/** The character between the brackets of a task, a space for an open one. */
	readonly task?: string;
	readonly id?: string;
}

/** A wikilink, an embed or an internal Markdown link in the body. */
export interface Link {
	readonly syntax: "wikilink" | "markdown";
	readonly embed: boolean;
	/** Link path and subpath, decoded: `Note#Heading`, `#^block`, `image.png`. */
	readonly target: string;
	/** What a reader sees: alias, link text or image size; else the target as Obsidian shows it. */
	readonly displayText: string;
	/** The link as it stands in the text. */
	readonly original: string;
	readonly range: TextRange;
}

/** A link inside a property's value. `key` is dotted for list items: `related.0`. */
export interface PropertyLink {
	readonly key: string;
	readonly target: string;
	readonly displayText: string;
	readonly original: string;
}

/** A tag in the body: `name` with its `#`, in the letters of the text. Repeats are kept. */
export interface Tag {
	readonly name: string;
	readonly range: TextRange;
}

export type PropertyValue = string | number | boolean | null | readonly PropertyValue[] | Properties;
/** A property map without a prototype: `__proto__` is a key like any other. */
export interface Properties {
	readonly [key: string]: PropertyValue;
}

/** Odd but usable input. `line` counts from 1 in the file. */
export type NoteProblem =
	| { readonly code: "properties_unreadable"; readonly line: number; readonly fault: PropertiesFault }
	| { readonly code: "properties_too_large"; readonly limitBytes: number }
	| { readonly code: "property_repeated"; readonly key: string; readonly line: number };

/** The block between `---` lines at the very start of a note. */
export interface Frontmatter {
	/** From the first `-` (after a byte order mark) to the end of the closing `---`, its line end excluded. */
	readonly range: TextRange;
	/** The YAML between the two lines. */
	readonly yaml: TextRange;
	/** Values as Obsidian shows them: dates stay strings. Empty where the block does not parse. */
	readonly properties: Properties;
}

export interface NoteMetadata {
	readonly frontmatter: Frontmatter | undefined;
	readonly headings: readonly Heading[];
	readonly sections: readonly Section[];
	readonly listItems: readonly ListItem[];
	readonly links: readonly Link[];
	readonly propertyLinks: readonly PropertyLink[];
	readonly tags: readonly Tag[];
	readonly problems: readonly NoteProblem[];
}
