/** The panes of the window, and the moment from which the vault is known to be loaded. */
import type * as obsidian from "obsidian";
import { splitTarget } from "../../../src/note/links";
import { TFile } from "./abstract-files";
import { Events } from "./events";
import { MarkdownView } from "./fake-editors";
import type { FakeMetadataCache } from "./fake-metadata-cache";
import type { FakeVault } from "./fake-vault";
import type { TestClock } from "./test-clock";

type KnownWorkspace = Pick<obsidian.Workspace, "layoutReady" | "onLayoutReady" | "getActiveFile">;

/** A pane. One that was not looked at yet has a view that is no editor (documented: deferred views). */
export class FakeLeaf {
	view: MarkdownView | { getViewType(): string } = { getViewType: () => "empty" };
	/** How the file was asked to be shown. */
	openState: obsidian.OpenViewState | undefined;
	private readonly workspace: FakeWorkspace;

	constructor(workspace: FakeWorkspace) {
		this.workspace = workspace;
	}

	async openFile(file: obsidian.TFile, openState?: obsidian.OpenViewState): Promise<void> {
		this.view = await this.workspace.viewOf(file);
		this.openState = openState;
		this.workspace.activeLeaf = this;
		this.workspace.trigger("file-open", file);
	}

	detach(): void {
		this.workspace.leaves = this.workspace.leaves.filter((leaf) => leaf !== this);
	}
}

export class FakeWorkspace extends Events implements KnownWorkspace {
	layoutReady = false;
	leaves: FakeLeaf[] = [];
	activeLeaf: FakeLeaf | undefined;
	/** Every link that was opened, as it was asked for. */
	readonly openedLinks: { readonly linktext: string; readonly sourcePath: string }[] = [];
	private readonly vault: FakeVault;
	private readonly cache: FakeMetadataCache;
	private readonly clock: TestClock;
	private waiting: (() => unknown)[] = [];

	constructor(vault: FakeVault, cache: FakeMetadataCache, clock: TestClock) {
		super();
		this.vault = vault;
		this.cache = cache;
		this.clock = clock;
		vault.on("modify", (file: unknown) => void this.tellEditors(file));
	}

	/** At once where it is ready already (documented). */
	onLayoutReady(callback: () => unknown): void {
		if (this.layoutReady) callback();
		else this.waiting.push(callback);
	}

	becomeReady(): void {
		this.layoutReady = true;
		for (const callback of this.waiting.splice(0)) callback();
	}

	getLeavesOfType(type: string): FakeLeaf[] {
		return this.leaves.filter((leaf) => leaf.view.getViewType() === type);
	}

	iterateAllLeaves(callback: (leaf: FakeLeaf) => unknown): void {
		for (const leaf of this.leaves) callback(leaf);
	}

	getLeaf(newLeaf: obsidian.PaneType | boolean = false): FakeLeaf {
		if (newLeaf === false && this.activeLeaf) return this.activeLeaf;
		const leaf = new FakeLeaf(this);
		this.leaves.push(leaf);
		this.activeLeaf = leaf;
		return leaf;
	}

	getActiveFile(): TFile | null {
		const view = this.activeLeaf?.view;
		return view instanceof MarkdownView ? view.file : null;
	}

	getActiveViewOfType<View>(type: new (...parameters: never[]) => View): View | null {
		const view = this.activeLeaf?.view;
		return view instanceof type ? view : null;
	}

	/** A link that leads nowhere makes the note in the real app; here it is only written down. */
	async openLinkText(linktext: string, sourcePath: string, newLeaf?: obsidian.PaneType | boolean): Promise<void> {
		this.openedLinks.push({ linktext, sourcePath });
		const file = this.cache.getFirstLinkpathDest(splitTarget(linktext).linkpath, sourcePath);
		if (file) await this.getLeaf(newLeaf).openFile(file);
	}

	async viewOf(file: obsidian.TFile): Promise<MarkdownView> {
		if (!(file instanceof TFile)) throw new Error("not a file of this app");
		return new MarkdownView(file, await this.vault.read(file), this.vault, this.clock);
	}

	private async tellEditors(file: unknown): Promise<void> {
		for (const { view } of this.leaves) {
			if (view instanceof MarkdownView && view.file === file) view.meet(await this.vault.read(view.file));
		}
	}
}
