/**
 * The plugin as Obsidian sees it: it puts its screens up when it is loaded, opens the vault once the layout is there,
 * and lets go of everything when it is unloaded. What a screen decides is done by the session, and what the session
 * does is shown by the screens.
 */
import { getLanguage, Plugin } from "obsidian";
import type { Language } from "../i18n/messages";
import { languageFrom } from "../i18n/messages";
import type { Log } from "../vault/ports";
import type { PluginHost } from "./plugin-host";
import { putUpScreens } from "./screens";
import type { Session } from "./session";
import { createSession } from "./session";
import { settingsFrom } from "./settings";
import { tokenIn } from "./token";

export abstract class VaultMcpPlugin extends Plugin {
	private session: Session | undefined;

	protected abstract readonly log: Log;

	/** What tells this vault from every other on this machine: its folder, where it has one. */
	protected abstract vaultId(): string;

	/** Opens what lies around the vault. Called once, when the layout is there. */
	protected abstract openHost(): Promise<PluginHost>;

	override async onload(): Promise<void> {
		const { app, manifest, log } = this;
		const session = createSession({
			openHost: () => this.openHost(),
			vaultId: this.vaultId(),
			token: () => tokenIn(app.secretStorage),
			configFolder: app.vault.configDir,
			appLanguage: spokenLanguage(getLanguage()),
			name: manifest.id,
			version: manifest.version,
			settings: settingsFrom(await this.loadData()),
			saveSettings: (settings) => this.saveData(settings),
			log,
		});
		this.session = session;
		this.register(() => void session.close());
		putUpScreens(this, session, { vaultId: this.vaultId(), log });
		app.workspace.onLayoutReady(() => {
			// Made at the first start, not at the first question: it is there when a person looks for it.
			tokenIn(app.secretStorage);
			void session.open();
		});
	}

	override async onExternalSettingsChange(): Promise<void> {
		await this.session?.adopt(settingsFrom(await this.loadData()));
	}
}

/** The spoken language nearest to the app's: `pt-BR` is Portuguese, what is not spoken English. */
function spokenLanguage(appLanguage: string): Language {
	return languageFrom(appLanguage.replace(/-.*$/s, "")) ?? "en";
}
