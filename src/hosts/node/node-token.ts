/**
 * The secret that a client has to know. It is the person's own (`VAULT_MCP_TOKEN`) or made once and kept in the state
 * folder. The file appears whole or not at all, so that servers which start together agree on one token.
 */
import { randomBytes } from "node:crypto";
import { chmod, link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errnoOf } from "../../base/disk-error";
import type { Environment } from "./state-folder";

/** What this file makes: 32 random bytes in base64url. */
const wellFormed = /^[\w-]{43}$/;

/**
 * The token for the vault whose state folder is `stateFolder`. A file with a looser mode than 0600 is tightened, an
 * unreadable, short or garbled one replaced. Lets the system's errors pass where none can be kept.
 */
export async function tokenOf(stateFolder: string, environment: Environment): Promise<string> {
	const chosen = environment.VAULT_MCP_TOKEN?.trim();
	if (chosen) return chosen;
	const file = join(stateFolder, "token");
	const kept = await keptToken(file);
	if (kept !== undefined) return kept;
	await rm(file, { force: true });
	const made = randomBytes(32).toString("base64url");
	return (await keepToken(file, made)) ? made : ((await keptToken(file)) ?? made);
}

async function keptToken(file: string): Promise<string | undefined> {
	try {
		await chmod(file, 0o600);
		const token = (await readFile(file, "utf8")).trim();
		return wellFormed.test(token) ? token : undefined;
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
