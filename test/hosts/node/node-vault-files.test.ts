/** What only a disk can hold: links, pipes, devices, and folders that are swapped under a reader. */
import { execFileSync } from "node:child_process";
import { unlinkSync } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, symlink, unlink, writeFile } from "node:fs/promises";
import type { Server } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { getuid, platform } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { openNodeVaultFiles } from "../../../src/hosts/node/node-vault-files";
import type { NotePath } from "../../../src/note/path";
import type { VaultFiles } from "../../../src/vault/ports";
import { failureOf } from "../../contracts/vault-files.contract";
import type { FolderVault } from "../../support/folder-vault";
import { makeFolderVault } from "../../support/folder-vault";

const canary = "CANARY: outside the vault";
const path = (text: string) => text as NotePath;
const onLinux = platform === "linux" ? it : it.skip;
const asRoot = platform === "linux" && getuid?.() === 0 ? it : it.skip;

let vault: FolderVault;
beforeEach(async () => {
	vault = await makeFolderVault();
	await writeFile(join(vault.outside, "secret.md"), canary);
});
afterEach(() => vault.close());

const inVault = (...names: string[]) => join(vault.folder, ...names);
const listed = async (files: VaultFiles = vault.files) => (await files.list()).files.map((file) => file.path);

/** Expects that `text` is neither listed nor opened. */
async function expectRefused(text: string, kind: string): Promise<void> {
	expect(await listed()).not.toContain(text);
	for (const verb of ["info", "read"] as const) {
		expect(await failureOf(vault.files[verb](path(text)))).toEqual({ code: "not_a_note", path: text, kind });
	}
}

describe("what is no plain file", () => {
	it("refuses a link, wherever it leads", async () => {
		await vault.put("a.md", "x");
		await symlink(join(vault.outside, "secret.md"), inVault("sym.md"));
		await symlink("a.md", inVault("insym.md"));
		await symlink("../new.md", inVault("dangling.md"));
		await symlink("loop.md", inVault("loop.md"));
		for (const one of ["sym.md", "insym.md", "dangling.md", "loop.md"]) await expectRefused(one, "symbolic_link");
	});

	it("refuses what lies behind a linked folder, whether it exists there or not", async () => {
		await mkdir(join(vault.outside, "deep"));
		await symlink(vault.outside, inVault("symdir"));
		for (const one of ["symdir/secret.md", "symdir/new.md", "symdir/deep/new/x.md", "symdir"]) {
			await expectRefused(one, "symbolic_link");
		}
	});

	it("refuses a file with a second name, and takes it back when that goes", async () => {
		await link(join(vault.outside, "secret.md"), inVault("hard.md"));
		await expectRefused("hard.md", "hard_link");
		await unlink(join(vault.outside, "secret.md"));
		expect(await listed()).toEqual(["hard.md"]);
		expect(await vault.files.read(path("hard.md"))).toMatchObject({ text: canary });
	});

	it("waits for a program that saves by way of a second name", async () => {
		await vault.put("a.md", "x");
		await link(inVault("a.md"), inVault(".saving"));
		const reading = vault.files.read(path("a.md"));
		await sleep(10);
		unlinkSync(inVault(".saving"));
		expect(await reading).toMatchObject({ text: "x" });
	});

	onLinux("refuses a pipe without waiting for a writer", async () => {
		execFileSync("mkfifo", [inVault("fifo.md")]);
		await expectRefused("fifo.md", "special_file");
	});

	onLinux("refuses a socket", async () => {
		const server = await new Promise<Server>((resolve) => {
			const made = createServer().listen(inVault("socket.md"), () => resolve(made));
		});
		await expectRefused("socket.md", "special_file");
		await new Promise((resolve) => server.close(resolve));
	});

	asRoot("refuses a device", async () => {
		execFileSync("mknod", [inVault("null.md"), "c", "1", "3"]);
		await expectRefused("null.md", "special_file");
	});

	asRoot("refuses another disk", async () => {
		await mkdir(inVault("mount"));
		execFileSync("mount", ["-t", "tmpfs", "none", inVault("mount")]);
		try {
			await writeFile(inVault("mount", "a.md"), canary);
			await expectRefused("mount/a.md", "other_volume");
		} finally {
			execFileSync("umount", [inVault("mount")]);
		}
	});
});

