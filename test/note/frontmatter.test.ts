import * as fc from "fast-check";
import { readFrontmatter } from "../../src/note/frontmatter";

describe("readFrontmatter", () => {
	/** `«…»` marks the block, `¦` where the body begins; without them there is no block and the body is everything. */
	const check = (marked: string) => {
		const { frontmatter, bodyFrom } = readFrontmatter(marked.replace(/[«»¦]/g, ""));
		const marks = frontmatter === undefined ? [] : [frontmatter.range.from, frontmatter.range.to, bodyFrom];
		const positions = ["«", "»", "¦"].filter((mark) => marked.includes(mark)).map((mark, index) => marked.indexOf(mark) - index);
		expect(marks).toEqual(positions);
	};

	it.each([
		["«---\na: 1\n---»\n¦body"],
		["«---\na: 1\n---»¦"],
		["«---\na: 1\n---»\n¦---\nb: 1\n---\n"],
		["«---\n---»\n¦body"],
		["«---\n---»¦"],
		["«---\n\na: 1\n\n---»\n¦"],
		["\ufeff«---\na: 1\n---»\n¦body"],
		["«---\r\na: 1\r\n---»\r\n¦body"],
		["«---  \na: 1\n---» \t\n¦body"],
		["«---\na: '----'\n----\n--- x\n ---\n---»\n¦body"],
		["«---\na: b: c\n---»\n¦body"],
	])("finds the block in %j", check);

	it.each([
		[""],
		["---"],
		["---\n"],
		["---\na: 1\n"],
		["---\na: 1\n----\n"],
		["---\na: 1\n...\n"],
		["----\na: 1\n----\n"],
		["\n---\na: 1\n---\n"],
		[" ---\na: 1\n---\n"],
		["---js\n{x:(globalThis.PWNED=1)}\n---\n"],
		["--- a\nb: 1\n---\n"],
		["body\n---\na: 1\n---\n"],
	])("finds none in %j", check);

	it("begins the body of a note without a block after the byte order mark", () => {
		expect(readFrontmatter("\ufeffbody").bodyFrom).toBe(1);
	});

	it("names lines as an editor counts them", () => {
		expect(readFrontmatter("\ufeff---\r\ntitle: T\r\ndesc: see: this\r\n---\r\n").problems).toEqual([
			{ code: "properties_unreadable", line: 3, fault: "nested_mapping" },
		]);
	});

	it("keeps the YAML between the two lines", () => {
		const text = "---\na: 1\n# note\n---\nbody";
		const yaml = readFrontmatter(text).frontmatter?.yaml;
		expect(text.slice(yaml?.from, yaml?.to)).toBe("a: 1\n# note\n");
	});

	it("puts every line of any text into the block or into the body", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom("---", "--- ", "a: 1", "", "----", "text"), { maxLength: 8 }), fc.constantFrom("\n", "\r\n"), (lines, lineEnd) => {
				const { frontmatter, bodyFrom } = readFrontmatter(lines.join(lineEnd));
				const closing = /^---[ ]?$/.test(lines[0] ?? "") ? lines.findIndex((line, index) => index > 0 && /^---[ ]?$/.test(line)) : -1;
				expect(frontmatter === undefined).toBe(closing < 0);
				const body = closing < 0 ? lines : lines.slice(closing + 1);
				expect(lines.join(lineEnd).slice(bodyFrom)).toBe(body.join(lineEnd));
			}),
			{ numRuns: 200 },
		);
	});
});
