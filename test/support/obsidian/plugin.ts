/** What a plugin is made from. What it adds to the app goes with it when it is unloaded (documented). */
import type * as obsidian from "obsidian";
import { Component } from "./component";
import type { FakeApp, Shell } from "./fake-app";

export abstract class Plugin extends Component {
	app: obsidian.App;
	manifest: obsidian.PluginManifest;
	settings: unknown;

	constructor(app: obsidian.App, manifest: obsidian.PluginManifest) {
		super();
		this.app = app;
		this.manifest = manifest;
	}

	/** Called when another program changed the plugin's data. */
	onExternalSettingsChange?(): unknown;

	onUserEnable(): void {}

	/** The same object, its id and name led by the plugin's (observed). */
	addCommand(command: obsidian.Command): obsidian.Command {
		command.id = `${this.manifest.id}:${command.id}`;
		command.name = `${this.manifest.name}: ${command.name}`;
		this.shell.commands.set(command.id, command);
		this.register(() => this.shell.commands.delete(command.id));
		return command;
	}

	removeCommand(id: string): void {
		this.shell.commands.delete(`${this.manifest.id}:${id}`);
	}

	/** The elements and their classes (observed). */
	addStatusBarItem(): HTMLElement {
		const element = makeElement();
		element.addClass("status-bar-item");
		element.addClass(`plugin-${this.manifest.id}`);
		if (typeof document !== "undefined") (document.body.find(".status-bar") ?? document.body.createDiv("status-bar")).append(element);
		return this.hang(element, this.shell.statusBarItems);
	}

	addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
		const element = makeElement();
		element.setAttribute("aria-label", title);
		element.setAttribute("data-icon", icon);
		element.addEventListener("click", callback);
		return this.hang(element, this.shell.ribbonIcons);
	}

	addSettingTab(tab: obsidian.PluginSettingTab): void {
		this.shell.settingTabs.add(tab);
		this.register(() => this.shell.settingTabs.delete(tab));
	}

	/** Null where nothing was saved yet (documented). */
	async loadData(): Promise<unknown> {
		const { adapter } = this.app.vault;
		if (!(await adapter.exists(this.dataFile))) return null;
		return JSON.parse(await adapter.read(this.dataFile)) as unknown;
	}

	async saveData(data: unknown): Promise<void> {
		const { adapter } = this.app.vault;
		await adapter.mkdir(this.dataFile.slice(0, this.dataFile.lastIndexOf("/")));
		await adapter.write(this.dataFile, JSON.stringify(data, undefined, 2));
	}

	private get dataFile(): string {
		return `${this.manifest.dir ?? `${this.app.vault.configDir}/plugins/${this.manifest.id}`}/data.json`;
	}

	private get shell(): Shell {
		return (this.app as unknown as FakeApp).shell;
	}

	private hang(element: HTMLElement, place: Set<HTMLElement>): HTMLElement {
		place.add(element);
		this.register(() => {
			place.delete(element);
			element.remove();
		});
		return element;
	}
}

/** Where there is no page, what a test can look at: its text and its attributes. */
function makeElement(): HTMLElement {
	if (typeof document !== "undefined") return createDiv();
	const attributes = new Map<string, string>();
	const classes = new Set<string>();
	const element = {
		textContent: "",
		setText: (text: string) => void (element.textContent = text),
		setAttribute: (name: string, value: string) => void attributes.set(name, value),
		getAttribute: (name: string) => attributes.get(name) ?? null,
		addClass: (name: string) => void classes.add(name),
		removeClass: (name: string) => void classes.delete(name),
		hasClass: (name: string) => classes.has(name),
		addEventListener: () => undefined,
		remove: () => undefined,
	};
	return element as unknown as HTMLElement;
}
