/**
 * Messages of both eras as they stand in a request's body, and the headers that go with the new one.
 */

export const initialize = JSON.stringify({
	jsonrpc: "2.0",
	id: 1,
	method: "initialize",
	params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
});
export const call = (name: string, args: unknown = { text: "hi" }) =>
	JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/call", params: { name, arguments: args } });
export const modern = {
	"io.modelcontextprotocol/protocolVersion": "2026-07-28",
	"io.modelcontextprotocol/clientInfo": { name: "agent", version: "3.1" },
	"io.modelcontextprotocol/clientCapabilities": {},
};
export const modernCall = (name: string, meta: object = modern) =>
	JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/call", params: { name, arguments: { text: "hi" }, _meta: meta } });
export const modernHeaders = (name: string) => ({ "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": name });
