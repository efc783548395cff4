import * as fc from "fast-check";
import type { Failure } from "../../../src/base/failure";
import { VaultError } from "../../../src/base/failure";
import type { NotePath } from "../../../src/note/path";
import type { NotePage } from "../../../src/vault/operations/read";
import { pageLimitCharacters, readNote } from "../../../src/vault/operations/read";
import type { Vault } from "../../../src/vault/vault";
import { memoryFiles, path } from "../../support/memory-files";
import { openMemoryVault, startMemoryVault } from "../../support/memory-vault";

const tree = {
	"README.md": "root",
	"a/README.md": "of a",
	"a/setup.md": "one",
	"b/setup.md": "two",
	"b/Only Here.md": "only",
	"b/deep/Nested.md": "nested",
	"C# basics.md": "sharp",
	"_templates/t.md": "template",
	"pics/p.png": "",
	["Søren é.md".normalize("NFC")]: "name",
	"°.md": "degree",
};

async function failureOf(asked: Promise<unknown>): Promise<Failure> {
	try {
		await asked;
	} catch (error) {
		if (error instanceof VaultError) return error.failure;
		throw error;
	}
	throw new Error("answered");
}

describe("which note is read", () => {
	const check = async (typed: string, expected: string) => {
		const { vault } = await openMemoryVault(tree);
		expect((await readNote(vault, typed)).path).toBe(expected);
	};

	it.each([
		["a/setup.md", "a/setup.md"],
		["a/setup", "a/setup.md"],
		["./a//setup", "a/setup.md"],
		["Only Here", "b/Only Here.md"],
		["only here", "b/Only Here.md"],
		["only here.MD", "b/Only Here.md"],
		["deep/nested", "b/deep/Nested.md"],
		["B/Deep/Nested.md", "b/deep/Nested.md"],
		["README", "README.md"],
		["A/readme", "a/README.md"],
		["C# basics", "C# basics.md"],
		["t", "_templates/t.md"],
		["Søren é".normalize("NFD"), "Søren é.md".normalize("NFC")],
		["°", "°.md"],
	])("for %j is %s", check);

	it.each([
		["b/Only Here.md:12", "b/Only Here.md"],
		["b/Only Here.md:12-15", "b/Only Here.md"],
		["[[Only Here]]", "b/Only Here.md"],
		["[[b/Only Here#Part|shown]]", "b/Only Here.md"],
		["![[Nested]]", "b/deep/Nested.md"],
		["Nested#Part", "b/deep/Nested.md"],
		["C# basics", "C# basics.md"],
	])("is the one that the citation or link %j names", check);

	it.each<[string, object]>([
		["setup", { code: "note_ambiguous", name: "setup", candidates: ["a/setup.md", "b/setup.md"] }],
		["Setup.md", { code: "note_ambiguous", candidates: ["a/setup.md", "b/setup.md"] }],
		["b/deep", { code: "not_a_note", path: "b/deep", kind: "folder" }],
		["pics/p.png", { code: "not_a_note", path: "pics/p.png", kind: "not_markdown" }],
		["b/Olny Here", { code: "note_not_found", path: "b/Olny Here", similar: ["b/Only Here.md"] }],
		["b/setpu.md", { code: "note_not_found", similar: expect.arrayContaining(["b/setup.md"]) as unknown }],
		["p.png", { code: "note_not_found" }],
		["elsewhere/Nested", { code: "note_not_found", similar: ["b/deep/Nested.md"] }],
		["sted", { code: "note_not_found" }],
		["../x", { code: "path_invalid", fault: "parent_segment" }],
		["", { code: "path_invalid", fault: "empty" }],
		[".git/config", { code: "path_refused" }],
		["a/.GIT/x", { code: "path_refused" }],
		[".config/app", { code: "path_refused" }],
	])("for %j is none: %j", async (typed, expected) => {
		const { vault } = await openMemoryVault(tree);
		expect(await failureOf(readNote(vault, typed))).toMatchObject(expected);
	});

	it("lists the candidates of an ambiguous name in the order of paths, when none is at the root", async () => {
		const { vault } = await openMemoryVault({ "notes/README.md": "", "_Inbox/README.md": "", "00.p/README.md": "" });
		expect(await failureOf(readNote(vault, "README"))).toEqual({ code: "note_ambiguous", name: "README", candidates: ["00.p/README.md", "_Inbox/README.md", "notes/README.md"] });
	});

	it("names no note of a hidden folder, be it as such, as a candidate, as similar or as a link's end", async () => {
		const { vault } = await openMemoryVault({ "private/setup.md": "", "a/setup.md": "[[Zebra]]", "private/Zebra.md": "" }, { hiddenFolders: ["private"] });
		expect(await failureOf(readNote(vault, "private/setup.md"))).toMatchObject({ code: "note_not_found", similar: ["a/setup.md"] });
		expect(await failureOf(readNote(vault, "Zebra"))).toMatchObject({ code: "note_not_found", similar: [] });
		expect(await readNote(vault, "setup")).toMatchObject({ path: "a/setup.md", links: [], brokenLinks: ["Zebra"] });
	});

	it("is found by its path before anything is indexed", async () => {
		const files = memoryFiles(tree);
		const vault = startMemoryVault(files);
		expect((await readNote(vault, "a/setup")).body).toBe("one");
	});

	it("has the path that the vault knows it by, also where the disk opens it under another", async () => {
		const files = memoryFiles({ "Notes/Read Me.md": "text", "a.md": "[[Read Me]]" });
		const careless = { ...files, read: (typed: NotePath) => files.read(typed === "notes/read me.md" ? path("Notes/Read Me.md") : typed) };
		const { vault } = await openMemoryVault(careless);
		expect((await readNote(vault, "notes/read me.md")).path).toBe("Notes/Read Me.md");
	});

	it("is what stands in the file now", async () => {
		const { vault, files } = await openMemoryVault(tree);
		files.putQuietly("a/setup.md", "changed");
		expect(await readNote(vault, "a/setup")).toMatchObject({ body: "changed", revision: files.revisionOf("changed") });
	});

	it("fails with what the disk says of it", async () => {
		const { vault, files } = await openMemoryVault(tree);
		const failure: Failure = { code: "note_too_large", path: "a/setup.md", sizeBytes: 9, limitBytes: 1 };
		files.setFailure("a/setup.md", failure);
		expect(await failureOf(readNote(vault, "a/setup"))).toEqual(failure);
	});
});

