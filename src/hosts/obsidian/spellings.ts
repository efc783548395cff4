/**
 * How paths are spelled in the app. Inside the core a path is NFC; a disk may hold the same name decomposed, and the
 * app may show it so. Where several spellings compose to one path the composed one is the file, else the first in code
 * unit order; the others stand in its shadow.
 */
import type { Steps } from "../../base/steps";
import { byCodeUnits } from "../../base/text-order";
import { isHiddenName } from "../../note/hidden-name";
import type { NotePath } from "../../note/path";
import { parsePath } from "../../note/path";

/** The path of what the app calls `spelling`; undefined for what is nobody's note: hidden, or a name that no path has. */
export function pathOf(spelling: string): NotePath | undefined {
	const parsed = parsePath(spelling);
	return "path" in parsed && !parsed.path.split("/").some(isHiddenName) ? parsed.path : undefined;
}

/** How many files are gone through in one step of long work. */
const filesPerStep = 500;

/** What stands at each path, of all that the app knows, in its order. */
export function* byPath<File extends { readonly path: string }>(files: readonly File[]): Steps<Map<NotePath, File>> {
	const chosen = new Map<NotePath, File>();
	for (const [at, file] of files.entries()) {
		if (at % filesPerStep === 0) yield;
		const path = pathOf(file.path);
		if (path === undefined) continue;
		const other = chosen.get(path);
		if (other === undefined || isBefore(file.path, other.path, path)) chosen.set(path, file);
	}
	return chosen;
}

function isBefore(spelling: string, other: string, path: NotePath): boolean {
	return other !== path && (spelling === path || byCodeUnits(spelling, other) < 0);
}
