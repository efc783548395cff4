import { surveyVault } from "../../../src/vault/operations/survey";
import { openMemoryVault } from "../../support/memory-vault";

describe("surveyVault", () => {
	it("counts what there is", async () => {
		const { vault } = await openMemoryVault({
			"a.md": "---\nStatus: x\ntags: [One]\n---\nthree words here [[b]] [[ghost]] ![[p.png]] #one #two",
			"x/b.md": "---\nstatus: y\nup: '[[a]]'\n---\n",
			"_templates/t.md": "not counted [[nowhere]]",
			"p.png": "",
		});
		expect(surveyVault(vault)).toMatchObject({ notes: 2, files: 4, tags: 2, properties: 3, links: 4, brokenLinks: 1, oddNotes: [], skippedNotes: [], unreadableFolders: [] });
	});

	it("names what wants a person's eye", async () => {
		const { vault, files } = await openMemoryVault({ "twice.md": "---\na: 1\na: 2\n---\n", "broken.md": "---\na: [\n---\n", "big.md": "", "x/a.md": "" });
		files.setFailure("big.md", { code: "note_too_large", path: "big.md", sizeBytes: 2, limitBytes: 1 });
		files.setUnreadable("x", true);
		await vault.whenSettled();
		const { notes, oddNotes, skippedNotes, unreadableFolders } = surveyVault(vault);
		expect([notes, [...oddNotes].sort(), skippedNotes, unreadableFolders]).toEqual([3, ["broken.md", "twice.md"], ["big.md"], ["x"]]);
	});

	it("says that an empty vault is empty", async () => {
		const { vault } = await openMemoryVault({});
		expect(surveyVault(vault)).toMatchObject({ notes: 0, files: 0, words: 0, tags: 0, properties: 0, links: 0, brokenLinks: 0 });
	});
});
