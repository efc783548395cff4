/**
 * What the plugin needs from outside besides Obsidian's own screens: brought by the entry, so that nothing of it is
 * known here but what it does.
 */
import type { VaultPorts } from "../vault/ports";

export interface PluginHost {
	readonly ports: VaultPorts;
	/** Obsidian's excluded files, as they are set now. Never throws. */
	excluded(): Promise<readonly string[]>;
	/** Lets other programs of this user find the server. Never throws. */
	announce(port: number): Promise<void>;
	withdraw(): Promise<void>;
}
