// Two suites over one tree: `fast` is what `npm test` gates on, `slow` is what needs minutes.
// Dates in answers are local; the transcripts are written in one zone.
process.env.TZ = "UTC";

const shared = {
	rootDir: ".",
	testEnvironment: "node",
	transform: { "\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
	modulePathIgnorePatterns: ["<rootDir>/dist/"],
};

export default {
	projects: [
		{ ...shared, displayName: "fast", testMatch: ["<rootDir>/test/**/*.test.ts"] },
		{ ...shared, displayName: "slow", testMatch: ["<rootDir>/test/**/*.slow.ts"] },
	],
};