describe("readNote", () => {
	const check = async (text: string, part: Partial<NotePage>, offset = 0) => {
		const { vault } = await openMemoryVault({ "a.md": text });
		expect(await readNote(vault, "a", offset)).toMatchObject(part);
	};

	it.each<[string, Partial<NotePage>]>([
		["", { body: "", frontmatter: undefined, line: 1, bodyCharacters: 0, nextOffset: undefined }],
		["text\n", { body: "text\n", line: 1 }],
		["---\na: 1\n---\ntext\n", { frontmatter: "---\na: 1\n---\n", body: "text\n", line: 4 }],
		["---\r\na: 1\r\n---\r\n\r\ntext\r\n", { frontmatter: "---\r\na: 1\r\n---\r\n", body: "\r\ntext\r\n", line: 4 }],
		["\ufeff---\na: 1\n---\ntext", { frontmatter: "---\na: 1\n---\n", body: "text", line: 4 }],
		["\ufefftext", { frontmatter: undefined, body: "text", line: 1, bodyCharacters: 4 }],
		["---\na: 1\n---", { frontmatter: "---\na: 1\n---", body: "", line: 3 }],
		["---\n---\n", { frontmatter: "---\n---\n", body: "" }],
		["---\na: 1\na: 2\n---\n", { problems: [{ code: "property_repeated", key: "a", line: 3 }] }],
		["text", { problems: [], isLossy: false, links: [], brokenLinks: [] }],
	])("gives of %j the page %j", async (text, part) => {
		await check(text, part);
	});

	it("tells where each link leads once, and which lead nowhere", async () => {
		const { vault } = await openMemoryVault({
			"s/a.md": "---\nup: '[[b]]'\n---\n[[b]] [[b#H|x]] ![[p.png]] [t](./c.md) [[#own]] [[a]] [[ghost]] [[ghost]] `[[code]]` [w](https://x.y)",
			"b.md": "",
			"p.png": "",
			"c.md": "",
			"s/c.md": "",
		});
		expect(await readNote(vault, "s/a")).toMatchObject({
			links: [
				{ target: "b", path: "b.md" },
				{ target: "b#H", path: "b.md" },
				{ target: "p.png", path: "p.png" },
				{ target: "./c.md", path: "s/c.md" },
			],
			brokenLinks: ["ghost"],
		});
	});

	it.each([
		["not_utf8 text with NULs", "a\0b\ufffd", "text_invalid"],
		["not_utf8 text without", "caf\ufffd", "read"],
	])("refuses %s or says that it is lossy", async (_, text, expected) => {
		const files = memoryFiles({ "a.md": text });
		const lossy = { ...files, read: async (name: Parameters<typeof files.read>[0]) => ((content) => content && { ...content, problem: "not_utf8" as const })(await files.read(name)) };
		const { vault } = await openMemoryVault(files, { ports: { files: lossy } });
		const answer = await readNote(vault, "a").then(({ isLossy }) => (isLossy ? "read" : "not lossy"), (error: unknown) => (error instanceof VaultError ? error.failure.code : error));
		expect(answer).toBe(expected);
	});
});

