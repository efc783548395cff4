/** `vault_backlinks`: who links to a note, with the line to cite. */
import * as z from "zod";
import type { Messages } from "../i18n/en";
import type { Backlink, Backlinks } from "../vault/operations/backlinks";
import { findBacklinks } from "../vault/operations/backlinks";
import type { Vault } from "../vault/vault";
import { fitting } from "./budget";
import { around, quote } from "./quote";
import type { ToolSetting } from "./reply";
import { defineTool, readingAnnotations } from "./reply";
import type { Tool } from "./tool";

export function backlinksTool(vault: Vault, setting: ToolSetting): Tool {
	const { title, description, arguments: texts } = setting.messages.tools.vault_backlinks;
	const schema = z.strictObject({ path: z.string().describe(texts.path) });
	return defineTool({ name: "vault_backlinks", title, description, schema, annotations: readingAnnotations }, setting, async ({ path }) =>
		backlinksText(await findBacklinks(vault, path), setting.messages),
	);
}

function backlinksText({ path, backlinks, total }: Backlinks, { backlinks: text }: Messages): string {
	if (total === 0) return text.nothing(path);
	const blocks = fitting(backlinks.map((backlink) => backlinkText(backlink, text)));
	const left = total - blocks.length;
	return [text.found(total, path), ...blocks, ...(left > 0 ? [text.more(left)] : [])].join("\n\n");
}

function backlinkText({ path, count, line, lineText, linkOffset, role }: Backlink, text: Messages["backlinks"]): string {
	const facts = [text.links(count), ...(role === "moc" ? [text.moc] : [])].join(", ");
	return `${path}:${line} — ${facts}\n${quote(around(lineText, linkOffset))}`;
}
