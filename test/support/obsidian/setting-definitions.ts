/** Draws settings from their definitions. The look is guessed from the app's older settings, the behaviour documented. */
import type * as obsidian from "obsidian";
import { setIcon } from "./icons";
import { Setting, SettingGroup } from "./setting";

export interface ControlValues {
	getControlValue(key: string): unknown;
	setControlValue(key: string, value: unknown): void | Promise<void>;
}

const isTrue = (claim: boolean | (() => boolean) | undefined, otherwise: boolean) =>
	claim === undefined ? otherwise : typeof claim === "function" ? claim() : claim;

/** Draws `items` into `containerEl` and gives the function that takes them down, which is to be called before the next. */
export function drawDefinitions(containerEl: HTMLElement, items: readonly obsidian.SettingDefinitionItem[], values: ControlValues): () => void {
	const cleanups: (() => void)[] = [];
	let loose: SettingGroup | undefined;
	for (const item of items) {
		if (!isTrue(item.visible, true)) continue;
		if ("type" in item && item.type !== "page") {
			loose = undefined;
			drawGroup(containerEl, item, values, cleanups);
		} else {
			loose ??= new SettingGroup(containerEl);
			drawRow(loose, item, values, cleanups, 0);
		}
	}
	return () => cleanups.splice(0).forEach((cleanup) => cleanup());
}

function drawGroup(
	containerEl: HTMLElement,
	definition: obsidian.SettingDefinitionGroup | obsidian.SettingDefinitionList,
	values: ControlValues,
	cleanups: (() => void)[],
): void {
	const group = new SettingGroup(containerEl);
	const { heading, cls, extraButtons = [], items = [] } = definition;
	if (heading !== undefined) group.setHeading(heading);
	if (cls !== undefined) group.addClass(cls);
	for (const callback of extraButtons) group.addExtraButton(callback as never);
	items.forEach((item, index) => {
		if (isTrue(item.visible, true)) drawRow(group, item, values, cleanups, index, "onDelete" in definition ? definition.onDelete : undefined);
	});
	if (definition.type !== "list") return;
	group.addClass("mod-list");
	const { emptyState, addItem } = definition as obsidian.SettingDefinitionList;
	if (items.length === 0 && emptyState !== undefined) group.listEl.createDiv("setting-group-empty").setText(emptyState);
	if (!addItem) return;
	group.addExtraButton((button) => {
		button.setIcon("plus").setTooltip(addItem.name).onClick(() => addItem.action(button.extraSettingsEl));
	});
}

function drawRow(
	group: SettingGroup,
	item: obsidian.SettingGroupItem,
	values: ControlValues,
	cleanups: (() => void)[],
	index: number,
	onDelete?: (index: number) => void,
): void {
	const setting = new Setting(group.listEl);
	const { name, desc = "" } = item;
	setting.setName(name).setDesc(desc);
	if ("render" in item) {
		const cleanup = item.render?.(setting as never, group as never);
		if (cleanup) cleanups.push(cleanup);
	} else if ("action" in item) {
		drawAction(setting, item as obsidian.SettingDefinitionAction, index);
	} else if ("control" in item && item.control) {
		drawControl(setting, item.control, values);
	}
	if (!onDelete) return;
	setting.addExtraButton((button) => {
		button.setIcon("trash-2").setTooltip("Delete").onClick(() => onDelete(index));
	});
	setting.settingEl.setAttr("tabindex", 0);
	setting.settingEl.addEventListener("keydown", ({ key }) => {
		if (key === "Delete" || key === "Backspace") onDelete(index);
	});
}

function drawAction({ settingEl, controlEl }: Setting, { action, disabled }: obsidian.SettingDefinitionAction, index: number): void {
	const isDisabled = isTrue(disabled, false);
	settingEl.addClass("mod-clickable");
	settingEl.toggleClass("is-disabled", isDisabled);
	settingEl.setAttrs({ role: "button", tabindex: 0 });
	setIcon(controlEl.createDiv("setting-item-chevron"), "chevron-right");
	if (isDisabled) return;
	settingEl.addEventListener("click", () => action(settingEl, index));
	settingEl.addEventListener("keydown", ({ key }) => {
		if (key === "Enter" || key === " ") action(settingEl, index);
	});
}

/** Only the controls that are drawn somewhere; another one is refused, so that nobody relies on what is not there. */
function drawControl(setting: Setting, control: obsidian.SettingControl, values: ControlValues): void {
	const { key, defaultValue, disabled } = control;
	const stored = values.getControlValue(key) ?? defaultValue;
	const keep = (value: unknown) => void values.setControlValue(key, value);
	switch (control.type) {
		case "toggle":
			setting.addToggle((toggle) => toggle.setValue(stored === true).onChange(keep));
			break;
		case "dropdown":
			setting.addDropdown((dropdown) => dropdown.addOptions(control.options).setValue(typeof stored === "string" ? stored : "").onChange(keep));
			break;
		case "text": {
			// What is stored is looked at once, and left as it is (documented).
			const complaint = async (value: string) => (await control.validate?.(value)) || null;
			setting.addText((text) => {
				text.setValue(typeof stored === "string" ? stored : "").setPlaceholder(control.placeholder ?? "");
				const check = async (value: string) => {
					const message = await complaint(value);
					setting.setErrorMessage(message);
					return message === null;
				};
				void check(text.getValue());
				text.onChange(async (value) => {
					if (await check(value)) keep(value);
				});
			});
			break;
		}
		default:
			throw new Error(`the stand-in draws no ${control.type}`);
	}
	setting.setDisabled(isTrue(disabled, false));
}
