/** The commands a person finds in the palette. Obsidian puts the plugin's name before each. */
import type { Command } from "obsidian";
import type { Messages } from "../i18n/en";
import type { ServingState } from "./serving-state";

/** What the commands do; each tells the person itself how it went. */
export interface CommandActions {
	readonly state: () => ServingState;
	readonly search: () => void;
	readonly connect: () => void;
	readonly copyConnection: () => void;
	readonly reindex: () => void;
	readonly start: () => void;
	readonly stop: () => void;
	readonly restart: () => void;
}

/** Starting is offered where nothing runs, stopping where something does. */
export function commandsOver(actions: CommandActions, texts: Messages["plugin"]["commands"]): readonly Command[] {
	const isIdle = () => ["off", "failed"].includes(actions.state().kind);
	const offered = (claim: () => boolean, act: () => void) => (isChecking: boolean) => {
		if (claim() && !isChecking) act();
		return claim();
	};
	return [
		{ id: "search", name: texts.search, callback: actions.search },
		{ id: "connect", name: texts.connect, callback: actions.connect },
		{ id: "copy-connection", name: texts.copyConnection, callback: actions.copyConnection },
		{ id: "reindex", name: texts.reindex, callback: actions.reindex },
		{ id: "start-server", name: texts.start, checkCallback: offered(isIdle, actions.start) },
		{ id: "stop-server", name: texts.stop, checkCallback: offered(() => !isIdle(), actions.stop) },
		{ id: "restart-server", name: texts.restart, callback: actions.restart },
	];
}
