/** `vault_list`: what notes there are, by their properties. */
import * as z from "zod";
import type { Messages } from "../i18n/en";
import { textProperty } from "../vault/layout";
import type { NoteEntry } from "../vault/note-entry";
import type { ListOrder, NoteListing } from "../vault/operations/list";
import { cursorAfter, listNotes } from "../vault/operations/list";
import type { Vault } from "../vault/vault";
import { fitting } from "./budget";
import { filterFrom, filterShape, missingFolder } from "./filter-input";
import { brief } from "./quote";
import type { ToolSetting } from "./reply";
import { defineTool, readingAnnotations } from "./reply";
import type { Tool } from "./tool";

/** A path at its longest, and what stands before it. */
const cursorLimitCharacters = 5000;

export const listDefault = 50;
export const listLimit = 200;

export function listTool(vault: Vault, setting: ToolSetting): Tool {
	const { title, description, arguments: texts } = setting.messages.tools.vault_list;
	const schema = z.strictObject({
		...filterShape(texts),
		sort: z.enum(["path", "modified"]).default("path").describe(texts.sort),
		limit: z.int().min(1).max(listLimit).default(listDefault).describe(texts.limit),
		cursor: z.string().min(1).max(cursorLimitCharacters).optional().describe(texts.cursor),
	});
	return defineTool({ name: "vault_list", title, description, schema, annotations: readingAnnotations }, setting, async (input) => {
		const { sort: order, limit, cursor } = input;
		const filter = filterFrom(input);
		const listing = await listNotes(vault, { filter, order, limit, ...(cursor !== undefined && { cursor }) });
		const missing = listing.total === 0 ? missingFolder(vault, filter) : undefined;
		return missing === undefined ? listingText(listing, order, setting.messages) : setting.messages.filter.noFolder(missing);
	});
}

function listingText({ entries, total, hasMore }: NoteListing, order: ListOrder, { list: text }: Messages): string {
	const lines = fitting(entries.map((entry) => entryText(entry, text)));
	const last = entries[lines.length - 1];
	if (last === undefined) return text.nothing;
	const goesOn = hasMore || lines.length < entries.length;
	return [text.found(lines.length, total), lines.join("\n"), ...(goesOn ? [text.next(cursorAfter(last, order))] : [])].join("\n\n");
}

function entryText(entry: NoteEntry, text: Messages["list"]): string {
	const type = textProperty(entry.properties, "type");
	const status = textProperty(entry.properties, "status");
	const facts = [
		type !== undefined && `${text.type} ${oneLine(type)}`,
		entry.tags.length > 0 && `${text.tags} ${oneLine(entry.tags.join(", "))}`,
		status !== undefined && `${text.status} ${oneLine(status)}`,
		`${text.modified} ${localMinute(entry.modifiedMs)}`,
	].filter((fact) => fact !== false);
	return `${entry.path} — ${oneLine(entry.title)} (${facts.join("; ")})`;
}

function oneLine(text: string): string {
	return brief(text.replace(/\s+/g, " "));
}

/** Local date and time to the minute, as a person writes them in a note. */
function localMinute(timeMs: number): string {
	const time = new Date(timeMs);
	const two = (value: number) => String(value).padStart(2, "0");
	return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
