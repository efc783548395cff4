import { readInvocation } from "../../src/command-line/arguments";

const read = (line: string, environment = {}) => readInvocation(line.split(" ").filter((word) => word !== ""), environment);

describe("readInvocation", () => {
	it.each([
		["serve", { name: "serve" }],
		["serve --http", { name: "serve", http: "own" }],
		["serve --http 8123", { name: "serve", http: 8123 }],
		["serve --http --lang pt", { name: "serve", http: "own" }],
		["serve --read-only", { name: "serve" }],
		["--vault v serve", { name: "serve" }],
		["search retry backoff", { name: "search", query: "retry backoff", input: { query: "retry backoff" }, explains: false, isJson: false }],
		["search x --limit 3 --tag a --tag b --folder f --json", { name: "search", query: "x", input: { query: "x", limit: 3, tags: ["a", "b"], folder: "f" }, explains: false, isJson: true }],
		['search x --where {"a":1} --explain', { name: "search", query: "x", input: { query: "x", where: { a: 1 } }, explains: true, isJson: false }],
		["read a.md --offset 20", { name: "read", input: { path: "a.md", offset: 20 }, isJson: false }],
		["stats --json", { name: "stats", isJson: true }],
		["reindex", { name: "reindex", folder: "" }],
		["reindex .", { name: "reindex", folder: "" }],
		["reindex 02-wiki", { name: "reindex", folder: "02-wiki" }],
		["doctor", { name: "doctor" }],
		["--help", { name: "help" }],
		["search --help", { name: "help" }],
		["help", { name: "help" }],
		["--version", { name: "version" }],
	])("reads %j", (line, expected) => {
		expect(read(line).command).toEqual(expected);
	});

	it.each([
		["", { code: "command_missing" }],
		["seek x", { code: "unknown_command", given: "seek" }],
		["constructor", { code: "unknown_command", given: "constructor" }],
		["serve --nope", { code: "unknown_option", given: "--nope" }],
		["stats --limit 3", { code: "unknown_option", given: "--limit" }],
		["serve --http 70000", { code: "value_invalid", given: "--http", value: "70000" }],
		["search", { code: "argument_missing", given: "QUERY" }],
		["read", { code: "argument_missing", given: "PATH" }],
		["read a b", { code: "argument_surplus", given: "b" }],
		["search x --limit ten", { code: "value_invalid", given: "--limit", value: "ten" }],
		["search x --where {", { code: "value_invalid", given: "--where", value: "{" }],
		["serve --vault", { code: "value_missing", given: "--vault" }],
		["serve --lang xx", { code: "value_invalid", given: "--lang", value: "xx" }],
	])("refuses %j", (line, fault) => {
		expect(read(line).command).toEqual({ name: "usage", fault });
	});

	it.each([
		["stats", {}, "en", undefined],
		["stats", { LANG: "pt_BR.UTF-8", LC_ALL: "ja_JP" }, "en", undefined],
		["stats", { VAULT_LANG: "pt", VAULT_PATH: "/v" }, "pt", { folder: "/v", isFromEnvironment: true }],
		["stats --lang ja --vault w", { VAULT_LANG: "pt", VAULT_PATH: "/v" }, "ja", { folder: "w", isFromEnvironment: false }],
	])("%j with %j speaks %j", (line, environment, language, vault) => {
		expect(read(line, environment)).toMatchObject({ language, ...(vault && { vault }) });
	});
});
