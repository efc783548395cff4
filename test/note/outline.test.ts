import { outlineOf } from "../../src/note/outline";
import { mark, unmarked } from "../support/marked-text";

/** Kinds in order, and the text with every section marked. */
const checkSections = (marked: string, kinds: string) => {
	const text = unmarked(marked);
	const { sections } = outlineOf(text, 0);
	expect(sections.map(({ kind, id }) => (id === undefined ? kind : `${kind}^${id}`)).join(" ")).toBe(kinds);
	expect(mark(text, sections.map(({ range }) => range))).toBe(marked);
};

describe("the sections of outlineOf", () => {
	it.each([
		["", ""],
		["\n \n", ""],
		["«a\nb»\n\n«c»", "paragraph paragraph"],
		["«# A»\n«## B»\n«c»", "heading heading paragraph"],
		["«Top\n===»\n«Sub\n---»", "heading heading"],
		["«a»\n\n«---»", "paragraph thematicBreak"],
		["«a\nb»\n«---»", "paragraph thematicBreak"],
		["«* * *»", "thematicBreak"],
		["«- a\n- b\n\n- c»\n\n«d»", "list paragraph"],
		["«- a»\n«* b»\n«+ c»\n«1. d»\n«1) e»", "list list list list list"],
		["«- a\nlazy»\n\n«b»", "list paragraph"],
		["«- a»\n«# b»", "list heading"],
		["«a»\n«1. b»", "paragraph list"],
		["«a\n2. b»", "paragraph"],
		["«> a\nlazy»\n\n«b»", "blockquote paragraph"],
		["«> a»\n«- b»", "blockquote list"],
		["« > [!note] x\n > y»", "callout"],
		["«> [!note]+ x»\n\n«> [x] y»", "callout blockquote"],
		["«```\n# a\n\n```»\n«b»", "code paragraph"],
		["«~~~\n```\n~~~~»", "code"],
		["«````\n```\n````»", "code"],
		["«```a\n``` b\n```»\n«c»", "code paragraph"],
		["«```\nnever closed»\n", "code"],
		["«a```»\n«```\nb\n```»", "paragraph code"],
		["«    a\n\n    b»\n«c»", "code paragraph"],
		["«a\n    b»", "paragraph"],
		["«$$\nx\n$$»\n«a»", "math paragraph"],
		["«a»\n«$$\nx $$»", "paragraph math"],
		["«$$x$$»", "paragraph"],
		["«%%\n- a\n%%»\n«b»", "comment paragraph"],
		["«a»\n«%% b\nc\n%%»", "paragraph comment"],
		["«%% a %%»", "paragraph"],
		["«<!--\n## a\n\n-->»\n«b»", "html paragraph"],
		["«<div>\n# a\n</div>»\n\n«b»", "html paragraph"],
		["«a»\n«<div>\nb»", "paragraph html"],
		["«a\n<b>»", "paragraph"],
		["«<script>\n\na\n</script>»\n«b»", "html paragraph"],
		["«| a | b |\n| --- | :-: |\n| c | d |»\n«e»", "table paragraph"],
		["«a | b\n-|-»", "table"],
		["«a | b»", "paragraph"],
		["«[^1]: a\nb\n\n    c»\n«[^2]: d»\n\n«e»", "footnoteDefinition footnoteDefinition paragraph"],
		["«[a]: b.md»", "paragraph"],
		["«#tag\n####### x»", "paragraph"],
		["«a»\r\n\r\n«b\r\nc»\r\n", "paragraph paragraph"],
		["\ufeff«# a»\n", "heading"],
	])("are drawn in %j", checkSections);

	it.each([
		["«a ^x-1»", "paragraph^x-1"],
		["«a\n^Y»", "paragraph^Y"],
		["«a^x»", "paragraph"],
		["«a ^x y»", "paragraph"],
		["«^x»", "paragraph^x"],
		["«- a»\n\n^x\n\n«b»", "list^x paragraph"],
		["«> a»\n\n^x", "blockquote^x"],
		["«> a\n^x»", "blockquote^x"],
		["«| a |\n|---|»\n^x", "table^x"],
		["«```\n^x\n```»", "code"],
		["«| a |\n|---|\n| b ^x |»", "table"],
		["«a»\n\n«^x»", "paragraph paragraph^x"],
	])("bear the block id in %j", checkSections);
});

