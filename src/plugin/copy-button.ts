/** A button that copies a text and says so, to eyes and to screen readers. */
import type { Messages } from "../i18n/en";

/** How long a button says that it has copied. */
const shownMs = 2_000;

export interface CopyButtonParts {
	readonly texts: Messages["plugin"]["connect"];
	/** What is copied, as it is called on screen. */
	readonly what: string;
	/** Asked when the button is pressed, so that what is copied is of that moment. */
	readonly read: () => string;
	/** Tells those who do not see the button what came of it. */
	readonly announce: (text: string) => void;
}

/** Adds the button to `containerEl`. */
export function addCopyButton(containerEl: HTMLElement, { texts, what, read, announce }: CopyButtonParts): HTMLButtonElement {
	const button = containerEl.createEl("button", {
		cls: "vault-mcp-copy",
		text: texts.copy,
		attr: { type: "button", "aria-label": texts.copyFor(what) },
	});
	let timer: number | undefined;
	const copy = async (): Promise<void> => {
		const isCopied = await writeClipboard(read());
		announce(isCopied ? texts.copiedFor(what) : texts.copyFailed);
		if (!isCopied) return;
		button.setText(texts.copied);
		window.clearTimeout(timer);
		timer = window.setTimeout(() => button.setText(texts.copy), shownMs);
	};
	button.addEventListener("click", () => void copy());
	return button;
}

/** Whether the clipboard took it: a window without focus is refused. */
async function writeClipboard(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
