/**
 * What other tests take for granted about the sample vault. A note may be reworded freely as long as these hold;
 * most of them keep one query, "retry backoff", answerable by exactly one note and the note that it links to.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const vault = join(__dirname, "../fixtures/vault");
const notes = readdirSync(vault, { recursive: true, encoding: "utf8" })
	.map((path) => path.replaceAll("\\", "/"))
	.filter((path) => path.endsWith(".md"))
	.sort();
const textOf = (path: string) => readFileSync(join(vault, path), "utf8");

const worker = "02-wiki/nestjs/bullmq-worker.md";
const neverSearched = ["01-raw/", "99-archive/", "_templates/", "rascunhos/"];

describe("the sample vault", () => {
	it("is of a size that a person can look through", () => {
		expect(notes.length).toBeGreaterThanOrEqual(36);
		expect(notes.length).toBeLessThanOrEqual(46);
	});

	it.each([
		["README.md", 3],
		["setup.md", 2],
	])("has the ambiguous name %s %i times, in folders", (name, count) => {
		expect(notes.filter((path) => path.endsWith(`/${name}`))).toHaveLength(count);
		expect(notes).not.toContain(name);
	});

	it.each([
		["02-wiki/git/line-endings.md", "every line ends in CRLF", /^(?:[^\r\n]*\r\n)+$/],
		["02-wiki/postgres/csv-import-bom.md", "the first character is a byte order mark", /^\ufeff---\n/],
		["inbox/sem título.md", "there is no character at all", /^$/],
		["inbox/a ler.md", "the property block is empty", /^---\n---\n/],
		["inbox/C# basics.md", "there is no property block", /^# /],
	])("keeps the bytes of %s: %s", (path, _claim, expected) => {
		expect(textOf(path)).toMatch(expected);
	});
});

describe("the domains of the sample vault", () => {
	const domains = readdirSync(join(vault, "02-wiki"));

	it.each(domains)("%s has a map, and the index lists it", (domain) => {
		expect(notes).toContain(`02-wiki/${domain}/${domain}-moc.md`);
		expect(textOf("00-index/index-knowledge.md")).toContain(`- [[../02-wiki/${domain}/${domain}-moc|${domain}]] — `);
	});
});

describe('the query "retry backoff"', () => {
	const words = /retr(?:y|ie)|back-?off/i;
	const holdsWord = (path: string) => words.test(path) || words.test(textOf(path));
	const isSearched = (path: string) => !neverSearched.some((folder) => path.startsWith(folder));

	it.each([
		[worker, 9, "## Contexto"],
		[worker, 13, "### Retry e backoff"],
		["02-wiki/nestjs/auth-guard.md", 11, "## Contexto"],
	])("finds in %s on line %i: %s", (path, line, expected) => {
		expect(textOf(path).split("\n")[line - 1]).toBe(expected);
	});

	it("meets its words in no searched note but the worker's", () => {
		expect(notes.filter(isSearched).filter(holdsWord)).toEqual([worker]);
	});

	it.each(neverSearched)("would meet them in %s, were it searched", (folder) => {
		expect(notes.filter((path) => path.startsWith(folder)).some(holdsWord)).toBe(true);
	});

	it("reaches one other note by links: twice the guard's, which the section itself names", () => {
		const section = textOf(worker).split("### Retry e backoff")[1]?.split("\n## ")[0];
		expect(section?.match(/\[\[.*?\]\]/g)).toEqual(["[[auth-guard]]", "[[auth-guard]]"]);
		expect(textOf(worker).match(/\[\[/g)).toHaveLength(2);
	});

	it("has its note linked from a map and a daily note only, which pull nothing in", () => {
		expect(notes.filter((path) => textOf(path).includes("bullmq-worker"))).toEqual([
			"02-wiki/nestjs/nestjs-moc.md",
			"04-daily/2026-01-20.md",
		]);
	});
});
