import * as fc from "fast-check";
import { matchesWhere, parseWhere } from "../../src/note/where";
import { readProperties } from "../../src/note/yaml-properties";

describe("matchesWhere", () => {
	/** Properties as YAML, the question as JSON. */
	const check = (yaml: string, question: string, expected: boolean) => {
		const parsed = parseWhere(JSON.parse(question), "where");
		expect("where" in parsed ? matchesWhere(readProperties(yaml, 1).properties, parsed.where) : parsed.fault).toBe(expected);
	};

	it.each([
		["status: open", '{"status": "open"}', true],
		["status: Open", '{"status": "OPEN"}', true],
		["status: opened", '{"status": "open"}', false],
		["Status: open", '{"status": "open"}', true],
		["Status: open\nstatus: done", '{"status": "open"}', false],
		["name: Café", `{"name": "${"CAFÉ".normalize("NFD")}"}`, true],
		["tags: [a, b]", '{"tags": "B"}', true],
		["tags: [a, b]", '{"tags": "c"}', false],
		["rating: 7", '{"rating": 7}', true],
		["rating: 7", '{"rating": "7"}', true],
		["done: false", '{"done": false}', true],
		["done: false", '{"done": null}', false],
		["done:", '{"done": null}', true],
		["other: 1", '{"done": null}', false],
		["a: {b: 1}", '{"a": "[object Object]"}', false],
		["a: 1\nb: 2", '{"a": 1, "b": 2}', true],
		["a: 1\nb: 2", '{"a": 1, "b": 3}', false],
		["a: 1", "{}", true],
	])("%j is as %s asks: %j", check);

	it.each([
		["status: open", '{"status": {"$in": ["done", "open"]}}', true],
		["status: [x, open]", '{"status": {"$in": ["done", "open"]}}', true],
		["status: open", '{"status": {"$in": []}}', false],
		["status:", '{"status": {"$exists": true}}', true],
		["other: 1", '{"status": {"$exists": true}}', false],
		["other: 1", '{"status": {"$exists": false}}', true],
		["title: The art of war", '{"title": {"$contains": "ART"}}', true],
		["tags: [art, war]", '{"tags": {"$contains": "art"}}', true],
		["tags: [arts]", '{"tags": {"$contains": "art"}}', false],
		["rating: 17", '{"rating": {"$contains": 7}}', false],
		["title: null and void", '{"title": {"$contains": null}}', false],
		["other: 1", '{"title": {"$contains": "a"}}', false],
	])("%j is as %s asks: %j", check);

	it.each([
		["n: 7", '{"n": {"$gte": 7}}', true],
		["n: 10", '{"n": {"$gte": 9}}', true],
		["n: 7", '{"n": {"$lte": 6.5}}', false],
		["n: seven", '{"n": {"$lte": 7}}', false],
		["due: 2026-01-15", '{"due": {"$gte": "2026-01-15"}}', true],
		["due: 2026-01-15", '{"due": {"$gte": "2026-01-16"}}', false],
		["due: 2026-01-15", '{"due": {"$gte": "2026-01", "$lte": "2026-01"}}', true],
		["due: 2026-01", '{"due": {"$lte": "2026-01-15"}}', true],
		["due: 2026-02-01", '{"due": {"$lte": "2026-01"}}', false],
		["due: 2026", '{"due": {"$lte": "2026-01-15"}}', true],
		["due: 2026-01-15 10:30", '{"due": {"$lte": "2026-01-15T10:30:00"}}', true],
		["due: 2026-01-15T10:31:00Z", '{"due": {"$gte": "2026-01-15T10:30"}}', true],
		["due: 2026-01-15T10:30:00.5+02:00", '{"due": {"$lte": "2026-01-15T10:30:00Z"}}', true],
		["due: [2025-01-01, 2026-01-01]", '{"due": {"$gte": "2026"}}', true],
		["due: [[2026-01-01]]", '{"due": {"$gte": "2026"}}', false],
		["due: soon", '{"due": {"$gte": "2026"}}', false],
		["due:", '{"due": {"$gte": "2026"}}', false],
		["other: 1", '{"due": {"$gte": "2026"}}', false],
	])("%j lies as %s asks: %j", check);

	it.each([
		["a: 1", '{"__proto__": {"$exists": true}}', false],
		["a: 1", '{"constructor": {"$exists": true}}', false],
		["__proto__: 1", '{"__proto__": 1}', true],
		["a: 1", '{"toString": {"$exists": false}}', true],
	])("knows own keys only: %j, %s: %j", check);
});

describe("parseWhere", () => {
	const check = (value: unknown, field: string, fault: string) => {
		const parsed = parseWhere(value, "where");
		expect("fault" in parsed && [parsed.fault.field, parsed.fault.fault]).toEqual([field, fault]);
	};

	it.each<[unknown, string, string]>([
		["status: open", "where", "wrong_type"],
		[null, "where", "wrong_type"],
		[[], "where", "wrong_type"],
		[{ a: ["x"] }, "where.a", "wrong_type"],
		[{ a: {} }, "where.a", "empty"],
		[{ a: { b: 1 } }, "where.a.b", "not_one_of"],
		[{ a: { $where: "1" } }, "where.a.$where", "not_one_of"],
		[{ a: { constructor: 1 } }, "where.a.constructor", "not_one_of"],
		[{ a: { $in: "x" } }, "where.a.$in", "wrong_type"],
		[{ a: { $in: [{ $in: [] }] } }, "where.a.$in", "wrong_type"],
		[{ a: { $in: Array(101).fill(1) } }, "where.a.$in", "too_many"],
		[{ a: { $exists: 1 } }, "where.a.$exists", "wrong_type"],
		[{ a: { $contains: ["x"] } }, "where.a.$contains", "wrong_type"],
		[{ a: { $gte: true } }, "where.a.$gte", "wrong_type"],
		[{ a: { $gte: "soon" } }, "where.a.$gte", "malformed"],
		[{ a: { $lte: "2026-1-5" } }, "where.a.$lte", "malformed"],
		[{ fine: 1, a: { $gte: 1, $lte: {} } }, "where.a.$lte", "wrong_type"],
		[Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 1])), "where", "too_many"],
	])("refuses %j at %s: %s", check);

	it("names the operators there are", () => {
		expect(parseWhere({ a: { $gt: 1 } }, "where")).toEqual({
			fault: { field: "where.a.$gt", fault: "not_one_of", choices: ["$in", "$contains", "$gte", "$lte", "$exists"] },
		});
	});

	it("answers any JSON, and what it accepts can be asked of any properties", () => {
		const json = fc.jsonValue({ maxDepth: 3 });
		const asked = fc.oneof(json, fc.dictionary(fc.string({ maxLength: 3 }), fc.oneof(json, fc.dictionary(fc.constantFrom("$in", "$contains", "$gte", "$lte", "$exists"), json))));
		fc.assert(
			fc.property(asked, fc.dictionary(fc.string({ maxLength: 3 }), json), (question, properties) => {
				const parsed = parseWhere(question, "where");
				if ("fault" in parsed) expect(parsed.fault.field).toMatch(/^where/);
				else expect(typeof matchesWhere(readProperties(JSON.stringify(properties), 1).properties, parsed.where)).toBe("boolean");
			}),
			{ numRuns: 200 },
		);
	});
});
