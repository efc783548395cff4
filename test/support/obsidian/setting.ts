/** One row of the settings, and the groups that rows lie in. */
import type { BaseComponent } from "./buttons";
import { ButtonComponent, ExtraButtonComponent } from "./buttons";
import { DropdownComponent, ProgressBarComponent, TextComponent, ToggleComponent } from "./inputs";

/** The elements and their classes (observed), but those of an error (guessed). */
export class Setting {
	readonly settingEl: HTMLElement;
	readonly infoEl: HTMLElement;
	readonly nameEl: HTMLElement;
	readonly descEl: HTMLElement;
	readonly controlEl: HTMLElement;
	readonly components: BaseComponent[] = [];
	errorEl: HTMLElement | null = null;

	constructor(containerEl: HTMLElement) {
		this.settingEl = containerEl.createDiv("setting-item");
		this.infoEl = this.settingEl.createDiv("setting-item-info");
		this.nameEl = this.infoEl.createDiv("setting-item-name");
		this.descEl = this.infoEl.createDiv("setting-item-description");
		this.controlEl = this.settingEl.createDiv("setting-item-control");
	}

	setName(name: string | DocumentFragment): this {
		this.nameEl.setText(name);
		return this;
	}

	setDesc(desc: string | DocumentFragment): this {
		this.descEl.setText(desc);
		return this;
	}

	setClass(cls: string): this {
		this.settingEl.addClass(cls);
		return this;
	}

	setHeading(): this {
		return this.setClass("setting-item-heading");
	}

	setErrorMessage(message: string | null): this {
		this.errorEl?.detach();
		const isWrong = message !== null && message !== "";
		this.errorEl = isWrong ? this.infoEl.createDiv({ cls: "setting-item-error", text: message }) : null;
		this.settingEl.toggleClass("is-invalid", isWrong);
		return this;
	}

	setDisabled(disabled: boolean): this {
		this.settingEl.toggleClass("is-disabled", disabled);
		for (const component of this.components) component.setDisabled(disabled);
		return this;
	}

	addComponent<Part extends BaseComponent>(make: (containerEl: HTMLElement) => Part): this {
		this.components.push(make(this.controlEl));
		return this;
	}

	addButton(callback: (component: ButtonComponent) => unknown): this {
		return this.add(new ButtonComponent(this.controlEl), callback);
	}

	addExtraButton(callback: (component: ExtraButtonComponent) => unknown): this {
		return this.add(new ExtraButtonComponent(this.controlEl), callback);
	}

	addToggle(callback: (component: ToggleComponent) => unknown): this {
		return this.add(new ToggleComponent(this.controlEl), callback).setClass("mod-toggle");
	}

	addText(callback: (component: TextComponent) => unknown): this {
		return this.add(new TextComponent(this.controlEl), callback);
	}

	addDropdown(callback: (component: DropdownComponent) => unknown): this {
		return this.add(new DropdownComponent(this.controlEl), callback);
	}

	addProgressBar(callback: (component: ProgressBarComponent) => unknown): this {
		return this.add(new ProgressBarComponent(this.controlEl), callback);
	}

	then(callback: (setting: this) => unknown): this {
		callback(this);
		return this;
	}

	clear(): this {
		this.controlEl.empty();
		this.components.splice(0);
		return this;
	}

	private add<Part extends BaseComponent>(component: Part, callback: (component: Part) => unknown): this {
		this.components.push(component);
		callback(component);
		return this;
	}
}

/** Rows on one card, with a heading over it (the classes observed). */
export class SettingGroup {
	readonly listEl: HTMLElement;
	readonly groupEl: HTMLElement;
	private heading: Setting | undefined;

	constructor(containerEl: HTMLElement) {
		this.groupEl = containerEl.createDiv("setting-group");
		this.listEl = this.groupEl.createDiv("setting-items");
	}

	setHeading(text: string | DocumentFragment): this {
		this.headingRow().setName(text);
		return this;
	}

	addClass(...classes: string[]): this {
		this.groupEl.addClass(...classes);
		return this;
	}

	addSetting(callback: (setting: Setting) => void): this {
		callback(new Setting(this.listEl));
		return this;
	}

	addExtraButton(callback: (component: ExtraButtonComponent) => unknown): this {
		this.headingRow().addExtraButton(callback);
		return this;
	}

	private headingRow(): Setting {
		if (!this.heading) {
			this.heading = new Setting(this.groupEl).setHeading();
			this.groupEl.prepend(this.heading.settingEl);
		}
		return this.heading;
	}
}
