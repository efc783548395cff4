/** Names that are nobody's notes: configuration and packages. */

/** Names that no listing shows, no reader opens and no watch reports, at any depth. */
export function isHiddenName(name: string): boolean {
	return name.startsWith(".") || name.toLowerCase() === "node_modules";
}
