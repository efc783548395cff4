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

/** Where a person finds a file that went: the system's trash, the vault's own trash folder, or nowhere. */
export type TrashPlace = "system" | "vault" | "nowhere";

/**
 * Changing one file, whole or not at all, and only where it still is what the caller read: the comparison and the
 * change are one step, which only a host can make. Every method throws `revision_stale` where something else stands
 * there by now, `editor_busy` while a person types in it, `not_a_note` for what is no plain file, `storage_failed`
 * where the disk refuses; nothing has changed then. What it acknowledges survives a crash.
 */
export interface FileChanges {
	/** Puts `text` in place of what has the revision `expected`; undefined: nothing stood there, else `note_exists`. Makes folders. */
	write(path: NotePath, text: string, expected: Revision | undefined): Promise<FileInfo>;
	/** Gives the file another path; `note_exists` where that is taken, except by itself in other letters. No link is touched. */
	move(from: NotePath, to: NotePath, expected: Revision): Promise<FileInfo>;
	/** Puts the file into the trash that `trashPlace` names, for good where that is nowhere. */
	trash(path: NotePath, expected: Revision): Promise<TrashPlace>;
	/** Where this vault's files go when they are deleted. */
	trashPlace(): Promise<TrashPlace>;
}

/** What a program keeps for itself beside the vault, in small named texts. A name is letters, digits, `-` and `.`. */
export interface StateStore {
	/** Whole or not at all, and kept through a crash once it has resolved. */
	write(name: string, text: string): Promise<void>;
	read(name: string): Promise<string | undefined>;
	list(): Promise<readonly string[]>;
	/** Gone for good once it has resolved; nothing happens where there was none. */
	remove(name: string): Promise<void>;
	/**
	 * Waits for the one lock that all programs over this vault share and gives the way to let it go. A holder that is
	 * dead loses it. Throws `vault_busy`, naming the holder, after `limitMs`.
	 */
	lock(limitMs: number): Promise<() => Promise<void>>;
}

/** One file of a change, as history takes it; an undefined text means that there was or is no file. */
export interface RecordedFile {
	readonly path: NotePath;
	/** What stood there when the operation began; absent after a crash, when nobody knows any more. */
	readonly before?: { readonly text: string | undefined };
	readonly after: string | undefined;
}

/** One operation, as history takes it. */
export interface RecordedChange {
	/** What was done, in a few words: the subject after `docs(vault): `. */
	readonly summary: string;
	readonly tool: string;
	/** Name and version that the client gave. */
	readonly client: string;
	readonly files: readonly RecordedFile[];
}

/** Why a change is not in the vault's history. */
export type HistoryFault =
	| { readonly fault: "none" }
	| { readonly fault: "turned_off" };

/** What became of a change in history: committed, or why not. The files stand either way. */
export type Recorded =
	| { readonly commit: string; readonly undo: string | undefined }
	| { readonly commit: undefined; readonly why: HistoryFault };

/** The vault's history: one commit for each operation. Never throws; what cannot be recorded is said. */
export interface History {
	/** Commits exactly these files with exactly these texts. Whoever changed or staged something else finds it as it was. */
	record(change: RecordedChange): Promise<Recorded>;
	/** Whether the last commit holds `path` exactly as `revision`, so that it can be brought back. Undefined: there is no history. */
	isCommitted(path: NotePath, revision: Revision): Promise<boolean | undefined>;
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
