import { readNote } from "../../src/note/note-metadata";
import { defaultLayout } from "../../src/vault/layout";
import { entryOf } from "../../src/vault/note-entry";
import type { Revision } from "../../src/vault/ports";
import { searchDocumentOf } from "../../src/vault/search-document";
import { path } from "../support/memory-files";

function documentOf(text: string, name = "folder/file.md") {
	const entry = entryOf(path(name), { text, revision: "r" as Revision, sizeBytes: 0, modifiedMs: 0 }, readNote(text), defaultLayout);
	return searchDocumentOf(entry, text);
}

describe("searchDocumentOf", () => {
	/** What is searched of each chunk, its lines joined by `/`. */
	const check = (text: string, part: "body" | "label", expected: string[]) => {
		expect(documentOf(text).chunks.map((chunk) => chunk[part].trim().replace(/\s*\n\s*/g, "/"))).toEqual(expected);
	};

	it.each([
		["just text\n", ["just text"]],
		["---\nsecret: word\n---\ntext\n", ["text"]],
		["# Title\n\nintro\n\n## A\n\na\n\n### B\n\nb\n", ["# Title/intro", "## A/a", "A/### B/b"]],
		["# Title\n\n# Other\n\n## A\n", ["# Title", "# Other", "Other/## A"]],
		[`# Title\n\n## A\n\n${"one ".repeat(700)}\n\n${"two ".repeat(700)}\n`, ["# Title", `## A/${"one ".repeat(700).trim()}`, `A/${"two ".repeat(700).trim()}`]],
		["", [""]],
	])("has of %j each heading above a chunk once in its body", (text, expected) => {
		check(text, "body", expected);
	});

	it.each([
		["text", ["file"]],
		["# Title\n\n## A\n", ["Title/file", "A/Title/file"]],
		["---\naliases: [Alias]\ntags: [a/b/c, d]\n---\n# Title\n", ["Title/file/Alias/a/b/c/a/b/a/d"]],
		["# file\n\n## file\n", ["file", "file"]],
	])("labels the chunks of %j by headings, names and tags with their parents: %j", (text, expected) => {
		check(text, "label", expected);
	});

	it.each([
		["---\ntipo: moc\n---\n", 0.3],
		["---\ntipo: daily\n---\n", 0.3],
		["---\ntipo: wiki\n---\n", 1],
	])("weighs %j as %d", (text, weight) => {
		expect(documentOf(text).weight).toBe(weight);
	});

	it("is lifted by title, name and aliases", () => {
		expect(documentOf("---\naliases: [Alias]\n---\n# Title\n").titles).toEqual(["Title", "file", "Alias"]);
	});
});
