import { build } from "esbuild";

// The headless program. One CommonJS file, so that `node dist/cli.js` needs nothing installed beside it.
await build({
	entryPoints: ["src/cli.ts"],
	outfile: "dist/cli.js",
	bundle: true,
	format: "cjs",
	platform: "node",
	target: "node20",
	minify: true,
	legalComments: "none",
	logLevel: "warning",
});
