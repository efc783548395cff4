/**
 * What was typed, as one command with its options, or what is wrong with it. A flag beats the environment; the
 * language is never guessed from the machine's.
 */
import type { ParseArgsConfig } from "node:util";
import { parseArgs } from "node:util";
import type { Language } from "../i18n/messages";
import { languageFrom } from "../i18n/messages";

export type Environment = Readonly<Record<string, string | undefined>>;

export type Command =
	| { readonly name: "help" }
	| { readonly name: "version" }
	/** `http`: the port to serve on, `"own"` for the vault's own one; absent: stdin and stdout. */
	| { readonly name: "serve"; readonly http?: number | "own" }
	| {
			readonly name: "search";
			readonly query: string;
			/** The arguments of `vault_search`, unchecked: the tool checks them. */
			readonly input: Readonly<Record<string, unknown>>;
			readonly explains: boolean;
			readonly isJson: boolean;
	  }
	| { readonly name: "read"; readonly input: Readonly<Record<string, unknown>>; readonly isJson: boolean }
	| { readonly name: "stats"; readonly isJson: boolean }
	/** `folder` as typed; `""` for the whole vault. */
	| { readonly name: "reindex"; readonly folder: string }
	| { readonly name: "doctor" };

export type UsageFault =
	| { readonly code: "command_missing" }
	| { readonly code: "unknown_command" | "unknown_option" | "value_missing" | "argument_missing" | "argument_surplus"; readonly given: string }
	| { readonly code: "value_invalid"; readonly given: string; readonly value: string };

export interface Invocation {
	readonly command: Command | { readonly name: "usage"; readonly fault: UsageFault };
	readonly language: Language;
	/** As typed; undefined where neither flag nor environment names one. */
	readonly vault: { readonly folder: string; readonly isFromEnvironment: boolean } | undefined;
}

const common = {
	vault: { type: "string" },
	lang: { type: "string" },
	help: { type: "boolean", short: "h" },
	version: { type: "boolean", short: "v" },
} as const satisfies ParseArgsConfig["options"];

/** Each command's own options and how many plain arguments it takes. */
const commands = {
	serve: { options: { http: { type: "string" }, "read-only": { type: "boolean" } }, least: 0, most: 0 },
	search: {
		options: {
			limit: { type: "string" },
			folder: { type: "string" },
			tag: { type: "string", multiple: true },
			where: { type: "string" },
			explain: { type: "boolean" },
			json: { type: "boolean" },
		},
		least: 1,
		most: Infinity,
	},
	read: { options: { offset: { type: "string" }, json: { type: "boolean" } }, least: 1, most: 1 },
	stats: { options: { json: { type: "boolean" } }, least: 0, most: 0 },
	reindex: { options: {}, least: 0, most: 1 },
	doctor: { options: {}, least: 0, most: 0 },
} as const satisfies Record<string, { options: ParseArgsConfig["options"]; least: number; most: number }>;

type CommandName = keyof typeof commands;
type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** The invocation that `typed` (without program and script) and the environment mean. Never throws. */
export function readInvocation(typed: readonly string[], environment: Environment): Invocation {
	const { values, plain, fault } = readTyped(typed);
	const spoken = textOf(values["lang"]) ?? (environment["VAULT_LANG"] || undefined);
	const language = languageFrom(spoken ?? "en");
	const typedFolder = textOf(values["vault"]);
	const folder = typedFolder ?? environment["VAULT_PATH"];
	const languageFault: UsageFault | undefined =
		language === undefined ? { code: "value_invalid", given: "lang" in values ? "--lang" : "VAULT_LANG", value: spoken ?? "" } : undefined;
	return {
		language: language ?? "en",
		vault: folder ? { folder, isFromEnvironment: typedFolder === undefined } : undefined,
		command: commandFrom(values, plain, fault ?? languageFault),
	};
}

interface Typed {
	readonly values: Values;
	readonly plain: readonly string[];
	readonly fault?: UsageFault;
}

