/** Finding by letters in their order, and the modal that does it. */
import type * as obsidian from "obsidian";
import { SuggestModal } from "./suggest-modal";

/** All letters of the query, in order, with anything between; the closer together, the better (guessed). */
export function prepareFuzzySearch(query: string): (text: string) => obsidian.SearchResult | null {
	const letters = [...query.toLowerCase()].filter((letter) => letter.trim() !== "");
	return (text) => {
		const folded = text.toLowerCase();
		const matches: obsidian.SearchMatches = [];
		let from = 0;
		for (const letter of letters) {
			const at = folded.indexOf(letter, from);
			if (at < 0) return null;
			from = at + letter.length;
			const last = matches.at(-1);
			if (last?.[1] === at) last[1] = from;
			else matches.push([at, from]);
		}
		return { score: -matches.length - text.length / 1000, matches };
	};
}

export abstract class FuzzySuggestModal<Item> extends SuggestModal<obsidian.FuzzyMatch<Item>> {
	abstract getItems(): Item[];

	abstract getItemText(item: Item): string;

	abstract onChooseItem(item: Item, event: MouseEvent | KeyboardEvent): void;

	/** In the order of the items for an empty query, else the best first (observed). */
	override getSuggestions(query: string): obsidian.FuzzyMatch<Item>[] {
		const search = prepareFuzzySearch(query);
		const found = this.getItems().flatMap((item) => {
			const match = search(this.getItemText(item));
			return match ? [{ item, match }] : [];
		});
		return query.trim() === "" ? found : found.sort((one, other) => other.match.score - one.match.score);
	}

	override renderSuggestion({ item, match }: obsidian.FuzzyMatch<Item>, element: HTMLElement): void {
		const text = this.getItemText(item);
		let from = 0;
		for (const [start, end] of match.matches) {
			element.appendText(text.slice(from, start));
			element.createSpan({ cls: "suggestion-highlight", text: text.slice(start, end) });
			from = end;
		}
		element.appendText(text.slice(from));
	}

	override onChooseSuggestion({ item }: obsidian.FuzzyMatch<Item>, event: MouseEvent | KeyboardEvent): void {
		this.onChooseItem(item, event);
	}
}
