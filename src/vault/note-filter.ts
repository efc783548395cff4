/** Which notes a caller asked for, by their properties, tags and folder. */
import type { Where } from "../note/where";
import { matchesWhere } from "../note/where";
import type { NotePath } from "../note/path";
import { isInside, keyOf } from "../note/path";
import type { Layout } from "./layout";
import { isExcluded } from "./excluded";
import { namesOfProperty, textProperty } from "./layout";
import type { NoteEntry } from "./note-entry";

/** Every part that is given must hold. Text is compared without regard to case. */
export interface NoteFilter {
	readonly type?: string;
	readonly status?: string;
	/** All of them; a parent tag matches its children. With or without `#`. */
	readonly tags?: readonly string[];
	/** Notes in this folder, at any depth. */
	readonly folder?: NotePath;
	readonly where?: Where;
}

/** Whether the note is one that was asked for. */
export function matchesFilter(entry: NoteEntry, filter: NoteFilter): boolean {
	return (
		(filter.folder === undefined || isInside(entry.path, filter.folder)) &&
		(filter.type === undefined || saysSame(textProperty(entry.properties, "type"), filter.type)) &&
		(filter.status === undefined || saysSame(textProperty(entry.properties, "status"), filter.status)) &&
		(filter.tags ?? []).every((tag) => entry.tags.some((own) => isTagOrChild(own, tag))) &&
		(filter.where === undefined || matchesWhere(entry.properties, filter.where, namesOfProperty))
	);
}

/** What a caller said about notes that search leaves out by itself. */
export interface Scope {
	readonly folder?: NotePath;
	readonly includesRaw: boolean;
}

/** Whether search looks at a note at all: raw notes when asked for, archived ones when their folder is named. */
export function isSearched(entry: NoteEntry, layout: Layout, { folder, includesRaw }: Scope): boolean {
	const isNamed = (meant: string) => folder !== undefined && meant !== "" && (keyOf(folder) === keyOf(meant) || isInside(folder, meant));
	switch (entry.place) {
		case "searched":
			return true;
		case "raw":
			return includesRaw || isNamed(layout.raw);
		case "archived":
			return isNamed(layout.archive) || (folder !== undefined && isExcluded(`${folder}/`, layout.excluded));
	}
}

function saysSame(value: string | undefined, wanted: string): boolean {
	return value !== undefined && keyOf(value) === keyOf(wanted.trim());
}

function isTagOrChild(tag: string, wanted: string): boolean {
	const own = keyOf(tag);
	const parent = keyOf(wanted.trim().replace(/^#/, ""));
	return own === parent || own.startsWith(`${parent}/`);
}
