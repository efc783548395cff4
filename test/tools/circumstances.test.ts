/** What all tools do while the vault is not as they would like it: half read, partly hidden, gone. */
import { setImmediate } from "node:timers/promises";
import { defaultLayout } from "../../src/vault/layout";
import { openVault } from "../../src/vault/vault";
import { hostOver } from "../support/memory-host";
import type { MemoryFiles } from "../support/memory-files";
import { memoryFiles, path } from "../support/memory-files";
import { memoryCache, memoryLog, memoryMetadata, openMemoryVault, testClock } from "../support/memory-vault";
import { openObsidianVault } from "../support/obsidian-host";
import { expectRefusal } from "../support/refusal";
import type { OpenScenarioHost } from "../support/scenario";

/** One call of each tool that asks for `name`. */
function calls(name: string): readonly (readonly [string, object])[] {
	return [
		["vault_search", { query: "needle" }],
		["vault_get_note", { path: name }],
		["vault_list", {}],
		["vault_backlinks", { path: name }],
	];
}

async function answersAbout(name: string, host: OpenScenarioHost): Promise<readonly string[]> {
	const answers: string[] = [];
	for (const [tool, input] of calls(name)) answers.push(await host.call(tool, input));
	return answers;
}

describe("while the first index is being built", () => {
	/** Twenty notes, the last of which the disk never gives. */
	async function openHalf(): Promise<OpenScenarioHost> {
		const texts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`n${index}.md`, `needle ${index}`]));
		const files = memoryFiles(texts);
		const read = (name: ReturnType<typeof path>) => (name === path("n19.md") ? new Promise<never>(() => undefined) : files.read(name));
		const vault = openVault(
			{
				files: { ...files, read },
				metadata: memoryMetadata(),
				cache: memoryCache(),
				clock: { ...testClock, sleep: () => setImmediate() },
				log: memoryLog(),
			},
			{ layout: defaultLayout, policy: { configFolder: ".config", hiddenFolders: [] } },
		);
		while (vault.progress().indexed < 19) await setImmediate();
		return hostOver(vault);
	}

	it("search answers at once from what there is and says how much that is; a note is read", async () => {
		const host = await openHalf();
		const [search, note] = await answersAbout("n3", host);
		expect(search).toMatch(/^6 results for "needle"\./);
		expect(search?.split("\n").at(-1)).toBe("The vault is still being indexed: this answer is from 19 of 20 notes.");
		expect(note).toMatch(/^path: n3\.md\n/);
	});

	it("a folder is not said to be missing yet", async () => {
		expect(await (await openHalf()).call("vault_search", { query: "needle", folder: "later" })).not.toContain("no folder");
	});

	it("list and backlinks wait, and then say how far it is", async () => {
		const [, , list = "", backlinks = ""] = await answersAbout("n3", await openHalf());
		for (const answer of [list, backlinks]) {
			expectRefusal(answer, "index_incomplete");
			expect(answer).toContain("19 of 20 notes");
		}
	});
});

describe("a hidden folder", () => {
	it("does not exist for any tool, nor for the notes that link into it", async () => {
		const { vault } = await openMemoryVault(
			{ "a.md": "[[secret/s]] and [[s]]", "secret/s.md": "needle [[a]]", "Secret/deep/t.md": "needle" },
			{ hiddenFolders: ["secret"] },
		);
		const host = hostOver(vault);
		const [search, note = "", list, backlinks = ""] = await answersAbout("secret/s.md", host);
		expect(search).toBe('No results for "needle".\n\nIn no note: needle.');
		expect(note).toBe('[note_not_found] There is no note "secret/s.md". vault_search or vault_list find what there is.');
		expect(list).toMatch(/^1 of 1 note\.\n\na\.md — /);
		expect(backlinks).toBe(note);
		expect(await host.call("vault_get_note", { path: "a" })).toContain("broken links: [[secret/s]], [[s]]\n");
		expect(await host.call("vault_backlinks", { path: "a" })).toBe("No note links to a.md.");
		expect(await host.call("vault_list", { folder: "secret" })).toBe('There is no folder "secret".');
		expect(await host.call("vault_get_note", { path: "secret" })).toBe('[note_not_found] There is no note "secret". vault_search or vault_list find what there is.');
	});
});

describe("a vault that is gone for a while", () => {
	it.each([
		["in memory", (files: MemoryFiles) => openMemoryVault(files)],
		["in Obsidian", openObsidianVault],
	])("is said to be so by every tool that needs it, and answers again when it is back: %s", async (_name, openVaultOver) => {
		const files = memoryFiles({ "a.md": "needle" });
		const { vault } = await openVaultOver(files);
		const host = hostOver(vault);
		files.setAvailable(false);
		const [search = "", note = ""] = await answersAbout("a", host);
		expectRefusal(search, "vault_unavailable");
		expectRefusal(note, "vault_unavailable");
		files.setAvailable(true);
		await vault.whenSettled();
		expect((await answersAbout("a", host)).filter((answer) => answer.startsWith("["))).toEqual([]);
	});

	it("takes no note for deleted that it could not see", async () => {
		const { vault, files } = await openMemoryVault({ "wiki/a.md": "needle", "b.md": "needle" });
		files.setUnreadable("wiki", true);
		await vault.whenSettled();
		expect(await hostOver(vault).call("vault_list", {})).toMatch(/^2 of 2 notes\./);
	});
});
