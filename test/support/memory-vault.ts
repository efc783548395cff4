/** An open vault over files in memory, as the core sees one. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Clock } from "../../src/base/clock";
import { createLinkResolver } from "../../src/note/link-resolver";
import { readNote } from "../../src/note/note-metadata";
import type { Layout } from "../../src/vault/layout";
import { defaultLayout } from "../../src/vault/layout";
import type { Cache, Log, VaultMetadata, VaultPorts } from "../../src/vault/ports";
import type { IndexProgress, Vault } from "../../src/vault/vault";
import { openVault } from "../../src/vault/vault";
import type { MemoryFiles } from "./memory-files";
import { memoryFiles } from "./memory-files";

/** The machine's clock, but for the date. */
export const testClock: Clock = {
	now: () => Date.UTC(2026, 5, 1, 12),
	elapsed: () => performance.now(),
	sleep: (delayMs) => setTimeout(delayMs, undefined, { ref: false }),
	yieldTurn: () => setImmediate(),
};

/** Our own parser and resolver behind the port. */
export function memoryMetadata(): VaultMetadata {
	const resolver = createLinkResolver();
	return {
		metadataOf: (_, text) => readNote(text),
		resolve: (linkpath, source) => resolver.resolve(linkpath, source),
		track(added, removed) {
			removed.forEach((path) => resolver.remove(path));
			added.forEach((path) => resolver.add(path));
		},
	};
}

/** A cache that keeps its bytes, and lets a test look at them and spoil them. */
export function memoryCache(bytes?: Uint8Array): Cache & { bytes: Uint8Array | undefined } {
	return {
		bytes,
		load() {
			return Promise.resolve(this.bytes);
		},
		save(next) {
			this.bytes = next;
			return Promise.resolve();
		},
		clear() {
			this.bytes = undefined;
			return Promise.resolve();
		},
	};
}

/** A log that keeps what it is told. */
export function memoryLog(): Log & { readonly lines: string[] } {
	const lines: string[] = [];
	return { lines, warn: (message, cause) => void lines.push(cause instanceof Error ? `${message}: ${cause.message}` : message) };
}

/** What a test may want otherwise than usual. */
export interface MemoryVaultOptions {
	readonly layout?: Partial<Layout>;
	readonly ports?: Partial<VaultPorts>;
	readonly hiddenFolders?: readonly string[];
	readonly configFolder?: string;
	readonly onProgress?: (progress: IndexProgress) => void;
}

/** Opens a vault over `files` (or their texts) and waits until all of it is taken in. */
export async function openMemoryVault(
	texts: Readonly<Record<string, string>> | MemoryFiles,
	options: MemoryVaultOptions = {},
): Promise<{ readonly vault: Vault; readonly files: MemoryFiles }> {
	const files = "put" in texts && typeof texts.put === "function" ? (texts as MemoryFiles) : memoryFiles(texts as Record<string, string>);
	const vault = startMemoryVault(files, options);
	await vault.whenComplete();
	return { vault, files };
}

/** Opens a vault over `files` and waits for nothing. */
export function startMemoryVault(files: MemoryFiles, { layout, ports, hiddenFolders = [], configFolder = ".config", onProgress }: MemoryVaultOptions = {}): Vault {
	const usual: VaultPorts = { files, metadata: memoryMetadata(), cache: memoryCache(), clock: testClock, log: memoryLog() };
	return openVault(
		{ ...usual, ...ports },
		{ layout: { ...defaultLayout, ...layout }, policy: { configFolder, hiddenFolders }, ...(onProgress && { onProgress }) },
	);
}

/** Lets everything else go on until `claim` holds; fails when it never does. */
export async function until(claim: () => boolean): Promise<void> {
	for (let turn = 0; turn < 10_000; turn++) {
		if (claim()) return;
		await setImmediate();
	}
	throw new Error(`never came true: ${String(claim)}`);
}

/** The notes of the sample vault, by path. */
export function sampleTexts(): Record<string, string> {
	const root = join(__dirname, "../fixtures/vault");
	const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => /\.(?:md|png|canvas)$/.test(path) && !path.startsWith("."));
	return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}
