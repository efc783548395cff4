/** Waiting for what the outside world does in its own time. */
import { setTimeout } from "node:timers/promises";

const limitMs = 10_000;
const intervalMs = 20;

/** Resolves once `claim` (assertions) passes; rejects with its last failure when it has not for 10 seconds. */
export async function eventually(claim: () => void | Promise<void>): Promise<void> {
	for (let waitedMs = 0; waitedMs < limitMs; waitedMs += intervalMs) {
		try {
			await claim();
			return;
		} catch {
			await setTimeout(intervalMs);
		}
	}
	await claim();
}
