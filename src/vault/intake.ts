/**
 * What is known of a vault's files, and how one file or one listing changes it. Each step looks at what is on disk at
 * that moment and makes what is known equal to it, so steps may come in any order and as often as they like; when to
 * take them is `vault`'s part.
 */
import type { Failure } from "../base/failure";
import { isFailure, VaultError } from "../base/failure";
import type { Steps } from "../base/steps";
import type { NotePath } from "../note/path";
import { isInside, isNotePath } from "../note/path";
import { changesSince } from "./file-changes";
import type { Indexer } from "./indexer";
import type { Layout } from "./layout";
import { isTemplate } from "./layout";
import type { FileContent, FileInfo, FileListing, VaultPorts } from "./ports";

/** How many files are gone through in one step of long work. */
const filesPerStep = 500;

/** A note that could not be taken in, and why. What was known of it before is kept where that is still true. */
export interface SkippedNote {
	readonly path: NotePath;
	readonly failure: Failure;
}

export interface Intake {
	/** Every file there is, attachments too. */
	readonly known: ReadonlyMap<NotePath, FileInfo>;
	readonly skipped: ReadonlyMap<NotePath, SkippedNote>;
	/** Folders that could not be listed when last tried. */
	readonly unreadable: readonly NotePath[];
	/** The notes among `known` that are to be indexed. */
	readonly noteCount: number;
	/** How often the index was changed. */
	readonly changeCount: number;
	readonly indexer: Indexer;
	/** Starts from an index that was kept, of the paths that are `served` today. */
	adopt(kept: Indexer, isServed: (path: NotePath) => boolean): Steps<void>;
	/** Lists all files; the steps take that in and give the notes that have to be read. Throws `vault_unavailable`. */
	takeListing(): Promise<Steps<readonly NotePath[]>>;
	/**
	 * Takes in what stands at `path` now, after it was read and `pause` is over; tells whether only a new listing can
	 * say what that means. Throws `vault_unavailable`.
	 */
	takeIn(path: NotePath, pause?: () => Promise<void>): Promise<{ readonly needsListing: boolean }>;
	/** Forgets what the index holds of the notes below `folder`; the next listing brings them back. */
	drop(folder: string): void;
}

/** Nothing is known at first. */
export function createIntake({ files, metadata, log }: VaultPorts, layout: Layout, empty: Indexer): Intake {
	let indexer = empty;
	const known = new Map<NotePath, FileInfo>();
	const skipped = new Map<NotePath, SkippedNote>();
	let unreadable: readonly NotePath[] = [];
	let noteCount = 0;
	let changeCount = 0;

	const isIndexed = (path: NotePath) => isNotePath(path) && !isTemplate(path, layout);

	const learnOf = (file: FileInfo): void => {
		if (!known.has(file.path)) {
			metadata.track([file.path], []);
			if (isIndexed(file.path)) noteCount++;
		}
		known.set(file.path, file);
	};

	const forget = (path: NotePath): void => {
		if (known.delete(path)) {
			metadata.track([], [path]);
			if (isIndexed(path)) noteCount--;
		}
		skipped.delete(path);
		if (!indexer.entries.has(path)) return;
		indexer.remove(path);
		changeCount++;
	};

	/** Nothing is at `path` any more; if it was a folder, only a listing tells what went with it. */
	const forgetAt = (path: NotePath): { needsListing: boolean } => {
		const needsListing = !known.has(path) && [...known.keys()].some((other) => isInside(other, path));
		forget(path);
		return { needsListing };
	};

	const look = async (path: NotePath, pause?: () => Promise<void>): Promise<{ needsListing: boolean }> => {
		if (!isIndexed(path)) {
			const info = await files.info(path);
			if (!info) return forgetAt(path);
			learnOf(info);
			return { needsListing: false };
		}
		const content = await files.read(path);
		await pause?.();
		if (!content) return forgetAt(path);
		learnOf({ path, sizeBytes: content.sizeBytes, modifiedMs: content.modifiedMs });
		skipped.delete(path);
		takeText(path, content);
		return { needsListing: false };
	};

	/** Parses and indexes only what is another text than the known one: programs touch files, and hints come twice. */
	const takeText = (path: NotePath, content: FileContent): void => {
		const entry = indexer.entries.get(path);
		if (entry?.revision !== content.revision) indexer.put(path, content);
		else if (entry.modifiedMs !== content.modifiedMs) indexer.setTime(path, content.modifiedMs);
		else return;
		changeCount++;
	};

	function* takeListed(listing: FileListing): Steps<readonly NotePath[]> {
		unreadable = listing.unreadable;
		for (const folder of unreadable) log.warn(`cannot read the folder ${folder}; what is known of it is kept`);
		// In one step: a file that comes between two is not in the listing and yet there.
		changesSince(known, listing).removed.forEach(forget);
		for (const [at, file] of listing.files.entries()) {
			if (at % filesPerStep === 0) yield;
			learnOf(file);
		}
		const notes = { ...listing, files: listing.files.filter(({ path }) => isIndexed(path)) };
		yield;
		const { changed } = changesSince(indexer.entries, notes);
		for (const path of skipped.keys()) if (!known.has(path)) skipped.delete(path);
		// What was left out for a reason of its own may be mended without having changed.
		return [...changed.map(({ path }) => path), ...skipped.keys()];
	}

	const skip = (path: NotePath, failure: Failure): void => {
		// What the disk refuses just now may be there unchanged; anything else is no longer the note it was.
		if (failure.code !== "storage_failed") forget(path);
		if (!isIndexed(path)) return;
		skipped.set(path, { path, failure });
		log.warn(`left out of the index: ${path} (${failure.code})`);
	};

	return {
		known,
		skipped,
		get unreadable() {
			return unreadable;
		},
		get noteCount() {
			return noteCount;
		},
		get changeCount() {
			return changeCount;
		},
		get indexer() {
			return indexer;
		},
		*adopt(kept, isServed) {
			indexer = kept;
			// Until the first listing, and below folders that it cannot see, these are the files there are.
			for (const [at, { path, sizeBytes, modifiedMs }] of [...kept.entries.values()].entries()) {
				if (at % filesPerStep === 0) yield;
				if (isServed(path)) learnOf({ path, sizeBytes, modifiedMs });
				else forget(path);
			}
		},
		takeListing: async () => takeListed(await files.list()),
		async takeIn(path, pause) {
			try {
				return await look(path, pause);
			} catch (error) {
				if (isFailure(error, "vault_unavailable")) throw error;
				if (!(error instanceof VaultError)) {
					// A fault of ours with one note must not keep the others from being found.
					log.warn(`could not take in ${path}`, error);
					return { needsListing: false };
				}
				const { failure } = error;
				if (failure.code === "not_a_note" && failure.kind === "folder") return { needsListing: true };
				skip(path, failure);
				return { needsListing: false };
			}
		},
		drop(folder) {
			for (const path of [...indexer.entries.keys()]) {
				if (!isInside(path, folder)) continue;
				indexer.remove(path);
				changeCount++;
			}
		},
	};
}
