import type { ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { PassThrough } from "node:stream";
import { serveOverStdio } from "../../src/server/stdio";
import { createGate, echo, factoryOf, silent } from "../support/server-fixture";

const program = join(__dirname, "../../dist/test/server-stdio-program.js");
const children: ChildProcessByStdio<Writable, Readable, Readable>[] = [];

afterEach(() => {
	for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A running program: its answers one by one, and what it said beside the protocol. */
function start() {
	const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "pipe"] });
	children.push(child);
	child.stdin.on("error", () => {});
	let noise = "";
	child.stderr.setEncoding("utf8").on("data", (text: string) => (noise += text));
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	return {
		child,
		send: (bytes: string | Uint8Array) => void child.stdin.write(bytes),
		answer: async () => JSON.parse(String((await lines.next()).value)) as { id: unknown; error?: { code: number }; result?: { content?: { text: string }[] } },
		rest: async () => {
			const left: unknown[] = [];
			for (let line = await lines.next(); line.done !== true; line = await lines.next()) left.push(JSON.parse(line.value));
			return left;
		},
		noise: () => noise,
	};
}

const initialize = (client = "codex") =>
	`${JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: client, version: "0.1" } } })}\n`;
const call = (id: number, name: string) => `${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: { text: "hi" } } })}\n`;
const ping = (id: number) => `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`;

describe("serveOverStdio", () => {
	it("knows the client by what it said of itself at the start", async () => {
		const { send, answer } = start();
		send(initialize("codex") + call(1, "echo"));
		await answer();
		expect((await answer()).result?.content).toEqual([{ type: "text", text: 'codex 0.1: {"text":"hi"}' }]);
	});

	it.each<[string, string | Uint8Array, unknown]>([
		["half a message", '{"jsonrpc":"2.0","id":1,\n', -32700],
		["what is no JSON", "hello\n", -32700],
		["NUL", "\0\n", -32700],
		["what is no UTF-8", Buffer.from('{"jsonrpc":"2.0","id":1,"method":"\xff"}\n', "latin1"), -32700],
		["50 MB without a line end", Buffer.concat([Buffer.alloc(50_000_000, "a"), Buffer.from("\n")]), -32700],
		["an array", "[]\n", -32600],
		["an object that is no message", '{"id":3}\n', -32600],
		["a hundred thousand brackets", `${"[".repeat(100_000)}\n`, -32700],
	])("answers %s and goes on", async (_name, bytes, code) => {
		const { send, answer } = start();
		send(initialize());
		await answer();
		send(bytes);
		send(ping(9));
		expect((await answer()).error?.code).toBe(code);
		expect(await answer()).toMatchObject({ id: 9, result: {} });
	});

	it("reads CRLF, a byte order mark and empty lines for what they are", async () => {
		const { send, answer } = start();
		send(`\ufeff\r\n\n  \n${initialize().trimEnd()}\r\n${ping(9)}`);
		expect([(await answer()).id, (await answer()).id]).toEqual([0, 9]);
	});

	it("puts nothing on its output but messages", async () => {
		const { child, send, rest, noise } = start();
		send(initialize());
		child.stdin.end();
		expect(await rest()).toHaveLength(1);
		expect(noise()).toContain("noise of a dependency");
	});

	it.each(["no_such_tool", "constructor", "__proto__"])("answers the unknown tool %s in the protocol", async (name) => {
		const { send, answer } = start();
		send(initialize() + call(1, name));
		await answer();
		expect((await answer()).error?.code).toBe(-32602);
	});

	it("answers the calls in hand when its input ends, and exits 0", async () => {
		const { child, send, rest, noise } = start();
		send(initialize() + call(1, "slow") + call(2, "echo").trimEnd());
		child.stdin.end();
		const exit = once(child, "exit");
		expect((await rest()).map((line) => (line as { id: number }).id).sort()).toEqual([0, 1, 2]);
		expect(await exit).toEqual([0, null]);
		expect(noise()).toContain("slow is done");
	});

	it("does not wait for ever for a call that does not end", async () => {
		const { child, send } = start();
		send(initialize() + call(1, "wait"));
		child.stdin.end();
		expect(await once(child, "exit")).toEqual([0, null]);
	});

	it("exits when nobody reads its answers any longer", async () => {
		const { child, send, answer } = start();
		send(initialize());
		await answer();
		const exit = once(child, "exit");
		child.stdout.destroy();
		for (let id = 1; child.exitCode === null && id < 1_000; id += 1) {
			send(ping(id));
			await new Promise(setImmediate);
		}
		expect(await exit).toEqual([0, null]);
	});

	it("exits when its client is killed", async () => {
		const parent = spawn(process.execPath, ["-e", `require("node:child_process").spawn(process.execPath, [${JSON.stringify(program)}], { stdio: ["pipe", "pipe", "inherit"] }); setInterval(() => {}, 1000);`], { stdio: ["pipe", "pipe", "pipe"] });
		children.push(parent);
		await once(parent.stderr, "data");
		parent.kill("SIGKILL");
		// The program inherited this stream: it ends when the last of its holders is gone.
		await once(parent.stderr.resume(), "close");
	});

	it("resolves when it is told to leave", async () => {
		const server = serveOverStdio({ factory: factoryOf([echo]), stdin: new PassThrough(), stdout: new PassThrough(), log: silent });
		await server.close();
		await server.closed;
	});

	it("does not wait for a call that was cancelled", async () => {
		const gate = createGate();
		const stdin = new PassThrough();
		const stdout = new PassThrough();
		stdout.resume();
		const server = serveOverStdio({ factory: factoryOf([gate.tool]), stdin, stdout, log: silent });
		stdin.write(initialize() + call(1, "wait"));
		await gate.entered(1);
		stdin.end('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\n');
		await server.closed;
		expect(gate.signals[0]?.aborted).toBe(true);
	});
});
