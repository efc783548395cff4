/**
 * Long work that says where it may be interrupted: a generator that yields between steps of a millisecond or so and
 * returns what came of it. Who runs it decides whether to pause between steps, or to give the work up.
 */

export type Steps<Result> = Generator<void, Result>;

/** All steps, with `pause` awaited between them. */
export async function takeSteps<Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> {
	for (;;) {
		const { done, value } = steps.next();
		if (done === true) return value;
		await pause();
	}
}

/** All steps in one go. */
export function takeAllSteps<Result>(steps: Steps<Result>): Result {
	for (;;) {
		const { done, value } = steps.next();
		if (done === true) return value;
	}
}
