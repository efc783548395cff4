/**
 * One field of the index: for every term the chunks that hold it, and for every chunk and document the field's length.
 * A posting is one unsigned number, the chunk in the upper 24 bits and the frequency in the lower 8. All lists live in
 * one pool; a full list moves to a block of twice the size and leaves its old block to lists that grow into it.
 *
 * ```text
 *   pool      | c f | c f | c f | --- | c f | c f | c f | c f |
 *   term 34     ^start 0, count 3, room 4
 *   term 35                             ^start 4, count 4, room 4
 * ```
 *
 * Lists are in ascending order of chunks, because chunks are only ever added behind all others.
 */
import type { Steps } from "../base/steps";
import { frequencyLimit } from "./bm25";
import { grown } from "./growth";

/** The arrays a field consists of, packed: list by list without room, each as long as what it holds. */
export interface PostingsArrays {
	readonly pool: Uint32Array;
	/** By term: how many postings its list has. */
	readonly counts: Uint32Array;
	readonly chunkLengths: Uint32Array;
	readonly documentLengths: Uint32Array;
}

/** How many postings are gone through in one step of long work, a term's last ones included. */
const postingsPerStep = 50_000;

/** One more than the highest chunk number that a posting can hold. */
export const chunkLimit = 2 ** 24;

export class Postings {
	#pool: Uint32Array;
	#poolEnd: number;
	#starts: Uint32Array;
	#counts: Uint32Array;
	#rooms: Uint32Array;
	/** Starts of abandoned blocks, by the logarithm of their size. */
	readonly #free: number[][] = Array.from({ length: 32 }, () => []);
	#chunkLengths: Uint32Array;
	#documentLengths: Uint32Array;
	#totalLength: number;
	/** Frequencies of the chunk that is being read, and the terms that have one. */
	#frequencies: Uint8Array;
	readonly #touched: number[] = [];
	#openLength = 0;

	constructor(arrays?: PostingsArrays) {
		this.#pool = arrays?.pool ?? new Uint32Array(1024);
		this.#poolEnd = arrays?.pool.length ?? 0;
		this.#counts = arrays?.counts ?? new Uint32Array(64);
		this.#rooms = this.#counts.slice();
		this.#starts = startsOf(this.#counts);
		this.#chunkLengths = arrays?.chunkLengths ?? new Uint32Array(64);
		this.#documentLengths = arrays?.documentLengths ?? new Uint32Array(64);
		this.#totalLength = this.#documentLengths.reduce((sum, length) => sum + length, 0);
		this.#frequencies = new Uint8Array(this.#counts.length);
	}

