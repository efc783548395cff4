import * as fc from "fast-check";
import { createLineReader } from "../../src/server/line-reader";

const limitBytes = 10;

/** What a reader makes of chunks (a `|` between two) and the end of input. */
function read(chunks: readonly Uint8Array[]): string[] {
	const reader = createLineReader(limitBytes);
	const lines = [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()];
	return lines.map((line) => ("text" in line ? line.text : `(${line.fault})`));
}

describe("createLineReader", () => {
	const check = (input: string, expected: string[]) => {
		expect(read(input.split("|").map((chunk) => Buffer.from(chunk, "latin1")))).toEqual(expected);
	};

	it.each<[string, string[]]>([
		["", []],
		["a\n", ["a"]],
		["a\nb\n", ["a", "b"]],
		["a|b\n", ["ab"]],
		["a\r\nb\r|\n", ["a", "b"]],
		["\n\n", ["", ""]],
		["half", ["half"]],
		["\xef\xbb\xbfa\n", ["a"]],
		["\xc3|\xa9\n", ["é"]],
		["\xff\nb\n", ["(not_utf8)", "b"]],
		["a\0b\n", ["a\0b"]],
		["1234567890\n", ["1234567890"]],
		["12345678901\nb\n", ["(too_long)", "b"]],
		["12345|67890|1|23\nb\n", ["(too_long)", "b"]],
		["12345678901", ["(too_long)"]],
	])("%j gives %j", check);

	it("gives the same lines however the bytes are cut", () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 60 }).map((bytes) => bytes.map((byte) => (byte % 4 === 0 ? 10 : byte))), fc.array(fc.nat(60)), (bytes, cuts) => {
				const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
				const chunks = places.slice(1).map((to, index) => bytes.subarray(places[index], to));
				expect(read(chunks)).toEqual(read([bytes]));
			}),
			{ numRuns: 200 },
		);
	});
});
