/** The tools over the sample vault in memory: the core without any outside world. */
import type { Language } from "../../src/i18n/messages";
import { messagesIn } from "../../src/i18n/messages";
import { toolsOver } from "../../src/tools/catalog";
import type { Caller } from "../../src/tools/tool";
import type { Vault } from "../../src/vault/vault";
import { openMemoryVault, sampleTexts } from "./memory-vault";
import type { OpenScenarioHost, ScenarioHost } from "./scenario";

export const testCaller: Caller = { client: "test", signal: new AbortController().signal };

/**
 * The sample vault, with the folder left out that its own settings exclude. Files are as old as their paths are in order: each was changed one second after the one before, the first on
 * 2026-01-01 at 00:00:01 UTC.
 */
export const memoryHost: ScenarioHost = {
	name: "memory",
	async open(language) {
		const texts = Object.fromEntries(Object.entries(sampleTexts()).sort());
		const { vault } = await openMemoryVault(texts, { layout: { excluded: ["rascunhos/"] } });
		return hostOver(vault, language);
	},
};

/** All tools over an open vault, called by name. */
export function hostOver(vault: Vault, language: Language = "en"): OpenScenarioHost {
	const tools = new Map(toolsOver(vault, { messages: messagesIn(language), log: vault.log }).map((tool) => [tool.name, tool]));
	return {
		async call(name, input) {
			const tool = tools.get(name);
			if (!tool) throw new Error(`there is no tool ${name}`);
			return (await tool.call(input, testCaller)).text;
		},
		close: () => vault.close(),
	};
}
