import { posix } from "node:path";
import * as fc from "fast-check";
import type { LinkResolver } from "../../src/note/link-resolver";
import { createLinkResolver } from "../../src/note/link-resolver";
import type { NotePath } from "../../src/note/path";
import { folderOf, keyOf, parsePath } from "../../src/note/path";

const pathOf = (text: string): NotePath => {
	const parsed = parsePath(text);
	if ("fault" in parsed) throw new Error(`${text}: ${parsed.fault}`);
	return parsed.path;
};

const resolverOf = (files: readonly string[]): LinkResolver => {
	const resolver = createLinkResolver();
	for (const file of files) resolver.add(pathOf(file));
	return resolver;
};

/** `"Source.md [[Link]] in A.md, B.md"` gives every file that fits, best first. */
const check = (question: string, expected: string) => {
	const [, source = "", linkpath = "", files = ""] = /^(\S+) \[\[(.*)\]\] in (.*)$/.exec(question) ?? [];
	const resolver = resolverOf(files.split(", "));
	const candidates = resolver.candidates(linkpath, pathOf(source));
	expect(candidates.join(", ")).toBe(expected);
	expect(resolver.resolve(linkpath, pathOf(source))).toBe(candidates[0]);
};

describe("resolve and candidates", () => {
	it.each([
		["s.md [[Note]] in a/b/Note.md", "a/b/Note.md"],
		["s.md [[b/Note]] in a/b/Note.md", "a/b/Note.md"],
		["s.md [[ote]] in a/Note.md", ""],
		["s.md [[b/Note]] in a/bb/Note.md, a/xb/Note.md", ""],
		["s.md [[a/Note]] in a/b/Note.md", ""],
		["s.md [[Note.md]] in a/Note.md", "a/Note.md"],
		["s.md [[pic.png]] in a/pic.png", "a/pic.png"],
		["s.md [[pic]] in a/pic.png", ""],
		["s.md [[https://x]] in a/x.md", ""],
		["s.md [[a]b]] in a]b.md", "a]b.md"],
		["s.md [[README]] in _Inbox/README.md, 00.p/README.md, notes/README.md", "00.p/README.md, notes/README.md, _Inbox/README.md"],
	])("takes whole segments at the end of a path: %s", check);

	it.each([
		["s.md [[v1.2]] in v1.2, v1.2.md", "v1.2.md, v1.2"],
		["s.md [[Note.md]] in Note.md, a/Note.md.md", "a/Note.md.md, Note.md"],
	])("tries the note before the file as it is named: %s", check);

	it.each([
		["s.md [[Note]] in a/b/Note.md, zzzz/Note.md, b/Note.md", "b/Note.md, a/b/Note.md, zzzz/Note.md"],
		["zzzz/s.md [[Note]] in a/b/Note.md, zzzz/Note.md, b/Note.md", "zzzz/Note.md, b/Note.md, a/b/Note.md"],
		["zzzz/deep/s.md [[Note]] in a/b/Note.md, zzzz/Note.md, b/Note.md", "b/Note.md, a/b/Note.md, zzzz/Note.md"],
		["a/b/s.md [[Note]] in a/b/Note.md, zzzz/Note.md, b/Note.md", "a/b/Note.md, b/Note.md, zzzz/Note.md"],
		["a/b/s.md [[Note]] in a/b/Note.md, zzzz/Note.md, b/Note.md, Note.md", "Note.md, a/b/Note.md, b/Note.md, zzzz/Note.md"],
		["zzzz/s.md [[Note]] in a/b/Note.md, zzzz/Note.md, b/Note.md, Note.md", "Note.md, zzzz/Note.md, b/Note.md, a/b/Note.md"],
		["B/Source.md [[Target.md]] in A/Target.md, B/Target.md", "B/Target.md, A/Target.md"],
		["s.md [[Note]] in long/Note.md, a/b/c/Note.md", "long/Note.md, a/b/c/Note.md"],
		["s.md [[Note]] in longer/Note.md, a/b/Note.md", "a/b/Note.md, longer/Note.md"],
	])("prefers the exact path, then the source's own folder, then the shortest path: %s", check);

	it.each([
		["s.md [[Note]] in b/Note.md, a/Note.md", "a/Note.md, b/Note.md"],
		["s.md [[Note]] in a/note.md, b/Note.md", "b/Note.md, a/note.md"],
	])("settles paths of one length by letters, our choice: %s", check);

	it.each([
		["s.md [[liNk_in_YaMl]] in a/link_in_yaml.md", "a/link_in_yaml.md"],
		["s.md [[Note.MD]] in Note.md", "Note.md"],
		["s.md [[A/NOTE]] in x/a/Note.md", "x/a/Note.md"],
		["s.md [[note]] in Note.md, note.md", "note.md, Note.md"],
		["s.md [[Note]] in note.md, Note.md", "Note.md, note.md"],
		["a/s.md [[x]] in A/x.md, a/x.md", "a/x.md, A/x.md"],
		["s.md [[STRASSE]] in Straße.md", "Straße.md"],
		["s.md [[Strasse]] in Straße.md, deep/Strasse.md", "deep/Strasse.md, Straße.md"],
		["s.md [[Straße]] in Strasse.md, deep/Straße.md", "deep/Straße.md, Strasse.md"],
	])("does not mind case, but prefers the letters of the link: %s", check);

	it.each([
		["a/s.md [[./Note]] in Note.md, a/Note.md, a/a/Note.md", "a/Note.md"],
		["a/s.md [[../y]] in y.md, a/y.md, b/y.md", "y.md"],
		["a/s.md [[../b/./y.png]] in b/y.png", "b/y.png"],
		["a/s.md [[../../y]] in y.md", ""],
		["a/s.md [[./gone]] in gone.md", ""],
		["s.md [[../]] in s.md", ""],
		["B/Source.md [[./Target.md]] in A/Target.md, B/Target.md", "B/Target.md"],
		["a/s.md [[/Note]] in Note.md, a/Note.md", "Note.md"],
		["a/s.md [[/Note]] in a/Note.md", ""],
		["s.md [[/]] in s.md", ""],
	])("sees ./ and ../ from the source's folder and / from the root: %s", check);

	it("leads from no link path to the source", () => {
		check("a/s.md [[]] in x.md", "a/s.md");
	});

	it("finds a name written in either Unicode form", () => {
		const resolver = resolverOf(["a/Café.md"]);
		expect(resolver.resolve("Café".normalize("NFD"), pathOf("s.md"))).toBe("a/Café.md".normalize("NFC"));
	});
});

