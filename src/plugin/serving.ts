/**
 * A vault that is open and a server over it, as one set of settings wants them. They are opened together and closed
 * together; other settings get another serving. The vault stays open while the server is off: a person searches too.
 */
import type { Messages } from "../i18n/en";
import { serveHttp } from "../server/http";
import { createServerFactory } from "../server/mcp-server";
import { toolsOver } from "../tools/catalog";
import { defaultLayout } from "../vault/layout";
import type { Vault } from "../vault/vault";
import { openVault } from "../vault/vault";
import type { PluginHost } from "./plugin-host";
import { controlServer } from "./server-control";
import type { ServingState } from "./serving-state";

export interface ServingOptions {
	readonly host: PluginHost;
	/** Obsidian's excluded files. */
	readonly excluded: readonly string[];
	readonly port: number;
	/** Asked for every request. */
	readonly token: () => string;
	readonly hiddenFolders: readonly string[];
	readonly configFolder: string;
	/** The language of answers. */
	readonly messages: Messages;
	readonly name: string;
	readonly version: string;
	/** Called whenever `state` may have changed, often while notes are taken in. */
	readonly onChange: () => void;
}

export interface Serving {
	readonly vault: Vault;
	/** When every note had been taken in for the first time, in milliseconds since 1970; undefined until then. */
	builtMs(): number | undefined;
	state(): ServingState;
	/** As those of `ServerControl`. */
	start(): Promise<void>;
	stop(): Promise<void>;
	restart(): Promise<void>;
	/** Ends the server at once, then closes the vault. */
	close(): Promise<void>;
}

/** Opens the vault and begins to take it in. The server is off. */
export function openServing(options: ServingOptions): Serving {
	const { host, excluded, port, token, hiddenFolders, configFolder, messages, name, version, onChange } = options;
	const { clock, log } = host.ports;
	let builtMs: number | undefined;
	const vault = openVault(host.ports, {
		layout: { ...defaultLayout, excluded },
		policy: { configFolder, hiddenFolders },
		onProgress({ isComplete }) {
			builtMs = isComplete ? (builtMs ?? clock.now()) : undefined;
			onChange();
		},
	});

	const factory = createServerFactory({ tools: toolsOver(vault, { messages, log }), instructions: messages.instructions, name, version });
	const server = controlServer({
		async serve(giveUp) {
			const running = await serveHttp({ factory, port, token, allowedOrigins: [], messages: messages.http, log, giveUp });
			const announced = host.announce(running.port);
			return {
				port: running.port,
				async close() {
					await Promise.all([running.close(), announced.then(() => host.withdraw())]);
				},
			};
		},
		onChange,
		log,
	});

	const stateOf = (): ServingState => {
		const served = server.state();
		if (served.kind === "failed") return { ...served, port };
		if (served.kind !== "on") return served;
		if (!vault.isThere()) return { kind: "failed", fault: "vault_unavailable", port };
		const { indexed, total, isComplete } = vault.progress();
		return isComplete ? { kind: "on", port, noteCount: total } : { kind: "indexing", port, indexed, total };
	};

	return {
		vault,
		builtMs: () => builtMs,
		state: stateOf,
		start: () => server.start(),
		stop: () => server.stop(),
		async restart() {
			await Promise.all([server.stop(), server.start()]);
		},
		async close() {
			await Promise.all([server.end(), vault.close()]);
		},
	};
}
