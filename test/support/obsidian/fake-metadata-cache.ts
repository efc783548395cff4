/**
 * What the app knows of its notes, some turns behind the vault: until it has caught up it holds what it held before
 * (observed). Links are resolved by the files that the vault knows at the moment of asking.
 */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers";
import type * as obsidian from "obsidian";
import type { LinkResolver } from "../../../src/note/link-resolver";
import { createLinkResolver } from "../../../src/note/link-resolver";
import { splitTarget } from "../../../src/note/links";
import type { NotePath } from "../../../src/note/path";
import type { MemoryFiles } from "../memory-files";
import { path as notePath } from "../memory-files";
import { TFile } from "./abstract-files";
import { cachedMetadataOf } from "./cached-metadata";
import { Events } from "./events";
import type { FakeVault } from "./fake-vault";

type KnownCache = Pick<obsidian.MetadataCache, "getFileCache" | "getCache" | "getFirstLinkpathDest" | "resolvedLinks" | "unresolvedLinks">;

type LinkCounts = Record<string, Record<string, number>>;

export class FakeMetadataCache extends Events implements KnownCache {
	resolvedLinks: LinkCounts = {};
	unresolvedLinks: LinkCounts = {};
	/** What the app keeps of each file to know whether it changed. Not in the typings (observed); a test may take it away. */
	fileCache: Record<string, { mtime: number; size: number; hash: string }> | undefined = {};
	/** How many turns after a change of the vault it is read; `Infinity`: when `catchUp` is called. */
	lagTurns = 1;
	private readonly vault: FakeVault;
	private readonly files: MemoryFiles;
	private readonly caches = new Map<string, obsidian.CachedMetadata>();
	private readonly waiting = new Map<TFile, number>();
	private isTurning = false;
	/** The files that the vault knows, as links see them; undefined: to be made anew. */
	private names: { readonly resolver: LinkResolver; readonly byPath: ReadonlyMap<NotePath, TFile> } | undefined;

	constructor(vault: FakeVault, files: MemoryFiles) {
		super();
		this.vault = vault;
		this.files = files;
		for (const name of ["create", "delete", "rename"]) vault.on(name, () => (this.names = undefined));
		const expect = (file: unknown) => file instanceof TFile && this.expect(file);
		vault.on("create", expect);
		vault.on("modify", expect);
		vault.on("delete", (file: unknown) => file instanceof TFile && this.drop(file));
		vault.on("rename", (file: unknown, oldPath: string) => file instanceof TFile && this.moved(file, oldPath));
	}

	get typed(): obsidian.MetadataCache {
		return this as unknown as obsidian.MetadataCache;
	}

	getFileCache(file: obsidian.TFile): obsidian.CachedMetadata | null {
		return this.getCache(file.path);
	}

	/** Null until the file was read (documented). */
	getCache(path: string): obsidian.CachedMetadata | null {
		return this.caches.get(path) ?? null;
	}

	/** The rules are those of our own resolver, which were compared with the app's recorded answers. */
	getFirstLinkpathDest(linkpath: string, sourcePath: string): TFile | null {
		this.names ??= namesOf(this.vault.getFiles());
		const found = this.names.resolver.resolve(linkpath, notePath(sourcePath));
		return (found && this.names.byPath.get(found)) ?? null;
	}

	/** Reads at once whatever changed. */
	catchUp(): void {
		const changed = [...this.waiting.keys()];
		this.waiting.clear();
		for (const file of changed) this.index(file);
		if (changed.length > 0) this.trigger("resolved");
	}

	private expect(file: TFile): void {
		this.waiting.set(file, this.lagTurns);
		this.turnSoon();
	}

	private turnSoon(): void {
		if (this.isTurning || this.lagTurns === Infinity) return;
		this.isTurning = true;
		setImmediate(() => {
			this.isTurning = false;
			const due: TFile[] = [];
			for (const [file, turns] of this.waiting) {
				if (turns <= 1) due.push(file);
				else this.waiting.set(file, turns - 1);
			}
			for (const file of due) this.waiting.delete(file);
			for (const file of due) this.index(file);
			if (due.length > 0) this.trigger("resolved");
			if (this.waiting.size > 0) this.turnSoon();
		});
	}

	/** `changed` with the text without its byte order mark (guessed), then `resolve`. Only notes have metadata. */
	private index(file: TFile): void {
		const bytes = this.files.contents?.get(notePath(file.path))?.bytes;
		if (bytes === undefined || this.vault.getFileByPath(file.path) !== file) return;
		if (this.fileCache) {
			const { mtime, size } = file.stat;
			this.fileCache[file.path] = { mtime, size, hash: createHash("sha256").update(bytes).digest("hex") };
		}
		if (file.extension !== "md") return;
		const text = bytes.toString().replace(/^\ufeff/, "");
		const cache = cachedMetadataOf(text);
		this.caches.set(file.path, cache);
		this.trigger("changed", file, text, cache);
		this.resolve(file, cache);
	}

	/** Every reference counts: links, embeds and those in properties (recorded). */
	private resolve(file: TFile, cache: obsidian.CachedMetadata): void {
		const resolved: Record<string, number> = {};
		const unresolved: Record<string, number> = {};
		for (const { link } of [...(cache.links ?? []), ...(cache.embeds ?? []), ...(cache.frontmatterLinks ?? [])]) {
			const { linkpath } = splitTarget(link);
			const target = this.getFirstLinkpathDest(linkpath, file.path);
			const counts = target ? resolved : unresolved;
			const key = target?.path ?? linkpath;
			counts[key] = (counts[key] ?? 0) + 1;
		}
		this.resolvedLinks[file.path] = resolved;
		this.unresolvedLinks[file.path] = unresolved;
		this.trigger("resolve", file);
	}

	private drop(file: TFile): void {
		this.waiting.delete(file);
		const before = this.getCache(file.path);
		this.clear(file.path);
		this.trigger("deleted", file, before);
	}

	/** A rename keeps what is known and is no change (documented). */
	private moved(file: TFile, oldPath: string): void {
		const cache = this.caches.get(oldPath);
		const state = this.fileCache?.[oldPath];
		this.clear(oldPath);
		if (cache) this.caches.set(file.path, cache);
		if (state && this.fileCache) this.fileCache[file.path] = state;
		if (cache) this.resolve(file, cache);
	}

	private clear(path: string): void {
		this.caches.delete(path);
		if (this.fileCache) delete this.fileCache[path];
		delete this.resolvedLinks[path];
		delete this.unresolvedLinks[path];
	}
}

function namesOf(files: readonly TFile[]) {
	const byPath = new Map(files.map((file) => [notePath(file.path), file]));
	const resolver = createLinkResolver();
	for (const path of byPath.keys()) resolver.add(path);
	return { resolver, byPath };
}
