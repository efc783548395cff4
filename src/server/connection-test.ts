/**
 * Whether a client that is set up as it should be reaches this vault: a real request over HTTP, from the outside. The
 * port may have gone to another program, and what listens there must not be handed the token, so the first request
 * goes without one and only an answer that this server would give is followed by a second.
 */
import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import type { ServerAddress } from "./client-setup";
import { refusals } from "./refusal";

/** For the whole test. */
const limitMs = 10_000;
/** No list of tools comes near it. */
const limitAnswerCharacters = 1024 * 1024;

const revision = "2026-07-28";
const question = JSON.stringify({
	jsonrpc: "2.0",
	id: 1,
	method: "tools/list",
	params: {
		_meta: {
			"io.modelcontextprotocol/protocolVersion": revision,
			"io.modelcontextprotocol/clientInfo": { name: "vault-mcp-connection-test", version: "1" },
			"io.modelcontextprotocol/clientCapabilities": {},
		},
	},
});

export type ConnectionReport =
	| { readonly outcome: "connected"; readonly toolCount: number }
	/** This server answered and turned the token or the request away, with an HTTP status. */
	| { readonly outcome: "refused"; readonly status: number }
	/** Nothing listens, or nothing answers in time. */
	| { readonly outcome: "unreachable" }
	/** Another program answers on this port; it was not given the token. */
	| { readonly outcome: "foreign" };

interface Answer {
	readonly status: number;
	readonly challenge: string | undefined;
	readonly body: string;
}

/** Tries `url`, an address on this machine, with `token`. Takes ten seconds at most and never rejects. */
export async function testConnection({ url, token }: ServerAddress): Promise<ConnectionReport> {
	const signal = AbortSignal.timeout(limitMs);
	try {
		const unknown = await ask(url, undefined, signal);
		const { status, headers } = refusals.token_refused;
		if (unknown.status !== status || unknown.challenge !== headers["www-authenticate"]) return { outcome: "foreign" };
		const answer = await ask(url, token, signal);
		if (answer.status !== 200) return { outcome: "refused", status: answer.status };
		const toolCount = countTools(answer.body);
		return toolCount === undefined ? { outcome: "foreign" } : { outcome: "connected", toolCount };
	} catch (error) {
		// Bytes that are no HTTP come from a program that is there.
		return { outcome: isNoHttp(error) ? "foreign" : "unreachable" };
	}
}

function ask(url: string, token: string | undefined, signal: AbortSignal): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const headers = {
			accept: "application/json, text/event-stream",
			"content-type": "application/json",
			"content-length": Buffer.byteLength(question),
			"mcp-protocol-version": revision,
			"mcp-method": "tools/list",
			...(token !== undefined && { authorization: `Bearer ${token}` }),
		};
		// A connection of its own: one that was kept alive may lead to a server that is no longer meant.
		const sent = request(url, { method: "POST", headers, signal, agent: false }, (response) => {
			readAnswer(response).then(resolve, reject);
		});
		sent.on("error", reject);
		sent.end(question);
	});
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
	let body = "";
	response.setEncoding("utf8");
	for await (const part of response) {
		body += String(part);
		if (body.length > limitAnswerCharacters) break;
	}
	return { status: response.statusCode ?? 0, challenge: response.headers["www-authenticate"], body };
}

/** The number of tools in an answer that came as JSON or as an event stream; undefined where it holds no list. */
function countTools(body: string): number | undefined {
	try {
		const answer = JSON.parse(/^data: ?(.*)$/m.exec(body)?.[1] ?? body) as { result?: { tools?: unknown } } | null;
		const tools = answer?.result?.tools;
		return Array.isArray(tools) ? tools.length : undefined;
	} catch {
		return undefined;
	}
}

/** Node's errors come from a realm of its own inside Obsidian's windows, so they are known by their code only. */
function isNoHttp(error: unknown): boolean {
	const code: unknown = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
	return typeof code === "string" && code.startsWith("HPE_");
}
