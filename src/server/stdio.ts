/**
 * MCP over stdio: one client, the one that started this program. Its end is ours: when it closes our input or dies,
 * which closes it too, there is nobody left to serve.
 */
import type { Readable, Writable } from "node:stream";
import type { McpServerFactory } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Log } from "../vault/ports";
import { createStdioTransport } from "./stdio-transport";

export interface StdioServerOptions {
	readonly factory: McpServerFactory;
	readonly stdin: Readable;
	/** Holds nothing but the protocol. */
	readonly stdout: Writable;
	readonly log: Log;
}

export interface StdioServer {
	/** Resolves when the client is gone and its calls are answered, or after two seconds without that. Never rejects. */
	readonly closed: Promise<void>;
	/** Leaves the client. */
	close(): Promise<void>;
}

/** Serves one client, in the era of the protocol that it opens with. */
export function serveOverStdio({ factory, stdin, stdout, log }: StdioServerOptions): StdioServer {
	const transport = createStdioTransport(stdin, stdout);
	const handle = serveStdio(factory, { transport, onerror: (error) => log.warn("an MCP message was not served", error) });
	return { closed: transport.closed, close: () => handle.close() };
}
