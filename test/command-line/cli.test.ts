/** The program as a shell or a script meets it: what it prints where, and how it ends. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { version } from "../../package.json";
import type { BuiltCli } from "../support/built-cli";
import { prepareCli } from "../support/built-cli";
import { eventually } from "../support/eventually";

let cli: BuiltCli;
beforeAll(() => {
	cli = prepareCli();
});
afterAll(() => cli.remove());

/** Runs a command on the sample vault. */
const onVault = (line: string, environment?: Record<string, string>) => cli.run([...line.split(" "), "--vault", cli.vault], environment);

describe("usage", () => {
	it.each([
		["--help", 0, /^Usage: vault-mcp/, /^$/],
		["--help --lang pt", 0, /^Uso: vault-mcp/, /^$/],
		["--version", 0, new RegExp(`^${version}\n$`), /^$/],
		["seek", 2, /^$/, /There is no command "seek"/],
		["seek --lang ja", 2, /^$/, /コマンド「seek」はありません/],
		["serve --lang xx", 2, /^$/, /"--lang" cannot be "xx"/],
		["stats --json --limit 3", 2, /^$/, /There is no option "--limit"/],
	])("%s ends with %i", async (line, exitCode, stdout, stderr) => {
		const run = await cli.run(line.split(" "));
		expect(run).toEqual({ exitCode, stdout: expect.stringMatching(stdout) as string, stderr: expect.stringMatching(stderr) as string });
	});
});

describe("no vault", () => {
	it.each<[string, string[], Record<string, string>, RegExp]>([
		["none named", ["stats"], {}, /No vault was named/],
		["a folder that is not there", ["stats", "--vault", "/nowhere/at/all"], {}, /does not exist/],
		["a file", ["stats", "--vault", process.execPath], {}, /is not a folder/],
		["a relative path in the environment", ["stats"], { VAULT_PATH: "vault" }, /must be an absolute path/],
		["in Portuguese", ["serve"], { VAULT_LANG: "pt" }, /Nenhum vault foi nomeado/],
		["in Japanese", ["serve", "--lang", "ja"], {}, /保管庫が指定されていません/],
	])("%s: ends with 1 and says why on stderr", async (_, parameters, environment, reason) => {
		const { exitCode, stdout, stderr } = await cli.run(parameters, environment);
		expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
		expect(stderr).toMatch(reason);
		expect(stderr.trimEnd()).not.toContain("\n");
	});

	it("is named by the environment where no flag names one, and by the flag where both do", async () => {
		const other = join(cli.scratch, "other");
		mkdirSync(other);
		writeFileSync(join(other, "only.md"), "# Only\n");
		const byEnvironment = await cli.run(["stats", "--json"], { VAULT_PATH: other });
		const byFlag = await cli.run(["stats", "--json", "--vault", "vault"], { VAULT_PATH: other });
		expect(JSON.parse(byEnvironment.stdout)).toMatchObject({ notes: 1 });
		expect((JSON.parse(byFlag.stdout) as { notes: number }).notes).toBeGreaterThan(30);
	});
});

