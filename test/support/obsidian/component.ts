/** What is loaded and unloaded, and takes with it what was registered on it (documented). */
import type * as obsidian from "obsidian";

interface EventSource {
	offref(ref: obsidian.EventRef): void;
}

/** Who an event reference belongs to: the typings hide it, the real reference knows. */
const sources = (app: unknown): readonly EventSource[] => {
	const { vault, metadataCache, workspace } = app as Pick<obsidian.App, "vault" | "metadataCache" | "workspace">;
	return [vault, metadataCache, workspace];
};

export class Component {
	private isLoaded = false;
	private cleanups: (() => unknown)[] = [];
	private children: Component[] = [];

	load(): void {
		if (this.isLoaded) return;
		this.isLoaded = true;
		void this.onload();
		for (const child of this.children) child.load();
	}

	onload(): void | Promise<void> {}

	/** Children first, then what was registered, last one first, then `onunload` (guessed). */
	unload(): void {
		if (!this.isLoaded) return;
		this.isLoaded = false;
		for (const child of this.children.splice(0)) child.unload();
		for (const cleanup of this.cleanups.splice(0).reverse()) cleanup();
		this.onunload();
	}

	onunload(): void {}

	addChild<Child extends Component>(child: Child): Child {
		this.children.push(child);
		if (this.isLoaded) child.load();
		return child;
	}

	removeChild<Child extends Component>(child: Child): Child {
		this.children = this.children.filter((other) => other !== child);
		child.unload();
		return child;
	}

	register(cleanup: () => unknown): void {
		this.cleanups.push(cleanup);
	}

	registerEvent(ref: obsidian.EventRef): void {
		const { app } = this as { app?: unknown };
		this.register(() => {
			for (const source of app === undefined ? [] : sources(app)) source.offref(ref);
		});
	}

	registerInterval(id: number): number {
		this.register(() => window.clearInterval(id));
		return id;
	}

	registerDomEvent(target: EventTarget, type: string, callback: (event: Event) => unknown, options?: boolean | AddEventListenerOptions): void {
		target.addEventListener(type, callback, options);
		this.register(() => target.removeEventListener(type, callback, options));
	}
}
