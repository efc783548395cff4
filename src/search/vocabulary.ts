/**
 * Every distinct word the index has met, numbered. A word's text is a stretch of one pool of 16-bit units, found
 * through a hash table with open addressing. Each word read from a text leads to its *term*, the word that its stem
 * is: so a word is stemmed once, and what people wrote stays at hand for suggestions.
 *
 * ```text
 *   number   0 .. 32        33        34       35
 *   text     stop words     running   run      runs
 *   term     itself         34        -        34       (- : met as a stem only, never in a text)
 * ```
 */
import type { Steps } from "../base/steps";
import { grown } from "./growth";
import { stem } from "./stemmer";
import { stopWords } from "./stop-words";

/** The arrays a vocabulary consists of, each exactly as long as what it holds. */
export interface VocabularyArrays {
	readonly units: Uint16Array;
	/** Where in `units` each word ends. */
	readonly ends: Uint32Array;
	readonly hashes: Uint32Array;
	/** The term of each word, or -1 for a word that was never read from a text. */
	readonly terms: Int32Array;
}

/** How many words are gone through in one step of long work. */
const wordsPerStep = 2000;

/** Words longer than this are left unstemmed: no ending of a language is at stake there. */
const stemLimitUnits = 40;

export class Vocabulary {
	/** How many words there are; their numbers are 0 to `size` - 1, the stop words first. */
	size = 0;
	#units: Uint16Array = new Uint16Array(256);
	#ends: Uint32Array = new Uint32Array(64);
	#hashes: Uint32Array = new Uint32Array(64);
	#terms: Int32Array = new Int32Array(64);
	/** Word numbers plus 1, by hash; 0 is free. A power of two long, at most half full. */
	#slots: Int32Array = new Int32Array(128);

	/** A vocabulary of the stop words. */
	constructor() {
		for (const word of stopWords) this.addWord(unitsOf(word), 0, word.length);
	}

	/** The vocabulary that consists of `arrays`, which are its own from then on. */
	static *of(arrays: VocabularyArrays): Steps<Vocabulary> {
		const vocabulary = new Vocabulary();
		vocabulary.size = arrays.ends.length;
		vocabulary.#units = arrays.units;
		vocabulary.#ends = arrays.ends;
		vocabulary.#hashes = arrays.hashes;
		vocabulary.#terms = arrays.terms;
		vocabulary.#slots = new Int32Array(slotCount(vocabulary.size));
		for (let word = 0; word < vocabulary.size; word++) {
			vocabulary.#occupy(word);
			if (word % wordsPerStep === 0) yield;
		}
		return vocabulary;
	}

	get sizeBytes(): number {
		return this.#units.byteLength + this.#ends.byteLength + this.#hashes.byteLength + this.#terms.byteLength + this.#slots.byteLength;
	}

