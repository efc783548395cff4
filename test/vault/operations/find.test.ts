import * as fc from "fast-check";
import type { NotePath } from "../../../src/note/path";
import { isSearched, matchesFilter } from "../../../src/vault/note-filter";
import type { FindRequest, Findings } from "../../../src/vault/operations/find";
import { findNotes } from "../../../src/vault/operations/find";
import { linkerLimit, linkerShare, pullShare } from "../../../src/vault/operations/link-hop";
import type { Vault } from "../../../src/vault/vault";
import { memoryFiles, path } from "../../support/memory-files";
import { openMemoryVault, sampleTexts, startMemoryVault, until } from "../../support/memory-vault";

/** Asks for the six best of all that is searched, unless told otherwise. */
function ask(vault: Vault, query: string, request: Partial<FindRequest> = {}): Promise<Findings> {
	return findNotes(vault, { query, limit: 6, filter: {}, includesRaw: false, ...request });
}

/** The hits as `path:line`, a `~` before those that a link led to. */
function cited({ hits }: Findings): string[] {
	return hits.map(({ path: name, passage, isViaGraph }) => `${isViaGraph ? "~" : ""}${name}:${passage.line}`);
}

/** `found` notes about other things, so that a word in one note of several is telling. */
const others = { "o1.md": "sky", "o2.md": "sea", "o3.md": "land" };

async function check(texts: Record<string, string>, query: string, expected: string[], request: Partial<FindRequest> = {}) {
	const { vault } = await openMemoryVault({ ...others, ...texts });
	expect(cited(await ask(vault, query, request))).toEqual(expected);
}

describe("findNotes in the sample vault", () => {
	it("answers with the note that holds the words and the one it links to", async () => {
		const { vault } = await openMemoryVault(sampleTexts(), { layout: { excluded: ["rascunhos/"] } });
		const { hits, matched, unknown, progress } = await ask(vault, "retry backoff");
		expect(hits.map(({ path: name, isViaGraph, passage }) => [name, passage.line, passage.headings.join(" > "), isViaGraph])).toEqual([
			["02-wiki/nestjs/bullmq-worker.md", 13, "Contexto > Retry e backoff", false],
			["02-wiki/nestjs/auth-guard.md", 11, "Contexto", true],
		]);
		expect(hits[1]?.score).toBe((hits[0]?.score ?? NaN) * 0.4);
		expect([matched, unknown, progress.isComplete]).toEqual([1, [], true]);
	});
});

