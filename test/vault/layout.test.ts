import { readProperties } from "../../src/note/yaml-properties";
import { defaultLayout, isTemplate, placeOf, propertyOf, roleOf, textProperty } from "../../src/vault/layout";
import { path } from "../support/memory-files";

const properties = (yaml: string) => readProperties(yaml, 1).properties;

describe("propertyOf", () => {
	it.each([
		["tipo: a", "a"],
		["type: a", "a"],
		["type: b\ntipo: a", "a"],
		["tipo:\ntype: b", null],
		["Type: a", "a"],
		["TYPE: b\ntype: a", "a"],
		["tipos: a", undefined],
		["a: {type: b}", undefined],
	])("finds the type in %j: %j", (yaml, expected) => {
		expect(propertyOf(properties(yaml), "type")).toBe(expected);
	});
});

describe("textProperty", () => {
	it.each([
		["status: open", "open"],
		['status: "  open "', "open"],
		['status: " "', undefined],
		["status:", undefined],
		["status: 3", "3"],
		["status: false", "false"],
		["status: [open]", undefined],
		["status: 2026-01-02", "2026-01-02"],
	])("reads %j as %j", (yaml, expected) => {
		expect(textProperty(properties(yaml), "status")).toBe(expected);
	});
});

describe("roleOf", () => {
	it.each([
		["x.md", "tipo: moc", "moc"],
		["x.md", "type: MOC", "moc"],
		["x.md", "type: index", "moc"],
		["x.md", "type: daily", "daily"],
		["04-daily/2026-01-01.md", "tipo: wiki", "ordinary"],
		["00-index/a.md", "tipo: wiki", "ordinary"],
		["00-index/a.md", "", "moc"],
		["00-INDEX/deep/a.md", "", "moc"],
		["02-wiki/git/git-moc.md", "", "moc"],
		["Git-MOC.MD", "", "moc"],
		["git-moc/a.md", "", "ordinary"],
		["mocha.md", "", "ordinary"],
		["04-daily/x.md", "", "daily"],
		["04-daily.md", "", "ordinary"],
		["a/04-daily/x.md", "", "ordinary"],
	])("%s with %j is %s", (name, yaml, expected) => {
		expect(roleOf(path(name), properties(yaml), defaultLayout)).toBe(expected);
	});
});

describe("placeOf", () => {
	const layout = { ...defaultLayout, excluded: ["rascunhos/", "/^tmp-/"] };

	it.each([
		["a.md", "searched"],
		["01-raw/a.md", "raw"],
		["01-RAW/b/a.md", "raw"],
		["01-raw.md", "searched"],
		["99-archive/a.md", "archived"],
		["rascunhos/a.md", "archived"],
		["tmp-1.md", "archived"],
		["01-raw/tmp-1.md", "raw"],
		["_templates/a.md", "searched"],
	])("%s is %s", (name, expected) => {
		expect(placeOf(path(name), layout)).toBe(expected);
	});
});

describe("isTemplate", () => {
	it.each([
		["_templates/a.md", true],
		["_Templates/b/a.md", true],
		["_templates.md", false],
		["a/_templates/a.md", false],
	])("%s: %j", (name, expected) => {
		expect(isTemplate(path(name), defaultLayout)).toBe(expected);
	});
});

describe("a folder without a name", () => {
	const layout = { ...defaultLayout, index: "", raw: "", daily: "", templates: "", archive: "" };

	it("holds nothing", () => {
		const name = path("a/b.md");
		expect([roleOf(name, {}, layout), placeOf(name, layout), isTemplate(name, layout)]).toEqual(["ordinary", "searched", false]);
	});
});