	/** The number of the word `units[from, to)`, which a text holds; a new word gets the next number. */
	addWord(units: Uint16Array, from: number, to: number): number {
		const word = this.#intern(units, from, to);
		if ((this.#terms[word] as number) < 0) this.#terms[word] = this.#stemOf(word);
		return word;
	}

	/** The term of a word that `addWord` has numbered, or -1. */
	termOf(word: number): number {
		return this.#terms[word] as number;
	}

	/** The term that the word `units[from, to)` would have, or -1 where no text holds any word of it. */
	findTerm(units: Uint16Array, from: number, to: number): number {
		const word = this.#find(units, from, to, hashOf(units, from, to));
		const term = word < 0 ? -1 : this.termOf(word);
		if (term >= 0 || !isStemmable(units, from, to)) return term;
		const stemmed = unitsOf(stem(textOf(units, from, to)));
		return this.#find(stemmed, 0, stemmed.length, hashOf(stemmed, 0, stemmed.length));
	}

	isStopWord(word: number): boolean {
		return word < stopWords.length;
	}

	text(word: number): string {
		return textOf(this.#units, this.#startOf(word), this.#ends[word] as number);
	}

	lengthOf(word: number): number {
		return (this.#ends[word] as number) - this.#startOf(word);
	}

	/**
	 * A vocabulary of the words whose term `isKept`, with the terms themselves, and where each old number went
	 * (-1: nowhere). The order stays, so stop words stay first.
	 */
	*keep(isKept: (term: number) => boolean): Steps<{ vocabulary: Vocabulary; renumbered: Int32Array }> {
		const renumbered = new Int32Array(this.size).fill(-1);
		const vocabulary = new Vocabulary();
		for (let word = 0; word < this.size; word++) {
			if (word % wordsPerStep === 0) yield;
			const term = this.termOf(word);
			if (this.isStopWord(word) || isKept(word) || (term >= 0 && isKept(term))) {
				renumbered[word] = vocabulary.#intern(this.#units, this.#startOf(word), this.#ends[word] as number);
			}
		}
		for (let word = 0; word < this.size; word++) {
			const to = renumbered[word] as number;
			const term = this.termOf(word);
			if (to >= 0 && term >= 0) vocabulary.#terms[to] = renumbered[term] as number;
		}
		return { vocabulary, renumbered };
	}

	/** Views of what is in use. */
	arrays(): VocabularyArrays {
		return {
			units: this.#units.subarray(0, this.#startOf(this.size)),
			ends: this.#ends.subarray(0, this.size),
			hashes: this.#hashes.subarray(0, this.size),
			terms: this.#terms.subarray(0, this.size),
		};
	}

	#startOf(word: number): number {
		return word === 0 ? 0 : (this.#ends[word - 1] as number);
	}

	#intern(units: Uint16Array, from: number, to: number): number {
		const hash = hashOf(units, from, to);
		const found = this.#find(units, from, to, hash);
		return found < 0 ? this.#append(units, from, to, hash) : found;
	}

	#find(units: Uint16Array, from: number, to: number, hash: number): number {
		const mask = this.#slots.length - 1;
		for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
			const word = (this.#slots[slot] as number) - 1;
			if (word < 0) return -1;
			if (this.#hashes[word] === hash && this.#equals(word, units, from, to)) return word;
		}
	}

	#equals(word: number, units: Uint16Array, from: number, to: number): boolean {
		const start = this.#startOf(word);
		if ((this.#ends[word] as number) - start !== to - from) return false;
		for (let index = from; index < to; index++) {
			if (this.#units[start + index - from] !== units[index]) return false;
		}
		return true;
	}

	#append(units: Uint16Array, from: number, to: number, hash: number): number {
		const word = this.size++;
		const start = this.#startOf(word);
		this.#units = grown(this.#units, start + to - from);
		this.#ends = grown(this.#ends, this.size);
		this.#hashes = grown(this.#hashes, this.size);
		this.#terms = grown(this.#terms, this.size);
		for (let index = from; index < to; index++) this.#units[start + index - from] = units[index] as number;
		this.#ends[word] = start + to - from;
		this.#hashes[word] = hash;
		this.#terms[word] = -1;
		if (this.size * 2 > this.#slots.length) this.#rehash();
		else this.#occupy(word);
		return word;
	}

	#stemOf(word: number): number {
		const start = this.#startOf(word);
		const end = this.#ends[word] as number;
		if (this.isStopWord(word) || !isStemmable(this.#units, start, end)) return word;
		const stemmed = unitsOf(stem(textOf(this.#units, start, end)));
		return this.#intern(stemmed, 0, stemmed.length);
	}

	#rehash(): void {
		this.#slots = new Int32Array(slotCount(this.size));
		for (let word = 0; word < this.size; word++) this.#occupy(word);
	}

	#occupy(word: number): void {
		const mask = this.#slots.length - 1;
		let slot = (this.#hashes[word] as number) & mask;
		while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
		this.#slots[slot] = word + 1;
	}
}

/** A power of two that leaves a table of `size` words at most a quarter full. */
function slotCount(size: number): number {
	let length = 128;
	while (length < size * 4) length *= 2;
	return length;
}

/** The UTF-16 code units of `text`. */
export function unitsOf(text: string): Uint16Array {
	const units = new Uint16Array(text.length);
	for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index);
	return units;
}

/** The text whose code units are `units[from, to)`: a token's, or a name's; not meant for whole files. */
export function textOf(units: Uint16Array, from: number, to: number): string {
	return String.fromCharCode(...units.subarray(from, to));
}

/** FNV-1a over units instead of bytes. */
function hashOf(units: Uint16Array, from: number, to: number): number {
	let hash = 0x811c9dc5;
	for (let index = from; index < to; index++) hash = Math.imul(hash ^ (units[index] as number), 0x01000193);
	return (hash ^ (hash >>> 15)) >>> 0;
}

function isStemmable(units: Uint16Array, from: number, to: number): boolean {
	if (to - from > stemLimitUnits) return false;
	for (let index = from; index < to; index++) {
		const unit = units[index] as number;
		if (unit < 0x61 || unit > 0x7a) return false;
	}
	return true;
}