describe("a hop", () => {
	const to = "see [[hit]]";

	it.each<[string, Record<string, string>, string[]]>([
		["follows a link out of a hit", { "hit.md": "needle [[next]]", "next.md": "thread" }, ["hit.md:1", "~next.md:1"]],
		["follows a link into a hit", { "hit.md": "needle", "next.md": to }, ["hit.md:1", "~next.md:1"]],
		["goes one link far", { "hit.md": "needle [[next]]", "next.md": "[[last]]", "last.md": "thread" }, ["hit.md:1", "~next.md:1"]],
		["follows embeds, Markdown links and properties", { "hit.md": "needle", "p.md": "---\nup: '[[hit]]'\n---\nx", "q.md": "[t](hit.md)", "r.md": "![[hit]]" }, ["hit.md:1", "~p.md:4", "~q.md:1", "~r.md:1"]],
		["starts at no map and ends at none", { "hit.md": "needle [[m]]", "m.md": "---\ntipo: moc\n---\nneedle [[x]]", "x.md": "thread", "m2.md": `---\ntipo: moc\n---\n${to}` }, ["hit.md:1", "m.md:4"]],
		["starts at no daily note and ends at none", { "hit.md": "needle [[04-daily/d]]", "04-daily/d.md": "needle [[x]]", "x.md": "thread", "04-daily/e.md": to }, ["hit.md:1", "04-daily/d.md:1"]],
		["ends at no raw capture", { "hit.md": "needle [[r]]", "01-raw/r.md": "thread", "01-raw/s.md": to }, ["hit.md:1"]],
		["ends at no archived note", { "hit.md": "needle [[r]]", "99-archive/r.md": "thread", "99-archive/s.md": to }, ["hit.md:1"]],
		["ends at no template", { "hit.md": "needle [[t]]", "_templates/t.md": "thread [[hit]]" }, ["hit.md:1"]],
		["ends at no ghost and no attachment", { "hit.md": "needle [[Ghost]] [[p.png]]", "p.png": "" }, ["hit.md:1"]],
		["follows no link in code", { "hit.md": "needle `[[next]]`", "next.md": "thread" }, ["hit.md:1"]],
	])("%s", async (_, texts, expected) => {
		await check(texts, "needle", expected);
	});

	it("ends at no raw or archived note, also where they are asked for", async () => {
		const texts = { "01-raw/hit.md": "needle [[01-raw/r]]", "01-raw/r.md": "thread", "01-raw/s.md": "[[01-raw/hit]]" };
		await check(texts, "needle", ["01-raw/hit.md:1"], { includesRaw: true });
		await check(texts, "needle", ["01-raw/hit.md:1"], { filter: { folder: path("01-raw") } });
		const archived = { "99-archive/hit.md": "needle [[99-archive/r]]", "99-archive/r.md": "thread" };
		await check(archived, "needle", ["99-archive/hit.md:1"], { filter: { folder: path("99-archive") } });
	});

	it("ends at no note that the filter leaves out", async () => {
		await check({ "a/hit.md": "needle [[next]]", "b/next.md": "thread" }, "needle", ["a/hit.md:1"], { filter: { folder: path("a") } });
	});

	it.each([
		["#Second", 5],
		["#^here", 9],
		["#Nowhere", 5],
		["", 5],
	])("shows of a note what the link's %j names, else its first section with text", async (subpath, line) => {
		const next = "# Title\n\n## Empty\n\n## Second\n\nthread\n\n## Third ^no\n\nmore ^here\n";
		await check({ "hit.md": `needle [[next${subpath}]]`, "next.md": next }, "needle", ["hit.md:1", `~next.md:${line}`]);
	});

	it("adds a fifth of the best linker's score to a note that matched too", async () => {
		const { vault } = await openMemoryVault({ ...others, "a.md": "needle needle thread [[b]]", "b.md": "needle in much more text than that" });
		const direct = new Map(vault.indexer.search.search("needle", { limit: 9 }).hits.map(({ id, score }) => [id, score]));
		const { hits } = await ask(vault, "needle");
		expect(hits.map(({ score }) => score)).toEqual([direct.get("a.md"), (direct.get("b.md") ?? NaN) + 0.2 * (direct.get("a.md") ?? NaN)]);
	});
});

describe("a weak match beyond the limit", () => {
	const middling = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`m${at}.md`, `needle ${"x ".repeat(60)}`]));
	const strong = "# needle\n\nneedle needle needle";
	const weak = `needle ${"y ".repeat(400)}`;

	it("comes second when the best hit links to it", async () => {
		const { vault } = await openMemoryVault({ ...middling, "best.md": `${strong} [[weak]]`, "weak.md": weak });
		const { hits } = await ask(vault, "needle", { limit: 3 });
		expect(hits.map((hit) => [hit.path, hit.isViaGraph]).slice(0, 2)).toEqual([["best.md", false], ["weak.md", false]]);
	});

	it("is not taken for a note that matched nothing when it links to the best hit", async () => {
		const { vault } = await openMemoryVault({ ...middling, "best.md": strong, "weak.md": `${weak} [[best]]` });
		const { hits } = await ask(vault, "needle", { limit: 3 });
		expect(hits.map((hit) => hit.path)).toEqual(["best.md", "m0.md", "m1.md"]);
	});
});

