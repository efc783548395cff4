/**
 * One open vault: it takes in all notes once, then keeps up with every change, whoever makes it.
 *
 * Hints that something changed, from wherever they come, only mark paths as pending; one worker takes them in, one
 * after the other, from what is on disk then. So a hint may come late, twice or for nothing, and the index still
 * ends up right.
 *
 * ```text
 *   listing ─┐
 *   watcher ─┼─> pending paths ──worker──> read ──> indexer
 *   refresh ─┘
 * ```
 */
import { isFailure, VaultError } from "../base/failure";
import type { Failure } from "../base/failure";
import { sliceWork } from "../base/slice";
import type { NotePath } from "../note/path";
import { isInside, isNotePath } from "../note/path";
import { changesSince } from "./file-changes";
import type { Policy } from "./guard";
import { guardFiles, guardMetadata, servedUnder } from "./guard";
import type { Indexer } from "./indexer";
import { createIndexer, loadIndexer } from "./indexer";
import type { Layout } from "./layout";
import { isTemplate } from "./layout";
import type { FileChange, FileInfo, VaultPorts } from "./ports";

/** How many files are read ahead of the worker. */
const readAhead = 8;
/** A cache that is behind by fewer notes than this is not worth writing again: they are read anew at the next start. */
const saveAfterNotes = 100;
/** How long an operation that needs the whole index waits for it. */
const completeLimitMs = 30_000;
/** How long a search waits for changes that are already known of. */
const settleLimitMs = 200;

export interface IndexProgress {
	readonly indexed: number;
	readonly total: number;
	/** Whether every note has been taken in once since the vault was opened. */
	readonly isComplete: boolean;
}

/** A note that could not be taken in, and why. What was known of it before is kept where that is still true. */
export interface SkippedNote {
	readonly path: NotePath;
	readonly failure: Failure;
}

/** A vault that is being read and kept up with. All parts are views: they change as the vault does. */
export interface Vault extends VaultPorts {
	readonly layout: Layout;
	readonly indexer: Indexer;
	/** Every file there is, attachments too. */
	readonly known: ReadonlyMap<NotePath, FileInfo>;
	readonly skipped: ReadonlyMap<NotePath, SkippedNote>;
	/** Folders that could not be listed when last tried. */
	readonly unreadable: readonly NotePath[];
	progress(): IndexProgress;
	/** Resolves when every note was taken in. Throws `index_incomplete` after 30 s, `vault_unavailable` at once. */
	whenComplete(): Promise<void>;
	/** Resolves when the changes known of by now are taken in, or after a moment's wait. */
	whenSettled(): Promise<void>;
	/** Takes in the present state of one note. */
	refresh(path: NotePath): Promise<void>;
	/** Forgets what is known below `folder` (`""`: everything) and takes it in anew. */
	reindex(folder: string): Promise<void>;
	/** Stops watching and working. What is half done is dropped. */
	close(): Promise<void>;
}

export interface VaultOptions {
	readonly layout: Layout;
	readonly policy: Policy;
	/** Called now and then while notes are taken in. */
	readonly onProgress?: (progress: IndexProgress) => void;
}

