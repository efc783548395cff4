/** What the app that stands in for Obsidian promises to the tests that rely on it. */
import type { PluginManifest } from "obsidian";
import { setImmediate } from "node:timers/promises";
import { memoryFiles } from "../memory-files";
import { createFakeApp } from "./fake-app";
import { MarkdownView } from "./fake-editors";
import { getLanguage, normalizePath } from "./names";
import { forgetNotices, Notice, noticeTexts } from "./notice";
import { Plugin } from "./plugin";
import { PluginSettingTab } from "./setting-tab";

const told = () => {
	const lines: string[] = [];
	const tell = (what: string) => (file: unknown, more?: unknown) => {
		const from = typeof more === "string" ? ` from ${more}` : "";
		lines.push(`${what} ${(file as { path: string }).path}${from}`);
	};
	return { lines, tell };
};

describe("the vault", () => {
	it("tells of every file while it is loaded, and is ready then", () => {
		const { app, finishLoading } = createFakeApp(memoryFiles({ "a.md": "", "b/c.md": "" }), { isLoaded: false });
		const { lines, tell } = told();
		app.vault.on("create", tell("create"));
		app.workspace.onLayoutReady(() => lines.push("ready"));
		expect([app.vault.getFiles(), app.workspace.layoutReady]).toEqual([[], false]);
		finishLoading();
		expect(lines).toEqual(["create a.md", "create b", "create b/c.md", "ready"]);
	});

	it("tells of what another program does, and of a rename by one event for each thing", async () => {
		const disk = memoryFiles({ "a/x.md": "1" });
		const { app } = createFakeApp(disk);
		const { lines, tell } = told();
		app.vault.on("create", tell("create"));
		app.vault.on("modify", tell("modify"));
		app.vault.on("delete", tell("delete"));
		app.vault.on("rename", tell("rename"));
		disk.put("y.md", "2");
		disk.put("y.md", "3");
		disk.delete("y.md");
		const folder = app.vault.getFolderByPath("a");
		if (folder) await app.vault.rename(folder, "b");
		expect(lines).toEqual(["create y.md", "modify y.md", "delete y.md", "rename b from a", "rename b/x.md from a/x.md"]);
		expect([...(disk.contents?.keys() ?? [])]).toEqual(["b/x.md"]);
	});

	it("lets changes wait for each other, and writes nothing where one is refused", async () => {
		const { app } = createFakeApp(memoryFiles({ "a.md": "0" }));
		const file = app.vault.getFileByPath("a.md");
		if (!file) throw new Error("no file");
		const refusal = app.vault.process(file, () => {
			throw new Error("refused");
		});
		const changes = [1, 2, 3].map((number) => app.vault.process(file, (text) => `${text}${number}`));
		await expect(refusal).rejects.toThrow("refused");
		await Promise.all(changes);
		expect(await app.vault.read(file)).toBe("0123");
	});

	it("makes no file over another, in a folder that is not there, or under a name that it refuses", async () => {
		const { app } = createFakeApp(memoryFiles({ "a.md": "" }));
		for (const path of ["a.md", "b/c.md", "what?.md"]) await expect(app.vault.create(path, "")).rejects.toThrow();
		await app.vault.createFolder("b");
		expect((await app.vault.create("b/c.md", "text")).path).toBe("b/c.md");
	});
});

describe("the metadata cache", () => {
	it("is a settable number of turns behind", async () => {
		const disk = memoryFiles({ "a.md": "# Old" });
		const { app, fake } = createFakeApp(disk);
		fake.metadataCache.lagTurns = 3;
		const heading = () => app.metadataCache.getCache("a.md")?.headings?.[0]?.heading;
		disk.put("a.md", "# New");
		expect(heading()).toBe("Old");
		for (let turn = 0; turn < 6; turn++) await setImmediate();
		expect(heading()).toBe("New");
	});

	it("counts where links lead", () => {
		const { app } = createFakeApp(memoryFiles({ "a.md": "---\nup: \"[[b]]\"\n---\n[[b]] ![[b]] [[c#d]]", "x/b.md": "" }));
		expect(app.metadataCache.resolvedLinks["a.md"]).toEqual({ "x/b.md": 3 });
		expect(app.metadataCache.unresolvedLinks["a.md"]).toEqual({ c: 1 });
	});
});

