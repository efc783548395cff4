/**
 * What the plugin directory asks of a release, and what a build has to be: the same bytes every time, small, without
 * anything that only tests need.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { version } from "../package.json";

const root = join(__dirname, "..");
const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), "utf8")) as Record<string, string>;
const manifest = readJson("manifest.json");

describe("the manifest", () => {
	it("has the keys that are asked for and no other", () => {
		expect(Object.keys(manifest).sort()).toEqual(["author", "description", "id", "isDesktopOnly", "minAppVersion", "name", "version"]);
		expect(manifest).toMatchObject({ id: "vault-mcp", name: "Vault MCP", isDesktopOnly: true, minAppVersion: "1.13.0" });
	});

	it.each(["id", "name", "description"])("does not call itself by the app's name or a plugin in its %s", (key) => {
		expect(manifest[key]).not.toMatch(/obsidian|plugin|^obsi|dian$/i);
	});

	it("describes itself in one plain sentence", () => {
		expect(manifest.description).toMatch(/^[A-Z][A-Za-z0-9\s.,!?'"-]{8,248}\.$/);
		expect(manifest.id).toMatch(/^[a-z-]+$/);
		expect(manifest.author).not.toContain("@");
	});

	it("is of the version that is built, which the app's versions name", () => {
		expect(manifest.version).toBe(version);
		expect(version).toMatch(/^\d+\.\d+\.\d+$/);
		expect(readJson("versions.json")[version]).toBe(manifest.minAppVersion);
	});

	it("comes with a licence", () => {
		expect(existsSync(join(root, "LICENSE"))).toBe(true);
	});
});

describe("the build", () => {
	let folders: string[];
	let plugins: Buffer[];

	beforeAll(async () => {
		folders = ["one", "other"].map((name) => mkdtempSync(join(tmpdir(), `vault-mcp-${name}-`)));
		for (const folder of folders) {
			await promisify(execFile)(process.execPath, ["esbuild.config.mjs"], { cwd: root, env: { ...process.env, BUILD_FOLDER: folder } });
		}
		plugins = folders.map((folder) => readFileSync(join(folder, "main.js")));
	});
	afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

	it("gives the same bytes every time, whatever the folder", () => {
		const [one, other] = plugins;
		expect(other && one?.equals(other)).toBe(true);
	});

	it("keeps the plugin below 700 kB", () => {
		expect(plugins[0]?.length).toBeLessThan(700_000);
	});

	it("leaves the app's own module to the app, and holds nothing of the tests", () => {
		const text = plugins[0]?.toString() ?? "";
		expect(text).toContain('require("obsidian")');
		expect(text).not.toContain("test_simple_text");
		expect(text).not.toContain(tmpdir());
	});
});
