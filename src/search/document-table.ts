/**
 * The documents of the index, numbered in the order in which they came. A document's chunks have consecutive numbers,
 * so the table only keeps where each document's begin. A removed document keeps its numbers and is no longer alive;
 * the numbers are closed up when the index is compacted.
 */
import { grown } from "./growth";

export class DocumentTable {
	/** Documents ever added, alive or not; their numbers are 0 to `size` - 1. */
	size = 0;
	/** Documents alive. */
	aliveCount = 0;
	/** Chunks of documents alive. */
	aliveChunkCount = 0;
	readonly #numbers = new Map<string, number>();
	readonly #ids: string[] = [];
	readonly #titleKeys: (readonly string[])[] = [];
	#weights = new Float64Array(64);
	/** By document and one more: where its chunks start. */
	#chunkStarts = new Uint32Array(65);
	#documentOfChunk = new Uint32Array(64);
	#alive = new Uint8Array(64);

	/** Chunks ever added. */
	get chunkSize(): number {
		return this.#chunkStarts[this.size] as number;
	}

	get sizeBytes(): number {
		const texts = this.#ids.reduce((sum, id) => sum + id.length * 2, 0);
		return texts + this.#weights.byteLength + this.#chunkStarts.byteLength + this.#documentOfChunk.byteLength + this.#alive.byteLength;
	}

	/** The document of each chunk. */
	get documentOfChunk(): Uint32Array {
		return this.#documentOfChunk;
	}

	/** 1 by document where it is alive, else 0. */
	get alive(): Uint8Array {
		return this.#alive;
	}

	/** Adds a document of `chunkCount` chunks behind all others; no document alive may have its id. */
	add(id: string, weight: number, titleKeys: readonly string[], chunkCount: number): number {
		const document = this.size++;
		const firstChunk = this.#chunkStarts[document] as number;
		this.#weights = grown(this.#weights, this.size);
		this.#alive = grown(this.#alive, this.size);
		this.#chunkStarts = grown(this.#chunkStarts, this.size + 1);
		this.#documentOfChunk = grown(this.#documentOfChunk, firstChunk + chunkCount);
		this.#numbers.set(id, document);
		this.#ids.push(id);
		this.#titleKeys.push(titleKeys);
		this.#weights[document] = weight;
		this.#alive[document] = 1;
		this.#chunkStarts[document + 1] = firstChunk + chunkCount;
		this.#documentOfChunk.fill(document, firstChunk, firstChunk + chunkCount);
		this.aliveCount++;
		this.aliveChunkCount += chunkCount;
		return document;
	}

	remove(document: number): void {
		this.#numbers.delete(this.idOf(document));
		this.#alive[document] = 0;
		this.aliveCount--;
		this.aliveChunkCount -= this.chunkEnd(document) - this.chunkStart(document);
	}

	/** The number of the document alive with this id, or undefined. */
	numberOf(id: string): number | undefined {
		return this.#numbers.get(id);
	}

	isAlive(document: number): boolean {
		return this.#alive[document] === 1;
	}

	idOf(document: number): string {
		return this.#ids[document] as string;
	}

	/** What multiplies the document's score. */
	weightOf(document: number): number {
		return this.#weights[document] as number;
	}

	/** The titles whose exact match lifts a weight below 1, as title keys; none where the weight is not below 1. */
	titleKeysOf(document: number): readonly string[] {
		return this.#titleKeys[document] as readonly string[];
	}

	chunkStart(document: number): number {
		return this.#chunkStarts[document] as number;
	}

	chunkEnd(document: number): number {
		return this.#chunkStarts[document + 1] as number;
	}
}