describe("names", () => {
	it("leaves out packages, whatever the case", async () => {
		for (const one of ["node_modules/a/README.md", "a/Node_Modules/b.md", "c.md"]) await vault.put(one, "x");
		expect(await listed()).toEqual(["c.md"]);
		expect(await vault.files.read(path("node_modules/a/README.md"))).toBeUndefined();
	});

	onLinux("leaves out names that are no paths", async () => {
		for (const one of ["a\\b.md", "a\nb.md", "a\u202eb.md", "C:x.md", "dir\\x/a.md", "good.md"]) await vault.put(one, "x");
		expect(await listed()).toEqual(["good.md"]);
	});

	onLinux("survives names that are no UTF-8", async () => {
		await writeFile(Buffer.concat([Buffer.from(inVault("a")), Buffer.of(0xff), Buffer.from(".md")]), "x");
		await vault.put("good.md", "x");
		expect(await listed()).toEqual(["good.md"]);
	});

	onLinux("prefers the composed one of two spellings of a file or a folder, and never shows both", async () => {
		const [composed, decomposed] = [..."é"].flatMap((letter) => [letter.normalize("NFC"), letter.normalize("NFD")]) as [string, string];
		await vault.put(`${decomposed}.md`, "decomposed");
		await vault.put(`${decomposed}/a.md`, "decomposed");
		expect(await vault.files.read(path(`${composed}.md`))).toMatchObject({ text: "decomposed" });
		await vault.put(`${composed}.md`, "composed");
		await vault.put(`${composed}/b.md`, "composed");
		expect((await listed()).toSorted()).toEqual([`${composed}.md`, `${composed}/b.md`]);
		expect(await vault.files.read(path(`${composed}.md`))).toMatchObject({ text: "composed" });
		await vault.delete(`${composed}.md`);
		expect(await vault.files.read(path(`${composed}.md`))).toMatchObject({ text: "decomposed" });
	});

	it("lists and reads 60 folders deep", async () => {
		const deep = `${"d/".repeat(60)}a.md`;
		await vault.put(deep, "x");
		expect(await listed()).toEqual([deep]);
		expect(await vault.files.read(path(deep))).toMatchObject({ text: "x" });
	});
});

describe("sizes", () => {
	it("refuses ten sparse gigabytes by their size, before reading", async () => {
		const file = await open(inVault("sparse.md"), "w");
		await file.truncate(10 * 1024 ** 3);
		await file.close();
		expect(await failureOf(vault.files.read(path("sparse.md")))).toMatchObject({ code: "note_too_large", sizeBytes: 10 * 1024 ** 3 });
		expect(await vault.files.info(path("sparse.md"))).toMatchObject({ sizeBytes: 10 * 1024 ** 3 });
	});
});

describe("the root", () => {
	it("may itself be a link", async () => {
		await vault.put("a/b.md", "x");
		await symlink(vault.folder, join(vault.outside, "link"));
		const files = await openNodeVaultFiles(join(vault.outside, "link"), { log: { warn: () => undefined } });
		expect(await listed(files)).toEqual(["a/b.md"]);
		expect(await files.read(path("a/b.md"))).toMatchObject({ text: "x" });
	});

	it.each([["missing"], ["secret.md"]])("is refused when it is no folder: %s", async (name) => {
		const opening = openNodeVaultFiles(join(vault.outside, name), { log: { warn: () => undefined } });
		expect(await failureOf(opening)).toEqual({ code: "vault_unavailable" });
	});

	it("is found again when it comes back", async () => {
		await vault.put("a.md", "x");
		await rename(vault.folder, `${vault.folder}-away`);
		expect(await failureOf(vault.files.list())).toEqual({ code: "vault_unavailable" });
		await rename(`${vault.folder}-away`, vault.folder);
		expect(await listed()).toEqual(["a.md"]);
	});

	asRoot("is not taken for an emptied vault when its disk is gone", async () => {
		await vault.put("a.md", "x");
		execFileSync("mount", ["-t", "tmpfs", "none", vault.folder]);
		try {
			expect(await failureOf(vault.files.list())).toEqual({ code: "vault_unavailable" });
			expect(await failureOf(vault.files.read(path("a.md")))).toEqual({ code: "vault_unavailable" });
		} finally {
			execFileSync("umount", [vault.folder]);
		}
	});
});

