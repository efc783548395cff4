import { readNote } from "../../src/note/note-metadata";
import { parseWhere } from "../../src/note/where";
import type { Layout } from "../../src/vault/layout";
import { defaultLayout } from "../../src/vault/layout";
import { entryOf } from "../../src/vault/note-entry";
import type { NoteFilter } from "../../src/vault/note-filter";
import { isSearched, matchesFilter } from "../../src/vault/note-filter";
import type { Revision } from "../../src/vault/ports";
import { path } from "../support/memory-files";

function entry(name: string, text: string, layout: Layout = defaultLayout) {
	return entryOf(path(name), { text, revision: "r" as Revision, sizeBytes: 0, modifiedMs: 0 }, readNote(text), layout);
}

function where(question: string) {
	const parsed = parseWhere(JSON.parse(question), "where");
	if ("where" in parsed) return parsed.where;
	throw new Error(`malformed: ${question}`);
}

describe("matchesFilter", () => {
	const check = (yaml: string, filter: NoteFilter, expected: boolean) => {
		expect(matchesFilter(entry("02-wiki/git/a.md", `---\n${yaml}\n---\n#body\n`), filter)).toBe(expected);
	};

	it.each<[string, NoteFilter, boolean]>([
		["", {}, true],
		["tipo: wiki", { type: "wiki" }, true],
		["type: Wiki", { type: " wiki " }, true],
		["Type: wiki", { type: "wiki" }, true],
		["tipo: wikis", { type: "wiki" }, false],
		["", { type: "wiki" }, false],
		["status: Aberto", { status: "aberto" }, true],
		["Status: aberto", { status: "aberto" }, true],
		["status: aberto", { status: "feito" }, false],
		["tags: [infra/docker]", { tags: ["infra"] }, true],
		["tags: [infra/docker]", { tags: ["INFRA/Docker"] }, true],
		["tags: [infra/docker]", { tags: ["#infra"] }, true],
		["tags: [infra]", { tags: ["infra/docker"] }, false],
		["tags: [infrastructure]", { tags: ["infra"] }, false],
		["tags: [a, b]", { tags: ["a", "b"] }, true],
		["tags: [a]", { tags: ["a", "b"] }, false],
		["tags: [a]", { tags: ["a", "body"] }, true],
		["tags: [convenções]", { tags: ["convenções".normalize("NFD")] }, true],
		["", { tags: [] }, true],
		["", { folder: path("02-wiki") }, true],
		["", { folder: path("02-WIKI/git") }, true],
		["", { folder: path("02-wik") }, false],
		["", { folder: path("02-wiki/git/a.md") }, false],
		["n: 3", { where: where('{"n": {"$gte": 3}}') }, true],
		["n: 2", { where: where('{"n": {"$gte": 3}}') }, false],
		["criado: 2026-02-01", { where: where('{"created": {"$gte": "2026-01"}}') }, true],
		["Created: 2026-02-01", { where: where('{"criado": {"$lte": "2026-01"}}') }, false],
		["projeto: api", { where: where('{"project": "api"}') }, true],
		["type: wiki\ntipo: moc", { where: where('{"type": "wiki"}') }, true],
		["type: wiki\ntipo: moc", { where: where('{"tipo": "wiki"}') }, false],
		["criado: 2026-02-01", { where: where('{"updated": {"$exists": true}}') }, false],
		["n: 3\ntipo: wiki", { where: where('{"n": 3}'), type: "wiki", folder: path("02-wiki"), tags: ["body"] }, true],
		["n: 3\ntipo: moc", { where: where('{"n": 3}'), type: "wiki" }, false],
	])("%j under %j: %j", check);
});

describe("isSearched", () => {
	const layout = { ...defaultLayout, excluded: ["rascunhos/", "/\\.tmp\\.md$/"] };
	const check = (name: string, folder: string, includesRaw: boolean, expected: boolean, under: Layout = layout) => {
		const scope = folder === "" ? { includesRaw } : { folder: path(folder), includesRaw };
		expect(isSearched(entry(name, "", under), under, scope)).toBe(expected);
	};

	it.each<[string, string, boolean, boolean]>([
		["a.md", "", false, true],
		["01-raw/a.md", "", false, false],
		["01-raw/a.md", "", true, true],
		["01-raw/a.md", "01-raw", false, true],
		["01-raw/b/a.md", "01-RAW/b", false, true],
		["99-archive/a.md", "", true, false],
		["99-archive/a.md", "99-archive", false, true],
		["99-archive/b/a.md", "99-archive/b", false, true],
		["rascunhos/a.md", "", true, false],
		["rascunhos/a.md", "rascunhos", false, true],
		["rascunhos/b/a.md", "rascunhos/b", false, true],
		["02-wiki/x.tmp.md", "02-wiki", false, false],
		["01-raw/x.tmp.md", "01-raw", true, false],
	])("%s, folder %j, raw %j: %j", check);

	it("names no archive by naming any folder, where there is none", () => {
		check("a/x.tmp.md", "a", false, false, { ...layout, archive: "" });
	});
});
