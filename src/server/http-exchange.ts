/**
 * One HTTP request and its answer: judged by its head, read within limits, handed to MCP as a web `Request`, and the
 * web `Response` written back as it comes. Nothing outlives the exchange; the protocol runs without sessions.
 */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers";
import { setTimeout as sleep } from "node:timers/promises";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import type { Log } from "../vault/ports";
import { refusalOf } from "./access";
import type { Connections } from "./connections";
import type { HttpLimits } from "./http-limits";
import type { HttpMessages, RefusalCode } from "./refusal";
import { wordRefusal } from "./refusal";
import { readBody } from "./request-body";

/** How long a connection that is given up may still be sent to, so that its answer is not lost in a reset. */
const lingerMs = 1_000;

export interface ExchangeOptions {
	readonly mcp: McpHttpHandler;
	/** Asked for every request: a token that was replaced is worth nothing from then on. */
	readonly token: () => string;
	readonly allowedOrigins: readonly string[];
	readonly messages: HttpMessages;
	readonly limits: HttpLimits;
	readonly connections: Connections;
	readonly log: Log;
}

/** The listener for a server's requests. Never throws; a bug is logged and answered with 500. */
export function createExchange(options: ExchangeOptions): (request: IncomingMessage, response: ServerResponse) => void {
	const { mcp, limits, connections, messages, log } = options;
	let callsInHand = 0;

	const holdCall = (request: IncomingMessage, response: ServerResponse) => {
		callsInHand += 1;
		const letGo = connections.hold(request.socket);
		response.once("close", () => {
			callsInHand -= 1;
			letGo();
		});
	};

	const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const refusal = refusalOf(headOf(request), {
			port: request.socket.localPort ?? 0,
			allowedOrigins: options.allowedOrigins,
			token: options.token(),
			limitBodyBytes: limits.bodyBytes,
		});
		if (refusal === "token_refused") await sleep(limits.wrongTokenDelayMs, undefined, { ref: false });
		if (refusal !== undefined) return refuse(request, response, refusal, messages);
		if (callsInHand >= limits.calls) return refuse(request, response, "busy", messages);
		holdCall(request, response);

		const body = await readBody(request, limits.bodyBytes);
		if (body === undefined) return refuse(request, response, "body_too_large", messages);
		const parsedBody = parseJson(body);
		if (parsedBody === undefined) return answerNoJson(response, messages);
		const gone = new AbortController();
		response.once("close", () => gone.abort());
		await send(await mcp.fetch(webRequestOf(request, gone.signal), { parsedBody }), response, gone.signal);
	};

	return (request, response) => {
		exchange(request, response).catch((error: unknown) => {
			// The client went away; there is nobody to tell and nothing to mend.
			if (response.destroyed) return;
			log.warn("an HTTP request failed", error);
			if (response.headersSent) response.destroy();
			else refuse(request, response, "internal_error", messages);
		});
	};
}

/** Tells the client on `socket` why it is not served any longer, and closes the connection. */
export function partWith(socket: Duplex, code: RefusalCode, messages: HttpMessages): void {
	const { status, headers, body } = wordRefusal(code, messages);
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`);
	// Closing with unread bytes resets the connection, and a reset takes the answer with it.
	setTimeout(() => socket.destroy(), lingerMs).unref();
}

function refuse(request: IncomingMessage, response: ServerResponse, code: RefusalCode, messages: HttpMessages): void {
	if (code === "body_too_large") {
		request.resume();
		partWith(request.socket, code, messages);
		return;
	}
	const { status, headers, body } = wordRefusal(code, messages);
	response.writeHead(status, headers).end(body);
}

/** A body that is no JSON has already reached the protocol, so it is answered in the protocol's own form. */
function answerNoJson(response: ServerResponse, messages: HttpMessages): void {
	const answer = { jsonrpc: "2.0", id: null, error: { code: -32700, message: messages.json_invalid } };
	response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(answer));
}

function headOf(request: IncomingMessage) {
	return { method: request.method ?? "", url: request.url ?? "", headers: request.headersDistinct };
}

/** The value, or undefined (which JSON cannot say) where the bytes are no UTF-8 or no JSON. */
function parseJson(bytes: Buffer): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return undefined;
	}
}

/** Only what MCP reads: the token stays here, and connection headers mean nothing to a `Request`. */
function webRequestOf(request: IncomingMessage, signal: AbortSignal): Request {
	const headers = new Headers();
	for (const [name, values] of Object.entries(request.headersDistinct)) {
		if (!/^(?:accept|content-type|user-agent|mcp-.+)$/.test(name)) continue;
		for (const value of values ?? []) headers.append(name, value);
	}
	return new Request("http://localhost/mcp", { method: "POST", headers, signal });
}

async function send(answer: Response, response: ServerResponse, gone: AbortSignal): Promise<void> {
	const headers = new Headers(answer.headers);
	// Whether the connection stays is between Node and the client.
	headers.delete("connection");
	response.writeHead(answer.status, Object.fromEntries(headers));
	response.flushHeaders();
	const reader = answer.body?.getReader();
	if (reader !== undefined) {
		gone.addEventListener("abort", () => void reader.cancel().catch(() => {}));
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			if (!response.write(part.value)) await once(response, "drain", { signal: gone });
		}
	}
	response.end();
}
