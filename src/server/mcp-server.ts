/**
 * Tools as an MCP server, for both eras of the protocol. The SDK wants a new server for every request over HTTP and
 * for every connection over stdio, so what is made here is the factory; nothing is shared between two servers but
 * the tools themselves.
 */
import type {
	CallToolResult,
	McpServerFactory,
	ServerContext,
	StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { CLIENT_INFO_META_KEY, McpServer } from "@modelcontextprotocol/server";
import type { InputSchema, Reply, Tool } from "../tools/tool";
import { clientName } from "./client-name";

/** Array elements and object members that one call's arguments may hold, all levels together. */
const limitInputElements = 2000;

export interface ServerFactoryOptions {
	/** In the order in which they are listed. */
	readonly tools: readonly Tool[];
	/** What a model reads once about the whole server. */
	readonly instructions: string;
	readonly name: string;
	readonly version: string;
}

/**
 * A factory of servers that offer `tools`, alike in both eras. An unknown tool is answered with JSON-RPC -32602,
 * arguments of more than 2,000 elements with a tool error before the tool sees them; everything else that does not
 * fit is for the tool to answer.
 */
export function createServerFactory(options: ServerFactoryOptions): McpServerFactory {
	const { tools, instructions, name, version } = options;
	return () => {
		const server = new McpServer(
			{ name, version },
			// The SDK announces list changes unless told not to; a server without sessions has nobody to tell them.
			{ capabilities: { tools: { listChanged: false } }, instructions, maxToolInputElements: limitInputElements },
		);
		for (const tool of tools) {
			const { title, description, annotations } = tool;
			const inputSchema = advertisedOnly(tool.inputSchema);
			server.registerTool(tool.name, { title, description, inputSchema, annotations }, async (input, context) => {
				const client = callerOf(server.server, context);
				return resultOf(await tool.call(input, { client, signal: context.mcpReq.signal }));
			});
		}
		return server;
	};
}

/** Shows `schema` to clients and lets every input through, so that the tool itself says what does not fit. */
function advertisedOnly(schema: InputSchema): StandardSchemaWithJSON {
	return {
		"~standard": {
			version: 1,
			vendor: "vault-mcp",
			validate: (value) => ({ value }),
			jsonSchema: { input: () => schema, output: () => schema },
		},
	};
}

/** The one place that remembers what a 2025 client said of itself in `initialize`; its later calls do not repeat it. */
interface Introduced {
	getClientVersion(): unknown;
}

function callerOf(server: Introduced, context: ServerContext): string {
	const envelope: Readonly<Record<string, unknown>> = context.mcpReq.envelope ?? {};
	const identity = envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion();
	return clientName(identity, context.http?.req?.headers.get("user-agent"));
}

function resultOf(reply: Reply): CallToolResult {
	return { content: [{ type: "text", text: reply.text }], ...(reply.failed && { isError: true }) };
}