describe("folders that are swapped for links", () => {
	/** Swaps `a` for a link to the outside and back while `work` goes on, `rounds` times. */
	async function whileSwapping(rounds: number, work: () => Promise<void>): Promise<void> {
		await vault.put("a/b/secret.md", "inside");
		await mkdir(join(vault.outside, "b"));
		for (const name of ["secret.md", "only-outside.md"]) await writeFile(join(vault.outside, "b", name), canary);
		await symlink(vault.outside, inVault(".link"));
		let swapping = true;
		const swaps = (async () => {
			while (swapping) {
				await rename(inVault("a"), inVault(".a"));
				await rename(inVault(".link"), inVault("a"));
				await sleep(1);
				await rename(inVault("a"), inVault(".link"));
				await rename(inVault(".a"), inVault("a"));
				await sleep(1);
			}
		})();
		for (let round = 0; round < rounds; round++) await work();
		swapping = false;
		await swaps;
	}

	onLinux("are never read through", async () => {
		const seen = new Set<string | undefined>();
		await whileSwapping(400, async () => {
			const content = await vault.files.read(path("a/b/secret.md")).catch(() => undefined);
			seen.add(content?.text);
		});
		expect(seen).toContain("inside");
		expect(seen).not.toContain(canary);
	});

	onLinux("are never listed through", async () => {
		const seen = new Set<string>();
		await whileSwapping(200, async () => {
			for (const one of await listed()) seen.add(one);
		});
		expect([...seen]).toEqual(["a/b/secret.md"]);
	});
});

describe("a file that is saved over and over, each time by a new one in its place", () => {
	it("is always there, whole", async () => {
		const versions = ["1", "2"].map((digit) => digit.repeat(50_000));
		await vault.put("a.md", versions[0] ?? "");
		let saving = true;
		const saves = (async () => {
			for (let round = 0; saving; round++) {
				await writeFile(inVault(".saving"), versions[round % 2] ?? "");
				await rename(inVault(".saving"), inVault("a.md"));
			}
		})();
		const seen = new Set<string | undefined>();
		for (let round = 0; round < 300; round++) seen.add((await vault.files.read(path("a.md")))?.text);
		saving = false;
		await saves;
		expect([...seen].toSorted()).toEqual(versions);
	});
});

describe("what a failure says", () => {
	it("never holds an absolute path", async () => {
		await vault.put("a/x.md", "x");
		await symlink(vault.outside, inVault("symdir"));
		await mkdir(inVault("dir.md"));
		const failures = [failureOf(vault.files.read(path("symdir/x.md"))), failureOf(vault.files.read(path("dir.md")))];
		await vault.makeUnreadable?.("a");
		failures.push(failureOf(vault.files.read(path(vault.makeUnreadable ? "a/x.md" : "dir.md"))));
		expect(JSON.stringify(await Promise.all(failures))).not.toContain(vault.folder);
	});

	it("leaves no descriptor open behind it", async () => {
		if (platform !== "linux") return;
		const openNow = async () => (await readdir("/proc/self/fd")).length;
		await vault.put("a/x.md", "x");
		await symlink(vault.outside, inVault("symdir"));
		await vault.files.read(path("a/x.md"));
		const before = await openNow();
		for (let round = 0; round < 20; round++) {
			await vault.files.list();
			await vault.files.read(path("a/x.md"));
			await failureOf(vault.files.read(path("symdir/secret.md")));
			await vault.files.read(path("a/missing.md"));
		}
		expect(await openNow()).toBe(before);
		await rm(inVault("symdir"));
	});
});
