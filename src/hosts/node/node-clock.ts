/**
 * The clock of this process. Its timers are waited for: a command that sleeps must not end in the middle.
 */
import { performance } from "node:perf_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Clock } from "../../base/clock";

/** Time as Node tells it. */
export const nodeClock: Clock = {
	now: () => Date.now(),
	sleep: (delayMs) => setTimeout(delayMs),
	yieldTurn: () => setImmediate(),
	elapsed: () => performance.now(),
};
