import { barText, createProgressBar } from "../../src/command-line/progress-bar";

describe("barText", () => {
	it.each([
		[0, 0, "Indexing ░░░░░░░░░░░░░░░░░░░░░░░░ 0 %  0/0"],
		[5634, 13415, "Indexing ██████████░░░░░░░░░░░░░░ 41 %  5634/13415"],
		[7, 7, "Indexing ████████████████████████ 100 %  7/7"],
	])("draws %j of %j", (done, total, expected) => {
		expect(barText("Indexing", { done, total })).toBe(expected);
	});
});

describe("createProgressBar", () => {
	/** What is written when progress is shown at these times, in milliseconds from the start. */
	function written(isTTY: boolean, timesMs: readonly number[]): string[] {
		const texts: string[] = [];
		let nowMs = 0;
		const bar = createProgressBar({ isTTY, columns: 80, write: (text) => texts.push(text) }, "Indexing", () => nowMs);
		for (const timeMs of timesMs) {
			nowMs = timeMs;
			bar.show({ done: timeMs, total: 1000 });
		}
		bar.clear();
		return texts;
	}

	it("says nothing where nobody looks", () => {
		expect(written(false, [0, 500, 1000])).toEqual([]);
	});

	it("says nothing of work that is soon over", () => {
		expect(written(true, [0, 100, 200])).toEqual([]);
	});

	it("redraws one line, not too often, and wipes it at the end", () => {
		const texts = written(true, [0, 400, 430, 600]);
		expect(texts).toHaveLength(3);
		expect(texts.every((text) => text.startsWith("\r\u001b[2K") && !text.includes("\n"))).toBe(true);
		expect(texts[2]).toBe("\r\u001b[2K");
	});
});
