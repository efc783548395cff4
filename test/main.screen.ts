/** The plugin's life inside the app: from its loading to the moment when nothing of it is left. */
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { clientSetups } from "../src/server/client-setup";
import { testConnection } from "../src/server/connection-test";
import { forgetNotices, noticeTexts } from "./support/obsidian/notice";
import type { PluginApp } from "./support/plugin-host";
import { freePort, openPluginApp } from "./support/plugin-host";
import { outcomeOf, probesOf } from "./support/server-probes";
import { requestText, sendRaw } from "./support/server-raw-http";
import { call, initialize } from "./support/server-requests";

const texts = { "a.md": "# A\n\nneedle [[b]]\n", "b.md": "thread\n", "private/c.md": "needle\n" };
const apps: PluginApp[] = [];
const sockets: Socket[] = [];
const remarks: string[] = [];

async function openApp(...parameters: Parameters<typeof openPluginApp>): Promise<PluginApp> {
	const app = await openPluginApp(...parameters);
	apps.push(app);
	return app;
}

/** An app in which the plugin serves. */
async function openServing(settings: Record<string, unknown> = {}) {
	const app = await openApp(texts, settings);
	const loaded = app.load();
	await loaded.whenStatus(/^MCP 3 notes/);
	return { app, loaded, port: portOf(app), ask: (offered = app.token()) => testConnection({ url: `http://127.0.0.1:${portOf(app)}/mcp`, token: offered }) };
}

const dataOf = (app: PluginApp) => JSON.parse(app.disk.contents?.get(".config/plugins/vault-mcp/data.json" as never)?.bytes.toString() ?? "null") as Record<string, unknown>;
const portOf = (app: PluginApp) => Number(dataOf(app)["port"]);
const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
const listenersOf = ({ fake: { vault, metadataCache, workspace } }: PluginApp) => vault.listenerCount + metadataCache.listenerCount + workspace.listenerCount;

beforeEach(() => {
	for (const level of ["warn", "error", "debug"] as const) jest.spyOn(console, level).mockImplementation((...words) => void remarks.push(words.join(" ")));
});

afterEach(() => {
	for (const socket of sockets.splice(0)) socket.destroy();
	for (const app of apps.splice(0)) app.remove();
	forgetNotices();
	remarks.length = 0;
	jest.restoreAllMocks();
});

