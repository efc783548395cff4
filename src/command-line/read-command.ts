/** `vault-mcp read`: one note, in a terminal or as JSON. */
import type { Messages } from "../i18n/en";
import { pageText, parseGetNote } from "../tools/get-note";
import { readNote } from "../vault/operations/read";
import type { Vault } from "../vault/vault";
import type { Command } from "./arguments";

/** The command's output. Throws what the arguments and reading throw. */
export async function readOutput(vault: Vault, command: Extract<Command, { name: "read" }>, messages: Messages): Promise<string> {
	const { path, offset } = parseGetNote(command.input, messages);
	const page = await readNote(vault, path, offset);
	if (!command.isJson) return pageText(page, messages);
	const { revision, isLossy, nextOffset, ...rest } = page;
	return JSON.stringify({ ...rest, hash: revision, lossy: isLossy, nextOffset: nextOffset ?? null });
}
