import type { Messages } from "../../src/i18n/en";
import { languageFrom, languages, messagesIn } from "../../src/i18n/messages";

/** Arguments for every message that is a function, at the place where it stands; some call it more than once. */
type Samples<Tree> = {
	readonly [Key in keyof Tree as Tree[Key] extends string ? never : Key]: Tree[Key] extends (...data: infer Data) => string ? readonly Data[] : Samples<Tree[Key]>;
};
type SampleTree = Samples<Omit<Messages, TextsOnly>>;
type TextsOnly = "tools" | "http" | "internalError" | "instructions";

const path = "a/note.md";
const propertiesFaults = [
	"nested_mapping",
	"indentation",
	"tab",
	"key_over_lines",
	"unclosed",
	"escape",
	"alias",
	"no_mapping",
	"several_documents",
	"too_deep",
	"too_many",
	"malformed",
] as const;
const counts: readonly [number][] = [[1], [4711]];

const samples: SampleTree = {
	failures: {
		input_invalid: [
			[
				{
					code: "input_invalid",
					faults: [
						{ field: "", fault: "missing" },
						{ field: "one", fault: "missing" },
						{ field: "two", fault: "unknown" },
						{ field: "three", fault: "empty" },
						{ field: "four", fault: "not_whole" },
						...(["string", "number", "boolean", "array", "object", "scalar", "number_or_date", "scalars"] as const).map((expected) => ({ field: `five-${expected}`, fault: "wrong_type" as const, expected })),
						{ field: "six", fault: "too_long", limit: 61 },
						{ field: "seven", fault: "too_many", limit: 71 },
						{ field: "eight", fault: "too_large", limit: 81 },
						{ field: "nine", fault: "too_small", limit: 91 },
						{ field: "ten", fault: "not_one_of", choices: ["this", "that"] },
						{ field: "eleven", fault: "malformed" },
						{ field: "twelve", fault: "same_as", other: "twenty" },
					],
				},
			],
		],
		path_invalid: (["empty", "not_well_formed", "forbidden_character", "backslash", "absolute", "scheme", "parent_segment", "too_long", "forbidden_in_names", "space_at_edge", "dot_at_end", "short_name_form", "device_name", "name_too_long", "too_deep", "not_markdown"] as const).map((fault) => [
			{ code: "path_invalid", path, fault },
		]),
		path_refused: [[{ code: "path_refused", path }]],
		note_not_found: [[{ code: "note_not_found", path, similar: [] }], [{ code: "note_not_found", path, similar: ["b.md", "c.md"] }]],
		note_ambiguous: [[{ code: "note_ambiguous", name: "note", candidates: ["b.md", "c.md"] }]],
		not_a_note: (["folder", "symbolic_link", "hard_link", "special_file", "other_volume", "not_markdown"] as const).map((kind) => [{ code: "not_a_note", path, kind }]),
		note_too_large: [[{ code: "note_too_large", path, sizeBytes: 4711, limitBytes: 1234 }]],
		note_exists: [[{ code: "note_exists", path }]],
		note_locked: [[{ code: "note_locked", path }]],
		read_only: [[{ code: "read_only" }], [{ code: "read_only", path }]],
		text_invalid: [[{ code: "text_invalid", path }]],
		text_not_found: [[{ code: "text_not_found", path }]],
		text_ambiguous: [[{ code: "text_ambiguous", path, count: 2, lines: [7] }], [{ code: "text_ambiguous", path, count: 41, lines: [11, 23] }]],
		properties_unreadable: propertiesFaults.map((fault) => [{ code: "properties_unreadable", path, fault }]),
		revision_stale: [[{ code: "revision_stale", path }], [{ code: "revision_stale", path, revision: "0f1e" }]],
		editor_busy: [[{ code: "editor_busy", path }]],
		vault_busy: [[{ code: "vault_busy" }], [{ code: "vault_busy", holder: "node 4711" }]],
		delete_refused: (["uncommitted", "structural", "archived", "no_trash"] as const).map((fault) => [{ code: "delete_refused", path, fault }]),
		confirmation_required: [
			[{ code: "confirmation_required", path, reason: "linked", argument: "confirm", linking: ["b.md", "c.md"] }],
			[{ code: "confirmation_required", path, reason: "no_history", argument: "confirm" }],
		],
		index_incomplete: [[{ code: "index_incomplete", indexed: 12, total: 4711 }]],
		storage_failed: [[{ code: "storage_failed", path, reason: "EIO" }]],
		vault_unavailable: [[{ code: "vault_unavailable" }]],
	},
	search: {
		found: [[1, "the query"], [4711, "the query"]],
		nothing: [["the query"]],
		score: [["3.14"]],
		unknown: [["qqqq, xxxx"]],
		suggestions: [["needle"]],
		partial: [[12, 4711]],
		more: counts,
		leftOut: counts,
	},
	filter: { noFolder: [["a/folder"]] },
	note: {
		bodyFollows: [[17]],
		continued: [[20000, 17]],
		cut: [[20000, 4711, 1234]],
		propertiesCut: counts,
		more: counts,
		problem: {
			properties_unreadable: propertiesFaults.map((fault) => [{ line: 17, fault }]),
			properties_too_large: [[{ limitBytes: 4711 }]],
			property_repeated: [[{ key: "the-key", line: 17 }]],
		},
	},
	list: { found: [[1, 1], [12, 4711]], next: [["path:a.md"]] },
	backlinks: { found: [[1, path], [4711, path]], nothing: [[path]], links: counts, more: counts },
	commandLine: {
		usageFault: {
			unknown_command: [[{ given: "this" }]],
			command_missing: [[]],
			unknown_option: [[{ given: "this" }]],
			value_missing: [[{ given: "this" }]],
			value_invalid: [[{ given: "this", value: "that" }]],
			argument_missing: [[{ given: "this" }]],
			argument_surplus: [[{ given: "this" }]],
		},
		vaultFault: {},
		served: [["the folder", "http://127.0.0.1"]],
		token: [["the-token"]],
		portTaken: [[4711]],
		reindexed: [[1, "1.5"], [4711, "1.5"]],
		stats: {},
		explain: {},
		doctor: {
			vault: [[4711, 1234]],
			unreadableFolders: [["the, folders"]],
			skipped: [[4711, "the, paths"]],
			properties: [[4711, "the, paths"]],
			brokenLinks: counts,
			config: [[true], [false]],
			history: [[true], [false]],
			portFree: [[4711]],
			portServing: [[4711]],
			portTaken: [[4711]],
			index: [[4711, "the day"]],
		},
	},
	plugin: {
		settings: { portInvalid: [[1234, 4711]], indexFigures: [["4,711", "1.5 MB", "the day"]] },
		connect: {
			state: { indexing: [["12", "4,711", 1234]], on: [["4,711", 1234]], failed: { port_taken: [[4711]] } },
			remedy: {},
			report: { connected: counts, refused: [[418]] },
			copyFor: [["the client"]],
			copiedFor: [["the client"]],
			putInto: [["the/file"]],
			hint: {},
		},
		search: { gone: [[path]] },
		status: {
			indexing: [[42]],
			on: counts,
		},
		commands: {},
		notices: { reindexed: counts },
	},
};

