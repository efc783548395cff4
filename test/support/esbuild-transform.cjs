// Jest transform: TypeScript to CommonJS by esbuild, types stripped and not checked (tsc does that).
const { transformSync } = require("esbuild");

module.exports = {
	process: (source, path) =>
		transformSync(source, { loader: "ts", format: "cjs", target: "node20", sourcemap: "inline", sourcefile: path }),
};
