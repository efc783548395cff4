/**
 * Every way in which an HTTP request is turned away before MCP sees it, as data. The words come from outside, in the
 * reader's language, and are put to the code where the answer is written.
 */

interface Answer {
	readonly status: number;
	readonly headers?: Readonly<Record<string, string>>;
}

/** Status and headers of each refusal, by its code. */
export const refusals = {
	host_refused: { status: 403 },
	origin_refused: { status: 403 },
	preflight_refused: { status: 403 },
	/** Asked for where an OAuth server would be: a client that finds something there drops its token. */
	oauth_absent: { status: 404 },
	path_unknown: { status: 404 },
	/** No `resource_metadata` in the challenge, for the same reason. */
	token_refused: { status: 401, headers: { "www-authenticate": 'Bearer realm="vault-mcp"' } },
	method_refused: { status: 405, headers: { allow: "POST" } },
	content_type_refused: { status: 415 },
	content_encoding_refused: { status: 415 },
	body_too_large: { status: 413, headers: { connection: "close" } },
	busy: { status: 503, headers: { "retry-after": "1" } },
	request_malformed: { status: 400, headers: { connection: "close" } },
	request_timeout: { status: 408, headers: { connection: "close" } },
	headers_too_large: { status: 431, headers: { connection: "close" } },
	internal_error: { status: 500 },
} as const satisfies Record<string, Answer>;

export type RefusalCode = keyof typeof refusals;

/** What a person or a client reads for each refusal, and for a body that is no JSON. */
export type HttpMessages = Readonly<Record<RefusalCode | "json_invalid", string>>;

/** Status, headers and JSON body of one refusal, ready to be written. */
export interface WordedRefusal {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** The refusal `code` in the words of `messages`. */
export function wordRefusal(code: RefusalCode, messages: HttpMessages): WordedRefusal {
	const { status, headers }: Answer = refusals[code];
	const body = JSON.stringify({ error: code, message: messages[code] });
	return {
		status,
		headers: { ...headers, "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) },
		body,
	};
}
