// Jest's global setup: the programs that suites run, each bundled once for all of them.
import { build } from "esbuild";

/** Builds the program as it ships, by its own configuration, and the one that `test/server` speaks to over stdio. */
export default async function buildPrograms() {
	await import("../../esbuild.config.mjs");
	await build({
		entryPoints: ["test/support/server-stdio-program.ts"],
		outfile: "dist/test/server-stdio-program.js",
		bundle: true,
		format: "cjs",
		platform: "node",
		target: "node20",
		logLevel: "warning",
	});
}
