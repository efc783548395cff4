/**
 * Everything an index knows, as one value: the documents, the vocabulary, and the postings of both fields. Reading a
 * document into it, taking one out, and closing the gaps that this leaves are the only ways it changes.
 */
import type { Steps } from "../base/steps";
import { DocumentTable } from "./document-table";
import type { PostingsArrays } from "./postings";
import { chunkLimit, chunkOf, Postings } from "./postings";
import type { Tokenize } from "./tokenizer";
import { Vocabulary } from "./vocabulary";

export interface IndexContents {
	readonly vocabulary: Vocabulary;
	readonly documents: DocumentTable;
	readonly body: Postings;
	readonly label: Postings;
}

/** A document on its way into the index. */
export interface DocumentText {
	readonly id: string;
	readonly weight: number;
	readonly titleKeys: readonly string[];
	readonly chunks: readonly { readonly body: string; readonly label: string }[];
}

/** How many documents are gone through in one step of long work. */
export const documentsPerStep = 1000;

/** One in this many may be dead before the gaps are closed. */
const deadShare = 10;

export function emptyContents(): IndexContents {
	return { vocabulary: new Vocabulary(), documents: new DocumentTable(), body: new Postings(), label: new Postings() };
}

/** Reads a document in behind all others; none of its id may be alive. Throws a `RangeError` at 2 ** 24 chunks. */
export function addDocument(contents: IndexContents, tokenize: Tokenize, text: DocumentText): void {
	const { documents, body, label } = contents;
	if (documents.chunkSize + text.chunks.length > chunkLimit) throw new RangeError(`an index holds at most ${chunkLimit} chunks`);
	const document = documents.add(text.id, text.weight, text.titleKeys, text.chunks.length);
	body.openDocument(document);
	label.openDocument(document);
	text.chunks.forEach((chunk, ordinal) => {
		const number = documents.chunkStart(document) + ordinal;
		readField(contents.vocabulary, tokenize, body, chunk.body);
		body.closeChunk(number, document);
		readField(contents.vocabulary, tokenize, label, chunk.label);
		label.closeChunk(number, document);
	});
}

/** Takes a document out. What it held stays where it is, dead, until the contents are compacted. */
export function removeDocument({ documents, body, label }: IndexContents, document: number): void {
	documents.remove(document);
	body.removeDocument(document);
	label.removeDocument(document);
}

function readField(vocabulary: Vocabulary, tokenize: Tokenize, postings: Postings, text: string): void {
	tokenize(text, (units, from, to) => {
		postings.addOccurrence(vocabulary.termOf(vocabulary.addWord(units, from, to)));
	});
}

/** Whether so much is dead that the gaps are worth closing. */
export function isSparse({ documents }: IndexContents): boolean {
	const deadChunks = documents.chunkSize - documents.aliveChunkCount;
	const deadDocuments = documents.size - documents.aliveCount;
	return deadChunks * deadShare > documents.chunkSize || deadDocuments * deadShare > documents.size;
}

/** Whether any document alive holds `term`. */
export function isKnown({ documents, body, label }: IndexContents, term: number): boolean {
	return [body, label].some((field) => {
		const start = field.startOf(term);
		const end = start + field.countOf(term);
		for (let at = start; at < end; at++) {
			if (documents.alive[documents.documentOfChunk[chunkOf(field.pool[at] as number)] as number] === 1) return true;
		}
		return false;
	});
}

/** Contents without the dead and without room to spare. */
export interface PackedContents {
	readonly vocabulary: Vocabulary;
	readonly documents: DocumentTable;
	readonly body: PostingsArrays;
	readonly label: PostingsArrays;
}

/** What is alive of `contents`, renumbered in the same order. Ranks exactly as before. */
export function* packed(contents: IndexContents): Steps<PackedContents> {
	const { documents } = contents;
	const kept = new DocumentTable();
	const documentNumbers = new Int32Array(documents.size).fill(-1);
	const chunkNumbers = new Int32Array(documents.chunkSize).fill(-1);
	for (let document = 0; document < documents.size; document++) {
		if (document % documentsPerStep === 0) yield;
		if (!documents.isAlive(document)) continue;
		const start = documents.chunkStart(document);
		const chunkCount = documents.chunkEnd(document) - start;
		const target = kept.add(documents.idOf(document), documents.weightOf(document), documents.titleKeysOf(document), chunkCount);
		documentNumbers[document] = target;
		for (let ordinal = 0; ordinal < chunkCount; ordinal++) chunkNumbers[start + ordinal] = kept.chunkStart(target) + ordinal;
	}
	const { vocabulary, renumbered } = yield* contents.vocabulary.keep((term) => isKnown(contents, term));
	const pack = (field: Postings) => field.packed(chunkNumbers, documentNumbers, renumbered, vocabulary.size);
	return { vocabulary, documents: kept, body: yield* pack(contents.body), label: yield* pack(contents.label) };
}

/** Contents that can be read and added to again. */
export function unpacked({ vocabulary, documents, body, label }: PackedContents): IndexContents {
	return { vocabulary, documents, body: new Postings(body), label: new Postings(label) };
}
