import { once } from "node:events";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { RunningServer } from "../../src/server/http";
import { echo, startHttp, token } from "../support/server-fixture";
import { expectNoFault } from "../support/server-mutations";
import { requestText, sendRaw } from "../support/server-raw-http";
import { initialize } from "../support/server-requests";

let running: RunningServer;
const sockets: Socket[] = [];

beforeEach(async () => {
	running = await startHttp([echo]);
});
afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	await running.close();
});

/** `count` connections that have sent `bytes` each. */
async function open(count: number, bytes: string): Promise<Socket[]> {
	for (let index = 0; index < count; index += 1) {
		const socket = connect(running.port, "127.0.0.1").on("error", () => {});
		sockets.push(socket.resume());
		await once(socket, "connect");
		socket.write(bytes);
	}
	return sockets;
}

const askOnce = async () => (await sendRaw(running.port, requestText(running.port, { body: initialize }, token))).status;

describe("three hundred slow sockets", () => {
	it.each([
		["that send half a head", "POST /mcp HTTP/1.1\r\nHost: "],
		["that send nothing", ""],
	])("%s keep nobody out and are closed within 15 s", async (_name, bytes) => {
		const slow = await open(300, bytes);
		for (let turn = 0; turn < 15; turn += 1) {
			expect(await askOnce()).toBe(200);
			await sleep(1_000);
		}
		expect(slow.filter((socket) => !socket.closed && !socket.readableEnded)).toEqual([]);
	}, 60_000);

	it("that have sent a request and rest keep nobody out", async () => {
		await open(300, requestText(running.port, { body: initialize, headers: { Connection: "keep-alive" } }, token));
		expect(await askOnce()).toBe(200);
	}, 60_000);

	it("that send a body byte by byte are told within half a minute that it takes too long", async () => {
		const [slow] = await open(1, requestText(running.port, { headers: { "Content-Length": "1000" } }, token));
		let answer = "";
		slow?.on("data", (chunk: Buffer) => (answer += chunk.toString()));
		for (let second = 0; second < 35 && slow?.readableEnded === false; second += 1) {
			slow.write("x");
			await sleep(1_000);
		}
		expect(answer).toMatch(/^HTTP\/1\.1 408 /);
	}, 60_000);
});

describe("ten thousand initialisations", () => {
	it("leave nothing behind", async () => {
		setFlagsFromString("--expose-gc");
		const collectGarbage = runInNewContext("gc") as () => void;
		const heapAfter = async (count: number): Promise<number> => {
			for (let done = 0; done < count; done += 20) await Promise.all(Array.from({ length: 20 }, askOnce));
			await sleep(100);
			collectGarbage();
			return process.memoryUsage().heapUsed;
		};
		const warm = await heapAfter(2_000);
		const end = await heapAfter(10_000);
		expect(end / warm).toBeLessThan(1.1);
	}, 300_000);
});

describe("a mutated request", () => {
	it("never brings the server down and is never its fault", async () => {
		await expectNoFault(running.port, 2_000);
	}, 120_000);
});
