import * as fc from "fast-check";
import { readNote } from "../../src/note/note-metadata";
import { defaultLayout } from "../../src/vault/layout";
import { entryOf } from "../../src/vault/note-entry";
import type { Revision } from "../../src/vault/ports";
import { path } from "../support/memory-files";

const entry = (text: string, name = "folder/The name.md") =>
	entryOf(path(name), { text, revision: "r" as Revision, sizeBytes: text.length, modifiedMs: 5 }, readNote(text), defaultLayout);

/** The words that an editor shows in each numbered line of the text that a chunk or link is said to be on. */
const lineOf = (text: string, line: number) => text.split("\n")[line - 1]?.replace("\r", "");

describe("entryOf", () => {
	const check = (text: string, part: object) => {
		expect(entry(text)).toMatchObject(part);
	};

	it.each([
		["", "The name"],
		["# Head\n", "Head"],
		["## Not this\n\n# Head\n\n# Other\n", "Head"],
		["---\ntitle: Written\n---\n# Head\n", "Written"],
		["---\ntítulo: Escrito\n---\n# Head\n", "Escrito"],
		["---\ntitle: 2026\n---\n", "2026"],
		['---\ntitle: " "\n---\n# Head\n', "Head"],
		["---\ntitle: [a]\n---\n# Head\n", "Head"],
		["```\n# code\n```\n", "The name"],
	])("gives %j the title %j", (text, title) => {
		check(text, { title });
	});

	it.each([
		["", []],
		["aliases: [One, Two]", ["One", "Two"]],
		["aliases: One, Two", ["One, Two"]],
		["Aliases: [One]", ["One"]],
		['aliases: [1, true, "", " ", a]', ["a"]],
		["alias: One", []],
		["aliases: {a: b}", []],
		["aliases:", []],
	])("reads %j as the aliases %j", (yaml, aliases) => {
		check(`---\n${yaml}\n---\n`, { aliases });
	});

	it.each([
		["#a #b #a", ["a", "b"]],
		["#Infra/Docker #infra/docker #infra", ["Infra/Docker", "infra"]],
		["---\ntags: [x, Y]\n---\n#y #X #z", ["x", "Y", "z"]],
		["---\ntags: '#one'\n---\n", ["one"]],
		["`#code` and\n\n```\n#fence\n```\n", []],
	])("has of %j the tags %j, each once", (text, tags) => {
		check(text, { tags });
	});

	it.each([
		["", 0],
		["---\na: not these words\n---\n", 0],
		["---\na: b\n---\n# Two words\n", 2],
	])("counts in %j %i words", (text, wordCount) => {
		check(text, { wordCount });
	});

	it("remembers what is odd about the properties, and has the rest of the note", () => {
		check("---\na: 1\na: 2\n---\n# Head\n\n#tag [[link]]\n", {
			title: "Head",
			tags: ["tag"],
			properties: { a: 2 },
			links: [{ linkpath: "link", line: 7 }],
			problems: [{ code: "property_repeated", key: "a", line: 3 }],
		});
	});

	it("is plain data", () => {
		const full = entry("---\ntags: [a]\nup: '[[b#c]]'\nn: .inf\n---\n\n# Head\n\n[[x|y]] ![[z.png]]\n");
		expect(JSON.parse(JSON.stringify(full))).toEqual({ ...full, properties: { ...full.properties } });
	});
});

describe("the links of an entry", () => {
	/** Each link as `linkpath|subpath@line`, an embed with `!`. */
	const check = (text: string, expected: string[]) => {
		expect(entry(text).links.map(({ linkpath, subpath, line, embed }) => `${embed ? "!" : ""}${linkpath}|${subpath}@${line}`)).toEqual(expected);
	};

	it.each([
		["one\n[[a]] and [[a#H|x]]\n", ["a|@2", "a|#H@2"]],
		["![[pic.png|100]]\r\n\r\n[t](b%20c.md#H)\r\n", ["!pic.png|@1", "b c.md|#H@3"]],
		["[[#Head]] [[#^block]]", ["|#Head@1", "|#^block@1"]],
		["[rel](./T.md) [up](../U.md)", ["./T.md|@1", "../U.md|@1"]],
		["[x](https://a.b/c) `[[code]]`\n\n```\n[[fence]]\n```\n", []],
		["- [x] done [[a]]\n- [00:12] then\n> [!note] [[b]]\n", ["a|@1", "b|@3"]],
		["---\nup: '[[a]]'\nrelated:\n  - '[[b#H|x]]'\n  - see [[c]]\n---\n[[d]]\n", ["a|@2", "b|#H@4", "d|@7"]],
		["\ufeff---\r\nup: '[[a]]'\r\n---\r\n\r\n[[b]]\r\n", ["a|@2", "b|@5"]],
	])("in %j are %j", check);
});

describe("the chunks of an entry", () => {
	/** Each chunk as `line text`, the line as an editor shows it. */
	const check = (text: string, expected: string[]) => {
		expect(entry(text).chunks.map(({ line }) => `${line} ${lineOf(text, line)}`)).toEqual(expected);
	};

	it.each([
		["# Head\n\nneedle\n", ["1 # Head"]],
		["---\ntitle: T\ntags: [x]\nstatus: open\n---\n\n# Head\n\nneedle\n", ["7 # Head"]],
		["---\r\ntitle: T\r\ntags: [x]\r\nstatus: open\r\n---\r\n\r\n# Head\r\n\r\nneedle\r\n", ["7 # Head"]],
		["\ufeff---\ntitle: T\n---\n\n# Head\n", ["5 # Head"]],
		["\ufeff---\r\ntitle: T\r\n---\r\n\r\nintro\r\n# Head\r\n", ["5 intro", "6 # Head"]],
		["\n\n\n   intro\n\n## Head", ["4    intro", "6 ## Head"]],
		["日本語の前書き\n\n# 見出し\n\n本文\n\n## 小見出し\n", ["1 日本語の前書き", "3 # 見出し", "7 ## 小見出し"]],
		["", ["1 "]],
	])("of %j begin on the lines %j", check);

	it.each([
		["# Head\n## A\n### B\n", ["", "A", "A > B"]],
		["---\ntitle: Other\n---\n# Head\n## A\n", ["Head", "Head > A"]],
		["# Head\n# Second\n## A\n", ["", "Second", "Second > A"]],
		["intro\n## The name\n", ["", "The name"]],
	])("of %j stand under %j, the title left out", (text, expected) => {
		expect(entry(text).chunks.map(({ headings }) => headings.join(" > "))).toEqual(expected);
	});

	it("begin on the line that holds their first letter, whatever the text", () => {
		const line = fc.constantFrom("# A", "## B", "", " ", "text", "請搜索我", "👍🏽", "- item", "\ufeff");
		const anyNote = fc
			.tuple(fc.constantFrom("", "\ufeff"), fc.constantFrom("", "---\na: 1\n---\n"), fc.array(line, { maxLength: 12 }), fc.constantFrom("\n", "\r\n"))
			.map(([bom, frontmatter, lines, lineEnd]) => bom + `${frontmatter}${lines.join("\n")}`.replaceAll("\n", lineEnd));
		fc.assert(
			fc.property(anyNote, (text) => {
				for (const chunk of entry(text).chunks) {
					const shown = text.slice(chunk.from, chunk.to);
					const first = lineOf(shown, 1)?.replace("\ufeff", "") ?? "";
					if (shown.trim() === "") continue;
					expect(first.trim()).not.toBe("");
					expect(lineOf(text, chunk.line)).toContain(first);
				}
			}),
			{ numRuns: 200 },
		);
	});
});
