/** Obsidian's events: names, callbacks and references by which they are taken back. */
import type * as obsidian from "obsidian";

interface Subscription extends obsidian.EventRef {
	readonly name: string;
	readonly callback: (...data: never[]) => unknown;
	readonly context: unknown;
}

export class Events implements obsidian.Events {
	private subscriptions: readonly Subscription[] = [];

	on(name: string, callback: (...data: never[]) => unknown, context?: unknown): obsidian.EventRef {
		const subscription: Subscription = { name, callback, context };
		this.subscriptions = [...this.subscriptions, subscription];
		return subscription;
	}

	off(name: string, callback: (...data: never[]) => unknown): void {
		this.subscriptions = this.subscriptions.filter((one) => one.name !== name || one.callback !== callback);
	}

	offref(ref: obsidian.EventRef): void {
		this.subscriptions = this.subscriptions.filter((one) => one !== ref);
	}

	/** Calls in the order of subscription. One that throws does not keep the others from hearing (guessed). */
	trigger(name: string, ...data: unknown[]): void {
		for (const one of this.subscriptions) if (one.name === name) this.tryTrigger(one, data);
	}

	tryTrigger(ref: obsidian.EventRef, data: unknown[]): void {
		const { callback, context } = ref as Subscription;
		try {
			callback.apply(context, data as never[]);
		} catch (error) {
			process.emitWarning(error instanceof Error ? error : String(error));
		}
	}

	/** How many listen, so that a test can see that nobody is left. */
	get listenerCount(): number {
		return this.subscriptions.length;
	}
}
