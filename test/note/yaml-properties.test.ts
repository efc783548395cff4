import * as fc from "fast-check";
import type { NoteProblem, PropertyValue } from "../../src/note/metadata";
import { readProperties } from "../../src/note/yaml-properties";

const asJson = (yaml: string) => JSON.stringify(readProperties(yaml, 2).properties);
const problemsOf = (yaml: string) => readProperties(yaml, 2).problems.map((problem: NoteProblem) => (problem.code === "property_repeated" ? `${problem.key} repeated in ${problem.line}` : problem.code === "properties_unreadable" ? `${problem.line}: ${problem.fault}` : problem.code));

describe("readProperties", () => {
	const check = (yaml: string, expected: string) => {
		expect([asJson(yaml), problemsOf(yaml)]).toEqual([expected, []]);
	};

	it.each([
		["", "{}"],
		["# only a remark\n", "{}"],
		["date: 2024-07-21\nat: 2026-05-01T10:30:00\ntime: 12:30", '{"date":"2024-07-21","at":"2026-05-01T10:30:00","time":"12:30"}'],
		["a:\nb: ~\nc: null\nd: ''", '{"a":null,"b":null,"c":null,"d":""}'],
		["a: yes\nb: on\nc: true\nd: False", '{"a":"yes","b":"on","c":true,"d":false}'],
		["a: 42\nb: -1.5\nc: 1e3\nd: 1_000\ne: '7'", '{"a":42,"b":-1.5,"c":1000,"d":"1_000","e":"7"}'],
		["a: .nan\nb: -.inf", '{"a":".nan","b":"-.inf"}'],
		["TAG: x\nTag: y", '{"TAG":"x","Tag":"y"}'],
		["tags: a, b", '{"tags":"a, b"}'],
		["tags: [a, b]\nlist:\n  - x\n  -\n", '{"tags":["a","b"],"list":["x",null]}'],
		["tags: #x", '{"tags":null}'],
		["a: |\n  x\n  y\nb: >-\n  x\n  y\n", '{"a":"x\\ny\\n","b":"x y"}'],
		["a: |\r\n  x\r\n  y\r\nb: 'c\r\n  d'\r\n", '{"a":"x\\ny\\n","b":"c d"}'],
		['{\n  "tags": "journal",\n  "publish": false\n}', '{"tags":"journal","publish":false}'],
		["up: [[A]]", '{"up":[["A"]]}'],
		["up: '[[A]]'", '{"up":"[[A]]"}'],
		["title: {{title}}\nx: 1", '{"title":{"{title}":null},"x":1}'],
		["1.0: a\nnull: b\n? [x]\n: c", '{"1.0":"a","null":"b","[x]":"c"}'],
		["<<: {a: 1}", '{"<<":{"a":1}}'],
		["a: &x [1]\nb: *x", '{"a":[1],"b":[1]}'],
		["a: &x 1\nb: &x 2\nc: *x", '{"a":1,"b":2,"c":2}'],
		["😀: 🎉", '{"😀":"🎉"}'],
		["日本語: メモ", '{"日本語":"メモ"}'],
		["a: x\u2028y", '{"a":"x\u2028y"}'],
		["a: \0", '{"a":"\\u0000"}'],
		['a: "\\ud800"', '{"a":"\\ud800"}'],
	])("reads %j", check);

	it.each([
		["a: !!js/function 'function () { throw 1 }'", '{"a":"function () { throw 1 }"}'],
		["a: !!binary aGk=", '{"a":"aGk="}'],
		["a: !!set {x, y}", '{"a":{"x":null,"y":null}}'],
		["a: !!omap [x: 1]", '{"a":[{"x":1}]}'],
		["a: !!timestamp 2024-01-01", '{"a":"2024-01-01"}'],
		["a: !custom 1\nb: !custom {c: 1}", '{"a":"1","b":{"c":1}}'],
	])("constructs nothing from the tag in %j", check);

	it.each([
		["__proto__: {polluted: 1}", '{"__proto__":{"polluted":1}}'],
		["constructor: {prototype: {polluted: 1}}", '{"constructor":{"prototype":{"polluted":1}}}'],
		["a: {__proto__: {polluted: 1}}", '{"a":{"__proto__":{"polluted":1}}}'],
		["hasOwnProperty: 1\ntoString: 2", '{"hasOwnProperty":1,"toString":2}'],
	])("takes the key in %j for a key like any other", (yaml, expected) => {
		check(yaml, expected);
		expect(Object.getPrototypeOf(readProperties(yaml, 2).properties)).toBeNull();
		expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	});

	it.each([
		["a: 1\nb: 2\na: 3", '{"a":3,"b":2}', ["a repeated in 4"]],
		["a: {b: 1, b: 2}", '{"a":{"b":2}}', ["a.b repeated in 2"]],
		["a:\n  - b: 1\n    b: 2", '{"a":[{"b":2}]}', ["a.0.b repeated in 4"]],
	])("keeps the last value of the key that stands twice in %j", (yaml, values, problems) => {
		expect([asJson(yaml), problemsOf(yaml)]).toEqual([values, problems]);
	});

	const unreadable = (yaml: string, problem: string) => {
		expect([asJson(yaml), problemsOf(yaml)]).toEqual(["{}", [problem]]);
	};

	it.each([
		["- a\n- b", "2: no_mapping"],
		["just text", "2: no_mapping"],
		["ok: 1\ndesc: see: this", "3: nested_mapping"],
		["ok: 1\n\ta: 2", "3: tab"],
		["a: *nope", "2: alias"],
		["a: *x\u202ey", "2: alias"],
		["a: &a [*a]", "2: alias"],
		["a: 1\n...\nb: 2", "4: several_documents"],
		[`${"k".repeat(10_000)}: 1`, "2: malformed"],
	])("says where %j cannot be read", unreadable);

	it.each([
		["an alias bomb", `a: &a [x,x,x,x,x,x,x,x,x]\n${[..."bcdefghi"].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdefgh".charAt(index)}`).join(",")}]`).join("\n")}`, "6: too_many"],
		["a long text said often", `a: &a ${"x".repeat(30_000)}\nb: [*a, *a, *a]`, "3: too_many"],
		["5,000 open brackets", `a: ${"[".repeat(5000)}`, "2: too_deep"],
		["5,000 dashes in a row", "- ".repeat(5000), "2: too_deep"],
		["5,000 keys in a row", "a: ".repeat(5000), "2: too_deep"],
		["5,000 question marks in a row", "? ".repeat(5000), "2: too_deep"],
		["6,000 keys", Array.from({ length: 6000 }, (_, index) => `k${index}: 1\n`).join(""), "1430: too_many"],
		["20,000 keys", Array.from({ length: 20_000 }, (_, index) => `k${index}: 1\n`).join(""), "properties_too_large"],
		["a megabyte", `a: ${"x".repeat(1_000_000)}`, "properties_too_large"],
	])("gives up on %s", (_, yaml, problem) => {
		unreadable(yaml, problem);
	});

	it.each([
		["60 levels", `a: ${"[".repeat(60)}${"]".repeat(60)}`],
		["1,400 keys", Array.from({ length: 1400 }, (_, index) => `k${index}: 1\n`).join("")],
		["60,000 letters", `a: ${"x".repeat(60_000)}`],
	])("still reads %s", (_, yaml) => {
		expect(problemsOf(yaml)).toEqual([]);
	});

	it("reads back whatever JSON can say", () => {
		const value = fc.letrec<{ value: PropertyValue }>((tie) => ({
			value: fc.oneof(
				{ maxDepth: 3 },
				fc.string({ unit: "grapheme" }),
				fc.integer(),
				fc.boolean(),
				fc.constant(null),
				fc.array(tie("value"), { maxLength: 4 }),
				fc.dictionary(fc.string({ unit: "grapheme", maxLength: 20 }), tie("value"), { maxKeys: 4, noNullPrototype: true }),
			),
		})).value;
		fc.assert(
			fc.property(fc.dictionary(fc.string({ maxLength: 20 }), value, { maxKeys: 5, noNullPrototype: true }), (properties) => {
				expect(JSON.parse(asJson(JSON.stringify(properties)))).toEqual(properties);
			}),
			{ numRuns: 200 },
		);
	});

	it("answers any text, and names a line of it", () => {
		const piece = fc.constantFrom("a", ": ", "\n", "  ", "- ", "[", "]", "{", "}", ", ", "'", '"', "|", ">", "#", "&a ", "*a", "!x ", "? ", "%", "\t", "\\", "---", "...", "\0", "\ud800", "\u2028", "__proto__");
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
				const yaml = pieces.join("");
				const lastLine = yaml.split("\n").length + 1;
				for (const problem of readProperties(yaml, 2).problems) {
					if (problem.code === "properties_too_large") throw new Error("small text called large");
					expect(problem.line).toBeGreaterThanOrEqual(2);
					expect(problem.line).toBeLessThanOrEqual(lastLine);
				}
			}),
			{ numRuns: 200 },
		);
	});
});
