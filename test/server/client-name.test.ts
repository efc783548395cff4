import { clientName } from "../../src/server/client-name";

describe("clientName", () => {
	const check = (identity: unknown, userAgent: string | undefined, expected: string) => {
		expect(clientName(identity, userAgent)).toBe(expected);
	};

	it.each<[unknown, string | undefined, string]>([
		[{ name: "claude-code", version: "2.1.332" }, "node", "claude-code 2.1.332"],
		[{ name: "codex" }, undefined, "codex"],
		[{ name: "codex", version: 7 }, undefined, "codex"],
		[undefined, "claude-code/2.1.332 (cli)", "claude-code 2.1.332"],
		[undefined, "node", "node"],
		[undefined, "(only a comment)", "unknown"],
		[undefined, "", "unknown"],
		[undefined, undefined, "unknown"],
		[{ name: " \n ", version: "1" }, "node", "node"],
		[{ name: 5 }, undefined, "unknown"],
		["claude", undefined, "unknown"],
		[{ name: "a\nTool: forged\u202e", version: "1\u0000" }, undefined, "a Tool: forged 1"],
		[{ name: "x".repeat(500), version: "1" }, undefined, "x".repeat(80)],
	])("%j and %j give %j", check);
});
