import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { PluginHost } from "../../src/plugin/plugin-host";
import type { Session } from "../../src/plugin/session";
import { createSession } from "../../src/plugin/session";
import type { PluginSettings } from "../../src/plugin/settings";
import { defaultSettings } from "../../src/plugin/settings";
import { renewToken, tokenIn } from "../../src/plugin/token";
import { testConnection } from "../../src/server/connection-test";
import { memoryFiles } from "../support/memory-files";
import { memoryCache, memoryLog, memoryMetadata, testClock } from "../support/memory-vault";

/** A session over a vault in memory, with what it kept and remarked. */
async function sessionOf(settings: Partial<PluginSettings> = {}, texts: Record<string, string> = { "a.md": "needle", "private/b.md": "needle" }) {
	const secrets = new Map<string, string>();
	const storage = { getSecret: (id: string) => secrets.get(id) ?? null, setSecret: (id: string, secret: string) => void secrets.set(id, secret) };
	const log = memoryLog();
	const saved: PluginSettings[] = [];
	const announced: (number | "withdrawn")[] = [];
	const files = memoryFiles(texts);
	const host: PluginHost = {
		ports: { files, metadata: memoryMetadata(), cache: memoryCache(), clock: testClock, log },
		excluded: () => Promise.resolve([]),
		announce: (port) => Promise.resolve(void announced.push(port)),
		withdraw: () => Promise.resolve(void announced.push("withdrawn")),
	};
	const session = createSession({
		openHost: () => Promise.resolve(host),
		vaultId: "/vaults/sample",
		token: () => tokenIn(storage),
		configFolder: ".config",
		appLanguage: "en",
		name: "vault-mcp",
		version: "1.2.3",
		settings: { ...defaultSettings, port: await freePort(), ...settings },
		saveSettings: (next) => Promise.resolve(void saved.push(next)),
		log,
	});
	sessions.push(session);
	const connect = (token = tokenIn(storage)) => testConnection({ url: `http://127.0.0.1:${session.port()}/mcp`, token });
	return { session, storage, log, saved, announced, files, connect };
}

const sessions: Session[] = [];
afterEach(async () => {
	await Promise.all(sessions.splice(0).map((session) => session.close()));
});

async function freePort(): Promise<number> {
	const holder = createServer().listen(0, "127.0.0.1");
	await once(holder, "listening");
	const { port } = holder.address() as AddressInfo;
	holder.close();
	await once(holder, "close");
	return port;
}

describe("a session", () => {
	it("opens nothing before it is told to", async () => {
		const { session, connect, files } = await sessionOf();
		expect([session.state(), session.serving()]).toEqual([{ kind: "starting" }, undefined]);
		expect(await connect()).toEqual({ outcome: "unreachable" });
		expect(files.watcherCount).toBe(0);
	});

	it("serves the tools to who knows the token, and says so to other programs", async () => {
		const { session, connect, announced } = await sessionOf();
		await session.open();
		await session.serving()?.vault.whenComplete();
		expect(session.state()).toEqual({ kind: "on", port: session.port(), noteCount: 2 });
		expect(await connect()).toEqual({ outcome: "connected", toolCount: 4 });
		expect(announced).toEqual([session.port()]);
	});

	it("chooses the vault's own port once, and keeps it", async () => {
		const { session, saved } = await sessionOf({ port: undefined, isServing: false });
		await session.open();
		expect(saved.map(({ port }) => port)).toEqual([session.port()]);
		expect(session.settings().port).toBe(session.port());
	});

	it("refuses the old token as soon as there is a new one", async () => {
		const { session, connect, storage } = await sessionOf();
		await session.open();
		const old = tokenIn(storage);
		const renewed = renewToken(storage);
		expect(await connect(old)).toEqual({ outcome: "refused", status: 401 });
		expect(await connect(renewed)).toMatchObject({ outcome: "connected" });
	});

	it("keeps the token out of what it stores, says and remarks", async () => {
		const { session, connect, storage, saved, log } = await sessionOf({ port: undefined });
		await session.open();
		await connect("x".repeat(43));
		await session.change({ language: "pt" });
		expect(JSON.stringify([saved, log.lines, session.state()])).not.toContain(tokenIn(storage));
	});

	it("hides a folder from agents as soon as it is set", async () => {
		const { session, connect } = await sessionOf();
		await session.open();
		await session.change({ hiddenFolders: ["private"] });
		await session.serving()?.vault.whenComplete();
		expect([...(session.serving()?.vault.known.keys() ?? [])]).toEqual(["a.md"]);
		expect(await connect()).toMatchObject({ outcome: "connected" });
	});

	it("keeps the vault open for the person while the server is off", async () => {
		const { session, connect } = await sessionOf();
		await session.open();
		await session.change({ isServing: false });
		expect(session.state()).toEqual({ kind: "off" });
		expect(await connect()).toEqual({ outcome: "unreachable" });
		expect(session.serving()).toBeDefined();
		await session.change({ isServing: true });
		expect(await connect()).toMatchObject({ outcome: "connected" });
	});

	it("moves to another port, and to settings that came from elsewhere", async () => {
		const { session, connect, saved } = await sessionOf();
		await session.open();
		const [first, second] = [session.port(), await freePort()];
		await session.adopt({ ...session.settings(), port: second });
		expect([session.port(), saved]).toEqual([second, []]);
		expect(await connect()).toMatchObject({ outcome: "connected" });
		expect(await testConnection({ url: `http://127.0.0.1:${first}/mcp`, token: "x" })).toEqual({ outcome: "unreachable" });
	});

	it("says when the vault's folder is gone, and when it is back", async () => {
		const { session, files } = await sessionOf();
		await session.open();
		await session.serving()?.vault.whenComplete();
		files.setAvailable(false);
		await session.serving()?.vault.whenSettled();
		expect(session.state()).toMatchObject({ kind: "failed", fault: "vault_unavailable" });
		files.setAvailable(true);
		await session.serving()?.vault.whenComplete();
		expect(session.state()).toMatchObject({ kind: "on" });
	});

	it("leaves nothing behind: no port, no watcher, no announcement", async () => {
		const { session, connect, files, announced } = await sessionOf();
		await session.open();
		await session.close();
		expect(await connect()).toEqual({ outcome: "unreachable" });
		expect([files.watcherCount, announced.at(-1), session.state()]).toEqual([0, "withdrawn", { kind: "off" }]);
	});

	it("opens nothing any more when it was closed while it opened", async () => {
		const { session, connect, files } = await sessionOf();
		const opened = session.open();
		await session.close();
		await opened;
		expect(await connect()).toEqual({ outcome: "unreachable" });
		expect(files.watcherCount).toBe(0);
	});

	it("may be restarted over and over", async () => {
		const { session, connect, files } = await sessionOf();
		await session.open();
		for (let time = 0; time < 20; time++) await session.restart();
		expect(await connect()).toMatchObject({ outcome: "connected" });
		expect(files.watcherCount).toBe(1);
	});
});
