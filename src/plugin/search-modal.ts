/** Searching the vault as an agent does: the same ranking and the same passages, for the person who owns it. */
import type { App } from "obsidian";
import { Keymap, Notice, Platform, SuggestModal } from "obsidian";
import type { Messages } from "../i18n/en";
import type { FoundPassage } from "./found-passages";

export interface SearchParts {
	readonly texts: Messages["plugin"];
	/** Best first. */
	readonly find: (query: string) => Promise<readonly FoundPassage[]>;
}

export class SearchModal extends SuggestModal<FoundPassage> {
	private readonly parts: SearchParts;
	private turn = 0;
	private latest: Promise<FoundPassage[]> = Promise.resolve([]);

	constructor(app: App, parts: SearchParts) {
		super(app);
		this.parts = parts;
		const { search: texts } = parts.texts;
		this.modalEl.addClass("vault-mcp-search");
		this.setPlaceholder(texts.placeholder);
		this.inputEl.setAttr("aria-label", texts.placeholder);
		this.emptyStateText = texts.prompt;
		this.setInstructions([
			{ command: "↑↓", purpose: texts.move },
			{ command: "↵", purpose: texts.open },
			{ command: Platform.isMacOS ? "⌘ ↵" : "Ctrl ↵", purpose: texts.openTab },
			{ command: "Esc", purpose: texts.dismiss },
		]);
		this.scope.register(["Mod"], "Enter", (event) => {
			this.selectActiveSuggestion(event);
			return false;
		});
	}

	override getSuggestions(query: string): Promise<FoundPassage[]> {
		this.turn += 1;
		this.latest = this.answer(query.trim(), this.turn);
		return this.latest;
	}

	override renderSuggestion({ path, title, headings, line, text, isViaGraph }: FoundPassage, el: HTMLElement): void {
		el.addClass("mod-complex", "vault-mcp-found");
		const contentEl = el.createDiv({ cls: "suggestion-content" });
		const titleEl = contentEl.createDiv({ cls: "suggestion-title" });
		titleEl.createSpan({ text: title });
		if (headings.length > 0) titleEl.createSpan({ cls: "vault-mcp-found-headings", text: headings.join(" › ") });
		const placeEl = contentEl.createDiv({ cls: "vault-mcp-found-place", text: `${path}:${line}` });
		if (isViaGraph) placeEl.createSpan({ cls: "suggestion-flair vault-mcp-found-linked", text: this.parts.texts.search.linked });
		contentEl.createDiv({ cls: "suggestion-note vault-mcp-found-text", text: excerptOf(text, headings.at(-1)) });
	}

	override onChooseSuggestion({ path, line }: FoundPassage, event: MouseEvent | KeyboardEvent): void {
		const gone = () => void new Notice(this.parts.texts.search.gone(path));
		const file = this.app.vault.getFileByPath(path);
		if (file === null) return gone();
		// Obsidian counts lines from 0.
		const leaf = this.app.workspace.getLeaf(Keymap.isModEvent(event));
		leaf.openFile(file, { eState: { line: line - 1 } }).catch(gone);
	}

	/** An answer that was overtaken by a later question is not its own any more, but that one's. */
	private async answer(query: string, turn: number): Promise<FoundPassage[]> {
		const { texts, find } = this.parts;
		const found = query === "" ? [] : await find(query).catch(() => undefined);
		if (turn !== this.turn) return this.latest;
		this.emptyStateText = query === "" ? texts.search.prompt : found === undefined ? texts.search.failed : texts.search.nothing;
		return [...(found ?? [])];
	}
}

/** The passage without blank lines, and without the heading that already stands over it. */
function excerptOf(text: string, heading: string | undefined): string {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
	const [first = ""] = lines;
	const isHeading = heading !== undefined && lines.length > 1 && /^ {0,3}#{1,6}\s/.test(first) && first.includes(heading);
	return (isHeading ? lines.slice(1) : lines).join("\n");
}
