import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tokenOf } from "../../../src/hosts/node/node-token";

let folder: string;
let file: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "vault-mcp-"));
	file = join(folder, "token");
});
afterEach(() => rm(folder, { recursive: true }));

const remarks: string[] = [];
const log = { warn: (message: string) => void remarks.push(message) };

describe("tokenOf", () => {
	it("takes the person's own and keeps nothing", async () => {
		expect(await tokenOf(folder, { VAULT_MCP_TOKEN: " secret " }, log)).toBe("secret");
		expect(await readdir(folder)).toEqual([]);
	});

	it.each([[{}], [{ VAULT_MCP_TOKEN: "" }], [{ VAULT_MCP_TOKEN: " " }]])("makes one once where there is none: %j", async (environment) => {
		const token = await tokenOf(folder, environment, log);
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(await tokenOf(folder, environment, log)).toBe(token);
		expect(await readdir(folder)).toEqual(["token"]);
		expect((await stat(file)).mode & 0o777).toBe(0o600);
	});

	it("is the same for all who ask at once", async () => {
		const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(folder, {}, log)));
		expect(new Set(tokens).size).toBe(1);
		expect((await readFile(file, "utf8")).trim()).toBe(tokens[0]);
	});

	it("tightens a file that others could read", async () => {
		const token = await tokenOf(folder, {}, log);
		await chmod(file, 0o644);
		expect(await tokenOf(folder, {}, log)).toBe(token);
		expect((await stat(file)).mode & 0o777).toBe(0o600);
	});

	it.each(["", "short", "x".repeat(42), "x".repeat(44), `${"x".repeat(42)}\u0000`, `${"x".repeat(21)}\n${"x".repeat(21)}`])(
		"replaces a garbled one: %j",
		async (garbled) => {
			await writeFile(file, garbled);
			const token = await tokenOf(folder, {}, log);
			expect(token).toMatch(/^[\w-]{43}$/);
			expect(token).not.toBe(garbled);
			expect((await readFile(file, "utf8")).trim()).toBe(token);
		},
	);

	it("is good for one run where none can be kept, and says so", async () => {
		const token = await tokenOf(join(folder, "missing"), {}, log);
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(await tokenOf(undefined, {}, log)).not.toBe(token);
		expect(remarks.length).toBe(2);
		expect(remarks.join()).not.toContain(token);
	});
});
