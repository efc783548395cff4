/** The vault's inventory: notes by their properties, never by their text. */
import { VaultError } from "../../base/failure";
import { byCodeUnits } from "../../base/text-order";
import type { NoteEntry } from "../note-entry";
import type { NoteFilter } from "../note-filter";
import { matchesFilter } from "../note-filter";
import type { Vault } from "../vault";

export type ListOrder = "path" | "modified";

export interface ListRequest {
	readonly filter: NoteFilter;
	/** By path ascending, or last modified first. */
	readonly order: ListOrder;
	/** At most this many notes at once. */
	readonly limit: number;
	/** Where the page before ended, as it said. */
	readonly cursor?: string;
}

export interface NoteListing {
	readonly entries: readonly NoteEntry[];
	/** All notes that match, on this page and the others. */
	readonly total: number;
	/** Whether more notes follow the last one here. */
	readonly hasMore: boolean;
}

/**
 * Lists the notes that match, page by page. Notes made or changed between two pages are neither shown twice nor
 * shift the others. Throws `index_incomplete`, and `input_invalid` for a cursor that is not of this order.
 */
export async function listNotes(vault: Vault, { filter, order, limit, cursor }: ListRequest): Promise<NoteListing> {
	const after = cursor === undefined ? undefined : readCursor(cursor, order);
	await vault.whenComplete();
	await vault.whenSettled();
	const compare = order === "path" ? byPath : byModified;
	const matching = [...vault.indexer.entries.values()].filter((entry) => matchesFilter(entry, filter)).sort(compare);
	const rest = after === undefined ? matching : matching.filter((entry) => compare(entry, after) > 0);
	return { entries: rest.slice(0, limit), total: matching.length, hasMore: rest.length > limit };
}

function byPath(one: { path: string }, other: { path: string }): number {
	return byCodeUnits(one.path, other.path);
}

function byModified(one: { path: string; modifiedMs: number }, other: { path: string; modifiedMs: number }): number {
	return other.modifiedMs - one.modifiedMs || byPath(one, other);
}

/** The cursor with which a listing goes on after this note. */
export function cursorAfter({ path, modifiedMs }: NoteEntry, order: ListOrder): string {
	return order === "path" ? `path:${path}` : `modified:${modifiedMs}:${path}`;
}

function readCursor(cursor: string, order: ListOrder): { path: string; modifiedMs: number } {
	const written = order === "path" ? /^path:()(.+)$/s : /^modified:([^:]+):(.+)$/s;
	const [, modified = "", path] = written.exec(cursor) ?? [];
	const modifiedMs = Number(modified);
	if (path === undefined || Number.isNaN(modifiedMs)) {
		throw new VaultError({ code: "input_invalid", faults: [{ field: "cursor", fault: "malformed" }] });
	}
	return { path, modifiedMs };
}
