import * as fc from "fast-check";
import { createSearchIndex } from "../../src/search/search-index";

const index = createSearchIndex();
const filler = (count: number) => Array.from({ length: count }, (_, number) => `Filler sentence number ${number} says little.`).join(" ");

describe("excerpt", () => {
	/** The window is marked in the text: «…». */
	const check = (marked: string, query: string, limitCharacters: number) => {
		const text = marked.replace(/[«»]/g, "");
		const { from, to } = index.excerpt(query, text, limitCharacters);
		expect(`${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`).toBe(marked);
	};

	it.each([
		["takes the sentence that matches, and what follows", "First one. «Second has apples. Third.» Fourth is longer.", "apple", 30],
		["takes the fewest pieces that cover most", "Red. Green. Blue. Filler here. «Red and blue.» Green.", "red blue", 18],
		["prefers covering more to coming first", "Apples are red. And more. «Green apples and pears.»", "apples pears", 24],
		["goes over several lines of one sentence", "Nothing here.\n«A sentence about\napples over lines.»\n\nNext one.", "apples", 36],
		["takes a whole list item", "- one thing\n«- apples of all kinds\n- third»\n", "apples", 34],
		["takes a table row", "| a | b |\n|---|---|\n«| apple | 1 |»\n| pear | 2 |", "apple", 16],
		["takes a code line", "```js\nlet a = 1;\n«let apples = 2;»\n```", "apples", 16],
		["starts with the heading of the chunk", "«# Fruit\n\nApples are red.» Pears are green.", "apples", 30],
		["leaves a heading out that would not fit", "# A very long heading of the chunk\n\n«Apples are red.» Pears.", "apples", 20],
		["never ends on a heading", "Before.\n\n«## Apples\n\nThey are eaten.»\n\n## Pears\n\nToo.", "apples", 40],
		["shows part of what follows a heading", "«# Apples\n\nThey are ea»ten everywhere.", "apples", 21],
		["finds CJK in the middle of a run", "最初の文。«今日は成語しりとりをした。»次の文です。", "しりとり", 15],
		["finds what is folded and stemmed alike", "No. «The CAFÉS close.» Then more text.", "cafe closing", 18],
		["begins at the beginning where nothing matches", "«One. Two.» Three.", "zzz", 12],
		["begins at the beginning for a query without words", "«One. Two.» Three.", '"', 12],
		["gives nothing of nothing", "«»", "apples", 400],
		["gives nothing of white space", "«» \n\n ", "apples", 400],
		["shows everything that fits", "«# Title\n\nAll of it.»\n", "all", 400],
		["takes stop words where there is nothing else", "One. «To be or not.» Three.", "to be", 16],
	])("%s", (_claim, marked, query, limitCharacters) => {
		check(marked, query, limitCharacters);
	});

	it("cuts a long line around the match, at a word", () => {
		const text = `${"word ".repeat(200)}apples and pears ${"word ".repeat(200)}`;
		const { from, to } = index.excerpt("pears apples", text, 100);
		const shown = text.slice(from, to);
		expect(shown).toMatch(/^word .*apples and pears word/);
		expect(shown.length).toBeLessThanOrEqual(100);
	});

	it("finds a match near the end of a long text, on its first line", () => {
		const text = `# Heading\n\n${filler(80)}\n\n漢字の文です。請搜索我。\n\n${filler(3)}`;
		const { from, to } = index.excerpt("搜索", text);
		expect(text.slice(from, to)).toMatch(/^請搜索我。/);
	});

	it("weighs rare words more than frequent ones", () => {
		const weighing = createSearchIndex();
		for (let number = 0; number < 9; number++) weighing.put({ id: `${number}`, weight: 1, titles: [], chunks: [{ body: number === 0 ? "rare common" : "common", label: "" }] });
		const text = "A common thing. Between them. A rare thing.";
		const { from, to } = weighing.excerpt("common rare", text, 15);
		expect(text.slice(from, to)).toBe("A rare thing.");
	});

	const anyText = fc
		.array(fc.constantFrom("apple", "🚀", "𠮷", "漢字", "。", ". ", "\n", "\n\n", "# ", "- ", "```\n", "| ", "word ", "e\u0301", "   "), { maxLength: 60 })
		.map((parts) => parts.join(""));

	it("stays inside the text and the limit, and divides no character", () => {
		fc.assert(
			fc.property(anyText, fc.integer({ min: 2, max: 40 }), (text, limitCharacters) => {
				const { from, to } = index.excerpt("apple 漢字", text, limitCharacters);
				expect(from).toBeGreaterThanOrEqual(0);
				expect(to).toBeGreaterThanOrEqual(from);
				expect(to - from).toBeLessThanOrEqual(limitCharacters);
				expect(text.slice(from, to)).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
			}),
			{ numRuns: 200 },
		);
	});

	it("shows a match where there is one", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const { from, to } = index.excerpt("apple", text, 20);
				// A mark joins the word it stands on to what follows: `apple` and an accent is no `apple`.
				if (/(?<![\p{L}\p{M}])apple(?![\p{L}\p{M}])/u.test(text)) expect(text.slice(from, to)).toMatch(/apple/);
			}),
			{ numRuns: 200 },
		);
	});
});
