import type { Properties } from "../../src/note/metadata";
import { propertyLinks } from "../../src/note/property-links";

/** Knows one shape, so that these cases say nothing about how links read. */
const parseLink = (original: string) => (/^<.+>$/.test(original) ? { target: original.slice(1, -1), displayText: `see ${original.slice(1, -1)}` } : undefined);

describe("propertyLinks", () => {
	const check = (properties: Properties, expected: string[]) => {
		expect(propertyLinks(properties, parseLink).map((link) => `${link.key} → ${link.target}`)).toEqual(expected);
	};

	it.each<[Properties, string[]]>([
		[{}, []],
		[{ up: "<A>" }, ["up → A"]],
		[{ up: "see <A>", down: "<A> ", no: 1, none: null, yes: true }, []],
		[{ related: ["<A>", "text", "<B>"] }, ["related.0 → A", "related.2 → B"]],
		[{ source: { book: "<A>", pages: [{ first: "<B>" }] } }, ["source.book → A", "source.pages.0.first → B"]],
	])("finds in %j the links %j", check);

	it("keeps the value as it stands and what a reader sees", () => {
		expect(propertyLinks({ up: "<A>" }, parseLink)).toEqual([{ key: "up", target: "A", displayText: "see A", original: "<A>" }]);
	});
});
