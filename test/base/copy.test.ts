import { copyInto } from "../../src/base/copy";
import { takeAllSteps } from "../../src/base/steps";

describe("copyInto", () => {
	it.each([
		["nothing", 0, 0],
		["a byte", 1, 3],
		["several steps and a rest", 2.5 * 1024 * 1024, 8],
	])("copies %s to where it belongs and touches nothing else", (_, length, offset) => {
		const source = Uint8Array.from({ length }, (_value, at) => (at % 250) + 1);
		const target = new Uint8Array(length + offset + 2);
		takeAllSteps(copyInto(target, source, offset));
		expect(Buffer.compare(target.subarray(offset, offset + length), source)).toBe(0);
		expect([...target.subarray(0, offset), ...target.subarray(offset + length)].every((byte) => byte === 0)).toBe(true);
	});
});
