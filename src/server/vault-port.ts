/**
 * Which port a vault is served on when nobody has chosen one: always the same for the same vault, so that a client
 * configured once stays configured, and seldom the same for two vaults.
 */
import { createHash } from "node:crypto";

/** A range without well-known neighbours: other plugins for Obsidian sit on 27123, 27124 and 27200 to 27205. */
const firstPort = 27_300;
const lastPort = 27_999;

/** The port for the vault at `vaultRealPath` (links resolved), from 27300 to 27999. */
export function portFor(vaultRealPath: string): number {
	const digest = createHash("sha256").update(vaultRealPath).digest();
	return firstPort + (digest.readUInt32BE(0) % (lastPort - firstPort + 1));
}
