import * as fc from "fast-check";
import { takeAllSteps } from "../../src/base/steps";
import { b, frequencyLimit, hanUnigramWeight, k1, labelWeight, wholeDocumentWeight } from "../../src/search/bm25";
import type { DocumentHit, SearchDocument, SearchIndex } from "../../src/search/search-index";
import { createSearchIndex, loadSearchIndex } from "../../src/search/search-index";
import { stem } from "../../src/search/stemmer";
import { stopWords } from "../../src/search/stop-words";
import { createTokenizer, TokenRole } from "../../src/search/tokenizer";
import { textOf } from "../../src/search/vocabulary";

const all = { limit: 1000 };

function documentOf(id: string, ...bodies: string[]): SearchDocument {
	return { id, weight: 1, titles: [id], chunks: bodies.map((body) => ({ body, label: "" })) };
}

function indexOf(...documents: SearchDocument[]): SearchIndex {
	const index = createSearchIndex();
	for (const document of documents) index.put(document);
	return index;
}

const found = (index: SearchIndex, query: string) => index.search(query, all).hits.map(({ id }) => id);

describe("search", () => {
	it.each([
		["请搜索我 bug", "搜索"],
		["中文合約轉換體驗課", "合約"],
		["這是繁體中文測試", "繁體"],
		["今日は成語しりとりをした", "しりとり"],
		["오늘 회의록을 정리했다", "회의록"],
		["released 2026.4.10 today", "2026.4.10"],
		["pinned to \"1.0.21\"", '"1.0.21"'],
		["tagged v1.2.3", "1.2.3"],
		["learning C++ now", "C++"],
		["it's late", "it's"],
		["10 GB/s over fibre", "GB/s"],
		["a foo-bar here", "foo-bar"],
		["ask @name first", "@name"],
		["filed under #tag", "#tag"],
		["calls getUserById twice", "get user"],
		["calls getUserById twice", "GETUSERBYID"],
		["um café", "cafe"],
		["to be or not to be", "to be or not to be"],
		["matching", "matches"],
	])("in %j finds %j", (body, query) => {
		expect(found(indexOf(documentOf("other", "nothing of that kind"), documentOf("right", body)), query)).toEqual(["right"]);
	});

	it.each([[""], ['"'], ["***"], ["\ud800"], ["()[]{}"], ["AND OR NOT"], ["a:b:c"], ["\\"]])("never fails, also for %j", (query) => {
		expect(found(indexOf(documentOf("one", "text")), query)).toEqual([]);
	});

	it("ranks by the best chunk and names it", () => {
		const index = indexOf(documentOf("spread", "red", "green", "blue"), documentOf("dense", "grey", "red green blue", "red"));
		expect(index.search("red green blue", all).hits.map(({ id, chunk }) => `${id} ${chunk}`)).toEqual(["dense 1", "spread 1"]);
	});

	it("orders equals by id", () => {
		expect(found(indexOf(documentOf("b", "x"), documentOf("a", "x"), documentOf("B", "x")), "x")).toEqual(["B", "a", "b"]);
	});

	it("counts the label on top", () => {
		const chunk = { body: "alpha beta", label: "" };
		const plain: SearchDocument = { id: "plain", weight: 1, titles: [], chunks: [chunk] };
		expect(found(indexOf(plain, { ...plain, id: "titled", chunks: [{ ...chunk, label: "alpha" }] }), "alpha")).toEqual(["titled", "plain"]);
	});

	it("multiplies by the weight, except where a title is the query", () => {
		const index = indexOf(documentOf("plain", "cooking at home"), { ...documentOf("map", "cooking at home"), weight: 0.3, titles: ["Cooking at Home"] });
		const scores = (query: string) => new Map(index.search(query, all).hits.map(({ id, score }) => [id, score]));
		expect(scores("cooking").get("map")).toBeCloseTo(0.3 * (scores("cooking").get("plain") ?? 0), 12);
		expect(scores("cooking at home!").get("map")).toBe(scores("cooking at home!").get("plain"));
	});

	it("asks before it counts", () => {
		const index = indexOf(documentOf("a", "x"), documentOf("b", "x"), documentOf("c", "y"));
		const answer = index.search("x", { limit: 1, accept: (id) => id !== "a" });
		expect(answer).toMatchObject({ hits: [{ id: "b" }], matched: 1 });
	});

	it("answers the next query as if a filter had never thrown", () => {
		const index = indexOf(documentOf("a", "x"), documentOf("b", "y"));
		const accept = () => {
			throw new Error("refused");
		};
		expect(() => index.search("x", { limit: 1, accept })).toThrow("refused");
		expect(found(index, "y")).toEqual(["b"]);
	});

	it("counts what matched beyond the limit", () => {
		const index = indexOf(...Array.from({ length: 100 }, (_, number) => documentOf(`${number}`, "x ".repeat(number + 1))));
		const answer = index.search("x", { limit: 3 });
		expect(answer.matched).toBe(100);
		expect(answer.hits).toEqual(index.search("x", all).hits.slice(0, 3));
	});

	it.each([
		["runing", ["runing"], ["running"]],
		["the zzzzzzz", ["zzzzzzz"], []],
		["Runing test", ["Runing"], []],
		["getXyzzy", [], []],
		["runing-zzzzzz", ["runing-zzzzzz"], []],
		["the", [], []],
		["鯨", ["鯨"], []],
	])("says what of %j is unknown, and what may be meant where all is", (query, unknown, suggestions) => {
		const index = indexOf(documentOf("a", "the running test"), documentOf("b", "runs get"));
		expect(index.search(query, all)).toMatchObject({ unknown, suggestions });
	});

	it("suggests the most frequent words first, five at most", () => {
		const words = ["spoons", "spool", "spoor", "spook", "spoof", "spoken"];
		const index = indexOf(...words.map((word, number) => documentOf(word, ...words.slice(0, number + 1))));
		expect(index.search("spoom", all).suggestions).toEqual(["spoons", "spool", "spoor", "spook", "spoof"]);
	});
});

