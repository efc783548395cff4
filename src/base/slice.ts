/** Long work in short slices, so that the program it runs in stays answerable. */
import type { Clock } from "./clock";

/** When a stretch of work gives way to the host: with the step it is in, it stays below what a person typing can notice. */
export const sliceLimitMs = 5;

/**
 * A pause to be awaited right before each step of long work, by one worker or several: it lets the host go on when the
 * slice is used up and costs nothing before that. Pauses end one after the other, each after the step that followed
 * the one before, as far as that step did not itself wait. The first slice begins when this is called.
 */
export function sliceWork(clock: Clock, limitMs = sliceLimitMs): () => Promise<void> {
	let startedMs = clock.elapsed();
	let last = Promise.resolve();
	const next = async (): Promise<void> => {
		if (clock.elapsed() - startedMs < limitMs) return;
		await clock.yieldTurn();
		startedMs = clock.elapsed();
	};
	return () => (last = last.then(next));
}
