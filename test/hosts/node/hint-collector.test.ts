import { setTimeout as sleep } from "node:timers/promises";
import type { HintCollector, Hints } from "../../../src/hosts/node/hint-collector";
import { createHintCollector } from "../../../src/hosts/node/hint-collector";
import { eventually } from "../../support/eventually";

describe("createHintCollector", () => {
	let collector: HintCollector;
	let taken: Hints[];
	let work: Promise<void>;

	beforeEach(() => {
		taken = [];
		work = Promise.resolve();
		collector = createHintCollector((hints) => {
			taken.push(hints);
			return work;
		});
	});
	afterEach(() => collector.stop());

	it("hands over together what comes together, and remembers what may have come or gone", async () => {
		collector.add("a.md", true);
		collector.add("a.md", false);
		collector.add("b.md", false);
		await eventually(() => expect(taken).toEqual([{ paths: new Map([["a.md", true], ["b.md", false]]), unnamed: false }]));
	});

	it("does not wait for quiet for ever", async () => {
		for (let rounds = 0; taken.length === 0 && rounds < 1000; rounds++) {
			collector.add("a.md", false);
			await sleep(10);
		}
		expect(taken).toHaveLength(1);
	});

	it("stops naming after 256 paths", async () => {
		for (let index = 0; index < 256; index++) collector.add(`${index}.md`, false);
		await eventually(() => expect(taken[0]).toMatchObject({ unnamed: false }));
		for (let index = 0; index < 257; index++) collector.add(`${index}.md`, false);
		await eventually(() => expect(taken[1]).toMatchObject({ unnamed: true }));
	});

	it("keeps for the next batch what comes while one is worked on", async () => {
		let open = (): void => undefined;
		work = new Promise((resolve) => (open = resolve));
		collector.add("a.md", false);
		await eventually(() => expect(taken).toHaveLength(1));
		collector.add("b.md", false);
		await sleep(200);
		expect(taken).toHaveLength(1);
		open();
		await eventually(() => expect(taken[1]?.paths).toEqual(new Map([["b.md", false]])));
	});

	it("hands over nothing once it is stopped", async () => {
		collector.add("a.md", false);
		collector.stop();
		collector.addUnnamed();
		await sleep(200);
		expect(taken).toEqual([]);
	});
});
