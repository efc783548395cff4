/** The secret that a client has to know, kept where Obsidian keeps secrets: never among the settings, which are synced. */
import { isToken, makeToken } from "../hosts/node/node-token";

/** Obsidian's secret storage, which belongs to one vault on one machine. */
export interface Secrets {
	getSecret(id: string): string | null;
	setSecret(id: string, secret: string): void;
}

const secretId = "vault-mcp-token";

/** The vault's token, made at the first call. A kept one that is garbled is replaced. */
export function tokenIn(secrets: Secrets): string {
	const kept = secrets.getSecret(secretId);
	return kept !== null && isToken(kept) ? kept : renewToken(secrets);
}

/** A new token instead of the one before, which is worth nothing from then on. */
export function renewToken(secrets: Secrets): string {
	const token = makeToken();
	secrets.setSecret(secretId, token);
	return token;
}
