/** A watch on a real folder, and what it does where the system gives it less than it asks for. */
import { execFile } from "node:child_process";
import { watch } from "node:fs";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { platform } from "node:process";
import { promisify } from "node:util";
import { build } from "esbuild";
import type { StartWatch } from "../../../src/hosts/node/folder-watches";
import { openVaultRoot } from "../../../src/hosts/node/vault-root";
import type { WatchOptions } from "../../../src/hosts/node/watch-vault";
import { watchVault } from "../../../src/hosts/node/watch-vault";
import { eventually } from "../../support/eventually";
import type { FolderVault } from "../../support/folder-vault";
import { makeFolderVault } from "../../support/folder-vault";
import { followVault } from "../../support/follow-vault";

jest.setTimeout(30_000);
const onLinux = platform === "linux" ? describe : describe.skip;

let vault: FolderVault;
let stops: (() => void)[];
beforeEach(async () => {
	stops = [];
	vault = await makeFolderVault();
});
afterEach(async () => {
	for (const stop of stops) stop();
	await vault.close();
});

/** Follows the vault by a watch with `options`, once the first report has come. */
async function follow(options: WatchOptions = {}) {
	const root = await openVaultRoot(vault.folder);
	const remarks: string[] = [];
	const follower = await followVault({
		list: () => vault.files.list(),
		read: (path) => vault.files.read(path),
		watch: (onChange) => watchVault(root, { warn: (message) => remarks.push(message) }, onChange, options),
	});
	stops.push(follower.stop);
	await eventually(() => expect(follower.reports).toEqual(["anything"]));
	return { ...follower, remarks };
}

const exhausted = Object.assign(new Error("no more watches"), { code: "ENOSPC", syscall: "watch" });

/** Starts `count` watches and is then out of them. `open` tells how many still stand. */
function scarceWatches(count: number) {
	let left = count;
	let open = 0;
	const startWatch: StartWatch = (place, options, onEvent) => {
		if (left-- <= 0) throw exhausted;
		open++;
		return watch(place, options, onEvent).once("close", () => open--);
	};
	return { startWatch, open: () => open };
}

