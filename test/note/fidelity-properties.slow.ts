/**
 * Properties against what Obsidian itself recorded, where those recordings are at hand. One line per kind says how
 * many of them agree.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stderr } from "node:process";
import { isDeepStrictEqual } from "node:util";
import { readFrontmatter } from "../../src/note/frontmatter";
import { parseLinkText } from "../../src/note/links";
import { propertyLinks } from "../../src/note/property-links";

const recordings = join(__dirname, "../../../shared/obsidian-recorded/notes");

interface Recording {
	readonly fileContents: string;
	readonly cachedMetadata: {
		readonly frontmatter?: Record<string, unknown>;
		readonly frontmatterPosition?: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
		readonly frontmatterLinks?: readonly { readonly key: string; readonly link: string; readonly displayText: string; readonly original: string }[];
		readonly sections?: readonly { readonly type: string; readonly position: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } } }[];
	};
}

const kinds: Record<string, (recording: Recording) => { readonly ours: unknown; readonly theirs: unknown } | undefined> = {
	"frontmatter values": ({ fileContents, cachedMetadata }) => {
		const { frontmatter } = readFrontmatter(fileContents);
		return frontmatter && { ours: frontmatter.properties, theirs: cachedMetadata.frontmatter ?? {} };
	},
	"frontmatter positions": ({ fileContents, cachedMetadata }) => {
		const range = readFrontmatter(fileContents).frontmatter?.range;
		const position = cachedMetadata.frontmatterPosition ?? cachedMetadata.sections?.find((section) => section.type === "yaml")?.position;
		if (range === undefined && position === undefined) return undefined;
		return { ours: range, theirs: position && { from: position.start.offset, to: position.end.offset } };
	},
	"notes without frontmatter": ({ fileContents, cachedMetadata }) => {
		const none = !cachedMetadata.sections?.some((section) => section.type === "yaml");
		return none ? { ours: readFrontmatter(fileContents).frontmatter, theirs: undefined } : undefined;
	},
	"links in properties": ({ fileContents, cachedMetadata }) => {
		const { frontmatter } = readFrontmatter(fileContents);
		if (frontmatter === undefined) return undefined;
		const ours = propertyLinks(frontmatter.properties, parseLinkText).map(({ key, target, displayText, original }) => ({ key, link: target, displayText, original }));
		return { ours, theirs: cachedMetadata.frontmatterLinks ?? [] };
	},
};

(existsSync(recordings) ? describe : describe.skip)("properties as Obsidian recorded them", () => {
	it.each(Object.keys(kinds))("%s", (kind) => {
		const compared = readdirSync(recordings).flatMap((file) => {
			const pair = kinds[kind]?.(JSON.parse(readFileSync(join(recordings, file), "utf8")) as Recording);
			return pair === undefined ? [] : [{ file, ...pair }];
		});
		const wrong = compared.filter(({ ours, theirs }) => !isDeepStrictEqual(plain(ours), plain(theirs)));
		stderr.write(`${kind}: ${compared.length - wrong.length} of ${compared.length}\n`);
		expect(compared.length).toBeGreaterThan(0);
		expect(wrong).toEqual([]);
	});
});

/** Without prototypes, as the recordings are. */
function plain(value: unknown): unknown {
	return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
