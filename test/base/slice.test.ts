import type { Clock } from "../../src/base/clock";
import { sliceLimitMs, sliceWork } from "../../src/base/slice";

/** A clock that stands still until it is set, and counts the turns that were given up. */
function heldClock() {
	const clock = { elapsedMs: 0, turns: 0 };
	const port: Clock = {
		now: () => 0,
		elapsed: () => clock.elapsedMs,
		sleep: () => Promise.reject(new Error("nobody sleeps")),
		yieldTurn() {
			clock.turns++;
			clock.elapsedMs += 100;
			return Promise.resolve();
		},
	};
	return { clock, port };
}

describe("sliceWork", () => {
	it.each([
		[[0, 3, sliceLimitMs - 0.1], 0],
		[[sliceLimitMs], 1],
		[[2, 4, 8], 1],
		[[12, 13], 2],
		[[1000], 1],
	])("after steps that end at %j has given up %i turns, each slice counted from the turn before", async (ends, turns) => {
		const { clock, port } = heldClock();
		const pause = sliceWork(port);
		let sliceFrom = 0;
		for (const end of ends) {
			clock.elapsedMs = sliceFrom + end;
			const before = clock.turns;
			await pause();
			if (clock.turns > before) sliceFrom = clock.elapsedMs;
		}
		expect(clock.turns).toBe(turns);
	});

	it("begins the first slice when it is called", async () => {
		const { clock, port } = heldClock();
		clock.elapsedMs = 1000;
		const pause = sliceWork(port);
		clock.elapsedMs += 1;
		await pause();
		expect(clock.turns).toBe(0);
	});

	it("lets several workers share slices: none goes on before the turn of the other is over", async () => {
		const { clock, port } = heldClock();
		const pause = sliceWork(port);
		const told: string[] = [];
		const work = async (name: string) => {
			for (let step = 0; step < 2; step++) {
				await pause();
				told.push(`${name}${clock.turns}`);
				clock.elapsedMs += sliceLimitMs;
			}
		};
		await Promise.all([work("a"), work("b")]);
		expect(told).toEqual(["a0", "b1", "a2", "b3"]);
	});

	it("keeps to another limit", async () => {
		const { clock, port } = heldClock();
		const pause = sliceWork(port, 2);
		clock.elapsedMs = 2;
		await pause();
		expect(clock.turns).toBe(1);
	});
});
