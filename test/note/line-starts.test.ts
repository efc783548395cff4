import * as fc from "fast-check";
import { lineAt, lineStartsOf } from "../../src/note/line-starts";

describe("lineStartsOf", () => {
	it.each([
		["", [0]],
		["a", [0]],
		["a\n", [0, 2]],
		["a\nb\n\nc", [0, 2, 4, 5]],
		["a\r\nb", [0, 3]],
		["a\rb\nc", [0, 4]],
		["\ufeffa\nb", [0, 3]],
	])("finds the lines of %j at %j", (text, expected) => {
		expect(lineStartsOf(text)).toEqual(expected);
	});
});

describe("lineAt", () => {
	it("counts the line ends before the offset", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom("a", "\n", "\r\n", "é")).map((parts) => parts.join("")), fc.nat(30), (text, offset) => {
				const within = Math.min(offset, text.length);
				expect(lineAt(lineStartsOf(text), within)).toBe(text.slice(0, within).split("\n").length);
			}),
			{ numRuns: 200 },
		);
	});
});
