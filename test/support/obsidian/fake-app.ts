/**
 * The whole app over a vault in memory, typed as the real one, with what a test needs to play the person and the
 * other programs. Nothing here knows anything of what is tested on it.
 */
import type * as obsidian from "obsidian";
import type { MemoryFiles } from "../memory-files";
import { FakeFileManager } from "./fake-file-manager";
import { FakeMetadataCache } from "./fake-metadata-cache";
import { FakeLocalStorage, FakeSecretStorage } from "./fake-storage";
import { FakeVault } from "./fake-vault";
import { FakeWorkspace } from "./fake-workspace";
import { FileSystemAdapter } from "./file-system-adapter";
import { Keymap } from "./keymap";
import { TestClock } from "./test-clock";

export interface FakeAppOptions {
	/** The vault's folder on the disk. */
	readonly folder?: string;
	readonly configDir?: string;
	/** Whether the vault is loaded already, as it is to whoever waited for it; else `finishLoading` has to be called. */
	readonly isLoaded?: boolean;
	/** An app on a phone has no such folder. */
	readonly hasBasePath?: boolean;
	/** Whether the cache shows how it knows that a file changed. */
	readonly hasFileCache?: boolean;
}

/** What a person sees of plugins: their commands, and what they hung up. */
export class Shell {
	readonly commands = new Map<string, obsidian.Command>();
	readonly statusBarItems = new Set<HTMLElement>();
	readonly ribbonIcons = new Set<HTMLElement>();
	readonly settingTabs = new Set<obsidian.PluginSettingTab>();

	/** Runs a command as the palette does: one that says it is not available does not run. */
	run(id: string): unknown {
		const command = this.commands.get(id);
		if (!command) throw new Error(`there is no command ${id}`);
		if (!command.checkCallback) return command.callback?.();
		return command.checkCallback(true) === false ? undefined : command.checkCallback(false);
	}
}

/** The app's own object. */
export class FakeApp {
	readonly vault: FakeVault;
	readonly metadataCache: FakeMetadataCache;
	readonly workspace: FakeWorkspace;
	readonly fileManager: FakeFileManager;
	readonly secretStorage = new FakeSecretStorage();
	readonly keymap = new Keymap();
	readonly shell = new Shell();
	readonly clock = new TestClock();
	private readonly localStorage = new FakeLocalStorage();

	constructor(files: MemoryFiles, { folder = "/vaults/Sample", configDir = ".config", hasBasePath = true, hasFileCache = true }: FakeAppOptions) {
		const adapter = new FileSystemAdapter(files, folder);
		if (!hasBasePath) Object.defineProperty(adapter, "getBasePath", { value: undefined });
		this.vault = new FakeVault(files, adapter, configDir);
		this.metadataCache = new FakeMetadataCache(this.vault, files);
		if (!hasFileCache) this.metadataCache.fileCache = undefined;
		this.workspace = new FakeWorkspace(this.vault, this.metadataCache, this.clock);
		this.fileManager = new FakeFileManager(this.vault, this.metadataCache);
	}

	loadLocalStorage(key: string): unknown {
		return this.localStorage.load(key);
	}

	saveLocalStorage(key: string, value: unknown): void {
		this.localStorage.save(key, value);
	}
}

export interface FakeAppControls {
	/** The app as plugins know it. */
	readonly app: obsidian.App;
	/** The same, as it is made. */
	readonly fake: FakeApp;
	/** Loads the vault: every file is told of as created, then all is ready (documented). */
	readonly finishLoading: () => void;
	/** Opens a note in a pane of its own. */
	readonly open: (path: string) => Promise<void>;
	/** Types `text` over all of an open note. */
	readonly type: (path: string, text: string) => void;
	/** No change of the disk is noticed any more. */
	readonly close: () => void;
}

/** An app over `files`. */
export function createFakeApp(files: MemoryFiles, options: FakeAppOptions = {}): FakeAppControls {
	const fake = new FakeApp(files, options);
	let stop = (): void => undefined;

	function finishLoading(): void {
		stop = fake.vault.start();
		fake.metadataCache.catchUp();
		fake.workspace.becomeReady();
	}

	function fileAt(path: string) {
		const file = fake.vault.getFileByPath(path);
		if (file === null) throw new Error(`there is no ${path}`);
		return file;
	}

	if (options.isLoaded !== false) finishLoading();
	return {
		app: fake as unknown as obsidian.App,
		fake,
		finishLoading,
		open: (path) => fake.workspace.getLeaf("tab").openFile(fileAt(path)),
		type(path, text) {
			const file = fileAt(path);
			for (const { view } of fake.workspace.leaves) {
				if ("editor" in view && view.file === file) return view.editor.setValue(text);
			}
			throw new Error(`not open: ${path}`);
		},
		close: () => stop(),
	};
}
