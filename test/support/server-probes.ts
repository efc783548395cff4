/** Requests that try to get in, or that no client of ours would make, and the answer that each must get from any server. */
import type { RawAnswer , requestText } from "./server-raw-http";
import { jsonOf } from "./server-raw-http";
import { call, initialize, modern, modernCall, modernHeaders } from "./server-requests";

export type Probe = Parameters<typeof requestText>[1];

/** The HTTP status, and the code of the error: ours before the protocol, the protocol's own after. */
export type ProbeAnswer = readonly [status: number, code?: unknown];

/** What came back, as a probe's answer. */
export function outcomeOf(answer: RawAnswer): readonly [status: number, code: unknown] {
	const error = answer.status === 202 ? undefined : (jsonOf(answer) as { error?: unknown }).error;
	return [answer.status, typeof error === "object" && error !== null && "code" in error ? error.code : error];
}

/** The probes of a server that knows `token` and has a tool named `tool`. */
export function probesOf(tool: string, token: string): readonly [name: string, request: Probe, answer: ProbeAnswer][] {
	return [
		["a good initialize", { body: initialize }, [200]],
		["a host of another name", { headers: { Host: "evil.example" } }, [403, "host_refused"]],
		["a host that resolves here", { headers: { Host: "127.0.0.1.nip.io" } }, [403, "host_refused"]],
		["a host with another port", { headers: { Host: "127.0.0.1:1" } }, [403, "host_refused"]],
		["a host of junk", { headers: { Host: ">>>" } }, [403, "host_refused"]],
		["a host of 10 kB", { headers: { Host: "h".repeat(10_000) } }, [403, "host_refused"]],
		["a foreign host without a token", { headers: { Host: "evil.example", Authorization: undefined } }, [403, "host_refused"]],
		["no host", { headers: { Host: undefined } }, [403, "host_refused"]],
		["a foreign origin", { headers: { Origin: "http://evil.example" } }, [403, "origin_refused"]],
		["the origin null", { headers: { Origin: "null" } }, [403, "origin_refused"]],
		["the origin of another port", { headers: { Origin: "http://localhost:9" } }, [403, "origin_refused"]],
		["a preflight", { method: "OPTIONS", headers: { Authorization: undefined } }, [403, "preflight_refused"]],
		["no token", { headers: { Authorization: undefined } }, [401, "token_refused"]],
		["a wrong token", { headers: { Authorization: "Bearer wrong" } }, [401, "token_refused"]],
		["a lower-case scheme", { headers: { Authorization: `bearer ${token}` } }, [401, "token_refused"]],
		["two tokens", { extra: `Authorization: Bearer ${token}\r\n` }, [401, "token_refused"]],
		["a token in the address", { path: `/mcp?token=${token}`, headers: { Authorization: undefined } }, [401, "token_refused"]],
		["text", { headers: { "Content-Type": "text/plain" } }, [415, "content_type_refused"]],
		["a compressed body", { headers: { "Content-Encoding": "gzip" } }, [415, "content_encoding_refused"]],
		["GET", { method: "GET" }, [405, "method_refused"]],
		["DELETE", { method: "DELETE" }, [405, "method_refused"]],
		["PUT", { method: "PUT" }, [405, "method_refused"]],
		["TRACE", { method: "TRACE" }, [405, "method_refused"]],
		["another path", { path: "/" }, [404, "path_unknown"]],
		["where OAuth would be", { method: "GET", path: "/.well-known/oauth-protected-resource" }, [404, "oauth_absent"]],
		["where OAuth would register", { path: "/register" }, [404, "oauth_absent"]],
		["an empty body", {}, [400, -32700]],
		["broken JSON", { body: '{"jsonrpc":' }, [400, -32700]],
		["JSON that is no message", { body: "null" }, [400, -32600]],
		["a batch with initialize", { body: `[${initialize},${initialize}]` }, [400, -32600]],
		["a notification", { body: '{"jsonrpc":"2.0","method":"notifications/initialized"}' }, [202]],
		["an unknown method", { body: '{"jsonrpc":"2.0","id":1,"method":"no/such"}' }, [200, -32601]],
		["an unknown tool", { body: call("no_such_tool") }, [200, -32602]],
		["constructor as a tool", { body: call("constructor") }, [200, -32602]],
		["__proto__ as a tool", { body: call("__proto__") }, [200, -32602]],
		["a session that nobody knows", { body: call(tool), headers: { "Mcp-Session-Id": "from-before-the-restart" } }, [200]],
		["a modern call", { body: modernCall(tool), headers: modernHeaders(tool) }, [200]],
		["a modern call without its headers", { body: modernCall(tool) }, [400, -32020]],
		["a modern call of a version to come", { body: modernCall(tool, { ...modern, "io.modelcontextprotocol/protocolVersion": "2099-01-01" }), headers: { ...modernHeaders(tool), "MCP-Protocol-Version": "2099-01-01" } }, [400, -32022]],
		["a modern call of an unknown tool", { body: modernCall("no_such_tool"), headers: modernHeaders("no_such_tool") }, [200, -32602]],
		["a modern call of constructor", { body: modernCall("constructor"), headers: modernHeaders("constructor") }, [200, -32602]],
	];
}
