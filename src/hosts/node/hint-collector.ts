/**
 * Gathers what a watch hints at until it is quiet, so that one save is one report and a checkout is one too. Hints
 * are taken one batch at a time; what arrives while a batch is worked on waits for the next.
 */
import { clearTimeout, setTimeout } from "node:timers";
import { performance } from "node:perf_hooks";

/** How long it must be quiet, and how long hints wait at most where it never gets quiet. */
const quietMs = 60;
const longestMs = 500;

/** More paths than this are not told one by one. */
const limitPaths = 256;

export interface Hints {
	/** What may have changed, in the letters of the disk; the value says whether it may have come or gone. */
	readonly paths: ReadonlyMap<string, boolean>;
	/** Whether more may have changed than `paths` names. */
	readonly unnamed: boolean;
}

export interface HintCollector {
	add(path: string, cameOrWent: boolean): void;
	/** Something changed that has no name. */
	addUnnamed(): void;
	stop(): void;
}

/** Collects hints for `take`, which is never called twice at once and never after `stop`. Keeps no process alive. */
export function createHintCollector(take: (hints: Hints) => Promise<void>): HintCollector {
	let paths = new Map<string, boolean>();
	let unnamed = false;
	let sinceMs: number | undefined;
	let taking = false;
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;

	function schedule(): void {
		if (taking || stopped) return;
		const nowMs = performance.now();
		sinceMs ??= nowMs;
		clearTimeout(timer);
		timer = setTimeout(() => void hand(), Math.max(0, Math.min(quietMs, sinceMs + longestMs - nowMs))).unref();
	}

	async function hand(): Promise<void> {
		const hints = { paths, unnamed };
		paths = new Map();
		unnamed = false;
		sinceMs = undefined;
		taking = true;
		await take(hints).finally(() => (taking = false));
		if (unnamed || paths.size > 0) schedule();
	}

	return {
		add(path, cameOrWent) {
			if (!unnamed) paths.set(path, cameOrWent || paths.get(path) === true);
			if (paths.size > limitPaths) unnamed = true;
			schedule();
		},
		addUnnamed() {
			unnamed = true;
			schedule();
		},
		stop() {
			stopped = true;
			clearTimeout(timer);
		},
	};
}
