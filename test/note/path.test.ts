import * as fc from "fast-check";
import { fileNameOf, folderOf, isInside, isNotePath, joinPath, keyOf, nameOf, parsePath } from "../../src/note/path";

describe("parsePath", () => {
	const check = (typed: string, expected: string) => {
		const parsed = parsePath(typed);
		expect("path" in parsed ? parsed.path : `refused: ${parsed.fault}`).toBe(expected);
	};

	it.each([
		["a.md", "a.md"],
		["Raw/07-05-2023 x.md", "Raw/07-05-2023 x.md"],
		["a//b.md", "a/b.md"],
		["./a/./b.md", "a/b.md"],
		["a/b/", "a/b"],
		["~/x.md", "~/x.md"],
		["%2e%2e/x.md", "%2e%2e/x.md"],
		["..%2fx.md", "..%2fx.md"],
		["．．／x.md", "．．／x.md"],
		["a/%2e%2e/b", "a/%2e%2e/b"],
		["C# basics.md", "C# basics.md"],
		["a[b].md", "a[b].md"],
		["°.md", "°.md"],
		["----=-.md", "----=-.md"],
		["{.md", "{.md"],
		["Søren é.md".normalize("NFD"), "Søren é.md".normalize("NFC")],
		["❤️ notes.md", "❤️ notes.md"],
		["👩‍💻 work.md", "👩‍💻 work.md"],
		["1️⃣ first.md", "1️⃣ first.md"],
		["日本語/メモ.md", "日本語/メモ.md"],
	])("reads %j as %j", check);

	it.each([
		["", "refused: empty"],
		[".", "refused: empty"],
		["/", "refused: absolute"],
		["/etc/passwd", "refused: absolute"],
		["//?/C:/x.md", "refused: absolute"],
		["../x.md", "refused: parent_segment"],
		["../../x", "refused: parent_segment"],
		["a/../b.md", "refused: parent_segment"],
		["a/..", "refused: parent_segment"],
		["..\\x.md", "refused: backslash"],
		["a\\..\\b", "refused: backslash"],
		["\\\\srv\\s", "refused: backslash"],
		["C:x.md", "refused: scheme"],
		["file:///etc/passwd", "refused: scheme"],
		["a\u0000.md", "refused: forbidden_character"],
		["a\n.md", "refused: forbidden_character"],
		["a\u001b[31m.md", "refused: forbidden_character"],
		["a\u0085.md", "refused: forbidden_character"],
		["a\u200b.md", "refused: forbidden_character"],
		["a\u200d.md", "refused: forbidden_character"],
		["a\ufe0f.md", "refused: forbidden_character"],
		["\ufeffa.md", "refused: forbidden_character"],
		["a\u202egnp.md", "refused: forbidden_character"],
		["a\u2028.md", "refused: forbidden_character"],
		["a\ud800.md", "refused: not_well_formed"],
		["x".repeat(5000), "refused: too_long"],
	])("refuses %j", check);

	it("never gives a path that leaves the vault, whatever is typed", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.constantFrom("..", ".", "a", "", "\\", "C:", "%2e"), { maxLength: 8 }).map((parts) => parts.join("/"))), (typed) => {
				const parsed = parsePath(typed);
				if ("fault" in parsed) return;
				expect(parsed.path).not.toMatch(/^\/|(?:^|\/)\.{0,2}(?:\/|$)|[\\\p{Cc}]/u);
			}),
			{ numRuns: 200 },
		);
	});
});

describe("joinPath", () => {
	it.each([
		["a", "../y", "y"],
		["a/b", "./c.md", "a/b/c.md"],
		["", "x.md", "x.md"],
		["a", "..", undefined],
		["a", "../../y", undefined],
	])("sees %j + %j as %j", (folder, text, expected) => {
		expect(joinPath(folder, text)).toBe(expected);
	});
});

describe("the parts of a path", () => {
	it.each([
		["a/b/Note.md", "a/b", "Note.md", "Note", true],
		["Note.MD", "", "Note.MD", "Note", true],
		["a/pic.png", "a", "pic.png", "pic.png", false],
		[".md", "", ".md", "", false],
	])("%j", (path, folder, fileName, name, note) => {
		expect([folderOf(path), fileNameOf(path), nameOf(path), isNotePath(path)]).toEqual([folder, fileName, name, note]);
	});
});

describe("isInside", () => {
	it.each([
		["a/b.md", "a", true],
		["A/b.md", "a", true],
		["ab/c.md", "a", false],
		["a", "a", false],
		["x.md", "", true],
	])("%j in %j is %j", (path, folder, expected) => {
		expect(isInside(path, folder)).toBe(expected);
	});
});

describe("keyOf", () => {
	it.each([
		["Straße.md", "STRASSE.md"],
		["é.md".normalize("NFD"), "É.md"],
		["ſ.md", "S.md"],
	])("%j collides with %j", (one, other) => {
		expect(keyOf(one)).toBe(keyOf(other));
	});
});
