/** Choosing from what is suggested for what is typed. */
import type * as obsidian from "obsidian";
import { setIcon } from "./icons";
import { Modal } from "./modal";

export abstract class SuggestModal<Item> extends Modal {
	limit = 100;
	emptyStateText = "No results found.";
	readonly inputEl: HTMLInputElement;
	readonly resultContainerEl: HTMLElement;
	private readonly instructionsEl: HTMLElement;
	private items: Item[] = [];
	private selected = 0;
	private turn = 0;

	/** The elements and their classes (observed): a prompt takes the modal's place. */
	constructor(app: obsidian.App) {
		super(app);
		this.modalEl.empty();
		this.modalEl.removeClass("modal");
		this.modalEl.addClass("prompt");
		const fieldEl = this.modalEl.createDiv("prompt-input-container");
		this.inputEl = fieldEl.createEl("input", { cls: "prompt-input", type: "text", attr: { enterkeyhint: "done", autocapitalize: "off", spellcheck: "false" } });
		setIcon(fieldEl.createDiv("search-input-clear-button"), "circle-x");
		this.resultContainerEl = this.modalEl.createDiv("prompt-results");
		this.instructionsEl = this.modalEl.createDiv("prompt-instructions");
		this.inputEl.addEventListener("input", () => void this.suggest());
		const step = (by: number) => () => {
			this.select((this.selected + by + this.items.length) % Math.max(1, this.items.length));
			return false;
		};
		this.scope.register([], "ArrowDown", step(1));
		this.scope.register([], "ArrowUp", step(-1));
		this.scope.register([], "Enter", (event) => {
			this.selectActiveSuggestion(event);
			return false;
		});
	}

	abstract getSuggestions(query: string): Item[] | Promise<Item[]>;

	abstract renderSuggestion(item: Item, element: HTMLElement): void;

	abstract onChooseSuggestion(item: Item, event: MouseEvent | KeyboardEvent): void;

	/** Suggestions for the empty field are there from the start (observed). */
	override open(): void {
		super.open();
		this.inputEl.focus();
		void this.suggest();
	}

	setPlaceholder(placeholder: string): void {
		this.inputEl.placeholder = placeholder;
	}

	setInstructions(instructions: obsidian.Instruction[]): void {
		this.instructionsEl.empty();
		for (const { command, purpose } of instructions) {
			const instructionEl = this.instructionsEl.createDiv("prompt-instruction");
			instructionEl.createSpan({ cls: "prompt-instruction-command", text: command });
			instructionEl.createSpan({ text: purpose });
		}
	}

	onNoSuggestion(): void {
		this.resultContainerEl.empty();
		if (this.emptyStateText !== "") this.resultContainerEl.createDiv({ cls: "suggestion-empty", text: this.emptyStateText });
	}

	/** Closes first, then chooses (observed). */
	selectSuggestion(item: Item, event: MouseEvent | KeyboardEvent): void {
		this.close();
		this.onChooseSuggestion(item, event);
	}

	selectActiveSuggestion(event: MouseEvent | KeyboardEvent): void {
		const item = this.items[this.selected];
		if (item !== undefined) this.selectSuggestion(item, event);
	}

	/** Asks at every change of the field, without a rest (guessed). An answer that was overtaken is not shown (guessed). */
	private async suggest(): Promise<void> {
		const turn = (this.turn += 1);
		const items = await this.getSuggestions(this.inputEl.value);
		if (turn !== this.turn) return;
		this.items = items.slice(0, this.limit);
		this.resultContainerEl.empty();
		if (this.items.length === 0) return this.onNoSuggestion();
		this.items.forEach((item, at) => {
			const itemEl = this.resultContainerEl.createDiv("suggestion-item");
			this.renderSuggestion(item, itemEl);
			itemEl.addEventListener("click", (event) => this.selectSuggestion(item, event));
			itemEl.addEventListener("auxclick", (event) => this.selectSuggestion(item, event));
			itemEl.addEventListener("mousemove", () => this.select(at));
		});
		this.select(0);
	}

	private select(at: number): void {
		this.selected = at;
		[...this.resultContainerEl.children].forEach((itemEl, index) => itemEl.toggleClass("is-selected", index === at));
	}
}
