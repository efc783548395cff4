import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { createServer as createSocketServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { testConnection } from "../../src/server/connection-test";
import { echo, refuse, startHttp, token } from "../support/server-fixture";

let close: () => Promise<unknown> = () => Promise.resolve();
afterEach(async () => {
	await close();
	close = () => Promise.resolve();
});

const urlOf = (port: number) => `http://127.0.0.1:${port}/mcp`;

async function listening(server: Server): Promise<string> {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	close = () => new Promise((resolve) => server.close(resolve));
	return urlOf((server.address() as AddressInfo).port);
}

/** Another program that speaks HTTP, and everything it was sent. */
async function stranger(answer: RequestListener): Promise<{ url: string; heard: string[] }> {
	const heard: string[] = [];
	const server = createServer((request, response) => {
		heard.push(JSON.stringify([request.url, request.headersDistinct]));
		request.on("data", (part: Buffer) => heard.push(part.toString()));
		answer(request, response);
	});
	return { url: await listening(server), heard };
}

describe("a test of the connection", () => {
	it.each([
		["no tool", []],
		["one", [echo]],
		["two", [echo, refuse]],
	])("reaches a server with %s and counts them", async (_, tools) => {
		const server = await startHttp(tools);
		close = () => server.close();
		expect(await testConnection({ url: urlOf(server.port), token })).toEqual({ outcome: "connected", toolCount: tools.length });
	});

	it.each([
		["a wrong token", "/mcp", "no-such-token", { outcome: "refused", status: 401 }],
		["an empty token", "/mcp", "", { outcome: "refused", status: 401 }],
		["a wrong path", "/elsewhere", token, { outcome: "foreign" }],
	])("says what is wrong with %s", async (_, path, offered, report) => {
		const server = await startHttp([echo]);
		close = () => server.close();
		expect(await testConnection({ url: `http://127.0.0.1:${server.port}${path}`, token: offered })).toEqual(report);
	});

	it("says that a server is too busy", async () => {
		const server = await startHttp([echo], { limits: { calls: 0 } });
		close = () => server.close();
		expect(await testConnection({ url: urlOf(server.port), token })).toEqual({ outcome: "refused", status: 503 });
	});

	it("says that nothing listens", async () => {
		const server = await startHttp([echo]);
		await server.close();
		expect(await testConnection({ url: urlOf(server.port), token })).toEqual({ outcome: "unreachable" });
	});

	const strangers: [string, RequestListener][] = [
		["that welcomes everyone", (_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}')],
		["that is not there", (_, response) => response.writeHead(404).end("<html>")],
		["that wants another token", (_, response) => response.writeHead(401, { "www-authenticate": 'Bearer realm="other"' }).end()],
		["that wants a password", (_, response) => response.writeHead(401, { "www-authenticate": 'Basic realm="vault-mcp"' }).end()],
		["that sends us elsewhere", (_, response) => response.writeHead(307, { location: "/other" }).end()],
	];
	it.each(strangers)("keeps the token from a program %s", async (_, answer) => {
		const { url, heard } = await stranger(answer);
		expect(await testConnection({ url, token })).toEqual({ outcome: "foreign" });
		expect(heard.length).toBeGreaterThan(0);
		expect(heard.join("\n")).not.toContain(token);
	});

	it("knows a program that speaks no HTTP", async () => {
		const url = await listening(createSocketServer((socket) => socket.on("error", () => {}).once("data", () => socket.write("220 smtp ready\r\n", () => socket.destroySoon()))));
		expect(await testConnection({ url, token })).toEqual({ outcome: "foreign" });
	});

	it("does not take a program that hangs up for a server", async () => {
		const url = await listening(createSocketServer((socket) => socket.on("error", () => {}).destroy()));
		expect(await testConnection({ url, token })).toEqual({ outcome: "unreachable" });
	});
});
