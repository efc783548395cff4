/**
 * Watches on the folders of a vault, by what the system offers: on macOS and Windows one watch sees the whole tree;
 * on Linux a watch sees one folder, so each folder has its own. (One per *file*, as Node's recursive watch and
 * chokidar set them there, uses up the system's watches on a large vault.) A watch stands on a folder itself, not on
 * its name: one that was removed and made again has to be watched again.
 */
import type { FSWatcher } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, sep } from "node:path";
import { errnoOf, isAbsence } from "../../base/disk-error";
import { inBatches } from "./in-batches";
import { isHiddenName } from "../../note/hidden-name";
import { childOf } from "./spelling";
import type { VaultRoot } from "./vault-root";
import { placeOf } from "./vault-root";

/** Receives the path (in the letters of the disk) that may have changed; undefined: something, somewhere. */
export type OnHint = (spelling: string | undefined, cameOrWent: boolean) => void;

/** How a watch is started: as by `watch` of `node:fs`, which throws the system's errors. */
export type StartWatch = (
	place: string,
	options: { readonly persistent: boolean; readonly recursive?: boolean },
	onEvent: (event: string, name: string | null) => void,
) => FSWatcher;

export interface FolderWatches {
	/** Whether a hint at what is, or is not, a folder now means that watches have to be set anew at it. */
	mustRenew(spelling: string, isFolder: boolean, cameOrWent: boolean): boolean;
	/**
	 * Watches `spelling` (`""` is the root) and all below it as they stand now; what came to be while it was at work is
	 * watched too. Lets the system's errors pass where no more watches can be had; a missing folder is no error.
	 */
	renew(spelling: string): Promise<void>;
	/** Whether the root is watched. */
	isActive(): boolean;
	close(): void;
}

const foldersAtOnce = 16;

/** One watch for each folder. */
export function watchEachFolder(root: VaultRoot, onHint: OnHint, startWatch: StartWatch): FolderWatches {
	const watches = new Map<string, FSWatcher>();
	const rootName = basename(root.folder);
	let closed = false;

	function drop(folder: string): void {
		for (const [spelling, watcher] of watches) {
			if (folder !== "" && spelling !== folder && !spelling.startsWith(`${folder}/`)) continue;
			watcher.close();
			watches.delete(spelling);
		}
	}

	async function add(folder: string): Promise<void> {
		if (closed) return;
		try {
			const watcher = startWatch(placeOf(root, folder), { persistent: false }, (event, name) => {
				// A folder that goes reports itself by its own name, as if it were its own child.
				const self = folder === "" && name === rootName && event === "rename";
				onHint(name === null || self ? undefined : childOf(folder, name), event === "rename");
			});
			watcher.on("error", () => onHint(undefined, true));
			watches.set(folder, watcher);
			// Only now: a folder made from here on is in this listing or is hinted at.
			const entries = await readdir(placeOf(root, folder), { withFileTypes: true });
			const folders = entries.filter((entry) => entry.isDirectory() && !isHiddenName(entry.name));
			await inBatches(folders, foldersAtOnce, (entry) => add(childOf(folder, entry.name)));
		} catch (error) {
			if (!isAbsence(error) && errnoOf(error) !== "EACCES") throw error;
		}
	}

	return {
		mustRenew: (spelling, isFolder, cameOrWent) =>
			cameOrWent ? isFolder || watches.has(spelling) : isFolder && !watches.has(spelling),
		async renew(folder) {
			drop(folder);
			await add(folder);
		},
		isActive: () => watches.has(""),
		close() {
			closed = true;
			drop("");
		},
	};
}

/** One watch for the whole tree. */
export function watchWholeTree(root: VaultRoot, onHint: OnHint, startWatch: StartWatch): FolderWatches {
	let watcher: FSWatcher | undefined;

	function close(): void {
		watcher?.close();
		watcher = undefined;
	}

	return {
		mustRenew: (_spelling, isFolder, cameOrWent) => isFolder && cameOrWent,
		renew(folder) {
			if (folder !== "") return Promise.resolve();
			close();
			watcher = startWatch(root.folder, { persistent: false, recursive: true }, (event, name) => {
				onHint(name?.replaceAll(sep, "/"), event === "rename");
			});
			watcher.on("error", () => {
				close();
				onHint(undefined, true);
			});
			return Promise.resolve();
		},
		isActive: () => watcher !== undefined,
		close,
	};
}
