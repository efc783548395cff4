/**
 * The wire of MCP over stdio: one JSON-RPC message a line. It differs from the SDK's own in three ways: what is no
 * JSON is answered instead of swallowed, an endless line costs an answer instead of the connection, and the end of
 * input waits for the calls in hand instead of dropping them.
 */
import type { Readable, Writable } from "node:stream";
import { setTimeout } from "node:timers";
import type { JSONRPCMessage, RequestId, Transport } from "@modelcontextprotocol/server";
import { INVALID_REQUEST, PARSE_ERROR, parseJSONRPCMessage, serializeMessage } from "@modelcontextprotocol/server";
import type { Line } from "./line-reader";
import { createLineReader } from "./line-reader";

/** Longest message in bytes: two of the longest texts, every other character of them escaped. */
const limitLineBytes = 8 * 1024 * 1024;

/** How long calls in hand may go on after the client has closed its end, which is to end the program within 2 s. */
const limitDrainMs = 1_500;

export interface StdioTransport extends Transport {
	/** Resolves when the connection is closed, from whichever side. Never rejects. */
	readonly closed: Promise<void>;
}

/** A transport over two streams, for one connection. It closes when `stdin` ends or either stream breaks. */
export function createStdioTransport(stdin: Readable, stdout: Writable): StdioTransport {
	const reader = createLineReader(limitLineBytes);
	/** Requests without an answer yet. */
	const inHand = new Set<RequestId>();
	let state: "open" | "draining" | "closed" = "open";

	let resolveClosed: () => void = () => {};
	const closed = new Promise<void>((resolve) => (resolveClosed = resolve));

	const write = (line: string): Promise<void> =>
		new Promise((resolve, reject) => {
			stdout.write(line, (error) => (error ? reject(error) : resolve()));
		});
	const close = () => {
		if (state === "closed") return;
		state = "closed";
		stdin.off("data", onData);
		stdin.pause();
		transport.onclose?.();
		resolveClosed();
	};
	const settle = (id: RequestId | undefined) => {
		if (id !== undefined) inHand.delete(id);
		if (state === "draining" && inHand.size === 0) close();
	};
	const reject = (code: number, message: string, id: RequestId | null) => {
		write(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } })}\n`).catch(close);
	};

	const receive = (message: JSONRPCMessage) => {
		// A subscription is answered by what happens later, and after the end of input nothing does.
		if ("method" in message && "id" in message && message.method !== "subscriptions/listen") inHand.add(message.id);
		transport.onmessage?.(message);
		// The SDK answers no request that was cancelled.
		if ("method" in message && message.method === "notifications/cancelled") settle(cancelledId(message));
	};
	const take = (line: Line) => {
		if ("fault" in line) return reject(PARSE_ERROR, line.fault === "too_long" ? "Line too long" : "Not UTF-8", null);
		if (line.text.trim() === "") return;
		let value: unknown;
		try {
			value = JSON.parse(line.text);
		} catch {
			return reject(PARSE_ERROR, "Not JSON", null);
		}
		let message: JSONRPCMessage;
		try {
			message = parseJSONRPCMessage(value);
		} catch {
			return reject(INVALID_REQUEST, "Not a JSON-RPC message", idOf(value));
		}
		receive(message);
	};
	const onData = (chunk: Uint8Array) => reader.push(chunk).forEach(take);
	const onEnd = () => {
		if (state !== "open") return;
		reader.end().forEach(take);
		state = "draining";
		setTimeout(close, limitDrainMs).unref();
		settle(undefined);
	};

	const transport: StdioTransport = {
		closed,
		start() {
			stdin.on("data", onData);
			stdin.once("end", onEnd);
			stdin.once("close", onEnd);
			stdin.on("error", close);
			stdout.on("error", close);
			stdout.once("close", close);
			return Promise.resolve();
		},
		async send(message) {
			if (state === "closed") throw new Error("the connection is closed");
			await write(serializeMessage(message));
			if ("id" in message && !("method" in message)) settle(message.id);
		},
		close() {
			close();
			return Promise.resolve();
		},
	};
	return transport;
}

function cancelledId(message: { params?: { [key: string]: unknown } | undefined }): RequestId | undefined {
	const id = message.params?.requestId;
	return typeof id === "string" || typeof id === "number" ? id : undefined;
}

function idOf(value: unknown): RequestId | null {
	const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
	return typeof id === "string" || typeof id === "number" ? id : null;
}
