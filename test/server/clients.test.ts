/**
 * Real clients, old and new, over both transports: what they are shown and told must not depend on any of it.
 */
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldStdioTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as OldHttpTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { RunningServer } from "../../src/server/http";
import { echo, refuse, startHttp, token } from "../support/server-fixture";
import { requestText, sendRaw } from "../support/server-raw-http";

const program = join(__dirname, "../../dist/test/server-stdio-program.js");
const command = { command: process.execPath, args: [program], stderr: "ignore" as const };
const requestInit = { headers: { Authorization: `Bearer ${token}`, "User-Agent": "old-agent/9" } };
const identity = { name: "agent", version: "3.1" };

let running: RunningServer;
let close: () => Promise<void>;

beforeAll(async () => {
	running = await startHttp([echo, refuse]);
});
afterEach(() => close());
afterAll(async () => {
	await running.close();
});

type AnyClient = Pick<Client, "close" | "getInstructions" | "getNegotiatedProtocolVersion" | "listTools" | "callTool">;

const address = () => new URL(`http://127.0.0.1:${running.port}/mcp`);

async function connectNew(mode: "legacy" | { pin: string }, transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<AnyClient> {
	const client = new Client(identity, { versionNegotiation: { mode } });
	close = () => client.close();
	await client.connect(transport);
	return client;
}

async function connectOld(transport: OldStdioTransport | OldHttpTransport) {
	const client = new OldClient(identity);
	close = () => client.close();
	await client.connect(transport);
	return client;
}

const modern = { pin: "2026-07-28" };
const ways: [string, string, () => Promise<AnyClient | OldClient>][] = [
	["the old client over stdio", "agent 3.1", () => connectOld(new OldStdioTransport(command))],
	["the old client over HTTP", "old-agent 9", () => connectOld(new OldHttpTransport(address(), { requestInit }))],
	["the new client in the old era over stdio", "agent 3.1", () => connectNew("legacy", new StdioClientTransport(command))],
	["the new client in the old era over HTTP", "old-agent 9", () => connectNew("legacy", new StreamableHTTPClientTransport(address(), { requestInit }))],
	["the new client over stdio", "agent 3.1", () => connectNew(modern, new StdioClientTransport(command))],
	["the new client over HTTP", "agent 3.1", () => connectNew(modern, new StreamableHTTPClientTransport(address(), { requestInit }))],
];

describe("the tools", () => {
	it.each(ways)("are the same to %s", async (_name, _client, connect) => {
		const client = await connect();
		const { tools } = await client.listTools();
		const { name, title, description, inputSchema, annotations } = echo;
		expect(tools[0]).toEqual({ name, title, description, inputSchema, annotations });
		expect(client.getInstructions()).toBe("Search before you answer.");
	});

	it.each(ways)("are called by %s, under the name %s", async (_name, caller, connect) => {
		const client = await connect();
		const result = await client.callTool({ name: "echo", arguments: { text: "olá" } });
		expect(result.content).toEqual([{ type: "text", text: `${caller}: {"text":"olá"}` }]);
		expect(result.isError).toBeUndefined();
	});

	it.each(ways)("that do not exist are an error of the protocol to %s", async (_name, _caller, connect) => {
		const client = await connect();
		await expect(client.callTool({ name: "constructor", arguments: {} })).rejects.toMatchObject({ code: -32602 });
	});
});

describe("a client with a wrong token", () => {
	it("is told so and looks for no other way in", async () => {
		const client = new OldClient(identity);
		close = () => client.close();
		const transport = new OldHttpTransport(address(), { requestInit: { headers: { Authorization: "Bearer wrong" } } });
		await expect(client.connect(transport)).rejects.toThrow("The token is missing or wrong.");
	});
});

describe("a client whose server was restarted", () => {
	it.each(ways.filter(([name]) => name.includes("HTTP")))("goes on as if nothing had happened: %s", async (_name, caller, connect) => {
		const client = await connect();
		const { port } = running;
		await running.close();
		running = await startHttp([echo, refuse], { port });
		// A round trip of our own, after which the client has seen its old connection close.
		await sendRaw(port, requestText(port, {}, token));
		const result = await client.callTool({ name: "echo", arguments: { text: "again" } });
		expect(result.content).toEqual([{ type: "text", text: `${caller}: {"text":"again"}` }]);
	});
});
