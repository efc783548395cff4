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
	async function check(files: Record<string, string>, expected: unknown): Promise<void> {
		for (const [name, json] of Object.entries(files)) {
			await mkdir(join(folder, name));
			await writeFile(join(folder, name, "app.json"), json);
		}
		expect(await readObsidianSettings(folder)).toEqual(expected);
	}
	const defaults = { exist: true, excluded: [] };

	it("has its defaults where the vault was never opened in Obsidian", async () => {
		await check({}, { exist: false, excluded: [] });
		await check({ notes: '{"userIgnoreFilters": ["a/"]}' }, { exist: false, excluded: [] });
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
		['{"userIgnoreFilters": ["Archive/", 1, null, "", "/x$/"]}', { exist: true, excluded: ["Archive/", "/x$/"] }],
	])("reads %s", async (json, expected) => {
		await check({ ".settings": json }, expected);
	});

	it("takes the first by name of several settings folders", async () => {
		await check({ ".b": '{"userIgnoreFilters": ["b/"]}', ".a": '{"userIgnoreFilters": ["a/"]}' }, { exist: true, excluded: ["a/"] });
	});
});
