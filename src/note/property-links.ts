/**
 * Links that are a property's value. Obsidian counts a text as a link when it is one and nothing else: `"[[A]]"`,
 * not `"see [[A]]"`; how one link reads is asked of the caller, so that body and properties never disagree.
 */
import type { Properties, PropertyLink, PropertyValue } from "./metadata";

/** Reads text that is one link from its first character to its last; undefined: it is something else. */
export type ParseLink = (original: string) => { readonly target: string; readonly displayText: string } | undefined;

/**
 * The links among the values of `properties`, in their order. Keys are dotted for what lies deeper: `up`,
 * `related.0`, `source.book`.
 */
export function propertyLinks(properties: Properties, parseLink: ParseLink): readonly PropertyLink[] {
	const links: PropertyLink[] = [];
	collect(properties, "");
	return links;

	function collect(values: Properties | readonly PropertyValue[], prefix: string): void {
		for (const [name, value] of Object.entries<PropertyValue>(values)) {
			const key = prefix + name;
			if (typeof value === "object" && value !== null) collect(value, `${key}.`);
			if (typeof value !== "string") continue;
			const link = parseLink(value);
			if (link !== undefined) links.push({ key, target: link.target, displayText: link.displayText, original: value });
		}
	}
}
