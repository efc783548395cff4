import { answerLimitCharacters } from "../../src/tools/budget";
import { hostOver } from "../support/memory-host";
import { openMemoryVault } from "../support/memory-vault";

/** What vault_backlinks answers about `a.md`. */
async function backlinks(texts: Readonly<Record<string, string>>): Promise<string> {
	const { vault } = await openMemoryVault({ "a.md": "# A\n\n## H\n\n[[a#H]] links to itself", ...texts });
	const answer = await hostOver(vault).call("vault_backlinks", { path: "a" });
	await vault.close();
	return answer;
}

describe("what counts as a link here", () => {
	it.each([
		["a wikilink", "x [[a]] y", 1],
		["one with a heading and an alias", "[[a#H|here]]", 1],
		["an embed", "![[a]]", 1],
		["a Markdown link", "[x](a.md)", 1],
		["a link in a property", '---\nsee: "[[a]]"\n---\n', 1],
		["several, counted", "[[a]] [[A]] ![[a#H]]", 3],
	])("%s", async (_, text, count) => {
		expect(await backlinks({ "b.md": text })).toMatch(new RegExp(`^1 note links to a\\.md\\.\n\nb\\.md:\\d+ — ${count === 1 ? "1 link" : `${count} links`}\n> `));
	});

	it.each([
		["code", "`[[a]]`\n\n```\n[[a]]\n```\n"],
		["a link to another note", "[[b]] [[ab]]"],
		["a link on the web", "[x](https://example.com/a.md)"],
	])("not %s", async (_, text) => {
		expect(await backlinks({ "c.md": text })).toBe("No note links to a.md.");
	});
});

describe("how a linking note is shown", () => {
	it("with its first line that links here, and as the map that it is", async () => {
		expect(await backlinks({ "z.md": "one\n\ntwo [[a]]\n[[a]]", "02-wiki/x/x-moc.md": "---\ntipo: moc\n---\n- [[a]] — sum\n" })).toBe(
			["2 notes link to a.md.", "02-wiki/x/x-moc.md:4 — 1 link, MOC\n> - [[a]] — sum", "z.md:3 — 2 links\n> two [[a]]"].join("\n\n"),
		);
	});

	it.each([
		["an escape", "[[a]] \u001b[31m", "> [[a]] <U+001B>[31m"],
		["other line ends", "[[a]]\u2028b.md:1 — 9 links\rMore", "> [[a]]<U+2028>b.md:1 — 9 links<U+000D>More"],
		["a line without end", `[[a]] ${"👍".repeat(5000)}`, `> [[a]] ${"👍".repeat(146)}…`],
	])("with %s made harmless", async (_, text, expected) => {
		expect((await backlinks({ "b.md": text })).split("\n").at(-1)).toBe(expected);
	});

	it("within the answer's budget, the rest counted", async () => {
		const answer = await backlinks(Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`n${index}.md`, `[[a]] ${"word ".repeat(200)}`])));
		const shown = answer.match(/^n\d+\.md:1/gm)?.length ?? 0;
		expect(answer.length).toBeLessThanOrEqual(answerLimitCharacters);
		expect(shown).toBeGreaterThan(20);
		expect(answer).toMatch(/^150 notes link to a\.md\./);
		expect(answer.split("\n").at(-1)).toBe(`${150 - shown} more notes link here and did not fit.`);
	});
});
