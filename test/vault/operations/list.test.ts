import * as fc from "fast-check";
import { VaultError } from "../../../src/base/failure";
import { parseWhere } from "../../../src/note/where";
import type { NoteEntry } from "../../../src/vault/note-entry";
import type { NoteFilter } from "../../../src/vault/note-filter";
import type { ListOrder } from "../../../src/vault/operations/list";
import { cursorAfter, listNotes } from "../../../src/vault/operations/list";
import type { Vault } from "../../../src/vault/vault";
import { memoryFiles, path } from "../../support/memory-files";
import { openMemoryVault } from "../../support/memory-vault";

const names = (entries: readonly NoteEntry[]) => entries.map((entry) => String(entry.path));
const all = { filter: {}, order: "path", limit: 100 } as const;

describe("listNotes", () => {
	const texts = {
		"b.md": "---\ntipo: wiki\ntags: [infra/docker]\nstatus: aberto\nn: 1\n---\n",
		"a/x.md": "---\ntype: wiki\nn: 2\n---\n#infra",
		"a/deep/y.md": "text",
		"01-raw/r.md": "raw",
		"99-archive/z.md": "old",
		"_templates/t.md": "template",
		"p.png": "",
	};
	const where = (question: string) => {
		const parsed = parseWhere(JSON.parse(question), "where");
		if ("where" in parsed) return parsed.where;
		throw new Error(question);
	};
	const check = async (filter: NoteFilter, expected: string[]) => {
		const { vault } = await openMemoryVault(texts);
		const { entries, total, hasMore } = await listNotes(vault, { ...all, filter });
		expect([names(entries), total, hasMore]).toEqual([expected, expected.length, false]);
	};

	it.each<[NoteFilter, string[]]>([
		[{}, ["01-raw/r.md", "99-archive/z.md", "a/deep/y.md", "a/x.md", "b.md"]],
		[{ type: "wiki" }, ["a/x.md", "b.md"]],
		[{ tags: ["infra"] }, ["a/x.md", "b.md"]],
		[{ status: "ABERTO" }, ["b.md"]],
		[{ folder: path("a") }, ["a/deep/y.md", "a/x.md"]],
		[{ folder: path("99-archive") }, ["99-archive/z.md"]],
		[{ folder: path("nowhere") }, []],
		[{ where: where('{"n": {"$gte": 2}}') }, ["a/x.md"]],
		[{ type: "wiki", folder: path("a") }, ["a/x.md"]],
	])("lists under %j %j", check);

	it("lists the last modified first, equals by path", async () => {
		const { vault, files } = await openMemoryVault({ "a.md": "", "b.md": "", "c.md": "" });
		files.put("a.md", "changed");
		const { entries } = await listNotes(vault, { ...all, order: "modified" });
		expect(names(entries)).toEqual(["a.md", "c.md", "b.md"]);
	});

	it("has a change that is known of", async () => {
		const { vault, files } = await openMemoryVault({ "a.md": "" });
		files.put("b.md", "");
		expect(names((await listNotes(vault, all)).entries)).toEqual(["a.md", "b.md"]);
	});

	it.each([
		["path", "modified:5:a.md"],
		["modified", "path:a.md"],
		["path", ""],
		["path", "a.md"],
		["path", "path:"],
		["modified", "modified:a.md"],
		["modified", "modified:5:"],
		["modified", "modified:x:a.md"],
		["modified", "modified::a.md"],
	] as const)("refuses in the order by %s the cursor %j", async (order, cursor) => {
		const { vault } = await openMemoryVault({ "a.md": "" });
		const error: unknown = await listNotes(vault, { ...all, order, cursor }).catch((thrown: unknown) => thrown);
		expect(error instanceof VaultError && error.failure).toEqual({ code: "input_invalid", faults: [{ field: "cursor", fault: "malformed" }] });
	});
});

/** All pages one after the other, with something done after each. */
async function pagesOf(vault: Vault, order: ListOrder, limit: number, between: () => void = () => undefined): Promise<string[][]> {
	const pages: string[][] = [];
	let cursor: string | undefined;
	for (let hasMore = true; hasMore && pages.length < 50; between()) {
		const page = await listNotes(vault, { filter: {}, order, limit, ...(cursor !== undefined && { cursor }) });
		pages.push(names(page.entries));
		const last = page.entries.at(-1);
		hasMore = page.hasMore && last !== undefined;
		cursor = last && cursorAfter(last, order);
	}
	return pages;
}

describe("the pages of a listing", () => {
	it.each(["path", "modified"] as const)("by %s neither repeat nor skip what was there, whatever comes in between", async (order) => {
		const { vault, files } = await openMemoryVault(Object.fromEntries(["b", "d", "f", "h", "j"].map((name) => [`${name}.md`, ""])));
		const later = ["a.md", "e.md", "z.md"];
		const pages = await pagesOf(vault, order, 2, () => {
			const name = later.pop();
			if (name !== undefined) files.put(name, "new");
		});
		const before = pages.flat().filter((name) => /[bdfhj]\.md/.test(name));
		expect([...before].sort()).toEqual(["b.md", "d.md", "f.md", "h.md", "j.md"]);
		expect(new Set(pages.flat()).size).toBe(pages.flat().length);
	});

	it("go on behind a note that is gone since", async () => {
		const { vault, files } = await openMemoryVault({ "a.md": "", "b.md": "", "c.md": "" });
		const pages = await pagesOf(vault, "path", 1, () => files.delete("a.md"));
		expect(pages).toEqual([["a.md"], ["b.md"], ["c.md"]]);
	});

	it("joined are the whole listing, whatever the names and times", async () => {
		const name = fc.constantFrom("a", "modified:5:a", "path:a", "1:b", "日本語", "é", "🐙", "a/b", "A", "5");
		const file = fc.record({ name, modifiedMs: fc.oneof(fc.constantFrom(0, 5, 5.25, -1, -1000.5, 1e21, 1767225600123.456), fc.double({ noNaN: true, noDefaultInfinity: true })) });
		await fc.assert(
			fc.asyncProperty(fc.uniqueArray(file, { selector: (each) => each.name, maxLength: 8 }), fc.integer({ min: 1, max: 3 }), fc.constantFrom("path" as const, "modified" as const), async (given, limit, order) => {
				const files = memoryFiles(Object.fromEntries(given.map((each) => [`${each.name}.md`, ""])));
				const timeOf = (of: string) => given.find((each) => path(`${each.name}.md`) === of)?.modifiedMs ?? 0;
				const timed = {
					...files,
					list: async () => ({ ...(await files.list()), files: (await files.list()).files.map((info) => ({ ...info, modifiedMs: timeOf(info.path) })) }),
					read: async (of: ReturnType<typeof path>) => ((content) => content && { ...content, modifiedMs: timeOf(of) })(await files.read(of)),
				};
				const { vault } = await openMemoryVault(files, { ports: { files: timed } });
				const whole = names((await listNotes(vault, { ...all, order })).entries);
				expect((await pagesOf(vault, order, limit)).flat()).toEqual(whole);
				await vault.close();
			}),
			{ numRuns: 200 },
		);
	});
});
