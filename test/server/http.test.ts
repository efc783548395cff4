import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import type { HttpServerOptions, RunningServer } from "../../src/server/http";
import { serveHttp } from "../../src/server/http";
import { PortTaken } from "../../src/server/loopback";
import type { Tool } from "../../src/tools/tool";
import { createGate, echo, factoryOf, messages, refuse, silent, startHttp, token } from "../support/server-fixture";
import { call, initialize, modernCall, modernHeaders } from "../support/server-requests";
import { expectNoFault } from "../support/server-mutations";
import type { Probe, ProbeAnswer } from "../support/server-probes";
import { outcomeOf, probesOf } from "../support/server-probes";
import { jsonOf, requestText, sendRaw } from "../support/server-raw-http";

let running: RunningServer | undefined;

afterEach(async () => {
	await running?.close();
	running = undefined;
});

async function start(tools: readonly Tool[] = [echo, refuse], overrides: Partial<HttpServerOptions> = {}): Promise<number> {
	running = await startHttp(tools, overrides);
	return running.port;
}

describe("serveHttp", () => {
	const check = async (request: Probe, expected: ProbeAnswer) => {
		const port = await start();
		const answer = await sendRaw(port, requestText(port, request, token));
		expect(outcomeOf(answer)).toEqual([expected[0], expected[1]]);
		expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
		expect(answer.body).not.toContain(token);
		return answer;
	};

	it.each<[string, Probe, ProbeAnswer]>([
		...probesOf("echo", token),
		["an allowed origin", { headers: { Origin: "app://obsidian.md" }, body: initialize }, [200]],
	])("answers %s", async (_name, request, expected) => void (await check(request, expected)));

	it("answers HEAD without a body", async () => {
		const port = await start();
		expect(await sendRaw(port, requestText(port, { method: "HEAD" }, token))).toMatchObject({ status: 405, body: "" });
	});

	it.each([
		["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 405],
		["a body of two lengths", "POST /mcp HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400],
		["a chunk of junk", "POST /mcp HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n", 400],
		["a folded header", "POST /mcp HTTP/1.1\r\nHost: HOST\r\nX-A: a\r\n b\r\n\r\n", 400],
		["bare line feeds", "POST /mcp HTTP/1.1\nHost: HOST\n\n", 400],
		["NUL in a header", "POST /mcp HTTP/1.1\r\nHost: HOST\r\nX-A: \0\r\n\r\n", 400],
		["what is no HTTP", "\x16\x03\x01\x02\x00\x01\r\n\r\n", 400],
		["64 kB of header", `POST /mcp HTTP/1.1\r\nHost: HOST\r\nX-A: ${"a".repeat(65_536)}\r\n\r\n`, 431],
		["2,000 headers", `POST /mcp HTTP/1.1\r\nHost: HOST\r\n${"X: a\r\n".repeat(2_000)}Connection: close\r\n\r\n`, 431],
		["a second host behind many headers", `GET /mcp HTTP/1.1\r\nHost: HOST\r\n${"a:\r\n".repeat(90)}Host: evil\r\nConnection: close\r\n\r\n`, 403],
	])("answers %s", async (_name, bytes, expected) => {
		const port = await start();
		const answer = await sendRaw(port, bytes.replace("HOST", `127.0.0.1:${port}`));
		expect(answer.status).toBe(expected);
		expect(JSON.parse(answer.body)).toHaveProperty("message");
	});

	it("challenges for the token and names no other place to get one", async () => {
		const answer = await check({ headers: { Authorization: undefined } }, [401, "token_refused"]);
		expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="vault-mcp"');
		expect(JSON.parse(answer.body)).toEqual({ error: "token_refused", message: messages.token_refused });
	});

	it.each(["127.0.0.1", "::1"])("serves on %s", async (host) => {
		const port = await start();
		const name = host === "::1" ? "[::1]" : host;
		const text = requestText(port, { body: initialize, headers: { Host: `${name}:${port}` } }, token);
		expect((await sendRaw(port, text, { host })).status).toBe(200);
	});

	it("lets go of the old token in the moment it is replaced", async () => {
		let current = token;
		const port = await start([echo], { token: () => current });
		const ask = async (offered: string) => (await sendRaw(port, requestText(port, { body: initialize }, offered))).status;
		expect(await ask(token)).toBe(200);
		current = "another-token";
		expect([await ask(token), await ask("another-token")]).toEqual([401, 200]);
	});

	it("hands the caller's name and a refusal through", async () => {
		const port = await start();
		const said = async (request: Probe) => (jsonOf(await sendRaw(port, requestText(port, request, token))) as { result: { content: unknown; isError?: boolean } }).result;
		expect((await said({ body: call("echo"), headers: { "User-Agent": "gemini/0.61 (linux)" } })).content).toEqual([{ type: "text", text: 'gemini 0.61: {"text":"hi"}' }]);
		expect((await said({ body: call("echo") })).content).toEqual([{ type: "text", text: 'unknown: {"text":"hi"}' }]);
		expect((await said({ body: modernCall("echo"), headers: { ...modernHeaders("echo"), "User-Agent": "node" } })).content).toEqual([{ type: "text", text: 'agent 3.1: {"text":"hi"}' }]);
		expect(await said({ body: call("echo") })).not.toHaveProperty("isError");
		expect(await said({ body: call("refuse") })).toMatchObject({ isError: true, content: [{ text: "[input_invalid] no" }] });
	});

	it.each([
		["of the wrong type", '{"text":5}'],
		["unknown", '{"nonsense":true}'],
		["absent", "{}"],
	])("lets the tool judge arguments that are %s", async (name, expected) => {
		const port = await start();
		const body = call("echo", JSON.parse(expected)).replace(name === "absent" ? ',"arguments":{}' : "", "");
		const answer = await sendRaw(port, requestText(port, { body }, token));
		expect(jsonOf(answer)).toMatchObject({ result: { content: [{ text: `unknown: ${expected}` }] } });
	});

	it("answers arguments of a million elements shortly, and not through the tool", async () => {
		const port = await start();
		const answer = await sendRaw(port, requestText(port, { body: call("echo", { text: new Array(1_000_000).fill(1) }) }, token));
		expect(jsonOf(answer)).toMatchObject({ result: { isError: true } });
		expect(answer.body.length).toBeLessThan(500);
	});

	it("survives arguments nested a million deep", async () => {
		const port = await start();
		const deep = `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`;
		for (const request of [{ body: call("echo").replace('"hi"', deep) }, { body: modernCall("echo").replace('"hi"', deep), headers: modernHeaders("echo") }]) {
			expect((await sendRaw(port, requestText(port, request, token))).status).toBe(200);
		}
	});
});

describe("the limit of a body", () => {
	const large = "x".repeat(5 * 1024 * 1024);

	it.each<[string, (port: number) => string]>([
		["with its length", (port) => requestText(port, { body: large }, token)],
		["with its length, of which nothing is sent", (port) => requestText(port, { headers: { "Content-Length": "5242880" } }, token)],
		["in chunks", (port) => requestText(port, { headers: { "Content-Length": undefined, "Transfer-Encoding": "chunked" } }, token) + `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`],
		["in chunks without an end", (port) => requestText(port, { headers: { "Content-Length": undefined, "Transfer-Encoding": "chunked" } }, token) + `${large.length.toString(16)}\r\n${large}\r\n`],
	])("refuses 5 MiB %s, and its call is over", async (_name, bytes) => {
		const port = await start([echo], { limits: { calls: 1 } });
		const answer = await sendRaw(port, bytes(port));
		expect([answer.status, JSON.parse(answer.body)]).toEqual([413, { error: "body_too_large", message: messages.body_too_large }]);
		expect((await sendRaw(port, requestText(port, { body: initialize }, token))).status).toBe(200);
	});

	it("takes two megabytes of text", async () => {
		const port = await start();
		const answer = await sendRaw(port, requestText(port, { body: call("echo", { text: "y".repeat(2_000_000) }) }, token));
		expect([answer.status, answer.body.length > 2_000_000]).toEqual([200, true]);
	});
});

describe("calls in hand", () => {
	it("are limited, and the next one is told when to come again", async () => {
		const gate = createGate();
		const port = await start([gate.tool, echo], { limits: { calls: 2 } });
		const waiting = [1, 2].map(() => sendRaw(port, requestText(port, { body: call("wait") }, token)));
		await gate.entered(2);
		const refused = await sendRaw(port, requestText(port, { body: call("echo") }, token));
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
		gate.open();
		expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual([200, 200]);
		expect((await sendRaw(port, requestText(port, { body: call("echo") }, token))).status).toBe(200);
	});

	it.each<[string, Probe]>([
		["of the old era", { body: call("wait") }],
		["of the new era", { body: modernCall("wait"), headers: modernHeaders("wait") }],
	])("%s are aborted when the client goes away", async (_name, request) => {
		const gate = createGate();
		const port = await start([gate.tool]);
		const socket = connect(port, "127.0.0.1");
		socket.write(requestText(port, request, token));
		await gate.entered(1);
		const [signal] = gate.signals;
		socket.destroy();
		if (signal?.aborted === false) await once(signal, "abort");
		expect(signal?.aborted).toBe(true);
	});

	it("do not keep the server from closing", async () => {
		const gate = createGate();
		const port = await start([gate.tool]);
		const waiting = sendRaw(port, requestText(port, { body: call("wait") }, token));
		await gate.entered(1);
		await running?.close();
		expect((await waiting).status).not.toBe(500);
		running = await startHttp([echo], { port });
		expect(running.port).toBe(port);
	});
});

describe("connections", () => {
	it("are limited, and a new one takes the place of the one idle longest", async () => {
		const port = await start([echo], { limits: { connections: 3 } });
		const first = connect(port, "127.0.0.1");
		await once(first, "connect");
		const others = [1, 2].map(() => connect(port, "127.0.0.1"));
		await Promise.all(others.map((socket) => once(socket, "connect")));
		const ended = once(first.resume(), "close");
		expect((await sendRaw(port, requestText(port, { body: initialize }, token))).status).toBe(200);
		await ended;
		expect(others.map((socket) => socket.destroyed)).toEqual([false, false]);
		for (const socket of others) socket.destroy();
	});

	it("with a call in hand stay", async () => {
		const gate = createGate();
		const port = await start([gate.tool, echo], { limits: { connections: 1 } });
		const waiting = sendRaw(port, requestText(port, { body: call("wait") }, token));
		await gate.entered(1);
		expect((await sendRaw(port, requestText(port, { body: initialize }, token))).status).toBe(0);
		gate.open();
		expect((await waiting).status).toBe(200);
	});

	it("whose request does not come to an end are told so", async () => {
		const port = await start([echo], { limits: { headersTimeoutMs: 50, requestTimeoutMs: 100 } });
		const halfHead = sendRaw(port, "POST /mcp HTTP/1.1\r\nHost: ");
		const halfBody = sendRaw(port, requestText(port, { headers: { "Content-Length": "10" }, body: "{" }, token));
		expect([(await halfHead).status, (await halfBody).status]).toEqual([408, 408]);
	});

	it("with a wrong token wait for their answer, and nobody else does", async () => {
		const port = await start([echo], { limits: { wrongTokenDelayMs: 100_000 } });
		const socket = connect(port, "127.0.0.1");
		socket.on("error", () => {});
		socket.write(requestText(port, {}, "wrong"));
		await once(socket, "connect");
		expect((await sendRaw(port, requestText(port, { body: initialize }, token))).status).toBe(200);
		expect(socket.bytesRead).toBe(0);
		socket.destroy();
	});
});

describe("the port", () => {
	it("is never exchanged for another one", async () => {
		const holder = createServer().listen(0, "127.0.0.1");
		await once(holder, "listening");
		const address = holder.address();
		const port = typeof address === "object" && address !== null ? address.port : 0;
		await expect(startHttp([echo], { port, limits: { portPatienceMs: 0 } })).rejects.toEqual(new PortTaken(port));
		const patient = startHttp([echo], { port });
		holder.close();
		running = await patient;
		expect(running.port).toBe(port);
	});

	it("is not waited for any longer than the server is wanted", async () => {
		const holder = createServer().listen(0, "127.0.0.1");
		await once(holder, "listening");
		const { port } = holder.address() as AddressInfo;
		const giveUp = new AbortController();
		const waiting = startHttp([echo], { port, giveUp: giveUp.signal });
		giveUp.abort();
		holder.close();
		await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
		running = await startHttp([echo], { port, limits: { portPatienceMs: 0 } });
	});

	it("is not kept where the server was given up before it listened", async () => {
		const port = await start();
		await running?.close();
		await expect(startHttp([echo], { port, giveUp: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
		running = await startHttp([echo], { port, limits: { portPatienceMs: 0 } });
	});

	it("is free once the server has closed", async () => {
		const port = await start();
		const idle = connect(port, "127.0.0.1");
		idle.on("error", () => {});
		await once(idle, "connect");
		await running?.close();
		running = await serveHttp({ factory: factoryOf([echo]), port, token: () => token, allowedOrigins: [], messages, log: silent, limits: { portPatienceMs: 0 } });
		expect(running.port).toBe(port);
		idle.destroy();
	});
});

describe("what the log holds", () => {
	it("is never the token", async () => {
		const lines: string[] = [];
		const port = await start([echo], { log: { warn: (message, cause) => lines.push(`${message} ${String(cause)}`) } });
		await sendRaw(port, requestText(port, { body: modernCall("echo") }, token));
		await sendRaw(port, requestText(port, { body: "null" }, token));
		expect(lines.length).toBeGreaterThan(0);
		expect(lines.join("\n")).not.toContain(token);
	});
});

describe("a client that goes away", () => {
	it.each<[string, Probe]>([
		["while it sends", { headers: { "Content-Length": "10" }, body: "{" }],
		["while it is answered", { body: call("echo", { text: "z".repeat(4_000_000) }) }],
	])("%s is nobody's failure", async (_name, request) => {
		const lines: string[] = [];
		const port = await start([echo], { limits: { calls: 1 }, log: { warn: (message, cause) => lines.push(`${message} ${String(cause)}`) } });
		const socket = connect(port, "127.0.0.1");
		await new Promise<void>((resolve) => socket.write(requestText(port, request, token), () => resolve()));
		if (request.headers === undefined) await once(socket, "readable");
		socket.destroy();
		let status = 503;
		while (status === 503) ({ status } = await sendRaw(port, requestText(port, { body: initialize }, token)));
		expect([status, lines]).toEqual([200, []]);
	});
});

describe("a mutated request", () => {
	it("never brings the server down and is never its fault", async () => {
		const port = await start();
		await expectNoFault(port, 200);
	});
});