describe("put and remove", () => {
	it("replaces", () => {
		const index = indexOf(documentOf("a", "old"), documentOf("a", "new"));
		expect([found(index, "old"), found(index, "new"), index.documentCount, index.chunkCount]).toEqual([[], ["a"], 1, 1]);
	});

	it("forgets", () => {
		const index = indexOf(documentOf("a", "x"), documentOf("b", "x y"));
		index.remove("b");
		index.remove("never there");
		expect([index.has("a"), index.has("b"), found(index, "x"), index.search("y", all).unknown, index.termCount]).toEqual([true, false, ["a"], ["y"], 1]);
	});

	it("holds documents without chunks", () => {
		const index = indexOf(documentOf("empty"), documentOf("a", "x"));
		expect([index.documentCount, index.chunkCount, found(index, "x")]).toEqual([2, 1, ["a"]]);
	});
});

describe("explain", () => {
	it("gives parts that add up to the score", () => {
		const index = indexOf(
			{ id: "a", weight: 0.3, titles: [], chunks: [{ body: "red", label: "green" }, { body: "red green blue", label: "green" }] },
			documentOf("b", "green"),
		);
		const explanation = index.explain("red green unheard", "a");
		const sum = explanation?.terms.reduce((total, { chunk, document }) => total + chunk.body + chunk.label + document.body + document.label, 0) ?? 0;
		expect(explanation).toMatchObject({ id: "a", chunk: 1, weight: 0.3, terms: [{ term: "red", queryWeight: 1 }, { term: "green", queryWeight: 1 }] });
		expect(explanation?.score).toBe(index.search("red green", all).hits.find(({ id }) => id === "a")?.score);
		expect(0.3 * sum).toBeCloseTo(explanation?.score ?? NaN, 12);
	});

	it("has nothing to say about what was not found", () => {
		const index = indexOf(documentOf("empty"), documentOf("a", "x"), documentOf("b", "y"));
		const none = [index.explain("x", "empty"), index.explain("x", "b"), index.explain("x", "nowhere"), index.explain("z", "a")];
		expect(none).toEqual([undefined, undefined, undefined, undefined]);
	});
});

