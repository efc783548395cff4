import { nodeClock } from "../../../src/hosts/node/node-clock";

describe("nodeClock", () => {
	it("goes forward by what is slept", async () => {
		const before = nodeClock.elapsed();
		await nodeClock.sleep(20);
		// A timer may be a millisecond early by another clock's count.
		expect(nodeClock.elapsed() - before).toBeGreaterThanOrEqual(19);
	});

	it("lets the others run before it goes on, not only microtasks", async () => {
		const order: string[] = [];
		setImmediate(() => order.push("other"));
		await nodeClock.yieldTurn();
		order.push("self");
		expect(order).toEqual(["other", "self"]);
	});

	it("counts from 1970", () => {
		expect(new Date(nodeClock.now()).getUTCFullYear()).toBeGreaterThan(2024);
	});
});
