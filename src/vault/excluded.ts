/** Obsidian's "excluded files": what a person asked the app to keep out of the way. */

/** A longer expression than anybody types is not run: it comes from a file that others may write. */
const expressionLimitCharacters = 200;

/**
 * Whether one of `filters` names `path`. A filter is the beginning of a path, in any letters' case, or a regular
 * expression between slashes; one that does not compile or is too long names nothing. A folder's path ends in `/`.
 */
export function isExcluded(path: string, filters: readonly string[]): boolean {
	return filters.some((filter) => {
		const expression = /^\/(.+)\/$/s.exec(filter)?.[1];
		return expression === undefined ? startsWith(path, filter) : finds(expression, path);
	});
}

function startsWith(path: string, prefix: string): boolean {
	return prefix !== "" && path.toLowerCase().startsWith(prefix.toLowerCase());
}

function finds(expression: string, path: string): boolean {
	if (expression.length > expressionLimitCharacters) return false;
	try {
		return new RegExp(expression, "i").test(path);
	} catch {
		return false;
	}
}
