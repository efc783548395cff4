/**
 * How well does the engine rank? nDCG@10 over relevance collections, each document as one document whose title is its
 * first heading, with long texts split at paragraphs.
 *
 *   node test/support/run-bench.mjs test/bench/search-quality.bench.ts FOLDER
 *
 * FOLDER holds one folder a collection: `corpus.jsonl` ({ id, title, text }), `queries.jsonl` ({ id, text }) and
 * `qrels.tsv` (query, document, grade).
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SearchDocument } from "../../src/search/search-index";
import { createSearchIndex } from "../../src/search/search-index";

const chunkLimitCharacters = 3200;
const depth = 10;

interface CollectionDocument {
	readonly id: string;
	readonly title: string;
	readonly text: string;
}

function readLines<T>(path: string): T[] {
	return readFileSync(path, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line) as T);
}

function readGrades(path: string): Map<string, Map<string, number>> {
	const grades = new Map<string, Map<string, number>>();
	for (const line of readFileSync(path, "utf8").trimEnd().split("\n")) {
		const [query = "", document = "", grade = "0"] = line.split("\t");
		grades.set(query, (grades.get(query) ?? new Map<string, number>()).set(document, Number(grade)));
	}
	return grades;
}

function splitAtParagraphs(text: string): string[] {
	const parts: string[] = [""];
	for (const paragraph of text.split(/(?<=\n)\n+/)) {
		const last = parts.length - 1;
		const joined = `${parts[last] ?? ""}\n${paragraph}`;
		if (joined.length > chunkLimitCharacters && parts[last] !== "") parts.push(paragraph);
		else parts[last] = joined;
	}
	return parts;
}

function documentOf({ id, title, text }: CollectionDocument): SearchDocument {
	const chunks = splitAtParagraphs(text).map((part) => ({ body: `${title}\n${part}`, label: title }));
	return { id, weight: 1, titles: [title], chunks };
}

/** Gain 2^grade - 1, discounted by the logarithm of the rank. */
function discountedGain(grades: readonly number[]): number {
	return grades.slice(0, depth).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}

function measure(folder: string): { documents: number; queries: number; score: number } {
	const index = createSearchIndex();
	for (const document of readLines<CollectionDocument>(join(folder, "corpus.jsonl"))) index.put(documentOf(document));
	const grades = readGrades(join(folder, "qrels.tsv"));
	const queries = readLines<{ id: string; text: string }>(join(folder, "queries.jsonl")).filter(({ id }) => grades.has(id));
	let sum = 0;
	for (const { id, text } of queries) {
		const relevant = grades.get(id) ?? new Map<string, number>();
		const found = index.search(text, { limit: depth }).hits.map((hit) => relevant.get(hit.id) ?? 0);
		const ideal = [...relevant.values()].sort((one, other) => other - one);
		sum += discountedGain(found) / (discountedGain(ideal) || 1);
	}
	return { documents: index.documentCount, queries: queries.length, score: sum / queries.length };
}

const [root] = process.argv.slice(2);
if (root === undefined) throw new Error("which folder of collections?");
const collections = existsSync(root) ? readdirSync(root).filter((name) => existsSync(join(root, name, "corpus.jsonl"))) : [];
if (collections.length === 0) throw new Error(`no collection in ${root}`);
const scores = collections.map((name) => {
	const { documents, queries, score } = measure(join(root, name));
	process.stdout.write(`${name.padEnd(16)} ${String(documents).padStart(6)} documents ${String(queries).padStart(5)} queries  nDCG@${depth} ${score.toFixed(4)}\n`);
	return score;
});
process.stdout.write(`${"mean".padEnd(49)}nDCG@${depth} ${(scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(4)}\n`);
