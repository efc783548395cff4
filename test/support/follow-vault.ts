/**
 * A caller that keeps itself current by what a watch tells it and by nothing else: whatever it does not know at the
 * end, it was not told.
 */
import { isFailure } from "../../src/base/failure";
import type { NotePath } from "../../src/note/path";
import { isInside } from "../../src/note/path";
import type { FileChange, VaultFiles } from "../../src/vault/ports";
import { eventually } from "./eventually";

export interface Follower {
	/** Every report, in order. */
	readonly reports: readonly FileChange[];
	/** Waits until what is known is exactly `expected`: path to text. */
	readonly expectKnown: (expected: Readonly<Record<string, string>>) => Promise<void>;
	readonly stop: () => void;
}

/** Starts to follow `files`, watching before it lists. A vault that is gone leaves it with what it knew. */
export async function followVault(files: Pick<VaultFiles, "list" | "read" | "watch">): Promise<Follower> {
	const known = new Map<NotePath, string>();
	const reports: FileChange[] = [];
	let work = Promise.resolve();

	const look = async (path: NotePath) => {
		const content = await files.read(path).catch((error: unknown) => {
			if (!isFailure(error, "not_a_note")) throw error;
		});
		if (content === undefined) known.delete(path);
		else known.set(path, content.text);
	};
	const lookAtAll = async () => {
		const listed = new Set((await files.list()).files.map((file) => file.path));
		for (const path of new Set([...known.keys(), ...listed])) await look(path);
	};
	const follow = async (change: FileChange) => {
		if (change === "anything") return lookAtAll();
		for (const path of change) {
			for (const below of [...known.keys()].filter((other) => isInside(other, path))) await look(below);
			await look(path);
		}
	};
	const stop = files.watch((change) => {
		reports.push(change);
		work = work
			.then(() => follow(change))
			.catch((error: unknown) => {
				if (!isFailure(error, "vault_unavailable")) throw error;
			});
	});
	await lookAtAll();

	return {
		reports,
		expectKnown: (expected) =>
			eventually(async () => {
				await work;
				expect(Object.fromEntries(known)).toEqual(expected);
			}),
		stop,
	};
}
