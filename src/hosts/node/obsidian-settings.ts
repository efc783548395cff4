/**
 * What a person set in Obsidian that counts without Obsidian too. A vault that was never opened there, or whose
 * settings are broken, is a normal vault: everything has its default.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { excludedIn } from "../../vault/excluded";

export interface ObsidianSettings {
	/** Whether the vault was ever opened in Obsidian. */
	readonly exist: boolean;
	/** "Excluded files": beginnings of paths, and regular expressions between slashes. */
	readonly excluded: readonly string[];
}

/**
 * Reads `app.json` in the vault's settings folder: the dot-folder at the root that holds one, of several the first by
 * name, because a person can give it another name. Never throws.
 */
export async function readObsidianSettings(vaultFolder: string): Promise<ObsidianSettings> {
	const entries = await readdir(vaultFolder, { withFileTypes: true }).catch(() => []);
	const folders = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(".")).map(({ name }) => name);
	for (const folder of folders.sort()) {
		const json = await readFile(join(vaultFolder, folder, "app.json"), "utf8").catch(() => undefined);
		if (json !== undefined) return { exist: true, excluded: excludedIn(json) };
	}
	return { exist: false, excluded: [] };
}
