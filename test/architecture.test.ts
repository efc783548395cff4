/**
 * The drawing in src/README.md, checked: arrows, owners of the outside world, cycles, unused files.
 * dependency-cruiser is ESM only and jest runs CommonJS, so its command line is called.
 */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(__dirname, "..");

async function cruise(): Promise<string> {
	const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
	const rules = join(root, "test/support/dependency-rules.cjs");
	const outcome = await promisify(execFile)(
		process.execPath,
		[program, "--config", rules, "--output-type", "err-long", "src"],
		{ cwd: root },
	).catch((error: { stdout: string }) => error);
	return outcome.stdout;
}

describe("the drawing", () => {
	it("holds: arrows point down, owners own, nothing is cyclic or unused", async () => {
		expect(await cruise()).toContain("no dependency violations found");
	});
});

describe("the names of files and folders", () => {
	const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));

	it.each(sources)("%s is kebab-case and named for what it holds", (path) => {
		expect(path).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*\.ts$/);
		expect(path).not.toMatch(/(?:^|[/-])(?:utils?|common|helpers?|types|managers?|services?)(?:\/|\.ts$)/);
		expect(path).not.toMatch(/(?:^|\/)index\.ts$/);
	});

	it.each(sources)("%s re-exports nothing and has named exports only", (path) => {
		const text = readFileSync(join(root, "src", path), "utf8");
		expect(text).not.toMatch(/^export\s+(?:\*|\{[^}]*\}\s+from)/m);
		if (path !== "main.ts") expect(text).not.toMatch(/^export\s+default/m);
	});
});
