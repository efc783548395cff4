/**
 * Words that a query may have meant, for when the index knows none of its words: those at a small edit distance, as
 * they stand in texts (folded, but not stemmed).
 */
import { byCodeUnits } from "../base/text-order";
import type { Vocabulary } from "./vocabulary";

/** Most letters that may be inserted, removed or changed (Levenshtein). */
export const suggestionDistance = 2;

/** Most suggestions of one answer. */
export const suggestionLimit = 5;

/**
 * At most five words near any of `wanted`, the most frequent first, equals by nearness, then in code unit order; one
 * word a term. `frequencyOf` tells how many texts hold a term, 0 for one that is to be left out. Since a word is
 * remembered as long as its term is, a form that stands in no text any more may be suggested.
 */
export function suggestWords(vocabulary: Vocabulary, wanted: readonly string[], frequencyOf: (term: number) => number): string[] {
	const nearest = new Map<number, Suggestion>();
	for (let word = 0; word < vocabulary.size; word++) {
		const term = vocabulary.termOf(word);
		if (term < 0 || vocabulary.isStopWord(word)) continue;
		const found = nearestOf(vocabulary, word, wanted);
		if (found === undefined) continue;
		const known = nearest.get(term);
		if (known === undefined || found.distance < known.distance || (found.distance === known.distance && found.word < known.word)) {
			nearest.set(term, found);
		}
	}
	return [...nearest]
		.map(([term, suggestion]) => ({ ...suggestion, frequency: frequencyOf(term) }))
		.filter(({ frequency }) => frequency > 0)
		.sort((one, other) => other.frequency - one.frequency || one.distance - other.distance || byCodeUnits(one.word, other.word))
		.slice(0, suggestionLimit)
		.map(({ word }) => word);
}

interface Suggestion {
	readonly word: string;
	readonly distance: number;
}

function nearestOf(vocabulary: Vocabulary, word: number, wanted: readonly string[]): Suggestion | undefined {
	const length = vocabulary.lengthOf(word);
	let best: Suggestion | undefined;
	for (const text of wanted) {
		// Nothing of the word would be left.
		if (Math.min(text.length, length) <= suggestionDistance || Math.abs(text.length - length) > suggestionDistance) continue;
		const candidate = vocabulary.text(word);
		const distance = editDistance(text, candidate, suggestionDistance);
		if (distance <= suggestionDistance && distance < (best?.distance ?? Infinity)) best = { word: candidate, distance };
	}
	return best;
}

/** The Levenshtein distance of two texts in UTF-16 units; any number above `limit` where it is more than that. */
export function editDistance(one: string, other: string, limit: number): number {
	let row = Array.from({ length: other.length + 1 }, (_, column) => column);
	for (let line = 0; line < one.length; line++) {
		const next = [line + 1];
		let least = line + 1;
		for (let column = 0; column < other.length; column++) {
			const changed = (row[column] as number) + (one[line] === other[column] ? 0 : 1);
			const distance = Math.min(changed, (row[column + 1] as number) + 1, (next[column] as number) + 1);
			least = Math.min(least, distance);
			next.push(distance);
		}
		if (least > limit) return least;
		row = next;
	}
	return row[other.length] as number;
}
