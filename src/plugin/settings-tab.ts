/**
 * The settings as Obsidian shows and searches them. It keeps nothing: values come from and go to `SettingsAccess`,
 * what the server and the index are doing is asked for, and everything that acts was handed in.
 */
import type { App, Plugin, Setting, SettingDefinitionGroup, SettingDefinitionItem, SettingDefinitionList } from "obsidian";
import { ConfirmationModal, Notice, PluginSettingTab } from "obsidian";
import type { Messages } from "../i18n/en";
import { countText, momentText, sizeText } from "./figures";
import { FolderModal } from "./folder-modal";
import type { ServingState } from "./serving-state";
import type { PluginSettings } from "./settings";
import { firstPort, languageChoiceFrom, lastPort, portFrom } from "./settings";
import { adviceText, stateText } from "./state-text";

/** A port is set when typing has come to rest: each digit on the way would be another server. */
const portRestMs = 1_000;
/** How long a button says that it has copied. */
const copiedMs = 2_000;

export interface SettingsAccess {
	readonly read: () => PluginSettings;
	/** Stores the given values beside the others and acts on them. */
	readonly change: (part: Partial<PluginSettings>) => Promise<void>;
}

export interface IndexFigures {
	readonly noteCount: number;
	readonly sizeBytes: number;
	/** Milliseconds of the epoch. */
	readonly builtMs: number;
}

export interface SettingsTabParts {
	/** Asked for at every drawing: the language is one of the settings. */
	readonly texts: () => Messages["plugin"];
	readonly access: SettingsAccess;
	readonly state: () => ServingState;
	/** Calls `listener` after each change of the state, until the function that it gives is called. */
	readonly onStateChange: (listener: () => void) => () => void;
	readonly copyToken: () => Promise<void>;
	readonly regenerateToken: () => Promise<void>;
	readonly openConnect: () => void;
	/** Resolves when the index is built; its progress shows in the state. */
	readonly reindex: () => Promise<void>;
	/** Undefined while there is no index. */
	readonly indexFigures: () => IndexFigures | undefined;
}

export class VaultSettingTab extends PluginSettingTab {
	private readonly parts: SettingsTabParts;
	/** As typed, while it has not come to rest. */
	private restingPort: { readonly text: string; readonly timer: number } | undefined;
	private isReindexing = false;

	constructor(app: App, plugin: Plugin, parts: SettingsTabParts) {
		super(app, plugin);
		this.parts = parts;
	}

	override getSettingDefinitions(): SettingDefinitionItem[] {
		return [this.serverGroup(), this.languageGroup(), this.hiddenFolderList(), this.indexGroup()];
	}

	override getControlValue(key: string): unknown {
		const { isServing, port, language } = this.parts.access.read();
		switch (key) {
			case "isServing":
				return isServing;
			case "port":
				return this.restingPort?.text ?? (port === undefined ? "" : String(port));
			case "language":
				return language;
			default:
				return undefined;
		}
	}

	override async setControlValue(key: string, value: unknown): Promise<void> {
		const { change } = this.parts.access;
		if (key === "isServing" && typeof value === "boolean") await change({ isServing: value });
		if (key === "port" && typeof value === "string") this.letPortRest(value);
		const language = key === "language" ? languageChoiceFrom(value) : undefined;
		if (language !== undefined) {
			await change({ language });
			this.update();
		}
	}

	override hide(): void {
		void this.setRestingPort();
		super.hide();
	}

	private serverGroup(): SettingDefinitionGroup {
		const texts = this.parts.texts();
		const { settings: words } = texts;
		const validate = (text: string) => (portFrom(text) === "invalid" ? words.portInvalid(firstPort, lastPort) : undefined);
		return {
			type: "group",
			heading: words.server,
			items: [
				{ name: words.serve, desc: words.serveHint, control: { type: "toggle", key: "isServing" } },
				{ name: words.state, searchable: false, render: (setting) => this.drawState(setting) },
				{ name: words.connect, desc: words.connectHint, action: () => this.parts.openConnect() },
				{ name: words.port, desc: words.portHint, control: { type: "text", key: "port", placeholder: words.portAutomatic, validate } },
				{ name: words.token, desc: words.tokenHint, render: (setting) => this.drawToken(setting) },
			],
		};
	}

	private languageGroup(): SettingDefinitionGroup {
		const { settings: words } = this.parts.texts();
		const options = { auto: words.languageAuto, en: "English", pt: "Português", ja: "日本語" };
		return {
			type: "group",
			heading: words.language,
			items: [{ name: words.language, desc: words.languageHint, control: { type: "dropdown", key: "language", options } }],
		};
	}