interface Said {
	readonly text: string;
	readonly data: readonly unknown[];
}

/** Every text of a language under its dotted name, functions called with each of their samples. */
function allTexts(messages: unknown, sampled: unknown, name = ""): [string, Said][] {
	if (typeof messages === "string") return [[name, { text: messages, data: [] }]];
	if (typeof messages === "function") {
		const calls = sampled as readonly (readonly unknown[])[];
		return calls.map((data, at) => [`${name}(${at})`, { text: (messages as (...data: readonly unknown[]) => string)(...data), data }]);
	}
	return Object.entries(messages as object).flatMap(([key, below]) => allTexts(below, (sampled as Record<string, unknown> | undefined)?.[key], name === "" ? key : `${name}.${key}`));
}

const english = new Map(allTexts(messagesIn("en"), samples));

/** What stands inside the data of a message: every string and number but the codes that only choose the words. */
function valuesIn(data: unknown): string[] {
	if (typeof data === "string" || typeof data === "number") return [String(data)];
	const entries = typeof data === "object" && data !== null ? Object.entries(data) : [];
	return entries.filter(([key]) => !["code", "fault", "kind", "expected"].includes(key)).flatMap(([, value]) => valuesIn(value));
}

/** Words that are the same in another language. */
const sameAsEnglish = {
	pt: [
		"backlinks.links(0)",
		"backlinks.links(1)",
		"backlinks.moc",
		"commandLine.doctor.ok",
		"commandLine.explain.links",
		"commandLine.stats.links",
		"commandLine.stats.tags",
		"list.status",
		"list.tags",
		"list.type",
		"note.hash",
		"note.links",
		"search.score(0)",
	],
	ja: ["backlinks.moc"],
};

describe.each(languages)("every message in %s", (language) => {
	const said = allTexts(messagesIn(language), samples);

	it("says something, under a name that English has too", () => {
		expect(said.map(([name]) => name).sort()).toEqual([...english.keys()].sort());
		expect(said.filter(([, { text }]) => text.trim() === "" || /undefined|NaN|\[object|\$\{/.test(text))).toEqual([]);
	});

	it("holds whatever data the English one holds", () => {
		const lost = said.flatMap(([name, { text, data }]) =>
			valuesIn(data)
				.filter((value) => english.get(name)?.text.includes(value) === true && !text.includes(value))
				.map((value) => `${name}: ${value}`),
		);
		expect(lost).toEqual([]);
	});
});

describe.each(["pt", "ja"] as const)("the messages in %s", (language) => {
	it("are not left in English", () => {
		const same = allTexts(messagesIn(language), samples).filter(([name, { text }]) => english.get(name)?.text === text);
		expect(same.map(([name]) => name).sort()).toEqual(sameAsEnglish[language]);
	});
});

describe("languageFrom", () => {
	it.each([
		["en", "en"],
		["pt", "pt"],
		["ja", "ja"],
		["PT", undefined],
		["pt-BR", undefined],
		["", undefined],
		["constructor", undefined],
	])("reads %j as %j", (text, expected) => {
		expect(languageFrom(text)).toBe(expected);
	});
});
