/** A note's text together with an entry that is of exactly that text, so that no line is ever cited wrongly. */
import type { NotePath } from "../../note/path";
import type { NoteEntry } from "../note-entry";
import type { FileContent } from "../ports";
import type { Vault } from "../vault";

export interface CurrentNote {
	readonly entry: NoteEntry;
	readonly content: FileContent;
	/** Whether the note had changed since it was indexed, so that what was found in it before may be gone. */
	readonly hasChanged: boolean;
}

/** Reads an indexed note, taking in its present state first where that differs. Undefined when it is gone. */
export async function readCurrent(vault: Vault, path: NotePath): Promise<CurrentNote | undefined> {
	const content = await vault.files.read(path);
	const entry = vault.indexer.entries.get(path);
	if (content && entry?.revision === content.revision) return { entry, content, hasChanged: false };
	await vault.refresh(path);
	const contentNow = content && (await vault.files.read(path));
	const entryNow = vault.indexer.entries.get(path);
	if (!contentNow || entryNow?.revision !== contentNow.revision) return undefined;
	return { entry: entryNow, content: contentNow, hasChanged: true };
}
