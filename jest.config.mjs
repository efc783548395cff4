// Three suites over one tree: `fast` and `screens` (what needs a page) are what `npm test` gates on, `slow` is what needs
// minutes. Wherever Obsidian's module is asked for, the app that stands in for it answers.
import { createRequire } from "node:module";

// Dates in answers are local; the transcripts are written in one zone.
process.env.TZ = "UTC";

const shared = {
	rootDir: ".",
	testEnvironment: "node",
	globalSetup: "<rootDir>/test/support/build-programs.mjs",
	transform: { "\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
	moduleNameMapper: { "^obsidian$": "<rootDir>/test/support/obsidian/module.ts" },
	modulePathIgnorePatterns: ["<rootDir>/dist/"],
};

const obsidianPreset = createRequire(import.meta.url)("jest-environment-obsidian/jest-preset");

// A busy machine is no failure: what hangs is caught, what is slow is not. Every core works: left to itself, jest keeps
// one of them free, which is half of a machine with two.
export default {
	testTimeout: 30_000,
	maxWorkers: "100%",
	projects: [
		{ ...shared, displayName: "fast", testMatch: ["<rootDir>/test/**/*.test.ts"] },
		{
			...obsidianPreset.extend({ moduleNameMapper: {} }),
			...shared,
			displayName: "screens",
			testEnvironment: "<rootDir>/test/support/obsidian/environment.cjs",
			testMatch: ["<rootDir>/test/**/*.screen.ts"],
		},
		{ ...shared, displayName: "slow", testMatch: ["<rootDir>/test/**/*.slow.ts"] },
	],
};
