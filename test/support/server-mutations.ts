/**
 * Requests that were right until somebody changed a few bytes of them: whatever comes of it, it is never the
 * server's fault and the next client is served.
 */
import * as fc from "fast-check";
import { token } from "./server-fixture";
import { requestText, sendRaw } from "./server-raw-http";
import { call, initialize, modernCall, modernHeaders } from "./server-requests";

interface Mutation {
	readonly base: number;
	/** Where, as a fraction of the request. */
	readonly at: number;
	/** How many characters are taken away there. */
	readonly cut: number;
	/** What is put there. */
	readonly put: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
	base: fc.nat(2),
	at: fc.double({ min: 0, max: 1, noNaN: true }),
	cut: fc.nat(12),
	put: fc.oneof(fc.string({ unit: "binary", maxLength: 6 }), fc.constantFrom("\r\n", "\0", '"', "[", "}", "null", "1e999", "\\ud800", "__proto__")),
});

/** Sends `runs` mutated requests to the server on `port`, then a good one. */
export async function expectNoFault(port: number, runs: number): Promise<void> {
	const bases = [
		requestText(port, { body: call("echo") }, token),
		requestText(port, { body: initialize }, token),
		requestText(port, { body: modernCall("echo"), headers: modernHeaders("echo") }, token),
	];
	await fc.assert(
		fc.asyncProperty(mutation, async ({ base, at, cut, put }) => {
			const text = bases[base] ?? "";
			const from = Math.floor(at * text.length);
			// The end of input closes what a cut length or a lost empty line would leave waiting.
			const { status } = await sendRaw(port, `${text.slice(0, from)}${put}${text.slice(from + cut)}`, { end: true });
			expect(status < 500 || status === 503).toBe(true);
		}),
		{ numRuns: runs },
	);
	expect((await sendRaw(port, requestText(port, { body: initialize }, token))).status).toBe(200);
}
