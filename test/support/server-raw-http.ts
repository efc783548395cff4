/**
 * HTTP as bytes: requests that no client library would send, and answers as they stand on the wire.
 */
import { connect } from "node:net";

export interface RawAnswer {
	/** 0: the connection ended without an answer. */
	readonly status: number;
	readonly headers: ReadonlyMap<string, string>;
	readonly body: string;
}

/** Sends `bytes` as they are and reads until the server ends the connection. */
export function sendRaw(port: number, bytes: string | Uint8Array, host = "127.0.0.1"): Promise<RawAnswer> {
	return new Promise((resolve) => {
		let text = "";
		const socket = connect({ port, host });
		socket.setEncoding("utf8");
		socket.on("data", (chunk: string) => (text += chunk));
		socket.on("error", () => {});
		socket.once("end", () => socket.end());
		socket.once("close", () => resolve(parse(text)));
		socket.write(bytes);
	});
}

/** One request's bytes: the usual headers for `port`, replaced or (by undefined) left out as `headers` say. */
export function requestText(
	port: number,
	request: { method?: string; path?: string; headers?: Record<string, string | undefined>; extra?: string; body?: string },
	token: string,
): string {
	const { method = "POST", path = "/mcp", extra = "", body = "" } = request;
	const headers: Record<string, string | undefined> = {
		Host: `127.0.0.1:${port}`,
		Authorization: `Bearer ${token}`,
		Accept: "application/json, text/event-stream",
		"Content-Type": "application/json",
		"Content-Length": String(Buffer.byteLength(body)),
		Connection: "close",
		...request.headers,
	};
	const lines = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]));
	return `${method} ${path} HTTP/1.1\r\n${lines.join("")}${extra}\r\n${body}`;
}

/** The JSON value of an answer, taken out of its event stream where it came in one. */
export function jsonOf(answer: RawAnswer): unknown {
	return JSON.parse(/^data: (.*)$/m.exec(answer.body)?.[1] ?? answer.body);
}

function parse(text: string): RawAnswer {
	const [head = "", ...rest] = text.split("\r\n\r\n");
	const [statusLine = "", ...lines] = head.split("\r\n");
	const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]));
	const body = rest.join("\r\n\r\n");
	return {
		status: Number(statusLine.split(" ")[1] ?? 0),
		headers,
		body: headers.get("transfer-encoding") === "chunked" ? body.replace(/^[0-9a-f]+\r\n|\r\n(?:[0-9a-f]+(?:\r\n)+)?$|\r\n[0-9a-f]+\r\n/gi, "") : body,
	};
}
