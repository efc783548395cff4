/** Which folder is the vault, or why none is. */
import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { isAbsolute, resolve } from "node:path";
import type { Messages } from "../i18n/en";
import type { Invocation } from "./arguments";

export type VaultFault = keyof Messages["commandLine"]["vaultFault"];

/**
 * The vault's folder with all links resolved. A folder named by a flag may be relative to `workingFolder`; one from
 * the environment may not, because nobody knows where a client starts its servers.
 */
export async function findVaultFolder(
	named: Invocation["vault"],
	workingFolder: string,
): Promise<{ readonly folder: string } | { readonly fault: VaultFault }> {
	if (named === undefined) return { fault: "not_given" };
	if (named.isFromEnvironment && !isAbsolute(named.folder)) return { fault: "not_absolute" };
	try {
		const folder = await realpath(resolve(workingFolder, named.folder));
		if (!(await stat(folder)).isDirectory()) return { fault: "not_a_folder" };
		await access(folder, constants.R_OK | constants.X_OK);
		return { folder };
	} catch (error) {
		const { code } = error as { code?: string };
		if (code === "ENOENT") return { fault: "missing" };
		return { fault: code === "ENOTDIR" ? "not_a_folder" : "unreadable" };
	}
}
