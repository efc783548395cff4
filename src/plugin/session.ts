/**
 * The plugin's life from the moment when Obsidian has its layout until it is unloaded: there is one serving at a time,
 * the one that the present settings want. Changes are made one after the other; the end does not wait its turn.
 */
import type { Messages } from "../i18n/en";
import type { Language } from "../i18n/messages";
import { messagesIn } from "../i18n/messages";
import { portFor } from "../server/vault-port";
import type { Log } from "../vault/ports";
import type { PluginHost } from "./plugin-host";
import type { Serving } from "./serving";
import { openServing } from "./serving";
import type { ServingState } from "./serving-state";
import type { PluginSettings } from "./settings";

export interface SessionOptions {
	readonly openHost: () => Promise<PluginHost>;
	/** What tells this vault from every other on this machine. */
	readonly vaultId: string;
	readonly token: () => string;
	readonly configFolder: string;
	/** The language that "as Obsidian" means. */
	readonly appLanguage: Language;
	readonly name: string;
	readonly version: string;
	readonly settings: PluginSettings;
	/** Keeps settings that were changed. */
	readonly saveSettings: (settings: PluginSettings) => Promise<void>;
	readonly log: Log;
}

export interface Session {
	settings(): PluginSettings;
	/** All texts in the language that is set. */
	messages(): Messages;
	/** Where agents are served, or will be once the server runs. */
	port(): number;
	/** Undefined before the vault is opened and after the end. */
	serving(): Serving | undefined;
	state(): ServingState;
	/** Calls `listener` whenever `state` may have changed, often while notes are taken in. Returns the way to stop. */
	onStateChange(listener: () => void): () => void;
	/** Opens the vault, and serves it where the settings say so. To be called once. */
	open(): Promise<void>;
	/** Keeps changed settings and does what they say. */
	change(part: Partial<PluginSettings>): Promise<void>;
	/** Does what settings say that were changed elsewhere and are kept already. */
	adopt(settings: PluginSettings): Promise<void>;
	start(): Promise<void>;
	restart(): Promise<void>;
	/** Ends everything: no connection is open any more when this returns. */
	close(): Promise<void>;
}

/** A session that has opened nothing yet. */
export function createSession(options: SessionOptions): Session {
	const { openHost, vaultId, token, configFolder, appLanguage, name, version, saveSettings, log } = options;
	let { settings } = options;
	let host: PluginHost | undefined;
	let serving: Serving | undefined;
	let hasFailed = false;
	let isClosed = false;
	let lastTurn = Promise.resolve();
	const listeners = new Set<() => void>();

	const onChange = (): void => listeners.forEach((listener) => listener());
	const messages = (): Messages => messagesIn(settings.language === "auto" ? appLanguage : settings.language);
	const portNow = (): number => settings.port ?? portFor(vaultId);

	/** Like every turn it never rejects: the next one has to come. */
	const inTurn = (work: () => Promise<void>): Promise<void> =>
		(lastTurn = lastTurn.then(async () => {
			if (isClosed) return;
			try {
				await work();
			} catch (error) {
				hasFailed = true;
				log.warn("the vault could not be served", error);
			}
			onChange();
		}));

	const keep = async (next: PluginSettings): Promise<void> => {
		settings = next;
		await saveSettings(next);
	};

	const openServed = async (): Promise<void> => {
		host ??= await openHost();
		const excluded = await host.excluded();
		// Chosen once and kept: a client that was told of it must find it again, wherever the vault is moved.
		if (settings.port === undefined) await keep({ ...settings, port: portNow() });
		if (isClosed) return;
		const { hiddenFolders, isServing } = settings;
		const texts = messages();
		serving = openServing({ host, excluded, port: portNow(), token, hiddenFolders, configFolder, messages: texts, name, version, onChange });
		hasFailed = false;
		if (isServing) await serving.start();
	};

	const follow = async (before: PluginSettings): Promise<void> => {
		if (!serving || needsNewServing(before, settings)) {
			const old = serving;
			serving = undefined;
			await old?.close();
			await openServed();
		} else if (settings.isServing !== before.isServing) {
			await (settings.isServing ? serving.start() : serving.stop());
		}
	};

	const adopt = (next: PluginSettings): Promise<void> => {
		const before = settings;
		// A synced file of a machine that never served this vault says nothing of the port here.
		settings = { ...next, port: next.port ?? before.port };
		return inTurn(() => follow(before));
	};

	return {
		settings: () => settings,
		messages,
		port: portNow,
		serving: () => serving,
		state() {
			if (hasFailed) return { kind: "failed", fault: "server_failed", port: portNow() };
			return serving?.state() ?? { kind: settings.isServing && !isClosed ? "starting" : "off" };
		},
		onStateChange(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		open: () => inTurn(openServed),
		async change(part) {
			const before = settings;
			await keep({ ...settings, ...part });
			await inTurn(() => follow(before));
		},
		adopt,
		start: () => inTurn(async () => serving?.start()),
		restart: () => inTurn(async () => serving?.restart()),
		async close() {
			isClosed = true;
			const last = serving;
			serving = undefined;
			await last?.close();
		},
	};
}

/** Whether settings differ in more than whether the server runs. */
function needsNewServing(one: PluginSettings, other: PluginSettings): boolean {
	const essence = ({ port, language, hiddenFolders }: PluginSettings) => JSON.stringify([port, language, hiddenFolders]);
	return essence(one) !== essence(other);
}
