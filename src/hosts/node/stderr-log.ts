/**
 * Remarks for the person who runs the program: one line each, on stderr, because stdout belongs to the protocol.
 */
import { stderr } from "node:process";
import { remarkOf } from "../../base/remark";
import type { Log } from "../../vault/ports";

/** Writes `vault-mcp: message (cause)` to `write`, stderr unless told. Control characters become spaces. */
export function createStderrLog(write: (line: string) => void = (line) => void stderr.write(line)): Log {
	return { warn: (message, cause) => write(`${remarkOf(message, cause)}\n`) };
}
