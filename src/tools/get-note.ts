/** `vault_get_note`: one note's exact text, with what an edit and a citation need. */
import * as z from "zod";
import type { Messages } from "../i18n/en";
import type { NoteProblem } from "../note/metadata";
import type { NotePage } from "../vault/operations/read";
import { readNote } from "../vault/operations/read";
import type { Vault } from "../vault/vault";
import { fitting, shortened } from "./budget";
import { parseInput } from "./input";
import { brief } from "./quote";
import type { ToolSetting } from "./reply";
import { defineTool, readingAnnotations } from "./reply";
import type { Tool } from "./tool";

/** How much is shown of the properties, and of each list of links. */
const propertiesLimitCharacters = 10_000;
const linksLimitCharacters = 3000;

export function getNoteTool(vault: Vault, setting: ToolSetting): Tool {
	const { title, description } = setting.messages.tools.vault_get_note;
	const schema = getNoteSchema(setting.messages);
	return defineTool({ name: "vault_get_note", title, description, schema, annotations: readingAnnotations }, setting, async ({ path, offset }) =>
		pageText(await readNote(vault, path, offset), setting.messages),
	);
}

/** The tool's arguments, from input of any shape. Throws `input_invalid`. */
export function parseGetNote(input: unknown, messages: Messages): { readonly path: string; readonly offset?: number | undefined } {
	return parseInput(getNoteSchema(messages), input);
}

function getNoteSchema({ tools }: Messages) {
	const { arguments: texts } = tools.vault_get_note;
	return z.strictObject({
		path: z.string().describe(texts.path),
		offset: z.int().min(0).optional().describe(texts.offset),
	});
}

/** A page as text: what the server knows of the note, then the note's own text as it stands. */
export function pageText(page: NotePage, { note: text }: Messages): string {
	const { path, revision, offset, line, body, nextOffset, bodyCharacters } = page;
	const head = [
		`${text.path}: ${path}`,
		`${text.hash}: ${revision}`,
		...labelled(text.links, listed(page.links.map((link) => `${linkText(link.target)} → ${link.path}`), "; ", text.more)),
		...labelled(text.brokenLinks, listed(page.brokenLinks.map(linkText), ", ", text.more)),
		...labelled(text.problems, problemsOf(page, text).join("; ")),
		offset === 0 ? (bodyCharacters === 0 && page.frontmatter === undefined ? text.isEmpty : text.bodyFollows(line)) : text.continued(offset, line),
	];
	const cut = nextOffset === undefined ? "" : `\n${text.cut(nextOffset, bodyCharacters, nextOffset)}`;
	const own = `${frontmatterText(page.frontmatter ?? "", text)}${body}${cut}`;
	return own === "" ? head.join("\n") : `${head.join("\n")}\n\n${own}`;
}

function frontmatterText(frontmatter: string, text: Messages["note"]): string {
	const shown = shortened(frontmatter, propertiesLimitCharacters);
	return shown === frontmatter ? frontmatter : `${shown}\n${text.propertiesCut(frontmatter.length - shown.length + 1)}\n`;
}

function problemsOf({ problems, isLossy }: NotePage, text: Messages["note"]): readonly string[] {
	return [...(isLossy ? [text.isLossy] : []), ...problems.slice(0, 5).map((problem) => brief(problemText(problem, text)))];
}

/** What is odd about a note, in words. */
export function problemText(problem: NoteProblem, text: Messages["note"]): string {
	switch (problem.code) {
		case "properties_unreadable":
			return text.problem.properties_unreadable(problem);
		case "properties_too_large":
			return text.problem.properties_too_large(problem);
		case "property_repeated":
			return text.problem.property_repeated(problem);
	}
}

function linkText(target: string): string {
	return `[[${brief(target)}]]`;
}

function labelled(label: string, value: string): readonly string[] {
	return value === "" ? [] : [`${label}: ${value}`];
}

function listed(items: readonly string[], separator: string, more: (count: number) => string): string {
	const shown = fitting(items, linksLimitCharacters);
	return [...shown, ...(items.length > shown.length ? [more(items.length - shown.length)] : [])].join(separator);
}
