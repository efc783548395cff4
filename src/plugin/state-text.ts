/** The server's state in words, and what a person can do about one that is wrong. */
import type { Messages } from "../i18n/en";
import { countText } from "./figures";
import type { ServingState } from "./serving-state";

/** One sentence on what the server is doing. */
export function stateText(state: ServingState, { connect: { state: texts }, locale }: Messages["plugin"]): string {
	switch (state.kind) {
		case "off":
			return texts.off;
		case "starting":
			return texts.starting;
		case "indexing":
			return texts.indexing(countText(state.indexed, locale), countText(state.total, locale), state.port);
		case "on":
			return texts.on(countText(state.noteCount, locale), state.port);
		case "failed":
			return state.fault === "port_taken" ? texts.failed.port_taken(state.port) : texts.failed[state.fault];
	}
}

/** What to do about a server that failed; undefined where nothing is wrong. */
export function remedyText(state: ServingState, { connect }: Messages["plugin"]): string | undefined {
	return state.kind === "failed" ? connect.remedy[state.fault] : undefined;
}

/** The state, and what to do about it where something is wrong. */
export function adviceText(state: ServingState, texts: Messages["plugin"]): string {
	return [stateText(state, texts), remedyText(state, texts)].filter((text) => text !== undefined).join(" ");
}
