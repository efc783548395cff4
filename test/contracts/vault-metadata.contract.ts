/** What every host promises about reading notes and resolving links, as one suite. */
import * as fc from "fast-check";
import { readNote } from "../../src/note/note-metadata";
import type { VaultMetadata } from "../../src/vault/ports";
import { path } from "../support/memory-files";
import { sampleTexts } from "../support/memory-vault";

/** Opens metadata over a vault with these files, all of them known. */
export type OpenMetadata = (texts: Readonly<Record<string, string>>) => Promise<VaultMetadata>;

/** Pieces that mean something in a note, so that what is put together from them is rarely plain text. */
const pieces = [
	"---\n", "tags: [a, b]\n", "up: \"[[b]]\"\n", "position: 1\n", "a: [\n", "# Head\n", "## [[x]] ^id\n", "- item #tag\n", "\t- [x] task ^t1\n", "1. one\n",
	"> quote\n", "> [!note] callout\n", "```\n", "%%\n", "$$\n", "| a | b |\n|---|---|\n| [[a\\|b]] | ![[c.png\\|120]] |\n", "[^1]: note\n", "[[a#b|c]]",
	"![[p.png]]", "[x](My%20Note.md)", "![y](p.png)", "[z](https://example.org)", "[![i](i.png)](n.md)", "#tag/deep ", "^block\n", "\n", "\r\n", " ", "📝", "\ufeff", "<b>\n", "***\n",
];
const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 25 }).map((parts) => parts.join(""));

export function describeVaultMetadata(name: string, openMetadata: OpenMetadata): void {
	describe(`VaultMetadata: ${name}`, () => {
		describe("metadataOf", () => {
			it("is that of the text for every note of the sample vault", async () => {
				const sample = sampleTexts();
				const metadata = await openMetadata(sample);
				for (const [name, text] of Object.entries(sample)) {
					expect({ name, metadata: metadata.metadataOf(path(name), text) }).toEqual({ name, metadata: readNote(text) });
				}
			});

			it("is that of any text, in the vault or not", async () => {
				await fc.assert(
					fc.asyncProperty(texts, texts, async (text, other) => {
						const metadata = await openMetadata({ "a.md": text });
						expect(metadata.metadataOf(path("a.md"), text)).toEqual(readNote(text));
						expect(metadata.metadataOf(path("a.md"), other)).toEqual(readNote(other));
						expect(metadata.metadataOf(path("absent.md"), text)).toEqual(readNote(text));
					}),
					{ numRuns: 150 },
				);
			});
		});

		describe("resolve", () => {
			const decomposed = "Søren é".normalize("NFD");

			it.each<[string, string[], string, string, string | undefined]>([
				["the note itself", ["a.md"], "", "a.md", "a.md"],
				["the exact path before the own folder", ["Note.md", "a/Note.md", "a/Source.md"], "Note", "a/Source.md", "Note.md"],
				["the own folder before a shorter path", ["a/Note.md", "long/folder/Note.md"], "Note", "long/folder/Source.md", "long/folder/Note.md"],
				["the shortest path", ["folder/Note.md", "b/Note.md", "long/folder/Note.md"], "Note", "Source.md", "b/Note.md"],
				["whole segments at the end", ["a/b/Note.md", "ab/Note.md"], "b/Note", "Source.md", "a/b/Note.md"],
				["a relative path", ["y.md", "a/y.md"], "../y", "a/x.md", "y.md"],
				["a relative path of the own folder", ["y.md", "a/y.md"], "./y", "a/x.md", "a/y.md"],
				["an attachment", ["anexos/pic.png"], "pic.png", "a.md", "anexos/pic.png"],
				["another case", ["Note.md"], "nOTE", "a.md", "Note.md"],
				["a name in another normalisation", ["Søren é.md"], decomposed, "a.md", "Søren é.md".normalize("NFC")],
				["nothing", ["a.md"], "b", "a.md", undefined],
				["nothing outside the vault", ["a.md"], "../../a", "x/a.md", undefined],
			])("finds %s", async (_what, files, linkpath, source, expected) => {
				const metadata = await openMetadata(Object.fromEntries(files.map((file) => [file, ""])));
				expect(metadata.resolve(linkpath, path(source))).toBe(expected);
			});

			it("never throws, whatever a link says", async () => {
				const metadata = await openMetadata({ "a.md": "", "b/c.md": "" });
				fc.assert(
					fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("/", ".", "..", "./", "../", "a/../..", "#", "__proto__", "//x", "a.md/")), (linkpath) => {
						expect(["a.md", "b/c.md", undefined]).toContain(metadata.resolve(linkpath, path("b/c.md")));
					}),
				);
			});
		});
	});
}
