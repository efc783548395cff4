/** `vault-mcp stats`: the vault in numbers. */
import type { Messages } from "../i18n/en";
import { surveyVault } from "../vault/operations/survey";
import type { Vault } from "../vault/vault";

/** The command's output: a line a number, right-aligned, or one JSON object. */
export function statsOutput(vault: Vault, isJson: boolean, { commandLine }: Messages): string {
	const { notes, words, tags, properties, links, brokenLinks, indexBytes } = surveyVault(vault);
	const numbers = { notes, words, tags, properties, links, brokenLinks, indexBytes };
	if (isJson) return JSON.stringify(numbers);
	const width = Math.max(...Object.values(numbers).map((number) => String(number).length));
	const labels: Readonly<Record<keyof typeof numbers, string>> = commandLine.stats;
	return Object.entries(numbers)
		.map(([key, number]) => `${String(number).padStart(width)}  ${labels[key as keyof typeof numbers]}`)
		.join("\n");
}