describe("what is searched", () => {
	const texts = { "a.md": "needle", "01-raw/r.md": "needle", "99-archive/x.md": "needle", "_templates/t.md": "needle", "drafts/d.md": "needle" };

	it.each<[Partial<FindRequest>, string[]]>([
		[{}, ["a.md"]],
		[{ includesRaw: true }, ["01-raw/r.md", "a.md"]],
		[{ filter: { folder: path("01-raw") } }, ["01-raw/r.md"]],
		[{ filter: { folder: path("99-archive") } }, ["99-archive/x.md"]],
		[{ filter: { folder: path("drafts") } }, ["drafts/d.md"]],
		[{ filter: { folder: path("_templates") } }, []],
	])("for %j is %j", async (request, expected) => {
		const { vault } = await openMemoryVault({ ...others, ...texts }, { layout: { excluded: ["drafts/"] } });
		const { hits, matched } = await ask(vault, "needle", request);
		expect([hits.map((hit) => String(hit.path)).sort(), matched]).toEqual([expected, expected.length]);
	});

	it("is filtered before it is ranked, so that the limit is filled", async () => {
		const strong = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`s${at}.md`, "needle needle"]));
		const { vault } = await openMemoryVault({ ...strong, "in/a.md": `needle ${"x ".repeat(50)}`, "in/b.md": `needle ${"y ".repeat(60)}` });
		expect(cited(await ask(vault, "needle", { limit: 2, filter: { folder: path("in") } }))).toEqual(["in/a.md:1", "in/b.md:1"]);
	});

	it("is nothing of a note that was never written, however often it is linked", async () => {
		await check({ "a.md": "[[Ghost]]", "b.md": "[[Ghost|x]] [[Ghost]]", "c.md": "[t](Ghost.md)" }, "other", []);
		const { vault } = await openMemoryVault({ "a.md": "[[Ghost]]", "b.md": "[[Ghost]]" });
		expect(cited(await ask(vault, "Ghost")).sort()).toEqual(["a.md:1", "b.md:1"]);
	});
});

describe("the line of a hit", () => {
	it.each<[string, string, string, number]>([
		["a plain note", "# Head\n\nneedle\n", "needle", 1],
		["frontmatter", "---\ntitle: T\ntags: [x]\nstatus: open\n---\n\n# Head\n\nneedle\n", "needle", 7],
		["CRLF", "---\r\ntitle: T\r\ntags: [x]\r\nstatus: open\r\n---\r\n\r\n# Head\r\n\r\nneedle\r\n", "needle", 7],
		["a byte order mark", "\ufeff---\ntitle: T\ntags: [x]\nstatus: open\n---\n\n# Head\n\nneedle\n", "needle", 7],
		["a mark and no frontmatter", "\ufeffneedle\n", "needle", 1],
		["a long section", `# Head\n\n${"Some other sentence.\n\n".repeat(60)}needle\n`, "needle", 123],
		["Chinese text", "---\na: 1\n---\n# 標題\n\n請搜索我 bug\n", "搜索", 4],
		["a long Japanese note", `# 見出し\r\n\r\n${"今日は晴れた。\r\n\r\n".repeat(100)}成語しりとりをした。\r\n`, "しりとり", 203],
	])("of %s is what an editor shows", async (_, text, query, line) => {
		const { vault } = await openMemoryVault({ ...others, "a.md": text });
		const [hit] = (await ask(vault, query)).hits;
		expect(hit?.passage.line).toBe(line);
		expect(text.split("\n")[line - 1]?.replace("\ufeff", "")).toContain(hit?.passage.text.split("\n")[0]?.trim());
		expect(hit?.passage.text).toContain(query);
	});
});

