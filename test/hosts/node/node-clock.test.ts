import { nodeClock } from "../../../src/hosts/node/node-clock";
import { testClock } from "../../support/test-clock";

describe.each([
	["nodeClock", nodeClock],
	["testClock", testClock()],
])("%s", (_name, clock) => {
	it("goes forward by what is slept", async () => {
		const before = clock.elapsed();
		await clock.sleep(20);
		// A timer may be a millisecond early by another clock's count.
		expect(clock.elapsed() - before).toBeGreaterThanOrEqual(19);
	});

	it("lets the others run before it goes on, not only microtasks", async () => {
		const order: string[] = [];
		setImmediate(() => order.push("other"));
		await clock.yieldTurn();
		order.push("self");
		expect(order).toEqual(["other", "self"]);
	});

	it("counts from 1970", () => {
		expect(new Date(clock.now()).getUTCFullYear()).toBeGreaterThan(2024);
	});
});
