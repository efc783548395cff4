/**
 * The files as they stand on the disk, dot-names included. Refuses with the system's errors, as Node's functions do
 * (observed). Takes paths as the app spells them.
 */
import { Buffer } from "node:buffer";
import type * as obsidian from "obsidian";
import type { MemoryFiles, StoredFile } from "../memory-files";
import { path as notePath } from "../memory-files";

/** An error as Node's own functions give it. */
export function systemError(code: string, call: string, path: string): Error {
	return Object.assign(new Error(`${code}: ${call} '${path}'`), { code, syscall: call, path });
}

type KnownAdapter = Pick<
	obsidian.FileSystemAdapter,
	"getName" | "getBasePath" | "exists" | "stat" | "list" | "read" | "readBinary" | "write" | "mkdir" | "remove"
>;

const isRoot = (path: string) => path === "/" || path === "";

export class FileSystemAdapter implements KnownAdapter {
	private readonly files: MemoryFiles;
	private readonly folder: string;
	/** Folders that were made and are empty. */
	private readonly madeFolders = new Set<string>();

	constructor(files: MemoryFiles, folder: string) {
		this.files = files;
		this.folder = folder;
	}

	getName(): string {
		return this.folder.slice(this.folder.lastIndexOf("/") + 1);
	}

	getBasePath(): string {
		return this.folder;
	}

	exists(path: string): Promise<boolean> {
		return Promise.resolve(this.kindOf(path) !== undefined);
	}

	/** Null where nothing is (documented). */
	stat(path: string): Promise<obsidian.Stat | null> {
		const type = this.kindOf(path);
		const file = this.fileAt(path);
		const { modifiedMs = 0, bytes } = file ?? {};
		return Promise.resolve(type === undefined ? null : { type, ctime: modifiedMs, mtime: modifiedMs, size: bytes?.length ?? 0 });
	}

	list(path: string): Promise<obsidian.ListedFiles> {
		if (this.kindOf(path) !== "folder") return Promise.reject(systemError("ENOENT", "scandir", path));
		const prefix = isRoot(path) ? "" : `${path}/`;
		const below = [...this.diskPaths(), ...this.madeFolders].filter((other) => other.startsWith(prefix)).map((other) => other.slice(prefix.length));
		const folders = new Set(below.flatMap((rest) => (rest.includes("/") ? [prefix + rest.slice(0, rest.indexOf("/"))] : [])));
		const made = [...this.madeFolders].filter((other) => other.startsWith(prefix) && !other.slice(prefix.length).includes("/"));
		made.forEach((folder) => folders.add(folder));
		const files = below.filter((rest) => !rest.includes("/")).map((rest) => prefix + rest);
		return Promise.resolve({ files: files.filter((file) => !folders.has(file)), folders: [...folders] });
	}

	async read(path: string): Promise<string> {
		return Buffer.from(await this.readBinary(path)).toString();
	}

	readBinary(path: string): Promise<ArrayBuffer> {
		const file = this.fileAt(path);
		if (file) return Promise.resolve(Uint8Array.from(file.bytes).buffer);
		return Promise.reject(systemError(this.kindOf(path) === "folder" ? "EISDIR" : "ENOENT", "open", path));
	}

	write(path: string, text: string): Promise<void> {
		if (!this.hasFolderFor(path)) return Promise.reject(systemError("ENOENT", "open", path));
		this.files.put(path, text);
		return Promise.resolve();
	}

	mkdir(path: string): Promise<void> {
		this.madeFolders.add(path);
		return Promise.resolve();
	}

	remove(path: string): Promise<void> {
		if (!this.fileAt(path)) return Promise.reject(systemError("ENOENT", "unlink", path));
		this.files.delete(path);
		return Promise.resolve();
	}

	/** Whether a file can be made at `path`: disks make no folders by themselves. */
	hasFolderFor(path: string): boolean {
		const slash = path.lastIndexOf("/");
		return slash < 0 || this.kindOf(path.slice(0, slash)) === "folder";
	}

	private fileAt(path: string): StoredFile | undefined {
		return isRoot(path) ? undefined : this.files.contents?.get(notePath(path));
	}

	private diskPaths(): string[] {
		return [...(this.files.contents?.keys() ?? [])];
	}

	private kindOf(path: string): "file" | "folder" | undefined {
		if (this.files.contents === undefined) return undefined;
		if (isRoot(path)) return "folder";
		if (this.fileAt(path)) return "file";
		const prefix = `${path.normalize("NFC")}/`;
		return this.madeFolders.has(path) || this.diskPaths().some((other) => other.startsWith(prefix)) ? "folder" : undefined;
	}
}
