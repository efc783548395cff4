/** Remarks for the person who opens the app's console: one line each. */
import { remarkOf } from "../../base/remark";
import type { Log } from "../../vault/ports";

/** Writes `vault-mcp: message (cause)` to `write`, the console unless told. Control characters become spaces. */
export function createConsoleLog(write: (line: string) => void = (line) => console.warn(line)): Log {
	return { warn: (message, cause) => write(remarkOf(message, cause)) };
}
