/**
 * A proxy for a client that cannot send headers: it adds the token and puts the server's port where a Host or an
 * Origin names the proxy's. Whatever else stands in them is left for the server to judge.
 */
import { once } from "node:events";
import { createServer, request } from "node:http";
import { token } from "./server-fixture";

export interface AuthorizingProxy {
	readonly port: number;
	close(): Promise<void>;
}

/** A proxy on a free loopback port in front of the server on `target`. */
export async function startAuthorizingProxy(target: number): Promise<AuthorizingProxy> {
	const proxy = createServer((incoming, outgoing) => {
		const own = new RegExp(`:${incoming.socket.localPort}$`);
		const { host, origin } = incoming.headers;
		const headers = {
			...incoming.headers,
			authorization: `Bearer ${token}`,
			...(host !== undefined && { host: host.replace(own, `:${target}`) }),
			...(origin !== undefined && { origin: origin.replace(own, `:${target}`) }),
		};
		const forwarded = request({ host: "127.0.0.1", port: target, method: incoming.method, path: incoming.url, headers }, (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			outgoing.flushHeaders();
			answer.pipe(outgoing);
		});
		forwarded.on("error", () => outgoing.destroy());
		outgoing.on("close", () => forwarded.destroy());
		incoming.pipe(forwarded);
	});
	proxy.listen(0, "127.0.0.1");
	await once(proxy, "listening");
	const address = proxy.address();
	return {
		port: typeof address === "object" && address !== null ? address.port : 0,
		close: () =>
			new Promise((resolve) => {
				proxy.closeAllConnections();
				proxy.close(() => resolve());
			}),
	};
}
