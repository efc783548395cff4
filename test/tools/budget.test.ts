import { answerLimitCharacters, fitting } from "../../src/tools/budget";

describe("fitting", () => {
	const third = "x".repeat(answerLimitCharacters / 3);
	it.each([
		["all of few", ["a", "b"], 0, 2],
		["as many as fit", [third, third, third, third], 0, 2],
		["fewer where more is kept free", [third, third], 5000, 1],
		["the first one, however long", [third.repeat(9), "a"], 0, 1],
		["none of none", [], 0, 0],
	])("keeps %s", (_, blocks, spare, expected) => {
		expect(fitting(blocks, spare)).toEqual(blocks.slice(0, expected));
	});
});
