import { VaultError } from "../../../src/base/failure";
import { backlinkLimit, findBacklinks } from "../../../src/vault/operations/backlinks";
import { openMemoryVault, sampleTexts } from "../../support/memory-vault";

/** Who links to the note, as `path:line xcount text`. */
async function check(texts: Record<string, string>, typed: string, expected: string[]) {
	const { vault } = await openMemoryVault(texts);
	const { backlinks, total } = await findBacklinks(vault, typed);
	expect(backlinks.map(({ path: name, line, count, lineText }) => `${name}:${line} x${count} ${lineText}`)).toEqual(expected);
	expect(total).toBe(expected.length);
}

describe("findBacklinks", () => {
	it.each<[string, Record<string, string>, string[]]>([
		["wikilinks, however they are written", { "a.md": "x\n[[to]] [[To|y]] [[to#H]] [[to.md]]" }, ["a.md:2 x4 [[to]] [[To|y]] [[to#H]] [[to.md]]"]],
		["embeds", { "a.md": "![[to]]" }, ["a.md:1 x1 ![[to]]"]],
		["Markdown links", { "a.md": "[t](to.md) [t](./to) [t](to.md#H)" }, ["a.md:1 x3 [t](to.md) [t](./to) [t](to.md#H)"]],
		["properties", { "a.md": "---\nx: 1\nup: '[[to]]'\n---\n\n[[to]]" }, ["a.md:3 x2 up: '[[to]]'"]],
		["no code", { "a.md": "`[[to]]`\n\n```\n[[to]]\n```\n" }, []],
		["plain links in bullets, callouts and tasks", { "a.md": "- implements [[to]]\n- [x] [[to]]\n> [!note] [[to]]\n- [00:12] x" }, ["a.md:1 x3 - implements [[to]]"]],
		["notes in the order of their paths", { "b.md": "[[to]]", "a/z.md": "[[to]]", "A.md": "[[to]]" }, ["A.md:1 x1 [[to]]", "a/z.md:1 x1 [[to]]", "b.md:1 x1 [[to]]"]],
		["raw and archived notes too", { "01-raw/a.md": "[[to]]", "99-archive/b.md": "[[to]]" }, ["01-raw/a.md:1 x1 [[to]]", "99-archive/b.md:1 x1 [[to]]"]],
		["not itself, no template, no text that only names it", { "to.md": "[[to]] [[#H]]", "_templates/t.md": "[[to]]", "a.md": "to.md" }, []],
		["lines of CRLF notes with a mark", { "a.md": "\ufeff---\r\nx: 1\r\n---\r\n\r\n  see [[to]]\r\n" }, ["a.md:5 x1 see [[to]]"]],
	])("gives %s", async (_, texts, expected) => {
		await check({ "to.md": "", ...texts }, "to", expected);
	});

	it("says which linking notes are maps", async () => {
		const { vault } = await openMemoryVault({ "to.md": "", "a-moc.md": "[[to]]", "b.md": "[[to]]", "04-daily/c.md": "[[to]]" });
		expect((await findBacklinks(vault, "to")).backlinks.map(({ role }) => role)).toEqual(["daily", "moc", "ordinary"]);
	});

	it.each([
		["B/Target", ["B/Source.md:1 x2 [rel](./Target.md) [anchor](Target.md#Heading)"]],
		["A/Target", []],
	])("follows relative links from where they stand: %s", async (typed, expected) => {
		await check({ "B/Source.md": "[rel](./Target.md) [anchor](Target.md#Heading)", "A/Target.md": "", "B/Target.md": "" }, typed, expected);
	});

	const sources = { "root.md": "[[Note]]", "zzzz/s.md": "[[Note]]", "zzzz/deep/s.md": "[[Note]]", "a/b/s.md": "[[Note]]" };
	it.each([
		["b/Note.md", false, ["root.md", "zzzz/deep/s.md"]],
		["zzzz/Note.md", false, ["zzzz/s.md"]],
		["a/b/Note.md", false, ["a/b/s.md"]],
		["Note.md", true, ["a/b/s.md", "root.md", "zzzz/deep/s.md", "zzzz/s.md"]],
		["zzzz/Note.md", true, []],
	])("gives an ambiguous name to one note only: %s, with one at the root %j", async (typed, hasRoot, expected) => {
		const { vault } = await openMemoryVault({ ...sources, "a/b/Note.md": "", "zzzz/Note.md": "", "b/Note.md": "", ...(hasRoot && { "Note.md": "" }) });
		expect((await findBacklinks(vault, typed)).backlinks.map((backlink) => backlink.path)).toEqual(expected);
	});

	it("refuses a name that fits several notes, and one that fits none", async () => {
		const { vault } = await openMemoryVault({ "_Inbox/README.md": "", "00.p/README.md": "", "notes/README.md": "", "a.md": "[[Ghost]]" });
		const codes = await Promise.all(["README", "Ghost"].map((typed) => findBacklinks(vault, typed).then(() => "answered", (error: unknown) => (error instanceof VaultError ? error.failure.code : error))));
		expect(codes).toEqual(["note_ambiguous", "note_not_found"]);
	});

	it("describes the first hundred and counts the rest", async () => {
		const { vault } = await openMemoryVault({ "to.md": "", ...Object.fromEntries(Array.from({ length: 103 }, (_, at) => [`n${at}.md`, "[[to]]"])) });
		const { backlinks, total } = await findBacklinks(vault, "to");
		expect([backlinks.length, total]).toEqual([backlinkLimit, 103]);
	});

	it("cites the line on which a link stands now, and no note that links no more", async () => {
		const { vault, files } = await openMemoryVault({ "to.md": "", "a.md": "[[to]]", "b.md": "[[to]]", "c.md": "[[to]]" });
		files.putQuietly("a.md", "\n\n[[to]] again [[to]]");
		files.putQuietly("b.md", "nothing");
		files.deleteQuietly("c.md");
		const { backlinks, total } = await findBacklinks(vault, "to");
		expect([backlinks.map(({ path: name, line, count }) => [name, line, count]), total]).toEqual([[["a.md", 3, 2]], 1]);
	});

	it("leaves out a note that cannot be read, and answers the others", async () => {
		const { vault, files } = await openMemoryVault({ "to.md": "", "a.md": "[[to]]", "b.md": "[[to]]" });
		files.setFailureQuietly("a.md", { code: "storage_failed", path: "a.md", reason: "EIO" });
		expect((await findBacklinks(vault, "to")).backlinks.map((backlink) => backlink.path)).toEqual(["b.md"]);
	});

	it("finds in the sample vault the map and the daily note of a note", async () => {
		await check(sampleTexts(), "bullmq-worker", [
			"02-wiki/nestjs/nestjs-moc.md:15 x1 - [[bullmq-worker]] — consumir filas com BullMQ sem perder jobs",
			"04-daily/2026-01-20.md:14 x1 - 11:18 [[bullmq-worker]] (aprendizado, pagamentos-api)",
		]);
	});
});
