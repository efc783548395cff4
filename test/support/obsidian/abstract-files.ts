/** The files and folders that the app knows, as objects that live as long as what they stand for (observed). */
import type * as obsidian from "obsidian";

/** A file or a folder. A rename keeps the object and changes its path (observed). */
export abstract class TAbstractFile implements obsidian.TAbstractFile {
	vault: obsidian.Vault;
	path: string;
	name: string;
	parent: obsidian.TFolder | null;

	constructor(vault: obsidian.Vault, path: string, parent: obsidian.TFolder | null) {
		this.vault = vault;
		this.path = path;
		this.name = path.slice(path.lastIndexOf("/") + 1);
		this.parent = parent;
	}

	/** Called by the vault alone. */
	moveTo(path: string, parent: obsidian.TFolder | null): void {
		this.path = path;
		this.name = path.slice(path.lastIndexOf("/") + 1);
		this.parent = parent;
	}
}

export class TFile extends TAbstractFile implements obsidian.TFile {
	stat: obsidian.FileStats;

	constructor(vault: obsidian.Vault, path: string, parent: obsidian.TFolder | null, stat: obsidian.FileStats) {
		super(vault, path, parent);
		this.stat = stat;
	}

	get basename(): string {
		return this.extension === "" ? this.name : this.name.slice(0, -this.extension.length - 1);
	}

	get extension(): string {
		return /(?<=[^.]\.)[^.]+$/.exec(this.name)?.[0] ?? "";
	}
}

/** The root's path is `/` (documented). */
export class TFolder extends TAbstractFile implements obsidian.TFolder {
	children: TAbstractFile[] = [];

	isRoot(): boolean {
		return this.parent === null;
	}
}
