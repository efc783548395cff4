import * as fc from "fast-check";
import type { NotePath } from "../../src/note/path";
import { createLinkGraph } from "../../src/vault/link-graph";
import type { EntryLink } from "../../src/vault/note-entry";

const link = (linkpath: string): EntryLink => ({ linkpath, subpath: "", line: 1, embed: false });

/** Resolves a link to the first file whose path ends in it; enough of a rule to tell who links where. */
function graphOver(paths: readonly string[]) {
	const resolve = (linkpath: string) => paths.find((path) => path === `${linkpath}.md` || path.endsWith(`/${linkpath}.md`)) as NotePath | undefined;
	return createLinkGraph(resolve);
}

describe("createLinkGraph", () => {
	const graph = graphOver(["a.md", "b.md", "c/d.md"]);
	graph.put("a.md" as NotePath, [link("d"), link("c/d"), link("b"), link("nowhere"), link("")]);
	graph.put("b.md" as NotePath, [link("D"), link("a")]);

	it("says where each link leads, links into the note itself left out", () => {
		expect(graph.linksFrom("a.md" as NotePath).map(({ target }) => target)).toEqual(["c/d.md", "c/d.md", "b.md", undefined]);
	});

	it("says who links to a note, with which links", () => {
		const found = graph.linksTo("c/d.md" as NotePath);
		expect([...found].map(([source, links]) => [source, links.length])).toEqual([["a.md", 2]]);
	});

	it("forgets a note's links when it goes", () => {
		const other = graphOver(["a.md", "b.md"]);
		other.put("a.md" as NotePath, [link("b")]);
		other.remove("a.md" as NotePath);
		expect(other.linksTo("b.md" as NotePath).size).toBe(0);
	});

	it("kept link by link, equals one built from scratch", () => {
		const paths = ["a.md", "b.md", "c/a.md", "c/b.md"];
		const links = fc.array(fc.constantFrom("a", "b", "c/a", "c/b", "none", ""), { maxLength: 4 });
		const step = fc.record({ path: fc.constantFrom(...paths), links: fc.option(links) });
		fc.assert(
			fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
				const kept = graphOver(paths);
				const last = new Map<string, readonly EntryLink[]>();
				for (const { path, links: now } of steps) {
					if (now === null) {
						kept.remove(path as NotePath);
						last.delete(path);
					} else {
						kept.put(path as NotePath, now.map(link));
						last.set(path, now.map(link));
					}
				}
				const built = graphOver(paths);
				for (const [path, now] of last) built.put(path as NotePath, now);
				for (const path of paths as NotePath[]) {
					expect(new Map([...kept.linksTo(path)].sort())).toEqual(new Map([...built.linksTo(path)].sort()));
					expect(kept.linksFrom(path)).toEqual(built.linksFrom(path));
				}
			}),
			{ numRuns: 200 },
		);
	});
});
