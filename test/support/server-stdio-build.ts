/**
 * The stdio test program as one file of JavaScript, made anew for each suite that runs it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

/** Where the program is, and the way to remove it again. */
export function buildStdioProgram(): { path: string; remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), "server-stdio-"));
	const path = join(folder, "program.cjs");
	buildSync({
		entryPoints: [join(__dirname, "server-stdio-program.ts")],
		outfile: path,
		bundle: true,
		format: "cjs",
		platform: "node",
		target: "node20",
		logLevel: "warning",
	});
	return { path, remove: () => rmSync(folder, { recursive: true }) };
}