/** Opens the vault and returns at once; taking in the notes goes on behind it. */
export function openVault(ports: VaultPorts, options: VaultOptions): Vault {
	const { cache, clock, log } = ports;
	const { layout, policy, onProgress } = options;
	const files = guardFiles(ports.files, policy);
	const metadata = guardMetadata(ports.metadata, policy);
	const isServed = servedUnder(policy);

	let indexer = createIndexer(metadata, layout);
	const known = new Map<NotePath, FileInfo>();
	const skipped = new Map<NotePath, SkippedNote>();
	let unreadable: readonly NotePath[] = [];
	const pending = new Set<NotePath>();
	let mustList = true;
	let isComplete = false;
	let isClosed = false;
	let noteCount = 0;
	let inHand = 0;
	let unsavedNotes = 0;
	let hasSaved = false;
	let saving: Promise<void> | undefined;
	let unavailable: VaultError | undefined;

	const isIndexed = (path: NotePath) => isNotePath(path) && !isTemplate(path, layout);

	const progress = (): IndexProgress => ({
		indexed: isComplete ? noteCount : Math.max(0, noteCount - pending.size - inHand),
		total: noteCount,
		isComplete,
	});

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
		unsavedNotes++;
	};

	/** Lists everything and marks what differs from what is known as pending. */
	const takeListing = async (): Promise<void> => {
		const listing = await files.list();
		unavailable = undefined;
		unreadable = listing.unreadable;
		for (const folder of unreadable) log.warn(`cannot read the folder ${folder}; what is known of it is kept`);
		const { removed } = changesSince(known, listing);
		removed.forEach(forget);
		listing.files.forEach(learnOf);
		const notes = { ...listing, files: listing.files.filter(({ path }) => isIndexed(path)) };
		for (const { path } of changesSince(indexer.entries, notes).changed) pending.add(path);
		for (const path of skipped.keys()) {
			// What was left out for a reason of its own may be mended without having changed.
			if (known.has(path)) pending.add(path);
			else skipped.delete(path);
		}
	};

	/** Takes in what stands at `path` now. */
	const takeIn = async (path: NotePath): Promise<void> => {
		if (!isIndexed(path)) {
			const info = await files.info(path);
			if (info) learnOf(info);
			else forgetAt(path);
			return;
		}
		const content = await files.read(path);
		if (!content) return forgetAt(path);
		learnOf({ path, sizeBytes: content.sizeBytes, modifiedMs: content.modifiedMs });
		skipped.delete(path);
		indexer.put(path, content);
		unsavedNotes++;
	};

	/** Nothing is at `path` any more; if it was a folder, only a listing tells what went with it. */
	const forgetAt = (path: NotePath): void => {
		if (!known.has(path) && [...known.keys()].some((other) => isInside(other, path))) mustList = true;
		forget(path);
	};

	const takeInOrSkip = async (path: NotePath): Promise<void> => {
		try {
			await takeIn(path);
		} catch (error) {
			if (!(error instanceof VaultError) || isFailure(error, "vault_unavailable")) throw error;
			const { failure } = error;
			if (failure.code === "not_a_note" && failure.kind === "folder") {
				mustList = true;
				return;
			}
			// What the disk refuses just now may be there unchanged; anything else is no longer the note it was.
			if (failure.code !== "storage_failed") forget(path);
			if (!isIndexed(path)) return;
			skipped.set(path, { path, failure });
			log.warn(`left out of the index: ${path} (${failure.code})`);
		}
	};

	/** Takes in what is pending once `before` is done, until nothing is; then it is no longer the worker. */
	const work = async (before: Promise<void>): Promise<void> => {
		try {
			await before;
			const pause = sliceWork(clock);
			while (!isClosed && (mustList || pending.size > 0)) {
				if (mustList) {
					mustList = false;
					await takeListing();
				}
				const batch = [...firstOf(pending, readAhead)];
				inHand = batch.length;
				const taken = batch.map(async (path) => {
					// Taken off before it is read, so that a change while it is read marks it again.
					pending.delete(path);
					await takeInOrSkip(path);
					await pause();
				});
				// When one fails, the others still read: what they bring must not overtake the next worker.
				await Promise.all(taken).finally(() => Promise.allSettled(taken));
				inHand = 0;
				onProgress?.(progress());
			}
		} finally {
			inHand = 0;
			// In one step with the last look for work: a hint that came in between would wake nobody.
			worker = undefined;
		}
		if (isClosed) return;
		isComplete = true;
		onProgress?.(progress());
		if (unsavedNotes >= saveAfterNotes || (unsavedNotes > 0 && !hasSaved)) saving = save();
	};

	const save = async (): Promise<void> => {
		hasSaved = true;
		unsavedNotes = 0;
		await cache.save(indexer.save());
	};

	const start = async (): Promise<void> => {
		const bytes = await cache.load();
		const loaded = bytes && loadIndexer(bytes, metadata, layout);
		if (loaded) {
			indexer = loaded;
			// Until the first listing, and below folders that it cannot see, these are the files there are.
			for (const { path, sizeBytes, modifiedMs } of [...loaded.entries.values()]) {
				if (isServed(path)) learnOf({ path, sizeBytes, modifiedMs });
				else forget(path);
			}
		}
		hasSaved = loaded !== undefined;
		if (!isClosed) stopWatching = files.watch(onChange);
	};

	let stopWatching = (): void => undefined;
	let worker: Promise<void> | undefined;
	/** Starts the worker unless it is at work; it sees whatever was marked before it stops. */
	const wake = (before: Promise<void> = Promise.resolve()): Promise<void> => {
		worker ??= work(before).catch((error: unknown) => {
			mustList = true;
			if (isFailure(error, "vault_unavailable")) unavailable = error;
			else log.warn("indexing stopped", error);
		});
		return worker;
	};

	const onChange = (change: FileChange): void => {
		if (change === "anything") mustList = true;
		else change.forEach((path) => pending.add(path));
		void wake();
	};

	void wake(start());

	return {
		files,
		metadata,
		cache,
		clock,
		log,
		layout,
		get indexer() {
			return indexer;
		},
		known,
		skipped,
		get unreadable() {
			return unreadable;
		},
		progress,
		async whenComplete() {
			if (!isComplete || unavailable) await Promise.race([wake(), clock.sleep(completeLimitMs)]);
			if (unavailable) throw unavailable;
			const { indexed, total } = progress();
			if (!isComplete) throw new VaultError({ code: "index_incomplete", indexed, total });
		},
		async whenSettled() {
			if (worker) await Promise.race([worker, clock.sleep(settleLimitMs)]);
		},
		async refresh(path) {
			pending.add(path);
			await wake();
		},
		async reindex(folder) {
			await worker;
			await cache.clear();
			for (const path of [...indexer.entries.keys()]) {
				if (!isInside(path, folder)) continue;
				indexer.remove(path);
				unsavedNotes++;
			}
			isComplete = false;
			hasSaved = false;
			mustList = true;
			await wake();
		},
		async close() {
			isClosed = true;
			stopWatching();
			await worker;
			await saving;
		},
	};
}

function* firstOf<T>(items: Iterable<T>, limit: number): Generator<T> {
	let count = 0;
	for (const item of items) {
		if (count++ >= limit) return;
		yield item;
	}
}
