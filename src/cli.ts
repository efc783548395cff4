#!/usr/bin/env node
/** The headless program: puts the vault, its tools and a way to talk together, as the command line asks. */
import process, { argv, cwd, env, stderr, stdout } from "node:process";
import { version } from "../package.json";
import { VaultError } from "./base/failure";
import type { Command, UsageFault } from "./command-line/arguments";
import { readInvocation } from "./command-line/arguments";
import { diagnose } from "./command-line/doctor-command";
import type { ExitCode } from "./command-line/exit-code";
import { exitCodeOf, exitCodes } from "./command-line/exit-code";
import { createProgressBar } from "./command-line/progress-bar";
import { readOutput } from "./command-line/read-command";
import { patienceMs } from "./command-line/patience";
import { reindexFolder } from "./command-line/reindex-command";
import { searchOutput } from "./command-line/search-command";
import { serveClient, serveNetwork } from "./command-line/serve-command";
import { statsOutput } from "./command-line/stats-command";
import { surroundingsOf } from "./command-line/surroundings";
import { findVaultFolder } from "./command-line/vault-folder";
import { openNodeCache } from "./hosts/node/node-cache";
import { nodeClock } from "./hosts/node/node-clock";
import { tokenOf } from "./hosts/node/node-token";
import { openNodeVaultFiles } from "./hosts/node/node-vault-files";
import { createNodeVaultMetadata } from "./hosts/node/node-vault-metadata";
import { readObsidianSettings } from "./hosts/node/obsidian-settings";
import { cacheFileIn, openStateFolder } from "./hosts/node/state-folder";
import { createStderrLog } from "./hosts/node/stderr-log";
import type { Messages } from "./i18n/en";
import { messagesIn } from "./i18n/messages";
import { createServerFactory } from "./server/mcp-server";
import { portFor } from "./server/vault-port";
import { toolsOver } from "./tools/catalog";
import { failureText } from "./tools/reply";
import { defaultLayout } from "./vault/layout";
import { surveyVault } from "./vault/operations/survey";
import type { Vault } from "./vault/vault";
import { openVault } from "./vault/vault";

/** The commands that need a vault. */
type VaultCommand = Exclude<Command, { name: "help" | "version" }>;

async function main(): Promise<ExitCode> {
	const { command, language, vault } = readInvocation(argv.slice(2), env);
	const messages = messagesIn(language);
	const texts = messages.commandLine;
	switch (command.name) {
		case "help":
			print(texts.usage);
			return exitCodes.done;
		case "version":
			print(version);
			return exitCodes.done;
		case "usage": {
			const word = texts.usageFault[command.fault.code] as (fault: UsageFault) => string;
			say(`${word(command.fault)} ${texts.seeHelp}`);
			return exitCodes.usage;
		}
	}
	const found = await findVaultFolder(vault, cwd());
	if ("folder" in found) return runOver(found.folder, command, messages);
	say(texts.vaultFault[found.fault]);
	return exitCodes.noVault;
}

/** Opens the vault in `folder` and runs a command over it. */
async function runOver(folder: string, command: VaultCommand, messages: Messages): Promise<ExitCode> {
	const clock = nodeClock;
	const log = createStderrLog();
	const stateFolder = await openStateFolder(folder, env, log);
	const settings = await readObsidianSettings(folder);
	const files = await openNodeVaultFiles(folder, { log });
	const cache = openNodeCache(cacheFileIn(stateFolder), log);
	if (command.name === "reindex" && command.folder === "") await cache.clear();
	const bar = createProgressBar(stderr, messages.commandLine.indexing, () => clock.elapsed());
	const vault = openVault(
		{ files, metadata: createNodeVaultMetadata(), cache, clock, log },
		{
			layout: { ...defaultLayout, excluded: settings.excluded },
			policy: { hiddenFolders: [] },
			onProgress: ({ indexed, total, isComplete }) => {
				if (command.name === "serve" || isComplete) bar.clear();
				else bar.show({ done: indexed, total });
			},
		},
	);
	try {
		switch (command.name) {
			case "serve": {
				const tools = toolsOver(vault, { messages, log });
				const factory = createServerFactory({ tools, instructions: messages.instructions, name: "vault-mcp", version });
				const program = argv[1] ?? "";
				const serving = { factory, folder, stateFolder, program, messages, log, say, stop: untilSignalled() };
				if (command.http === undefined) return await serveClient(serving);
				return await serveNetwork(serving, command.http === "own" ? portFor(folder) : command.http, await tokenOf(stateFolder, env, log));
			}
			case "search":
				return await answer(vault, () => searchOutput(vault, command, messages));
			case "read":
				print(await readOutput(vault, command, messages));
				return exitCodes.done;
			case "stats":
				return await answer(vault, () => statsOutput(vault, command.isJson, messages));
			case "reindex":
				print(await reindexFolder(vault, command.folder, messages));
				return exitCodes.done;
			case "doctor": {
				await vault.whenComplete(patienceMs);
				const surroundings = await surroundingsOf(folder, stateFolder, portFor(folder), settings.exist);
				const { text, exitCode } = diagnose(surveyVault(vault), surroundings, messages);
				print(text);
				return exitCode;
			}
		}
	} catch (error) {
		bar.clear();
		if (!(error instanceof VaultError)) throw error;
		say(failureText(error.failure, messages));
		return exitCodeOf(error.failure);
	} finally {
		await vault.close();
	}
}

/** Runs a command that wants the whole vault, and prints what it gives. */
async function answer(vault: Vault, output: () => string | Promise<string>): Promise<ExitCode> {
	await vault.whenComplete(patienceMs);
	print(await output());
	return exitCodes.done;
}

function untilSignalled(): AbortSignal {
	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stop.abort());
	return stop.signal;
}

/** A command's result. */
function print(text: string): void {
	stdout.write(`${text}\n`);
}

/** What a person is told beside it. */
function say(text: string): void {
	stderr.write(`${text}\n`);
}

main().then(
	(exitCode) => {
		process.exitCode = exitCode;
	},
	(error: unknown) => {
		say(error instanceof Error ? (error.stack ?? error.message) : String(error));
		process.exitCode = exitCodes.unavailable;
	},
);
