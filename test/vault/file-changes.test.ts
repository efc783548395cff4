import * as fc from "fast-check";
import type { NotePath } from "../../src/note/path";
import { changesSince } from "../../src/vault/file-changes";

/** `a.md:3@7` is a file of 3 bytes, modified at 7. */
function files(line: string) {
	return line
		.split(" ")
		.filter((word) => word !== "")
		.map((word) => {
			const [, path = "", size, modified] = /^(.+):(\d+)@(\d+)$/.exec(word) ?? [];
			return { path: path as NotePath, sizeBytes: Number(size), modifiedMs: Number(modified) };
		});
}

function changes(before: string, now: string, unreadable: string[] = []) {
	const known = new Map(files(before).map((file) => [file.path, file]));
	const { changed, removed } = changesSince(known, { files: files(now), unreadable: unreadable as NotePath[] });
	return { changed: changed.map(({ path }) => path), removed: [...removed] };
}

describe("changesSince", () => {
	it.each([
		["nothing new", "a.md:1@1", "a.md:1@1", { changed: [], removed: [] }],
		["a new file", "", "a.md:1@1", { changed: ["a.md"], removed: [] }],
		["another size", "a.md:1@1", "a.md:2@1", { changed: ["a.md"], removed: [] }],
		["another time, even an older one", "a.md:1@5", "a.md:1@1", { changed: ["a.md"], removed: [] }],
		["a file that went", "a.md:1@1 b.md:1@1", "b.md:1@1", { changed: [], removed: ["a.md"] }],
	])("sees %s", (_, before, now, expected) => {
		expect(changes(before, now)).toEqual(expected);
	});

	it("keeps what lies below a folder that cannot be listed, and nothing else", () => {
		expect(changes("x/a.md:1@1 x/y/b.md:1@1 xy/c.md:1@1", "", ["x"])).toEqual({ changed: [], removed: ["xy/c.md"] });
	});

	it("leads from any state to any other", () => {
		const state = fc.uniqueArray(fc.record({ path: fc.constantFrom("a.md", "b.md", "c/d.md"), size: fc.nat(2) }), { selector: ({ path }) => path });
		fc.assert(
			fc.property(state, state, (one, other) => {
				const write = (all: typeof one) => all.map(({ path, size }) => `${path}:${size}@1`).join(" ");
				const { changed, removed } = changes(write(one), write(other));
				const reached = new Map<string, number>(one.map(({ path, size }) => [path, size]));
				for (const path of removed) reached.delete(path);
				for (const path of changed) reached.set(path, other.find((file) => String(file.path) === path)?.size ?? -1);
				expect(Object.fromEntries(reached)).toEqual(Object.fromEntries(other.map(({ path, size }) => [path, size])));
			}),
			{ numRuns: 200 },
		);
	});
});
