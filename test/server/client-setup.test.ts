import { clientSetups, desktopSetup } from "../../src/server/client-setup";

const address = { url: "http://127.0.0.1:27400/mcp", token: "T0k-en_" };

describe("clientSetups", () => {
	it.each(clientSetups(address).map((setup) => [setup.client, setup]))("gives %s the real address, and the token or a place for it", (_, { text, file }) => {
		expect(text).toContain(address.url);
		expect(text).toMatch(/T0k-en_|\$\{input:vault-token\}/);
		expect(text).not.toContain("npx");
		if (file !== undefined) expect(() => JSON.parse(text) as unknown).not.toThrow();
	});
});

describe("desktopSetup", () => {
	it("names program and vault by their own paths, whatever is in them", () => {
		const { text } = desktopSetup("/opt/vault mcp/cli.js", '/home/a "b"/vault');
		expect(JSON.parse(text)).toEqual({
			mcpServers: { vault: { command: "node", args: ["/opt/vault mcp/cli.js", "serve"], env: { VAULT_PATH: '/home/a "b"/vault' } } },
		});
	});
});
