import * as z from "zod";
import type { Failure, FailureCode, InputFault, PathFault } from "../../src/base/failure";
import { VaultError } from "../../src/base/failure";
import { languages, messagesIn } from "../../src/i18n/messages";
import { defineTool, failureText, readingAnnotations } from "../../src/tools/reply";
import { testCaller } from "../support/memory-host";
import { memoryLog } from "../support/memory-vault";
import { expectRefusal } from "../support/refusal";

const long = "x".repeat(5000);
const many = Array.from({ length: 100 }, (_, index) => `${index}-${long}.md`);
const faults: readonly InputFault[] = many.map((field) => ({ field, fault: "not_one_of", choices: many }));

/** Every failure at its longest. */
const failures: { readonly [Code in FailureCode]: readonly Extract<Failure, { code: Code }>[] } = {
	input_invalid: [{ code: "input_invalid", faults }],
	path_invalid: (
		["empty", "not_well_formed", "forbidden_character", "backslash", "absolute", "scheme", "parent_segment", "too_long"] as const satisfies readonly PathFault[]
	).map((fault) => ({ code: "path_invalid", path: "/etc/passwd", fault })),
	path_refused: [{ code: "path_refused", path: long }],
	note_not_found: [
		{ code: "note_not_found", path: long, similar: many },
		{ code: "note_not_found", path: "a.md", similar: [] },
	],
	note_ambiguous: [{ code: "note_ambiguous", name: "a", candidates: many }],
	not_a_note: (["folder", "symbolic_link", "hard_link", "special_file", "other_volume", "not_markdown"] as const).map((kind) => ({ code: "not_a_note", path: "a", kind })),
	note_too_large: [{ code: "note_too_large", path: long, sizeBytes: 20_000_000, limitBytes: 10_000_000 }],
	note_exists: [{ code: "note_exists", path: long }],
	note_locked: [{ code: "note_locked", path: long }],
	read_only: [{ code: "read_only" }, { code: "read_only", path: long }],
	text_invalid: [{ code: "text_invalid", path: long }],
	text_not_found: [{ code: "text_not_found", path: long }],
	text_ambiguous: [{ code: "text_ambiguous", path: long, count: 5000, lines: many.map((_, index) => index) }],
	properties_unreadable: [{ code: "properties_unreadable", path: long, fault: "nested_mapping" }],
	revision_stale: [{ code: "revision_stale", path: long }, { code: "revision_stale", path: "a.md", revision: "f".repeat(64) }],
	editor_busy: [{ code: "editor_busy", path: long }],
	vault_busy: [{ code: "vault_busy" }, { code: "vault_busy", holder: long }],
	delete_refused: (["uncommitted", "structural", "archived", "no_trash"] as const).map((fault) => ({ code: "delete_refused", path: long, fault })),
	confirmation_required: [
		{ code: "confirmation_required", path: "a.md", reason: "linked", argument: "confirm", linking: many },
		{ code: "confirmation_required", path: long, reason: "no_history", argument: "confirm" },
	],
	index_incomplete: [{ code: "index_incomplete", indexed: 1, total: 100_000 }],
	storage_failed: [{ code: "storage_failed", path: "a.md", reason: "EIO" }],
	vault_unavailable: [{ code: "vault_unavailable" }],
};

describe("failureText", () => {
	it.each(languages)("has a short text with one code for every failure in %s", (language) => {
		for (const [code, examples] of Object.entries(failures)) {
			for (const failure of examples) expectRefusal(failureText(failure, messagesIn(language)), code);
		}
	});

	it.each([
		["an escape", "a\u001b[31m", "a<U+001B>[31m"],
		["half a character", "a\ud800", "a<U+D800>"],
		["a mark that turns the line", "a\u202eb", "a<U+202E>b"],
	])("spells out %s in a name that a caller made up", (_, field, shown) => {
		const failure: Failure = { code: "input_invalid", faults: [{ field, fault: "unknown" }] };
		expect(failureText(failure, messagesIn("en"))).toBe(`[input_invalid] The arguments do not fit. Nothing was done.\n"${shown}": no such argument`);
	});

	it("never cuts a character in half", () => {
		const text = failureText({ code: "path_refused", path: "👍".repeat(200) }, messagesIn("en"));
		expect(text).toMatch(/👍…$/);
	});

	it("names the folder that was taken for a note, and how to look into it", () => {
		expect(failureText({ code: "not_a_note", path: "02-wiki", kind: "folder" }, messagesIn("en"))).toBe(
			'[not_a_note] "02-wiki" is a folder, not a note. vault_list with folder "02-wiki" shows the notes in it.',
		);
	});
});

describe("defineTool", () => {
	const definition = { name: "vault_test", title: "Test", description: "Test.", schema: z.strictObject({ path: z.string() }), annotations: readingAnnotations };
	const toolThat = (run: (path: string) => string, language: (typeof languages)[number] = "en", log = memoryLog()) => ({
		log,
		tool: defineTool(definition, { messages: messagesIn(language), log }, ({ path }) => Promise.resolve().then(() => run(path))),
	});
	const boom = () => {
		throw new Error("cannot open /home/somebody/vault/a.md");
	};

	it("answers with what the tool says", async () => {
		const { tool } = toolThat((path) => `read ${path}`);
		expect(await tool.call({ path: "a.md" }, testCaller)).toEqual({ text: "read a.md", failed: false });
	});

	it("refuses what does not fit before anything is done", async () => {
		const { tool, log } = toolThat(boom);
		expect(await tool.call({ path: 7 }, testCaller)).toMatchObject({ failed: true, text: expect.stringMatching(/^\[input_invalid\] /) as string });
		expect(log.lines).toEqual([]);
	});

	it("words a failure and logs nothing", async () => {
		const { tool, log } = toolThat(() => {
			throw new VaultError({ code: "vault_unavailable" });
		});
		expect(await tool.call({ path: "a" }, testCaller)).toEqual({ text: "[vault_unavailable] The vault's folder cannot be reached.", failed: true });
		expect(log.lines).toEqual([]);
	});

	it.each(languages)("answers a bug with internal_error in %s and gives its cause to the log alone", async (language) => {
		const { tool, log } = toolThat(boom, language);
		const { text, failed } = await tool.call({ path: "a" }, testCaller);
		expectRefusal(text, "internal_error");
		expect(failed).toBe(true);
		expect(log.lines).toEqual(["vault_test failed: cannot open /home/somebody/vault/a.md"]);
	});
});
