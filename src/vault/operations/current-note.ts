/** A note's text together with an entry that is of exactly that text, so that no line is ever cited wrongly. */
import { isFailure, VaultError } from "../../base/failure";
import type { NotePath } from "../../note/path";
import type { NoteEntry } from "../note-entry";
import type { FileContent } from "../ports";
import type { Vault } from "../vault";

export interface CurrentNote {
	readonly entry: NoteEntry;
	readonly content: FileContent;
	/** Whether the index knew another text when this was asked, so that what was found in it may be gone. */
	readonly hasChanged: boolean;
}

/**
 * Reads an indexed note, taking in its present state first where that differs. Undefined when it is gone or cannot be
 * read: one such note is no reason to answer nothing about the others.
 */
export async function readCurrent(vault: Vault, path: NotePath): Promise<CurrentNote | undefined> {
	const known = vault.indexer.entries.get(path);
	const content = await readIfPossible(vault, path);
	const entry = vault.indexer.entries.get(path);
	if (content && entry?.revision === content.revision) return { entry, content, hasChanged: entry.revision !== known?.revision };
	await vault.refresh(path);
	const contentNow = content && (await readIfPossible(vault, path));
	const entryNow = vault.indexer.entries.get(path);
	if (!contentNow || entryNow?.revision !== contentNow.revision) return undefined;
	return { entry: entryNow, content: contentNow, hasChanged: true };
}

async function readIfPossible({ files }: Vault, path: NotePath): Promise<FileContent | undefined> {
	try {
		return await files.read(path);
	} catch (error) {
		if (!(error instanceof VaultError) || isFailure(error, "vault_unavailable")) throw error;
		return undefined;
	}
}