function readTyped(typed: readonly string[]): Typed {
	const name = typed.find((argument, at) => !argument.startsWith("-") && !takesValue(typed[at - 1]));
	const own = name !== undefined && Object.hasOwn(commands, name) ? commands[name as CommandName].options : {};
	const options: NonNullable<ParseArgsConfig["options"]> = { ...common, ...own };
	try {
		const { values, positionals } = parseArgs({ args: withHttpValue(typed), options, allowPositionals: true });
		return { values, plain: positionals };
	} catch (error) {
		return { values: {}, plain: [], fault: usageFaultOf(error) };
	}
}

/** `--vault DIR` and `--lang L` may stand before the command; their values are no command. */
function takesValue(option: string | undefined): boolean {
	return option === "--vault" || option === "--lang";
}

/** `--http` may stand alone: then it gets an empty value, which stands for the vault's own port. */
function withHttpValue(typed: readonly string[]): string[] {
	return typed.flatMap((argument, at) => {
		if (argument === "--http") return /^\d+$/.test(typed[at + 1] ?? "") ? [argument] : ["--http="];
		return [argument];
	});
}

function usageFaultOf(error: unknown): UsageFault {
	const { code, message } = error as { code?: string; message: string };
	const given = /'(-[^' ]*)/.exec(message)?.[1] ?? "";
	return code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" ? { code: "value_missing", given } : { code: "unknown_option", given };
}

function commandFrom(values: Values, plain: readonly string[], fault: UsageFault | undefined): Invocation["command"] {
	const [name, ...given] = plain;
	if (values["help"] === true || name === "help") return { name: "help" };
	if (values["version"] === true) return { name: "version" };
	if (fault) return usage(fault);
	if (name === undefined) return usage({ code: "command_missing" });
	if (!Object.hasOwn(commands, name)) return usage({ code: "unknown_command", given: name });
	const { least, most } = commands[name as CommandName];
	if (given.length < least) return usage({ code: "argument_missing", given: name === "search" ? "QUERY" : "PATH" });
	if (given.length > most) return usage({ code: "argument_surplus", given: given[most] ?? "" });
	return build(name as CommandName, values, given);
}

function build(name: CommandName, values: Values, given: readonly string[]): Invocation["command"] {
	const isJson = values["json"] === true;
	switch (name) {
		case "serve":
			return serveCommand(textOf(values["http"]));
		case "search":
			return searchCommand(values, given.join(" "), isJson);
		case "read": {
			const offset = numberOf(values["offset"]);
			if (offset === "invalid") return invalid("--offset", values["offset"]);
			return { name, input: { path: given[0], ...(offset !== undefined && { offset }) }, isJson };
		}
		case "stats":
			return { name, isJson };
		case "reindex":
			return { name, folder: (given[0] ?? "").replace(/^[./]$/, "") };
		case "doctor":
			return { name };
	}
}

function serveCommand(http: string | undefined): Invocation["command"] {
	if (http === undefined) return { name: "serve" };
	if (http === "") return { name: "serve", http: "own" };
	const port = Number(http);
	return Number.isInteger(port) && port >= 1 && port <= 65_535 ? { name: "serve", http: port } : invalid("--http", http);
}

function searchCommand(values: Values, query: string, isJson: boolean): Invocation["command"] {
	const limit = numberOf(values["limit"]);
	if (limit === "invalid") return invalid("--limit", values["limit"]);
	const where = textOf(values["where"]);
	const predicates = where === undefined ? undefined : jsonFrom(where);
	if (predicates === "invalid") return invalid("--where", where);
	const input = {
		query,
		...(limit !== undefined && { limit }),
		...(values["folder"] !== undefined && { folder: values["folder"] }),
		...(values["tag"] !== undefined && { tags: values["tag"] }),
		...(predicates !== undefined && { where: predicates.value }),
	};
	return { name: "search", query, input, explains: values["explain"] === true, isJson };
}

function usage(fault: UsageFault): Invocation["command"] {
	return { name: "usage", fault };
}

function invalid(given: string, value: unknown): Invocation["command"] {
	return usage({ code: "value_invalid", given, value: String(value) });
}

function textOf(value: Values[string]): string | undefined {
	return typeof value === "string" ? value : undefined;
}

function numberOf(value: Values[string]): number | "invalid" | undefined {
	if (value === undefined) return undefined;
	return typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : "invalid";
}

function jsonFrom(text: string): { readonly value: unknown } | "invalid" {
	try {
		return { value: JSON.parse(text) as unknown };
	} catch {
		return "invalid";
	}
}
