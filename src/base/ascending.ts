/** Numbers in ascending order, searched without looking at all of them. */

/** Index of the first of the ascending `values` that is greater than `bound`; their count where none is. */
export function firstAbove(values: readonly number[], bound: number): number {
	let low = 0;
	let high = values.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((values[middle] ?? Infinity) <= bound) low = middle + 1;
		else high = middle;
	}
	return low;
}
