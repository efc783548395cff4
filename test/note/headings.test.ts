import { resolveSubpath, stripHeading } from "../../src/note/headings";
import { readNote } from "../../src/note/note-metadata";
import { mark, unmarked } from "../support/marked-text";

describe("stripHeading", () => {
	it.each([
		["C# basics", "C basics"],
		["A | B", "A B"],
		["Step ^1", "Step 1"],
		["x %% y", "x y"],
		["[[a]] b", "a b"],
		["a\\b", "a b"],
		["Why?", "Why"],
		["Q&A", "Q A"],
		["it's well-known_x", "it's well-known_x"],
		["日本：語", "日本：語"],
	])("compares %j as %j", (text, expected) => {
		expect(stripHeading(text)).toBe(expected);
	});
});

describe("resolveSubpath", () => {
	const check = (marked: string, subpath: string) => {
		const text = unmarked(marked);
		const range = resolveSubpath(readNote(text), subpath);
		expect(mark(text, range ? [range] : [])).toBe(marked);
	};

	it.each([
		["# A\n\n«## B\n\nb\n\n»## C\n", "#B"],
		["# A\n\n«## B\n\nb\n\n### D\n\nd»\n", "#b"],
		["«# A\n\na\n\n»# A\n", "#A"],
		["# X\n\n## A\n\n# B\n\n«## A»\n", "#B#A"],
		["# B\n\n# A\n", "#B#A"],
		["«# C# basics»\n", "#C basics"],
		["«# Q&A»\n", "#Q A"],
		["# A\n", "#B"],
		["# A\n", "#"],
		["«a ^x»\n", "#^X"],
		["- a\n«- b ^x»\n", "#^x"],
		["«> a»\n\n^x\n", "#^x"],
		["a ^x\n", "#^y"],
		["```\n^x1\n```\n", "#^x1"],
	])("finds in %j the place of %j", check);
});
