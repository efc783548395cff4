/**
 * Obsidian's "Excluded files": a filter is the beginning of a path, or a regular expression between slashes. The
 * expressions come with the vault, which may be a stranger's, and one expression can keep a backtracking matcher busy
 * for days. So only those are used whose time is known to stay small.
 */

/** With two repetitions the time grows with the cube of the path, which at this length is milliseconds. */
const limitRepetitions = 2;
const limitPathCharacters = 256;
const limitExpressionCharacters = 200;

/** The filters in Obsidian's `app.json`; none where it is no such file. Never throws. */
export function excludedIn(json: string): readonly string[] {
	try {
		const { userIgnoreFilters } = JSON.parse(json) as { userIgnoreFilters?: unknown };
		return Array.isArray(userIgnoreFilters) ? userIgnoreFilters.filter((filter): filter is string => typeof filter === "string" && filter !== "") : [];
	} catch {
		return [];
	}
}

/**
 * Whether one of `filters` excludes `path`. Letters are compared as they are. An expression matches nothing when it is
 * invalid, is longer than 200 characters, repeats a group, refers back to one, or has more than two repetitions
 * (`*`, `+`, `?`, `{}`); a path longer than 256 characters is matched by no expression.
 */
export function isExcluded(path: string, filters: readonly string[]): boolean {
	return filters.some((filter) => {
		const expression = /^\/(.+)\/$/s.exec(filter)?.[1];
		return expression === undefined ? path.startsWith(filter.normalize("NFC")) : matches(path, expression);
	});
}

function matches(path: string, expression: string): boolean {
	if (path.length > limitPathCharacters || !isQuick(expression)) return false;
	try {
		return new RegExp(expression).test(path);
	} catch {
		return false;
	}
}

function isQuick(expression: string): boolean {
	if (expression.length > limitExpressionCharacters || /\\(?:[1-9]|k)/.test(expression)) return false;
	const bare = expression.replaceAll(/\\./gs, "x").replaceAll(/\[[^\]]*\]/g, "x").replaceAll(/\(\?(?:<\w+>|<?[=!]|:)/g, "(");
	return !/\)[*+?{]/.test(bare) && (bare.match(/(?:[*+?]|\{[^}]*\})\??/g) ?? []).length <= limitRepetitions;
}
