/** Which keys do what: scopes that lie over each other, of which the uppermost hears a key first. */
import type * as obsidian from "obsidian";
import { Platform } from "./platform";

type Pressed = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const every = ["Ctrl", "Meta", "Alt", "Shift"] as const;

/** The key that is meant on this machine. */
const keyOf = (modifier: obsidian.Modifier): (typeof every)[number] => {
	if (modifier !== "Mod") return modifier;
	return Platform.isMacOS ? "Meta" : "Ctrl";
};

const isHeld = (event: Pressed, modifier: obsidian.Modifier): boolean => {
	switch (keyOf(modifier)) {
		case "Ctrl":
			return event.ctrlKey;
		case "Meta":
			return event.metaKey;
		case "Alt":
			return event.altKey;
		case "Shift":
			return event.shiftKey;
	}
};

interface Handler {
	readonly scope: Scope;
	readonly modifiers: readonly obsidian.Modifier[] | null;
	readonly key: string | null;
	readonly listener: (event: KeyboardEvent, context: obsidian.KeymapContext) => unknown;
}

export class Scope {
	private handlers: readonly Handler[] = [];
	private readonly parent: Scope | undefined;

	constructor(parent?: Scope) {
		this.parent = parent;
	}

	/** Modifiers match exactly; null stands for any (documented). What was registered last is asked first (guessed). */
	register(modifiers: obsidian.Modifier[] | null, key: string | null, listener: Handler["listener"]): obsidian.KeymapEventHandler {
		const handler: Handler = { scope: this, modifiers, key, listener };
		this.handlers = [handler, ...this.handlers];
		return handler as unknown as obsidian.KeymapEventHandler;
	}

	unregister(handler: obsidian.KeymapEventHandler): void {
		this.handlers = this.handlers.filter((one) => one !== (handler as unknown));
	}

	/** The first handler that fits has the key; `false` from it keeps the page from acting on it too (documented). */
	handle(event: KeyboardEvent): unknown {
		for (const { modifiers, key, listener } of this.handlers) {
			if (key !== null && key.toLowerCase() !== event.key.toLowerCase()) continue;
			const wanted = modifiers?.map(keyOf);
			if (wanted && every.some((modifier) => wanted.includes(modifier) !== isHeld(event, modifier))) continue;
			return listener(event, { vkey: event.key, key: event.key, modifiers: null });
		}
		return this.parent?.handle(event);
	}
}

export class Keymap {
	private scopes: readonly Scope[] = [];
	private isListening = false;

	pushScope(scope: Scope): void {
		this.scopes = [scope, ...this.scopes.filter((one) => one !== scope)];
		if (this.isListening) return;
		this.isListening = true;
		document.addEventListener("keydown", (event) => {
			if (this.scopes[0]?.handle(event) === false) event.preventDefault();
		});
	}

	popScope(scope: Scope): void {
		this.scopes = this.scopes.filter((one) => one !== scope);
	}

	static isModifier(event: MouseEvent | KeyboardEvent, modifier: obsidian.Modifier): boolean {
		return isHeld(event, modifier);
	}

	/** A new tab with Ctrl or Cmd or the middle button, a split with Alt too, a window with Shift besides (documented). */
	static isModEvent(event?: MouseEvent | KeyboardEvent | null): obsidian.PaneType | boolean {
		if (!event) return false;
		const isMiddle = "button" in event && event.button === 1;
		if (!isHeld(event, "Mod") && !isMiddle) return false;
		if (!event.altKey) return "tab";
		return event.shiftKey ? "window" : "split";
	}
}
