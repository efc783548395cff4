import { isFailure } from "../../src/base/failure";
import type { Policy } from "../../src/vault/guard";
import { guardFiles, guardMetadata } from "../../src/vault/guard";
import type { FileChange } from "../../src/vault/ports";
import { memoryFiles, path } from "../support/memory-files";
import { memoryMetadata } from "../support/memory-vault";

const policy: Policy = { configFolder: "settings", hiddenFolders: ["private", "team/Secret"] };

/** How a guarded file answers to being asked for and read. */
async function check(name: string, expected: "served" | "absent" | "refused", under: Policy = policy) {
	const files = guardFiles(memoryFiles({ [name]: "text" }), under);
	const answerOf = (asked: Promise<object | undefined>) =>
		asked.then(
			(found) => (found ? "served" : "absent"),
			(error: unknown) => (isFailure(error, "path_refused") ? "refused" : error),
		);
	expect(await Promise.all([answerOf(files.info(path(name))), answerOf(files.read(path(name)))])).toEqual([expected, expected]);
	expect((await files.list()).files.map((file) => file.path)).toEqual(expected === "served" ? [path(name)] : []);
}

describe("guardFiles", () => {
	it.each([
		["a.md"],
		["settings.md"],
		["a/settings/b.md"],
		["a..md"],
		["node_modules.md"],
		["git/a.md"],
		["privates/a.md"],
		["team/a.md"],
		["a/private/b.md"],
		["%2egit/a.md"],
	])("serves %s", async (name) => {
		await check(name, "served");
	});

	it.each([
		[".git/config"],
		[".GIT/config.md"],
		["a/.git/x.md"],
		["a/b/.Git/hooks/x.md"],
		[".hidden.md"],
		["a/.trash/x.md"],
		["node_modules/p/README.md"],
		["a/Node_Modules/p/README.md"],
		["settings/app.json"],
		["SETTINGS/plugins/x.md"],
		["settings"],
	])("refuses %s", async (name) => {
		await check(name, "refused");
	});

	it.each([
		["private/a.md"],
		["PRIVATE/deep/a.md"],
		["team/secret/a.md"],
		["private"],
		["Privat\u0065\u0301/a.md"],
	])("knows nothing of %s", async (name) => {
		await check(name, "absent", { ...policy, hiddenFolders: [...policy.hiddenFolders, "privaté"] });
	});

	it("refuses a dot-name even where it is hidden too", async () => {
		await check("private/.git/a.md", "refused");
	});

	it.each([
		["private/"],
		["./private"],
		["/private"],
		["private//"],
		["team/../private"],
	])("hides a folder that is written %j", async (folder) => {
		await check("private/a.md", "absent", { ...policy, hiddenFolders: [folder] });
	});

	it("takes the name of no folder for none, not for all", async () => {
		await check("a.md", "served", { configFolder: "", hiddenFolders: ["", "/", "."] });
	});

	it("tells of no unreadable folder that does not exist", async () => {
		const files = memoryFiles({ "private/a.md": "", "b/c.md": "" });
		files.setUnreadable("private", true);
		files.setUnreadable("b", true);
		expect((await guardFiles(files, policy).list()).unreadable).toEqual(["b"]);
	});

	it("passes on no change of a place that is not served", () => {
		const files = memoryFiles();
		const seen: FileChange[] = [];
		const stop = guardFiles(files, policy).watch((change) => void seen.push(change));
		files.put("private/a.md", "");
		files.put(".git/HEAD", "");
		files.tell(["private/b.md", "a.md", "settings/app.json"]);
		files.tell("anything");
		stop();
		files.put("late.md", "");
		expect(seen).toEqual([["a.md"], "anything"]);
	});
});

describe("guardMetadata", () => {
	it.each([
		["open", "open.md"],
		["secret", undefined],
		["private/secret", undefined],
		["app.json", undefined],
		["nowhere", undefined],
	])("resolves %s to %s", (linkpath, expected) => {
		const metadata = memoryMetadata();
		metadata.track(["open.md", "private/secret.md", "settings/app.json"].map(path), []);
		expect(guardMetadata(metadata, policy).resolve(linkpath, path("source.md"))).toBe(expected);
	});
});
