/** Arguments as they come in, held against a schema; what does not fit becomes our own data, not the library's words. */
import * as z from "zod";
import type { InputFault } from "../base/failure";
import { VaultError } from "../base/failure";
import type { InputSchema } from "./tool";

/** What a client is shown of a schema. */
export function inputSchemaOf(schema: z.ZodType): InputSchema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
	return { ...rest, type: "object" };
}

/** The input as the schema types it. Throws `input_invalid` with everything that does not fit. */
export function parseInput<Input>(schema: z.ZodType<Input>, input: unknown): Input {
	const given = input ?? {};
	const odd = oddKeys(given);
	if (odd.length > 0) throw new VaultError({ code: "input_invalid", faults: odd });
	const parsed = schema.safeParse(given);
	if (parsed.success) return parsed.data;
	throw new VaultError({ code: "input_invalid", faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, given)) });
}

/** Keys that belong to every object and to no tool; a schema may overlook them. */
function oddKeys(input: unknown): readonly InputFault[] {
	if (typeof input !== "object" || input === null) return [];
	return ["__proto__", "constructor", "prototype"].filter((key) => Object.hasOwn(input, key)).map((field) => ({ field, fault: "unknown" }));
}

function faultsOf(issue: z.core.$ZodIssue, input: unknown): readonly InputFault[] {
	const field = issue.path.map(String).join(".");
	switch (issue.code) {
		case "unrecognized_keys":
			return issue.keys.map((key) => ({ field: [...issue.path.map(String), key].join("."), fault: "unknown" }));
		case "invalid_type":
			if (valueAt(input, issue.path) === undefined) return [{ field, fault: "missing" }];
			return issue.expected === "int" ? [{ field, fault: "not_whole" }] : [wrongType(field, issue.expected)];
		case "too_big":
			return [{ field, fault: issue.origin === "string" ? "too_long" : issue.origin === "array" ? "too_many" : "too_large", limit: Number(issue.maximum) }];
		case "too_small":
			return issue.origin === "string" ? [{ field, fault: "empty" }] : [{ field, fault: "too_small", limit: Number(issue.minimum) }];
		case "invalid_value":
			return [{ field, fault: "not_one_of", choices: issue.values.map(String) }];
		default:
			return [{ field, fault: "malformed" }];
	}
}

/** The schemas here ask for nothing but types of JSON. */
function wrongType(field: string, expected: string): InputFault {
	switch (expected) {
		case "string":
		case "number":
		case "boolean":
		case "array":
		case "object":
			return { field, fault: "wrong_type", expected };
		default:
			return { field, fault: "malformed" };
	}
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((value, key) => (typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined), input);
}
