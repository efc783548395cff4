/**
 * How a path is spelled on the disk. Inside the vault a path is NFC; a disk may hold the same name decomposed (macOS
 * did so for years, and copies keep it). Where one folder holds both spellings the composed one is the file, else the
 * first in code unit order; the others stand in its shadow: never listed, never opened.
 */
import { readdir } from "node:fs/promises";
import { VaultError } from "../../base/failure";
import { byCodeUnits } from "../../base/text-order";
import type { NotePath } from "../../note/path";
import { kindOf, settledStats } from "./plain-file";
import type { VaultRoot } from "./vault-root";
import { placeOf } from "./vault-root";

/** The entry of each name (NFC) in one folder, by the rule above, in code unit order. */
export function bySpelling<Entry extends { readonly name: string }>(entries: readonly Entry[]): Map<string, Entry> {
	const chosen = new Map<string, Entry>();
	for (const entry of entries.toSorted((one, other) => byCodeUnits(one.name, other.name))) {
		const name = entry.name.normalize("NFC");
		if (!chosen.has(name) || entry.name === name) chosen.set(name, entry);
	}
	return chosen;
}

/** `folder/name`, where `""` is the vault's root. */
export function childOf(folder: string, name: string): string {
	return folder === "" ? name : `${folder}/${name}`;
}

/**
 * The spelling of the plain file at `path`, found folder by folder; undefined where nothing stands. Throws
 * `not_a_note` for what is no plain file, also when only a folder on the way is a link. Lets the system's errors pass.
 */
export async function findSpelling(root: VaultRoot, path: NotePath): Promise<string | undefined> {
	let folder = "";
	const names = path.split("/");
	for (const [index, name] of names.entries()) {
		// Asked of the folder and not of the name: some disks answer to a name in any case.
		const entry = bySpelling(await readdir(placeOf(root, folder), { withFileTypes: true })).get(name);
		if (entry === undefined) return undefined;
		const spelling = childOf(folder, entry.name);
		const kind = kindOf(await settledStats(placeOf(root, spelling)), root);
		const last = index === names.length - 1;
		if (kind === undefined) return last ? spelling : undefined;
		if (last || kind !== "folder") throw new VaultError({ code: "not_a_note", path, kind });
		folder = spelling;
	}
	return undefined;
}
