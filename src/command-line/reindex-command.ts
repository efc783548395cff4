/** `vault-mcp reindex`: forgets what is known and takes it in anew. */
import type { Messages } from "../i18n/en";
import { pathFrom } from "../vault/operations/locate";
import type { Vault } from "../vault/vault";

/** The command's output. `folder` as typed; `""` is the whole vault. Throws `path_invalid`. */
export async function reindexFolder(vault: Vault, folder: string, { commandLine }: Messages): Promise<string> {
	const startedMs = vault.clock.elapsed();
	const count = await vault.reindex(/^[./]?$/.test(folder) ? "" : pathFrom(folder));
	return commandLine.reindexed(count, ((vault.clock.elapsed() - startedMs) / 1000).toFixed(1));
}