describe("search", () => {
	it("prints what an agent gets", async () => {
		const { exitCode, stdout, stderr } = await onVault("search retry backoff");
		expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
		expect(stdout).toMatch(/^2 results for "retry backoff"/);
		expect(stdout).toMatch(/^02-wiki\/nestjs\/bullmq-worker\.md:13 — Contexto > Retry e backoff \(score \d+\.\d\d\)\n> ### Retry e backoff$/m);
		expect(stdout).toMatch(/^02-wiki\/nestjs\/auth-guard\.md:11 — Contexto \(score \d+\.\d\d, via graph\)\n> ## Contexto$/m);
	});

	it("prints exactly one JSON value with --json", async () => {
		const { stdout, stderr } = await onVault("search retry backoff --json");
		const found = JSON.parse(stdout) as { hits: { path: string; line: number; score: number; viaGraph: boolean }[] };
		expect(stderr).toBe("");
		expect(found.hits.map(({ path, line, viaGraph }) => [path, line, viaGraph])).toEqual([
			["02-wiki/nestjs/bullmq-worker.md", 13, false],
			["02-wiki/nestjs/auth-guard.md", 11, true],
		]);
		expect((found.hits[1]?.score ?? 0) / (found.hits[0]?.score ?? 1)).toBeCloseTo(0.4, 10);
	});

	it("takes filters", async () => {
		const { stdout } = await onVault('search guard --tag nestjs --folder 02-wiki --where {"tipo":"wiki"} --limit 1 --json');
		const { hits } = JSON.parse(stdout) as { hits: { path: string }[] };
		expect(hits).toHaveLength(1);
		expect(hits[0]?.path).toMatch(/^02-wiki\//);
	});

	it("explains scores with --explain", async () => {
		const { stdout } = await onVault("search retry backoff --explain");
		expect(stdout).toMatch(/^ {2}retri × 1 {2}best passage: text \d/m);
	});

	it("speaks the language asked for", async () => {
		expect((await onVault("search retry backoff --lang pt")).stdout).toMatch(/^2 resultados para "retry backoff"/);
		expect((await onVault("search retry backoff", { VAULT_LANG: "ja", LANG: "pt_BR" })).stdout).toMatch(/グラフ経由/);
	});
});

describe("exit codes of commands", () => {
	it.each([
		["read auth-guard", 0, /^path: 02-wiki\/nestjs\/auth-guard\.md$/m, /^$/],
		["read auth-gard", 3, /^$/, /^\[note_not_found\] .*\n02-wiki\/nestjs\/auth-guard\.md$/m],
		["read README", 4, /^$/, /^\[note_ambiguous\]/],
		["read ../outside.md", 4, /^$/, /^\[path_invalid\]/],
		["read .git/config", 4, /^$/, /^\[path_refused\]/],
		["read 02-wiki/docker", 4, /^$/, /^\[not_a_note\]/],
		["read auth-guard --offset 99999999", 2, /^$/, /^\[input_invalid\]/],
		["search x --limit 99", 2, /^$/, /^\[input_invalid\]/],
		["search xyzzyqq", 0, /^No results/, /^$/],
	])("%s ends with %i", async (line, exitCode, stdout, stderr) => {
		expect(await onVault(line)).toEqual({ exitCode, stdout: expect.stringMatching(stdout) as string, stderr: expect.stringMatching(stderr) as string });
	});
});

describe("stats, reindex, doctor", () => {
	it("counts", async () => {
		const { stdout } = await onVault("stats --json");
		expect(JSON.parse(stdout)).toEqual({
			notes: expect.any(Number) as number,
			words: expect.any(Number) as number,
			tags: expect.any(Number) as number,
			properties: expect.any(Number) as number,
			links: expect.any(Number) as number,
			brokenLinks: expect.any(Number) as number,
			indexBytes: expect.any(Number) as number,
		});
		expect((await onVault("stats")).stdout).toMatch(/^ *\d+ {2}notes\n/);
	});

	it("builds the index anew, of the vault or of a folder", async () => {
		expect((await onVault("reindex")).stdout).toMatch(/^\d+ notes indexed in /);
		expect((await onVault("reindex 02-wiki/nestjs")).stdout).toMatch(/^[45] notes indexed in |^\d notes indexed in /);
		expect((await onVault("reindex ../x")).exitCode).toBe(4);
	});

	it("says what stands and what wants a look", async () => {
		const { exitCode, stdout } = await onVault("doctor");
		expect(exitCode).toBe(0);
		expect(stdout).toMatch(/^ok +vault: \d+ notes/m);
		expect(stdout).toMatch(/^look +vault: 1 note with properties that cannot be read.*custos da nuvem\.md/m);
		expect(stdout).toMatch(/^ok +port: \d+ is free$/m);
		expect(stdout).toMatch(/index: \d+ bytes/);
	});

	it("says that another program holds the port", async () => {
		const port = Number(/port: (\d+)/.exec((await onVault("doctor")).stdout)?.[1]);
		const foreign = createServer().listen(port, "127.0.0.1");
		await once(foreign, "listening");
		const { exitCode, stdout } = await onVault("doctor");
		foreign.close();
		expect((foreign.address() as AddressInfo | null)?.port ?? port).toBe(port);
		expect(exitCode).toBe(5);
		expect(stdout).toMatch(/^mend +port: \d+ is taken/m);
	});
});

describe("serve", () => {
	const hello = { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } } };

	it("answers over stdio with nothing but the protocol, and ends with its client", async () => {
		const server = cli.start(["serve", "--vault", cli.vault]);
		const lines: string[] = [];
		createInterface({ input: server.stdout }).on("line", (line) => lines.push(line));
		server.stdin.write(`${JSON.stringify(hello)}\n`);
		await eventually(() => expect(lines).toHaveLength(1));
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({ id: 1, result: { serverInfo: { name: "vault-mcp", version } } });
		server.stdin.end();
		expect(await once(server, "exit")).toEqual([0, null]);
	});

	it("answers where no state can be kept, and says so", async () => {
		const run = await onVault("search retry", { XDG_STATE_HOME: join(cli.vault, "02-wiki/nestjs/bullmq-worker.md") });
		expect([run.exitCode, run.stdout.includes("bullmq-worker.md:13")]).toEqual([0, true]);
		expect(run.stderr).toMatch(/^vault-mcp: There is no folder for the server's own state: .*\n$/);
	});

	it("ends when the program that started it is killed", async () => {
		// The parent alone is killed; the server must notice by itself that its input has ended.
		const script = `
			const [program, vault] = process.argv.slice(1);
			const server = require("node:child_process").spawn(process.execPath, [program, "serve", "--vault", vault]);
			console.log(server.pid);
			setInterval(() => {}, 1000);
		`;
		const parent = spawn(process.execPath, ["-e", script, cli.program, cli.vault], { env: cli.environment });
		const [first] = (await once(createInterface({ input: parent.stdout }), "line")) as [string];
		const server = Number(first);
		expect(isAlive(server)).toBe(true);
		parent.kill("SIGKILL");
		await eventually(() => expect(isAlive(server)).toBe(false));
	});

	it("serves over HTTP until it is told to stop, and says how to connect in the language asked for", async () => {
		const server = cli.start(["serve", "--vault", cli.vault, "--http", "--lang", "pt"], { VAULT_MCP_TOKEN: "a-token-of-one's-own-choosing-0123456789abcdef" });
		let said = "";
		server.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
		await eventually(() => expect(said).toMatch(/Ctrl\+C para o servidor/));
		expect(said).toMatch(/^Servindo .*vault\n {2}em http:\/\/127\.0\.0\.1:\d+\/mcp$/m);
		const port = Number(/127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
		expect((await onVault("doctor")).stdout).toMatch(new RegExp(`^ok +port: ${port} is this vault's server, running now$`, "m"));
		server.kill("SIGTERM");
		expect(await once(server, "exit")).toEqual([0, null]);
		expect((await onVault("doctor")).stdout).toMatch(new RegExp(`^ok +port: ${port} is free$`, "m"));
	});

	it("does not move to another port when its own is taken", async () => {
		const foreign = createServer().listen(0, "127.0.0.1");
		await once(foreign, "listening");
		const { port } = foreign.address() as AddressInfo;
		const { exitCode, stdout, stderr } = await cli.run(["serve", "--vault", cli.vault, "--http", String(port)]);
		foreign.close();
		expect({ exitCode, stdout }).toEqual({ exitCode: 5, stdout: "" });
		expect(stderr).toContain(`Port ${port} is taken by another program`);
	});
});

function isAlive(processId: number): boolean {
	try {
		return process.kill(processId, 0);
	} catch {
		return false;
	}
}
