/**
 * The program as it ships over a copy of the sample vault on disk, spoken to by the official clients: the current one
 * over stdio, in the current era of the protocol, and the older one over HTTP.
 */
import { once } from "node:events";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldHttpTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { BuiltCli } from "./built-cli";
import { prepareCli } from "./built-cli";
import { sampleTexts } from "./memory-vault";
import type { OpenScenarioHost, ScenarioHost } from "./scenario";

const identity = { name: "test", version: "1" };
const token = "a-token-for-tests-and-nothing-else-000000000";

/** `vault-mcp serve` and the current client. */
export const stdioHost: ScenarioHost = {
	name: "stdio",
	async open(language) {
		const cli = cliOverAgedVault();
		const client = new Client(identity, { versionNegotiation: { mode: "auto" } });
		const parameters = [cli.program, "serve", "--vault", cli.vault, "--lang", language];
		await client.connect(new StdioClientTransport({ command: process.execPath, args: parameters, env: { ...cli.environment, TZ: "UTC" }, stderr: "ignore" }));
		return hostOver(client, async () => {
			await client.close();
			cli.remove();
		});
	},
};

/** `vault-mcp serve --http` and the older client. */
export const httpHost: ScenarioHost = {
	name: "HTTP",
	async open(language) {
		const cli = cliOverAgedVault();
		const server = cli.start(["serve", "--vault", cli.vault, "--http", "--lang", language], { VAULT_MCP_TOKEN: token, TZ: "UTC" });
		const url = await addressSaidBy(server.stderr);
		const client = new OldClient(identity);
		await client.connect(new OldHttpTransport(url, { requestInit: { headers: { Authorization: `Bearer ${token}` } } }));
		return hostOver(client, async () => {
			await client.close();
			server.kill("SIGTERM");
			await once(server, "exit");
			cli.remove();
		});
	},
};

/** The files as old as the memory host's are: one second apart in the order of their paths. */
function cliOverAgedVault(): BuiltCli {
	const cli = prepareCli();
	Object.keys(sampleTexts())
		.sort()
		.forEach((path, at) => {
			const changed = new Date(Date.UTC(2026, 0, 1, 0, 0, at + 1));
			utimesSync(join(cli.vault, path), changed, changed);
		});
	return cli;
}

async function addressSaidBy(stderr: NodeJS.ReadableStream): Promise<URL> {
	for await (const line of createInterface({ input: stderr })) {
		const url = /http:\/\/\S+\/mcp/.exec(line)?.[0];
		if (url !== undefined) return new URL(url);
	}
	throw new Error("the server ended without saying where it serves");
}

interface CallingClient {
	callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
}

/** Waits until the vault is taken in, as the memory host has it from the start. */
async function hostOver(client: CallingClient, close: () => Promise<void>): Promise<OpenScenarioHost> {
	const call = async (name: string, input: unknown): Promise<string> => {
		const { content } = (await client.callTool({ name, arguments: input as Record<string, unknown> })) as { content: { text: string }[] };
		return content.map(({ text }) => text).join("\n");
	};
	while ((await call("vault_list", { limit: 1 })).startsWith("[index_incomplete]")) await sleep(50);
	return { call, close };
}
