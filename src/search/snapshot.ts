/**
 * The contents of an index as bytes and back. A snapshot is the arrays themselves, one after the other:
 *
 * ```text
 *   magic  version  checksum  byte length of each section | sections, each padded to 8 bytes
 *   (the head in 32-bit numbers, padded to 8 bytes as well)
 * ```
 *
 * Numbers are in the byte order of the machine; the magic number reads as another on a machine of the other order.
 * The checksum covers everything behind itself, and each of its steps can be undone, so no single damaged word passes.
 */
import { copyInto } from "../base/copy";
import type { Steps } from "../base/steps";
import { DocumentTable } from "./document-table";
import type { PackedContents } from "./index-contents";
import { documentsPerStep } from "./index-contents";
import { textOf, unitsOf, Vocabulary } from "./vocabulary";

const magic = 0x58495356;

/** Raised whenever the same text would be indexed differently, or stored differently. */
const version = 1;

const sectionCount = 19;
/** How many numbers are summed in one step of long work. */
const numbersPerStep = 500_000;
/** Magic, version and checksum. */
const unsummedNumbers = 3;
const headBytes = padded((unsummedNumbers + sectionCount) * 4);

type Section = Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Several texts in one array. */
interface TextList {
	readonly units: Uint16Array;
	readonly ends: Uint32Array;
}

/** The bytes of `contents`. */
export function* encodeSnapshot(contents: PackedContents): Steps<Uint8Array> {
	const sections = yield* sectionsOf(contents);
	const bytes = new Uint8Array(sections.reduce((sum, section) => sum + padded(section.byteLength), headBytes));
	const head = new Uint32Array(bytes.buffer, 0, headBytes / 4);
	head.set([magic, version, 0, ...sections.map((section) => section.byteLength)]);
	let offset = headBytes;
	for (const section of sections) {
		yield* copyInto(bytes, new Uint8Array(section.buffer, section.byteOffset, section.byteLength), offset);
		offset += padded(section.byteLength);
	}
	head[2] = yield* checksum(bytes.buffer);
	return bytes;
}

/** The contents that `bytes` hold, or undefined where they are of another version, another machine, or damaged. */
export function* decodeSnapshot(bytes: Uint8Array): Steps<PackedContents | undefined> {
	if (bytes.byteLength < headBytes || bytes.byteLength % 8 !== 0) return undefined;
	// A copy starts at a multiple of 8, and what grows out of it never writes into the caller's bytes.
	const { buffer } = new Uint8Array(bytes.byteLength);
	yield* copyInto(new Uint8Array(buffer), bytes, 0);
	const head = new Uint32Array(buffer, 0, unsummedNumbers + sectionCount);
	if (head[0] !== magic || head[1] !== version || head[2] !== (yield* checksum(buffer))) return undefined;
	const lengths = [...head.subarray(unsummedNumbers)];
	if (lengths.reduce((sum, length) => sum + padded(length), headBytes) !== buffer.byteLength) return undefined;
	return yield* contentsOf(buffer, lengths);
}

function* sectionsOf({ documents, vocabulary, body, label }: PackedContents): Steps<readonly Section[]> {
	const numbers = Array.from({ length: documents.size }, (_, document) => document);
	const titleKeys = numbers.map((document) => documents.titleKeysOf(document));
	yield;
	const ids = yield* textList(numbers.map((document) => documents.idOf(document)));
	const titles = yield* textList(titleKeys.flat());
	const words = vocabulary.arrays();
	return [
		ids.units,
		ids.ends,
		Float64Array.from(numbers, (document) => documents.weightOf(document)),
		Uint32Array.from(numbers, (document) => documents.chunkEnd(document) - documents.chunkStart(document)),
		titles.units,
		titles.ends,
		Uint32Array.from(titleKeys, (keys) => keys.length),
		words.units,
		words.ends,
		words.hashes,
		words.terms,
		...[body, label].flatMap((field) => [field.pool, field.counts, field.chunkLengths, field.documentLengths]),
	];
}

/** Reads the sections in the order in which `sectionsOf` lists them. */
function* contentsOf(buffer: ArrayBuffer, lengths: readonly number[]): Steps<PackedContents> {
	let section = 0;
	let offset = headBytes;
	function next<T extends Section>(make: new (buffer: ArrayBuffer, offset: number, length: number) => T, elementBytes: number): T {
		const byteLength = lengths[section++] as number;
		const array = new make(buffer, offset, byteLength / elementBytes);
		offset += padded(byteLength);
		return array;
	}
	const units = () => next(Uint16Array, 2);
	const numbers = () => next(Uint32Array, 4);
	const ids = yield* textsOf({ units: units(), ends: numbers() });
	const weights = next(Float64Array, 8);
	const chunkCounts = numbers();
	const titles = yield* textsOf({ units: units(), ends: numbers() });
	const titleCounts = numbers();
	const documents = new DocumentTable();
	let title = 0;
	for (const [document, id] of ids.entries()) {
		if (document % documentsPerStep === 0) yield;
		const titleEnd = title + (titleCounts[document] as number);
		documents.add(id, weights[document] as number, titles.slice(title, titleEnd), chunkCounts[document] as number);
		title = titleEnd;
	}
	const vocabulary = yield* Vocabulary.of({ units: units(), ends: numbers(), hashes: numbers(), terms: next(Int32Array, 4) });
	const field = () => ({ pool: numbers(), counts: numbers(), chunkLengths: numbers(), documentLengths: numbers() });
	return { documents, vocabulary, body: field(), label: field() };
}

function* textList(texts: readonly string[]): Steps<TextList> {
	const ends = new Uint32Array(texts.length);
	let end = 0;
	texts.forEach((text, index) => {
		end += text.length;
		ends[index] = end;
	});
	const units = new Uint16Array(end);
	for (const [index, text] of texts.entries()) {
		if (index % documentsPerStep === 0) yield;
		units.set(unitsOf(text), (ends[index] as number) - text.length);
	}
	return { units, ends };
}

function* textsOf({ units, ends }: TextList): Steps<string[]> {
	const texts: string[] = [];
	let from = 0;
	for (const to of ends) {
		if (texts.length % documentsPerStep === 0) yield;
		texts.push(textOf(units, from, to));
		from = to;
	}
	return texts;
}

function padded(byteLength: number): number {
	return Math.ceil(byteLength / 8) * 8;
}

function* checksum(buffer: ArrayBuffer): Steps<number> {
	const numbers = new Uint32Array(buffer, unsummedNumbers * 4);
	let sum = 0;
	for (let index = 0; index < numbers.length; index++) {
		if (index % numbersPerStep === 0) yield;
		sum = Math.imul(sum ^ (numbers[index] as number), 0x9e3779b1);
		sum ^= sum >>> 15;
	}
	return sum >>> 0;
}
