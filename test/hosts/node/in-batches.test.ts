import { inBatches } from "../../../src/hosts/node/in-batches";

describe("inBatches", () => {
	it("keeps the order of the items, whatever takes longest", async () => {
		const answer = await inBatches([3, 1, 2], 2, async (turns) => {
			for (let turn = 0; turn < turns; turn++) await Promise.resolve();
			return turns;
		});
		expect(answer).toEqual([3, 1, 2]);
	});

	it("takes more in one batch than a call can have arguments", async () => {
		const many = Array.from({ length: 200_000 }, (_, at) => at);
		expect((await inBatches(many, many.length, (at) => Promise.resolve(at))).length).toBe(many.length);
	});

	it("has no more under way than it was told", async () => {
		let underWay = 0;
		let most = 0;
		await inBatches([1, 2, 3, 4, 5], 2, async () => {
			most = Math.max(most, ++underWay);
			await Promise.resolve();
			underWay--;
		});
		expect(most).toBe(2);
	});
});
