/**
 * What stands in a folder and is no note, or is one of an odd kind: every read of it gets its code, no search meets
 * it, nothing outside is ever shown, and the next call is answered.
 */
import { execFileSync } from "node:child_process";
import { appendFile, link, mkdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openNodeVaultFiles } from "../../src/hosts/node/node-vault-files";
import { memoryLog } from "../support/memory-vault";
import type { DiskHost } from "../support/disk-host";
import { openDiskHost } from "../support/disk-host";
import { eventually } from "../support/eventually";
import type { FolderVault } from "../support/folder-vault";
import { makeFolderVault } from "../support/folder-vault";
import { expectRefusal } from "../support/refusal";

const canary = "canary: text that no answer may hold";

let disk: FolderVault;
let host: DiskHost;
beforeEach(async () => {
	disk = await makeFolderVault();
	await disk.put("a.md", "# A\n\nordinary words\n");
	await writeFile(join(disk.outside, "secret.md"), `# Secret\n\n${canary}\n`);
});
afterEach(async () => {
	await host.close();
	await disk.close();
});

const inVault = (path: string) => join(disk.folder, path);
const isPermitted = (command: string, parameters: string[]) => {
	try {
		execFileSync(command, parameters, { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
};

async function makeSparse(file: string, sizeBytes: number): Promise<void> {
	await writeFile(file, "");
	await truncate(file, sizeBytes);
}

/** Each makes something called `odd.md`; undefined where this machine does not allow it. */
const kinds: [string, string, () => Promise<unknown>][] = [
	["a link inside the vault", "not_a_note", () => symlink(inVault("a.md"), inVault("odd.md"))],
	["a link out of it", "not_a_note", () => symlink(join(disk.outside, "secret.md"), inVault("odd.md"))],
	["a hard link", "not_a_note", () => link(join(disk.outside, "secret.md"), inVault("odd.md"))],
	["a pipe", "not_a_note", () => Promise.resolve(isPermitted("mkfifo", [inVault("odd.md")]))],
	["a device", "not_a_note", () => Promise.resolve(isPermitted("mknod", [inVault("odd.md"), "c", "1", "3"]))],
	["a folder", "not_a_note", () => mkdir(inVault("odd.md"))],
	["ten gigabytes of nothing", "note_too_large", () => makeSparse(inVault("odd.md"), 10 * 2 ** 30)],
	["UTF-16 text", "text_invalid", () => writeFile(inVault("odd.md"), Buffer.from("\ufeff# Sixteen\n", "utf16le"))],
];

describe("vault_get_note and vault_search", () => {
	it.each(kinds)("meet %s with %s and never block", async (_, code, make) => {
		if ((await make()) === false) return console.warn("not permitted on this machine");
		host = await openDiskHost(disk.files);
		expectRefusal(await host.call("vault_get_note", { path: "odd.md" }), code);
		expect(await host.call("vault_search", { query: "canary secret text" })).not.toContain(canary);
		expect(await host.call("vault_search", { query: "ordinary" })).toContain("a.md:1");
	});

	it("stop at a folder that is a link, on the way to a note that is none", async () => {
		await symlink(disk.outside, inVault("way"));
		host = await openDiskHost(disk.files);
		expectRefusal(await host.call("vault_get_note", { path: "way/secret.md" }), "not_a_note");
		expect(await host.call("vault_search", { query: "canary" })).not.toContain("secret.md");
	});

	it("read a note whose letters are not all UTF-8, and say that it cannot be edited", async () => {
		await writeFile(inVault("latin.md"), Buffer.from("# Caf\xe9\n\nnoisette\n", "latin1"));
		host = await openDiskHost(disk.files);
		const answer = await host.call("vault_get_note", { path: "latin.md" });
		expect(answer).toMatch(/^problems: not valid UTF-8/m);
		expect(answer).toContain("# Caf\ufffd\n\nnoisette");
		expect(await host.call("vault_search", { query: "noisette" })).toContain("latin.md:1");
	});

	it("answer beside one very large note, page by page", async () => {
		const files = await openNodeVaultFiles(disk.folder, { log: memoryLog() });
		await writeFile(inVault("line.md"), "x".repeat(10 * 2 ** 20));
		await writeFile(inVault("huge.md"), "needle haystack ".repeat((20 * 2 ** 20) / 16));
		await appendFile(inVault("a.md"), "a needle\n");
		host = await openDiskHost(files);
		expect(await host.call("vault_search", { query: "needle" })).toContain("a.md:1");
		expect(await host.call("vault_get_note", { path: "line.md" })).toMatch(/\[cut: 20000 of 10485760 .*offset 20000\]$/);
		expectRefusal(await host.call("vault_get_note", { path: "huge.md" }), "note_too_large");
	});

	it("say that the vault is gone when it is, and answer again when it is back", async () => {
		host = await openDiskHost(disk.files);
		await disk.removeVault();
		expectRefusal(await host.call("vault_get_note", { path: "a.md" }), "vault_unavailable");
		await mkdir(disk.folder);
		await disk.put("b.md", "back again\n");
		await eventually(async () => expect(await host.call("vault_get_note", { path: "b.md" })).toContain("back again"));
	});
});

describe("a change by another program", () => {
	it("is found by the next search: written, changed, renamed, deleted", async () => {
		host = await openDiskHost(disk.files);
		const found = async (query: string) => (await host.call("vault_search", { query })).match(/^\S+\.md:\d+/gm) ?? [];
		await disk.put("new/folder/b.md", "# B\n\nquokka\n");
		await eventually(async () => expect(await found("quokka")).toEqual(["new/folder/b.md:1"]));
		await disk.put("new/folder/b.md", "# B\n\n## Deep\n\nwombat\n");
		await eventually(async () => expect([await found("quokka"), await found("wombat")]).toEqual([[], ["new/folder/b.md:3"]]));
		execFileSync("mv", [inVault("new"), inVault("old")]);
		await eventually(async () => expect(await found("wombat")).toEqual(["old/folder/b.md:3"]));
		await rm(inVault("old"), { recursive: true });
		await eventually(async () => expect(await found("wombat")).toEqual([]));
	});

	it("a thousand at once end in the index that a fresh start would give", async () => {
		host = await openDiskHost(disk.files);
		const numbers = Array.from({ length: 500 }, (_, at) => at);
		for (let round = 0; round < 2; round++) {
			for (const at of numbers) await disk.put(`${at % 7}/note ${at}.md`, `# Note ${at}\n\nround${round} [[note ${at + 1}]]\n`);
		}
		await rm(inVault("3"), { recursive: true });
		await eventually(async () => {
			const total = /\d+ of (\d+) notes/.exec(await host.call("vault_list", { limit: 1 }))?.[1];
			expect(Number(total)).toBe(1 + numbers.filter((at) => at % 7 !== 3).length);
			expect(await host.call("vault_search", { query: "round0" })).toMatch(/^No results/);
		});
		const fresh = await openDiskHost(await openNodeVaultFiles(disk.folder, { log: memoryLog() }));
		try {
			const kept = host.vault.indexer;
			const built = fresh.vault.indexer;
			expect([...kept.entries.keys()].sort()).toEqual([...built.entries.keys()].sort());
			for (const query of ["round1", "note 77", "ordinary words"]) {
				expect(kept.search.search(query, { limit: 600 })).toEqual(built.search.search(query, { limit: 600 }));
			}
		} finally {
			await fresh.close();
		}
	});
});
