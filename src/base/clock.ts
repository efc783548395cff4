/**
 * Time, as the core sees it. Nothing below the hosts owns a timer: a hidden window's timers are clamped and a
 * test must be able to hold the clock still.
 */
export interface Clock {
	/** Milliseconds since 1970 (UTC). May jump, in either direction: never used for order. */
	now(): number;
	/** Resolves after at least `delayMs`. Never rejects, and keeps no program alive by itself. */
	sleep(delayMs: number): Promise<void>;
	/** Lets everything else that waits run first: the host's next turn, not a microtask. */
	yieldTurn(): Promise<void>;
	/** Milliseconds on a clock that only goes forward, for measuring slices of work. */
	elapsed(): number;
}