describe("loadSearchIndex", () => {
	const index = indexOf(documentOf("a", "alpha beta", "全文検索"), { ...documentOf("ä", "gamma"), weight: 0.3 });
	index.remove("never there");
	const bytes = takeAllSteps(index.snapshot());
	const load = (given: Uint8Array) => takeAllSteps(loadSearchIndex(given));

	it("reads what snapshot wrote, wherever the bytes lie", () => {
		const shifted = new Uint8Array(bytes.length + 3);
		shifted.set(bytes, 3);
		const loaded = load(shifted.subarray(3));
		expect(loaded?.search("beta gamma 検索", all)).toEqual(index.search("beta gamma 検索", all));
		expect([loaded?.documentCount, loaded?.chunkCount, loaded?.termCount]).toEqual([index.documentCount, index.chunkCount, index.termCount]);
	});

	it("reads them from a Node buffer, whose slices share its memory", () => {
		const buffer = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
		expect(load(buffer)?.documentCount).toBe(index.documentCount);
	});

	it("gives an index that can be changed, and leaves the bytes alone", () => {
		const before = bytes.slice();
		const loaded = load(bytes);
		loaded?.put(documentOf("new", "alpha delta"));
		loaded?.remove("a");
		expect(loaded?.search("alpha", all).hits.map(({ id }) => id)).toEqual(["new"]);
		expect(bytes).toEqual(before);
	});

	it("refuses what is no snapshot", () => {
		expect([new Uint8Array(), new Uint8Array(8), new Uint8Array(4096), bytes.slice(1)].map(load)).toEqual([undefined, undefined, undefined, undefined]);
	});

	it("refuses bytes that are cut off or changed anywhere", () => {
		fc.assert(
			fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
				const damaged = bytes.slice();
				damaged[at] = (damaged[at] ?? 0) ^ change;
				expect([load(damaged), load(bytes.slice(0, at))]).toEqual([undefined, undefined]);
			}),
			{ numRuns: 200 },
		);
	});
});

const words = ["red", "reds", "green", "blue", "the", "of", "getUser", "user", "a/b", "全文", "全文検索", "検", "한국어", "C++", "it's"];
const anyText = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(" "));
const anyDocument: fc.Arbitrary<SearchDocument> = fc.record({
	id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
	weight: fc.constantFrom(1, 0.3),
	titles: fc.array(fc.constantFrom("red", "the user"), { maxLength: 1 }),
	chunks: fc.array(fc.record({ body: anyText, label: anyText }), { maxLength: 4 }),
});

describe("an index kept up to date", () => {
	const anyChange = fc.oneof(
		{ weight: 5, arbitrary: anyDocument },
		{ weight: 2, arbitrary: fc.constantFrom("a", "b", "c", "d", "e") },
		{ weight: 1, arbitrary: fc.constant("reload" as const) },
	);

	it("answers exactly as one built anew, also through snapshots", () => {
		fc.assert(
			fc.property(fc.array(anyChange, { maxLength: 30 }), fc.array(anyText, { minLength: 1, maxLength: 4 }), (changes, queries) => {
				let kept = createSearchIndex();
				const left = new Map<string, SearchDocument>();
				for (const change of changes) {
					if (change === "reload") {
						kept = takeAllSteps(loadSearchIndex(takeAllSteps(kept.snapshot()))) ?? createSearchIndex();
					} else if (typeof change === "string") {
						kept.remove(change);
						left.delete(change);
					} else {
						kept.put(change);
						left.set(change.id, change);
					}
				}
				const rebuilt = indexOf(...left.values());
				const measures = (index: SearchIndex) => [index.documentCount, index.chunkCount, index.termCount];
				expect(measures(kept)).toEqual(measures(rebuilt));
				for (const query of queries) expect(kept.search(query, { limit: 3 })).toEqual(rebuilt.search(query, { limit: 3 }));
			}),
			{ numRuns: 200 },
		);
	});
});

