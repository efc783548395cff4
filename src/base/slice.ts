/** Long work in short slices, so that the program it runs in stays answerable. */
import type { Clock } from "./clock";

/** The longest stretch of work between two turns of the host: below what a person typing can notice. */
export const sliceLimitMs = 10;

/**
 * A pause to be awaited between steps of long work: it lets the host go on when the slice is used up and costs
 * nothing before that. The first slice begins when this is called.
 */
export function sliceWork(clock: Clock, limitMs = sliceLimitMs): () => Promise<void> {
	let startedMs = clock.elapsed();
	return async () => {
		if (clock.elapsed() - startedMs < limitMs) return;
		await clock.yieldTurn();
		startedMs = clock.elapsed();
	};
}
