/**
 * Whole conversations as plain text, played against any host. A transcript opens with a paragraph on what it shows,
 * then come turns: a call, and the answer word for word, closed by one empty line.
 *
 * ```text
 *   What an agent does when it half remembers a name.
 *   language: pt
 *
 *   >>> vault_get_note {"path":"auth guard"}
 *   [note_not_found] ...
 *
 *   >>> vault_get_note {"path":"auth-guard"}
 *   ...
 * ```
 *
 * The line `language:` may be left out and then means English. `UPDATE_SCENARIOS=1 npx jest test/scenarios` writes
 * the answers of the memory host into the transcripts: read the difference before you keep it.
 */
import type { Language } from "../../src/i18n/messages";
import { languageFrom } from "../../src/i18n/messages";

/** Whatever answers tools over a fresh copy of the sample vault. */
export interface ScenarioHost {
	readonly name: string;
	/** Opens it with every note taken in. */
	open(language: Language): Promise<OpenScenarioHost>;
}

export interface OpenScenarioHost {
	/** The text of the answer, be it a refusal or not. */
	call(name: string, input: unknown): Promise<string>;
	close(): Promise<void>;
}

/** The transcript as it would stand if `host` had written it: the same calls, its own answers. */
export async function playScenario(transcript: string, host: ScenarioHost): Promise<string> {
	const [head = "", ...turns] = transcript.split(/^>>> /m);
	if (turns.length === 0) throw new Error("a transcript without a call");
	const open = await host.open(languageOf(head));
	try {
		const played: string[] = [];
		for (const turn of turns) {
			const call = turn.slice(0, turn.indexOf("\n"));
			played.push(`>>> ${call}\n${await answerTo(call, open)}\n`);
		}
		return head + played.join("\n");
	} finally {
		await open.close();
	}
}

function languageOf(head: string): Language {
	const written = /^language: (.*)$/m.exec(head)?.[1] ?? "en";
	const language = languageFrom(written);
	if (language === undefined) throw new Error(`a transcript in "${written}"`);
	return language;
}

async function answerTo(call: string, open: OpenScenarioHost): Promise<string> {
	const [, name = "", input = ""] = /^(\w+) (.+)$/.exec(call) ?? [];
	const answer = await open.call(name, JSON.parse(input));
	if (/^>>> /m.test(answer)) throw new Error(`the answer to ${call} reads like a call`);
	return answer;
}
