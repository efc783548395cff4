/**
 * Renaming with links, and the bin. A rename is done at once; whether links follow is asked of the person unless the
 * settings say so, and while that question is open, later ones wait behind it (observed).
 */
import type * as obsidian from "obsidian";
import { splitTarget } from "../../../src/note/links";
import { readNote } from "../../../src/note/note-metadata";
import { folderOf, nameOf } from "../../../src/note/path";
import type { FakeMetadataCache } from "./fake-metadata-cache";
import type { FakeVault } from "./fake-vault";

type KnownFileManager = Pick<obsidian.FileManager, "renameFile" | "trashFile" | "getNewFileParent" | "generateMarkdownLink">;

/** One open question whether links are to be updated. */
export interface LinkQuestion {
	readonly newPath: string;
	/** What the person presses. */
	answer(update: boolean): void;
}

export class FakeFileManager implements KnownFileManager {
	/** Open questions: the first is on the screen, the others wait. */
	readonly questions: LinkQuestion[] = [];
	/** Where everything that was thrown away lay. */
	readonly trashed: string[] = [];
	private readonly vault: FakeVault;
	private readonly cache: FakeMetadataCache;
	private queue: Promise<unknown> = Promise.resolve();

	constructor(vault: FakeVault, cache: FakeMetadataCache) {
		this.vault = vault;
		this.cache = cache;
	}

	/** Settles only when links are done with (guessed: the harder of the two cases). */
	async renameFile(file: obsidian.TAbstractFile, newPath: string): Promise<void> {
		const referring = this.referringTo(file.path);
		await this.vault.rename(file, newPath);
		if (referring.length === 0) return;
		const isUpdating = (await this.alwaysUpdates()) || (await this.ask(newPath));
		if (isUpdating) for (const source of referring) await this.rewrite(source.path, source.links, file);
	}

	async trashFile(file: obsidian.TAbstractFile): Promise<void> {
		this.trashed.push(file.path);
		await this.vault.delete(file);
	}

	getNewFileParent(): obsidian.TFolder {
		return this.vault.getRoot();
	}

	/** With the name alone where only one file has it, else with the path (documented). */
	generateMarkdownLink(file: obsidian.TFile, _sourcePath: string, subpath = "", alias = ""): string {
		return `[[${this.linkpathTo(file)}${subpath}${alias === "" ? "" : `|${alias}`}]]`;
	}

	private ask(newPath: string): Promise<boolean> {
		const asked = new Promise<boolean>((resolve) => {
			this.questions.push({ newPath, answer: resolve });
		});
		const turn = this.queue.then(() => asked).then((update) => {
			this.questions.shift();
			return update;
		});
		this.queue = turn;
		return turn;
	}

	private async alwaysUpdates(): Promise<boolean> {
		const json = await this.vault.adapter.read(`${this.vault.configDir}/app.json`).catch(() => "{}");
		return (JSON.parse(json) as { alwaysUpdateLinks?: unknown }).alwaysUpdateLinks === true;
	}

	/** The notes that lead to `path`, with the link paths by which they do. */
	private referringTo(path: string): { readonly path: string; readonly links: ReadonlySet<string> }[] {
		return Object.entries(this.cache.resolvedLinks).flatMap(([source, targets]) => {
			if (targets[path] === undefined) return [];
			const cache = this.cache.getCache(source);
			const links = [...(cache?.links ?? []), ...(cache?.embeds ?? [])].map(({ link }) => splitTarget(link).linkpath);
			return [{ path: source, links: new Set(links.filter((link) => this.cache.getFirstLinkpathDest(link, source)?.path === path)) }];
		});
	}

	private async rewrite(source: string, linkpaths: ReadonlySet<string>, target: obsidian.TAbstractFile): Promise<void> {
		const file = this.vault.getFileByPath(source);
		if (file === null) return;
		await this.vault.process(file, (text) => {
			let result = text;
			for (const { original, target: link, range } of [...readNote(text).links].reverse()) {
				const { linkpath } = splitTarget(link);
				if (!linkpaths.has(linkpath) || linkpath === "") continue;
				result = result.slice(0, range.from) + original.replace(linkpath, () => this.linkpathTo(target)) + result.slice(range.to);
			}
			return result;
		});
	}

	private linkpathTo(file: obsidian.TAbstractFile): string {
		const isUnique = this.vault.getFiles().filter((other) => other.name === file.name).length === 1;
		const folder = folderOf(file.path);
		return isUnique || folder === "" ? nameOf(file.path) : `${folder}/${nameOf(file.path)}`;
	}
}
