/** Copying many bytes without holding anybody up: fresh memory is slow to touch for the first time. */
import type { Steps } from "./steps";

const bytesPerStep = 1024 * 1024;

/** Copies `source` into `target` from `offset` on. */
export function* copyInto(target: Uint8Array, source: Uint8Array, offset: number): Steps<void> {
	for (let at = 0; at < source.length; at += bytesPerStep) {
		target.set(source.subarray(at, at + bytesPerStep), offset + at);
		yield;
	}
}
