/**
 * Where things are in a vault: the folders with a meaning of their own, and the property names that say the same
 * thing in different conventions. A vault with none of these folders is a normal case; then every note is ordinary.
 */
import type { Properties, PropertyValue } from "../note/metadata";
import type { NotePath } from "../note/path";
import { isInside, keyOf, nameOf } from "../note/path";
import { valueAt } from "../note/property-values";
import { isExcluded } from "./excluded";

/** Folder names, relative to the vault's root, without a trailing slash; `""` where there is no such folder. */
export interface Layout {
	readonly index: string;
	readonly raw: string;
	readonly wiki: string;
	readonly projects: string;
	readonly daily: string;
	readonly templates: string;
	readonly archive: string;
	/** Obsidian's excluded files, as its settings hold them: such notes are treated like the archive. */
	readonly excluded: readonly string[];
}

/** The folders a new vault gets; nothing is excluded. */
export const defaultLayout: Layout = {
	index: "00-index",
	raw: "01-raw",
	wiki: "02-wiki",
	projects: "03-projects",
	daily: "04-daily",
	templates: "_templates",
	archive: "99-archive",
	excluded: [],
};

/** Names under which one property is found, first the one that wins when a note has several. */
const propertyNames = {
	type: ["tipo", "type"],
	status: ["status"],
	title: ["title", "titulo", "título"],
	aliases: ["aliases"],
	created: ["criado", "created"],
	updated: ["atualizado", "updated"],
	project: ["projeto", "project"],
} as const;

/** All names of the property that `key` names in one convention, `key` itself first. */
export function namesOfProperty(key: string): readonly string[] {
	const names: readonly string[] | undefined = Object.values<readonly string[]>(propertyNames).find((known) => known.includes(key.toLowerCase()));
	return [key, ...(names ?? []).filter((name) => name !== key.toLowerCase())];
}

/** The value of a property under any of its names, in any case, or undefined. */
export function propertyOf(properties: Properties, property: keyof typeof propertyNames): PropertyValue | undefined {
	for (const name of propertyNames[property]) {
		const value = valueAt(properties, name);
		if (value !== undefined) return value;
	}
	return undefined;
}

/** The same as text: the string itself, a number or truth value as written, else undefined. */
export function textProperty(properties: Properties, property: keyof typeof propertyNames): string | undefined {
	const value = propertyOf(properties, property);
	if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
	return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

/** A note's part in the vault: lists that point at knowledge rank behind the knowledge itself. */
export type NoteRole = "moc" | "daily" | "ordinary";

/** What its `tipo` or `type` says; without one, what its name and folder say. */
export function roleOf(path: NotePath, properties: Properties, layout: Layout): NoteRole {
	const type = textProperty(properties, "type")?.toLowerCase();
	if (type === "moc" || type === "index") return "moc";
	if (type === "daily") return "daily";
	if (type !== undefined) return "ordinary";
	if (isIn(path, layout.index) || keyOf(nameOf(path)).endsWith("-moc")) return "moc";
	return isIn(path, layout.daily) ? "daily" : "ordinary";
}

/** How far a note takes part in search. */
export type Place = "searched" | "raw" | "archived";

/** Raw notes are searched when asked for, archived and excluded ones when their folder is named. */
export function placeOf(path: NotePath, layout: Layout): Place {
	if (isIn(path, layout.archive) || isExcluded(path, layout.excluded)) return "archived";
	return isIn(path, layout.raw) ? "raw" : "searched";
}

/** Templates are text to copy, not knowledge: they can be read by path and are otherwise left out. */
export function isTemplate(path: NotePath, layout: Layout): boolean {
	return isIn(path, layout.templates);
}

function isIn(path: NotePath, folder: string): boolean {
	return folder !== "" && isInside(path, folder);
}
