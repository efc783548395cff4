/**
 * One file of bytes that may be lost: replaced whole by a rename, so that a reader finds the old bytes or the new
 * ones, and never made durable, because whoever keeps a cache can make it again.
 */
import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import type { Cache, Log } from "../../vault/ports";
import { isAbsence } from "../../base/disk-error";

/**
 * The cache in `file`, readable by its owner only. What the disk refuses is told to `log` and counts as empty; without
 * a file nothing is ever kept.
 */
export function openNodeCache(file: string | undefined, log: Log): Cache {
	if (file === undefined) return nothingKept;

	async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
		try {
			return await work();
		} catch (error) {
			if (!isAbsence(error)) log.warn("The cache of the index could not be used.", error);
			return undefined;
		}
	}

	return {
		load: () => attempt(() => readFile(file)),
		async save(bytes) {
			// A name of its own: several servers may save the same vault's cache at once.
			const temporary = `${file}.${randomBytes(6).toString("hex")}`;
			await attempt(async () => {
				try {
					await writeFile(temporary, bytes, { mode: 0o600, flag: "wx" });
					await rename(temporary, file);
				} catch (error) {
					await rm(temporary, { force: true });
					throw error;
				}
			});
		},
		async clear() {
			await attempt(() => rm(file, { force: true }));
		},
	};
}

const nothingKept: Cache = {
	load: () => Promise.resolve(undefined),
	save: () => Promise.resolve(),
	clear: () => Promise.resolve(),
};
