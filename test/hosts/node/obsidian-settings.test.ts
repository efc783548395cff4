import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readObsidianSettings } from "../../../src/hosts/node/obsidian-settings";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "vault-mcp-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("readObsidianSettings", () => {
	const defaults = { userIgnoreFilters: [] };

	it("has its defaults where the vault was never opened in Obsidian", async () => {
		expect(await readObsidianSettings(folder, "config")).toEqual(defaults);
	});

	it.each([
		["{}", defaults],
		["", defaults],
		["{", defaults],
		["null", defaults],
		["[]", defaults],
		['"text"', defaults],
		['{"userIgnoreFilters": null}', defaults],
		['{"userIgnoreFilters": "Archive/"}', defaults],
		['{"userIgnoreFilters": ["Archive/", 1, null, "", "/x$/"]}', { userIgnoreFilters: ["Archive/", "/x$/"] }],
	])("reads %s", async (json, expected) => {
		await mkdir(join(folder, "config"));
		await writeFile(join(folder, "config", "app.json"), json);
		expect(await readObsidianSettings(folder, "config")).toEqual(expected);
	});
});