describe("the pages of a long note", () => {
	const pagesOf = async (vault: Vault) => {
		const pages: NotePage[] = [];
		for (let offset: number | undefined = 0; offset !== undefined; offset = pages.at(-1)?.nextOffset) pages.push(await readNote(vault, "a", offset));
		return pages;
	};

	it("carry the frontmatter, the links and the problems once", async () => {
		const { vault } = await openMemoryVault({ "a.md": `---\na: 1\na: 2\n---\n[[x]]\n${"line\n".repeat(5000)}` });
		const [first, second] = await pagesOf(vault);
		expect([first?.frontmatter, first?.brokenLinks, first?.problems.length]).toEqual(["---\na: 1\na: 2\n---\n", ["x"], 1]);
		expect(second).toMatchObject({ frontmatter: undefined, links: [], brokenLinks: [], problems: [], offset: pageLimitCharacters, line: 4004 });
	});

	it.each([
		[4, { body: "", nextOffset: undefined, offset: 4 }],
		[2, { body: "xt", line: 1 }],
	])("begin at the offset %i that is asked for", async (offset, part) => {
		const { vault } = await openMemoryVault({ "a.md": "text" });
		expect(await readNote(vault, "a", offset)).toMatchObject(part);
	});

	it("end where the body does", async () => {
		const { vault } = await openMemoryVault({ "a.md": "---\na: 1\n---\ntext" });
		expect(await failureOf(readNote(vault, "a", 5))).toEqual({ code: "input_invalid", faults: [{ field: "offset", fault: "too_large", limit: 4 }] });
	});

	it("begin before a pair of surrogates that an offset points into", async () => {
		const { vault } = await openMemoryVault({ "a.md": "a👍b" });
		expect(await readNote(vault, "a", 2)).toMatchObject({ body: "👍b", offset: 1 });
	});

	it("joined are the body, none splits a surrogate pair, and each knows its line", async () => {
		const filler = fc.constantFrom("x", "\n", "👍", "日\n", "é", "\r\n", "a👍");
		const { vault, files } = await openMemoryVault({ "a.md": "" });
		await fc.assert(
			fc.asyncProperty(fc.constantFrom("", "\ufeff", "---\na: 1\n---\n"), fc.array(filler, { minLength: 1, maxLength: 5 }), fc.nat(3), fc.integer({ min: 1, max: 50_000 }), async (head, parts, shift, length) => {
				const body = "y".repeat(shift) + parts.join("").repeat(Math.ceil(length / parts.join("").length));
				files.putQuietly("a.md", head + body);
				const pages = await pagesOf(vault);
				expect(pages.map((page) => page.body).join("")).toBe(body);
				for (const page of pages) {
					expect(/\p{Surrogate}/u.test(page.body)).toBe(false);
					expect(page.body.length).toBeLessThanOrEqual(pageLimitCharacters);
					expect(page.line).toBe((head + body).slice(0, head.length + page.offset).split("\n").length);
				}
			}),
			{ numRuns: 200 },
		);
	});
});

it.each([["setup"], ["nothing like it"]])("looks %j up in what is known when it is asked", async (typed) => {
	const { vault, files } = await openMemoryVault({});
	files.put(`x/${typed}.md`, "new");
	await vault.whenSettled();
	expect((await readNote(vault, typed)).path).toBe(path(`x/${typed}.md`));
});
