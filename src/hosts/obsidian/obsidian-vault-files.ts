/**
 * The files of a vault that is open in Obsidian, as the app knows them. It takes in a change by another program a
 * moment later than the disk, and says so; a text and the size, time and revision given with it are of one moment.
 */
import type { App, TAbstractFile, TFile } from "obsidian";
import type { Clock } from "../../base/clock";
import { errnoOf, isAbsence } from "../../base/disk-error";
import { VaultError } from "../../base/failure";
import { sliceWork } from "../../base/slice";
import { takeAllSteps, takeSteps } from "../../base/steps";
import { isHiddenName } from "../../note/hidden-name";
import type { NotePath } from "../../note/path";
import type { FileContent, FileInfo, Revision, VaultFiles } from "../../vault/ports";
import { byPath, pathOf } from "./spellings";

/** The largest file that is read whole. */
const defaultReadLimitBytes = 16 * 1024 * 1024;

export interface ObsidianVaultFilesOptions {
	/** SHA-256 in lower-case hexadecimal; of text, as UTF-8. */
	readonly sha256: (content: string | Uint8Array) => string;
	readonly clock: Clock;
	/** A larger file is `note_too_large`; 16 MiB where nothing is said. */
	readonly readLimitBytes?: number;
}

/**
 * The files of the vault that is open in `app`. To be called once the app's layout is ready: before that every file is
 * told of as new. What the app does not show does not exist; links on the disk it follows.
 */
export async function openObsidianVaultFiles(
	{ vault, metadataCache }: Pick<App, "vault" | "metadataCache">,
	{ sha256, clock, readLimitBytes: limitBytes = defaultReadLimitBytes }: ObsidianVaultFilesOptions,
): Promise<VaultFiles> {
	// Where the app cannot say this of a vault that it has just opened, its answer means nothing later either.
	const knowsRoot = await vault.adapter.exists("/");
	/** The files under another spelling than their path; undefined: to be found anew. Kept only while someone watches. */
	let respelled: Map<NotePath, TFile> | undefined;
	let watcherCount = 0;

	async function confirmRoot(): Promise<void> {
		if (knowsRoot && !(await vault.adapter.exists("/"))) throw new VaultError({ code: "vault_unavailable" });
	}

	/** Undefined where nothing stands. Throws `not_a_note` for a folder. */
	function fileAt(path: NotePath): TFile | undefined {
		if (path.split("/").some(isHiddenName)) return undefined;
		const file = vault.getFileByPath(path) ?? respelledFiles().get(path);
		if (file) return file;
		if (vault.getFolderByPath(path)) throw new VaultError({ code: "not_a_note", path, kind: "folder" });
		return undefined;
	}

	function respelledFiles(): Map<NotePath, TFile> {
		const found = respelled ?? takeAllSteps(byPath(vault.getFiles().filter(({ path }) => path !== path.normalize("NFC"))));
		if (watcherCount > 0) respelled = found;
		return found;
	}

	async function readFile(path: NotePath, file: TFile): Promise<FileContent> {
		// Before the text is read: where the file changes meanwhile, the times differ and the change is found.
		const { size, mtime } = file.stat;
		refuseAbove(limitBytes, path, size);
		const text = await vault.cachedRead(file);
		const bytes = new TextEncoder().encode(text);
		const isExact = bytes.length === size && !text.includes("\ufffd");
		const content = isExact ? { text, bytes } : decode(new Uint8Array(await vault.readBinary(file)));
		const sizeBytes = content.bytes.length;
		refuseAbove(limitBytes, path, sizeBytes);
		const read = { text: content.text, revision: sha256(content.bytes) as Revision, sizeBytes, modifiedMs: Math.round(mtime) };
		return "problem" in content ? { ...read, problem: content.problem } : read;
	}

	return {
		async list() {
			await confirmRoot();
			const files = await takeSteps(byPath(vault.getFiles()), sliceWork(clock));
			return { files: [...files].map(([path, file]) => infoOf(path, file)), unreadable: [] };
		},

		async info(path) {
			await confirmRoot();
			const file = fileAt(path);
			return file && infoOf(path, file);
		},

		async read(path) {
			await confirmRoot();
			const file = fileAt(path);
			if (file === undefined) return undefined;
			try {
				return await readFile(path, file);
			} catch (error) {
				const reason = errnoOf(error);
				if (reason === undefined) throw error;
				await confirmRoot();
				// The app has not noticed yet that it is gone.
				if (isAbsence(error)) return undefined;
				throw new VaultError({ code: "storage_failed", path, reason }, error);
			}
		},

		revisionOf: (text) => sha256(text) as Revision,

		watch(onChange) {
			const tell = (...spellings: readonly string[]): void => {
				const paths = spellings.flatMap((spelling) => pathOf(spelling) ?? []);
				if (paths.length > 0) onChange(paths);
			};
			const cameOrWent = (file: TAbstractFile, oldPath: string = file.path): void => {
				// A folder may carry any name with it, and one spelling may come out of another's shadow.
				const isPlain = "stat" in file && file.path === file.path.normalize("NFC") && oldPath === oldPath.normalize("NFC");
				if (!isPlain) respelled = undefined;
				if (oldPath === file.path) tell(file.path);
				else tell(oldPath, file.path);
			};
			const vaultEvents = [
				vault.on("create", (file) => cameOrWent(file)),
				vault.on("modify", (file) => tell(file.path)),
				vault.on("delete", (file) => cameOrWent(file)),
				vault.on("rename", (file, oldPath) => cameOrWent(file, oldPath)),
			];
			// The app has read the note anew: from now on its metadata is of the text that is there.
			const changed = metadataCache.on("changed", (file) => tell(file.path));
			watcherCount++;
			let isStopped = false;
			return () => {
				if (isStopped) return;
				isStopped = true;
				vaultEvents.forEach((event) => vault.offref(event));
				metadataCache.offref(changed);
				if (--watcherCount === 0) respelled = undefined;
			};
		},
	};
}

function infoOf(path: NotePath, { stat }: TFile): FileInfo {
	return { path, sizeBytes: stat.size, modifiedMs: Math.round(stat.mtime) };
}

function refuseAbove(limitBytes: number, path: NotePath, sizeBytes: number): void {
	if (sizeBytes > limitBytes) throw new VaultError({ code: "note_too_large", path, sizeBytes, limitBytes });
}

/** The text of `bytes`, byte order mark included. */
function decode(bytes: Uint8Array): { readonly text: string; readonly bytes: Uint8Array; readonly problem?: "not_utf8" } {
	try {
		return { text: new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes), bytes };
	} catch {
		return { text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), bytes, problem: "not_utf8" };
	}
}
