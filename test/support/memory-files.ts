/**
 * A vault's files in memory: the twin that the core is tested on. Behaves as the port promises, down to names in
 * another normalisation and folders that cannot be read; what only a real disk does is tested there.
 */
import { createHash } from "node:crypto";
import type { Failure } from "../../src/base/failure";
import { VaultError } from "../../src/base/failure";
import type { NotePath } from "../../src/note/path";
import { isInside, parsePath } from "../../src/note/path";
import type { FileChange, FileContent, Revision, VaultFiles } from "../../src/vault/ports";

export interface MemoryFiles extends VaultFiles {
	/** Writes a file as any other program would: the watchers are told. */
	put(path: string, text: string): void;
	delete(path: string): void;
	/** Makes a folder unlistable, or listable again. */
	setUnreadable(folder: string, isUnreadable: boolean): void;
	/** Takes the whole vault away, or gives it back. */
	setAvailable(isAvailable: boolean): void;
	/** Changes a file without telling the watchers, as a change does that is not noticed yet. */
	putQuietly(path: string, text: string): void;
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
}

interface StoredFile {
	readonly text: string;
	readonly modifiedMs: number;
}

/** A path for a test; throws for one that no vault can hold. */
export function path(text: string): NotePath {
	const parsed = parsePath(text);
	if ("fault" in parsed) throw new Error(`${text}: ${parsed.fault}`);
	return parsed.path;
}

/** Files from their texts. Every write makes the time go on by a second. */
export function memoryFiles(initial: Readonly<Record<string, string>> = {}): MemoryFiles {
	const stored = new Map<NotePath, StoredFile>();
	const unreadable = new Set<NotePath>();
	const failures = new Map<NotePath, Failure>();
	const watchers = new Set<(change: FileChange) => void>();
	const readPaths: NotePath[] = [];
	let held: { readonly released: Promise<void>; readonly isHeld: (path: NotePath) => boolean } | undefined;
	let isAvailable = true;
	let nowMs = Date.UTC(2026, 0, 1);

	const putQuietly = (name: string, text: string) => void stored.set(path(name), { text, modifiedMs: (nowMs += 1000) });
	const tell = (change: FileChange) => watchers.forEach((watcher) => watcher(change));
	const infoOf = (name: NotePath, { text, modifiedMs }: StoredFile) => ({ path: name, sizeBytes: Buffer.byteLength(text), modifiedMs });
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
		if (isOutOfSight(name)) throw new VaultError({ code: "storage_failed", path: name, reason: "EACCES" });
		const file = stored.get(name);
		const isFolder = !file && [...stored.keys()].some((other) => other.startsWith(`${name}/`));
		if (isFolder) throw new VaultError({ code: "not_a_note", path: name, kind: "folder" });
		return file;
	};
	const revisionOf = (text: string) => createHash("sha256").update(text).digest("hex") as Revision;

	for (const [name, text] of Object.entries(initial)) putQuietly(name, text);
	return {
		list() {
			if (!isAvailable) return Promise.reject(new VaultError({ code: "vault_unavailable" }));
			const files = [...stored].filter(([name]) => !isOutOfSight(name)).map(([name, file]) => infoOf(name, file));
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
			return file && { ...infoOf(name, file), text: file.text, revision: revisionOf(file.text) };
		},
		revisionOf,
		watch(onChange) {
			watchers.add(onChange);
			return () => watchers.delete(onChange);
		},
		put(name, text) {
			putQuietly(name, text);
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
	};
}
