import fc from "fast-check";
import { defaultSettings, portFrom, settingsFrom } from "../../src/plugin/settings";

describe("settings from what is stored", () => {
	it.each<[string, unknown, Partial<typeof defaultSettings>]>([
		["nothing", undefined, {}],
		["null", null, {}],
		["text", "isServing", {}],
		["a list", [1, 2], {}],
		["an empty object", {}, {}],
		["all of it", { isServing: false, port: 27_500, language: "ja", hiddenFolders: ["Private"] }, { isServing: false, port: 27_500, language: "ja", hiddenFolders: ["Private"] }],
		["a wrong switch beside a right port", { isServing: "yes", port: 4000 }, { port: 4000 }],
		["a port as text", { port: "4000", language: "pt" }, { language: "pt" }],
		["a port too low", { port: 1023 }, {}],
		["the lowest port", { port: 1024 }, { port: 1024 }],
		["the highest port", { port: 65_535 }, { port: 65_535 }],
		["a port too high", { port: 65_536 }, {}],
		["half a port", { port: 4000.5 }, {}],
		["an unknown language", { language: "xx", isServing: false }, { isServing: false }],
		["folders among other things", { hiddenFolders: ["a", 1, null, "", "/", "/b/c/", "a", "日記"] }, { hiddenFolders: ["a", "b/c", "日記"] }],
		["folders that are no list", { hiddenFolders: "Private" }, {}],
		["an unknown key", { colour: "red", isServing: false }, { isServing: false }],
	])("%s", (_, stored, meant) => {
		expect(settingsFrom(stored)).toEqual({ ...defaultSettings, ...meant });
	});

	it("are what they were after they were stored", () => {
		fc.assert(
			fc.property(fc.anything(), (stored) => {
				const settings = settingsFrom(stored);
				expect(Object.keys(settings)).toEqual(Object.keys(defaultSettings));
				expect(settingsFrom(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
			}),
		);
	});
});

describe("a port from text", () => {
	it.each([
		["", undefined],
		["  ", undefined],
		["27300", 27_300],
		[" 1024 ", 1024],
		["65535", 65_535],
		["1023", "invalid"],
		["65536", "invalid"],
		["0", "invalid"],
		["-4000", "invalid"],
		["4000.5", "invalid"],
		["4e3", "invalid"],
		["0x2000", "invalid"],
		["４０００", "invalid"],
		["port", "invalid"],
	])("%j is %j", (text, port) => {
		expect(portFrom(text)).toBe(port);
	});
});
