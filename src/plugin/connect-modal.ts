/** The screen that gets an agent connected: the server's state, a test, and the setup of each client ready to copy. */
import type { App } from "obsidian";
import { Modal } from "obsidian";
import type { Messages } from "../i18n/en";
import type { ClientSetup, ServerAddress } from "../server/client-setup";
import type { ConnectionReport } from "../server/connection-test";
import { drawConnectSetups } from "./connect-setups";
import { drawConnectState } from "./connect-state";
import type { ServingState } from "./serving-state";

export interface ConnectParts {
	readonly texts: Messages["plugin"];
	/** Asked for whenever it is shown or copied. */
	readonly address: () => ServerAddress;
	readonly state: () => ServingState;
	/** Calls `listener` after each change of the state, until the function that it gives is called. */
	readonly onStateChange: (listener: () => void) => () => void;
	/** Starts the server, or tries again to. */
	readonly start: () => void;
	readonly testConnection: () => Promise<ConnectionReport>;
	/** For Claude Desktop, which starts the headless program. */
	readonly desktop: ClientSetup;
}

export class ConnectModal extends Modal {
	private readonly parts: ConnectParts;
	private stopListening: () => void = () => {};

	constructor(app: App, parts: ConnectParts) {
		super(app);
		this.parts = parts;
	}

	override onOpen(): void {
		const { contentEl, parts } = this;
		this.modalEl.addClass("vault-mcp-connect");
		this.setTitle(parts.texts.connect.title);
		contentEl.empty();
		const newsEl = contentEl.createDiv({ cls: "vault-mcp-news", attr: { role: "status" } });
		const drawState = drawConnectState(contentEl, parts);
		const drawSetups = drawConnectSetups(contentEl, { ...parts, announce: (text) => newsEl.setText(text) });
		this.stopListening = parts.onStateChange(() => {
			drawState();
			drawSetups();
		});
	}

	override onClose(): void {
		this.stopListening();
		this.contentEl.empty();
	}
}
