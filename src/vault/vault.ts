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
 *   refresh ─┘                          (`intake`)
 * ```
 */
import { isFailure, VaultError } from "../base/failure";
import { sliceWork } from "../base/slice";
import { takeSteps } from "../base/steps";
import type { NotePath } from "../note/path";
import { isInside } from "../note/path";
import type { Policy } from "./guard";
import { guardFiles, guardMetadata, servedUnder } from "./guard";
import type { Indexer } from "./indexer";
import { createIndexer, loadIndexer } from "./indexer";
import type { SkippedNote } from "./intake";
import { createIntake } from "./intake";
import type { Layout } from "./layout";
import type { FileChange, FileInfo, VaultPorts } from "./ports";

/** How many files are read ahead of the worker. */
const readAhead = 8;
/** A cache that is behind by fewer changes than this is not worth writing again: those notes are read at the next start. */
const saveAfterChanges = 100;
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
	/** Whether the vault's folder was there when last looked for. */
	isThere(): boolean;
	/** Resolves when it is known what files there are, long before they are taken in. Throws `vault_unavailable`. */
	whenListed(): Promise<void>;
	/** Resolves when every note was taken in. Throws `index_incomplete` after `limitMs` (30 s), `vault_unavailable` at once. */
	whenComplete(limitMs?: number): Promise<void>;
	/** Resolves when the changes known of by now are taken in, or after a moment's wait. */
	whenSettled(): Promise<void>;
	/** Takes in the present state of one note, before all others that are to be taken in. Throws `vault_unavailable`. */
	refresh(path: NotePath): Promise<void>;
	/** Forgets what is known below `folder` (`""`: everything) and takes it in anew; gives the number of notes. */
	reindex(folder: string): Promise<number>;
	/** Stops watching and working. What is half done is dropped. */
	close(): Promise<void>;
}

export interface VaultOptions {
	readonly layout: Layout;
	readonly policy: Policy;
	/** Called now and then while notes are taken in, and when the vault turns out to be gone. */
	readonly onProgress?: (progress: IndexProgress) => void;
}

/** Opens the vault and returns at once; taking in the notes goes on behind it. */
export function openVault(hostPorts: VaultPorts, { layout, policy, onProgress }: VaultOptions): Vault {
	const ports: VaultPorts = { ...hostPorts, files: guardFiles(hostPorts.files, policy), metadata: guardMetadata(hostPorts.metadata, policy) };
	const { files, metadata, cache, clock, log } = ports;
	const intake = createIntake(ports, layout, createIndexer(metadata, layout));
	const pending = new Set<NotePath>();
	/** The notes that are being taken in. */
	const inHand = new Map<NotePath, Promise<void>>();
	let mustList = true;
	let isComplete = false;
	let isClosed = false;
	let unavailable: VaultError | undefined;
	/** How often the index had been changed when it was last saved; undefined: it never was. */
	let savedChanges: number | undefined;
	let saving: Promise<void> | undefined;
	let stopWatching = (): void => undefined;
	let worker: Promise<void> | undefined;
	const listed = createSignal();

	const progress = (): IndexProgress => ({
		indexed: isComplete ? intake.noteCount : Math.max(0, intake.noteCount - pending.size - inHand.size),
		total: intake.noteCount,
		isComplete,
	});

	const takeListing = async (pause: () => Promise<void>): Promise<void> => {
		mustList = false;
		for (const path of await takeSteps(await intake.takeListing(), pause)) pending.add(path);
		unavailable = undefined;
		listed.give();
	};

	/** Takes in what is at `path` now, after whoever may have read what was there before. */
	const takeIn = async (path: NotePath, pause?: () => Promise<void>): Promise<void> => {
		for (let other = inHand.get(path); other; other = inHand.get(path)) await other.catch(() => undefined);
		// Taken off before it is read, so that a change while it is read marks it again.
		pending.delete(path);
		const taken = intake.takeIn(path, pause).then(({ needsListing }) => {
			mustList ||= needsListing;
		});
		inHand.set(path, taken);
		await taken.finally(() => inHand.delete(path));
	};

	/** Takes in what is pending once `before` is done, until nothing is; then it is no longer the worker. */
	const work = async (before: Promise<void>): Promise<void> => {
		try {
			await before;
			const pause = sliceWork(clock);
			while (!isClosed && (mustList || pending.size > 0)) {
				if (mustList) await takeListing(pause);
				const taken = [...firstOf(pending, readAhead)].map((path) => takeIn(path, pause));
				// When one fails, the others still read: what they bring must not overtake the next worker.
				await Promise.all(taken).finally(() => Promise.allSettled(taken));
				onProgress?.(progress());
			}
		} finally {
			// In one step with the last look for work: a hint that came in between would wake nobody.
			worker = undefined;
		}
		if (isClosed) return;
		isComplete = true;
		onProgress?.(progress());
		if (isWorthSaving()) saving = Promise.resolve(saving).then(save);
	};

	const isWorthSaving = (): boolean =>
		savedChanges === undefined ? intake.changeCount > 0 : intake.changeCount - savedChanges >= saveAfterChanges;

	/** Gives up where a change overtakes it: soon all is taken in again. */
	const save = async (): Promise<void> => {
		const { changeCount } = intake;
		const pause = sliceWork(clock);
		const steps = intake.indexer.save();
		for (let step = steps.next(); intake.changeCount === changeCount; step = steps.next()) {
			if (step.done !== true) {
				await pause();
				continue;
			}
			savedChanges = changeCount;
			return cache.save(step.value);
		}
	};

	const start = async (): Promise<void> => {
		const bytes = await cache.load();
		const pause = sliceWork(clock);
		const kept = bytes && (await takeSteps(loadIndexer(bytes, metadata, layout), pause));
		if (kept) {
			savedChanges = intake.changeCount;
			await takeSteps(intake.adopt(kept, servedUnder(policy)), pause);
		}
		if (!isClosed) stopWatching = files.watch(onChange);
	};

	/** Starts the worker unless it is at work; it sees whatever was marked before it stops. */
	const wake = (before: Promise<void> = Promise.resolve()): Promise<void> => {
		worker ??= work(before).catch((error: unknown) => {
			mustList = true;
			if (isFailure(error, "vault_unavailable")) unavailable = error;
			else log.warn("indexing stopped", error);
			onProgress?.(progress());
		});
		return worker;
	};

	const onChange = (change: FileChange): void => {
		if (change === "anything") mustList = true;
		else change.forEach((path) => pending.add(path));
		void wake();
	};

	const started = start();
	void wake(started);

	return {
		...ports,
		layout,
		get indexer() {
			return intake.indexer;
		},
		known: intake.known,
		skipped: intake.skipped,
		get unreadable() {
			return intake.unreadable;
		},
		progress,
		isThere: () => !unavailable,
		async whenListed() {
			if (!listed.isGiven()) await Promise.race([listed.given, wake()]);
			if (!listed.isGiven() && unavailable) throw unavailable;
		},
		async whenComplete(limitMs = completeLimitMs) {
			if (!isComplete || unavailable) await Promise.race([wake(), clock.sleep(limitMs)]);
			if (unavailable) throw unavailable;
			const { indexed, total } = progress();
			if (!isComplete) throw new VaultError({ code: "index_incomplete", indexed, total });
		},
		async whenSettled() {
			if (worker) await Promise.race([worker, clock.sleep(settleLimitMs)]);
		},
		async refresh(path) {
			await started;
			if (isClosed) return;
			// Past the queue: somebody waits for this one, and for none of the others.
			await takeIn(path).finally(() => void wake());
		},
		async reindex(folder) {
			await worker;
			await saving;
			await cache.clear();
			intake.drop(folder);
			isComplete = false;
			savedChanges = undefined;
			mustList = true;
			await wake();
			return [...intake.indexer.entries.keys()].filter((path) => isInside(path, folder)).length;
		},
		async close() {
			isClosed = true;
			stopWatching();
			await worker;
			await saving;
		},
	};
}

/** Something that happens once, for any number of waiters. */
function createSignal() {
	let isGiven = false;
	let give = (): void => undefined;
	const given = new Promise<void>((resolve) => {
		give = () => {
			isGiven = true;
			resolve();
		};
	});
	return { given, give: () => give(), isGiven: () => isGiven };
}

function* firstOf<T>(items: Iterable<T>, limit: number): Generator<T> {
	let count = 0;
	for (const item of items) {
		if (count++ >= limit) return;
		yield item;
	}
}
