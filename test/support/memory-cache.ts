/** A cache in memory. */
import type { Cache } from "../../src/vault/ports";

export function memoryCache(): Cache {
	let kept: Uint8Array | undefined;
	return {
		load: () => Promise.resolve(kept),
		save(bytes) {
			kept = Uint8Array.from(bytes);
			return Promise.resolve();
		},
		clear() {
			kept = undefined;
			return Promise.resolve();
		},
	};
}
