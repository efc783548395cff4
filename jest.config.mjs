// Two suites over one tree: `fast` is what `npm test` gates on, `slow` is what needs minutes.
// Dates in answers are local; the transcripts are written in one zone.
process.env.TZ = "UTC";

const shared = {
	rootDir: ".",
	testEnvironment: "node",
	transform: { "\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
	modulePathIgnorePatterns: ["<rootDir>/dist/"],
};

// A busy machine is no failure: what hangs is caught, what is slow is not.
export default {
	testTimeout: 30_000,
	projects: [
		{ ...shared, displayName: "fast", testMatch: ["<rootDir>/test/**/*.test.ts"] },
		{ ...shared, displayName: "slow", testMatch: ["<rootDir>/test/**/*.slow.ts"] },
	],
};
