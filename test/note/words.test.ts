import { countWords } from "../../src/note/words";

describe("countWords", () => {
	it.each([
		["", 0],
		["one two  three\n", 3],
		["- [ ] # * | --- !", 0],
		["v1.2 and 3", 4],
		["café".normalize("NFD"), 1],
		["全文検索", 4],
		["API設計", 3],
		["用API設計する", 6],
		["サーバー", 4],
		["が".normalize("NFD"), 1],
		["오늘 회의록을", 2],
		["ที่", 1],
		["❤️ 👍🏽", 0],
		["नमस्ते दुनिया", 2],
	])("counts in %j %i", (text, expected) => {
		expect(countWords(text)).toBe(expected);
	});

	it.each(["x", "é", "語"])("counts a text of a million times %j", (character) => {
		expect(countWords(character.repeat(1_000_000))).toBe(character === "語" ? 1_000_000 : 1);
	});
});
