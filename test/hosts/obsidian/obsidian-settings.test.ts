import { readExcluded } from "../../../src/hosts/obsidian/obsidian-settings";
import { vaultFolderOf } from "../../../src/hosts/obsidian/vault-place";
import { memoryFiles } from "../../support/memory-files";
import { createFakeApp } from "../../support/obsidian/fake-app";

describe("readExcluded", () => {
	it.each<[string, Record<string, string>, string[]]>([
		["nothing where there are no settings", {}, []],
		["nothing where they are broken", { ".config/app.json": "{" }, []],
		["the filters of the app's own folder, whatever it is called", { ".config/app.json": '{"userIgnoreFilters":["a/","/x$/",1]}', ".a/app.json": '{"userIgnoreFilters":["b/"]}' }, ["a/", "/x$/"]],
	])("gives %s", async (_what, texts, expected) => {
		expect(await readExcluded(createFakeApp(memoryFiles(texts), { configDir: ".config" }).app.vault)).toEqual(expected);
	});
});

describe("vaultFolderOf", () => {
	it.each([
		[true, "/vaults/One"],
		[false, undefined],
	])("asks the app whether it has a folder (it has: %s)", (hasBasePath, expected) => {
		expect(vaultFolderOf(createFakeApp(memoryFiles(), { folder: "/vaults/One", hasBasePath }).app.vault)).toBe(expected);
	});
});
