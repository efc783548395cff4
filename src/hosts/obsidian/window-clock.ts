/**
 * The clock of a window. A hidden window's timers are clamped to once a second and later to once a minute; messages
 * are not, so giving way goes by a message.
 */
import type { Clock } from "../../base/clock";

/** What of a window a clock needs. */
export type ClockWindow = Pick<typeof window, "setTimeout" | "performance" | "MessageChannel">;

/** Time as `view`, the app's window, tells it. */
export function createWindowClock(view: ClockWindow): Clock {
	return {
		now: () => Date.now(),
		elapsed: () => view.performance.now(),
		sleep: (delayMs) =>
			new Promise((resolve) => {
				view.setTimeout(resolve, delayMs);
			}),
		yieldTurn: () =>
			new Promise((resolve) => {
				const { port1, port2 } = new view.MessageChannel();
				port1.onmessage = () => {
					port1.close();
					resolve();
				};
				port2.postMessage(undefined);
			}),
	};
}
