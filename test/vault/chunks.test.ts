import * as fc from "fast-check";
import { readNote } from "../../src/note/note-metadata";
import { chunkLimitCharacters, chunksOf } from "../../src/vault/chunks";
import { mark, unmarked } from "../support/marked-text";

/** Every chunk of `marked` is drawn into it, and nothing else. */
function check(marked: string) {
	const text = unmarked(marked);
	expect(mark(text, chunksOf(text, readNote(text)).map(({ range }) => range))).toBe(marked);
}

/** The heading path of each chunk. */
function headingPaths(text: string): string[] {
	return chunksOf(text, readNote(text)).map(({ headings }) => headings.map((heading) => heading.text).join(" > "));
}

describe("chunksOf", () => {
	it.each([
		["text without a heading", "«just text\n\nand more\n»"],
		["an intro and its sections", "«intro\n\n»«# One\n\none\n\n»«## Two\n\ntwo\n»"],
		["no intro of white space", "\n\n«# One\n»"],
		["headings down to level 3", "«# One\n»«## Two\n»«### Three\n»"],
		["deeper headings inside", "«### Three\n#### Four\n##### Five\n###### Six\nx\n»«### Other\n»"],
		["a deep heading before any other", "«#### Deep\n\nx\n\n»«# One\n»"],
		["no frontmatter", "---\na: 1\n---«\n\nintro\n»«# One\n»"],
		["CRLF", "---\r\na: 1\r\n---\r\n\r\n«# One\r\n\r\none\r\n»«## Two\r\n»"],
		["a byte order mark before frontmatter", "\ufeff---\na: 1\n---\n«# One\n»"],
		["a byte order mark before a heading", "\ufeff«# One\n»"],
		["no heading in a fence", "«# One\n\n```sh\n# no heading\n```\n»"],
		["no heading in a quote or a list", "«# One\n\n> # no\n\n- # no\n»"],
		["an underlined heading", "«intro\n\n»«One\n===\n\nx\n»"],
	])("gives %s", (_, marked) => {
		check(marked);
	});

	it.each([
		["", 0],
		["\n \n", 0],
		["---\na: 1\n---", 12],
		["---\na: 1\n---\n\n", 12],
	])("gives one empty chunk for %j", (text, at) => {
		expect(chunksOf(text, readNote(text))).toEqual([{ range: { from: at, to: at }, headings: [], isContinued: false }]);
	});

	it.each<[string, string[]]>([
		["intro\n# A\n## B\n### C\n## D\n# E\n", ["", "A", "A > B", "A > B > C", "A > D", "E"]],
		["### C\n## B\n# A\n", ["C", "B", "A"]],
		["# A\n### C\n## B\n", ["A", "A > C", "A > B"]],
	])("names the headings above: %j", (text, expected) => {
		expect(headingPaths(text)).toEqual(expected);
	});
});

describe("a chunk over the limit", () => {
	const paragraph = (name: string, length = 1500) => `${name} ${"x".repeat(length - name.length - 1)}`;
	const fence = `\`\`\`\n${"code\n\n".repeat(600)}\`\`\``;
	const table = `| a | b |\n| - | - |\n${"| c | d |\n".repeat(400)}`;
	const items = (count: number) => Array.from({ length: count }, (_, at) => `- ${paragraph(String(at), 900)}`);

	it.each([
		["between paragraphs", `«# A\n\n${paragraph("one")}\n\n${paragraph("two")}\n\n»«${paragraph("three")}\n»`],
		["into parts that may just fit", `«${paragraph("one", 1600)}\n\n${paragraph("two", 1596)}\n\n»«${paragraph("three")}»`],
		["not at all when it just fits", `«${paragraph("one", chunkLimitCharacters)}»`],
		["before a paragraph that alone is too long", `«short\n\n»«${paragraph("long", 4000)}\n\n»«short\n»`],
		["never in a fence", `«short\n\n»«${fence}\n\n»«short\n»`],
		["never in a table", `«short\n\n»«${table}\n»«short\n»`],
		["between the outermost items of a list", `«# A\n\n${items(3).join("\n")}\n»«${items(2).join("\n")}\n»`],
		["never between an item and what is below it", `«- one\n  - ${paragraph("in", 3300)}\n  - more\n»«- two\n»`],
	])("is cut %s", (_, marked) => {
		check(marked);
	});

	it("says of its parts that they go on under the same headings", () => {
		const text = `# A\n\n${paragraph("one")}\n\n${paragraph("two")}\n\n${paragraph("three")}\n\n## B\n`;
		const chunks = chunksOf(text, readNote(text)).map(({ headings, isContinued }) => [headings.at(-1)?.text, isContinued]);
		expect(chunks).toEqual([["A", false], ["A", true], ["B", false]]);
	});
});

describe("the chunks of any note", () => {
	const line = fc.constantFrom("# A", "## B", "### C", "#### D", "", "text", "- item", "  - below", "> quote", "```", "| a | b |", "| - | - |", `long ${"x ".repeat(900)}`, "---", "日本語", "\ufeff");
	const anyNote = fc
		.tuple(fc.constantFrom("", "\ufeff"), fc.constantFrom("", "---\na: 1\n---\n"), fc.array(line, { maxLength: 25 }), fc.constantFrom("\n", "\r\n"))
		.map(([mark, frontmatter, lines, lineEnd]) => mark + `${frontmatter}${lines.join("\n")}`.replaceAll("\n", lineEnd));

	it("joined are the text after the frontmatter, but for white space before the first", () => {
		fc.assert(
			fc.property(anyNote, (text) => {
				const metadata = readNote(text);
				const chunks = chunksOf(text, metadata);
				const first = chunks[0]?.range.from ?? NaN;
				const last = chunks.at(-1)?.range.to ?? NaN;
				chunks.slice(1).forEach(({ range }, at) => expect(range.from).toBe(chunks[at]?.range.to));
				expect(text.slice(metadata.frontmatter?.range.to ?? 0, first).trim()).toBe("");
				expect(text.slice(last).trim()).toBe("");
				expect(chunks.length === 1 || chunks.every(({ range }) => range.to > range.from)).toBe(true);
			}),
			{ numRuns: 200 },
		);
	});
});
