/**
 * What can go wrong, as data. A failure means that the world is not as the caller assumed and that the caller can
 * mend it; it is thrown as a `VaultError`, caught in one place and worded there, in the language asked for.
 * Any other `Error` is a bug and is never caught below the edge.
 */

/** Why a typed path can be no path of a vault. */
export type PathFault =
	| "empty"
	| "not_well_formed"
	| "forbidden_character"
	| "backslash"
	| "absolute"
	| "scheme"
	| "parent_segment"
	| "too_long"
	// Only where the name does not exist yet:
	| "forbidden_in_names"
	| "space_at_edge"
	| "dot_at_end"
	| "short_name_form"
	| "device_name"
	| "name_too_long"
	| "too_deep"
	| "not_markdown";

/** What stands at a path where a note was expected. */
export type NotANoteKind = "folder" | "symbolic_link" | "hard_link" | "special_file" | "other_volume" | "not_markdown";

/** Why a block of properties says nothing. */
export type PropertiesFault =
	| "nested_mapping"
	| "indentation"
	| "tab"
	| "key_over_lines"
	| "unclosed"
	| "escape"
	| "alias"
	| "no_mapping"
	| "several_documents"
	| "too_deep"
	| "too_many"
	| "malformed";

/** What an argument must be: a type of JSON, or one of several. A scalar is text, a number, true, false or null. */
export type InputType = "string" | "number" | "boolean" | "array" | "object" | "scalar" | "number_or_date" | "scalars";

/** One argument that does not fit, and how. `field` is a dotted name; `""` is the whole input. */
export type InputFault =
	| { readonly field: string; readonly fault: "missing" | "unknown" | "empty" | "not_whole" }
	| { readonly field: string; readonly fault: "wrong_type"; readonly expected: InputType }
	| { readonly field: string; readonly fault: "too_long" | "too_many" | "too_large"; readonly limit: number }
	| { readonly field: string; readonly fault: "too_small"; readonly limit: number }
	| { readonly field: string; readonly fault: "not_one_of"; readonly choices: readonly string[] }
	| { readonly field: string; readonly fault: "malformed" }
	| { readonly field: string; readonly fault: "same_as"; readonly other: string };

/** Why a note is not deleted though it is there. */
export type DeleteFault = "uncommitted" | "structural" | "archived" | "no_trash";

/** Why a write asks to be confirmed first, and by what argument. */
export type ConfirmationReason =
	| { readonly reason: "linked"; readonly argument: "confirm"; readonly linking: readonly string[] }
	| { readonly reason: "no_history"; readonly argument: "confirm" };

/** Every situation that is refused, by its code. */
export type Failure =
	| { readonly code: "input_invalid"; readonly faults: readonly InputFault[] }
	| { readonly code: "path_invalid"; readonly path: string; readonly fault: PathFault }
	| { readonly code: "path_refused"; readonly path: string }
	| { readonly code: "note_not_found"; readonly path: string; readonly similar: readonly string[] }
	| { readonly code: "note_ambiguous"; readonly name: string; readonly candidates: readonly string[] }
	| { readonly code: "not_a_note"; readonly path: string; readonly kind: NotANoteKind }
	| { readonly code: "note_too_large"; readonly path: string; readonly sizeBytes: number; readonly limitBytes: number }
	| { readonly code: "note_exists"; readonly path: string }
	| { readonly code: "note_locked"; readonly path: string }
	/** `path` is absent where nothing at all may be written. */
	| { readonly code: "read_only"; readonly path?: string }
	/** The bytes that stand there, or the text that was to be written, are no text that a note can hold. */
	| { readonly code: "text_invalid"; readonly path: string }
	| { readonly code: "text_not_found"; readonly path: string }
	/** `lines` counts from 1 and may be cut short; `count` is of all. */
	| { readonly code: "text_ambiguous"; readonly path: string; readonly count: number; readonly lines: readonly number[] }
	| { readonly code: "properties_unreadable"; readonly path: string; readonly fault: PropertiesFault }
	/** `revision` is the present one; absent where the note is gone. */
	| { readonly code: "revision_stale"; readonly path: string; readonly revision?: string }
	/** A person is typing in the note just now. */
	| { readonly code: "editor_busy"; readonly path: string }
	/** Another program is writing, or too many writes wait. `holder` says who, where that is known. */
	| { readonly code: "vault_busy"; readonly holder?: string }
	| { readonly code: "delete_refused"; readonly path: string; readonly fault: DeleteFault }
	| ({ readonly code: "confirmation_required"; readonly path: string } & ConfirmationReason)
	| { readonly code: "index_incomplete"; readonly indexed: number; readonly total: number }
	| { readonly code: "storage_failed"; readonly path: string; readonly reason: string }
	| { readonly code: "vault_unavailable" };

export type FailureCode = Failure["code"];

/** A failure on its way to the edge. `cause` is for the log and is never shown to a caller. */
export class VaultError extends Error {
	readonly failure: Failure;

	constructor(failure: Failure, cause?: unknown) {
		super(failure.code, cause === undefined ? undefined : { cause });
		this.name = "VaultError";
		this.failure = failure;
	}
}

/** A `VaultError` with one known code. */
export type ErrorOf<Code extends FailureCode> = VaultError & { readonly failure: Extract<Failure, { code: Code }> };

/** Whether `error` is the failure `code`, so that a caller can answer one situation and let the others pass. */
export function isFailure<Code extends FailureCode>(error: unknown, code: Code): error is ErrorOf<Code> {
	return error instanceof VaultError && error.failure.code === code;
}