describe("the headings of outlineOf", () => {
	const check = (text: string, expected: readonly string[]) => {
		expect(outlineOf(text, 0).headings.map(({ level, text: words }) => `${String(level)} ${words}`)).toEqual(expected);
	};

	it.each([
		["Top\n===\n\n- item\n  ## not\n\n<details>\n## not2\n</details>\n\nSub\n---\nx\n", ["1 Top", "2 Sub"]],
		["# D\n## B (`config.yaml`)\n### Child of `~/a/b.sh`\n## X::Y\n", ["1 D", "2 B (`config.yaml`)", "3 Child of `~/a/b.sh`", "2 X::Y"]],
		['## 📝| <span style="x">Notes:</span>\n', ['2 📝| <span style="x">Notes:</span>']],
		["## A ##\n# B#\n###### C  \n#\n", ["2 A", "1 B#", "6 C", "1 "]],
		["> # quoted\n\n```\n# code\n```\n\n    # code\n\n%%\n# comment\n%%\n", []],
		["| a | b |\n| --- | --- |\n| ref | `## L` |\n\n## L\n", ["2 L"]],
		["## A\nx\n<!--\n## ghost\n-->\ny\n\n## B\n", ["2 A", "2 B"]],
	])("of %j are %j", check);
});

describe("the list items of outlineOf", () => {
	const check = (marked: string, expected: readonly string[]) => {
		const text = unmarked(marked);
		const { listItems } = outlineOf(text, 0);
		expect(mark(text, listItems.map(({ range }) => range))).toBe(marked);
		expect(listItems.map(({ parent, task, id }) => [String(parent), task && `[${task}]`, id && `^${id}`].filter(Boolean).join(" "))).toEqual(expected);
	};

	it.each([
		["«- a»\n«- b»", ["-1", "-1"]],
		["x\n\n«- a»\n  «- b»\n    «- c»\n«- d»", ["-2", "2", "3", "-2"]],
		["«- a»\n  «  - b»", ["-1", "0"]],
		["«1. a»\n    «1. b»", ["-1", "0"]],
		["«1) a»\n   « 1) b»", ["-1", "0"]],
		["«- a»\n\t«- b»", ["-1", "0"]],
		["«- a\n»\n« - b»", ["-1", "-1"]],
		["«- a\n  more»\n  «- b»", ["-1", "0"]],
		["«- a\n\n  more»\n\n  «- b»\n\n  after", ["-1", "0"]],
		["«- [ ] a»\n«- [x] b»\n«- [/] c»\n«- [😀] d»\n«- [] e»\n«- [x]f»", ["-1 [ ]", "-1 [x]", "-1 [/]", "-1 [😀]", "-1", "-1"]],
		["«- [ ] «1. a»»", ["-1 [ ]", "0"]],
		["«- a ^x»\n  «- b ^y»\n«- c^z»", ["-1 ^x", "0 ^y", "-1"]],
		["«- a\n  ```\n  ^x\n  ```»", ["-1"]],
		["> «- a»\n> «- b»", ["-1", "-1"]],
		["a\n> «- a»\n>   «- b»", ["-1", "1"]],
		["```\n- a\n```\n\n    - b", []],
	])("are drawn in %j", check);
});

describe("outlineOf", () => {
	it("reads from the body on and counts lines from the text's start", () => {
		const text = "---\na: 1\n---\n- a\n";
		expect(outlineOf(text, 13)).toMatchObject({ sections: [{ kind: "list", range: { from: 13, to: 16 } }], listItems: [{ parent: -3 }] });
	});

	it.each([
		[">".repeat(10_000) + " a", "blockquote"],
		["- ".repeat(10_000) + "a", "list"],
		[Array.from({ length: 300 }, (_, depth) => `${" ".repeat(2 * depth)}- a`).join("\n"), "list"],
		["> - ".repeat(10_000) + "a", "blockquote"],
	])("survives nesting without end: case %#", (text, kind) => {
		expect(outlineOf(text, 0).sections).toEqual([{ kind, range: { from: 0, to: text.length } }]);
	});
});
