/**
 * What a caller is called in the history of the vault. Whatever a client says of itself is foreign text: it ends up
 * in commit messages and lists, so it is one short line or it is not used.
 */

/** Longest name that is kept; a name is for people to recognise, not for data. */
const limitCharacters = 80;

const unknownClient = "unknown";

/**
 * Name and version from the identity that MCP clients send (`{ name, version }`), else the product of a User-Agent
 * header (`agent/1.2 (…)` gives `agent 1.2`), else `unknown`.
 */
export function clientName(identity: unknown, userAgent: string | null | undefined): string {
	return nameOfIdentity(identity) || nameOfProduct(userAgent ?? "") || unknownClient;
}

function nameOfIdentity(identity: unknown): string {
	if (typeof identity !== "object" || identity === null) return "";
	const { name, version } = identity as { name?: unknown; version?: unknown };
	if (typeof name !== "string" || oneLine(name) === "") return "";
	return oneLine(typeof version === "string" ? `${name} ${version}` : name);
}

/** The first product of RFC 9110, section 10.1.5: a token, then perhaps a slash and a version. */
function nameOfProduct(userAgent: string): string {
	const product = /^([^\s/(]+)(?:\/([^\s(]+))?/.exec(userAgent);
	return product === null ? "" : oneLine(`${product[1] ?? ""} ${product[2] ?? ""}`);
}

function oneLine(text: string): string {
	const visible = text.slice(0, 4 * limitCharacters).replace(/[\p{C}\p{Z}]+/gu, " ");
	return [...visible.trim()].slice(0, limitCharacters).join("").trim();
}
