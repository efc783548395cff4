/**
 * What stands around every tool: arguments are checked before, and whatever is thrown is caught here, then worded in
 * the language asked for.
 */
import type { ZodType } from "zod";
import type { Failure } from "../base/failure";
import { VaultError } from "../base/failure";
import type { Messages } from "../i18n/en";
import type { Log } from "../vault/ports";
import { inputSchemaOf, parseInput } from "./input";
import { brief } from "./quote";
import type { Caller, Reply, Tool, ToolAnnotations } from "./tool";

/** A refusal is one line with the reason and at most twenty more. */
const failureLineLimit = 21;

export interface ToolDefinition<Input> {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly schema: ZodType<Input>;
	readonly annotations: ToolAnnotations;
}

/** What every tool is made with. */
export interface ToolSetting {
	readonly messages: Messages;
	readonly log: Log;
}

/** A tool that reads and changes nothing, inside the vault and nowhere else. */
export const readingAnnotations: ToolAnnotations = {
	readOnlyHint: true,
	destructiveHint: false,
	idempotentHint: true,
	openWorldHint: false,
};

/** A tool from what it says of itself and what it does with arguments that fit. */
export function defineTool<Input>(
	definition: ToolDefinition<Input>,
	{ messages, log }: ToolSetting,
	run: (input: Input, caller: Caller) => Promise<string>,
): Tool {
	const { name, title, description, schema, annotations } = definition;
	return {
		name,
		title,
		description,
		annotations,
		inputSchema: inputSchemaOf(schema),
		async call(input, caller): Promise<Reply> {
			try {
				return { text: await run(parseInput(schema, input), caller), failed: false };
			} catch (error) {
				if (error instanceof VaultError) return { text: failureText(error.failure, messages), failed: true };
				log.warn(`${name} failed`, error);
				return { text: messages.internalError, failed: true };
			}
		},
	};
}

/** A failure as a model reads it: its code, the reason, and what else there is. */
export function failureText(failure: Failure, messages: Messages): string {
	// One function per code; the pairing of code and data is what the union guarantees.
	const word = messages.failures[failure.code] as (failure: Failure) => string;
	const [reason = "", ...lines] = word(failure).split("\n").slice(0, failureLineLimit);
	return [`[${failure.code}] ${brief(reason)}`, ...lines.map(brief)].join("\n");
}
