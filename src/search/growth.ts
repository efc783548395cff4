/**
 * Arrays of numbers that grow. Every table of the index is a typed array with room to spare beside a count of what is
 * in use; this is how the room is made.
 */

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** `array` itself when it has `needed` elements, else a copy with at least that many and at least twice its own. */
export function grown<T extends NumberArray>(array: T, needed: number): T {
	if (needed <= array.length) return array;
	const larger = new (array.constructor as new (length: number) => T)(Math.max(needed, array.length * 2));
	larger.set(array);
	return larger;
}
