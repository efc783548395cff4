import { join } from "node:path";
import { env } from "node:process";
import { build } from "esbuild";

const folder = env.BUILD_FOLDER ?? ".";

const shipped = {
	bundle: true,
	format: "cjs",
	platform: "node",
	minify: true,
	legalComments: "none",
	logLevel: "warning",
};

// The headless program. One CommonJS file, so that `node dist/cli.js` needs nothing installed beside it.
await build({ ...shipped, entryPoints: ["src/cli.ts"], outfile: join(folder, "dist/cli.js"), target: "node20" });

// The plugin. Obsidian brings its own module; the condition picks, of what the SDK offers, the JSON schema validator that
// makes no code at run time.
const plugin = await build({
	...shipped,
	entryPoints: ["src/main.ts"],
	outfile: join(folder, "main.js"),
	target: "es2022",
	external: ["obsidian", "electron", "@codemirror/*", "@lezer/*"],
	conditions: ["browser"],
	metafile: true,
});

/** What fills `main.js`: the bytes that each package, or the project's own `src`, has in it. */
export const pluginBytes = new Map();
for (const output of Object.values(plugin.metafile.outputs)) {
	for (const [file, { bytesInOutput }] of Object.entries(output.inputs)) {
		const owner = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? "src";
		pluginBytes.set(owner, (pluginBytes.get(owner) ?? 0) + bytesInOutput);
	}
}
