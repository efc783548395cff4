import { byCodeUnits } from "../../src/base/text-order";

describe("byCodeUnits", () => {
	const check = (texts: string[], expected: string[]) => {
		expect(texts.sort(byCodeUnits)).toEqual(expected);
	};

	it.each<[string[], string[]]>([
		[["b", "a"], ["a", "b"]],
		[["ab", "", "a"], ["", "a", "ab"]],
		[["a", "Z", "é"], ["Z", "a", "é"]],
		[["\uff5e", "😀"], ["😀", "\uff5e"]],
	])("sorts %j", check);

	it("takes equal texts for equal", () => {
		expect(byCodeUnits("a", "a")).toBe(0);
	});
});
