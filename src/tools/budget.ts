/** An answer of bounded length: whole blocks, the most important first, for as long as they fit. */

/** What a client can be trusted to show its model whole, in UTF-16 code units. */
export const answerLimitCharacters = 10_000;

/** The blocks that fit together with `spare` characters kept free, in order; at least the first one. */
export function fitting(blocks: readonly string[], spare: number): readonly string[] {
	let room = answerLimitCharacters - spare;
	const count = blocks.findIndex((block) => (room -= block.length + 2) < 0);
	return count < 0 ? blocks : blocks.slice(0, Math.max(1, count));
}
