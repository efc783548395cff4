/** What the stand-in's own windows promise to the tests of screens. */
import type * as obsidian from "obsidian";
import { memoryFiles } from "../memory-files";
import { ConfirmationModal } from "./confirmation-modal";
import { createFakeApp } from "./fake-app";
import { FuzzySuggestModal } from "./fuzzy";
import { Keymap } from "./keymap";
import { Modal } from "./modal";
import { Notice } from "./notice";
import { Platform } from "./platform";
import { PluginSettingTab } from "./setting-tab";

const { app } = createFakeApp(memoryFiles());
const texts = (selector: string) => document.body.findAll(selector).map((element) => element.getText());
const press = (key: string, modifiers: KeyboardEventInit = {}) => {
	const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
	(document.activeElement ?? document.body).dispatchEvent(event);
	return event.defaultPrevented;
};
const settle = () => new Promise((resolve) => window.setTimeout(resolve, 0));

afterEach(() => document.body.empty());

describe("a modal", () => {
	it("is on the page while it is open, and closes by key, by its button and by a click beside it", () => {
		const told: string[] = [];
		class Told extends Modal {
			override onOpen() {
				told.push("open");
				this.setTitle("Title").setContent("Words");
			}
			override onClose() {
				told.push("close");
			}
		}
		const ways = [() => press("Escape"), () => document.body.find(".modal-close-button").click(), () => document.body.find(".modal-bg").click()];
		for (const close of ways) {
			new Told(app).open();
			expect(texts(".modal-container > .modal > .modal-header > .modal-title, .modal > .modal-content")).toEqual(["Title", "Words"]);
			close();
			expect(document.body.childElementCount).toBe(0);
		}
		expect(told).toEqual(["open", "close", "open", "close", "open", "close"]);
	});

	it("hears keys alone while it is the uppermost, and gives the focus back", () => {
		const before = document.body.createEl("button");
		before.focus();
		const [lower, upper] = [new Modal(app), new Modal(app)];
		lower.open();
		upper.open();
		expect([press("Escape"), upper.containerEl.isConnected, lower.containerEl.isConnected]).toEqual([true, false, true]);
		press("Escape");
		expect([lower.containerEl.isConnected, document.activeElement === before]).toEqual([false, true]);
	});
});

it("tells a pane from what was held", () => {
	const held = (init: MouseEventInit) => Keymap.isModEvent(new MouseEvent("click", init));
	const presses = [{}, { ctrlKey: true }, { button: 1 }, { ctrlKey: true, altKey: true }, { ctrlKey: true, altKey: true, shiftKey: true }, { metaKey: true }];
	expect(presses.map(held)).toEqual([false, "tab", "tab", "split", "window", false]);
	Platform.isMacOS = true;
	expect([held({ metaKey: true }), held({ ctrlKey: true })]).toEqual(["tab", false]);
	Platform.isMacOS = false;
});

it("closes a question when it is answered, unless the answer says otherwise", async () => {
	const open = (answer: unknown) => {
		const modal = new ConfirmationModal(app).addButton((button) => button.setButtonText("Yes").onClick(() => answer)).addCancelButton();
		modal.open();
		return modal;
	};
	for (const [answer, button, stays] of [[undefined, 0, false], [true, 0, true], [true, 1, false]] as const) {
		const modal = open(answer);
		modal.buttonContainerEl.findAll("button")[button]?.click();
		await settle();
		expect(modal.containerEl.isConnected).toBe(stays);
		modal.close();
	}
});