/** Something of somebody else's on a port. */
async function holdPort(port: number) {
	const holder = createServer((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")).listen(port, "127.0.0.1");
	await once(holder, "listening");
	return async () => {
		holder.close();
		await once(holder, "close");
	};
}

describe("a plugin that is loaded", () => {
	it("puts up what a person sees, and opens nothing before the app has its layout", async () => {
		const app = await openApp(texts, {}, { isLoaded: false });
		const listeners = listenersOf(app);
		const loaded = app.load();
		await loaded.whenStatus(/^MCP starting/);
		expect([...app.fake.shell.commands.keys()].map((id) => id.replace("vault-mcp:", ""))).toEqual([
			"search", "connect", "copy-connection", "reindex", "start-server", "stop-server", "restart-server",
		]);
		expect([app.fake.shell.settingTabs.size, listenersOf(app), existsSync(app.stateFolder)]).toEqual([1, listeners, false]);
		app.finishLoading();
		await loaded.whenStatus(/^MCP 3 notes/);
	});

	it("serves from then on, and keeps what it knows outside the vault", async () => {
		const { app, ask, loaded } = await openServing();
		expect(await ask()).toEqual({ outcome: "connected", toolCount: 4 });
		expect([...(app.disk.contents?.keys() ?? [])].sort()).toEqual([".config/plugins/vault-mcp/data.json", "a.md", "b.md", "private/c.md"]);
		expect(filesBelow(app.folder)).toEqual([]);
		await loaded.plugin.onExternalSettingsChange();
		expect(filesBelow(app.stateFolder).map((file) => file.split("/").at(-1)).sort()).toEqual(["obsidian-index.bin", "server.json"]);
	});

	it("answers about a note that was just typed, though the app has not read it yet", async () => {
		const { app, port } = await openServing();
		app.fake.metadataCache.lagTurns = Infinity;
		await app.fake.vault.process(app.fake.vault.getFileByPath("b.md")!, () => "zanzibar [[a]]\n");
		const answer = await sendRaw(port, requestText(port, { body: call("vault_search", { query: "zanzibar" }) }, app.token()));
		expect(answer.body).toContain("b.md:1");
	});

	it("goes on while the window is hidden and its timers stand still", async () => {
		const app = await openApp(texts);
		const sleep = window.setTimeout.bind(window);
		const stopped = jest.spyOn(window, "setTimeout").mockImplementation((() => 0) as never);
		const loaded = app.load();
		while (!loaded.status().startsWith("MCP 3 notes")) await new Promise((resolve) => sleep(resolve, 5));
		app.disk.put("d.md", "zanzibar");
		const port = portOf(app);
		await expect(sendRaw(port, requestText(port, { body: call("vault_search", { query: "zanzibar" }) }, app.token()))).resolves.toMatchObject({ status: 200, body: expect.stringContaining("d.md:1") as string });
		stopped.mockRestore();
	});
});

describe("a plugin that is unloaded", () => {
	it("has let go of port, screens and events, idle connections and all", async () => {
		const app = await openApp(texts);
		const listeners = listenersOf(app);
		const loaded = app.load();
		await loaded.whenStatus(/^MCP 3 notes/);
		const port = portOf(app);
		const idle = connect(port, "127.0.0.1").on("error", () => undefined);
		sockets.push(idle);
		await once(idle, "connect");
		idle.write(requestText(port, { body: initialize, headers: { Connection: "keep-alive" } }, app.token()));
		await once(idle, "data");

		const startedMs = performance.now();
		loaded.unload();
		// Whoever asks for it next gets it, without having to wait.
		const release = await holdPort(port);
		expect(performance.now() - startedMs).toBeLessThan(5_000);
		await release();
		const { shell } = app.fake;
		expect([shell.commands.size, shell.statusBarItems.size, shell.settingTabs.size, listenersOf(app)]).toEqual([0, 0, 0, listeners]);
	});

	it("may be loaded again at once, with the port and token it had", async () => {
		const { app, loaded, port, ask } = await openServing();
		const token = app.token();
		loaded.unload();
		await app.load().whenStatus(/^MCP 3 notes/);
		expect([portOf(app), app.token(), await ask()]).toEqual([port, token, { outcome: "connected", toolCount: 4 }]);
	});

	it("leaves nothing behind after fifty times", async () => {
		const app = await openApp(texts);
		const resources = () => process.getActiveResourcesInfo().filter((name) => /TCP|FSEvent|Pipe|Timeout/.test(name)).length;
		const [resourcesBefore, listenersBefore] = [resources(), listenersOf(app)];
		for (let time = 0; time < 50; time++) {
			const loaded = app.load();
			await loaded.whenStatus(/^MCP 3 notes/);
			loaded.unload();
		}
		// Fails by taking for ever: what is still being closed is no leak.
		while (resources() > resourcesBefore) await new Promise((resolve) => window.setTimeout(resolve, 5));
		expect(listenersOf(app)).toBe(listenersBefore);
	}, 120_000);

	it("opens nothing when that comes before the layout", async () => {
		const app = await openApp(texts, {}, { isLoaded: false });
		const loaded = app.load();
		await loaded.whenStatus(/^MCP starting/);
		loaded.unload();
		app.finishLoading();
		await new Promise((resolve) => window.setTimeout(resolve, 50));
		expect(existsSync(app.stateFolder)).toBe(false);
	});
});

describe("two vaults", () => {
	it("are two servers, and the token of one opens nothing of the other", async () => {
		const [one, other] = [await openServing(), await openServing()];
		expect(one.app.token()).not.toBe(other.app.token());
		expect([await one.ask(), await other.ask()]).toEqual(Array.from({ length: 2 }, () => ({ outcome: "connected", toolCount: 4 })));
		expect(await one.ask(other.app.token())).toEqual({ outcome: "refused", status: 401 });
	});
});

describe("a port that somebody else has", () => {
	it("is said in the status bar and in a notice, and taken once it is free and a restart is asked for", async () => {
		const port = await freePort();
		const release = await holdPort(port);
		const app = await openApp(texts, { port });
		const loaded = app.load();
		await loaded.whenStatus(/^MCP error/);
		expect(noticeTexts()).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is taken by another program\\..* choose another port`))]);
		expect(dataOf(app)["port"]).toBe(port);
		await release();
		app.fake.shell.run("vault-mcp:restart-server");
		await loaded.whenStatus(/^MCP 3 notes/);
		expect(await testConnection({ url: `http://127.0.0.1:${port}/mcp`, token: app.token() })).toMatchObject({ outcome: "connected" });
	}, 60_000);
});

describe("settings that were changed elsewhere", () => {
	it.each<[string, object, RegExp]>([
		["the language", { language: "ja" }, /^MCP 3 件/],
		["a hidden folder", { hiddenFolders: ["private"] }, /^MCP 2 notes/],
		["that nothing is served", { isServing: false }, /^MCP off/],
	])("take effect: %s", async (_, part, status) => {
		const { app, loaded, port, ask } = await openServing();
		app.disk.put(".config/plugins/vault-mcp/data.json", JSON.stringify({ port, ...part }));
		await loaded.plugin.onExternalSettingsChange();
		await loaded.whenStatus(status);
		expect(await ask()).toMatchObject({ outcome: status.test("MCP off") ? "unreachable" : "connected" });
	});

	it("take effect: another port", async () => {
		const { app, loaded, port: old } = await openServing();
		const port = await freePort();
		app.disk.put(".config/plugins/vault-mcp/data.json", JSON.stringify({ port }));
		await loaded.plugin.onExternalSettingsChange();
		await loaded.whenStatus(/^MCP 3 notes/);
		expect(await testConnection({ url: `http://127.0.0.1:${port}/mcp`, token: app.token() })).toMatchObject({ outcome: "connected" });
		expect(await testConnection({ url: `http://127.0.0.1:${old}/mcp`, token: app.token() })).toEqual({ outcome: "unreachable" });
	});
});

describe("the plugin's own server", () => {
	let app: PluginApp;
	let port: number;
	const dummy = "x".repeat(43);

	beforeEach(async () => ({ app, port } = await openServing()));

	// The token is not known before the app is open: probes that name it are made over a stand-in, then put right.
	it.each(probesOf("vault_list", dummy))("answers %s", async (_name, request, expected) => {
		const bytes = requestText(port, request, dummy).replaceAll(dummy, app.token());
		const answer = await sendRaw(port, bytes);
		expect(outcomeOf(answer)).toEqual([expected[0], expected[1]]);
		expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
		expect(answer.body).not.toContain(app.token());
	});

	const large = "x".repeat(5 * 1024 * 1024);
	it.each<[string, (token: string) => string]>([
		["with its length", (token) => requestText(port, { body: large }, token)],
		["in chunks", (token) => requestText(port, { headers: { "Content-Length": undefined, "Transfer-Encoding": "chunked" } }, token) + `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`],
	])("refuses 5 MiB %s", async (_name, bytes) => {
		expect((await sendRaw(port, bytes(app.token()))).status).toBe(413);
	});

	it.each(["127.0.0.1", "::1"])("serves on %s", async (host) => {
		const name = host === "::1" ? "[::1]" : host;
		const text = requestText(port, { body: initialize, headers: { Host: `${name}:${port}` } }, app.token());
		expect((await sendRaw(port, text, { host })).status).toBe(200);
	});
});

describe("the token", () => {
	it("is nowhere but in the app's secret storage and in what a person copies", async () => {
		const { app, loaded, port, ask } = await openServing();
		const token = app.token();
		const answers = [
			await sendRaw(port, requestText(port, { body: call("vault_search", { query: token }) }, "wrong")),
			await sendRaw(port, requestText(port, { body: "{" }, token)),
			await sendRaw(port, requestText(port, { path: `/${token}` }, token)),
			await sendRaw(port, requestText(port, { headers: { Host: token } }, token)),
			await sendRaw(port, requestText(port, { method: "OPTIONS" }, token)),
		];
		await ask("wrong");
		loaded.unload();
		const release = await holdPort(port);
		const again = app.load();
		await again.whenStatus(/^MCP error/);
		await release();
		const kept = [...(app.disk.contents?.values() ?? [])].map(({ bytes }) => bytes.toString("latin1"));
		const state = filesBelow(app.stateFolder).map((file) => readFileSync(file, "latin1"));
		const shown = [...app.fake.shell.statusBarItems].map((item) => item.outerHTML);
		const places = [...kept, ...state, ...shown, ...noticeTexts(), ...remarks, ...answers.map(({ body, headers }) => body + JSON.stringify([...headers]))];
		expect(places.length).toBeGreaterThan(10);
		expect(places.filter((place) => place.includes(token))).toEqual([]);
		const urls = clientSetups({ url: `http://127.0.0.1:${port}/mcp`, token }).flatMap(({ text }) => text.match(/https?:\/\/[^\s"']+/g) ?? []);
		expect([urls.length > 3, urls.filter((url) => url.includes(token))]).toEqual([true, []]);
	});

	it("lets nobody in any more as soon as there is another one", async () => {
		const { app, ask } = await openServing();
		const old = app.token();
		app.fake.secretStorage.setSecret("vault-mcp-token", "n".repeat(43));
		expect([await ask(old), await ask()]).toEqual([{ outcome: "refused", status: 401 }, { outcome: "connected", toolCount: 4 }]);
	});
});
