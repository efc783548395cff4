/** `vault-mcp serve`: over stdin and stdout to one client, or over HTTP to any on this machine, until told to stop. */
import { once } from "node:events";
import { stderr, stdin, stdout } from "node:process";
import { announceServer, withdrawServer } from "../hosts/node/discovery-file";
import type { Messages } from "../i18n/en";
import type { ClientSetup } from "../server/client-setup";
import { clientSetups, desktopSetup } from "../server/client-setup";
import { serveHttp } from "../server/http";
import { PortTaken } from "../server/loopback";
import type { createServerFactory } from "../server/mcp-server";
import { reserveOutput } from "../server/reserved-output";
import { serveOverStdio } from "../server/stdio";
import type { Log } from "../vault/ports";
import type { ExitCode } from "./exit-code";
import { exitCodes } from "./exit-code";

export interface Serving {
	readonly factory: ReturnType<typeof createServerFactory>;
	/** The vault's folder, links resolved. */
	readonly folder: string;
	/** Undefined where there is none: then no other program finds this server. */
	readonly stateFolder: string | undefined;
	/** This program's own file, for clients that start it themselves. */
	readonly program: string;
	readonly messages: Messages;
	readonly log: Log;
	/** Where a person reads: standard error. */
	readonly say: (text: string) => void;
	/** Aborted when the program is to end. */
	readonly stop: AbortSignal;
}

/** Serves the client at the other end of stdin and stdout; ends when it goes. */
export async function serveClient({ factory, log, stop }: Serving): Promise<ExitCode> {
	const server = serveOverStdio({ factory, stdin, stdout: reserveOutput(stdout, stderr), log });
	stop.addEventListener("abort", () => void server.close());
	await server.closed;
	return exitCodes.done;
}

/** Serves on `port` and says how to connect; ends when told to stop. */
export async function serveNetwork(serving: Serving, port: number, token: string): Promise<ExitCode> {
	const { factory, folder, stateFolder, program, messages, log, say, stop } = serving;
	const texts = messages.commandLine;
	try {
		const server = await serveHttp({ factory, port, token: () => token, allowedOrigins: [], messages: messages.http, log });
		await announceServer(stateFolder, { port: server.port, vault: folder }, log);
		const url = `http://127.0.0.1:${server.port}/mcp`;
		const setups = [...clientSetups({ url, token }), desktopSetup(program, folder)];
		say([texts.served(folder, url), texts.token(token), "", texts.connect, ...setups.map(setupText), "", texts.stopHint].join("\n"));
		if (!stop.aborted) await once(stop, "abort");
		await Promise.all([server.close(), withdrawServer(stateFolder)]);
		return exitCodes.done;
	} catch (error) {
		if (!(error instanceof PortTaken)) throw error;
		say(texts.portTaken(error.port));
		return exitCodes.unavailable;
	}
}

function setupText({ client, file, text }: ClientSetup): string {
	return `\n${client}${file === undefined ? "" : ` (${file})`}\n${text.replace(/^/gm, "  ")}`;
}
