/** What settings and dialogs are clicked on. */
import type * as obsidian from "obsidian";
import { setIcon, setTooltip } from "./icons";

/** What can be put into a setting's row. */
export abstract class BaseComponent {
	disabled = false;

	then(callback: (component: this) => unknown): this {
		callback(this);
		return this;
	}

	setDisabled(disabled: boolean): this {
		this.disabled = disabled;
		return this;
	}
}

export class ButtonComponent extends BaseComponent {
	readonly buttonEl: HTMLButtonElement;
	private handler: (event: MouseEvent) => unknown = () => undefined;

	constructor(containerEl: HTMLElement) {
		super();
		this.buttonEl = containerEl.createEl("button");
		this.buttonEl.addEventListener("click", (event) => void this.run(event));
	}

	override setDisabled(disabled: boolean): this {
		this.buttonEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	setCta(): this {
		return this.setClass("mod-cta");
	}

	removeCta(): this {
		this.buttonEl.removeClass("mod-cta");
		return this;
	}

	/** The class (observed). */
	setDestructive(): this {
		return this.setClass("mod-destructive");
	}

	removeDestructive(): this {
		this.buttonEl.removeClass("mod-destructive");
		return this;
	}

	setTooltip(tooltip: string, options?: obsidian.TooltipOptions): this {
		setTooltip(this.buttonEl, tooltip, options);
		return this;
	}

	setButtonText(name: string): this {
		this.buttonEl.setText(name);
		return this;
	}

	setIcon(icon: string): this {
		setIcon(this.buttonEl, icon);
		return this;
	}

	setClass(cls: string): this {
		this.buttonEl.addClass(cls);
		return this;
	}

	/** One handler; a later one replaces it (guessed). */
	onClick(handler: (event: MouseEvent) => unknown): this {
		this.handler = handler;
		return this;
	}

	/** Shown as busy and not clickable again while its handler works (observed). */
	private async run(event: MouseEvent): Promise<void> {
		if (this.disabled || this.buttonEl.hasClass("mod-loading")) return;
		const work = this.handler(event);
		if (!(work instanceof Promise)) return;
		this.buttonEl.addClass("mod-loading");
		try {
			await work;
		} finally {
			this.buttonEl.removeClass("mod-loading");
		}
	}
}

/** A small icon that can be clicked. */
export class ExtraButtonComponent extends BaseComponent {
	readonly extraSettingsEl: HTMLElement;
	private handler: () => unknown = () => undefined;

	constructor(containerEl: HTMLElement) {
		super();
		this.extraSettingsEl = containerEl.createDiv({ cls: ["clickable-icon", "extra-setting-button"], attr: { role: "button", tabindex: 0 } });
		setIcon(this.extraSettingsEl, "settings");
		this.extraSettingsEl.addEventListener("click", () => {
			if (!this.disabled) this.handler();
		});
	}

	override setDisabled(disabled: boolean): this {
		this.extraSettingsEl.toggleClass("is-disabled", disabled);
		return super.setDisabled(disabled);
	}

	setTooltip(tooltip: string, options?: obsidian.TooltipOptions): this {
		setTooltip(this.extraSettingsEl, tooltip, options);
		return this;
	}

	setIcon(icon: string): this {
		setIcon(this.extraSettingsEl, icon);
		return this;
	}

	onClick(handler: () => unknown): this {
		this.handler = handler;
		return this;
	}
}
