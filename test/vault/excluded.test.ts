import { isExcluded } from "../../src/vault/excluded";

describe("isExcluded", () => {
	it.each<[string, string[], boolean]>([
		["rascunhos/a.md", ["rascunhos/"], true],
		["Rascunhos/a.md", ["rascunhos/"], true],
		["rascunhos/", ["rascunhos/"], true],
		["outros/rascunhos/a.md", ["rascunhos/"], false],
		["a.md", [], false],
		["a.md", [""], false],
		["b/2024-01.md", ["/\\d{4}-\\d{2}/"], true],
		["b/x.md", ["/\\d{4}-\\d{2}/"], false],
		["b/x.md", ["/(/"], false],
		["aaaa.md", [`/${"a?".repeat(200)}/`], false],
	])("%j under %j is %j", (path, filters, expected) => {
		expect(isExcluded(path, filters)).toBe(expected);
	});
});
