/**
 * What a person chose for this vault, as it is stored. What is read back may be of any age or edited by hand, so each
 * value stands for itself: a wrong one falls back to its default and takes no other with it.
 */
import type { Language } from "../i18n/messages";
import { languageFrom } from "../i18n/messages";

export interface PluginSettings {
	readonly isServing: boolean;
	/** Undefined: the port that goes with the vault's path. */
	readonly port: number | undefined;
	/** `auto` follows Obsidian's own language. */
	readonly language: "auto" | Language;
	/** Paths of folders that no agent gets to see, without a slash at either end. */
	readonly hiddenFolders: readonly string[];
}

/** Below lie the ports that need special rights. */
export const firstPort = 1024;
export const lastPort = 65_535;

export const defaultSettings: PluginSettings = { isServing: true, port: undefined, language: "auto", hiddenFolders: [] };

/** Settings from a stored value of any shape. Never throws; what is unknown is left out. */
export function settingsFrom(value: unknown): PluginSettings {
	const stored: Readonly<Record<string, unknown>> = typeof value === "object" && value !== null ? { ...value } : {};
	return {
		isServing: typeof stored.isServing === "boolean" ? stored.isServing : defaultSettings.isServing,
		port: isPort(stored.port) ? stored.port : defaultSettings.port,
		language: languageChoiceFrom(stored.language) ?? defaultSettings.language,
		hiddenFolders: Array.isArray(stored.hiddenFolders) ? foldersFrom(stored.hiddenFolders) : defaultSettings.hiddenFolders,
	};
}

/** The port that `text` names: undefined for none (blank), `"invalid"` for what no server can listen on. */
export function portFrom(text: string): number | undefined | "invalid" {
	const digits = text.trim();
	if (digits === "") return undefined;
	const port = /^\d{4,5}$/.test(digits) ? Number(digits) : 0;
	return isPort(port) ? port : "invalid";
}

/** `value` as a choice of language, or undefined for what is none. */
export function languageChoiceFrom(value: unknown): PluginSettings["language"] | undefined {
	if (typeof value !== "string") return undefined;
	return value === "auto" ? value : languageFrom(value);
}

function isPort(value: unknown): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= firstPort && value <= lastPort;
}

/** The root is no folder that can be hidden: nothing would be left to serve. */
function foldersFrom(values: readonly unknown[]): readonly string[] {
	const texts = values.filter((value) => typeof value === "string");
	return [...new Set(texts.map((text) => text.replace(/^\/+|\/+$/g, "")))].filter((folder) => folder !== "");
}
