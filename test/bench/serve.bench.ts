/**
 * What a client waits for: the first tool list, the first whole index, a warm start, a search. The shipped program is
 * started over stdio on a folder of notes and spoken to as a client would; beside it, in the same run, stands what an
 * agent does without it: `grep` over the same folder, and reading every file as the floor of an index.
 *
 *   npm run build && npm run bench test/bench/serve.bench.ts [FOLDER]
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const folder = process.argv[2] ?? "test/fixtures/vault";
const state = mkdtempSync(join(tmpdir(), "vault-mcp-bench-state-"));

interface Client {
	request(method: string, params: unknown): Promise<{ result: { content?: { text: string }[] } }>;
	close(): Promise<number>;
}

function startClient(): Client {
	const child = spawn(process.execPath, ["dist/cli.js", "serve", "--vault", folder], { env: { ...process.env, XDG_STATE_HOME: state }, stdio: ["pipe", "pipe", "inherit"] });
	const waiting = new Map<number, (message: never) => void>();
	createInterface({ input: child.stdout }).on("line", (line) => {
		const message = JSON.parse(line) as { id: number };
		waiting.get(message.id)?.(message as never);
	});
	let id = 0;
	const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
	const request = (method: string, params: unknown) =>
		new Promise<never>((resolve) => {
			waiting.set(++id, resolve);
			send({ id, method, params });
		});
	void request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "bench", version: "1" } }).then(() => send({ method: "notifications/initialized" }));
	return {
		request,
		close() {
			const startedMs = performance.now();
			return new Promise((resolve) => {
				child.on("exit", () => resolve(performance.now() - startedMs));
				child.stdin.end();
			});
		},
	};
}

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const percentile = (values: number[], share: number) => values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
const row = (name: string, valueMs: number, peer = "") => process.stdout.write(`${name.padEnd(44)} ${valueMs.toFixed(1).padStart(9)} ms  ${peer}\n`);

async function search(client: Client, query: string): Promise<string> {
	const answer = await client.request("tools/call", { name: "vault_search", arguments: { query } });
	return answer.result.content?.[0]?.text ?? "";
}

/** Starts the program and gives the times from its start to the first tool list and to the first whole answer. */
async function start(): Promise<{ client: Client; listMs: number; indexMs: number; partialAnswers: number }> {
	const startedMs = performance.now();
	const client = startClient();
	await client.request("tools/list", {});
	const listMs = performance.now() - startedMs;
	let partialAnswers = 0;
	while ((await search(client, "memory")).includes("still being indexed")) {
		partialAnswers++;
		await sleep(100);
	}
	return { client, listMs, indexMs: performance.now() - startedMs, partialAnswers };
}

async function main(): Promise<void> {
	const notes = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"));
	const readStartMs = performance.now();
	const texts = notes.map((path) => {
		try {
			return readFileSync(join(folder, path), "utf8");
		} catch {
			return "";
		}
	});
	const readMs = performance.now() - readStartMs;
	process.stdout.write(`${folder}: ${notes.length} notes, ${(texts.reduce((sum, text) => sum + text.length, 0) / 1e6).toFixed(1)} MB\n\n`);

	const cold = await start();
	row("first tools/list, cold", cold.listMs);
	row("whole index, cold", cold.indexMs, `${(cold.indexMs / readMs).toFixed(1)} x reading every file once (${readMs.toFixed(0)} ms)`);
	process.stdout.write(`answers given while indexing: ${cold.partialAnswers}\n`);
	await sleep(3000);
	row("end after stdin closes", await cold.client.close());

	const warm = await start();
	row("first tools/list, warm", warm.listMs);
	row("whole index, warm", warm.indexMs);

	const words = [...new Set(texts.join(" ").match(/\p{L}{5,}/gu) ?? [])];
	const queries = Array.from({ length: 300 }, (_, at) => [words[(at * 7919) % words.length], words[(at * 104_729) % words.length]].join(" "));
	const times: number[] = [];
	for (const query of queries) {
		const beforeMs = performance.now();
		await search(warm.client, query);
		times.push(performance.now() - beforeMs);
	}
	const grepTimes = queries.slice(0, 10).map((query) => {
		const beforeMs = performance.now();
		try {
			execFileSync("grep", ["-rilE", query.replace(" ", "|"), folder]);
		} catch {
			// grep ends with 1 where nothing was found.
		}
		return performance.now() - beforeMs;
	});
	row("search p50, two words, through stdio", median(times), `grep ${(median(grepTimes) / median(times)).toFixed(0)} x as long (${median(grepTimes).toFixed(0)} ms)`);
	row("search p99", percentile(times, 0.99));
	await warm.client.close();
	rmSync(state, { recursive: true, force: true });
}

void main();
