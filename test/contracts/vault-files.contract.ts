/**
 * What every host promises about the files of a vault, as one suite. A host brings itself and the verbs by which
 * another program changes its vault.
 */
import { createHash } from "node:crypto";
import type { Failure } from "../../src/base/failure";
import { VaultError } from "../../src/base/failure";
import type { NotePath } from "../../src/note/path";
import type { FileChange, VaultFiles } from "../../src/vault/ports";
import { followVault } from "../support/follow-vault";

jest.setTimeout(30_000);

/** One empty vault, and what another program does to it. */
export interface VaultFilesHost {
	readonly files: VaultFiles;
	readonly readLimitBytes: number;
	/** Writes a file, its folders with it. */
	put(path: string, content: string | Uint8Array): Promise<void>;
	/** Deletes a file, or a folder with all below it. */
	delete(path: string): Promise<void>;
	/** Undefined where this host, or the user it runs as, has no such thing. */
	readonly makeUnreadable?: (folder: string) => Promise<void>;
	readonly makeReadable?: (folder: string) => Promise<void>;
	removeVault(): Promise<void>;
	close(): Promise<void>;
}

/** The code and the data of what `work` is refused with. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
	const outcome = await work.then(
		(value) => new Error(`not refused: ${JSON.stringify(value)}`),
		(error: unknown) => error,
	);
	if (outcome instanceof VaultError) return outcome.failure;
	throw outcome;
}

export function describeVaultFiles(name: string, makeHost: () => Promise<VaultFilesHost>): void {
	const path = (text: string) => text as NotePath;
	const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

	describe(`VaultFiles: ${name}`, () => {
		let host: VaultFilesHost;
		let stops: (() => void)[];

		beforeEach(async () => {
			stops = [];
			host = await makeHost();
		});
		afterEach(async () => {
			for (const stop of stops) stop();
			await host.close();
		});

		const listed = async () => (await host.files.list()).files.map((file) => file.path).toSorted();

		describe("list", () => {
			it("is empty for an empty vault", async () => {
				expect(await host.files.list()).toEqual({ files: [], unreadable: [] });
			});

			it("shows notes and attachments at any depth, under any odd name", async () => {
				const paths = ["----=-.md", "C# basics.md", "a/b/c/d/e/deep.md", "a/pic.png", "a[b].md", "{.md", "°.md", "日本語/メモ.md", "📝.md"];
				for (const one of paths) await host.put(one, "x");
				expect(await listed()).toEqual(paths.toSorted());
			});

			it("gives size in bytes and whole milliseconds", async () => {
				await host.put("é.md", "é\n");
				const { files } = await host.files.list();
				expect(files).toEqual([{ path: "é.md", sizeBytes: 3, modifiedMs: expect.any(Number) as number }]);
				expect(Number.isInteger(files[0]?.modifiedMs)).toBe(true);
			});

			it("leaves out names that start with a dot, at any depth", async () => {
				for (const one of [".md", ".hidden/a.md", "a/.b/c.md", "a/.c.md", "a/d.md"]) await host.put(one, "x");
				expect(await listed()).toEqual(["a/d.md"]);
			});

			it("names a folder that cannot be listed, and lists the rest", async () => {
				if (host.makeUnreadable === undefined) return;
				for (const one of ["a/b/x.md", "a/y.md", "z.md"]) await host.put(one, "x");
				await host.makeUnreadable("a/b");
				const listing = await host.files.list();
				expect(listing.unreadable).toEqual(["a/b"]);
				expect(listing.files.map((file) => file.path).toSorted()).toEqual(["a/y.md", "z.md"]);
			});

			it("shows what was unreadable once it can be read again", async () => {
				if (host.makeUnreadable === undefined) return;
				await host.put("a/x.md", "x");
				await host.makeUnreadable("a");
				await host.makeReadable?.("a");
				expect(await host.files.list()).toMatchObject({ files: [{ path: "a/x.md" }], unreadable: [] });
			});

			it("throws where the vault is gone, instead of showing it empty", async () => {
				await host.put("a.md", "x");
				await host.removeVault();
				expect(await failureOf(host.files.list())).toEqual({ code: "vault_unavailable" });
			});
		});

		describe("info", () => {
			it("says what the listing says", async () => {
				await host.put("a/b.md", "text");
				expect((await host.files.list()).files).toEqual([await host.files.info(path("a/b.md"))]);
			});
		});

		describe("read", () => {
			it.each([
				["an empty file", ""],
				["line ends of every kind", "a\r\nb\nc\rd\u2028e\u0085f"],
				["no line end at the end", "x"],
				["a byte order mark", "\ufeff# Head\n"],
				["decomposed letters in the text", "e\u0301"],
				["text that needs two code units", "📝"],
			])("gives the text untouched: %s", async (_what, text) => {
				await host.put("a.md", text);
				const content = await host.files.read(path("a.md"));
				expect(content).toMatchObject({ text, revision: sha256(text), sizeBytes: Buffer.byteLength(text) });
				expect(content).not.toHaveProperty("problem");
				expect(content?.revision).toBe(host.files.revisionOf(text));
			});

			it.each([
				["a stray byte", Uint8Array.of(0x68, 0xff, 0x69), "h\ufffdi"],
				["UTF-16", Uint8Array.of(0xff, 0xfe, 0x61, 0x00), "\ufffd\ufffda\u0000"],
				["half a letter", Uint8Array.of(0x61, 0xc3), "a\ufffd"],
			])("marks what is no UTF-8, and gives the revision of its bytes: %s", async (_what, bytes, text) => {
				await host.put("a.md", bytes);
				expect(await host.files.read(path("a.md"))).toMatchObject({ text, revision: sha256(bytes), problem: "not_utf8" });
			});

			it("refuses a file above the limit and reads one at the limit", async () => {
				const limitBytes = host.readLimitBytes;
				await host.put("large.md", "x".repeat(limitBytes + 1));
				await host.put("full.md", "x".repeat(limitBytes));
				expect(await failureOf(host.files.read(path("large.md")))).toEqual({
					code: "note_too_large",
					path: "large.md",
					sizeBytes: limitBytes + 1,
					limitBytes,
				});
				expect(await host.files.read(path("full.md"))).toMatchObject({ sizeBytes: limitBytes });
			});
		});

		describe.each(["info", "read"] as const)("%s", (verb) => {
			it("finds nothing where nothing is, whatever the name", async () => {
				await host.put("a/b.md", "x");
				for (const one of ["c.md", "a/c.md", "c/d/e.md", "a/b.md/c.md", "~/x.md", "%2e%2e/x.md", `${"x".repeat(300)}.md`]) {
					expect(await host.files[verb](path(one))).toBeUndefined();
				}
			});

			it("finds nothing under a name that starts with a dot", async () => {
				await host.put(".hidden/a.md", "x");
				expect(await host.files[verb](path(".hidden/a.md"))).toBeUndefined();
			});

			it("takes letters as they are: another case is another name", async () => {
				await host.put("Dir/Note.md", "x");
				expect(await host.files[verb](path("Dir/note.md"))).toBeUndefined();
				expect(await host.files[verb](path("dir/Note.md"))).toBeUndefined();
			});

			it("finds a file under one path, however its name is composed", async () => {
				await host.put("Søren é/é.md".normalize("NFD"), "x");
				await host.put("ñ.md".normalize("NFC"), "x");
				expect(await host.files[verb](path("Søren é/é.md".normalize("NFC")))).toMatchObject({ sizeBytes: 1 });
				expect(await host.files[verb](path("ñ.md".normalize("NFC")))).toMatchObject({ sizeBytes: 1 });
			});

			it("refuses a folder", async () => {
				await host.put("dir.md/a.md", "x");
				expect(await failureOf(host.files[verb](path("dir.md")))).toEqual({ code: "not_a_note", path: "dir.md", kind: "folder" });
			});

			it("says that the disk refused, and not that nothing is there", async () => {
				if (host.makeUnreadable === undefined) return;
				await host.put("a/x.md", "x");
				await host.makeUnreadable("a");
				expect(await failureOf(host.files[verb](path("a/x.md")))).toEqual({ code: "storage_failed", path: "a/x.md", reason: "EACCES" });
			});

			it("throws where the vault is gone", async () => {
				await host.put("a.md", "x");
				await host.removeVault();
				expect(await failureOf(host.files[verb](path("a.md")))).toEqual({ code: "vault_unavailable" });
			});
		});

		describe("watch", () => {
			const follow = async () => {
				const follower = await followVault(host.files);
				stops.push(follower.stop);
				return follower.expectKnown;
			};

			it("tells of a new, a changed and a deleted file", async () => {
				await host.put("a.md", "1");
				const expectKnown = await follow();
				await expectKnown({ "a.md": "1" });
				await host.put("b.md", "2");
				await expectKnown({ "a.md": "1", "b.md": "2" });
				await host.put("a.md", "3");
				await expectKnown({ "a.md": "3", "b.md": "2" });
				await host.delete("b.md");
				await expectKnown({ "a.md": "3" });
			});

			it("tells of files in folders that did not exist before, and of folders that go", async () => {
				const expectKnown = await follow();
				await host.put("a/b/c/d.md", "1");
				await expectKnown({ "a/b/c/d.md": "1" });
				await host.put("a/b/c/d.md", "2");
				await expectKnown({ "a/b/c/d.md": "2" });
				await host.put("a/b/e.md", "3");
				await expectKnown({ "a/b/c/d.md": "2", "a/b/e.md": "3" });
				await host.delete("a/b/c");
				await expectKnown({ "a/b/e.md": "3" });
			});

			it("tells of a folder that goes and comes again at once", async () => {
				await host.put("a/b.md", "1");
				const expectKnown = await follow();
				await expectKnown({ "a/b.md": "1" });
				await host.delete("a");
				await host.put("a/c.md", "2");
				await expectKnown({ "a/c.md": "2" });
				await host.put("a/c.md", "3");
				await expectKnown({ "a/c.md": "3" });
			});

			it("names files by their path, however the name is composed", async () => {
				const expectKnown = await follow();
				await host.put("é.md".normalize("NFD"), "1");
				await expectKnown({ ["é.md".normalize("NFC")]: "1" });
			});

			it("says nothing any more once it is stopped", async () => {
				const changes: FileChange[] = [];
				const expectKnown = await follow();
				host.files.watch((change) => changes.push(change))();
				await host.put("a.md", "1");
				await expectKnown({ "a.md": "1" });
				expect(changes).toEqual([]);
			});
		});
	});
}
