/**
 * What the application needs from the program it runs in, in its own words. A host brings one value of each; tests
 * bring in-memory twins; one contract suite holds them all to the same behaviour.
 */
import type { Clock } from "../base/clock";
import type { NoteMetadata } from "../note/metadata";
import type { NotePath } from "../note/path";

declare const revision: unique symbol;
/** SHA-256 of a file's bytes (byte order mark included) in lower-case hexadecimal. */
export type Revision = string & { readonly [revision]: true };

/** One file, note or attachment, as a listing shows it. Times are milliseconds since 1970. */
export interface FileInfo {
	readonly path: NotePath;
	readonly sizeBytes: number;
	readonly modifiedMs: number;
}

/** All files that can be read. Links, special files and dot-names are not among them. */
export interface FileListing {
	readonly files: readonly FileInfo[];
	/** Folders that could not be listed just now. What was known below them is still there. */
	readonly unreadable: readonly NotePath[];
}

/** One file's text as UTF-8, line ends and byte order mark untouched. */
export interface FileContent {
	readonly text: string;
	readonly revision: Revision;
	readonly sizeBytes: number;
	readonly modifiedMs: number;
	/** Bytes that are no UTF-8 are shown as U+FFFD: such a text can be searched, never written back. */
	readonly problem?: "not_utf8";
}

/** `"anything"`: more happened than can be named; list again. A path may be a folder's: then all below it changed. */
export type FileChange = readonly NotePath[] | "anything";

/**
 * The files of one vault. A path is found under any spelling that differs only in Unicode normalisation.
 * Throws `vault_unavailable` where the vault itself is gone, `storage_failed` where the disk refuses.
 */
export interface VaultFiles {
	list(): Promise<FileListing>;
	/** What stands at `path` now, or undefined: no file there. Throws `not_a_note` for what is no plain file. */
	info(path: NotePath): Promise<FileInfo | undefined>;
	/** Undefined: no file there. Throws `not_a_note` and `note_too_large`. */
	read(path: NotePath): Promise<FileContent | undefined>;
	/** The revision a file holding exactly `text` would have. */
	revisionOf(text: string): Revision;
	/** Calls `onChange` after every change, whoever made it. Returns the way to stop. */
	watch(onChange: (change: FileChange) => void): () => void;
}

/** How notes are read and links resolved. */
export interface VaultMetadata {
	/** The metadata of exactly `text`. Never throws. */
	metadataOf(path: NotePath, text: string): NoteMetadata;
	/** The file that a link path (no subpath) in `source` leads to. `""` is the source itself. */
	resolve(linkpath: string, source: NotePath): NotePath | undefined;
	/** Tells what files came and went. A host that watches for itself may ignore it. */
	track(added: readonly NotePath[], removed: readonly NotePath[]): void;
}

/** Bytes that may be lost at any time: an index, never knowledge. Never throws; a failure to save is silent. */
export interface Cache {
	load(): Promise<Uint8Array | undefined>;
	save(bytes: Uint8Array): Promise<void>;
	clear(): Promise<void>;
}

/** Where a program's own remarks go. Never a token, never to stdout. */
export interface Log {
	warn(message: string, cause?: unknown): void;
}

export interface VaultPorts {
	readonly files: VaultFiles;
	readonly metadata: VaultMetadata;
	readonly cache: Cache;
	readonly clock: Clock;
	readonly log: Log;
}
