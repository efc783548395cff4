import { build } from "esbuild";

const shipped = {
	bundle: true,
	format: "cjs",
	platform: "node",
	minify: true,
	legalComments: "none",
	logLevel: "warning",
	metafile: true,
};

// The headless program. One CommonJS file, so that `node dist/cli.js` needs nothing installed beside it.
await build({ ...shipped, entryPoints: ["src/cli.ts"], outfile: "dist/cli.js", target: "node20" });

// The plugin. Obsidian brings its own module; the condition picks, of what the SDK offers, the JSON schema validator that
// makes no code at run time.
export const plugin = await build({
	...shipped,
	entryPoints: ["src/main.ts"],
	outfile: "main.js",
	target: "es2022",
	external: ["obsidian", "electron", "@codemirror/*", "@lezer/*"],
	conditions: ["browser"],
});
