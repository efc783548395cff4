/**
 * What a person set in Obsidian that counts without Obsidian too. A vault that was never opened there, or whose
 * settings are broken, is a normal vault: everything has its default.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface ObsidianSettings {
	/** "Excluded files": beginnings of paths, and regular expressions between slashes. */
	readonly userIgnoreFilters: readonly string[];
}

/** Reads `app.json` in the vault's config folder (a vault-relative path). Never throws. */
export async function readObsidianSettings(vaultFolder: string, configFolder: string): Promise<ObsidianSettings> {
	const settings = await readFile(join(vaultFolder, configFolder, "app.json"), "utf8").then(parsed, () => undefined);
	const filters = settings !== null && typeof settings === "object" && "userIgnoreFilters" in settings ? settings.userIgnoreFilters : [];
	return {
		userIgnoreFilters: Array.isArray(filters) ? filters.filter((filter) => typeof filter === "string" && filter !== "") : [],
	};
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}
