/**
 * Remarks for the person who runs the program: one line each, on stderr, because stdout belongs to the protocol.
 */
import { stderr } from "node:process";
import type { Log } from "../../vault/ports";

/** Writes `vault-mcp: message (cause)` to `write`, stderr unless told. Control characters become spaces. */
export function createStderrLog(write: (line: string) => void = (line) => void stderr.write(line)): Log {
	return {
		warn(message, cause) {
			const reason = reasonOf(cause);
			const text = reason === undefined ? message : `${message} (${reason})`;
			write(`vault-mcp: ${text.replaceAll(/\p{Cc}+/gu, " ")}\n`);
		},
	};
}

/** Not by `instanceof`: an error may come from another realm. */
function reasonOf(cause: unknown): string | undefined {
	if (typeof cause === "string") return cause;
	const said = typeof cause === "object" && cause !== null && "message" in cause ? cause.message : undefined;
	return typeof said === "string" ? said : undefined;
}
