/**
 * How many connections are open at once. Whoever connects gets in: over the limit, the connection that has been
 * idle longest has to go, whether it rests between two requests or was opened to be held open. A connection with a
 * call in hand is never the one.
 */
import type { Socket } from "node:net";

export interface Connections {
	/** Takes in a new connection, at the cost of an idle one where there are too many. */
	admit(socket: Socket): void;
	/** Keeps `socket` from being the one to go. Returns the way to let it be idle again. */
	hold(socket: Socket): () => void;
}

/** Connections of which at most `limit` are open. */
export function limitConnections(limit: number): Connections {
	const open = new Set<Socket>();
	/** In the order in which they fell idle. */
	const idle = new Set<Socket>();
	/** Calls in hand; a client may send the next request before the first is answered. */
	const calls = new WeakMap<Socket, number>();

	const forget = (socket: Socket) => {
		open.delete(socket);
		idle.delete(socket);
	};
	return {
		admit(socket) {
			open.add(socket);
			idle.add(socket);
			socket.once("close", () => forget(socket));
			if (open.size <= limit) return;
			for (const oldest of idle) {
				forget(oldest);
				oldest.destroy();
				return;
			}
		},
		hold(socket) {
			idle.delete(socket);
			calls.set(socket, (calls.get(socket) ?? 0) + 1);
			return () => {
				const left = (calls.get(socket) ?? 1) - 1;
				calls.set(socket, left);
				if (left === 0 && open.has(socket)) idle.add(socket);
			};
		},
	};
}
