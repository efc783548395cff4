// Two suites over one tree: `fast` is what `npm test` gates on, `slow` is what needs minutes.
// Dates in answers are local; the transcripts are written in one zone.
process.env.TZ = "UTC";

const shared = {
	rootDir: ".",
	testEnvironment: "node",
	globalSetup: "<rootDir>/test/support/build-programs.mjs",
	transform: { "\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
	modulePathIgnorePatterns: ["<rootDir>/dist/"],
};

// A busy machine is no failure: what hangs is caught, what is slow is not. Every core works: left to itself, jest keeps
// one of them free, which is half of a machine with two.
export default {
	testTimeout: 30_000,
	maxWorkers: "100%",
	projects: [
		{ ...shared, displayName: "fast", testMatch: ["<rootDir>/test/**/*.test.ts"] },
		{ ...shared, displayName: "slow", testMatch: ["<rootDir>/test/**/*.slow.ts"] },
	],
};
