/** `vault-mcp doctor`: what stands, what wants a look and what must be mended, one line each. */
import type { Messages } from "../i18n/en";
import type { Survey } from "../vault/operations/survey";
import type { ExitCode } from "./exit-code";
import { exitCodes } from "./exit-code";

/** What the doctor cannot see through the vault: the places around it. */
export interface Surroundings {
	readonly hasObsidianSettings: boolean;
	readonly hasRepository: boolean;
	readonly port: number;
	readonly portState: "free" | "serving" | "taken";
	/** The cached index on disk. */
	readonly cache: { readonly sizeBytes: number; readonly modifiedMs: number } | undefined;
}

interface Finding {
	readonly state: "ok" | "warning" | "failed";
	readonly text: string;
}

export interface Diagnosis {
	readonly text: string;
	/** Not available, where something must be mended before the vault can be served. */
	readonly exitCode: ExitCode;
}

/** How many paths a finding names. */
const pathLimit = 5;

export function diagnose(survey: Survey, surroundings: Surroundings, messages: Messages): Diagnosis {
	const texts = messages.commandLine.doctor;
	const findings = findingsOf(survey, surroundings, texts);
	const width = Math.max(texts.ok.length, texts.warning.length, texts.failed.length);
	return {
		text: findings.map(({ state, text }) => `${texts[state].padEnd(width)}  ${text}`).join("\n"),
		exitCode: findings.some(({ state }) => state === "failed") ? exitCodes.unavailable : exitCodes.done,
	};
}

function findingsOf(survey: Survey, around: Surroundings, texts: Messages["commandLine"]["doctor"]): readonly Finding[] {
	const { notes, files, unreadableFolders, skippedNotes, oddNotes, brokenLinks } = survey;
	const named = (paths: readonly string[]) => [...paths.slice(0, pathLimit), ...(paths.length > pathLimit ? ["…"] : [])].join(", ");
	const { port, portState, cache } = around;
	const findings: readonly (Finding | false)[] = [
		{ state: "ok", text: texts.vault(notes, files) },
		unreadableFolders.length > 0 && { state: "failed", text: texts.unreadableFolders(named(unreadableFolders)) },
		skippedNotes.length > 0 && { state: "warning", text: texts.skipped(skippedNotes.length, named(skippedNotes)) },
		oddNotes.length > 0 && { state: "warning", text: texts.properties(oddNotes.length, named(oddNotes)) },
		brokenLinks > 0 && { state: "warning", text: texts.brokenLinks(brokenLinks) },
		{ state: "ok", text: texts.config(around.hasObsidianSettings) },
		{ state: around.hasRepository ? "ok" : "warning", text: texts.history(around.hasRepository) },
		portState === "free" && { state: "ok", text: texts.portFree(port) },
		portState === "serving" && { state: "ok", text: texts.portServing(port) },
		portState === "taken" && { state: "failed", text: texts.portTaken(port) },
		{ state: "ok", text: cache ? texts.index(cache.sizeBytes, new Date(cache.modifiedMs).toISOString()) : texts.noIndex },
	];
	return findings.filter((finding) => finding !== false);
}