it("suggests what fits, and gives what is chosen by key or by click", async () => {
	const chosen: string[] = [];
	class Fruits extends FuzzySuggestModal<string> {
		getItems = () => ["apple", "apricot", "banana"];
		getItemText = (item: string) => item;
		onChooseItem = (item: string) => void chosen.push(item);
	}
	const open = async (query: string) => {
		const modal = new Fruits(app);
		modal.open();
		modal.inputEl.value = query;
		modal.inputEl.dispatchEvent(new Event("input"));
		await settle();
	};
	await open("");
	press("ArrowDown");
	expect([texts(".suggestion-item"), texts(".is-selected")]).toEqual([["apple", "apricot", "banana"], ["apricot"]]);
	press("Enter");
	await open("ap");
	document.body.findAll(".suggestion-item")[0]?.click();
	await open("xyz");
	expect([chosen, texts(".suggestion-empty")]).toEqual([["apricot", "apple"], ["No results found."]]);
});

it("shows a notice until it is clicked or its time is over", () => {
	jest.useFakeTimers();
	new Notice("Short", 1000);
	new Notice("Kept", 0);
	expect(texts(".notice-container > .notice > .notice-message")).toEqual(["Short", "Kept"]);
	jest.advanceTimersByTime(60_000);
	expect(texts(".notice")).toEqual(["Kept"]);
	document.body.find(".notice").click();
	expect(document.body.childElementCount).toBe(0);
	jest.useRealTimers();
});

describe("settings", () => {
	const stored = new Map<string, unknown>();
	const acts: unknown[] = [];
	let names = ["one", "two"];

	class Tab extends PluginSettingTab {
		override getSettingDefinitions(): obsidian.SettingDefinitionItem[] {
			return [
				{
					type: "group",
					heading: "Group",
					items: [
						{ name: "Switch", control: { type: "toggle", key: "switch" } },
						{ name: "Field", control: { type: "text", key: "field", validate: (text) => (text === "bad" ? "No." : undefined) } },
						{ name: "Choice", control: { type: "dropdown", key: "choice", defaultValue: "b", options: { a: "A", b: "B" } } },
						{ name: "Act", desc: "Now", action: () => void acts.push("act") },
						{ name: "Hidden", visible: false },
						{ name: "Drawn", render: (setting) => (setting.setDesc("Words"), () => void acts.push("cleanup")) },
					],
				},
				{ type: "list", emptyState: "Nothing", items: names.map((name) => ({ name })), onDelete: (at) => void acts.push(at), addItem: { name: "Add", action: () => void acts.push("add") } },
			];
		}
		override getControlValue = (key: string) => stored.get(key);
		override setControlValue = async (key: string, value: unknown) => void stored.set(key, value);
	}
	const open = () => {
		const tab = new Tab(app, {} as obsidian.Plugin);
		tab.open(document.body);
		return tab;
	};
	const change = async (selector: string, value: string, event: string) => {
		const field = document.body.querySelector<HTMLInputElement>(selector);
		if (!field) throw new Error(`no ${selector}`);
		field.value = value;
		field.dispatchEvent(new Event(event));
		await settle();
	};

	it("are drawn from their definitions, and keep what is entered", async () => {
		open();
		expect(texts(".setting-item-name")).toEqual(["Group", "Switch", "Field", "Choice", "Act", "Drawn", "", "one", "two"]);
		document.body.find(".checkbox-container").click();
		await change("input[type=text]", "good", "input");
		await change("select", "a", "change");
		expect(Object.fromEntries(stored)).toEqual({ switch: true, field: "good", choice: "a" });
		await change("input[type=text]", "bad", "input");
		expect([stored.get("field"), texts(".is-invalid .setting-item-error")]).toEqual(["good", ["No."]]);
	});

	it("act, and take down what they drew", () => {
		const tab = open();
		document.body.find("[role=button].mod-clickable").click();
		for (const button of document.body.findAll(".extra-setting-button")) button.click();
		expect(acts).toEqual(["act", "add", 0, 1]);
		names = [];
		tab.update();
		expect(texts(".setting-group-empty")).toEqual(["Nothing"]);
		tab.hide();
		expect([acts.slice(4), document.body.childElementCount]).toEqual([["cleanup", "cleanup"], 0]);
	});
});
