import * as fc from "fast-check";
import type { NotePath } from "../../src/note/path";
import { parsePath } from "../../src/note/path";
import { similarPaths } from "../../src/note/similar-paths";

const pathOf = (text: string): NotePath => {
	const parsed = parsePath(text);
	if ("fault" in parsed) throw new Error(`${text}: ${parsed.fault}`);
	return parsed.path;
};

const vault = [
	"Projects/Garden plan.md",
	"Projects/House/Budget 2024.md",
	"Projects/House/Budget 2025.md",
	"Reading/On writing well.md",
	"Reading/The art of war.md",
	"Daily/2024-01-02.md",
	"Daily/2024-01-03.md",
	"README.md",
	"Archive/README.md",
	"日記/会議の議事録.md",
	"日記/読書メモ.md",
	"Café São Paulo.md",
	"Обзор проекта.md",
	"To.md",
].map(pathOf);

describe("similarPaths", () => {
	const check = (name: string, first: string) => {
		expect(similarPaths(name, vault, 3)[0] ?? "nothing").toBe(first);
	};

	it.each([
		["Garden plan", "Projects/Garden plan.md"],
		["garden plan.md", "Projects/Garden plan.md"],
		["Gardens/Garden plan.md", "Projects/Garden plan.md"],
		["Archive/readme", "Archive/README.md"],
		["Old/README.md", "README.md"],
	])("finds %j in another folder or in other case as %j", check);

	it.each([
		["Graden plan", "Projects/Garden plan.md"],
		["Garden pln", "Projects/Garden plan.md"],
		["RAEDME", "README.md"],
		["On writting wel", "Reading/On writing well.md"],
		["Ot", "To.md"],
		["Budget 2026", "Projects/House/Budget 2024.md"],
		["2024-01-04", "Daily/2024-01-02.md"],
		["Cafe Sao Paulo", "Café São Paulo.md"],
		["обзор проектов", "Обзор проекта.md"],
	])("finds the slip %j as %j", check);

	it.each([
		["plan garden", "Projects/Garden plan.md"],
		["plan for the garden", "Projects/Garden plan.md"],
		["writing", "Reading/On writing well.md"],
		["art-of-war", "Reading/The art of war.md"],
		["議事録", "日記/会議の議事録.md"],
		["読書のメモ", "日記/読書メモ.md"],
	])("finds the shared words of %j as %j", check);

	it.each([["zebra crossing"], ["x"], ["猫"], [""]])("does not guess at %j", (name) => {
		check(name, "nothing");
	});

	it("gives no more than asked for, the most alike first", () => {
		expect(similarPaths("Budget 2024", vault, 2)).toEqual(["Projects/House/Budget 2024.md", "Projects/House/Budget 2025.md"]);
		expect(similarPaths("Budget 2024", vault, 0)).toEqual([]);
	});

	it("finds any path by its own name, and answers in one order whatever order the paths come in", () => {
		const name = fc.string({ unit: fc.constantFrom("a", "b", "c", " ", "-", "é", "語"), minLength: 1, maxLength: 8 }).map((text) => pathOf(`${text}.md`));
		fc.assert(
			fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 12 }), fc.nat(), (paths, pick) => {
				const wanted = paths[pick % paths.length] ?? "";
				const found = similarPaths(wanted, paths, 4);
				expect(found[0]).toBe(wanted);
				expect(similarPaths(wanted, [...paths].reverse(), 4)).toEqual(found);
			}),
			{ numRuns: 200 },
		);
	});

	it("finds every name that one slip made", () => {
		const letters = fc.string({ unit: fc.constantFrom(..."abcdefghijkl"), minLength: 4, maxLength: 12 });
		fc.assert(
			fc.property(letters, fc.nat(), fc.constantFrom("leave out", "add", "replace", "swap"), (text, at, slip) => {
				const index = at % (text.length - 1);
				const [one = "", two = ""] = text.slice(index, index + 2);
				const typed = { "leave out": two, add: `${one}x${two}`, replace: `x${two}`, swap: two + one }[slip];
				expect(similarPaths(text.slice(0, index) + typed + text.slice(index + 2), [pathOf(`a/${text}.md`)], 1)).toHaveLength(1);
			}),
			{ numRuns: 200 },
		);
	});
});
