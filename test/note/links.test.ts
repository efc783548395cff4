import { parseLinkText, splitTarget } from "../../src/note/links";

describe("parseLinkText", () => {
	const check = (original: string, expected: string) => {
		const link = parseLinkText(original);
		expect(link ? `${link.embed ? "!" : ""}${link.syntax} ${link.target} — ${link.displayText}` : "none").toBe(expected);
	};

	it.each([
		["[[a]]", "wikilink a — a"],
		["[[a|b]]", "wikilink a — b"],
		["[[a\\|b]]", "wikilink a — b"],
		["[[a||b]]", "wikilink a — |b"],
		["[[a|]]", "wikilink a — a"],
		["[[a#b]]", "wikilink a#b — a > b"],
		["[[#b]]", "wikilink #b — b"],
		["[[#h#s]]", "wikilink #h#s — h > s"],
		["[[##x]]", "wikilink ##x — x"],
		["[[^^x]]", "wikilink ^^x — ^^x"],
		["[[a#^b]]", "wikilink a#^b — a > ^b"],
		["[[#]]", "wikilink # — #"],
		["[[|]]", "wikilink | — |"],
		["[[|a]]", "wikilink |a — |a"],
		["[[ a b ]]", "wikilink a b — a b"],
		["[[a]b]]", "wikilink a]b — a]b"],
		["[[https://x]]", "wikilink https://x — https://x"],
		["![[x.png|120]]", "!wikilink x.png — 120"],
		["![[x.png|640x360]]", "!wikilink x.png — 640x360"],
		["![[x.pdf#page=2]]", "!wikilink x.pdf#page=2 — x.pdf > page=2"],
		["[x](a.md)", "markdown a.md — x"],
		["[x](Another%20Note.md)", "markdown Another Note.md — x"],
		["[x](<my note.md>)", "markdown my note.md — x"],
		["[x](a\\(b\\).md)", "markdown a(b).md — x"],
		["[x](a(b).md)", "markdown a(b).md — x"],
		['[x](note.md "title")', "markdown note.md — x"],
		["[x](note.md 'title')", "markdown note.md — x"],
		["[x](note.md (title))", "markdown note.md — x"],
		["[x](a&amp;b.md)", "markdown a&b.md — x"],
		["[x](a&#38;b&#x26;c.md)", "markdown a&b&c.md — x"],
		["[x](a&unknown;b.md)", "markdown a&unknown;b.md — x"],
		["[x](old%2Emd)", "markdown old.md — x"],
		["[x](100%.md)", "markdown 100%.md — x"],
		["[x](a.md#b#c)", "markdown a.md#b#c — x"],
		["[](a.md#b)", "markdown a.md#b — a.md > b"],
		["[x](#b)", "markdown #b — x"],
		["[a [b] \\] c](d.md)", "markdown d.md — a [b] \\] c"],
		["![x](a.png)", "!markdown a.png — x"],
	])("reads %j as %j", check);

	it.each([
		["", "none"],
		["a", "none"],
		["[[]]", "none"],
		["[[ ]]", "none"],
		["[[a]", "none"],
		["[[a\nb]]", "none"],
		["[[a]] ", "none"],
		[" [[a]]", "none"],
		["[[a]] [[b]]", "none"],
		["[[x [[y]] z]]", "none"],
		["[[[a]]]", "none"],
		["[x]", "none"],
		["[x]()", "none"],
		["[x](a b.md)", "none"],
		["[x](a.md", "none"],
		["[x](<a.md)", "none"],
		["[x](a.md \"b)", "none"],
		["[x](a.md) y", "none"],
		["[x](https://a.b)", "none"],
		["[x](obsidian://open)", "none"],
		["[x](mailto:a@b.c)", "none"],
		["![x](https://a.b/c.png)", "none"],
		["[x](//a.b)", "none"],
	])("refuses %j", check);
});

describe("splitTarget", () => {
	it.each([
		["a", "a", ""],
		["a#b#c", "a", "#b#c"],
		["#^b", "", "#^b"],
		["##x", "", "##x"],
		["", "", ""],
	])("splits %j into %j and %j", (target, linkpath, subpath) => {
		expect(splitTarget(target)).toEqual({ linkpath, subpath });
	});
});
