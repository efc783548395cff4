import type { Properties, PropertyValue } from "../../src/note/metadata";
import { itemsOf, valueAt } from "../../src/note/property-values";

describe("valueAt", () => {
	const check = (properties: Properties, key: string, expected: PropertyValue | undefined) => {
		expect(valueAt(properties, key)).toEqual(expected);
	};

	it.each<[Properties, string, PropertyValue | undefined]>([
		[{ status: "open" }, "status", "open"],
		[{ Status: "open" }, "status", "open"],
		[{ Status: "first", status: "own" }, "status", "own"],
		[{ STATUS: 1, Status: 2 }, "status", 1],
		[{ "ti\u0301tulo": "A" }, "t\u00edtulo", "A"],
		[{ status: null }, "status", null],
		[{}, "status", undefined],
		[{}, "constructor", undefined],
	])("of %j at %s is %j", check);
});

describe("itemsOf", () => {
	it.each<[PropertyValue | undefined, readonly PropertyValue[]]>([
		[undefined, []],
		[null, [null]],
		["a", ["a"]],
		[["a", 1], ["a", 1]],
		[[], []],
	])("of %j are %j", (value, expected) => {
		expect(itemsOf(value)).toEqual(expected);
	});
});
