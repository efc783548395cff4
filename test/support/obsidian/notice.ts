/** The short messages in the window's corner. Without a page they are only remembered. */

/** How long a notice stays unless it says otherwise (guessed), in milliseconds; 0 is for ever (documented). */
const defaultDurationMs = 4_000;

const shown: Notice[] = [];

/** The texts of all notices since the test file began, or since `forgetNotices`, oldest first; of hidden ones too. */
export function noticeTexts(): readonly string[] {
	return shown.map(({ text }) => text);
}

export function forgetNotices(): void {
	for (const notice of shown.splice(0)) notice.hide();
}

export class Notice {
	readonly containerEl!: HTMLElement;
	readonly messageEl!: HTMLElement;
	text = "";

	constructor(message: string | DocumentFragment, durationMs = defaultDurationMs) {
		shown.push(this);
		if (typeof document !== "undefined") {
			const cornerEl = document.body.find(".notice-container") ?? document.body.createDiv("notice-container");
			this.containerEl = cornerEl.createDiv("notice");
			this.messageEl = this.containerEl.createDiv("notice-message");
			// A click takes it away (observed).
			this.containerEl.addEventListener("click", () => this.hide());
			if (durationMs > 0) window.setTimeout(() => this.hide(), durationMs);
		}
		this.setMessage(message);
	}

	setMessage(message: string | DocumentFragment): this {
		this.text = typeof message === "string" ? message : (message.textContent ?? "");
		this.messageEl?.setText(message);
		return this;
	}

	/** The corner goes with the last of them (guessed). */
	hide(): void {
		const cornerEl = this.containerEl?.parentElement;
		this.containerEl?.detach();
		if (cornerEl?.childElementCount === 0) cornerEl.detach();
	}
}
