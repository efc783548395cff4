import { createStderrLog } from "../../../src/hosts/node/stderr-log";

describe("createStderrLog", () => {
	const check = (message: string, cause: unknown, expected: string) => {
		const lines: string[] = [];
		createStderrLog((line) => lines.push(line)).warn(message, cause);
		expect(lines).toEqual([expected]);
	};

	it.each<[string, unknown, string]>([
		["Something.", undefined, "vault-mcp: Something.\n"],
		["Something.", new Error("EIO: /vault/a.md"), "vault-mcp: Something. (EIO: /vault/a.md)\n"],
		["Something.", "text", "vault-mcp: Something. (text)\n"],
		["Something.", { odd: true }, "vault-mcp: Something.\n"],
		["Two\nlines", new Error("\u001b[31mred\r\n"), "vault-mcp: Two lines ( [31mred )\n"],
	])("says %j with %p on one line", check);
});
