import { MessageChannel } from "node:worker_threads";
import { performance } from "node:perf_hooks";
import type { ClockWindow } from "../../../src/hosts/obsidian/window-clock";
import { createWindowClock } from "../../../src/hosts/obsidian/window-clock";

/** A window that is hidden: its timers never come. */
const hidden = { setTimeout: () => 0, performance, MessageChannel } as unknown as ClockWindow;

describe("createWindowClock", () => {
	it("goes forward by what is slept", async () => {
		const view = { setTimeout, performance, MessageChannel } as unknown as ClockWindow;
		const clock = createWindowClock(view);
		const before = clock.elapsed();
		await clock.sleep(20);
		// A timer may be a millisecond early by another clock's count.
		expect(clock.elapsed() - before).toBeGreaterThanOrEqual(19);
	});

	it("lets the others run before it goes on, also where timers do not come", async () => {
		const order: string[] = [];
		void Promise.resolve().then(() => order.push("other"));
		await createWindowClock(hidden).yieldTurn();
		order.push("self");
		expect(order).toEqual(["other", "self"]);
	});

	it("leaves no channel open", async () => {
		const channels: MessageChannel[] = [];
		class Watched extends MessageChannel {
			constructor() {
				super();
				channels.push(this);
			}
		}
		await createWindowClock({ ...hidden, MessageChannel: Watched } as unknown as ClockWindow).yieldTurn();
		const closed = channels.map(({ port2 }) => new Promise((resolve) => port2.once("close", () => resolve("closed"))));
		expect(await Promise.all(closed)).toEqual(["closed"]);
	});

	it("counts from 1970", () => {
		expect(new Date(createWindowClock(hidden).now()).getUTCFullYear()).toBeGreaterThan(2024);
	});
});
