/**
 * The secret that a client has to know. It is the person's own (`VAULT_MCP_TOKEN`) or made once and kept in the state
 * folder. The file appears whole or not at all, so that servers which start together agree on one token.
 */
import { randomBytes } from "node:crypto";
import { chmod, link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errnoOf } from "../../base/disk-error";
import type { Log } from "../../vault/ports";
import type { Environment } from "./state-folder";

/** A new token: 32 random bytes in base64url. */
export function makeToken(): string {
	return randomBytes(32).toString("base64url");
}

/** Whether `text` is what `makeToken` makes, to the letter. */
export function isToken(text: string): boolean {
	return /^[\w-]{43}$/.test(text);
}

/**
 * The token for the vault whose state folder is `stateFolder`. A file with a looser mode than 0600 is tightened, an
 * unreadable, short or garbled one replaced. Where none can be kept the token is good for this run only, which `log`
 * is told.
 */
export async function tokenOf(stateFolder: string | undefined, environment: Environment, log: Log): Promise<string> {
	const chosen = environment.VAULT_MCP_TOKEN?.trim();
	if (chosen) return chosen;
	const made = makeToken();
	try {
		if (stateFolder !== undefined) return await keptOrMade(stateFolder, made);
		log.warn("The token cannot be kept: the next start makes another.");
	} catch (error) {
		log.warn("The token cannot be kept: the next start makes another.", error);
	}
	return made;
}

async function keptOrMade(stateFolder: string, made: string): Promise<string> {
	const file = join(stateFolder, "token");
	const kept = await keptToken(file);
	if (kept !== undefined) return kept;
	await rm(file, { force: true });
	return (await keepToken(file, made)) ? made : ((await keptToken(file)) ?? made);
}

async function keptToken(file: string): Promise<string | undefined> {
	try {
		await chmod(file, 0o600);
		const token = (await readFile(file, "utf8")).trim();
		return isToken(token) ? token : undefined;
	} catch (error) {
		if (errnoOf(error) === undefined) throw error;
		return undefined;
	}
}

/** Whether `token` is now the one in `file`; false where another process was first. */
async function keepToken(file: string, token: string): Promise<boolean> {
	const whole = `${file}.${randomBytes(6).toString("hex")}`;
	try {
		await writeFile(whole, `${token}\n`, { mode: 0o600, flag: "wx" });
		await link(whole, file);
		return true;
	} catch (error) {
		if (errnoOf(error) === "EEXIST") return false;
		throw error;
	} finally {
		await rm(whole, { force: true });
	}
}
