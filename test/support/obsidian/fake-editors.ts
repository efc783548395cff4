/**
 * Open editors. What is typed stands in the editor alone until it is saved, two seconds after the first unsaved key
 * (observed). A file that changes underneath is shown anew in an editor without unsaved text, and merged into one
 * with it (observed; how exactly it is merged is guessed).
 */
import type * as obsidian from "obsidian";
import { lineAt, lineStartsOf } from "../../../src/note/line-starts";
import type { TFile } from "./abstract-files";
import type { FakeVault } from "./fake-vault";
import type { TestClock } from "./test-clock";

const autosaveMs = 2000;

type KnownEditor = Pick<
	obsidian.Editor,
	"getValue" | "setValue" | "offsetToPos" | "posToOffset" | "replaceRange" | "transaction" | "getRange" | "getCursor" | "setCursor" | "setSelection" | "scrollIntoView" | "lastLine" | "getLine" | "lineCount" | "focus"
>;

/** Text with a cursor. Every change is told. */
export class FakeEditor implements KnownEditor {
	private text = "";
	private selection = { from: 0, to: 0 };
	private readonly onChange: () => void;

	constructor(onChange: () => void) {
		this.onChange = onChange;
	}

	getValue(): string {
		return this.text;
	}

	setValue(text: string): void {
		this.text = text;
		this.onChange();
	}

	/** As the app itself does it: no key was pressed. */
	show(text: string): void {
		this.text = text;
	}

	offsetToPos(offset: number): obsidian.EditorPosition {
		const starts = lineStartsOf(this.text);
		const line = lineAt(starts, offset) - 1;
		return { line, ch: offset - (starts[line] ?? 0) };
	}

	posToOffset({ line, ch }: obsidian.EditorPosition): number {
		return Math.min(this.text.length, (lineStartsOf(this.text)[line] ?? this.text.length) + ch);
	}

	getRange(from: obsidian.EditorPosition, to: obsidian.EditorPosition): string {
		return this.text.slice(this.posToOffset(from), this.posToOffset(to));
	}

	replaceRange(text: string, from: obsidian.EditorPosition, to: obsidian.EditorPosition = from): void {
		this.setValue(this.text.slice(0, this.posToOffset(from)) + text + this.text.slice(this.posToOffset(to)));
	}

	/** Changes speak of the text as it was before all of them (documented for the editor beneath). */
	transaction({ changes = [] }: obsidian.EditorTransaction): void {
		const ranges = changes.map(({ text, from, to }) => ({ text, from: this.posToOffset(from), to: this.posToOffset(to ?? from) }));
		let text = this.text;
		for (const one of ranges.sort((a, b) => b.from - a.from)) text = text.slice(0, one.from) + one.text + text.slice(one.to);
		if (ranges.length > 0) this.setValue(text);
	}

	getCursor(side?: "from" | "to" | "head" | "anchor"): obsidian.EditorPosition {
		return this.offsetToPos(side === "from" || side === "anchor" ? this.selection.from : this.selection.to);
	}

	setCursor(position: obsidian.EditorPosition | number, ch = 0): void {
		const at = this.posToOffset(typeof position === "number" ? { line: position, ch } : position);
		this.selection = { from: at, to: at };
	}

	setSelection(anchor: obsidian.EditorPosition, head: obsidian.EditorPosition = anchor): void {
		this.selection = { from: this.posToOffset(anchor), to: this.posToOffset(head) };
	}

	lastLine(): number {
		return lineStartsOf(this.text).length - 1;
	}

	lineCount(): number {
		return this.lastLine() + 1;
	}

	getLine(line: number): string {
		return this.text.split("\n")[line] ?? "";
	}

	scrollIntoView(): void {}

	focus(): void {}
}

/** One note in an editor. */
export class MarkdownView {
	readonly editor: FakeEditor;
	file: TFile;
	private readonly vault: FakeVault;
	private readonly clock: TestClock;
	/** What the editor and the disk had in common last. */
	private saved: string;
	private isWaiting = false;

	constructor(file: TFile, text: string, vault: FakeVault, clock: TestClock) {
		this.file = file;
		this.vault = vault;
		this.clock = clock;
		this.saved = text;
		this.editor = new FakeEditor(() => this.saveLater());
		this.editor.show(text);
	}

	getViewType(): string {
		return "markdown";
	}

	getViewData(): string {
		return this.editor.getValue();
	}

	getMode(): "source" {
		return "source";
	}

	/** Writes what stands in the editor, if anything is unsaved. */
	async save(): Promise<void> {
		if (this.getViewData() === this.saved) return;
		this.saved = this.getViewData();
		await this.vault.modify(this.file, this.saved);
	}

	/** The file holds `text` now. */
	meet(text: string): void {
		const mine = this.getViewData();
		if (text !== mine) this.editor.show(mine === this.saved ? text : merge(this.saved, mine, text));
		this.saved = text;
		if (this.getViewData() !== text) this.saveLater();
	}

	/** A running wait is not begun anew by the next key (observed). */
	private saveLater(): void {
		if (this.isWaiting) return;
		this.isWaiting = true;
		this.clock.after(autosaveMs, () => {
			this.isWaiting = false;
			void this.save();
		});
	}
}

interface Hunk {
	readonly from: number;
	readonly to: number;
	readonly text: string;
}

/** Both changes where they do not touch; where they do, the text that was typed stays and the other one goes. */
function merge(base: string, mine: string, theirs: string): string {
	const typed = hunkOf(base, mine);
	const other = hunkOf(base, theirs);
	if (other.from >= typed.to) return base.slice(0, typed.from) + typed.text + base.slice(typed.to, other.from) + other.text + base.slice(other.to);
	if (typed.from >= other.to) return base.slice(0, other.from) + other.text + base.slice(other.to, typed.from) + typed.text + base.slice(typed.to);
	return mine;
}

function hunkOf(before: string, after: string): Hunk {
	let from = 0;
	while (from < Math.min(before.length, after.length) && before[from] === after[from]) from++;
	let end = 0;
	while (end < Math.min(before.length, after.length) - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
	return { from, to: before.length - end, text: after.slice(from, after.length - end) };
}