	private hiddenFolderList(): SettingDefinitionList {
		const { settings: words } = this.parts.texts();
		const { read, change } = this.parts.access;
		const hide = async (hiddenFolders: readonly string[]) => {
			await change({ hiddenFolders });
			this.update();
		};
		const chooseFolder = () => {
			const onChoose = (path: string) => void hide([...read().hiddenFolders, path]);
			new FolderModal(this.app, { placeholder: words.chooseFolder, without: read().hiddenFolders, onChoose }).open();
		};
		return {
			type: "list",
			heading: words.hiddenFolders,
			emptyState: words.hiddenFoldersEmpty,
			items: read().hiddenFolders.map((name) => ({ name })),
			onDelete: (index) => void hide(read().hiddenFolders.filter((_, at) => at !== index)),
			addItem: { name: words.hideFolder, action: chooseFolder },
		};
	}

	private indexGroup(): SettingDefinitionGroup {
		const { settings: words } = this.parts.texts();
		return {
			type: "group",
			heading: words.index,
			items: [
				{ name: words.indexed, searchable: false, render: (setting) => this.drawFigures(setting) },
				{ name: words.reindex, desc: words.reindexHint, render: (setting) => this.drawReindex(setting) },
			],
		};
	}

	private drawState(setting: Setting): () => void {
		const { texts, state, onStateChange } = this.parts;
		setting.setName(texts().settings.state);
		setting.descEl.setAttr("role", "status");
		const draw = () => {
			const words = adviceText(state(), texts());
			if (setting.descEl.getText() !== words) setting.setDesc(words);
			setting.settingEl.toggleClass("vault-mcp-failed", state().kind === "failed");
		};
		draw();
		return onStateChange(draw);
	}

	private drawToken(setting: Setting): void {
		const { copyToken } = this.parts;
		const { settings: words, connect } = this.parts.texts();
		setting.setName(words.token).setDesc(words.tokenHint);
		setting.addButton((button) => {
			const copy = async () => {
				await copyToken();
				button.setButtonText(connect.copied);
				window.setTimeout(() => void button.setButtonText(words.copyToken), copiedMs);
			};
			button.setButtonText(words.copyToken).onClick(() => void copy().catch(() => new Notice(connect.copyFailed)));
		});
		setting.addButton((button) => button.setButtonText(words.regenerateToken).setDestructive().onClick(() => this.confirmRegeneration()));
	}

	private confirmRegeneration(): void {
		const { settings: words } = this.parts.texts();
		new ConfirmationModal(this.app)
			.addButton((button) => button.setButtonText(words.regenerateToken).setDestructive().onClick(() => void this.parts.regenerateToken()))
			.addCancelButton(words.cancel)
			.setTitle(words.regenerateTitle)
			.setContent(words.regenerateWarning)
			.open();
	}

	private drawFigures(setting: Setting): () => void {
		const { texts, indexFigures, onStateChange } = this.parts;
		const { settings: words, locale } = texts();
		setting.setName(words.indexed);
		const draw = () => {
			const figures = indexFigures();
			setting.setDesc(
				figures === undefined
					? words.noIndex
					: words.indexFigures(countText(figures.noteCount, locale), sizeText(figures.sizeBytes, locale), momentText(figures.builtMs, locale)),
			);
		};
		draw();
		return onStateChange(draw);
	}

	private drawReindex(setting: Setting): () => void {
		const { texts, state, onStateChange, reindex } = this.parts;
		const { settings: words } = texts();
		let draw = () => {};
		const run = async () => {
			this.isReindexing = true;
			draw();
			try {
				await reindex();
			} catch {
				new Notice(words.reindexFailed);
			} finally {
				this.isReindexing = false;
				draw();
			}
		};
		setting.setName(words.reindex).setDesc(words.reindexHint);
		setting.addProgressBar((bar) => {
			const barEl = setting.controlEl.lastElementChild;
			setting.addButton((button) => {
				button.setButtonText(words.reindexNow).onClick(() => run());
				draw = () => {
					const now = state();
					const isIndexing = now.kind === "indexing";
					button.setDisabled(this.isReindexing || isIndexing);
					setting.settingEl.toggleClass("vault-mcp-indexing", this.isReindexing || isIndexing);
					bar.setValue(isIndexing && now.total > 0 ? (100 * now.indexed) / now.total : 0);
					barEl?.setAttr("aria-label", isIndexing ? stateText(now, texts()) : words.reindex);
				};
			});
		});
		draw();
		return onStateChange(() => draw());
	}

	private letPortRest(text: string): void {
		window.clearTimeout(this.restingPort?.timer);
		this.restingPort = { text, timer: window.setTimeout(() => void this.setRestingPort(), portRestMs) };
	}

	private async setRestingPort(): Promise<void> {
		if (this.restingPort === undefined) return;
		const { text, timer } = this.restingPort;
		window.clearTimeout(timer);
		this.restingPort = undefined;
		const port = portFrom(text);
		if (port !== "invalid" && port !== this.parts.access.read().port) await this.parts.access.change({ port });
	}
}
