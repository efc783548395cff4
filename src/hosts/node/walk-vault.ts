/**
 * Every file of the vault, found by walking its folders level by level. A folder is held open while it is listed, so
 * that what is listed is what stands there. What cannot be listed is named: to whoever keeps an index, absence from a
 * listing means deletion.
 */
import type { Dirent } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { VaultError } from "../../base/failure";
import type { NotePath } from "../../note/path";
import { fileNameOf, parsePath } from "../../note/path";
import type { FileInfo, FileListing } from "../../vault/ports";
import { errnoOf, isAbsence } from "../../base/disk-error";
import { inBatches } from "./in-batches";
import { isHiddenName } from "../../note/hidden-name";
import { fileInfoOf, kindOf, settledStats } from "./plain-file";
import { bySpelling, childOf } from "./spelling";
import type { VaultRoot } from "./vault-root";
import { confirmRoot, openFolderFlags, withOpen } from "./vault-root";

/** Folders, and files in each of them, that are looked at together. */
const foldersAtOnce = 8;
const filesAtOnce = 64;

/** What a walk found. */
export interface VaultWalk extends FileListing {
	/** The files whose name on the disk is not their path, and that name. */
	readonly spellings: ReadonlyMap<NotePath, string>;
}

/** A file or folder, and how it is spelled on the disk. */
interface Place {
	readonly path: NotePath;
	readonly spelling: string;
}

interface FolderContent {
	readonly folders: readonly Place[];
	readonly files: readonly (Place & { readonly info: FileInfo })[];
	/** The cause, where the disk refused to show all of it. */
	readonly refusal?: unknown;
}

const nothing: FolderContent = { folders: [], files: [] };

/** Lists the vault. Throws `vault_unavailable` when its root is gone or unreadable, also when it went midway. */
export async function walkVault(root: VaultRoot): Promise<VaultWalk> {
	await confirmRoot(root);
	const top = await listFolder(root, "");
	if (top.refusal !== undefined) throw new VaultError({ code: "vault_unavailable" }, top.refusal);
	const listed = [top];
	const unreadable: NotePath[] = [];
	let level = top.folders;
	while (level.length > 0) {
		const contents = await inBatches(level, foldersAtOnce, (folder) => listFolder(root, folder.spelling));
		for (const [index, folder] of level.entries()) {
			const content = contents[index] ?? nothing;
			if (content.refusal !== undefined) unreadable.push(folder.path);
			listed.push(content);
		}
		level = contents.flatMap(({ folders }) => folders);
	}
	// A disk that goes away during the walk looks like a vault that was emptied.
	await confirmRoot(root);
	// One folder may hold more files than a call can have arguments: lists are joined, never spread.
	const found = listed.flatMap(({ files }) => files);
	const respelled = found.filter((file) => file.spelling !== file.path);
	return {
		files: found.map((file) => file.info),
		unreadable,
		spellings: new Map(respelled.map((file) => [file.path, file.spelling])),
	};
}

async function listFolder(root: VaultRoot, folder: string): Promise<FolderContent> {
	try {
		const content = await withOpen(root, folder, openFolderFlags, (handle, held) => contentOf(root, folder, handle, held));
		return content ?? nothing;
	} catch (error) {
		if (isAbsence(error)) return nothing;
		if (errnoOf(error) === undefined) throw error;
		return { ...nothing, refusal: error };
	}
}

async function contentOf(root: VaultRoot, folder: string, handle: FileHandle, held: string): Promise<FolderContent> {
	if (kindOf(await handle.stat(), root) !== "folder") return nothing;
	const folders: Place[] = [];
	const files: Place[] = [];
	for (const entry of bySpelling(await readdir(held, { withFileTypes: true })).values()) {
		const place = placeIn(folder, entry);
		if (place === undefined) continue;
		if (entry.isDirectory()) folders.push(place);
		else if (entry.isFile()) files.push(place);
	}
	let refusal: unknown;
	const found = await inBatches(files, filesAtOnce, async (file) => {
		try {
			const stats = await settledStats(join(held, fileNameOf(file.spelling)));
			return kindOf(stats, root) === undefined ? [{ ...file, info: fileInfoOf(file.path, stats) }] : [];
		} catch (error) {
			if (!isAbsence(error)) refusal = error;
			return [];
		}
	});
	return { folders, files: found.flat(), refusal };
}

function placeIn(folder: string, entry: Dirent): Place | undefined {
	if (isHiddenName(entry.name)) return undefined;
	const spelling = childOf(folder, entry.name);
	const parsed = parsePath(spelling);
	return "path" in parsed ? { path: parsed.path, spelling } : undefined;
}
