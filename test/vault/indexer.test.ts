import * as fc from "fast-check";
import { takeAllSteps } from "../../src/base/steps";
import type { Indexer } from "../../src/vault/indexer";
import { createIndexer, loadIndexer } from "../../src/vault/indexer";
import { defaultLayout } from "../../src/vault/layout";
import type { VaultMetadata } from "../../src/vault/ports";
import { memoryFiles, path } from "../support/memory-files";
import { memoryMetadata } from "../support/memory-vault";

const files = memoryFiles();
const paths = ["a.md", "b.md", "x/a.md", "x/moc.md", "04-daily/d.md", "°.md", "----=-.md", "{.md"].map(path);

/** Takes a text in as the file of this path would be. */
function put(indexer: Indexer, name: string, text: string): void {
	indexer.put(path(name), { text, revision: files.revisionOf(text), sizeBytes: text.length, modifiedMs: 1 });
}

/** All that an index answers, in an order that does not depend on how it came to be. */
function answersOf({ entries, search, links }: Indexer) {
	const sorted = <T>(pairs: Iterable<readonly [string, T]>) => [...pairs].sort(([one], [other]) => (one < other ? -1 : 1));
	return {
		entries: sorted(entries).map(([name, entry]) => [name, JSON.stringify(entry)]),
		found: ["red", "green blue", "全文", "a", "moc red", "unheard"].map((query) => search.search(query, { limit: 3 })),
		from: paths.map((name) => links.linksFrom(name)),
		to: paths.map((name) => sorted(links.linksTo(name))),
		counts: [search.documentCount, search.chunkCount, search.termCount],
	};
}

describe("createIndexer", () => {
	it("knows of a note its entry, its words and its links", () => {
		const metadata = memoryMetadata();
		metadata.track([path("a.md"), path("b.md")], []);
		const indexer = createIndexer(metadata, defaultLayout);
		put(indexer, "a.md", "red [[b]]");
		expect(indexer.entries.get(path("a.md"))?.links).toHaveLength(1);
		expect(indexer.search.search("red", { limit: 1 }).hits.map(({ id }) => id)).toEqual(["a.md"]);
		expect([...indexer.links.linksTo(path("b.md")).keys()]).toEqual(["a.md"]);
	});

	it("knows nothing more of a note that is removed, nor of what it said before", () => {
		const indexer = createIndexer(memoryMetadata(), defaultLayout);
		put(indexer, "a.md", "red");
		put(indexer, "a.md", "green");
		put(indexer, "b.md", "red");
		indexer.remove(path("b.md"));
		indexer.remove(path("never there.md"));
		expect(indexer.search.search("red", { limit: 1 }).hits).toEqual([]);
		expect([...indexer.entries.keys()]).toEqual(["a.md"]);
	});
});

describe("loadIndexer", () => {
	it("gives nothing for bytes of another layout", () => {
		const bytes = takeAllSteps(createIndexer(memoryMetadata(), defaultLayout).save());
		expect(takeAllSteps(loadIndexer(bytes, memoryMetadata(), { ...defaultLayout, wiki: "knowledge" }))).toBeUndefined();
	});
});

describe("an index kept note by note", () => {
	const part = fc.constantFrom("red ", "green ", "blue ", "全文検索 ", "[[a]] ", "[[x/a|b]] ", "![[b]] ", "[t](./a.md) ", "[[ghost]] ", "\n\n# Head\n\n", "\n\n## a\n\n", "#red/deep ");
	const frontmatter = fc.constantFrom("", "---\ntipo: moc\n---\n", "---\nup: '[[b]]'\naliases: [red]\n---\n", "---\na: 1\na: [\n---\n");
	const text = fc.tuple(frontmatter, fc.array(part, { maxLength: 8 })).map(([block, parts]) => block + parts.join(""));
	const step = fc.oneof(
		{ weight: 6, arbitrary: fc.record({ name: fc.constantFrom(...paths), text }) },
		{ weight: 3, arbitrary: fc.record({ name: fc.constantFrom(...paths) }) },
		{ weight: 1, arbitrary: fc.constant("reload" as const) },
	);

	it("equals one built from scratch, also after it was saved and loaded", () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
				const metadata: VaultMetadata = memoryMetadata();
				const last = new Map<string, string>();
				let kept = createIndexer(metadata, defaultLayout);
				for (const next of steps) {
					if (next === "reload") {
						const loaded = takeAllSteps(loadIndexer(takeAllSteps(kept.save()), metadata, defaultLayout));
						expect(loaded).toBeDefined();
						kept = loaded ?? kept;
					} else if ("text" in next) {
						metadata.track([next.name], []);
						put(kept, next.name, next.text);
						last.set(next.name, next.text);
					} else {
						metadata.track([], [next.name]);
						kept.remove(next.name);
						last.delete(next.name);
					}
				}
				const built = createIndexer(metadata, defaultLayout);
				for (const [name, now] of last) put(built, name, now);
				expect(answersOf(kept)).toEqual(answersOf(built));
			}),
			{ numRuns: 200 },
		);
	});
});
