/** `vault_search`: cited passages for a query. */
import * as z from "zod";
import type { Messages } from "../i18n/en";
import type { FindRequest, Findings, Hit } from "../vault/operations/find";
import { findNotes } from "../vault/operations/find";
import type { Vault } from "../vault/vault";
import { fitting } from "./budget";
import { filterFrom, filterShape, missingFolder } from "./filter-input";
import { parseInput } from "./input";
import { brief, quote } from "./quote";
import type { ToolSetting } from "./reply";
import { defineTool, readingAnnotations } from "./reply";
import type { Tool } from "./tool";

export const queryLimitCharacters = 1000;
export const hitLimit = 50;
export const hitDefault = 6;

export function searchTool(vault: Vault, setting: ToolSetting): Tool {
	const { title, description } = setting.messages.tools.vault_search;
	const schema = searchSchema(setting.messages);
	return defineTool({ name: "vault_search", title, description, schema, annotations: readingAnnotations }, setting, async (input) => {
		const request = requestFrom(input);
		const findings = await findNotes(vault, request);
		const text = findingsText(request.query, findings, setting.messages);
		const missing = findings.hits.length === 0 ? missingFolder(vault, request.filter) : undefined;
		return missing === undefined ? text : `${text}\n\n${setting.messages.filter.noFolder(missing)}`;
	});
}

/** What the tool's arguments ask for, from input of any shape. Throws `input_invalid` and `path_invalid`. */
export function parseSearch(input: unknown, messages: Messages): FindRequest {
	return requestFrom(parseInput(searchSchema(messages), input));
}

function searchSchema({ tools }: Messages) {
	const { arguments: texts } = tools.vault_search;
	return z.strictObject({
		query: z.string().trim().min(1).max(queryLimitCharacters).describe(texts.query),
		limit: z.int().min(1).max(hitLimit).default(hitDefault).describe(texts.limit),
		...filterShape(texts),
		include_raw: z.boolean().default(false).describe(texts.include_raw),
	});
}

function requestFrom(input: z.output<ReturnType<typeof searchSchema>>): FindRequest {
	const { query, limit, include_raw: includesRaw } = input;
	return { query, limit, includesRaw, filter: filterFrom(input) };
}

/** Findings as text: what was found, then each hit under the line to cite, then what was left out. */
export function findingsText(query: string, findings: Findings, messages: Messages): string {
	const text = messages.search;
	const { hits, matched, unknown, suggestions, progress } = findings;
	const asked = brief(query);
	const blocks = fitting(hits.map((hit) => hitText(hit, messages)));
	const left = matched + hits.filter((hit) => hit.isViaGraph).length - blocks.length;
	// A higher limit shows more only where the answer has room and the limit is not the highest.
	const leftText = blocks.length < hits.length || hits.length === hitLimit ? text.leftOut : text.more;
	const remarks = [
		left > 0 && leftText(left),
		unknown.length > 0 && text.unknown(brief(unknown.join(", "))),
		suggestions.length > 0 && text.suggestions(suggestions.join(", ")),
		!progress.isComplete && text.partial(progress.indexed, progress.total),
	].filter((remark) => remark !== false);
	const head = hits.length > 0 ? text.found(blocks.length, asked) : text.nothing(asked);
	return [head, ...blocks, ...(remarks.length > 0 ? [remarks.join("\n")] : [])].join("\n\n");
}

function hitText({ path, score, isViaGraph, passage }: Hit, { search: text }: Messages): string {
	const headings = passage.headings.length > 0 ? ` — ${brief(passage.headings.join(" > "))}` : "";
	const reasons = [text.score(score.toFixed(2)), ...(isViaGraph ? [text.viaGraph] : [])].join(", ");
	const shown = `${passage.isCutBefore ? "…" : ""}${passage.text}${passage.isCutAfter ? "…" : ""}`;
	return `${path}:${passage.line}${headings} (${reasons})\n${quote(shown)}`;
}
