/** How a client is told of this server: ready to copy, with the real address, token and paths. */

export interface ServerAddress {
	readonly url: string;
	readonly token: string;
}

export interface ClientSetup {
	readonly client: string;
	/** A shell command, or the JSON that goes into `file`. */
	readonly text: string;
	readonly file?: string;
}

/** The setups for a server over HTTP, one for each client that speaks it. */
export function clientSetups({ url, token }: ServerAddress): readonly ClientSetup[] {
	const bearer = `Authorization: Bearer ${token}`;
	const json = (value: unknown) => JSON.stringify(value, undefined, 2);
	return [
		{ client: "Claude Code", text: `claude mcp add --transport http -s user vault ${url} --header "${bearer}"` },
		{ client: "Codex", text: `export VAULT_MCP_TOKEN=${token}\ncodex mcp add vault --url ${url} --bearer-token-env-var VAULT_MCP_TOKEN` },
		{ client: "Gemini CLI", text: `gemini mcp add -s user --transport http -H "${bearer}" vault ${url}` },
		{ client: "Cursor", file: "~/.cursor/mcp.json", text: json({ mcpServers: { vault: { url, headers: { Authorization: `Bearer ${token}` } } } }) },
		{
			client: "VS Code",
			file: ".vscode/mcp.json",
			text: json({
				inputs: [{ id: "vault-token", type: "promptString", description: "Vault MCP token", password: true }],
				servers: { vault: { type: "http", url, headers: { Authorization: "Bearer ${input:vault-token}" } } },
			}),
		},
	];
}

/** The setup for Claude Desktop, which speaks to no address and starts a program of its own for each vault. */
export function desktopSetup(program: string, vaultFolder: string): ClientSetup {
	const server = { command: "node", args: [program, "serve"], env: { VAULT_PATH: vaultFolder } };
	return { client: "Claude Desktop", file: "claude_desktop_config.json", text: JSON.stringify({ mcpServers: { vault: server } }, undefined, 2) };
}
