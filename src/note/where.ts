/**
 * Which notes somebody asks for, by their properties. A question is untrusted JSON such as
 * `{ "status": "open", "due": { "$gte": "2026-01", "$lte": "2026-06-30" } }`; it is read once into conditions, and
 * only conditions are ever asked. All of them must hold. Of a list it is enough that one item is as asked.
 *
 *     "status": "open"               the value itself; case, and 7 against "7", make no difference
 *     "status": { "$in": [..] }      one of these
 *     "tags": { "$contains": "x" }   an item of a list, or a part of a text
 *     "due": { "$gte": "2026-01" }   a number, or a date: the longer of two is cut to the shorter, zones are ignored
 *     "due": { "$lte": 7 }
 *     "due": { "$exists": false }    whether the key is there; an empty property is, and its value is null
 */
import type { InputFault } from "../base/failure";
import { byCodeUnits } from "../base/text-order";
import type { Properties, PropertyValue } from "./metadata";
import { itemsOf, valueAt } from "./property-values";

/** Conditions on properties, all of which must hold. Without one every note fits. Made only by `parseWhere`. */
export type Where = readonly Condition[];

/** What `parseWhere` made of a question: conditions, or the first thing that is wrong with it. */
export type ParsedWhere = { readonly where: Where } | { readonly fault: InputFault };

interface Condition {
	readonly key: string;
	readonly holds: Holds;
}

/** Whether a value is as asked. Undefined: there is no such property. */
type Holds = (value: PropertyValue | undefined) => boolean;

/** Reads one operand, or says what is wrong with it. */
type Read = (operand: unknown, field: string) => Holds | InputFault;

type Scalar = string | number | boolean | null;

const limitKeys = 20;
const limitChoices = 100;

/**
 * Whether `properties` fit. A key is looked up in its own letters first, then in any case; never in a prototype.
 * `namesOf` gives all names of the property that a key means, the key itself first; the first that is there counts.
 */
export function matchesWhere(properties: Properties, where: Where, namesOf: (key: string) => readonly string[] = (key) => [key]): boolean {
	return where.every(({ key, holds }) => {
		const values = namesOf(key).map((name) => valueAt(properties, name));
		return holds(values.find((value) => value !== undefined));
	});
}

/** The conditions that `value` asks for. `field` is the argument's name and begins every fault's field. */
export function parseWhere(value: unknown, field: string): ParsedWhere {
	if (!isObject(value)) return { fault: { field, fault: "wrong_type", expected: "object" } };
	const keys = Object.entries(value);
	if (keys.length > limitKeys) return { fault: { field, fault: "too_many", limit: limitKeys } };
	const where: Condition[] = [];
	for (const [key, asked] of keys) {
		for (const holds of isObject(asked) ? readOperators(asked, `${field}.${key}`) : [readValue(asked, `${field}.${key}`)]) {
			if (typeof holds !== "function") return { fault: holds };
			where.push({ key, holds });
		}
	}
	return { where };
}

function readOperators(asked: object, field: string): readonly (Holds | InputFault)[] {
	const entries = Object.entries(asked);
	if (entries.length === 0) return [{ field, fault: "empty" }];
	return entries.map(([name, operand]) => {
		const read = operators.get(name);
		const at = `${field}.${name}`;
		return read === undefined ? { field: at, fault: "not_one_of", choices: [...operators.keys()] } : read(operand, at);
	});
}

const operators: ReadonlyMap<string, Read> = new Map<string, Read>([
	["$in", readChoices],
	["$contains", readPart],
	["$gte", (operand, field) => readBound(operand, field, (order) => order >= 0)],
	["$lte", (operand, field) => readBound(operand, field, (order) => order <= 0)],
	["$exists", readExistence],
]);

function readValue(operand: unknown, field: string): Holds | InputFault {
	if (!isScalar(operand)) return { field, fault: "wrong_type", expected: "scalar" };
	return (value) => itemsOf(value).some((item) => isSame(item, operand));
}

function readChoices(operand: unknown, field: string): Holds | InputFault {
	if (!Array.isArray(operand) || !operand.every(isScalar)) return { field, fault: "wrong_type", expected: "scalars" };
	if (operand.length > limitChoices) return { field, fault: "too_many", limit: limitChoices };
	return (value) => itemsOf(value).some((item) => operand.some((choice) => isSame(item, choice)));
}

function readPart(operand: unknown, field: string): Holds | InputFault {
	if (!isScalar(operand)) return { field, fault: "wrong_type", expected: "scalar" };
	return (value) =>
		typeof value === "string" ? operand !== null && fold(value).includes(fold(operand)) : Array.isArray(value) && itemsOf(value).some((item) => isSame(item, operand));
}

function readBound(operand: unknown, field: string, fits: (order: number) => boolean): Holds | InputFault {
	if (typeof operand !== "number" && typeof operand !== "string") return { field, fault: "wrong_type", expected: "number_or_date" };
	if (typeof operand === "string" && dateIn(operand) === undefined) return { field, fault: "malformed" };
	return (value) =>
		itemsOf(value).some((item) => {
			const order = orderOf(item, operand);
			return order !== undefined && fits(order);
		});
}

function readExistence(operand: unknown, field: string): Holds | InputFault {
	if (typeof operand !== "boolean") return { field, fault: "wrong_type", expected: "boolean" };
	return (value) => (value !== undefined) === operand;
}

function isSame(value: PropertyValue, asked: Scalar): boolean {
	if (value === null || asked === null) return value === asked;
	return isScalar(value) && fold(value) === fold(asked);
}

/** Below 0: `value` comes before `bound`. Undefined: the two have no order. */
function orderOf(value: PropertyValue, bound: string | number): number | undefined {
	if (typeof value === "number" && typeof bound === "number") return value - bound;
	const [date, other] = [dateIn(value), dateIn(bound)];
	if (date === undefined || other === undefined) return undefined;
	const length = Math.min(date.length, other.length);
	return byCodeUnits(date.slice(0, length), other.slice(0, length));
}

/** An ISO 8601 date down to what it says of year, month, day, hour, minute and second. A year may be a number. */
function dateIn(value: PropertyValue): string | undefined {
	if (typeof value !== "string" && typeof value !== "number") return undefined;
	return /^(\d{4}(?:-\d\d(?:-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?)?)?)(?:(?<=:\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(String(value))?.[1]?.replace(" ", "T");
}

function fold(value: string | number | boolean): string {
	return String(value).normalize("NFC").toLowerCase();
}

function isScalar(value: unknown): value is Scalar {
	return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
