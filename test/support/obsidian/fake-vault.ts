/**
 * The app's vault over files in memory. It knows what it has noticed: a change of the disk reaches it through the
 * files' own watchers, and only then do its file objects, its cached texts and its listeners change. Dot-names are
 * not part of it (documented). A file's name may be spelled decomposed, as disks keep some.
 */
import type { Buffer } from "node:buffer";
import type * as obsidian from "obsidian";
import { VaultError } from "../../../src/base/failure";
import type { NotePath } from "../../../src/note/path";
import type { FileChange } from "../../../src/vault/ports";
import type { MemoryFiles } from "../memory-files";
import { path as notePath } from "../memory-files";
import type { TAbstractFile } from "./abstract-files";
import { TFile, TFolder } from "./abstract-files";
import { Events } from "./events";
import type { FileSystemAdapter } from "./file-system-adapter";
import { systemError } from "./file-system-adapter";
import { normalizePath } from "./names";

type KnownVault = Pick<
	obsidian.Vault,
	| "configDir" | "getName" | "getRoot" | "getFiles" | "getMarkdownFiles" | "getAllLoadedFiles" | "getFileByPath" | "getFolderByPath"
	| "getAbstractFileByPath" | "read" | "cachedRead" | "readBinary" | "create" | "createFolder" | "modify" | "append" | "process"
	| "rename" | "delete" | "trash"
>;

