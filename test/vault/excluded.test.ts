import * as fc from "fast-check";
import { isExcluded } from "../../src/vault/excluded";

describe("isExcluded", () => {
	const check = (path: string, filters: readonly string[], expected: boolean) => expect(isExcluded(path, filters)).toBe(expected);

	it.each<[string, string[], boolean]>([
		["a.md", [], false],
		["Archive/a.md", ["Archive/"], true],
		["Archives/a.md", ["Archive/"], false],
		["archive/a.md", ["Archive/"], false],
		["x/Archive/a.md", ["Archive/"], false],
		["a.md", ["b", "a.md"], true],
		["é/a.md", ["é/".normalize("NFD")], true],
		["x/draft 1.md", ["/draft/"], true],
		["x/draft 1.md", ["/^draft/"], false],
		["x/a.excalidraw.md", ["/\\.excalidraw\\.md$/"], true],
		["daily/2026-01-01.md", ["/^daily\\/\\d+-.*\\.md$/"], true],
		["a/_x/b.md", ["/(?:^|\\/)_[^/]+\\//"], true],
	])("%j by %j: %j", check);

	it.each([
		["invalid", "/(/"],
		["longer than 200 characters", `/a|${"b".repeat(200)}/`],
		["that repeats a group", "/(a|b)+/"],
		["that refers back", "/(a)|\\1/"],
		["with three repetitions", "/a*b*c*/"],
	])("is not excluded by an expression %s", (_what, filter) => check("a", [filter], false));

	it("matches no expression on a path longer than 256 characters", () => {
		check("a".repeat(256), ["/a/"], true);
		check("a".repeat(257), ["/a/"], false);
	});

	it("answers whatever the filter is, and never throws", () => {
		const hostile = fc.array(fc.constantFrom("a", "(", ")", "*", "+", "?", "{1,9}", "[", "]", "|", "\\", "^", "$", "."), { maxLength: 30 });
		fc.assert(
			fc.property(hostile, (parts) => typeof isExcluded(`${"a".repeat(255)}!`, [`/${parts.join("")}/`]) === "boolean"),
			{ numRuns: 200 },
		);
	});
});
