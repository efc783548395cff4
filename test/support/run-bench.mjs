// Runs a benchmark: `node test/support/run-bench.mjs test/bench/NAME.bench.ts [ARGUMENTS]`. The file is bundled first,
// so that it measures the code as it ships and needs no build.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";

const [file, ...rest] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "vault-mcp-bench-"));
try {
	const outfile = join(folder, "bench.cjs");
	await build({ entryPoints: [file], outfile, bundle: true, format: "cjs", platform: "node", target: "node20", alias: { obsidian: "./test/support/obsidian/module.ts" } });
	process.exitCode = spawnSync(process.execPath, [outfile, ...rest], { stdio: "inherit" }).status ?? 1;
} finally {
	rmSync(folder, { recursive: true });
}
