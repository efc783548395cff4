/**
 * What a person in Obsidian would notice: how long the plugin's loading holds the window up, and how long any single
 * stretch of its work does while a whole vault is taken in. The shipped entry is loaded into the app that stands in
 * for Obsidian, with the app's own metadata already there. Beside it, in the same run, stands the same work in one go.
 *
 *   npm run bench test/bench/plugin.bench.ts [FOLDER]
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runInThisContext } from "node:vm";
import manifest from "../../manifest.json";
import Main from "../../src/main";
import { readNote } from "../../src/note/note-metadata";
import { memoryFiles } from "../support/memory-files";
import { createFakeApp } from "../support/obsidian/fake-app";

const folder = process.argv[2] ?? "test/fixtures/vault";
const state = mkdtempSync(join(tmpdir(), "vault-mcp-bench-state-"));
process.env["XDG_STATE_HOME"] = state;
const view: { window?: unknown } = runInThisContext("this") as object;
view.window = view;

const row = (name: string, value: string, beside = "") => process.stdout.write(`${name.padEnd(44)} ${value.padStart(12)}  ${beside}\n`);
const percentile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function textsIn(root: string): Record<string, string> {
	const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
	return Object.fromEntries(
		names.flatMap((name) => {
			try {
				return [[name, readFileSync(join(root, name), "utf8")]];
			} catch {
				return [];
			}
		}),
	);
}

/** Processor time of this thread so far, in milliseconds, where the system tells it: what others do does not count. */
function processorMs(): number {
	try {
		return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
	} catch {
		return performance.now();
	}
}

/** The work between two turns of the event loop until `isOver`, in milliseconds, shortest first: what a key press may have to wait for. */
async function turnsUntil(isOver: () => boolean): Promise<number[]> {
	const turns: number[] = [];
	let lastMs = processorMs();
	while (!isOver()) {
		await new Promise((resolve) => setImmediate(resolve));
		const nowMs = processorMs();
		turns.push(nowMs - lastMs);
		lastMs = nowMs;
	}
	return turns.sort((one, other) => one - other);
}

async function main(): Promise<void> {
	const texts = textsIn(folder);
	const count = Object.keys(texts).length;
	const app = createFakeApp(memoryFiles({ ...texts, ".config/plugins/vault-mcp/data.json": "{}" }), { folder: "/tmp" });
	process.stdout.write(`${folder}: ${count} notes\n\n`);
	const status = () => [...app.fake.shell.statusBarItems].at(-1)?.textContent ?? "";

	const loads: number[] = [];
	for (let time = 0; time < 20; time++) {
		const plugin = new Main(app.app, manifest);
		app.fake.workspace.layoutReady = false;
		const startedMs = performance.now();
		await plugin.onload();
		loads.push(performance.now() - startedMs);
		plugin.unload();
	}
	row("onload, first", `${loads[0]?.toFixed(1)} ms`);
	row("onload, median of 20", `${percentile([...loads].sort((one, other) => one - other), 0.5).toFixed(1)} ms`);

	app.fake.workspace.layoutReady = true;
	for (const start of ["cold", "warm"]) {
		const plugin = new Main(app.app, manifest);
		const startedMs = performance.now();
		plugin.load();
		const turns = await turnsUntil(() => status() === `MCP ${count} notes`);
		const totalMs = performance.now() - startedMs;
		const oneGoStartMs = processorMs();
		for (const text of Object.values(texts)) readNote(text);
		const oneGoMs = processorMs() - oneGoStartMs;
		const longestMs = turns.at(-1) ?? 0;
		row(`whole vault taken in, ${start}`, `${(totalMs / 1000).toFixed(2)} s`);
		row(`  stretches under 10 ms, ${start}`, `${((100 * turns.filter((ms) => ms < 10).length) / turns.length).toFixed(2)} %`, `of ${turns.length}`);
		row(`  99 % of stretches, ${start}`, `${percentile(turns, 0.99).toFixed(1)} ms`);
		row(`  longest stretch, ${start}`, `${longestMs.toFixed(1)} ms`, `parsing all notes in one go: ${(oneGoMs / longestMs).toFixed(0)} x as long`);
		const saved = await turnsUntil(() => existsSync(state) && readdirSync(state, { recursive: true, encoding: "utf8" }).some((name) => name.endsWith("index.bin")));
		row(`  longest stretch while it is kept, ${start}`, `${(saved.at(-1) ?? 0).toFixed(1)} ms`);
		plugin.unload();
		await sleep(1000);
	}
	app.close();
	rmSync(state, { recursive: true, force: true, maxRetries: 5 });
	process.exit(0);
}

void main();