	get sizeBytes(): number {
		const arrays = [this.#pool, this.#starts, this.#counts, this.#rooms, this.#chunkLengths, this.#documentLengths, this.#frequencies];
		return arrays.reduce((sum, array) => sum + array.byteLength, 0);
	}

	/** Posting lists are `pool[startOf(term), startOf(term) + countOf(term))`; see `chunkOf` and `frequencyOf`. */
	get pool(): Uint32Array {
		return this.#pool;
	}

	/** Length of this field by chunk, in tokens: wholes, parts, stop words and all. */
	get chunkLengths(): Uint32Array {
		return this.#chunkLengths;
	}

	/** Length of this field by document, in tokens. */
	get documentLengths(): Uint32Array {
		return this.#documentLengths;
	}

	/** Sum of the lengths of all documents that were not removed. */
	get totalLength(): number {
		return this.#totalLength;
	}

	startOf(term: number): number {
		return this.#starts[term] as number;
	}

	/** How many postings `term` has, of chunks alive and dead; 0 for a term this field never met. */
	countOf(term: number): number {
		return term < this.#counts.length ? (this.#counts[term] as number) : 0;
	}

	/** Notes one occurrence of `term` in the chunk that is being read. */
	addOccurrence(term: number): void {
		if (term >= this.#counts.length) this.#makeRoomForTerm(term);
		const frequency = this.#frequencies[term] as number;
		if (frequency === 0) this.#touched.push(term);
		if (frequency < frequencyLimit) this.#frequencies[term] = frequency + 1;
		this.#openLength++;
	}

	/** Closes the chunk that was read, as `chunk` of `document`; `chunk` is above all chunks closed before. */
	closeChunk(chunk: number, document: number): void {
		for (const term of this.#touched) {
			this.#push(term, ((chunk << 8) | (this.#frequencies[term] as number)) >>> 0);
			this.#frequencies[term] = 0;
		}
		this.#touched.length = 0;
		this.#chunkLengths = grown(this.#chunkLengths, chunk + 1);
		this.#chunkLengths[chunk] = this.#openLength;
		this.#documentLengths = grown(this.#documentLengths, document + 1);
		this.#documentLengths[document] = (this.#documentLengths[document] as number) + this.#openLength;
		this.#totalLength += this.#openLength;
		this.#openLength = 0;
	}

	/** Tells that there is a `document`, which may have no chunk. */
	openDocument(document: number): void {
		this.#documentLengths = grown(this.#documentLengths, document + 1);
	}

	/** Takes the length of `document` out of the total; its postings stay until the field is packed. */
	removeDocument(document: number): void {
		this.#totalLength -= this.#documentLengths[document] as number;
	}

	/**
	 * What is left when chunks, documents and terms are renumbered. Each array gives the new number by the old one,
	 * -1 for what goes; the order of those that stay does not change. `termCount` is the number of new terms.
	 */
	*packed(chunks: Int32Array, documents: Int32Array, terms: Int32Array, termCount: number): Steps<PostingsArrays> {
		let size = 0;
		const counts = new Uint32Array(termCount);
		yield* this.#eachPosting(chunks, terms, (term) => {
			counts[term] = (counts[term] as number) + 1;
			size++;
		});
		const pool = new Uint32Array(size);
		const ends = startsOf(counts);
		yield* this.#eachPosting(chunks, terms, (term, chunk, frequency) => {
			const end = ends[term] as number;
			pool[end] = ((chunk << 8) | frequency) >>> 0;
			ends[term] = end + 1;
		});
		return {
			pool,
			counts,
			chunkLengths: kept(this.#chunkLengths, chunks),
			documentLengths: kept(this.#documentLengths, documents),
		};
	}

	*#eachPosting(chunks: Int32Array, terms: Int32Array, visit: (term: number, chunk: number, frequency: number) => void): Steps<void> {
		const known = Math.min(this.#counts.length, terms.length);
		let visited = 0;
		for (let term = 0; term < known; term++) {
			const to = terms[term] as number;
			const start = this.startOf(term);
			const end = start + this.countOf(term);
			for (let at = start; at < end; at++) {
				const posting = this.#pool[at] as number;
				const chunk = chunks[chunkOf(posting)] as number;
				if (chunk >= 0) visit(to, chunk, frequencyOf(posting));
			}
			visited += 1 + end - start;
			if (visited < postingsPerStep) continue;
			visited = 0;
			yield;
		}
	}

	#push(term: number, posting: number): void {
		const count = this.#counts[term] as number;
		if (count === this.#rooms[term]) this.#move(term, count);
		this.#pool[(this.#starts[term] as number) + count] = posting;
		this.#counts[term] = count + 1;
	}

	/** Gives a full list a block of the next power of two. */
	#move(term: number, count: number): void {
		const start = this.#starts[term] as number;
		const power = logarithm(count) + 1;
		const room = count === 0 ? 1 : 2 ** power;
		const target = this.#free[logarithm(room)]?.pop() ?? this.#allot(room);
		this.#pool.copyWithin(target, start, start + count);
		if (count > 0) this.#free[logarithm(count)]?.push(start);
		this.#starts[term] = target;
		this.#rooms[term] = room;
	}

	#allot(room: number): number {
		const start = this.#poolEnd;
		this.#poolEnd += room;
		this.#pool = grown(this.#pool, this.#poolEnd);
		return start;
	}

	#makeRoomForTerm(term: number): void {
		this.#starts = grown(this.#starts, term + 1);
		this.#counts = grown(this.#counts, term + 1);
		this.#rooms = grown(this.#rooms, term + 1);
		this.#frequencies = grown(this.#frequencies, term + 1);
	}
}

export function chunkOf(posting: number): number {
	return posting >>> 8;
}

export function frequencyOf(posting: number): number {
	return posting & 0xff;
}

/** The largest whole number whose power of two is not above `size`; 0 for 0. */
function logarithm(size: number): number {
	return 31 - Math.clz32(size | 1);
}

/** Where each list starts when lists of these lengths follow each other. */
function startsOf(counts: Uint32Array): Uint32Array {
	const starts = new Uint32Array(counts.length);
	for (let index = 1; index < counts.length; index++) {
		starts[index] = (starts[index - 1] as number) + (counts[index - 1] as number);
	}
	return starts;
}

function kept(values: Uint32Array, renumbered: Int32Array): Uint32Array {
	let size = 0;
	for (const to of renumbered) if (to >= size) size = to + 1;
	const result = new Uint32Array(size);
	renumbered.forEach((to, from) => {
		if (to >= 0) result[to] = values[from] as number;
	});
	return result;
}
