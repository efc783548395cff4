/**
 * How fast is the engine? Builds an index over the Markdown of a folder, queries it, replaces notes, saves and loads.
 *
 *   node test/support/run-bench.mjs test/bench/search-speed.bench.ts FOLDER [PEERS]
 *
 * PEERS is a folder into which `npm i minisearch` was run; then the same texts and queries go through it as well.
 * Chunks are cut at headings of level 1 to 3; queries are two to five words that stand together in some note.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import type { SearchDocument, SearchIndex } from "../../src/search/search-index";
import { takeAllSteps } from "../../src/base/steps";
import { createSearchIndex, loadSearchIndex } from "../../src/search/search-index";

const queryCount = 1000;
const updateCount = 500;
const limit = 10;

interface Peer {
	add(document: { id: string; text: string }): void;
	replace(document: { id: string; text: string }): void;
	search(query: string): unknown;
}

function readDocuments(folder: string): SearchDocument[] {
	const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md")).sort();
	return paths.map((path) => {
		const name = basename(path, ".md");
		const sections = readFileSync(join(folder, path), "utf8").split(/^(?=#{1,3} )/m).filter((section) => section.trim() !== "");
		const chunks = sections.map((body) => ({ body, label: `${name}\n${/^#{1,3} (.*)/.exec(body)?.[1] ?? ""}` }));
		return { id: path, weight: 1, titles: [name], chunks };
	});
}

/** The same numbers every time: a linear congruence. */
function createDice(): (sides: number) => number {
	let state = 1;
	return (sides) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * sides);
	};
}

function queriesFrom(documents: readonly SearchDocument[]): string[] {
	const roll = createDice();
	const queries: string[] = [];
	while (queries.length < queryCount) {
		const words = documents[roll(documents.length)]?.chunks.map(({ body }) => body).join(" ").split(/\s+/) ?? [];
		const from = roll(words.length);
		const query = words.slice(from, from + 2 + roll(4)).join(" ");
		if (/\p{L}/u.test(query)) queries.push(query.slice(0, 80));
	}
	return queries;
}

function timed(run: () => void): number {
	const start = performance.now();
	run();
	return performance.now() - start;
}

function quantiles(times: readonly number[]): string {
	const sorted = [...times].sort((one, other) => one - other);
	const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(3);
	return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

function print(what: string, figure: string): void {
	process.stdout.write(`${what.padEnd(24)}${figure}\n`);
}

function textOf(document: SearchDocument): string {
	return document.chunks.map(({ body }) => body).join("\n");
}

function loadPeer(folder: string): Peer {
	type MiniSearch = new (options: { fields: string[] }) => Peer;
	const required: unknown = createRequire(resolve(folder, "package.json"))("minisearch");
	const { default: Found = required } = required as { default?: unknown };
	return new (Found as MiniSearch)({ fields: ["text"] });
}

const [folder, peers] = process.argv.slice(2);
if (folder === undefined) throw new Error("which folder of Markdown?");
const documents = readDocuments(folder);
const queries = queriesFrom(documents);
const roll = createDice();
const updates = Array.from({ length: updateCount }, () => documents[roll(documents.length)] as SearchDocument);
const megabytes = documents.reduce((sum, document) => sum + Buffer.byteLength(textOf(document)), 0) / 1e6;
print("notes", `${documents.length}, ${megabytes.toFixed(1)} MB`);

let index: SearchIndex = createSearchIndex();
const buildMs = timed(() => {
	for (const document of documents) index.put(document);
});
print("chunks, terms", `${index.chunkCount}, ${index.termCount}`);
print("build", `${buildMs.toFixed(0)} ms, ${((megabytes / buildMs) * 1000).toFixed(1)} MB/s`);
print("memory", `${(index.sizeBytes / 1e6).toFixed(1)} MB`);
const ask = () => queries.map((query) => timed(() => index.search(query, { limit })));
ask();
print("query", quantiles(ask()));
print("update", quantiles(updates.map((document) => timed(() => index.put(document)))));
print("query after updates", quantiles(ask()));
let bytes: Uint8Array = new Uint8Array();
print("save", `${timed(() => {
	bytes = takeAllSteps(index.snapshot());
}).toFixed(0)} ms, ${(bytes.length / 1e6).toFixed(1)} MB`);
print("load", `${timed(() => {
	index = takeAllSteps(loadSearchIndex(bytes)) ?? index;
}).toFixed(0)} ms`);
print("memory when loaded", `${(index.sizeBytes / 1e6).toFixed(1)} MB`);
print("excerpt", quantiles(queries.map((query) => {
	const hit = index.search(query, { limit: 1 }).hits[0];
	const text = documents.find(({ id }) => id === hit?.id)?.chunks[hit?.chunk ?? 0]?.body ?? "";
	return timed(() => index.excerpt(query, text));
})));

if (peers !== undefined) {
	const peer = loadPeer(peers);
	print("peer: build", `${timed(() => documents.forEach((document) => peer.add({ id: document.id, text: textOf(document) }))).toFixed(0)} ms`);
	print("peer: query", quantiles(queries.map((query) => timed(() => peer.search(query)))));
	print("peer: update", quantiles(updates.map((document) => timed(() => peer.replace({ id: document.id, text: textOf(document) })))));
}
