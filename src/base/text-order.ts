/** The one order that texts are sorted in here: by code units, alike on every machine and in every language. */

/** Below, at or above 0 where `one` comes before, with or after `other` in the order of their UTF-16 code units. */
export function byCodeUnits(one: string, other: string): number {
	return one < other ? -1 : Number(one > other);
}
