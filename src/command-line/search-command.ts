/** `vault-mcp search`: what an agent gets to see, in a terminal or as JSON. */
import type { Messages } from "../i18n/en";
import { findingsText, parseSearch } from "../tools/search";
import type { Findings } from "../vault/operations/find";
import { findNotes } from "../vault/operations/find";
import type { Vault } from "../vault/vault";
import type { Command } from "./arguments";
import { explanationText } from "./explanation";

/** The command's output. Throws what the arguments and the search throw. */
export async function searchOutput(vault: Vault, command: Extract<Command, { name: "search" }>, messages: Messages): Promise<string> {
	const request = parseSearch(command.input, messages);
	const findings = await findNotes(vault, request);
	if (command.isJson) return JSON.stringify(findingsValue(request.query, findings));
	const text = findingsText(request.query, findings, messages);
	if (!command.explains) return text;
	const explanations = findings.hits.map((hit) => explanationText(hit, vault.indexer.search.explain(request.query, hit.path), messages));
	return [text, ...explanations].join("\n\n");
}

function findingsValue(query: string, { hits, matched, unknown, suggestions, progress }: Findings) {
	return {
		query,
		hits: hits.map(({ path, score, isViaGraph, passage }) => ({
			path,
			line: passage.line,
			headings: passage.headings,
			score,
			viaGraph: isViaGraph,
			excerpt: passage.text,
		})),
		matched,
		unknown,
		suggestions,
		indexed: progress.indexed,
		total: progress.total,
	};
}