describe("watchVault", () => {
	it("names the files that changed, once for all that one save does", async () => {
		await vault.put("a/b.md", "1");
		const { reports, expectKnown } = await follow();
		await vault.put("a/b.md", "2");
		await rename(join(vault.folder, "a/b.md"), join(vault.folder, "a/c.md"));
		await expectKnown({ "a/c.md": "2" });
		expect(reports.slice(1).flat().toSorted()).toEqual(["a/b.md", "a/c.md"]);
	});

	it("is silent about names that no listing shows, and about the rest of the world", async () => {
		await mkdir(join(vault.folder, ".git"));
		await mkdir(join(vault.folder, "node_modules"));
		await symlink(vault.outside, join(vault.folder, "link"));
		const { reports, expectKnown } = await follow();
		for (const one of [".git/index", "node_modules/a.md", ".~saving", "link/x.md"]) await vault.put(one, "x");
		await vault.put("last.md", "x");
		await expectKnown({ "last.md": "x" });
		expect(reports.slice(1).flat()).toEqual(["last.md"]);
	});

	it("ends in the right state after a checkout of a thousand files", async () => {
		const paths = Array.from({ length: 1000 }, (_, index) => `old ${index % 40}/${index}.md`);
		for (const one of paths) await vault.put(one, "1");
		const { reports, expectKnown } = await follow();
		for (let folder = 0; folder < 20; folder++) await vault.delete(`old ${folder}`);
		const expected: Record<string, string> = {};
		for (const one of paths.slice(0, 500)) expected[one.replace(/old (\d+)/, "new $1/deep")] = "2";
		for (const one of paths) if (Number(/\d+/.exec(one)?.[0]) >= 20) expected[one] = "3";
		for (const [one, text] of Object.entries(expected)) await vault.put(one, text);
		await expectKnown(expected);
		expect(reports).toContain("anything");
		await vault.put("new 7/deep/7.md", "4");
		await expectKnown({ ...expected, "new 7/deep/7.md": "4" });
	});

	it("follows a folder that is moved in, renamed and moved out", async () => {
		const { expectKnown } = await follow();
		await mkdir(join(vault.outside, "deep/er"), { recursive: true });
		await writeFile(join(vault.outside, "deep/er/a.md"), "1");
		await rename(join(vault.outside, "deep"), join(vault.folder, "in"));
		await expectKnown({ "in/er/a.md": "1" });
		await vault.put("in/er/a.md", "2");
		await expectKnown({ "in/er/a.md": "2" });
		await rename(join(vault.folder, "in"), join(vault.folder, "other"));
		await expectKnown({ "other/er/a.md": "2" });
		await vault.put("other/er/a.md", "3");
		await expectKnown({ "other/er/a.md": "3" });
		await rename(join(vault.folder, "other"), join(vault.outside, "deep"));
		await expectKnown({});
	});

	it("survives that the vault is removed, and follows it again when it is back", async () => {
		await vault.put("a/b.md", "1");
		const { expectKnown } = await follow({ pollMs: 100 });
		await vault.removeVault();
		await mkdir(vault.folder);
		await expectKnown({});
		await vault.put("c/d.md", "2");
		await expectKnown({ "c/d.md": "2" });
		await vault.put("c/d.md", "3");
		await expectKnown({ "c/d.md": "3" });
	});

	it("says anything at intervals while the vault is gone", async () => {
		const { reports } = await follow({ pollMs: 100 });
		await vault.removeVault();
		const before = reports.length;
		await eventually(() => expect(reports.length).toBeGreaterThan(before + 2));
		expect(new Set(reports)).toEqual(new Set(["anything"]));
	});

	it("holds no watch any more once it is stopped, also in the middle of setting them", async () => {
		await vault.put("a/b/c.md", "1");
		const { startWatch, open } = scarceWatches(100);
		const root = await openVaultRoot(vault.folder);
		const stop = watchVault(root, { warn: () => undefined }, () => undefined, { startWatch });
		await eventually(() => expect(open()).toBeGreaterThan(0));
		stop();
		await eventually(() => expect(open()).toBe(0));
	});

	it("keeps no process alive", async () => {
		const program = join(vault.outside, "watch.cjs");
		const source = `
			import { openNodeVaultFiles } from "./src/hosts/node/node-vault-files";
			void openNodeVaultFiles(${JSON.stringify(vault.folder)}, { log: console }).then((files) => files.watch(() => undefined));`;
		await build({
			stdin: { contents: source, resolveDir: join(__dirname, "../../.."), loader: "ts" },
			bundle: true,
			platform: "node",
			outfile: program,
		});
		await promisify(execFile)(process.execPath, [program], { timeout: 20_000 });
	});
});

onLinux("watchVault, where the system is out of watches", () => {
	it.each([
		["from the start", 0],
		["after some folders", 2],
	])("says so once and says anything at intervals: %s", async (_when, count) => {
		for (const one of ["a/b/x.md", "c/d/y.md"]) await vault.put(one, "1");
		const { startWatch, open } = scarceWatches(count);
		const { remarks, reports, expectKnown } = await follow({ startWatch, pollMs: 100, wholeTree: false });
		await eventually(() => expect(open()).toBe(0));
		await vault.put("c/d/y.md", "2");
		await expectKnown({ "a/b/x.md": "1", "c/d/y.md": "2" });
		const before = reports.length;
		await eventually(() => expect(reports.length).toBeGreaterThan(before + 2));
		expect(remarks).toHaveLength(1);
	});
});

describe("watchVault, with one watch for the whole tree", () => {
	it("tells of new, changed and deleted files and folders", async () => {
		await vault.put("a/b.md", "1");
		const { expectKnown } = await follow({ wholeTree: true });
		await vault.put("a/b.md", "2");
		await expectKnown({ "a/b.md": "2" });
		await vault.put("c.md", "3");
		await expectKnown({ "a/b.md": "2", "c.md": "3" });
		await rm(join(vault.folder, "a"), { recursive: true });
		await expectKnown({ "c.md": "3" });
	});

	it("falls back to intervals too", async () => {
		const { startWatch } = scarceWatches(0);
		const { remarks, expectKnown } = await follow({ startWatch, pollMs: 100, wholeTree: true });
		await vault.put("a.md", "1");
		await expectKnown({ "a.md": "1" });
		expect(remarks).toHaveLength(1);
	});
});
