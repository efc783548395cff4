/** What must be read again: the difference between the files as they are now and as they were last taken in. */
import type { NotePath } from "../note/path";
import { isInside } from "../note/path";
import type { FileInfo, FileListing } from "./ports";

export interface FileChanges {
	/** New, or of another size or time than known. */
	readonly changed: readonly FileInfo[];
	readonly removed: readonly NotePath[];
}

/**
 * Compares a listing with what was known. A file below a folder that could not be listed counts as still there:
 * an unreadable folder is no deletion.
 */
export function changesSince(known: ReadonlyMap<NotePath, Pick<FileInfo, "sizeBytes" | "modifiedMs">>, now: FileListing): FileChanges {
	const listed = new Set<NotePath>();
	const changed = now.files.filter((file) => {
		listed.add(file.path);
		const before = known.get(file.path);
		return before?.sizeBytes !== file.sizeBytes || before.modifiedMs !== file.modifiedMs;
	});
	const isOutOfSight = (path: NotePath) => now.unreadable.some((folder) => isInside(path, folder));
	const removed = [...known.keys()].filter((path) => !listed.has(path) && !isOutOfSight(path));
	return { changed, removed };
}
