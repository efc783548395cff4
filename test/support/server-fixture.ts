/**
 * What the suites of `server/` have in common: a handful of tools that say what they were called with, words for
 * refusals, and a server on a free port.
 */
import { createServerFactory } from "../../src/server/mcp-server";
import type { HttpServerOptions, RunningServer } from "../../src/server/http";
import { serveHttp } from "../../src/server/http";
import type { HttpMessages } from "../../src/server/refusal";
import type { InputSchema, Tool } from "../../src/tools/tool";
import type { Log } from "../../src/vault/ports";

export const token = "correct-horse-battery-staple-0123456789abcde";

export const messages: HttpMessages = {
	host_refused: "Use localhost.",
	origin_refused: "Not from a web page.",
	preflight_refused: "No cross-origin requests.",
	oauth_absent: "No OAuth here: send the token.",
	path_unknown: "Use /mcp.",
	token_refused: "The token is missing or wrong.",
	method_refused: "Use POST.",
	content_type_refused: "Send application/json.",
	content_encoding_refused: "Send it uncompressed.",
	body_too_large: "Too large.",
	busy: "Too many calls, try again.",
	request_malformed: "Not HTTP.",
	request_timeout: "Too slow.",
	headers_too_large: "Headers too large.",
	internal_error: "A bug.",
	json_invalid: "Not JSON.",
};

export const silent: Log = { warn: () => {} };

const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const inputSchema: InputSchema = { type: "object", properties: { text: { type: "string" } }, required: ["text"], additionalProperties: false };

/** A tool that answers with its input and its caller's name. */
export const echo: Tool = {
	name: "echo",
	title: "Echo",
	description: "Says what it was asked.",
	inputSchema,
	annotations,
	call: (input, { client }) => Promise.resolve({ text: `${client}: ${JSON.stringify(input)}`, failed: false }),
};

/** A tool that refuses everything. */
export const refuse: Tool = {
	...echo,
	name: "refuse",
	title: "Refuse",
	call: () => Promise.resolve({ text: "[input_invalid] no", failed: true }),
};

/** A tool whose calls wait until they are let go, and the signals they were given. */
export function createGate(): { tool: Tool; signals: AbortSignal[]; open: () => void; entered: (count: number) => Promise<void> } {
	const signals: AbortSignal[] = [];
	let open = () => {};
	let wake = () => {};
	const opened = new Promise<void>((resolve) => (open = resolve));
	const tool: Tool = {
		...echo,
		name: "wait",
		title: "Wait",
		async call(_input, { signal }) {
			signals.push(signal);
			wake();
			await opened;
			return { text: "waited", failed: false };
		},
	};
	const entered = async (count: number) => {
		while (signals.length < count) await new Promise<void>((resolve) => (wake = resolve));
	};
	return { tool, signals, open, entered };
}

/** A factory over `tools`, named as the shipped one is. */
export function factoryOf(tools: readonly Tool[]) {
	return createServerFactory({ tools, instructions: "Search before you answer.", name: "vault-mcp", version: "1.2.3" });
}

/** A server over `tools` on a free port. Wrong tokens are answered at once unless `overrides` say otherwise. */
export function startHttp(tools: readonly Tool[], overrides: Partial<HttpServerOptions> = {}): Promise<RunningServer> {
	return serveHttp({
		factory: factoryOf(tools),
		port: 0,
		token: () => token,
		allowedOrigins: ["app://obsidian.md"],
		messages,
		log: silent,
		...overrides,
		limits: { wrongTokenDelayMs: 0, ...overrides.limits },
	});
}
