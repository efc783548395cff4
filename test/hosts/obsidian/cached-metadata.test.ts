import type { CachedMetadata, Pos } from "obsidian";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { metadataFrom } from "../../../src/hosts/obsidian/cached-metadata";
import { readNote } from "../../../src/note/note-metadata";
import { cachedMetadataOf } from "../../support/obsidian/cached-metadata";
import { sampleTexts } from "../../support/memory-vault";

const at = (from: number, to: number): Pos => ({ start: { line: 0, col: from, offset: from }, end: { line: 0, col: to, offset: to } });

describe("metadataFrom", () => {
	it("gives for every text of the sample vault what reading it gives", () => {
		for (const [name, text] of Object.entries(sampleTexts())) {
			expect({ name, ...metadataFrom(cachedMetadataOf(text), text) }).toEqual({ name, ...readNote(text) });
		}
	});

	it("gives for any text what reading it gives", () => {
		const links = fc.constantFrom("[[a|b]]", "![[c.png|120]]", "[x](y.md)", "![x](y.png)", "[![i](i.png)](n.md)", "#tag", "\n", "- ", "\n\n", " ");
		fc.assert(
			fc.property(fc.array(fc.oneof(links, fc.string({ unit: "binary" })), { maxLength: 20 }), (parts) => {
				const text = parts.join("");
				expect(metadataFrom(cachedMetadataOf(text), text)).toEqual(readNote(text));
			}),
		);
	});

	it("has nothing where the cache has nothing", () => {
		expect(metadataFrom({}, "")).toEqual(readNote(""));
	});

	it.each<[string, string, CachedMetadata, Partial<ReturnType<typeof readNote>>]>([
		["leaves out sections of a kind that it does not know", "text", { sections: [{ type: "element", position: at(4, 4) }, { type: "paragraph", position: at(0, 4) }] }, { sections: [{ kind: "paragraph", range: { from: 0, to: 4 } }] }],
		["takes the target for what is shown where nothing is said", "[[a]]", { links: [{ link: "a", original: "[[a]]", position: at(0, 5) }] }, { links: [{ syntax: "wikilink", embed: false, target: "a", displayText: "a", original: "[[a]]", range: { from: 0, to: 5 } }] }],
		["never takes the place of properties for a property", "---\na: 1\n---", { frontmatter: { a: 1, position: at(0, 12) } }, { frontmatter: readNote("---\na: 1\n---").frontmatter }],
	])("%s", (_what, text, cache, expected) => {
		expect(metadataFrom(cache, text)).toMatchObject(expected);
	});
});

const recorded = join(__dirname, "../../../../shared/obsidian-recorded/notes");

(existsSync(recorded) ? describe : describe.skip)("metadataFrom over what Obsidian recorded", () => {
	it("puts every link where its own text stands", () => {
		for (const file of readdirSync(recorded)) {
			const { fileContents: text, cachedMetadata } = JSON.parse(readFileSync(join(recorded, file), "utf8")) as { fileContents: string; cachedMetadata: CachedMetadata };
			const { links, tags, headings } = metadataFrom(cachedMetadata, text);
			for (const { range, original } of links) expect(text.slice(range.from, range.to)).toBe(original);
			expect(links).toEqual(readNote(text).links);
			expect(tags).toEqual(readNote(text).tags);
			expect(headings).toEqual(readNote(text).headings);
		}
	});
});
