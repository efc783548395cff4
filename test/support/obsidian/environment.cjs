// jest's environment for screens: a page with Obsidian's additions to the DOM. The package asks for one of jest's own
// modules by a path that exists in no installation; it is led to the right one while it loads. The page lacks what the
// window of a desktop app has from Chromium and Node; those are handed in from outside.
const Module = require("node:module");

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
	const asked = request === "../node_modules/jest-message-util/build/index.js" ? require.resolve("jest-message-util") : request;
	return resolve.call(this, asked, ...rest);
};
let ObsidianEnvironment;
try {
	ObsidianEnvironment = require("jest-environment-obsidian").default;
} finally {
	Module._resolveFilename = resolve;
}

const lacking = [
	"fetch", "Request", "Response", "Headers", "AbortController", "AbortSignal", "ReadableStream", "WritableStream",
	"TransformStream", "TextEncoder", "TextDecoder", "structuredClone", "crypto", "Uint8Array", "ArrayBuffer", "MessageChannel",
];

module.exports = class extends ObsidianEnvironment {
	async setup() {
		await super.setup();
		for (const name of lacking) {
			Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
		}
	}
};
