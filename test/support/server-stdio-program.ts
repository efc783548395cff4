/**
 * A program that serves two tools over stdio, and prints what it must not: the suite bundles it and runs it as a
 * client would.
 */
import { stderr, stdin, stdout } from "node:process";
import { setInterval } from "node:timers";
import { setTimeout as sleep } from "node:timers/promises";
import { reserveOutput } from "../../src/server/reserved-output";
import { serveOverStdio } from "../../src/server/stdio";
import { createGate, echo, factoryOf } from "./server-fixture";

const protocol = reserveOutput(stdout, stderr);
const gate = createGate();
const slow = {
	...gate.tool,
	name: "slow",
	async call(input: unknown) {
		await sleep(300);
		stderr.write("slow is done\n");
		return echo.call(input, { client: "nobody", signal: new AbortController().signal });
	},
};
// A real program has a watcher or a repository open, and does not end by running out of things to do.
setInterval(() => {}, 60_000);
stdout.write("noise of a dependency\n");
const server = serveOverStdio({
	factory: factoryOf([echo, slow, gate.tool]),
	stdin,
	stdout: protocol,
	log: { warn: (message, cause) => stderr.write(`${message}: ${String(cause)}\n`) },
});
void server.closed.then(() => process.exit(0));
