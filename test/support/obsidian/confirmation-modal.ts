/** A question with buttons, each of which answers it. */
import type * as obsidian from "obsidian";
import { ButtonComponent } from "./buttons";
import { Modal } from "./modal";

/** Closes the modal when its handler is done, unless that gives something truthy (documented). */
export class ConfirmationButton extends ButtonComponent {
	private readonly modal: ConfirmationModal;

	constructor(containerEl: HTMLElement, modal: ConfirmationModal) {
		super(containerEl);
		this.modal = modal;
		this.onClick(() => undefined);
	}

	override onClick(handler: (event: MouseEvent) => unknown): this {
		return super.onClick(async (event) => {
			if (!(await handler(event))) this.modal.close();
		});
	}

	setInitialFocus(): this {
		this.modal.initialFocus = this.buttonEl;
		return this;
	}

	setSecondary(): this {
		return this.setClass("mod-secondary");
	}

	setCancel(): this {
		return this.setClass("mod-cancel");
	}
}

export class ConfirmationModal extends Modal {
	readonly buttonContainerEl: HTMLElement;
	initialFocus: HTMLElement | undefined;

	/** The classes (guessed, after those of the app's older dialogs). */
	constructor(app: obsidian.App) {
		super(app);
		this.modalEl.addClass("mod-confirmation");
		this.buttonContainerEl = this.modalEl.createDiv("modal-button-container");
	}

	override onOpen(): void {
		this.initialFocus?.focus();
	}

	addClass(cls: string): this {
		this.modalEl.addClass(cls);
		return this;
	}

	addCheckbox(label: string, callback: (value: boolean) => unknown): this {
		const labelEl = this.buttonContainerEl.createEl("label", { cls: "mod-checkbox", prepend: true });
		const box = labelEl.createEl("input", { type: "checkbox", attr: { tabindex: -1 } });
		box.addEventListener("change", () => callback(box.checked));
		labelEl.appendText(label);
		return this;
	}

	addButton(callback: (button: ConfirmationButton) => unknown): this {
		callback(new ConfirmationButton(this.buttonContainerEl, this));
		return this;
	}

	/** Without a text it is the app's own word for it (guessed). */
	addCancelButton(text = "Cancel"): this {
		return this.addButton((button) => button.setCancel().setButtonText(text));
	}
}
