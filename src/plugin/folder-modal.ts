/** Choosing a folder of the vault by typing parts of its path. */
import type { App } from "obsidian";
import { FuzzySuggestModal } from "obsidian";

export interface FolderChoice {
	readonly placeholder: string;
	/** Paths that are not offered. */
	readonly without: readonly string[];
	readonly onChoose: (path: string) => void;
}

export class FolderModal extends FuzzySuggestModal<string> {
	private readonly choice: FolderChoice;

	constructor(app: App, choice: FolderChoice) {
		super(app);
		this.choice = choice;
		this.setPlaceholder(choice.placeholder);
	}

	override getItems(): string[] {
		const paths = this.app.vault.getAllFolders(false).map(({ path }) => path);
		return paths.filter((path) => !this.choice.without.includes(path));
	}

	override getItemText(path: string): string {
		return path;
	}

	override onChooseItem(path: string): void {
		this.choice.onChoose(path);
	}
}
