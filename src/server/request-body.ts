/**
 * The body of one HTTP request, read with a limit and never inflated.
 */
import type { IncomingMessage } from "node:http";

/**
 * All bytes of the body, or undefined as soon as there are more than `limitBytes`; the rest is then read and thrown
 * away for as long as the connection lasts. Rejects when the client goes away half-way.
 */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
	return new Promise((resolve, reject) => {
		let chunks: Buffer[] = [];
		let sizeBytes = 0;
		request.on("data", (chunk: Buffer) => {
			sizeBytes += chunk.length;
			if (sizeBytes <= limitBytes) {
				chunks.push(chunk);
			} else {
				chunks = [];
				resolve(undefined);
			}
		});
		request.once("end", () => resolve(Buffer.concat(chunks)));
		request.once("error", reject);
	});
}
