/**
 * The files of a vault that lives in memory: what every host promises, with nothing behind it. Verbs that start with
 * a person or another program changing the vault are beside the port's own.
 */
import { createHash } from "node:crypto";
import { isUtf8 } from "node:buffer";
import { VaultError } from "../../src/base/failure";
import { isInside, parsePath } from "../../src/note/path";
import type { NotePath } from "../../src/note/path";
import type { FileChange, FileInfo, Revision, VaultFiles } from "../../src/vault/ports";

/** The port, and what other programs do to the files. Each verb is one change, reported before it returns. */
export interface MemoryFiles extends VaultFiles {
	put(path: string, content: string | Uint8Array): void;
	/** Deletes a file, or a folder with all below it. */
	delete(path: string): void;
	/** Changes a file without a report, as a change does that is not noticed yet. */
	putQuietly(path: string, content: string | Uint8Array): void;
	setUnreadable(folder: string, isUnreadable: boolean): void;
	/** As if the disk had gone, or came back: without it everything throws `vault_unavailable`. */
	setAvailable(isAvailable: boolean): void;
	/** Reports a change that has no name. */
	reportAnything(): void;
}

/** A largest file that a test can afford to exceed. */
export const memoryReadLimitBytes = 1024 * 1024;

interface MemoryFile {
	readonly bytes: Buffer;
	readonly modifiedMs: number;
}

/** A vault that holds `initial`: path to content. Each later change is a second younger than the one before. */
export function memoryFiles(initial: Readonly<Record<string, string | Uint8Array>> = {}): MemoryFiles {
	const files = new Map<NotePath, MemoryFile>();
	const unreadable = new Set<NotePath>();
	const listeners = new Set<(change: FileChange) => void>();
	let modifiedMs = Date.UTC(2026, 0, 1);
	let isThere = true;

	const report = (change: FileChange) => {
		for (const listener of [...listeners]) listener(change);
	};
	const infoOf = (path: NotePath, file: MemoryFile): FileInfo => ({
		path,
		sizeBytes: file.bytes.length,
		modifiedMs: file.modifiedMs,
	});
	const isUnreadable = (path: string) => [...unreadable].some((folder) => isInside(path, folder));
	const write = (path: string, content: string | Uint8Array): NotePath => {
		const key = pathFrom(path);
		modifiedMs += 1000;
		files.set(key, { bytes: Buffer.from(content), modifiedMs });
		return key;
	};
	const find = (path: NotePath): MemoryFile | undefined => {
		if (!isThere) throw new VaultError({ code: "vault_unavailable" });
		if (isHidden(path)) return undefined;
		if (isUnreadable(path)) throw new VaultError({ code: "storage_failed", path, reason: "EACCES" });
		if ([...files.keys()].some((other) => other.startsWith(`${path}/`))) {
			throw new VaultError({ code: "not_a_note", path, kind: "folder" });
		}
		return files.get(path);
	};

	for (const [path, content] of Object.entries(initial)) write(path, content);

	return {
		list() {
			if (!isThere) return Promise.reject(new VaultError({ code: "vault_unavailable" }));
			const readable = [...files].filter(([path]) => !isHidden(path) && !isUnreadable(path));
			return Promise.resolve({ files: readable.map(([path, file]) => infoOf(path, file)), unreadable: [...unreadable] });
		},
		async info(path) {
			const file = await Promise.resolve(find(path));
			return file && infoOf(path, file);
		},
		async read(path) {
			const file = await Promise.resolve(find(path));
			if (file === undefined) return undefined;
			const { path: _, ...info } = infoOf(path, file);
			if (info.sizeBytes > memoryReadLimitBytes) {
				throw new VaultError({ code: "note_too_large", path, sizeBytes: info.sizeBytes, limitBytes: memoryReadLimitBytes });
			}
			const content = { text: file.bytes.toString("utf8"), revision: revisionOf(file.bytes), ...info };
			return isUtf8(file.bytes) ? content : { ...content, problem: "not_utf8" };
		},
		revisionOf,
		watch(onChange) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
		put: (path, content) => report([write(path, content)]),
		delete(path) {
			const key = pathFrom(path);
			for (const other of [...files.keys()]) if (other === key || other.startsWith(`${key}/`)) files.delete(other);
			report([key]);
		},
		putQuietly: (path, content) => void write(path, content),
		setUnreadable(folder, isUnreadable) {
			if (isUnreadable) unreadable.add(pathFrom(folder));
			else unreadable.delete(pathFrom(folder));
			report("anything");
		},
		setAvailable(isAvailable) {
			isThere = isAvailable;
			report("anything");
		},
		reportAnything: () => report("anything"),
	};
}

function isHidden(path: string): boolean {
	return path.split("/").some((name) => name.startsWith("."));
}

/** A path for a test; throws for one that no vault can hold. */
export function pathFrom(text: string): NotePath {
	const parsed = parsePath(text);
	if ("fault" in parsed) throw new Error(`${text} is no path of a vault: ${parsed.fault}`);
	return parsed.path;
}

function revisionOf(content: string | Uint8Array): Revision {
	return createHash("sha256").update(content).digest("hex") as Revision;
}
