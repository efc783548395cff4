/**
 * The clock of this process. A wait keeps no process alive: it only ever bounds work that does so itself.
 */
import { performance } from "node:perf_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Clock } from "../../base/clock";

/** Time as Node tells it. */
export const nodeClock: Clock = {
	now: () => Date.now(),
	sleep: (delayMs) => setTimeout(delayMs, undefined, { ref: false }),
	yieldTurn: () => setImmediate(),
	elapsed: () => performance.now(),
};
