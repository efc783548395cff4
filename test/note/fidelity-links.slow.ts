/**
 * Every link of a whole vault against where Obsidian itself resolved it, where its recordings are at hand. Compared
 * are the notes, as targets with their counts: links, embeds and links in properties together, as Obsidian counts
 * them. Left out as sources: the one canvas (no note), notes that the recordings do not know, and one note whose text
 * plainly holds a link where its recording has none, so that it must be the newer of the two. Attachments were not
 * kept with the vault; their paths are taken from the recordings, so for them only the choice of one is tested.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { stderr } from "node:process";
import { createLinkResolver } from "../../src/note/link-resolver";
import { splitTarget } from "../../src/note/links";
import { readNote } from "../../src/note/note-metadata";
import type { NotePath } from "../../src/note/path";
import { isNotePath, parsePath } from "../../src/note/path";

const recorded = join(__dirname, "../../../shared/obsidian-recorded");

const changedSince = "How To/Find tasks in notes with particular tag.md";

/** Source → target → how often. */
type Counts = Record<string, Record<string, number>>;

function countsIn(file: string): Counts {
	return JSON.parse(readFileSync(join(recorded, file), "utf8")) as Counts;
}

function filesIn(vault: string): string[] {
	return readdirSync(vault, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(vault, name)).isFile());
}

function pathOf(name: string): NotePath {
	const parsed = parsePath(name);
	if ("fault" in parsed) throw new Error(`${name}: ${parsed.fault}`);
	return parsed.path;
}

/** What our own reading makes of the vault, in the shape of the recordings. */
function resolveAll(vault: string): { readonly resolved: Counts; readonly unresolved: Counts } {
	const files = filesIn(vault).map(pathOf);
	const attachments = Object.values(countsIn("resolvedLinks.json")).flatMap(Object.keys).map(pathOf).filter((path) => !isNotePath(path));
	const resolver = createLinkResolver();
	for (const path of [...files, ...attachments]) resolver.add(path);
	const resolved: Counts = {};
	const unresolved: Counts = {};
	for (const source of files.filter(isNotePath)) {
		const found: Record<string, number> = (resolved[source] = {});
		const missing: Record<string, number> = (unresolved[source] = {});
		const { links, propertyLinks } = readNote(readFileSync(join(vault, source), "utf8"));
		for (const { target } of [...links, ...propertyLinks]) {
			const { linkpath } = splitTarget(target);
			const path = resolver.resolve(linkpath, source);
			const [counts, key] = path === undefined ? [missing, linkpath] : [found, path];
			counts[key] = (counts[key] ?? 0) + 1;
		}
	}
	return { resolved, unresolved };
}

/** Prints how many edges agree and gives those that do not, as `source → target: ours, theirs`. */
function differences(kind: string, ours: Counts, theirs: Counts): string[] {
	const sources = Object.keys(theirs).filter((source) => isNotePath(source) && source !== changedSince);
	const edges = sources.flatMap((source) => {
		const targets = new Set([...Object.keys(ours[source] ?? {}), ...Object.keys(theirs[source] ?? {})]);
		return [...targets].map((target) => ({ source, target, our: ours[source]?.[target] ?? 0, their: theirs[source]?.[target] ?? 0 }));
	});
	const wrong = edges.filter(({ our, their }) => our !== their);
	stderr.write(`${kind}: ${edges.length - wrong.length} of ${edges.length}, in ${sources.length} notes\n`);
	return wrong.map(({ source, target, our, their }) => `${source} → ${target}: ${our}, ${their}`);
}

(existsSync(recorded) ? describe : describe.skip)("links as Obsidian resolved them", () => {
	const { resolved, unresolved } = existsSync(recorded) ? resolveAll(join(recorded, "vault")) : { resolved: {}, unresolved: {} };

	it("lead to the same files as often", () => {
		expect(differences("resolved links", resolved, countsIn("resolvedLinks.json"))).toEqual([]);
	});

	it("lead nowhere under the same names as often", () => {
		expect(differences("unresolved links", unresolved, countsIn("unresolvedLinks.json"))).toEqual([]);
	});
});
