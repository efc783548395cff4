import { takeAllSteps } from "../../../src/base/steps";
import { byPath, pathOf } from "../../../src/hosts/obsidian/spellings";

const composed = "é.md".normalize("NFC");
const decomposed = "é.md".normalize("NFD");

describe("pathOf", () => {
	it.each([
		["a/b.md", "a/b.md"],
		[decomposed, composed],
		["/", undefined],
		[".trash/a.md", undefined],
		["a/.b/c.md", undefined],
		["node_modules/a/readme.md", undefined],
		["a\\b.md", undefined],
	])("of %s is %s", (spelling, expected) => {
		expect(pathOf(spelling)).toBe(expected);
	});
});

describe("byPath", () => {
	it.each<[string, string[], Record<string, string>]>([
		["keeps every file", ["b.md", "a.md"], { "b.md": "b.md", "a.md": "a.md" }],
		["gives a file that is spelled otherwise under its path", [decomposed], { [composed]: decomposed }],
		["prefers the composed spelling", [decomposed, composed], { [composed]: composed }],
		["prefers it in any order", [composed, decomposed], { [composed]: composed }],
		["else the first in code unit order", ["\u212b", "A\u030a"], { "\u00c5": "A\u030a" }],
		["leaves out what is hidden", [".a.md", "b.md"], { "b.md": "b.md" }],
	])("%s", (_what, spellings, expected) => {
		expect(Object.fromEntries([...takeAllSteps(byPath(spellings.map((path) => ({ path }))))].map(([path, file]) => [path, file.path]))).toEqual(expected);
	});
});
