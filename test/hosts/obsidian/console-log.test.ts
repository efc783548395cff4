import { createConsoleLog } from "../../../src/hosts/obsidian/console-log";

describe("createConsoleLog", () => {
	it("says a remark and its cause on one line", () => {
		const lines: string[] = [];
		createConsoleLog((line) => lines.push(line)).warn("Two\nlines", new Error("EIO\r\nred"));
		expect(lines).toEqual(["vault-mcp: Two lines (EIO red)"]);
	});
});