describe("a query", () => {
	it.each([
		["请搜索我 bug", "搜索"],
		["中文合約轉換體驗課", "合約"],
		["這是繁體中文測試", "繁體"],
		["今日は成語しりとりをした", "しりとり"],
		["오늘 회의록을 정리했다", "회의록"],
		["released 2026.4.10", "2026.4.10"],
		['pinned "1.0.21"', '"1.0.21"'],
		["C++ and C#", "C++"],
		["it's late", "it's"],
		["10 GB/s", "GB/s"],
		["foo-bar", "foo-bar"],
		["ask @name", "@name"],
		["under #tag", "#tag"],
	])("finds in %j what %j says", async (text, query) => {
		await check({ "a.md": text }, query, ["a.md:1"]);
	});

	it.each([[""], ['"'], ["***"], ["\ud800"], ["[[x"], ["/(/"], ["__proto__"], ["constructor"], ["\0"], ["a".repeat(1000)]])("is never an error: %j", async (query) => {
		await check({ "a.md": "needle" }, query, []);
	});

	it("is told what no note holds, and what it may have meant", async () => {
		const { vault } = await openMemoryVault({ ...others, "a.md": "needle" });
		expect(await ask(vault, "needle qqqq")).toMatchObject({ unknown: ["qqqq"], suggestions: [], matched: 1 });
		expect(await ask(vault, "needel")).toMatchObject({ hits: [], unknown: ["needel"], suggestions: ["needle"], matched: 0 });
	});

	it("is answered from a part of the vault, which is said, while the rest is read", async () => {
		const files = memoryFiles({ ...Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`n${at}.md`, "needle"])), "slow.md": "needle" });
		const release = files.holdReads((name) => name === "slow.md");
		const vault = startMemoryVault(files);
		await until(() => files.readPaths.includes(path("slow.md")));
		const partly = await ask(vault, "needle", { limit: 50 });
		expect([partly.hits.length, partly.progress]).toEqual([16, { indexed: 16, total: 17, isComplete: false }]);
		release();
		await vault.whenComplete();
		const wholly = await ask(vault, "needle", { limit: 50 });
		expect([wholly.hits.length, wholly.progress]).toEqual([17, { indexed: 17, total: 17, isComplete: true }]);
	});
});

describe("a note that changed unnoticed", () => {
	const before = { ...others, "a.md": "needle", "b.md": `needle ${"x ".repeat(50)}` };

	it("is ranked anew and cited where it is now", async () => {
		const { vault, files } = await openMemoryVault(before);
		files.putQuietly("a.md", `\n\n${"y ".repeat(100)}needle`);
		expect(cited(await ask(vault, "needle"))).toEqual(["b.md:1", "a.md:3"]);
	});

	it("is a hit when it is known to have changed, though not taken in yet", async () => {
		const { vault, files } = await openMemoryVault(before);
		files.put("new.md", "needle needle");
		expect(cited(await ask(vault, "needle"))).toContain("new.md:1");
	});

	it("is no hit when it no longer matches, or is gone", async () => {
		const { vault, files } = await openMemoryVault(before);
		files.putQuietly("a.md", "thread");
		expect(cited(await ask(vault, "needle"))).toEqual(["b.md:1"]);
		files.deleteQuietly("b.md");
		expect(cited(await ask(vault, "needle"))).toEqual([]);
	});

	it("is ranked anew also when it is taken in while its passage is made", async () => {
		const files = memoryFiles({ ...others, "a.md": "# One\n\nneedle\n\n# Two\n\nthread\n" });
		const { vault } = await openMemoryVault(files);
		files.putQuietly("a.md", "# One\n\nthread\n\n# Two\n\nneedle\n");
		const release = files.holdReads();
		const count = files.readPaths.length;
		const asked = ask(vault, "needle");
		await until(() => files.readPaths.length > count);
		files.holdReads()();
		await vault.refresh(path("a.md"));
		release();
		expect(cited(await asked)).toEqual(["a.md:5"]);
	});

	it.each([
		[{ code: "storage_failed", path: "a.md", reason: "EIO" } as const],
		[{ code: "note_too_large", path: "a.md", sizeBytes: 9, limitBytes: 1 } as const],
		[{ code: "not_a_note", path: "a.md", kind: "symbolic_link" } as const],
	])("is left out when it cannot be read, and the others are answered: %j", async (failure) => {
		const { vault, files } = await openMemoryVault(before);
		files.setFailureQuietly("a.md", failure);
		expect(cited(await ask(vault, "needle"))).toEqual(["b.md:1"]);
	});

	it("is left out with all in its folder when that cannot be read", async () => {
		const { vault, files } = await openMemoryVault({ ...before, "x/c.md": "needle needle", "x/d.md": "needle needle" });
		files.setUnreadable("x", true);
		expect(cited(await ask(vault, "needle", { limit: 2 }))).toEqual(["a.md:1", "b.md:1"]);
	});
});

