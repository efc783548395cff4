import * as fc from "fast-check";
import { fitting, shortened } from "../../src/tools/budget";

describe("fitting", () => {
	const third = "x".repeat(100);
	it.each([
		["all of few", ["a", "b"], 300, 2],
		["as many as fit", [third, third, third, third], 320, 3],
		["as many as fit with what stands between them", [third, third, third], 300, 2],
		["the first one, however long", [third.repeat(9), "a"], 300, 1],
		["none of none", [], 300, 0],
	])("keeps %s", (_, blocks, roomCharacters, expected) => {
		expect(fitting(blocks, roomCharacters)).toEqual(blocks.slice(0, expected));
	});
});

describe("shortened", () => {
	it.each([
		["short", 5, "short"],
		["longer", 5, "long…"],
		["abc👍", 5, "abc👍"],
		["abc👍d", 5, "abc…"],
		["", 5, ""],
	])("cuts %j to %i as %j", (text, limitCharacters, expected) => {
		expect(shortened(text, limitCharacters)).toBe(expected);
	});

	it("keeps to its limit and to whole characters", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 50 }), fc.integer({ min: 1, max: 50 }), (text, limitCharacters) => {
				const shown = shortened(text, limitCharacters);
				expect(shown.length).toBeLessThanOrEqual(limitCharacters);
				expect(shown).not.toMatch(/\p{Surrogate}/u);
				expect(text.startsWith(shown.replace(/…$/, ""))).toBe(true);
			}),
			{ numRuns: 200 },
		);
	});
});
