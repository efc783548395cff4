/** How far long work has come, in one line that redraws itself; on a terminal only, and only if it takes a while. */

export interface Progress {
	readonly done: number;
	readonly total: number;
}

/** Where the bar is drawn: standard error. */
export interface Terminal {
	readonly isTTY?: boolean | undefined;
	readonly columns?: number | undefined;
	write(text: string): unknown;
}

export interface ProgressBar {
	/** Draws, at most ten times a second. */
	show(progress: Progress): void;
	/** Wipes the line, so that what follows begins on a clean one. */
	clear(): void;
}

/** Work shorter than this shows no bar. */
const patienceMs = 300;
const redrawMs = 100;
const barCells = 24;

/** A bar before `label`'s progress. Does nothing where nobody looks. `elapsed` is a clock in milliseconds. */
export function createProgressBar(terminal: Terminal, label: string, elapsed: () => number): ProgressBar {
	const startedMs = elapsed();
	let drawnMs = -Infinity;
	return {
		show(progress) {
			const nowMs = elapsed();
			if (terminal.isTTY !== true || nowMs - startedMs < patienceMs || nowMs - drawnMs < redrawMs) return;
			drawnMs = nowMs;
			terminal.write(`\r\u001b[2K${barText(label, progress).slice(0, (terminal.columns ?? 80) - 1)}`);
		},
		clear() {
			if (drawnMs > -Infinity) terminal.write("\r\u001b[2K");
			drawnMs = -Infinity;
		},
	};
}

/** `Indexing ███████░░░░░ 42 %  5634/13415` */
export function barText(label: string, { done, total }: Progress): string {
	const share = total === 0 ? 0 : Math.min(1, done / total);
	const full = Math.floor(share * barCells);
	return `${label} ${"█".repeat(full)}${"░".repeat(barCells - full)} ${Math.floor(share * 100)} %  ${done}/${total}`;
}
