import { splitsPair } from "../../src/base/surrogates";

describe("splitsPair", () => {
	const check = (text: string, expected: number[]) => {
		const offsets = Array.from({ length: text.length + 3 }, (_, index) => index - 1);
		expect(offsets.filter((offset) => splitsPair(text, offset))).toEqual(expected);
	};

	it.each<[string, number[]]>([
		["", []],
		["aé", []],
		["😀", [1]],
		["a😀😀b", [2, 4]],
		["\ud83da", []],
		["a\ude00", []],
		["\ude00\ud83d", []],
	])("in %j at %j", check);
});