describe("an editor", () => {
	async function openNote(text: string) {
		const disk = memoryFiles({ "a.md": text });
		const controls = createFakeApp(disk);
		await controls.open("a.md");
		const view = controls.app.workspace.getLeavesOfType("markdown")[0]?.view as unknown;
		if (!(view instanceof MarkdownView)) throw new Error("no editor");
		return { disk, view, ...controls, onDisk: () => [...(disk.contents?.values() ?? [])][0]?.bytes.toString() };
	}

	it("saves two seconds after the first unsaved key", async () => {
		const { type, fake, onDisk } = await openNote("old");
		type("a.md", "new");
		fake.clock.advance(1999);
		await setImmediate();
		expect(onDisk()).toBe("old");
		fake.clock.advance(1);
		await setImmediate();
		expect(onDisk()).toBe("new");
	});

	it("shows what another program wrote, and merges it with what is unsaved", async () => {
		const { disk, type, view } = await openNote("one\n\ntwo\n");
		disk.put("a.md", "one!\n\ntwo\n");
		await setImmediate();
		expect(view.getViewData()).toBe("one!\n\ntwo\n");
		type("a.md", "one!\n\ntwo typed\n");
		disk.put("a.md", "one?\n\ntwo\n");
		await setImmediate();
		expect(view.getViewData()).toBe("one?\n\ntwo typed\n");
	});
});

describe("a rename with links", () => {
	it.each([
		["silently where the settings say so", '{"alwaysUpdateLinks":true}', undefined, "[[c|x]]"],
		["when the person agrees", "{}", true, "[[c|x]]"],
		["not when the person does not", "{}", false, "[[b|x]]"],
	])("rewrites them %s", async (_what, settings, answer, expected) => {
		const { app, fake } = createFakeApp(memoryFiles({ ".config/app.json": settings, "a.md": "[[b|x]]", "b.md": "" }));
		const [source, target] = ["a.md", "b.md"].map((path) => app.vault.getFileByPath(path));
		if (!source || !target) throw new Error("no files");
		const renamed = app.fileManager.renameFile(target, "c.md");
		for (let turn = 0; turn < 3; turn++) await setImmediate();
		expect(app.vault.getFileByPath("c.md")).toBe(target);
		expect(fake.fileManager.questions).toHaveLength(answer === undefined ? 0 : 1);
		if (answer !== undefined) fake.fileManager.questions[0]?.answer(answer);
		await renamed;
		expect(await app.vault.read(source)).toBe(expected);
	});
});

describe("a plugin", () => {
	const manifest: PluginManifest = { id: "x", name: "X", author: "", version: "1.0.0", minAppVersion: "1.13.0", description: "" };

	class Example extends Plugin {
		override onload(): void {
			this.addCommand({ id: "go", name: "Go", callback: () => "gone" });
			this.addStatusBarItem().setText("Here");
			this.registerEvent(this.app.metadataCache.on("resolved", () => undefined));
		}
	}

	it("leaves nothing behind when it is unloaded", () => {
		const { app, fake } = createFakeApp(memoryFiles());
		const plugin = new Example(app, manifest);
		plugin.load();
		expect(fake.shell.run("x:go")).toBe("gone");
		expect([...fake.shell.statusBarItems].map((item) => item.textContent)).toEqual(["Here"]);
		plugin.unload();
		expect([fake.shell.commands.size, fake.shell.statusBarItems.size, fake.metadataCache.listenerCount]).toEqual([0, 0, 0]);
	});

	it("needs no page to hang up its settings and to say something", () => {
		const { app, fake } = createFakeApp(memoryFiles());
		const plugin = new Example(app, manifest);
		class Tab extends PluginSettingTab {
			override getSettingDefinitions = () => [];
		}
		plugin.load();
		plugin.addSettingTab(new Tab(app, plugin as never) as never);
		new Notice("First").setMessage("Changed");
		new Notice("Second").hide();
		expect([fake.shell.settingTabs.size, noticeTexts()]).toEqual([1, ["Changed", "Second"]]);
		forgetNotices();
		expect(noticeTexts()).toEqual([]);
	});

	it("keeps its data", async () => {
		const { app } = createFakeApp(memoryFiles());
		const plugin = new Example(app, manifest);
		expect(await plugin.loadData()).toBeNull();
		await plugin.saveData({ port: 1 });
		expect(await plugin.loadData()).toEqual({ port: 1 });
	});
});

it("keeps secrets and small values", () => {
	const { app } = createFakeApp(memoryFiles());
	app.secretStorage.setSecret("my-token", "s");
	expect([app.secretStorage.getSecret("my-token"), app.secretStorage.getSecret("other")]).toEqual(["s", null]);
	expect(() => app.secretStorage.setSecret("My token", "s")).toThrow();
	app.saveLocalStorage("key", { a: 1 });
	expect(app.loadLocalStorage("key")).toEqual({ a: 1 });
	app.saveLocalStorage("key", null);
	expect(app.loadLocalStorage("key")).toBeNull();
});

it.each([
	["\\a//b/", "a/b"],
	["/", "/"],
	["a\u00a0b.md", "a b.md"],
	["e\u0301.md", "\u00e9.md"],
])("normalizePath(%j) is %j", (path, expected) => {
	expect([normalizePath(path), getLanguage()]).toEqual([expected, "en"]);
});
