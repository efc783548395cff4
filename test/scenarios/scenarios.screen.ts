/** The same conversations with the plugin, which needs a window. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pluginHost } from "../support/plugin-host";
import { playScenario } from "../support/scenario";

describe("a conversation with the plugin", () => {
	it.each(readdirSync(__dirname).filter((name) => name.endsWith(".txt")))("goes as in %s", async (name) => {
		const transcript = readFileSync(join(__dirname, name), "utf8");
		expect(await playScenario(transcript, pluginHost)).toBe(transcript);
	});
});
