/**
 * The setups on the connect screen: address and token, then one entry for each client, folded away but for the first.
 * The token is masked wherever it is shown, and whole wherever it is copied.
 */
import { setIcon } from "obsidian";
import type { Messages } from "../i18n/en";
import type { ClientSetup, ServerAddress } from "../server/client-setup";
import { clientSetups } from "../server/client-setup";
import { addCopyButton } from "./copy-button";

const mask = "••••••••";

export interface ConnectSetupsParts {
	readonly texts: Messages["plugin"];
	readonly address: () => ServerAddress;
	readonly desktop: ClientSetup;
	readonly announce: (text: string) => void;
}

/** Draws them below `containerEl` and gives the function that shows the present address. */
export function drawConnectSetups(containerEl: HTMLElement, parts: ConnectSetupsParts): () => void {
	const { address, desktop } = parts;
	let isRevealed = false;
	const masked = (text: string) => {
		const { token } = address();
		return isRevealed || token === "" ? text : text.replaceAll(token, mask);
	};
	const setups = () => [...clientSetups(address()), desktop];

	const drawAddress = drawAddressRows(containerEl, parts, masked, () => {
		isRevealed = !isRevealed;
		draw();
		return isRevealed;
	});
	const listEl = containerEl.createDiv({ cls: "vault-mcp-clients" });
	const drawEntries = setups().map((setup, at) => drawEntry(listEl, { ...parts, setup: () => setups()[at] ?? setup, masked, at }));
	const draw = () => {
		drawAddress();
		for (const drawText of drawEntries) drawText();
	};
	draw();
	return draw;
}

function drawAddressRows(
	containerEl: HTMLElement,
	{ texts: { connect: texts }, address, announce }: ConnectSetupsParts,
	masked: (text: string) => string,
	toggleReveal: () => boolean,
): () => void {
	const rowsEl = containerEl.createDiv({ cls: "vault-mcp-address" });
	const addRow = (what: string, read: () => string) => {
		const rowEl = rowsEl.createDiv({ cls: "vault-mcp-address-row" });
		rowEl.createSpan({ cls: "vault-mcp-address-name", text: what });
		const valueEl = rowEl.createEl("code", { cls: "vault-mcp-address-value" });
		const buttonsEl = rowEl.createSpan({ cls: "vault-mcp-address-buttons" });
		addCopyButton(buttonsEl, { texts, what, read, announce });
		return { buttonsEl, draw: () => valueEl.setText(masked(read())) };
	};
	const url = addRow(texts.address, () => address().url);
	const token = addRow(texts.token, () => address().token);
	const reveal = token.buttonsEl.createEl("button", { cls: "vault-mcp-reveal", text: texts.show, attr: { type: "button" }, prepend: true });
	reveal.addEventListener("click", () => reveal.setText(toggleReveal() ? texts.hide : texts.show));
	return () => {
		url.draw();
		token.draw();
	};
}

interface EntryParts extends ConnectSetupsParts {
	readonly setup: () => ClientSetup;
	readonly masked: (text: string) => string;
	readonly at: number;
}

function drawEntry(listEl: HTMLElement, parts: EntryParts): () => void {
	const { texts: { connect: texts }, setup, masked, at, announce } = parts;
	const { client, file } = setup();
	const entryEl = listEl.createDiv({ cls: "vault-mcp-client" });
	const headEl = entryEl.createDiv({ cls: "vault-mcp-client-head" });
	const headingEl = headEl.createDiv({ cls: "vault-mcp-client-heading", attr: { role: "heading", "aria-level": 3 } });
	const bodyId = `vault-mcp-client-${at}`;
	const fold = headingEl.createEl("button", { cls: "vault-mcp-client-fold", attr: { type: "button", "aria-controls": bodyId } });
	setIcon(fold.createSpan({ cls: "vault-mcp-client-icon", attr: { "aria-hidden": "true" } }), "chevron-right");
	fold.createSpan({ text: client });
	addCopyButton(headEl, { texts, what: client, read: () => setup().text, announce });

	const bodyEl = entryEl.createDiv({ cls: "vault-mcp-client-body", attr: { id: bodyId } });
	bodyEl.createDiv({ cls: "vault-mcp-client-how", text: file === undefined ? texts.run : texts.putInto(file) });
	const codeEl = bodyEl.createEl("pre", { cls: "vault-mcp-client-text" }).createEl("code");
	const hint = hintFor(parts);
	if (hint !== undefined) bodyEl.createDiv({ cls: "vault-mcp-client-hint", text: hint });

	let isOpen = at === 0;
	const drawFold = () => {
		fold.setAttr("aria-expanded", String(isOpen));
		bodyEl.toggle(isOpen);
	};
	fold.addEventListener("click", () => {
		isOpen = !isOpen;
		drawFold();
	});
	drawFold();
	return () => codeEl.setText(masked(setup().text));
}

function hintFor({ texts: { connect: texts }, setup, address, desktop }: EntryParts): string | undefined {
	const { client, text } = setup();
	if (client === desktop.client) return texts.hint.desktop;
	if (client === "Codex") return texts.hint.codex;
	return text.includes(address().token) ? undefined : texts.tokenAsked;
}
