/** What a value is put into: switches, fields and choices. Setting a value tells nobody (observed); only a person does. */
import { BaseComponent } from "./buttons";

export abstract class ValueComponent<Value> extends BaseComponent {
	protected callback: (value: Value) => unknown = () => undefined;

	abstract getValue(): Value;

	abstract setValue(value: Value): this;

	onChange(callback: (value: Value) => unknown): this {
		this.callback = callback;
		return this;
	}
}

export class ToggleComponent extends ValueComponent<boolean> {
	readonly toggleEl: HTMLElement;
	private readonly box: HTMLInputElement;

	constructor(containerEl: HTMLElement) {
		super();
		this.toggleEl = containerEl.createDiv("checkbox-container");
		this.box = this.toggleEl.createEl("input", { type: "checkbox", attr: { tabindex: 0 } });
		this.toggleEl.addEventListener("click", (event) => {
			if (event.target === this.box) return;
			event.preventDefault();
			this.onClick();
		});
		this.box.addEventListener("click", (event) => event.stopPropagation());
		this.box.addEventListener("change", () => this.turn(this.box.checked));
	}

	override setDisabled(disabled: boolean): this {
		this.toggleEl.toggleClass("is-disabled", disabled);
		this.box.disabled = disabled;
		return super.setDisabled(disabled);
	}

	getValue(): boolean {
		return this.box.checked;
	}

	setValue(on: boolean): this {
		this.box.checked = on;
		this.toggleEl.toggleClass("is-enabled", on);
		return this;
	}

	onClick(): void {
		if (!this.disabled) this.turn(!this.toggleEl.hasClass("is-enabled"));
	}

	private turn(on: boolean): void {
		this.setValue(on);
		this.callback(on);
	}
}

export abstract class AbstractTextComponent<Field extends HTMLInputElement | HTMLTextAreaElement> extends ValueComponent<string> {
	readonly inputEl: Field;

	constructor(inputEl: Field) {
		super();
		this.inputEl = inputEl;
		inputEl.addEventListener("input", () => this.onChanged());
	}

	override setDisabled(disabled: boolean): this {
		this.inputEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	getValue(): string {
		return this.inputEl.value;
	}

	setValue(value: string): this {
		this.inputEl.value = value;
		return this;
	}

	setPlaceholder(placeholder: string): this {
		this.inputEl.placeholder = placeholder;
		return this;
	}

	onChanged(): void {
		this.callback(this.getValue());
	}
}

export class TextComponent extends AbstractTextComponent<HTMLInputElement> {
	constructor(containerEl: HTMLElement) {
		super(containerEl.createEl("input", { type: "text", attr: { spellcheck: "false" } }));
	}
}

export class DropdownComponent extends ValueComponent<string> {
	readonly selectEl: HTMLSelectElement;

	constructor(containerEl: HTMLElement) {
		super();
		this.selectEl = containerEl.createEl("select", "dropdown");
		this.selectEl.addEventListener("change", () => this.callback(this.selectEl.value));
	}

	override setDisabled(disabled: boolean): this {
		this.selectEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	addOption(value: string, display: string): this {
		this.selectEl.createEl("option", { value, text: display });
		return this;
	}

	addOptions(options: Record<string, string>): this {
		for (const [value, display] of Object.entries(options)) this.addOption(value, display);
		return this;
	}

	getValue(): string {
		return this.selectEl.value;
	}

	setValue(value: string): this {
		this.selectEl.value = value;
		return this;
	}
}

/** From 0 to 100 (documented). */
export class ProgressBarComponent extends ValueComponent<number> {
	private readonly innerEl: HTMLElement;
	private value = 0;

	/** The elements and their classes (observed). */
	constructor(containerEl: HTMLElement) {
		super();
		this.innerEl = containerEl.createDiv("setting-progress-bar").createDiv("setting-progress-bar-inner");
		this.setValue(0);
	}

	getValue(): number {
		return this.value;
	}

	setValue(value: number): this {
		this.value = value;
		this.innerEl.setCssStyles({ width: `${Math.min(100, Math.max(0, value))}%` });
		return this;
	}
}
