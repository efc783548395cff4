/** A clock that stands still until a test moves it: what the app does after a while is done then. */

interface Alarm {
	readonly atMs: number;
	readonly ring: () => void;
}

export class TestClock {
	nowMs = Date.UTC(2026, 0, 1);
	private alarms: Alarm[] = [];

	/** Calls `ring` once, `delayMs` from now. */
	after(delayMs: number, ring: () => void): void {
		this.alarms.push({ atMs: this.nowMs + delayMs, ring });
	}

	/** Moves on and does what is due, in order. */
	advance(byMs: number): void {
		this.nowMs += byMs;
		const due = this.alarms.filter(({ atMs }) => atMs <= this.nowMs).sort((one, other) => one.atMs - other.atMs);
		this.alarms = this.alarms.filter((alarm) => !due.includes(alarm));
		for (const { ring } of due) ring();
	}
}
