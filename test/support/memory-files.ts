/**
 * A vault's files in memory: the twin that the core is tested on. Behaves as the port promises, down to names in
 * another normalisation and folders that cannot be read; what only a real disk does is tested there.
 */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import type { Failure } from "../../src/base/failure";
import { VaultError } from "../../src/base/failure";
import type { NotePath } from "../../src/note/path";
import { isInside, parsePath } from "../../src/note/path";
import type { FileChange, FileContent, Revision, VaultFiles } from "../../src/vault/ports";

export interface MemoryFiles extends VaultFiles {
	/** Writes a file as any other program would: the watchers are told. */
	put(path: string, content: string | Uint8Array): void;
	/** Deletes a file, or a folder with all below it. */
	delete(path: string): void;
	/** Makes a folder unlistable, or listable again. */
	setUnreadable(folder: string, isUnreadable: boolean): void;
	/** Takes the whole vault away, or gives it back. */
	setAvailable(isAvailable: boolean): void;
	/** Changes a file without telling the watchers, as a change does that is not noticed yet. */
	putQuietly(path: string, content: string | Uint8Array): void;
	/** The same for a file that goes. */
	deleteQuietly(path: string): void;
	/** Takes the whole vault away or gives it back while nobody watches. */
	setAvailableQuietly(isAvailable: boolean): void;
	/** Makes reading a file fail, or work again. */
	setFailure(path: string, failure: Failure | undefined): void;
	/** The same without telling the watchers. */
	setFailureQuietly(path: string, failure: Failure | undefined): void;
	/**
	 * Holds back the answers of all reads (or those of some paths) that begin from now on; they hold what stands in
	 * the file when they begin. Held again, reads are held by the later hold alone.
	 * Returns the way to let them go.
	 */
	holdReads(isHeld?: (path: NotePath) => boolean): () => void;
	/** Tells the watchers of a change, whether or not there was one. */
	tell(change: readonly string[] | "anything"): void;
	/** Every path that was read, in the order in which the reads began. */
	readonly readPaths: readonly NotePath[];
	/** How many watch now. */
	readonly watcherCount: number;
	/** What stands on this disk, dot-names included, for a program that reads it by itself. Undefined: the vault is gone. */
	readonly contents: ReadonlyMap<NotePath, StoredFile> | undefined;
}

/** The largest file that is read, small enough for a test to exceed it. */
export const memoryReadLimitBytes = 16 * 1024 * 1024;

/** One file as it stands on the disk. */
export interface StoredFile {
	readonly bytes: Buffer;
	readonly modifiedMs: number;
}

/** A path for a test; throws for one that no vault can hold. */
export function path(text: string): NotePath {
	const parsed = parsePath(text);
	if ("fault" in parsed) throw new Error(`${text}: ${parsed.fault}`);
	return parsed.path;
}

/** Files from their contents. Every write makes the time go on by a second. */
export function memoryFiles(initial: Readonly<Record<string, string | Uint8Array>> = {}): MemoryFiles {
	const stored = new Map<NotePath, StoredFile>();
	const unreadable = new Set<NotePath>();
	const failures = new Map<NotePath, Failure>();
	const watchers = new Set<(change: FileChange) => void>();
	const readPaths: NotePath[] = [];
	let held: { readonly released: Promise<void>; readonly isHeld: (path: NotePath) => boolean } | undefined;
	let isAvailable = true;
	let nowMs = Date.UTC(2026, 0, 1);

	const putQuietly = (name: string, content: string | Uint8Array) =>
		void stored.set(path(name), { bytes: Buffer.from(content), modifiedMs: (nowMs += 1000) });
	const tell = (change: FileChange) => watchers.forEach((watcher) => watcher(change));
	const infoOf = (name: NotePath, { bytes, modifiedMs }: StoredFile) => ({ path: name, sizeBytes: bytes.length, modifiedMs });
	const isHidden = (name: NotePath) => name.split("/").some((segment) => segment.startsWith("."));
	const deleteQuietly = (name: string) => {
		for (const other of [...stored.keys()]) if (other === path(name) || isInside(other, name)) stored.delete(other);
	};
	const setFailureQuietly = (name: string, failure: Failure | undefined) => {
		if (failure) failures.set(path(name), failure);
		else failures.delete(path(name));
	};
	const isOutOfSight = (name: NotePath) => [...unreadable].some((folder) => isInside(name, folder));
	const find = (name: NotePath): StoredFile | undefined => {
		if (!isAvailable) throw new VaultError({ code: "vault_unavailable" });
		if (isHidden(name)) return undefined;
		if (isOutOfSight(name)) throw new VaultError({ code: "storage_failed", path: name, reason: "EACCES" });
		const file = stored.get(name);
		const isFolder = !file && [...stored.keys()].some((other) => other.startsWith(`${name}/`));
		if (isFolder) throw new VaultError({ code: "not_a_note", path: name, kind: "folder" });
		return file;
	};
	const revisionOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex") as Revision;

	for (const [name, text] of Object.entries(initial)) putQuietly(name, text);
	return {
		list() {
			if (!isAvailable) return Promise.reject(new VaultError({ code: "vault_unavailable" }));
			const files = [...stored].filter(([name]) => !isHidden(name) && !isOutOfSight(name)).map(([name, file]) => infoOf(name, file));
			return Promise.resolve({ files, unreadable: [...unreadable] });
		},
		async info(name) {
			const file = await Promise.resolve(find(name));
			const failure = failures.get(name);
			if (failure && failure.code !== "note_too_large") throw new VaultError(failure);
			return file && infoOf(name, file);
		},
		async read(name): Promise<FileContent | undefined> {
			readPaths.push(name);
			const file = find(name);
			const failure = failures.get(name);
			if (failure) throw new VaultError(failure);
			if (held?.isHeld(name)) await held.released;
			if (file === undefined) return undefined;
			const { bytes, modifiedMs } = file;
			const sizeBytes = bytes.length;
			if (sizeBytes > memoryReadLimitBytes) {
				throw new VaultError({ code: "note_too_large", path: name, sizeBytes, limitBytes: memoryReadLimitBytes });
			}
			const content = { text: bytes.toString(), revision: revisionOf(bytes), sizeBytes, modifiedMs };
			return isUtf8(bytes) ? content : { ...content, problem: "not_utf8" };
		},
		revisionOf,
		watch(onChange) {
			watchers.add(onChange);
			return () => watchers.delete(onChange);
		},
		put(name, content) {
			putQuietly(name, content);
			tell([path(name)]);
		},
		delete(name) {
			deleteQuietly(name);
			tell([path(name)]);
		},
		setUnreadable(folder, isUnreadable) {
			if (isUnreadable) unreadable.add(path(folder));
			else unreadable.delete(path(folder));
			tell("anything");
		},
		setAvailable(now) {
			isAvailable = now;
			tell("anything");
		},
		putQuietly,
		deleteQuietly,
		setAvailableQuietly(now) {
			isAvailable = now;
		},
		setFailure(name, failure) {
			setFailureQuietly(name, failure);
			tell([path(name)]);
		},
		setFailureQuietly,
		holdReads(isHeld = () => true) {
			let release = (): void => undefined;
			const released = new Promise<void>((resolve) => {
				release = resolve;
			});
			const hold = { released, isHeld };
			held = hold;
			return () => {
				if (held === hold) held = undefined;
				release();
			};
		},
		tell: (change) => tell(change === "anything" ? change : change.map(path)),
		readPaths,
		get watcherCount() {
			return watchers.size;
		},
		get contents() {
			return isAvailable ? stored : undefined;
		},
	};
}
