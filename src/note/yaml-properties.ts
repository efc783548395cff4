/**
 * YAML into property values. The text may be anybody's: the parser underneath recurses and can take the whole
 * process with it when its stack runs out, so depth and size are watched while the text is still a flat stream of
 * tokens, and only what passed is composed. Values follow YAML 1.2's core schema, as in Obsidian: dates stay text,
 * `yes` is text, `key:` is null. Tags of any kind are ignored and nothing is ever constructed from them.
 */
import type { Document, ErrorCode, ParsedNode, YAMLMap } from "yaml";
import { Composer, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, Parser } from "yaml";
import type { PropertiesFault } from "../base/failure";
import type { NoteProblem, Properties, PropertyValue } from "./metadata";

/** What a block of YAML says, and what is wrong with it. */
export interface PropertiesReading {
	readonly properties: Properties;
	readonly problems: readonly NoteProblem[];
}

/** UTF-16 units of YAML, and of the values with every alias written out. */
const limitCharacters = 64 * 1024;
/** Collections inside collections. */
const limitDepth = 64;
/** Tokens of the YAML grammar; a key with a short value takes seven. Keeps the worst text under a tenth of a second. */
const limitTokens = 10_000;

/** What the parser's own codes mean to somebody who wrote the text; all others are "malformed". */
const faults: Readonly<Partial<Record<ErrorCode, PropertiesFault>>> = {
	BAD_ALIAS: "alias",
	BAD_DQ_ESCAPE: "escape",
	BAD_INDENT: "indentation",
	BLOCK_AS_IMPLICIT_KEY: "nested_mapping",
	MISSING_CHAR: "unclosed",
	MULTILINE_IMPLICIT_KEY: "key_over_lines",
	TAB_AS_INDENT: "tab",
};

/**
 * Reads `yaml`, whose first line is line `firstLine` of the file. Never throws. A key that stands twice in one map
 * keeps its last value, as in JSON, and is a problem; its name is dotted below the top. Anything else that is wrong
 * gives no properties at all and one problem. Keys are taken as they are written: `1.0`, `null` and `{a}` are names.
 * The limit on size is in UTF-16 units, never more than the bytes they take.
 */
export function readProperties(yaml: string, firstLine: number): PropertiesReading {
	if (yaml.length > limitCharacters) return { properties: emptyMap(), problems: [{ code: "properties_too_large", limitBytes: limitCharacters }] };
	const lines = new LineCounter();
	const lineOf = (offset: number) => lines.linePos(offset).line + firstLine - 1;
	try {
		const { properties, repeated } = valuesOf(compose(yaml, lines), yaml);
		return { properties, problems: repeated.map(({ key, offset }) => ({ code: "property_repeated", key, line: lineOf(offset) })) };
	} catch (error) {
		const { line, fault } = error instanceof Unreadable ? { line: lineOf(error.offset), fault: error.fault } : { line: firstLine, fault: "malformed" as const };
		return { properties: emptyMap(), problems: [{ code: "properties_unreadable", line, fault }] };
	}
}

/** Why and where a text was given up. Never leaves this file. */
class Unreadable extends Error {
	readonly offset: number;
	readonly fault: PropertiesFault;

	constructor(offset: number, fault: PropertiesFault) {
		super(fault);
		this.offset = offset;
		this.fault = fault;
	}
}

function compose(yaml: string, lines: LineCounter): Document.Parsed {
	const parser = new Parser(lines.addNewLine);
	lines.addNewLine(0);
	const tokens = [];
	let lexemes = 0;
	for (const lexeme of new Lexer().lex(yaml)) {
		for (const token of parser.next(lexeme)) {
			if (token.type === "error") throw new Unreadable(token.offset, "malformed");
			tokens.push(token);
		}
		lexemes += 1;
		if (lexemes > limitTokens) throw new Unreadable(parser.offset, "too_many");
		if (parser.stack.length > limitDepth) throw new Unreadable(parser.offset, "too_deep");
	}
	tokens.push(...parser.end());
	const composer = new Composer({ schema: "core", resolveKnownTags: false, merge: false, uniqueKeys: false, prettyErrors: false });
	const [document, second] = composer.compose(tokens, true, yaml.length);
	const error = document?.errors[0];
	if (error !== undefined) throw new Unreadable(error.pos[0], faults[error.code] ?? "malformed");
	if (document === undefined || second !== undefined) throw new Unreadable(second?.range[0] ?? 0, "several_documents");
	return document;
}

interface Repeated {
	readonly key: string;
	readonly offset: number;
}

function valuesOf(document: Document.Parsed, yaml: string): { readonly properties: Properties; readonly repeated: readonly Repeated[] } {
	const anchored = new Map<string, { readonly value: PropertyValue; readonly weight: number }>();
	const repeated: Repeated[] = [];
	let weight = 0;

	const root = document.contents;
	if (isMap(root)) return { properties: mapOf(root, ""), repeated };
	if (root === null || (isScalar(root) && root.value === null)) return { properties: emptyMap(), repeated };
	throw new Unreadable(root.range[0], "no_mapping");

	function add(characters: number, node: ParsedNode): void {
		weight += characters;
		if (weight > limitCharacters) throw new Unreadable(node.range[0], "too_many");
	}

	function valueOf(node: ParsedNode, key: string): PropertyValue {
		if (isAlias(node)) {
			const known = anchored.get(node.source);
			if (known === undefined) throw new Unreadable(node.range[0], "alias");
			add(known.weight, node);
			return known.value;
		}
		const before = weight;
		const value = isMap(node) ? mapOf(node, `${key}.`) : isSeq(node) ? node.items.map((item, index) => valueOf(item, `${key}.${index}`)) : scalarOf(node.value, node.source);
		add(typeof value === "string" ? value.length : 1, node);
		// Only now: inside its own value an anchor does not exist yet, so no value holds itself.
		if (node.anchor !== undefined) anchored.set(node.anchor, { value, weight: weight - before });
		return value;
	}

	function mapOf(map: YAMLMap.Parsed, prefix: string): Properties {
		const values = emptyMap();
		for (const pair of map.items) {
			const key = isScalar(pair.key) ? pair.key.source : yaml.slice(pair.key.range[0], pair.key.range[1]);
			if (key in values) repeated.push({ key: prefix + key, offset: pair.key.range[0] });
			add(key.length, pair.key);
			values[key] = pair.value === null ? null : valueOf(pair.value, prefix + key);
		}
		return values;
	}
}

/** `.nan` and `.inf` stay text: no JSON can hold them. */
function scalarOf(value: unknown, source: string): PropertyValue {
	const plain = value === null || typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
	return plain ? value : source;
}

function emptyMap(): Record<string, PropertyValue> {
	return Object.create(null) as Record<string, PropertyValue>;
}
