/** What the app keeps beside the vault: secrets, and small values of this one machine. */
import type * as obsidian from "obsidian";

export class FakeSecretStorage implements Pick<obsidian.SecretStorage, "setSecret" | "getSecret" | "listSecrets"> {
	private readonly secrets = new Map<string, string>();

	/** Names are lower-case letters, digits and hyphens (documented); anything else is refused (guessed: by throwing). */
	setSecret(id: string, secret: string): void {
		if (!/^[a-z0-9-]+$/.test(id)) throw new Error(`not a name of a secret: ${id}`);
		this.secrets.set(id, secret);
	}

	getSecret(id: string): string | null {
		return this.secrets.get(id) ?? null;
	}

	listSecrets(): string[] {
		return [...this.secrets.keys()];
	}
}

/** Values by key, kept as JSON; null takes one away (documented). */
export class FakeLocalStorage {
	private readonly values = new Map<string, string>();

	load(key: string): unknown {
		const json = this.values.get(key);
		return json === undefined ? null : JSON.parse(json);
	}

	save(key: string, value: unknown): void {
		if (value === null || value === undefined) this.values.delete(key);
		else this.values.set(key, JSON.stringify(value));
	}
}
