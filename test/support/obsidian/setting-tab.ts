/**
 * A tab of the settings, drawn from what it says of itself. How it looks is guessed where the typings do not say it;
 * what is called when is documented there.
 */
import type * as obsidian from "obsidian";
import { drawDefinitions } from "./setting-definitions";

export abstract class SettingTab {
	app: obsidian.App;
	icon = "";
	settingItems: obsidian.SettingDefinitionItem[] = [];
	private element: HTMLElement | undefined;
	private stop: (() => void) | undefined;

	constructor(app: obsidian.App) {
		this.app = app;
	}

	get containerEl(): HTMLElement {
		return (this.element ??= createDiv("vertical-tab-content"));
	}

	getSettingDefinitions(): obsidian.SettingDefinitionItem[] {
		return [];
	}

	abstract getControlValue(key: string): unknown;

	abstract setControlValue(key: string, value: unknown): void | Promise<void>;

	/** Asks for the definitions anew, and draws them anew where the tab is open. */
	update(): void {
		this.settingItems = this.getSettingDefinitions();
		if (this.stop) this.draw();
	}

	/** Called by the app when a person opens the tab, into an element that is on the page. */
	open(parentEl: HTMLElement): void {
		parentEl.appendChild(this.containerEl);
		this.settingItems = this.getSettingDefinitions();
		this.draw();
	}

	hide(): void {
		this.stop?.();
		this.stop = undefined;
		this.element?.empty();
		this.element?.detach();
	}

	private draw(): void {
		this.stop?.();
		this.containerEl.empty();
		this.stop = drawDefinitions(this.containerEl, this.settingItems, this);
	}
}

/** Its values are the plugin's, unless it says otherwise. */
export abstract class PluginSettingTab extends SettingTab {
	private readonly plugin: obsidian.Plugin;

	constructor(app: obsidian.App, plugin: obsidian.Plugin) {
		super(app);
		this.plugin = plugin;
	}

	getControlValue(key: string): unknown {
		return (this.plugin.settings as Record<string, unknown> | undefined)?.[key];
	}

	async setControlValue(key: string, value: unknown): Promise<void> {
		this.plugin.settings = { ...(this.plugin.settings as object | undefined), [key]: value };
		await this.plugin.saveData(this.plugin.settings);
	}
}
