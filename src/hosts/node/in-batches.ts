/**
 * Much of one kind, a bounded number at a time: enough to keep the disk busy, never so much that descriptors or
 * memory run out.
 */

/** What `work` gives for each of `items`, in their order, with at most `size` of them under way. */
export async function inBatches<Item, Result>(
	items: readonly Item[],
	size: number,
	work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
	const results: Result[] = [];
	for (let from = 0; from < items.length; from += size) {
		// One by one: a batch may be larger than a call can have arguments.
		for (const result of await Promise.all(items.slice(from, from + size).map(work))) results.push(result);
	}
	return results;
}
