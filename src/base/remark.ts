/** How a program's own remarks read, wherever they are written: one line each. */

/** `vault-mcp: message (cause)`, control characters as spaces; without the parenthesis where the cause says nothing. */
export function remarkOf(message: string, cause: unknown): string {
	const reason = reasonOf(cause);
	const text = reason === undefined ? message : `${message} (${reason})`;
	return `vault-mcp: ${text.replaceAll(/\p{Cc}+/gu, " ")}`;
}

/** Not by `instanceof`: an error may come from another realm. */
function reasonOf(cause: unknown): string | undefined {
	if (typeof cause === "string") return cause;
	const said = typeof cause === "object" && cause !== null && "message" in cause ? cause.message : undefined;
	return typeof said === "string" ? said : undefined;
}