/** The rules of the hop, each written out over all notes at once. */
function naiveRanking(vault: Vault, { query, limit, filter, includesRaw }: FindRequest) {
	const { entries, search, links } = vault.indexer;
	const scope = { includesRaw, ...(filter.folder !== undefined && { folder: filter.folder }) };
	const isAsked = (name: NotePath) => {
		const entry = entries.get(name);
		return entry !== undefined && isSearched(entry, vault.layout, scope) && matchesFilter(entry, filter);
	};
	const canStart = (name: NotePath) => entries.get(name)?.role === "ordinary";
	const canEnd = (name: NotePath) => canStart(name) && isAsked(name) && entries.get(name)?.place === "searched";
	const linksTo = (from: NotePath, to: NotePath) => links.linksFrom(from).some(({ target }) => target === to);

	const everything = search.search(query, { limit: 1000 }).hits.map(({ id, score }) => ({ name: id as NotePath, score }));
	const matches = everything.filter(({ name }) => isAsked(name));
	const lenders = matches.slice(0, linkerLimit).filter(({ name }) => canStart(name));
	const direct = matches.map(({ name, score }) => {
		const lent = canEnd(name) ? lenders.filter((lender) => linksTo(lender.name, name)).map((lender) => lender.score) : [];
		return { name, score: score + linkerShare * Math.max(0, ...lent), isViaGraph: false };
	});
	const byRank = (one: { name: string; score: number }, other: { name: string; score: number }) => other.score - one.score || (one.name < other.name ? -1 : 1);
	const best = [...direct].sort(byRank).slice(0, limit).filter(({ name }) => canStart(name));
	const pulled = [...entries.keys()]
		.filter((name) => canEnd(name) && !everything.some((match) => match.name === name))
		.flatMap((name) => {
			const pullers = best.filter((hit) => linksTo(hit.name, name) || linksTo(name, hit.name)).map(({ score }) => score);
			return pullers.length === 0 ? [] : [{ name, score: pullShare * Math.max(...pullers), isViaGraph: true }];
		});
	return [...direct, ...pulled].sort(byRank);
}

describe("the ranking of a small linked vault", () => {
	const names = ["a.md", "b.md", "c.md", "d.md", "x/e.md", "x/f.md", "x/m-moc.md", "04-daily/g.md", "01-raw/h.md", "99-archive/i.md", ...Array.from({ length: 8 }, (_, at) => `y/${at}.md`)];
	const part = fc.oneof(fc.constantFrom("needle ", "thread ", "red ", "blue "), fc.constantFrom(...names).map((name) => `[[${name}]] `));
	const texts = fc.record(Object.fromEntries(names.map((name) => [name, fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""))])), { requiredKeys: [] });
	const request = fc.record({
		query: fc.constantFrom("needle", "needle thread", "red blue"),
		limit: fc.constantFrom(1, 2, 5, 50),
		includesRaw: fc.boolean(),
		filter: fc.constantFrom({}, { folder: path("x") }, { folder: path("01-raw") }, { folder: path("99-archive") }),
	});

	it("is that of the rules, worked out over all notes", async () => {
		await fc.assert(
			fc.asyncProperty(texts, request, async (notes, asked) => {
				const { vault } = await openMemoryVault(notes as Record<string, string>);
				const { hits } = await findNotes(vault, asked);
				const shown = hits.map(({ path: name, score, isViaGraph }) => ({ name, score, isViaGraph }));
				const expected = naiveRanking(vault, asked);
				// Which of equals are cut off by the limit is left open.
				expect(shown.map(({ score }) => score)).toEqual(expected.slice(0, asked.limit).map(({ score }) => score));
				expect(expected).toEqual(expect.arrayContaining(shown));
				expect(new Set(shown.map(({ name }) => name)).size).toBe(shown.length);
				await vault.close();
			}),
			{ numRuns: 200 },
		);
	});
});
