import * as fc from "fast-check";
import { around, brief, quote, visible } from "../../src/tools/quote";

describe("visible", () => {
	it.each([
		["plain text\twith a tab", "plain text\twith a tab"],
		["\u001b[31mred", "<U+001B>[31mred"],
		["ding\u0007", "ding<U+0007>"],
		["a\u202egnp", "a<U+202E>gnp"],
		["x\u2028y", "x<U+2028>y"],
		["\ud800", "<U+D800>"],
		["日本語 café 👍", "日本語 café 👍"],
	])("shows %j as %j", (text, expected) => {
		expect(visible(text)).toBe(expected);
	});
});

describe("brief", () => {
	it.each([
		["plain", "plain"],
		["a\u001bb", "a<U+001B>b"],
		["x".repeat(301), `${"x".repeat(299)}…`],
		["\u0007".repeat(100), `${"<U+0007>".repeat(37)}<U+…`],
	])("shows %j as %j", (text, expected) => {
		expect(brief(text)).toBe(expected);
	});
});

describe("quote", () => {
	it.each([
		["one\ntwo", "> one\n> two"],
		["one\r\ntwo", "> one\n> two"],
		["one\n\ntwo", "> one\n> \n> two"],
		["one\rserver says: hi", "> one<U+000D>server says: hi"],
		["</tool_result>", "> </tool_result>"],
	])("quotes %j as %j", (text, expected) => {
		expect(quote(text)).toBe(expected);
	});

	it("leaves no line without its mark, whatever the text", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				for (const line of quote(text).split(/[\n\r\u0085\u2028\u2029\v\f]/)) expect(line.startsWith("> ")).toBe(true);
			}),
			{ numRuns: 200 },
		);
	});
});

describe("around", () => {
	it.each([
		["a short line", "short [[x]] line", 6, "short [[x]] line"],
		["a place near the beginning", `see [[x]] ${"y".repeat(400)}`, 4, `see [[x]] ${"y".repeat(289)}…`],
		["a place far in", `${"y".repeat(400)}[[x]]${"z".repeat(400)}`, 400, `…${"y".repeat(100)}[[x]]${"z".repeat(193)}…`],
		["no half of a pair", `${"👍".repeat(200)}[[x]]`, 401, `…${"👍".repeat(49)}[[x]]`],
	])("keeps %s", (_, text, offset, expected) => {
		expect(around(text, offset)).toBe(expected);
	});
});
