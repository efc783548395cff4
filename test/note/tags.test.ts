import type { Properties } from "../../src/note/metadata";
import { allTags } from "../../src/note/tags";

describe("allTags", () => {
	const check = (properties: Properties, expected: readonly string[]) => {
		const range = { from: 0, to: 0 };
		expect(allTags({ frontmatter: { range, yaml: range, properties }, tags: [{ name: "#Body", range }] })).toEqual([...expected, "#Body"]);
	};

	it.each<[Properties, readonly string[]]>([
		[{ tags: ["a", "#b", "A/c"] }, ["#a", "#b", "#A/c"]],
		[{ tags: "one" }, ["#one"]],
		[{ Tags: "one" }, ["#one"]],
		[{ tags: "a, b" }, []],
		[{ tags: ["a b", "", "#", "12", 12, null, "c"] }, ["#c"]],
		[{ tags: [] }, []],
		[{ tags: null }, []],
		[{ tag: "a", TAG: "b" }, []],
		[{ tags: { a: "b" } }, []],
		[{}, []],
	])("of %j are %j and then those of the body", check);

	it("are those of the body where there is no frontmatter", () => {
		expect(allTags({ frontmatter: undefined, tags: [] })).toEqual([]);
	});
});
