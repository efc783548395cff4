/**
 * One server that a person turns on and off: what is asked for is done in the order in which it was asked, and the
 * state is what is so now, never what was meant. Ending is different: it begins at once and waits for nobody, because
 * the program it runs in does not wait either.
 */
import type { RunningServer } from "../server/http";
import { PortTaken } from "../server/loopback";
import type { Log } from "../vault/ports";

export type ServerState =
	| { readonly kind: "off" }
	| { readonly kind: "starting" }
	| { readonly kind: "on"; readonly port: number }
	| { readonly kind: "failed"; readonly fault: "port_taken" | "server_failed" };

export interface ServerControl {
	state(): ServerState;
	/** Resolves when the server serves or has failed to; a server that serves already goes on. */
	start(): Promise<void>;
	/** Resolves when the port is free. Does not wait for a start that is still waiting for its port, but ends it. */
	stop(): Promise<void>;
	/** Stops it for good: every connection has ended when this returns, the port is free when it resolves. */
	end(): Promise<void>;
}

export interface ServerControlOptions {
	/** Starts a server. Rejects with `PortTaken` where another program holds its port, and once `giveUp` is aborted. */
	readonly serve: (giveUp: AbortSignal) => Promise<RunningServer>;
	readonly onChange: () => void;
	readonly log: Log;
}

/** A server that is off. */
export function controlServer({ serve, onChange, log }: ServerControlOptions): ServerControl {
	let state: ServerState = { kind: "off" };
	let running: RunningServer | undefined;
	let giveUp = new AbortController();
	let isEnded = false;
	let lastTurn = Promise.resolve();

	const enter = (next: ServerState): void => {
		state = next;
		onChange();
	};
	const inTurn = (work: () => Promise<void>): Promise<void> => (lastTurn = lastTurn.then(work));

	const open = async (signal: AbortSignal): Promise<void> => {
		if (running || isEnded || signal.aborted) return;
		enter({ kind: "starting" });
		try {
			running = await serve(signal);
			enter({ kind: "on", port: running.port });
		} catch (error) {
			if (signal.aborted) return enter({ kind: "off" });
			if (!(error instanceof PortTaken)) log.warn("the server could not be started", error);
			enter({ kind: "failed", fault: error instanceof PortTaken ? "port_taken" : "server_failed" });
		}
	};
	const shut = async (): Promise<void> => {
		const server = running;
		running = undefined;
		await server?.close();
		if (state.kind !== "off") enter({ kind: "off" });
	};
	const abandonStart = (): void => {
		giveUp.abort();
		giveUp = new AbortController();
	};

	return {
		state: () => state,
		start() {
			const { signal } = giveUp;
			return inTurn(() => open(signal));
		},
		stop() {
			abandonStart();
			return inTurn(shut);
		},
		end() {
			isEnded = true;
			abandonStart();
			// Not in turn: what the server holds has to be let go of before this function returns.
			return Promise.all([shut(), inTurn(shut)]).then(() => undefined);
		},
	};
}
