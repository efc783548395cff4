import * as fc from "fast-check";
import * as z from "zod";
import { isFailure } from "../../src/base/failure";
import { parseInput } from "../../src/tools/input";
import { hostOver } from "../support/memory-host";
import { openMemoryVault } from "../support/memory-vault";
import type { OpenScenarioHost } from "../support/scenario";

const schema = z.strictObject({
	path: z.string().min(1).max(5),
	offset: z.int().min(0).max(9).optional(),
	tags: z.array(z.string().max(3)).max(2).optional(),
	sort: z.enum(["path", "modified"]).optional(),
	raw: z.boolean().optional(),
	where: z.looseObject({}).optional(),
	name: z.string().regex(/^a/).optional(),
});

/** The faults, or the arguments where there are none. */
function outcomeOf(input: unknown): unknown {
	try {
		return parseInput(schema, input);
	} catch (error) {
		if (!isFailure(error, "input_invalid")) throw error;
		return error.failure.faults;
	}
}

function check(input: unknown, expected: unknown): void {
	expect(outcomeOf(input)).toEqual(expected);
}

const missing = [{ field: "path", fault: "missing" }];
const noString = [{ field: "path", fault: "wrong_type", expected: "string" }];
const noObject = [{ field: "", fault: "wrong_type", expected: "object" }];

describe("parseInput", () => {
	it.each<[string, unknown, unknown]>([
		["arguments that fit", { path: "a", offset: 0, tags: ["x"], sort: "path", raw: false }, { path: "a", offset: 0, tags: ["x"], sort: "path", raw: false }],
		["no argument", {}, missing],
		["nothing at all", undefined, missing],
		["null", null, missing],
		["text", "a.md", noObject],
		["a number", 7, noObject],
		["a list", [{ path: "a" }], noObject],
		["an argument that is missing", { path: undefined }, missing],
		["a number for text", { path: 123 }, noString],
		["null for text", { path: null }, noString],
		["a list for text", { path: ["../x.md"] }, noString],
		["an object that reads as text", { path: { toString: "../x.md" } }, noString],
		["no text", { path: "" }, [{ field: "path", fault: "empty" }]],
		["long text", { path: "abcdef" }, [{ field: "path", fault: "too_long", limit: 5 }]],
		["text of the wrong form", { path: "a", name: "b" }, [{ field: "name", fault: "malformed" }]],
		["a number too small", { path: "a", offset: -1 }, [{ field: "offset", fault: "too_small", limit: 0 }]],
		["a number too large", { path: "a", offset: 1e9 }, [{ field: "offset", fault: "too_large", limit: 9 }]],
		["half a number", { path: "a", offset: 1.5 }, [{ field: "offset", fault: "not_whole" }]],
		["text for a number", { path: "a", offset: "10; rm" }, [{ field: "offset", fault: "wrong_type", expected: "number" }]],
		["text for a truth value", { path: "a", raw: "true" }, [{ field: "raw", fault: "wrong_type", expected: "boolean" }]],
		["text for a list", { path: "a", tags: "x" }, [{ field: "tags", fault: "wrong_type", expected: "array" }]],
		["a list for an object", { path: "a", where: [] }, [{ field: "where", fault: "wrong_type", expected: "object" }]],
		["too many items", { path: "a", tags: ["x", "y", "z"] }, [{ field: "tags", fault: "too_many", limit: 2 }]],
		["an item that does not fit", { path: "a", tags: ["x", "wxyz"] }, [{ field: "tags.1", fault: "too_long", limit: 3 }]],
		["none of the choices", { path: "a", sort: "size" }, [{ field: "sort", fault: "not_one_of", choices: ["path", "modified"] }]],
		["an argument that there is not", { path: "a", extra: 1 }, [{ field: "extra", fault: "unknown" }]],
		["a name in other letters", { PATH: "a" }, [...missing, { field: "PATH", fault: "unknown" }]],
		["a key of every object", { path: "a", constructor: {} }, [{ field: "constructor", fault: "unknown" }]],
		["the key that makes objects what they are", JSON.parse('{"__proto__":{"polluted":1},"path":"a"}'), [{ field: "__proto__", fault: "unknown" }]],
	])("given %s", (_, input, expected) => {
		check(input, expected);
	});

	it("leaves every other object as it was", () => {
		outcomeOf(JSON.parse('{"__proto__":{"polluted":1},"path":"a"}'));
		outcomeOf(JSON.parse('{"path":"a","where":{"__proto__":{"polluted":1}}}'));
		expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
	});

	it("gives arguments or faults, whatever comes in", () => {
		fc.assert(
			fc.property(fc.anything(), (input) => {
				const outcome = outcomeOf(input);
				if (Array.isArray(outcome)) expect(outcome).not.toHaveLength(0);
				else expect(typeof (outcome as { path: unknown }).path).toBe("string");
			}),
			{ numRuns: 200 },
		);
	});
});

describe("a call whose arguments do not fit", () => {
	let host: OpenScenarioHost;
	beforeAll(async () => {
		host = hostOver((await openMemoryVault({ "a.md": "a" })).vault);
	});
	afterAll(() => host.close());

	it.each<[string, object, string]>([
		["vault_search", {}, '"query": missing'],
		["vault_search", { query: "" }, '"query": empty'],
		["vault_search", { query: " \n " }, '"query": empty'],
		["vault_search", { query: "a".repeat(1001) }, '"query": longer than 1000 characters'],
		["vault_search", { query: "a", limit: -1 }, '"limit": less than 1'],
		["vault_search", { query: "a", limit: 1e9 }, '"limit": greater than 50'],
		["vault_search", { query: "a", limit: "10; rm" }, '"limit": must be a number'],
		["vault_search", { query: "a", limit: 1.5 }, '"limit": not a whole number'],
		["vault_search", { query: "a", tags: Array.from({ length: 51 }, String) }, '"tags": more than 50 items'],
		["vault_search", { query: "a", tags: "x" }, '"tags": must be a list'],
		["vault_search", { query: "a", where: { a: { $ne: 1 } } }, '"where.a.$ne": must be one of $in, $contains, $gte, $lte, $exists'],
		["vault_search", { query: "a", where: { a: { $gte: "soon" } } }, '"where.a.$gte": malformed'],
		["vault_search", { query: "a", where: "x" }, '"where": must be an object'],
		["vault_get_note", { path: "a.md", offset: -1 }, '"offset": less than 0'],
		["vault_get_note", { path: "a.md", offset: 2 }, '"offset": greater than 1'],
		["vault_list", { limit: 201 }, '"limit": greater than 200'],
		["vault_list", { sort: "size" }, '"sort": must be one of path, modified'],
		["vault_list", { cursor: "x" }, '"cursor": malformed'],
		["vault_list", { cursor: "path:a.md", sort: "modified" }, '"cursor": malformed'],
		["vault_list", { where: { a: {} } }, '"where.a": empty'],
		["vault_backlinks", { note: "a" }, '"path": missing\n"note": no such argument'],
	])("%s %j is told what is wrong", async (tool, input, expected) => {
		expect(await host.call(tool, input)).toBe(`[input_invalid] The arguments do not fit. Nothing was done.\n${expected}`);
	});

	it.each(["", "/", ".", "./", " "])("takes the folder %j for the whole vault", async (folder) => {
		expect(await host.call("vault_list", { folder })).toMatch(/^1 of 1 note\./);
	});
});
