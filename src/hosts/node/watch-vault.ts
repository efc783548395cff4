/**
 * Reports changes in a vault, whoever makes them. What the system says is only a hint: it may come twice, late, or not
 * at all once a queue overflows. So a report names paths to look at again, and where folders came or went, or too much
 * happened at once, it says "anything" after the watches are set anew. Where no watch can be had, it says "anything"
 * at intervals.
 */
import { watch } from "node:fs";
import { lstat } from "node:fs/promises";
import { clearInterval, setInterval } from "node:timers";
import type { NotePath } from "../../note/path";
import { parsePath } from "../../note/path";
import type { FileChange, Log } from "../../vault/ports";
import type { FolderWatches, StartWatch } from "./folder-watches";
import { watchEachFolder, watchWholeTree } from "./folder-watches";
import type { Hints } from "./hint-collector";
import { createHintCollector } from "./hint-collector";
import { isHiddenName } from "../../note/hidden-name";
import type { VaultRoot } from "./vault-root";
import { placeOf } from "./vault-root";

/** How the system is asked; every part has its default. */
export interface WatchOptions {
	readonly startWatch?: StartWatch;
	/** Between two reports where there is no watch: none can be had, or the vault is gone and may come back. */
	readonly pollMs?: number;
	/** Whether one watch sees a whole tree here. */
	readonly wholeTree?: boolean;
}

/**
 * Watches until the returned function is called. The first report is "anything", made when every folder is watched:
 * what changed before that is found by listing. Keeps no process alive: its watches and timers are not waited for.
 */
export function watchVault(
	root: VaultRoot,
	log: Log,
	onChange: (change: FileChange) => void,
	{ startWatch = watch, pollMs = 5000, wholeTree = process.platform !== "linux" }: WatchOptions = {},
): () => void {
	let stopped = false;
	let exhausted = false;
	let poll: NodeJS.Timeout | undefined;

	const collector = createHintCollector(take);
	const watches: FolderWatches = (wholeTree ? watchWholeTree : watchEachFolder)(
		root,
		(spelling, cameOrWent) => {
			if (spelling === undefined) collector.addUnnamed();
			else if (!spelling.split("/").some(isHiddenName)) collector.add(spelling, cameOrWent);
		},
		startWatch,
	);

	async function take(hints: Hints): Promise<void> {
		const changed: NotePath[] = [];
		const stale = hints.unnamed ? [""] : [];
		for (const [spelling, cameOrWent] of hints.unnamed ? [] : hints.paths) {
			const isFolder = await lstat(placeOf(root, spelling)).then(
				(stats) => stats.isDirectory(),
				() => false,
			);
			const parsed = parsePath(spelling);
			if (watches.mustRenew(spelling, isFolder, cameOrWent)) stale.push(spelling);
			else if (!isFolder && "path" in parsed) changed.push(parsed.path);
		}
		for (const folder of stale) await renew(folder);
		if (stopped) return;
		if (stale.length > 0) onChange("anything");
		else if (changed.length > 0) onChange(changed);
	}

	async function renew(folder: string): Promise<void> {
		if (exhausted || stopped) return;
		try {
			await watches.renew(folder);
		} catch (error) {
			if (stopped) return;
			exhausted = true;
			watches.close();
			log.warn("The vault cannot be watched; it is looked through at intervals instead.", error);
		}
		if (stopped) return;
		clearInterval(poll);
		if (!watches.isActive()) poll = setInterval(() => collector.addUnnamed(), pollMs).unref();
	}

	collector.addUnnamed();
	return () => {
		stopped = true;
		clearInterval(poll);
		collector.stop();
		watches.close();
	};
}
