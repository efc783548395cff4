import * as fc from "fast-check";
import { portFor } from "../../src/server/vault-port";

describe("portFor", () => {
	it("stays in its range", () => {
		fc.assert(
			fc.property(fc.string(), (path) => {
				expect(portFor(path)).toBeGreaterThanOrEqual(27_300);
				expect(portFor(path)).toBeLessThanOrEqual(27_999);
			}),
			{ numRuns: 200 },
		);
	});

	it.each([
		["/home/ana/vault", 27_940],
		["/home/ana/other", 27_357],
	])("gives %s the port it has always had", (path, expected) => {
		expect(portFor(path)).toBe(expected);
	});
});
