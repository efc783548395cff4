/** What a person can set, as it is kept in the plugin's data file. That file is synced and edited by hand: nothing in it is trusted. */
import type { Language } from "../i18n/messages";
import { languageFrom } from "../i18n/messages";

export interface PluginSettings {
	/** Whether the server is to run. */
	readonly isServing: boolean;
	/** Undefined until the vault's own port was chosen for the first time. */
	readonly port: number | undefined;
	/** `"auto"`: as Obsidian. */
	readonly language: "auto" | Language;
	/** Folders that do not exist for agents. */
	readonly hiddenFolders: readonly string[];
}

export const defaultSettings: PluginSettings = { isServing: true, port: undefined, language: "auto", hiddenFolders: [] };

/** The lowest port that needs no rights, and the highest there is. */
export const portRange = { from: 1024, to: 65_535 } as const;

/** The settings in a value of any shape; what is missing or wrong has its default. Never throws. */
export function settingsFrom(value: unknown): PluginSettings {
	const kept = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
	const { isServing, port, language, hiddenFolders } = kept;
	return {
		isServing: typeof isServing === "boolean" ? isServing : defaultSettings.isServing,
		port: isPort(port) ? port : defaultSettings.port,
		language: (typeof language === "string" && languageFrom(language)) || defaultSettings.language,
		hiddenFolders: Array.isArray(hiddenFolders) ? hiddenFolders.filter((folder): folder is string => typeof folder === "string") : [],
	};
}

/** Whether a server of ours can be given this port. */
export function isPort(value: unknown): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= portRange.from && value <= portRange.to;
}
