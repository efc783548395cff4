/** One line in the status bar: what the server does, and the way to what can be done about it. */
import type { Messages } from "../i18n/en";
import type { ServingState } from "./serving-state";
import { adviceText } from "./state-text";

/** Makes `item`, as Obsidian gave it, call `onClick`, also from the keyboard; gives the way to show a state. */
export function fillStatusBar(item: HTMLElement, onClick: () => void): (state: ServingState, texts: Messages["plugin"]) => void {
	item.addClass("mod-clickable");
	item.addClass("vault-mcp-status");
	item.setAttribute("role", "button");
	item.setAttribute("tabindex", "0");
	item.setAttribute("data-tooltip-position", "top");
	item.addEventListener("click", onClick);
	item.addEventListener("keydown", ({ key }) => {
		if (key === "Enter" || key === " ") onClick();
	});
	let shown = "";
	return (state, texts) => {
		const text = statusText(state, texts.status);
		const hint = adviceText(state, texts);
		// Each write makes the app lay its window out anew.
		if (shown === text + hint) return;
		shown = text + hint;
		item.setText(text);
		item.setAttribute("aria-label", hint);
		item.setAttribute("data-state", state.kind);
	};
}

function statusText(state: ServingState, texts: Messages["plugin"]["status"]): string {
	switch (state.kind) {
		case "indexing":
			return texts.indexing(state.total === 0 ? 0 : Math.floor((100 * state.indexed) / state.total));
		case "on":
			return texts.on(state.noteCount);
		case "off":
		case "starting":
		case "failed":
			return texts[state.kind];
	}
}
