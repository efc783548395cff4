/**
 * Where this program keeps what belongs to a vault but not into it: outside, so that no note, sync or commit ever
 * meets it, in one folder per vault that only its owner may enter.
 */
import { createHash } from "node:crypto";
import { chmod, mkdir, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Log } from "../../vault/ports";

/** The variables of the process, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Makes, if need be, and gives the state folder of the vault at `vaultFolder`, with mode 0700. It is named for the
 * vault's real path, so that a link to a vault and the vault share it. Undefined where the system refuses, which `log`
 * is told: a vault is served without a memory of its own rather than not at all.
 */
export async function openStateFolder(
	vaultFolder: string,
	environment: Environment,
	log: Log,
	platform: NodeJS.Platform = process.platform,
): Promise<string | undefined> {
	try {
		return await makeStateFolder(vaultFolder, environment, platform);
	} catch (error) {
		log.warn("There is no folder for the server's own state: the index is built anew at every start.", error);
		return undefined;
	}
}

async function makeStateFolder(vaultFolder: string, environment: Environment, platform: NodeJS.Platform): Promise<string> {
	const vaultId = createHash("sha256").update(await realpath(vaultFolder)).digest("hex").slice(0, 16);
	const folder = join(userStateFolder(environment, platform), "vault-mcp", vaultId);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await chmod(folder, 0o700);
	return folder;
}

/**
 * The file of the index's cache in a state folder; undefined where there is none. Each host has its own: they do not
 * tell the time of a file alike.
 */
export function cacheFileIn(stateFolder: string | undefined, host: "headless" | "obsidian" = "headless"): string | undefined {
	return stateFolder && join(stateFolder, host === "headless" ? "index.bin" : "obsidian-index.bin");
}

/** Where programs keep their state for this user. A relative XDG_STATE_HOME counts as unset (XDG Base Directory). */
function userStateFolder(environment: Environment, platform: NodeJS.Platform): string {
	const home = environment.HOME ?? homedir();
	if (platform === "win32") return environment.LOCALAPPDATA ?? join(home, "AppData", "Local");
	if (platform === "darwin") return join(home, "Library", "Application Support");
	const chosen = environment.XDG_STATE_HOME ?? "";
	return isAbsolute(chosen) ? chosen : join(home, ".local", "state");
}
