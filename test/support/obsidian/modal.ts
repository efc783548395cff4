/** A window over the window. */
import type * as obsidian from "obsidian";
import { setIcon } from "./icons";
import { Scope } from "./keymap";

export class Modal {
	app: obsidian.App;
	scope = new Scope();
	containerEl: HTMLElement;
	modalEl: HTMLElement;
	titleEl: HTMLElement;
	contentEl: HTMLElement;
	shouldRestoreSelection = true;
	private focusedBefore: HTMLElement | undefined;
	private closeCallback: (() => unknown) | undefined;

	/** The elements and their classes (observed). */
	constructor(app: obsidian.App) {
		this.app = app;
		this.containerEl = createDiv({ cls: ["modal-container", "mod-dim"] });
		// A click beside the modal closes it (observed).
		this.containerEl.createDiv("modal-bg").addEventListener("click", () => this.close());
		this.modalEl = this.containerEl.createDiv("modal");
		const closeEl = this.modalEl.createDiv("modal-close-button");
		setIcon(closeEl, "x");
		closeEl.addEventListener("click", () => this.close());
		this.titleEl = this.modalEl.createDiv("modal-header").createDiv("modal-title");
		this.contentEl = this.modalEl.createDiv("modal-content");
		this.scope.register([], "Escape", () => {
			this.close();
			return false;
		});
	}

	/** On the page before it is filled; its first control has the focus after (guessed). */
	open(): void {
		if (this.containerEl.isConnected) return;
		const { activeElement } = document;
		this.focusedBefore = activeElement?.instanceOf(HTMLElement) ? activeElement : undefined;
		document.body.appendChild(this.containerEl);
		this.app.keymap.pushScope(this.scope);
		void this.onOpen();
		if (!this.modalEl.contains(document.activeElement)) this.modalEl.querySelector<HTMLElement>("button, input, select")?.focus();
	}

	/** The focus goes back to where it was (observed). */
	close(): void {
		if (!this.containerEl.isConnected) return;
		this.app.keymap.popScope(this.scope);
		this.containerEl.detach();
		this.onClose();
		this.closeCallback?.();
		if (this.shouldRestoreSelection) this.focusedBefore?.focus();
	}

	onOpen(): Promise<void> | void {}

	onClose(): void {}

	setTitle(title: string): this {
		this.titleEl.setText(title);
		return this;
	}

	setContent(content: string | DocumentFragment): this {
		this.contentEl.setText(content);
		return this;
	}

	setCloseCallback(callback: () => unknown): this {
		this.closeCallback = callback;
		return this;
	}
}
