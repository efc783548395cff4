/**
 * What counts as a file of a vault: a regular file with one name, on the vault's own disk, that no link leads to or
 * past. A second name (hard link) may lie outside the vault, a pipe would block, a device would act; none is opened.
 */
import type { Stats } from "node:fs";
import { lstat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { NotANoteKind } from "../../base/failure";
import type { FileInfo } from "../../vault/ports";
import type { NotePath } from "../../note/path";
import type { VaultRoot } from "./vault-root";

/** How long a file may have two names before it counts as hard-linked: programs that save safely pass through that. */
const secondNameMs = 50;

/** Why what has `stats` is no file of the vault, or undefined for a plain file. */
export function kindOf(stats: Stats, root: VaultRoot): NotANoteKind | undefined {
	if (stats.isSymbolicLink()) return "symbolic_link";
	if (stats.dev !== root.device) return "other_volume";
	if (stats.isDirectory()) return "folder";
	if (!stats.isFile()) return "special_file";
	return stats.nlink > 1 ? "hard_link" : undefined;
}

/** `lstat`, asked again a moment later where a file has more than one name. Lets the system's errors pass. */
export async function settledStats(place: string): Promise<Stats> {
	const stats = await lstat(place);
	if (!stats.isFile() || stats.nlink === 1) return stats;
	await sleep(secondNameMs);
	return lstat(place);
}

/** The listing's view of a plain file; whole milliseconds. */
export function fileInfoOf(path: NotePath, stats: Stats): FileInfo {
	return { path, sizeBytes: stats.size, modifiedMs: Math.round(stats.mtimeMs) };
}
