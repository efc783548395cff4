/** The functions of Obsidian's module that need no app. */

/** Slashes collapsed, none at the ends, no-break spaces as spaces, NFC (documented). The root is `/`. */
export function normalizePath(path: string): string {
	const bare = path
		.replace(/[\\/]+/g, "/")
		.replace(/^\/|\/$/g, "")
		.replace(/[\u00a0\u202f]/g, " ")
		.normalize();
	return bare === "" ? "/" : bare;
}

/** The app's language; a test spies on it to have another. */
export function getLanguage(): string {
	return "en";
}
