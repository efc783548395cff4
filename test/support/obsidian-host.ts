/** The tools over the sample vault, open in the app that stands in for Obsidian, put together as the plugin does it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../src/hosts/node/sha256";
import { readExcluded } from "../../src/hosts/obsidian/obsidian-settings";
import { openObsidianVaultFiles } from "../../src/hosts/obsidian/obsidian-vault-files";
import { createObsidianVaultMetadata } from "../../src/hosts/obsidian/obsidian-vault-metadata";
import { defaultLayout } from "../../src/vault/layout";
import type { Vault } from "../../src/vault/vault";
import { openVault } from "../../src/vault/vault";
import type { MemoryFiles } from "./memory-files";
import { memoryFiles } from "./memory-files";
import { hostOver } from "./memory-host";
import { memoryCache, memoryLog, sampleTexts, testClock } from "./memory-vault";
import type { FakeAppControls } from "./obsidian/fake-app";
import { createFakeApp } from "./obsidian/fake-app";
import type { ScenarioHost } from "./scenario";

/** A vault that is open in an app. */
export interface ObsidianVault extends FakeAppControls {
	readonly vault: Vault;
}

/** Opens the vault that stands on `disk` and waits until it is taken in. */
export async function openObsidianVault(disk: MemoryFiles): Promise<ObsidianVault> {
	const controls = createFakeApp(disk);
	const { app } = controls;
	const vault = openVault(
		{
			files: await openObsidianVaultFiles(app, { sha256, clock: testClock }),
			metadata: createObsidianVaultMetadata(app, { sha256, registerEvent: () => undefined }),
			cache: memoryCache(),
			clock: testClock,
			log: memoryLog(),
		},
		{
			layout: { ...defaultLayout, excluded: await readExcluded(app.vault) },
			policy: { configFolder: app.vault.configDir, hiddenFolders: [] },
		},
	);
	await vault.whenComplete();
	return { ...controls, vault };
}

/** The sample vault with its own settings, its files as old as those of the memory host. */
export const obsidianHost: ScenarioHost = {
	name: "Obsidian",
	async open(language) {
		const { vault, close } = await openObsidianVault(memoryFiles(agedSampleTexts()));
		const host = hostOver(vault, language);
		return {
			call: (name, input) => host.call(name, input),
			async close() {
				await host.close();
				close();
			},
		};
	},
};

/** The sample vault's notes in the order in which they were made, and its settings. */
export function agedSampleTexts(): Readonly<Record<string, string>> {
	return Object.fromEntries([...Object.entries(sampleTexts()).sort(), [".config/app.json", sampleSettings()]]);
}

/** The sample vault's `app.json`. */
function sampleSettings(): string {
	const root = join(__dirname, "../fixtures/vault");
	const folder = readdirSync(root).find((name) => name.startsWith(".") && !name.startsWith(".git")) ?? "";
	return readFileSync(join(root, folder, "app.json"), "utf8");
}
