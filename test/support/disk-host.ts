/** The tools over a vault in a folder, put together as the program does it, with the folder at hand. */
import { createNodeVaultMetadata } from "../../src/hosts/node/node-vault-metadata";
import { nodeClock } from "../../src/hosts/node/node-clock";
import { defaultLayout } from "../../src/vault/layout";
import type { VaultFiles } from "../../src/vault/ports";
import type { Vault } from "../../src/vault/vault";
import { openVault } from "../../src/vault/vault";
import { hostOver } from "./memory-host";
import { memoryCache, memoryLog } from "./memory-vault";
import type { OpenScenarioHost } from "./scenario";

export interface DiskHost extends OpenScenarioHost {
	readonly vault: Vault;
}

/** Opens the vault that `files` hold and waits until it is taken in. */
export async function openDiskHost(files: VaultFiles): Promise<DiskHost> {
	const vault = openVault(
		{ files, metadata: createNodeVaultMetadata(), cache: memoryCache(), clock: nodeClock, log: memoryLog() },
		{ layout: defaultLayout, policy: { hiddenFolders: [] } },
	);
	await vault.whenComplete();
	return { vault, ...hostOver(vault) };
}
