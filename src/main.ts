/** Obsidian's entry: the plugin over the vault that is open in the app, its state kept where the headless program keeps its own. */
import { env } from "node:process";
import { announceServer, withdrawServer } from "./hosts/node/discovery-file";
import { openNodeCache } from "./hosts/node/node-cache";
import { sha256 } from "./hosts/node/sha256";
import { cacheFileIn, openStateFolder } from "./hosts/node/state-folder";
import { createConsoleLog } from "./hosts/obsidian/console-log";
import { readExcluded } from "./hosts/obsidian/obsidian-settings";
import { openObsidianVaultFiles } from "./hosts/obsidian/obsidian-vault-files";
import { createObsidianVaultMetadata } from "./hosts/obsidian/obsidian-vault-metadata";
import { vaultFolderOf } from "./hosts/obsidian/vault-place";
import { createWindowClock } from "./hosts/obsidian/window-clock";
import { VaultMcpPlugin } from "./plugin/plugin";
import type { PluginHost } from "./plugin/plugin-host";

export default class Main extends VaultMcpPlugin {
	protected override readonly log = createConsoleLog();

	protected override vaultId(): string {
		return vaultFolderOf(this.app.vault) ?? this.app.vault.getName();
	}

	protected override async openHost(): Promise<PluginHost> {
		const { app, log } = this;
		const folder = vaultFolderOf(app.vault);
		const stateFolder = folder === undefined ? undefined : await openStateFolder(folder, env, log);
		const clock = createWindowClock(window);
		return {
			ports: {
				files: await openObsidianVaultFiles(app, { sha256, clock }),
				metadata: createObsidianVaultMetadata(app, { sha256, registerEvent: (event) => this.registerEvent(event) }),
				cache: openNodeCache(cacheFileIn(stateFolder, "obsidian"), log),
				clock,
				log,
			},
			excluded: () => readExcluded(app.vault),
			announce: (port) => announceServer(stateFolder, { port, vault: this.vaultId() }, log),
			withdraw: () => withdrawServer(stateFolder),
		};
	}
}
