import * as fc from "fast-check";
import type { NoteMetadata, TextRange } from "../../src/note/metadata";
import { readNote } from "../../src/note/note-metadata";

describe("readNote", () => {
	it("puts frontmatter, outline, links and tags together", () => {
		const text = "---\ntags: [a]\n---\n# T #b\n\n[[c]]\n";
		const { frontmatter, headings, sections, links, tags, problems } = readNote(text);
		expect(frontmatter?.properties).toEqual({ tags: ["a"] });
		expect(headings.map((heading) => heading.text)).toEqual(["T #b"]);
		expect(sections.map(({ kind, range }) => [kind, text.slice(range.from, range.to)])).toEqual([
			["yaml", "---\ntags: [a]\n---"],
			["heading", "# T #b"],
			["paragraph", "[[c]]"],
		]);
		expect(links.map(({ target }) => target)).toEqual(["c"]);
		expect(tags.map(({ name }) => name)).toEqual(["#b"]);
		expect(problems).toEqual([]);
	});

	it.each([
		["---\n---\na", ["yaml 0-7", "paragraph 8-9"]],
		["\ufeff---\na: 1\n---\nb", ["yaml 1-13", "paragraph 14-15"]],
		["---\r\na: 1\r\n---\r\nb", ["yaml 0-14", "paragraph 16-17"]],
		["---\na: 1", ["thematicBreak 0-3", "paragraph 4-8"]],
		["a\n---\nb\n---\n", ["heading 0-5", "heading 6-11"]],
	])("knows the block of properties in %j", (text, expected) => {
		expect(readNote(text).sections.map(({ kind, range }) => `${kind} ${String(range.from)}-${String(range.to)}`)).toEqual(expected);
	});

	const repeats = 100_000;
	it.each([
		["[[a]]", repeats, 0],
		["#a", 0, repeats],
		["#a ", 0, repeats],
		["[a](b)", repeats, 0],
		["[a](b \"", 0, 0],
		["[a](<b", 0, 0],
		["[a](b(", 0, 0],
		["[[", 0, 0],
		["![[a|", 0, 0],
		["[", 0, 0],
		["](", 0, 0],
		["`", 0, 0],
		["`a``b", 0, 0],
		["$a ", 0, 0],
		["$$ a", 0, 0],
		["<a b='", 0, 0],
		["<!--", 0, 0],
		["%%", 0, 0],
		["*#", 0, 0],
		["> ", 0, 0],
		["> a\n", 0, 0],
		["- ", 0, 0],
		["* + ", 0, 0],
		["- a\n", 0, 0],
		["1. a\n", 0, 0],
		["> <!--\n\n", 0, 0],
		["- ```\n", 0, 0],
		["%%\n\n", 0, 0],
		["$$\n\n", 0, 0],
		["[^1]: a\n\n", 0, 0],
		["|", 0, 0],
		["a | b\n-|-\n", 0, 0],
		["\\", 0, 0],
		["\n", 0, 0],
		["\ud800", 0, 0],
	])("reads %j a hundred thousand times over", (unit, links, tags) => {
		const read = readNote(unit.repeat(repeats));
		expect([read.links.length, read.tags.length]).toEqual([links, tags]);
	});

	const pieces = "[[ ]] [ ]( ) ! | \\ ` ``` ~~~ $ $$ %% <!-- --> <div> <b> # ## > >> - * 1. ^ ^id === --- _ ** :// http: &amp; % a b \ud83d é".split(" ");
	const texts = fc
		.array(fc.oneof(fc.constantFrom(...pieces, " ", "    ", "\t", "\n", "\n\n", "\r\n", "---\n", "| a |\n|---|\n", "- [ ] ", "[^1]: "), fc.string({ unit: "binary" })), { maxLength: 40 })
		.map((parts) => parts.join(""));
	const holds = (claim: (text: string, metadata: NoteMetadata) => void) => {
		fc.assert(fc.property(texts, (text) => claim(text, readNote(text))), { numRuns: 200 });
	};

	it("keeps every range within the text, and nothing is empty", () => {
		holds((text, { headings, sections, listItems, links, tags }) => {
			const ranges: TextRange[] = [...headings, ...sections, ...listItems, ...links, ...tags].map(({ range }) => range);
			for (const { from, to } of ranges) expect(0 <= from && from < to && to <= text.length).toBe(true);
		});
	});

	it("gives sections in order that do not overlap and leave out nothing but white space and block ids", () => {
		holds((text, { sections }) => {
			let end = 0;
			const between: string[] = [];
			for (const { range } of sections) {
				expect(range.from).toBeGreaterThanOrEqual(end);
				between.push(text.slice(end, range.from));
				end = range.to;
			}
			between.push(text.slice(end));
			for (const gap of between) expect(gap.replace(/^\ufeff/, "").replace(/\^[A-Za-z0-9-]+(?=\s|$)/g, "").trim()).toBe("");
		});
	});

	it("gives links whose original is the text they stand on", () => {
		holds((text, { links }) => {
			for (const { original, range } of links) expect(original).toBe(text.slice(range.from, range.to));
		});
	});

	it("gives every heading as a section", () => {
		holds((_, { headings, sections }) => {
			expect(headings.map(({ range }) => range)).toEqual(sections.filter(({ kind }) => kind === "heading").map(({ range }) => range));
		});
	});
});