/** The formula over plain maps: texts are lists of terms, nothing is kept between queries. */
function naiveSearch(documents: readonly SearchDocument[], query: string): DocumentHit[] {
	const tokenize = createTokenizer();
	const tokensOf = (text: string) => {
		const tokens: { folded: string; term: string; weight: number }[] = [];
		tokenize(text, (units, from, to, role) => {
			const folded = textOf(units, from, to);
			const term = /^[a-z]+$/.test(folded) && !stopWords.includes(folded) ? stem(folded) : folded;
			tokens.push({ folded, term, weight: role === TokenRole.Unigram ? hanUnigramWeight : 1 });
		});
		return tokens;
	};
	const countTerms = (text: string) => {
		const counts = new Map<string, number>();
		for (const { term } of tokensOf(text)) counts.set(term, Math.min(frequencyLimit, (counts.get(term) ?? 0) + 1));
		return { counts, length: tokensOf(text).length };
	};
	type Field = ReturnType<typeof countTerms>;
	const joined = (fields: readonly Field[]): Field => {
		const counts = new Map<string, number>();
		for (const field of fields) for (const [term, count] of field.counts) counts.set(term, (counts.get(term) ?? 0) + count);
		return { counts, length: fields.reduce((sum, { length }) => sum + length, 0) };
	};

	const asked = tokensOf(query);
	const telling = asked.some(({ folded }) => !stopWords.includes(folded)) ? asked.filter(({ folded }) => !stopWords.includes(folded)) : asked;
	const bm25 = (field: Field, everywhere: readonly Field[]) => {
		const mean = everywhere.reduce((sum, { length }) => sum + length, 0) / everywhere.length;
		return telling.reduce((sum, { term, weight }) => {
			const frequency = field.counts.get(term) ?? 0;
			if (frequency === 0) return sum;
			const holding = everywhere.filter(({ counts }) => counts.has(term)).length;
			const idf = Math.log(1 + (everywhere.length - holding + 0.5) / (holding + 0.5));
			return sum + (weight * idf * frequency * (k1 + 1)) / (frequency + k1 * (1 - b + (b * field.length) / mean));
		}, 0);
	};

	const read = documents.map((document) => ({
		document,
		bodies: document.chunks.map(({ body }) => countTerms(body)),
		labels: document.chunks.map(({ label }) => countTerms(label)),
	}));
	const bodies = read.flatMap((each) => each.bodies);
	const labels = read.flatMap((each) => each.labels);
	const wholeBodies = read.map((each) => joined(each.bodies));
	const wholeLabels = read.map((each) => joined(each.labels));
	const key = (text: string) => tokensOf(text).map(({ folded }) => folded).join(" ");
	return read
		.flatMap(({ document, bodies: own, labels: ownLabels }, number) => {
			const chunks = own.map((body, ordinal) => bm25(body, bodies) + labelWeight * bm25(ownLabels[ordinal] as Field, labels));
			const whole = bm25(wholeBodies[number] as Field, wholeBodies) + labelWeight * bm25(wholeLabels[number] as Field, wholeLabels);
			const best = Math.max(...chunks);
			const lifted = document.titles.some((title) => key(title) === key(query) && key(title) !== "");
			const weight = lifted ? Math.max(1, document.weight) : document.weight;
			const score = weight * (best + wholeDocumentWeight * whole);
			return whole > 0 ? [{ id: document.id, score, chunk: chunks.indexOf(best) }] : [];
		})
		.sort((one, other) => other.score - one.score);
}

describe("the ranking", () => {
	const someDocuments = fc.uniqueArray(anyDocument, { selector: ({ id }) => id, maxLength: 7 });

	it("is that of the formula, computed the slow way", () => {
		fc.assert(
			fc.property(someDocuments, anyText, (documents, query) => {
				const hits = indexOf(...documents).search(query, all).hits;
				const naive = naiveSearch(documents, query);
				const scores = new Map(naive.map(({ id, score }) => [id, score]));
				expect(hits.length).toBe(naive.length);
				hits.forEach(({ id, score }, rank) => {
					expect(score / (scores.get(id) ?? NaN)).toBeCloseTo(1, 9);
					expect(score / (naive[rank]?.score ?? NaN)).toBeCloseTo(1, 9);
				});
			}),
			{ numRuns: 200 },
		);
	});
});
