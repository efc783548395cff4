/**
 * What a person set in Obsidian that counts for whoever reads the vault. The app offers no way to ask, so its own
 * settings file is read; where that is missing or broken, everything has its default.
 */
import type { Vault } from "obsidian";
import { excludedIn } from "../../vault/excluded";

/** "Excluded files": beginnings of paths, and regular expressions between slashes. Never throws. */
export async function readExcluded({ adapter, configDir }: Pick<Vault, "adapter" | "configDir">): Promise<readonly string[]> {
	return adapter.read(`${configDir}/app.json`).then(excludedIn, () => []);
}
