/**
 * MCP over Streamable HTTP on this machine's loopback addresses. Sessions are not kept, in either era of the
 * protocol: a restart costs a client nothing, and nothing a client forgets to close stays behind.
 */
import type { Server } from "node:http";
import { createServer } from "node:http";
import type { McpServerFactory } from "@modelcontextprotocol/server";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Log } from "../vault/ports";
import { limitConnections } from "./connections";
import { createExchange, partWith } from "./http-exchange";
import type { HttpLimits } from "./http-limits";
import { httpLimits } from "./http-limits";
import { listenOnLoopback } from "./loopback";
import type { HttpMessages, RefusalCode } from "./refusal";

/** How often Node looks for requests that take too long; its own default of 30 s would double every limit. */
const timeoutCheckMs = 1_000;

export interface HttpServerOptions {
	readonly factory: McpServerFactory;
	/** 0 takes any free port. */
	readonly port: number;
	/** Asked for every request: a token that was replaced is worth nothing from then on. */
	readonly token: () => string;
	/** Foreign origins that are let in, such as `app://obsidian.md`; the server's own always is. */
	readonly allowedOrigins: readonly string[];
	readonly messages: HttpMessages;
	readonly log: Log;
	readonly limits?: Partial<HttpLimits>;
	/** Aborted when nobody wants the server any more while it still waits for its port. */
	readonly giveUp?: AbortSignal;
}

export interface RunningServer {
	readonly port: number;
	/** Ends every connection before it returns; resolves when the port is free. */
	close(): Promise<void>;
}

/** Serves MCP at `/mcp` on 127.0.0.1 and ::1. Rejects with `PortTaken` where the port stays taken for two seconds, and once `giveUp` is aborted. */
export async function serveHttp(options: HttpServerOptions): Promise<RunningServer> {
	const { factory, token, allowedOrigins, messages, log } = options;
	const limits = { ...httpLimits, ...options.limits };
	const connections = limitConnections(limits.connections);
	const mcp = createMcpHandler(factory, {
		maxSubscriptions: limits.subscriptions,
		onerror: (error) => log.warn("an MCP request was not served", error),
	});
	const exchange = createExchange({ mcp, token, allowedOrigins, messages, limits, connections, log });

	const makeServer = (): Server => {
		const server = createServer(
			{
				maxHeaderSize: limits.headersBytes,
				headersTimeout: limits.headersTimeoutMs,
				requestTimeout: limits.requestTimeoutMs,
				keepAliveTimeout: limits.keepAliveTimeoutMs,
				connectionsCheckingInterval: timeoutCheckMs,
				// A missing Host is refused like a wrong one.
				requireHostHeader: false,
			},
			exchange,
		);
		// Node drops headers over a number silently, and with them a second Host; the size is limited anyway.
		server.maxHeadersCount = 0;
		server.on("connection", (socket) => connections.admit(socket));
		server.on("connect", (_request, socket) => partWith(socket, "method_refused", messages));
		server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
			if (socket.writable) partWith(socket, refusalOfBreach(error.code), messages);
			else socket.destroy();
		});
		return server;
	};
	const { port, servers } = await listenOnLoopback(makeServer, options.port, limits.portPatienceMs, options.giveUp);
	for (const server of servers) server.on("error", (error) => log.warn("the HTTP server failed", error));

	const close = async (): Promise<void> => {
		const closed = servers.map((server) => {
			server.closeAllConnections();
			return new Promise<void>((resolve) => server.close(() => resolve()));
		});
		await Promise.all([...closed, mcp.close()]);
	};
	return { port, close };
}

/** What was wrong with a request that Node could not even make one of. */
function refusalOfBreach(code: string | undefined): RefusalCode {
	if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "request_timeout";
	return code === "HPE_HEADER_OVERFLOW" ? "headers_too_large" : "request_malformed";
}
