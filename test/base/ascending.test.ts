import * as fc from "fast-check";
import { firstAbove } from "../../src/base/ascending";

describe("firstAbove", () => {
	const check = (values: number[], bound: number, expected: number) => {
		expect(firstAbove(values, bound)).toBe(expected);
	};

	it.each<[number[], number, number]>([
		[[], 0, 0],
		[[1, 2, 3], 0, 0],
		[[1, 2, 3], 2, 2],
		[[1, 2, 2, 3], 2, 3],
		[[1, 2, 3], 9, 3],
	])("in %j above %i is at %i", check);

	it("finds what looking at all of them finds", () => {
		const ascending = fc.array(fc.integer({ min: 0, max: 20 })).map((values) => values.sort((one, other) => one - other));
		fc.assert(
			fc.property(ascending, fc.integer({ min: -1, max: 21 }), (values, bound) => {
				const found = values.findIndex((value) => value > bound);
				check(values, bound, found < 0 ? values.length : found);
			}),
			{ numRuns: 200 },
		);
	});
});
