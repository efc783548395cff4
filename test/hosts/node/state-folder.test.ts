import { chmod, mkdtemp, realpath, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStateFolder } from "../../../src/hosts/node/state-folder";

let home: string;
beforeEach(async () => {
	home = await realpath(await mkdtemp(join(tmpdir(), "vault-mcp-")));
});
afterEach(() => rm(home, { recursive: true }));

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
		const folder = await openStateFolder(home, below, platform);
		expect(folder.startsWith(join(home, expected))).toBe(true);
		expect(folder.slice(join(home, expected).length)).toMatch(ending);
	});

	it("lets its owner in and nobody else, also when it was looser", async () => {
		const environment = { XDG_STATE_HOME: join(home, "state") };
		const folder = await openStateFolder(home, environment, "linux");
		expect((await stat(folder)).mode & 0o777).toBe(0o700);
		await chmod(folder, 0o755);
		expect(await openStateFolder(home, environment, "linux")).toBe(folder);
		expect((await stat(folder)).mode & 0o777).toBe(0o700);
	});

	it("is one for a vault and a link to it, and another for another vault", async () => {
		const environment = { XDG_STATE_HOME: join(home, "state") };
		await symlink(home, join(home, "link"));
		const folder = await openStateFolder(home, environment, "linux");
		expect(await openStateFolder(join(home, "link"), environment, "linux")).toBe(folder);
		expect(await openStateFolder(tmpdir(), environment, "linux")).not.toBe(folder);
	});
});
