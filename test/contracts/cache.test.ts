/** What every cache promises, and the two that promise it. */
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openNodeCache } from "../../src/hosts/node/node-cache";
import type { Cache } from "../../src/vault/ports";
import { memoryCache } from "../support/memory-vault";

let folder: string;
let remarks: string[];
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "vault-mcp-"));
	remarks = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const onDisk = () => openNodeCache(join(folder, "index"), { warn: (message) => remarks.push(message) });

describe.each<[string, () => Cache]>([
	["in memory", () => memoryCache()],
	["on a disk", onDisk],
])("Cache: %s", (_name, makeCache) => {
	it("is empty at first, gives back what was saved last, and can be cleared", async () => {
		const cache = makeCache();
		expect(await cache.load()).toBeUndefined();
		for (const bytes of [Uint8Array.of(1, 2, 3), Uint8Array.of(), Uint8Array.of(4)]) {
			await cache.save(bytes);
			expect(Uint8Array.from((await cache.load()) ?? [0])).toEqual(bytes);
		}
		await cache.clear();
		await cache.clear();
		expect(await cache.load()).toBeUndefined();
	});

	it("holds one of the saved values whole when several are saved at once", async () => {
		const cache = makeCache();
		await Promise.all([1, 2, 3].map((value) => cache.save(new Uint8Array(100_000).fill(value))));
		expect(new Set(await cache.load()).size).toBe(1);
	});
});

describe("openNodeCache", () => {
	it("leaves one file that only its owner may read", async () => {
		await onDisk().save(Uint8Array.of(1));
		expect(await readdir(folder)).toEqual(["index"]);
		expect((await stat(join(folder, "index"))).mode & 0o777).toBe(0o600);
	});

	it("never fails: what the disk refuses is remarked and counts as empty", async () => {
		await writeFile(join(folder, "file"), "");
		const cache = openNodeCache(folder, { warn: (message) => remarks.push(message) });
		expect(await cache.load()).toBeUndefined();
		await cache.save(Uint8Array.of(1));
		await cache.clear();
		expect(remarks).toHaveLength(3);
	});

	it("is empty where its folder is gone", async () => {
		const cache = onDisk();
		await rm(folder, { recursive: true });
		await cache.save(Uint8Array.of(1));
		expect(await cache.load()).toBeUndefined();
	});
});
