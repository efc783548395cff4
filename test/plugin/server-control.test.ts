import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { ServerControl } from "../../src/plugin/server-control";
import { controlServer } from "../../src/plugin/server-control";
import { serveHttp } from "../../src/server/http";
import { echo, factoryOf, messages, silent, token } from "../support/server-fixture";

const controls: ServerControl[] = [];
afterEach(async () => {
	await Promise.all(controls.splice(0).map((control) => control.end()));
});

/** A control over a real server, and every state it was in. */
function controlOf(port: number, portPatienceMs = 0): { control: ServerControl; states: string[] } {
	const states: string[] = [];
	const control = controlServer({
		serve: (giveUp) =>
			serveHttp({ factory: factoryOf([echo]), port, token: () => token, allowedOrigins: [], messages, log: silent, limits: { portPatienceMs }, giveUp }),
		onChange: () => states.push(control.state().kind),
		log: silent,
	});
	controls.push(control);
	return { control, states };
}

async function takePort(port = 0): Promise<{ port: number; free: () => Promise<void> }> {
	const holder = createServer().listen(port, "127.0.0.1");
	await once(holder, "listening");
	return {
		port: (holder.address() as AddressInfo).port,
		async free() {
			holder.close();
			await once(holder, "close");
		},
	};
}

async function freePort(): Promise<number> {
	const { port, free } = await takePort();
	await free();
	return port;
}

describe("a server that a person controls", () => {
	it("says where it serves, and that it is off", async () => {
		const port = await freePort();
		const { control, states } = controlOf(port);
		expect(control.state()).toEqual({ kind: "off" });
		await control.start();
		expect(control.state()).toEqual({ kind: "on", port });
		await control.stop();
		expect([control.state(), states]).toEqual([{ kind: "off" }, ["starting", "on", "off"]]);
	});

	it("is started once, however often it is asked to", async () => {
		const { control, states } = controlOf(await freePort());
		await Promise.all([control.start(), control.start(), control.start()]);
		expect(states).toEqual(["starting", "on"]);
	});

	it("does what it was asked in the order in which it was asked", async () => {
		const port = await freePort();
		const { control } = controlOf(port);
		const turns = [control.start(), control.stop(), control.start(), control.stop(), control.start()];
		await Promise.all(turns);
		expect(control.state()).toEqual({ kind: "on", port });
	});

	it("may be started and stopped fifty times on one port, and holds nothing in the end", async () => {
		const port = await freePort();
		const { control } = controlOf(port);
		for (let time = 0; time < 50; time++) {
			await control.start();
			expect(control.state()).toEqual({ kind: "on", port });
			await control.stop();
		}
		await (await takePort(port)).free();
	});

	it("says that another program holds its port, and takes it once it is free", async () => {
		const { port, free } = await takePort();
		const { control } = controlOf(port);
		await control.start();
		expect(control.state()).toEqual({ kind: "failed", fault: "port_taken" });
		await free();
		await control.start();
		expect(control.state()).toEqual({ kind: "on", port });
	});

	it("is not waited for by who stops it before it has its port", async () => {
		const { port, free } = await takePort();
		const { control } = controlOf(port, 60_000);
		const started = control.start();
		await control.stop();
		await started;
		expect(control.state()).toEqual({ kind: "off" });
		await free();
	});

	it("frees its port when it ends, and never starts again", async () => {
		const port = await freePort();
		const { control } = controlOf(port);
		await control.start();
		await control.end();
		await control.start();
		expect(control.state()).toEqual({ kind: "off" });
		await (await takePort(port)).free();
	});

	it("ends also while it is starting", async () => {
		const port = await freePort();
		const { control } = controlOf(port);
		void control.start();
		await control.end();
		await (await takePort(port)).free();
	});
});
