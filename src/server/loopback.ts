/**
 * Listening on this machine's own two addresses, 127.0.0.1 and ::1, and on nothing else. There is no parameter for
 * an address, so that no mistake can put a vault on a network.
 */
import { once } from "node:events";
import type { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { errnoOf } from "../base/disk-error";

const retryDelayMs = 100;

/** Another program, or a server of our own that is still closing, holds the port. */
export class PortTaken extends Error {
	readonly port: number;

	constructor(port: number) {
		super(`port ${port} is taken`);
		this.name = "PortTaken";
		this.port = port;
	}
}

/** The servers that listen, one for each address, all on `port`. */
export interface Listening<S extends Server> {
	readonly port: number;
	readonly servers: readonly S[];
}

/**
 * Listens on `port` (0 takes any free one) with one server for each address; a machine without IPv6 gets one.
 * Tries for `patienceMs` before it throws `PortTaken`. Rejects, holding no port, once `giveUp` is aborted.
 */
export async function listenOnLoopback<S extends Server>(
	makeServer: () => S,
	port: number,
	patienceMs: number,
	giveUp?: AbortSignal,
): Promise<Listening<S>> {
	const deadline = performance.now() + patienceMs;
	for (;;) {
		try {
			const listening = await listenOnce(makeServer, port);
			if (giveUp?.aborted) for (const server of listening.servers) server.close();
			giveUp?.throwIfAborted();
			return listening;
		} catch (error) {
			giveUp?.throwIfAborted();
			if (errnoOf(error) !== "EADDRINUSE") throw error;
			if (performance.now() >= deadline) throw new PortTaken(port);
		}
		await sleep(retryDelayMs, undefined, giveUp && { signal: giveUp });
	}
}

async function listenOnce<S extends Server>(makeServer: () => S, port: number): Promise<Listening<S>> {
	const first = makeServer();
	await listen(first, "127.0.0.1", port);
	const address = first.address();
	const boundPort = typeof address === "object" && address !== null ? address.port : port;
	const second = makeServer();
	try {
		await listen(second, "::1", boundPort);
		return { port: boundPort, servers: [first, second] };
	} catch (error) {
		if (isWithoutIpv6(error)) return { port: boundPort, servers: [first] };
		first.close();
		throw error;
	}
}

async function listen(server: Server, host: string, port: number): Promise<void> {
	server.listen({ host, port, exclusive: true });
	await once(server, "listening");
}

function isWithoutIpv6(error: unknown): boolean {
	return ["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"].includes(errnoOf(error) ?? "");
}
