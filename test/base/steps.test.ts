import type { Steps } from "../../src/base/steps";
import { takeAllSteps, takeSteps } from "../../src/base/steps";

function* steps(count: number, told: string[]): Steps<string> {
	for (let step = 1; step <= count; step++) {
		told.push(`step ${step}`);
		yield;
	}
	return "done";
}

describe("takeSteps", () => {
	it("pauses between all steps and gives what comes of them", async () => {
		const told: string[] = [];
		expect(await takeSteps(steps(2, told), () => Promise.resolve(void told.push("pause")))).toBe("done");
		expect(told).toEqual(["step 1", "pause", "step 2", "pause"]);
	});

	it("gives up with whatever the pause rejects with", async () => {
		const told: string[] = [];
		await expect(takeSteps(steps(2, told), () => Promise.reject(new Error("enough")))).rejects.toThrow("enough");
		expect(told).toEqual(["step 1"]);
	});
});

it("takeAllSteps gives what comes of all steps", () => expect(takeAllSteps(steps(3, []))).toBe("done"));
