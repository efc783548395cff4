/**
 * The plugin as it ships, loaded into the app that stands in for Obsidian: a vault in memory that has a folder on the
 * disk, where its state is kept, and real ports on this machine.
 */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import manifest from "../../manifest.json";
import Main from "../../src/main";
import type { MemoryFiles } from "./memory-files";
import { memoryFiles } from "./memory-files";
import type { FakeAppControls, FakeAppOptions } from "./obsidian/fake-app";
import { createFakeApp } from "./obsidian/fake-app";
import { agedSampleTexts } from "./obsidian-host";
import type { ScenarioHost } from "./scenario";
import { jsonOf, requestText, sendRaw } from "./server-raw-http";
import { call } from "./server-requests";

const tokenId = "vault-mcp-token";

/** An app with a vault, into which the plugin can be loaded, more than once. */
export interface PluginApp extends FakeAppControls {
	readonly disk: MemoryFiles;
	/** The vault's folder on the disk, and the one below which its state is kept. */
	readonly folder: string;
	readonly stateFolder: string;
	/** Loads the plugin, as at the app's start or after an update. */
	load(): LoadedPlugin;
	token(): string;
	/** Unloads what is loaded and takes the folders away. */
	remove(): void;
}

export interface LoadedPlugin {
	readonly plugin: Main;
	/** What stands in the status bar. */
	status(): string;
	/** Resolves once the status bar says what `expected` fits; fails after a while. */
	whenStatus(expected: RegExp): Promise<void>;
	unload(): void;
}

/** An app over these notes; with `settings` as the plugin's stored ones. */
export async function openPluginApp(
	texts: Readonly<Record<string, string>>,
	settings: Readonly<Record<string, unknown>> = {},
	options: Pick<FakeAppOptions, "isLoaded"> = {},
): Promise<PluginApp> {
	const root = mkdtempSync(join(tmpdir(), "vault-mcp-plugin-"));
	const [folder, stateFolder] = [join(root, "vault"), join(root, "state")];
	mkdirSync(folder);
	env["XDG_STATE_HOME"] = stateFolder;
	const stored = JSON.stringify({ port: await freePort(), ...settings });
	const disk = memoryFiles({ ...texts, ".config/plugins/vault-mcp/data.json": stored });
	const controls = createFakeApp(disk, { folder, ...options });
	const loaded = new Set<LoadedPlugin>();

	return {
		...controls,
		disk,
		folder,
		stateFolder,
		token: () => controls.fake.secretStorage.getSecret(tokenId) ?? "",
		load() {
			env["XDG_STATE_HOME"] = stateFolder;
			const one = loadInto(controls, () => loaded.delete(one));
			loaded.add(one);
			return one;
		},
		remove() {
			for (const one of loaded) one.unload();
			controls.close();
			rmSync(root, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

function loadInto({ app, fake }: FakeAppControls, onUnload: () => void): LoadedPlugin {
	// Without a folder of its own: the app's place for plugins.
	const plugin = new Main(app, manifest);
	const status = () => [...fake.shell.statusBarItems].at(-1)?.textContent ?? "";
	plugin.load();
	return {
		plugin,
		status,
		async whenStatus(expected) {
			for (let turn = 0; !expected.test(status()); turn++) {
				if (turn > 2_000) throw new Error(`the status bar says "${status()}"`);
				await new Promise((resolve) => window.setTimeout(resolve, 5));
			}
		},
		unload() {
			plugin.unload();
			onUnload();
		},
	};
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
	const holder = createServer().listen(0, "127.0.0.1");
	await once(holder, "listening");
	const { port } = holder.address() as AddressInfo;
	holder.close();
	await once(holder, "close");
	return port;
}

/** The sample vault in the app, asked over the plugin's own server. */
export const pluginHost: ScenarioHost = {
	name: "plugin",
	async open(language) {
		const port = await freePort();
		const app = await openPluginApp(agedSampleTexts(), { port, language });
		const loaded = app.load();
		await loaded.whenStatus(/^MCP \d+ \S+$|^MCP \d+$/);
		return {
			async call(name, input) {
				const answer = await sendRaw(port, requestText(port, { body: call(name, input) }, app.token()));
				const { result } = jsonOf(answer) as { readonly result: { readonly content: readonly { readonly text: string }[] } };
				return result.content.map(({ text }) => text).join("\n");
			},
			close: () => Promise.resolve(app.remove()),
		};
	},
};
