/** Everything that a person sees of the plugin, hung up in one place and tied to the session that it shows. */
import type { Plugin } from "obsidian";
import { Notice } from "obsidian";
import type { ServerAddress } from "../server/client-setup";
import { clientSetups, desktopSetup } from "../server/client-setup";
import { testConnection } from "../server/connection-test";
import type { Log } from "../vault/ports";
import { commandsOver } from "./commands";
import { ConnectModal } from "./connect-modal";
import { findPassages } from "./found-passages";
import { SearchModal } from "./search-modal";
import type { Session } from "./session";
import type { IndexFigures } from "./settings-tab";
import { VaultSettingTab } from "./settings-tab";
import { adviceText, stateText } from "./state-text";
import { fillStatusBar } from "./status-bar";
import { renewToken, tokenIn } from "./token";

/** How long a notice stays that wants a person to do something. */
const failureNoticeMs = 15_000;

/** Where the headless program may lie: nobody but the person knows. */
const programPlaceholder = "/path/to/vault-mcp/dist/cli.js";

export interface ScreenSurroundings {
	readonly vaultId: string;
	readonly log: Log;
}

/** Hangs up status bar, commands and settings of `plugin`. All of it goes when the plugin is unloaded. */
export function putUpScreens(plugin: Plugin, session: Session, { vaultId, log }: ScreenSurroundings): void {
	const { app } = plugin;
	const texts = () => session.messages().plugin;
	const address = (): ServerAddress => ({ url: `http://127.0.0.1:${session.port()}/mcp`, token: tokenIn(app.secretStorage) });
	const say = (text: string, durationMs?: number) => void new Notice(text, durationMs);
	/** Does what a person asked for; what goes wrong is said to them, and why to the log. */
	const attempt = (work: () => Promise<void>) => () => {
		work().catch((error: unknown) => {
			log.warn("a command failed", error);
			say(texts().notices.failed);
		});
	};
	const sayState = () => say(stateText(session.state(), texts()));

	const start = attempt(async () => {
		await session.change({ isServing: true });
		await session.start();
		sayState();
	});
	const connect = () =>
		new ConnectModal(app, {
			texts: texts(),
			address,
			state: () => session.state(),
			onStateChange: (listener) => session.onStateChange(listener),
			start,
			testConnection: () => testConnection(address()),
			desktop: desktopSetup(programPlaceholder, vaultId),
		}).open();
	const reindex = async () => {
		const vault = session.serving()?.vault;
		if (vault === undefined) return say(texts().notices.notOpen);
		say(texts().notices.reindexed(await vault.reindex("")));
	};
	const commands = commandsOver(
		{
			state: () => session.state(),
			search() {
				const vault = session.serving()?.vault;
				if (vault === undefined) return say(texts().notices.notOpen);
				new SearchModal(app, { texts: texts(), find: (query) => findPassages(vault, query) }).open();
			},
			connect,
			copyConnection: attempt(async () => {
				await navigator.clipboard.writeText(clientSetups(address())[0]?.text ?? "");
				say(texts().notices.copied);
			}),
			reindex: attempt(reindex),
			start,
			stop: attempt(async () => {
				await session.change({ isServing: false });
				sayState();
			}),
			restart: attempt(async () => {
				await session.change({ isServing: true });
				await session.restart();
				sayState();
			}),
		},
		texts().commands,
	);
	for (const command of commands) plugin.addCommand(command);

	const indexFigures = (): IndexFigures | undefined => {
		const serving = session.serving();
		const builtMs = serving?.builtMs();
		if (!serving || builtMs === undefined) return undefined;
		return { noteCount: serving.vault.progress().total, sizeBytes: serving.vault.indexer.search.sizeBytes, builtMs };
	};
	plugin.addSettingTab(
		new VaultSettingTab(app, plugin, {
			texts,
			access: { read: () => session.settings(), change: (part) => session.change(part) },
			state: () => session.state(),
			onStateChange: (listener) => session.onStateChange(listener),
			copyToken: () => navigator.clipboard.writeText(address().token),
			regenerateToken: () => Promise.resolve(void renewToken(app.secretStorage)),
			openConnect: connect,
			reindex,
			indexFigures,
		}),
	);

	const showStatus = fillStatusBar(plugin.addStatusBarItem(), connect);
	let shownKind = session.state().kind;
	const follow = () => {
		const state = session.state();
		showStatus(state, texts());
		if (state.kind === "failed" && shownKind !== "failed") say(adviceText(state, texts()), failureNoticeMs);
		shownKind = state.kind;
	};
	follow();
	plugin.register(session.onStateChange(follow));
}
