/** `vault-mcp reindex`: forgets what is known and takes it in anew. */
import type { Messages } from "../i18n/en";
import { pathFrom } from "../vault/operations/locate";
import type { Vault } from "../vault/vault";
import { patienceMs } from "./patience";

/**
 * The command's output. `folder` as typed; `""` is the whole vault, whose cache was cleared before it was opened, so
 * that taking it in is all there is to do. Throws `path_invalid`.
 */
export async function reindexFolder(vault: Vault, folder: string, { commandLine }: Messages): Promise<string> {
	const path = folder === "" ? undefined : pathFrom(folder);
	const startedMs = vault.clock.elapsed();
	await vault.whenComplete(patienceMs);
	const count = path === undefined ? vault.progress().total : await vault.reindex(path);
	return commandLine.reindexed(count, ((vault.clock.elapsed() - startedMs) / 1000).toFixed(1));
}
