import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { memoryHost } from "../support/memory-host";
import { obsidianHost } from "../support/obsidian-host";
import { httpHost, stdioHost } from "../support/program-host";
import type { ScenarioHost } from "../support/scenario";
import { playScenario } from "../support/scenario";

const hosts: readonly ScenarioHost[] = [memoryHost, obsidianHost, stdioHost, httpHost];

const transcripts = readdirSync(__dirname).filter((name) => name.endsWith(".txt"));

if (process.env["UPDATE_SCENARIOS"] === "1") {
	beforeAll(async () => {
		for (const name of transcripts) {
			const file = join(__dirname, name);
			writeFileSync(file, await playScenario(readFileSync(file, "utf8"), memoryHost));
		}
	});
}

describe.each(hosts)("a conversation with the $name host", (host) => {
	it.each(transcripts)("goes as in %s", async (name) => {
		const transcript = readFileSync(join(__dirname, name), "utf8");
		expect(await playScenario(transcript, host)).toBe(transcript);
	});
});
