/** A clock that a test holds: it moves when it is told to, and by what is slept. */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../src/base/clock";

export interface TestClock extends Clock {
	/** Moves both clocks forward. */
	advance(byMs: number): void;
}

/** Starts at `startMs` (1 January 2026, UTC). Sleeping takes no time and moves the clock. */
export function testClock(startMs = Date.UTC(2026, 0, 1)): TestClock {
	let passedMs = 0;
	return {
		now: () => startMs + passedMs,
		elapsed: () => passedMs,
		async sleep(delayMs) {
			await setImmediate();
			passedMs += delayMs;
		},
		yieldTurn: () => setImmediate(),
		advance(byMs) {
			passedMs += byMs;
		},
	};
}