describe("add and remove", () => {
	it("know exactly the files that were added", () => {
		const resolver = resolverOf(["a/Note.md", "a/Note.md"]);
		expect([resolver.has(pathOf("a/Note.md")), resolver.has(pathOf("a/note.md"))]).toEqual([true, false]);
		resolver.remove(pathOf("a/note.md"));
		expect(resolver.resolve("note", pathOf("s.md"))).toBe("a/Note.md");
		resolver.remove(pathOf("a/Note.md"));
		expect([resolver.has(pathOf("a/Note.md")), resolver.resolve("note", pathOf("s.md"))]).toEqual([false, undefined]);
	});
});

describe("a resolver", () => {
	const folder = fc.constantFrom("", "a/", "A/", "b/", "a/b/", "straße/", "zz/a/");
	const name = fc.constantFrom("Note.md", "note.md", "Straße.md", "strasse.md", "pic.png", "Note", "Note.md.md");
	const path = fc.tuple(folder, name).map(([inside, file]) => pathOf(inside + file));
	const start = fc.constantFrom("", "", "./", "../", "/", "a/", "B/", "zz/a/", "STRASSE/");
	const link = fc.tuple(start, fc.constantFrom("Note", "note", "NOTE.md", "Straße", "STRASSE", "pic.png", "none")).map(([from, file]) => from + file);
	const changes = fc.array(fc.tuple(fc.constantFrom("add" as const, "add" as const, "remove" as const), path), { maxLength: 30 });

	/** The rules once more, over every file of the vault. */
	const naive = (files: readonly NotePath[], linkpath: string, source: NotePath): string[] => {
		const whole = /^[./]/.test(linkpath);
		const wanted = whole ? posix.join(linkpath.startsWith("/") ? "." : folderOf(source), `./${linkpath}`) : linkpath;
		return [`${wanted}.md`, wanted].flatMap((end) => {
			const plain = (text: string) => text.toLowerCase();
			const exact = (fold: (text: string) => string) => (file: NotePath) => fold(file) === fold(end);
			const ends = (fold: (text: string) => string) => (file: NotePath) => !whole && fold(`/${file}`).endsWith(fold(`/${end}`));
			const beside = (file: NotePath) => folderOf(file) === folderOf(source);
			const classes = [plain, keyOf].flatMap((fold) => [exact(fold), (file: NotePath) => ends(fold)(file) && beside(file), ends(fold)]);
			const sorted = files.filter((file) => classes.some((holds) => holds(file))).sort();
			return classes.flatMap((holds, index) => {
				const members = sorted.filter((file) => classes.findIndex((other) => other(file)) === index && holds(file));
				const letters = members.filter((file) => file.endsWith(end));
				return [...letters, ...members.filter((file) => !letters.includes(file))].sort((one, other) => one.length - other.length);
			});
		});
	};

	it("answers as a look at every file would, and as a new one with the same files", () => {
		fc.assert(
			fc.property(changes, fc.array(fc.tuple(link, path), { minLength: 1, maxLength: 10 }), (steps, links) => {
				const resolver = createLinkResolver();
				const files = new Set<NotePath>();
				for (const [step, file] of steps) {
					resolver[step](file);
					if (step === "add") files.add(file);
					else files.delete(file);
				}
				const fresh = resolverOf([...files].reverse());
				for (const [linkpath, source] of links) {
					const expected = naive([...files], linkpath, source);
					expect([linkpath, source, ...resolver.candidates(linkpath, source)]).toEqual([linkpath, source, ...expected]);
					expect([resolver.resolve(linkpath, source), fresh.resolve(linkpath, source)]).toEqual([expected[0], expected[0]]);
				}
			}),
			{ numRuns: 200 },
		);
	});
});
