import { chmod, mkdtemp, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStateFolder } from "../../../src/hosts/node/state-folder";

let home: string;
beforeEach(async () => {
	home = await realpath(await mkdtemp(join(tmpdir(), "vault-mcp-")));
});
afterEach(() => rm(home, { recursive: true }));

const remarks: string[] = [];
const log = { warn: (message: string) => void remarks.push(message) };
beforeEach(() => void remarks.splice(0));

describe("openStateFolder", () => {
	const ending = /^[\\/]vault-mcp[\\/][0-9a-f]{16}$/;

	it.each([
		["linux", { XDG_STATE_HOME: "/state" }, "state"],
		["linux", { HOME: "" }, ".local/state"],
		["linux", { HOME: "", XDG_STATE_HOME: "relative" }, ".local/state"],
		["darwin", { HOME: "" }, "Library/Application Support"],
		["win32", { LOCALAPPDATA: "/Local" }, "Local"],
		["win32", { HOME: "" }, "AppData/Local"],
	] as const)("keeps state where %s does, given %j", async (platform, environment, expected) => {
		const below = Object.fromEntries(
			Object.entries(environment).map(([name, value]) => [name, value === "relative" ? value : join(home, value)]),
		);
		const folder = await openStateFolder(home, below, log, platform);
		expect(folder?.startsWith(join(home, expected))).toBe(true);
		expect(folder?.slice(join(home, expected).length)).toMatch(ending);
	});

	it("lets its owner in and nobody else, also when it was looser", async () => {
		const environment = { XDG_STATE_HOME: join(home, "state") };
		const folder = await openStateFolder(home, environment, log, "linux");
		expect((await stat(folder ?? "")).mode & 0o777).toBe(0o700);
		await chmod(folder ?? "", 0o755);
		expect(await openStateFolder(home, environment, log, "linux")).toBe(folder);
		expect((await stat(folder ?? "")).mode & 0o777).toBe(0o700);
	});

	it("is one for a vault and a link to it, and another for another vault", async () => {
		const environment = { XDG_STATE_HOME: join(home, "state") };
		await symlink(home, join(home, "link"));
		const folder = await openStateFolder(home, environment, log, "linux");
		expect(await openStateFolder(join(home, "link"), environment, log, "linux")).toBe(folder);
		expect(await openStateFolder(tmpdir(), environment, log, "linux")).not.toBe(folder);
	});

	it("is none where the system refuses, which is said once", async () => {
		await writeFile(join(home, "file"), "");
		expect(await openStateFolder(home, { XDG_STATE_HOME: join(home, "file") }, log, "linux")).toBeUndefined();
		expect(remarks.length).toBe(1);
	});
});
