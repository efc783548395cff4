/// <reference types="obsidian" />
describe("the page that screens are tested on", () => {
	it("has Obsidian's additions to the DOM and what a desktop window has from Node", () => {
		const row = document.body.createDiv({ cls: "setting-item", text: "x" });
		expect(row.isConnected && row.hasClass("setting-item")).toBe(true);
		expect([typeof fetch, typeof MessageChannel, typeof structuredClone]).toEqual(["function", "function", "function"]);
	});
});
