/**
 * A tool, as a value: what a model reads about it and what happens when it is called. Nothing here knows the
 * protocol; `server/` turns these into MCP.
 */

/** JSON Schema of a tool's arguments: one flat object without unions, references or recursion. */
export type InputSchema = { readonly type: "object"; readonly [keyword: string]: unknown };

/** The four hints of MCP, all said aloud: the protocol's defaults claim the worst. */
export interface ToolAnnotations {
	readonly readOnlyHint: boolean;
	readonly destructiveHint: boolean;
	readonly idempotentHint: boolean;
	readonly openWorldHint: boolean;
}

/** Who is asking, as far as the transport knows. */
export interface Caller {
	/** Name and version that the client gave of itself, or `unknown`. */
	readonly client: string;
	/** Aborted when the caller no longer waits. */
	readonly signal: AbortSignal;
}

/** What a call gives back: text for the model, and whether it is a refusal. */
export interface Reply {
	readonly text: string;
	readonly failed: boolean;
}

export interface Tool {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly inputSchema: InputSchema;
	readonly annotations: ToolAnnotations;
	/** Answers any input, also one that does not fit the schema. Never throws. */
	call(input: unknown, caller: Caller): Promise<Reply>;
}
