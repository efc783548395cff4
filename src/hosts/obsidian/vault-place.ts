/** Where on the disk the vault lies, for what needs a folder beside the app: a state folder, a port of its own. */
import type { Vault } from "obsidian";

/** The vault's folder, absolute; undefined where the app keeps its files in no folder of a disk. */
export function vaultFolderOf({ adapter }: Pick<Vault, "adapter">): string | undefined {
	// Not by the adapter's class: that exists in the running app alone.
	if (!("getBasePath" in adapter) || typeof adapter.getBasePath !== "function") return undefined;
	const folder: unknown = (adapter.getBasePath as () => unknown)();
	return typeof folder === "string" ? folder : undefined;
}
