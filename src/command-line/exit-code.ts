/** How the program ends: numbers that scripts can rely on. */
import type { Failure } from "../base/failure";

export const exitCodes = { done: 0, noVault: 1, usage: 2, notFound: 3, refused: 4, unavailable: 5 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The exit code that a failure ends a command with. */
export function exitCodeOf({ code }: Failure): ExitCode {
	switch (code) {
		case "input_invalid":
			return exitCodes.usage;
		case "note_not_found":
			return exitCodes.notFound;
		case "vault_unavailable":
		case "storage_failed":
		case "index_incomplete":
		case "vault_busy":
			return exitCodes.unavailable;
		default:
			return exitCodes.refused;
	}
}