const isHidden = (path: string) => path.split("/").some((name) => name.startsWith("."));
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Characters that the app refuses in a new file's name (observed on Windows, 1.13.7). */
const refusedInNames = /[*"\\<>:|?]/;

export class FakeVault extends Events implements KnownVault {
	readonly adapter: FileSystemAdapter;
	readonly configDir: string;
	private readonly files: MemoryFiles;
	private readonly known = new Map<string, TAbstractFile>();
	private readonly spellings = new Map<NotePath, string>();
	private readonly root: TFolder;
	private readonly texts = new WeakMap<TFile, { readonly mtime: number; readonly text: string }>();
	private queue: Promise<unknown> = Promise.resolve();
	private isMoving = false;

	constructor(files: MemoryFiles, adapter: FileSystemAdapter, configDir: string) {
		super();
		this.files = files;
		this.adapter = adapter;
		this.configDir = configDir;
		this.root = new TFolder(this.typed, "/", null);
	}

	/** What the typings call a vault; what is missing of it nobody here asks for. */
	get typed(): obsidian.Vault {
		return this as unknown as obsidian.Vault;
	}

	/** Takes the disk in and follows it from now on. Returns the way to stop. */
	start(): () => void {
		this.notice("anything");
		return this.files.watch((change) => this.notice(change));
	}

	/** Makes the app see the file at `spelling` under just these letters. */
	spell(spelling: string): void {
		this.spellings.set(notePath(spelling), spelling);
	}

	getName(): string {
		return this.adapter.getName();
	}

	getRoot(): TFolder {
		return this.root;
	}

	getFiles(): TFile[] {
		return this.getAllLoadedFiles().filter((file) => file instanceof TFile);
	}

	getMarkdownFiles(): TFile[] {
		return this.getFiles().filter((file) => file.extension === "md");
	}

	getAllLoadedFiles(): TAbstractFile[] {
		return [this.root, ...this.known.values()];
	}

	/** Takes letters as they are, also where the disk does not (documented). */
	getFileByPath(path: string): TFile | null {
		const found = this.getAbstractFileByPath(path);
		return found instanceof TFile ? found : null;
	}

	getFolderByPath(path: string): TFolder | null {
		const found = this.getAbstractFileByPath(path);
		return found instanceof TFolder ? found : null;
	}

	getAbstractFileByPath(path: string): TAbstractFile | null {
		return path === "/" ? this.root : (this.known.get(path) ?? null);
	}

	/** From the disk. The byte order mark is taken off (guessed); what is no UTF-8 becomes U+FFFD. */
	async read(file: obsidian.TFile): Promise<string> {
		const text = (await this.bytesOf(file)).toString().replace(/^\ufeff/, "");
		if (file instanceof TFile) this.texts.set(file, { mtime: file.stat.mtime, text });
		return text;
	}

	/** As read last, where no change was noticed since (documented). */
	async cachedRead(file: obsidian.TFile): Promise<string> {
		const kept = file instanceof TFile ? this.texts.get(file) : undefined;
		return kept?.mtime === file.stat.mtime ? kept.text : this.read(file);
	}

	async readBinary(file: obsidian.TFile): Promise<ArrayBuffer> {
		return Uint8Array.from(await this.bytesOf(file)).buffer;
	}

	async create(path: string, text: string): Promise<TFile> {
		const spelled = normalizePath(path);
		if (refusedInNames.test(spelled)) throw new Error("File name cannot contain any of the following characters: * \" \\ / < > : | ?");
		if (this.files.contents?.has(notePath(spelled))) throw new Error("File already exists.");
		if (!this.adapter.hasFolderFor(spelled)) throw systemError("ENOENT", "open", spelled);
		this.files.put(spelled, text);
		const made = this.getFileByPath(spelled);
		if (made === null) throw new Error(`not made: ${spelled}`);
		return Promise.resolve(made);
	}

	async createFolder(path: string): Promise<TFolder> {
		const spelled = normalizePath(path);
		if (this.known.has(spelled)) throw new Error("Folder already exists.");
		await this.adapter.mkdir(spelled);
		return this.folderAt(spelled);
	}

	async modify(file: obsidian.TFile, text: string): Promise<void> {
		await Promise.resolve();
		this.writeOver(file, text);
	}

	append(file: obsidian.TFile, text: string): Promise<void> {
		return this.process(file, (before) => before + text).then(() => undefined);
	}

	/** One after the other; reads the disk anew; what the callback throws is passed on and nothing is written (documented). */
	process(file: obsidian.TFile, change: (text: string) => string): Promise<string> {
		const work = this.queue.then(async () => {
			const before = await this.read(file);
			const after = change(before);
			if (after !== before) this.writeOver(file, after);
			return after;
		});
		this.queue = work.catch(() => undefined);
		return work;
	}

	/** Never touches links (documented). A folder's rename is told of the folder, then of each file below it (observed). */
	async rename(file: obsidian.TAbstractFile, newPath: string): Promise<void> {
		await Promise.resolve();
		const to = normalizePath(newPath);
		const from = file.path;
		if (this.known.has(to)) throw new Error("Destination file already exists!");
		if (!this.adapter.hasFolderFor(to)) throw systemError("ENOENT", "rename", from);
		const moved = [...this.known.values()].filter((other) => other.path === from || other.path.startsWith(`${from}/`));
		this.isMoving = true;
		try {
			for (const one of moved) this.moveOnDisk(one, to + one.path.slice(from.length));
		} finally {
			this.isMoving = false;
		}
		for (const one of moved) {
			const before = one.path;
			this.takeOut(one);
			this.takeUnder(one, to + before.slice(from.length));
			this.trigger("rename", one, before);
		}
	}

	async delete(file: obsidian.TAbstractFile): Promise<void> {
		await Promise.resolve();
		this.files.delete(file.path);
		// A folder without files is nothing to the disk here.
		if (this.known.has(file.path)) this.forget(file as TAbstractFile);
	}

	trash(file: obsidian.TAbstractFile): Promise<void> {
		return this.delete(file);
	}

	private moveOnDisk(file: TAbstractFile, to: string): void {
		const stored = this.files.contents?.get(notePath(file.path));
		if (!(file instanceof TFile) || stored === undefined) return;
		this.files.delete(file.path);
		this.files.put(to, stored.bytes);
	}

	private writeOver(file: obsidian.TFile, text: string): void {
		if (!this.files.contents?.has(notePath(file.path))) throw systemError("ENOENT", "open", file.path);
		this.files.put(file.path, text);
		if (file instanceof TFile) this.texts.set(file, { mtime: file.stat.mtime, text });
	}

	/** What the disk holds, or the system's error for what keeps it from being read. */
	private async bytesOf(file: obsidian.TFile): Promise<Buffer> {
		const bytes = this.files.contents?.get(notePath(file.path))?.bytes;
		await this.files.read(notePath(file.path)).catch((error: unknown) => {
			const failure = error instanceof VaultError ? error.failure : undefined;
			if (failure?.code === "storage_failed") throw systemError(failure.reason, "open", file.path);
			// The app itself knows no limit, and a vault that is gone is an absent file to it.
			if (failure === undefined) throw error;
		});
		if (bytes === undefined) throw systemError("ENOENT", "open", file.path);
		return bytes;
	}

	/** A vault that is gone as a whole changes nothing of what is known (guessed). */
	private notice(change: FileChange): void {
		const contents = this.files.contents;
		if (contents === undefined || this.isMoving) return;
		const isMeant = (path: string) => change === "anything" || change.some((one) => path.normalize("NFC") === one || path.normalize("NFC").startsWith(`${one}/`));
		for (const file of [...this.known.values()].reverse()) {
			// A folder that was emptied is still there; only one that was named is gone.
			if (!isMeant(file.path) || (file instanceof TFolder && change === "anything")) continue;
			const prefix = `${file.path.normalize("NFC")}/`;
			const isThere = file instanceof TFile ? contents.has(notePath(file.path)) : [...contents.keys()].some((path) => path.startsWith(prefix));
			if (!isThere) this.forget(file);
		}
		for (const [path, stored] of contents) if (isMeant(path) && !isHidden(path)) this.see(path, stored.bytes.length, stored.modifiedMs);
	}

	private see(path: NotePath, size: number, mtime: number): void {
		const spelled = this.spellings.get(path) ?? path;
		const file = this.known.get(spelled);
		if (file instanceof TFile) {
			if (file.stat.mtime === mtime && file.stat.size === size) return;
			file.stat = { ...file.stat, mtime, size };
			this.trigger("modify", file);
			return;
		}
		const made = new TFile(this.typed, spelled, null, { ctime: mtime, mtime, size });
		this.takeUnder(made, spelled);
		this.trigger("create", made);
	}

	private folderAt(path: string): TFolder {
		if (path === "") return this.root;
		const found = this.known.get(path);
		if (found instanceof TFolder) return found;
		const made = new TFolder(this.typed, path, null);
		this.takeUnder(made, path);
		this.trigger("create", made);
		return made;
	}

	private takeUnder(file: TAbstractFile, path: string): void {
		const parent = this.folderAt(parentOf(path));
		parent.children.push(file);
		file.moveTo(path, parent);
		this.known.set(path, file);
	}

	private takeOut(file: TAbstractFile): void {
		this.known.delete(file.path);
		const parent = file.parent;
		if (parent) parent.children = parent.children.filter((other) => other !== file);
	}

	private forget(file: TAbstractFile): void {
		this.takeOut(file);
		this.trigger("delete", file);
	}
}
