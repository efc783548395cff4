/**
 * Policy as a wrapper around the files, so that no operation can forget it. A refused place is named as such; a
 * hidden folder simply does not exist, in a listing as in an answer.
 */
import { VaultError } from "../base/failure";
import { isHiddenName } from "../note/hidden-name";
import type { NotePath } from "../note/path";
import { joinPath, keyOf } from "../note/path";
import type { FileListing, VaultFiles, VaultMetadata } from "./ports";

export interface Policy {
	/** Obsidian's own settings folder, where that is known and its name has no leading dot. */
	readonly configFolder?: string;
	/** Folders that do not exist for anybody who asks. */
	readonly hiddenFolders: readonly string[];
}

/** The same files under a policy. Throws `path_refused` for a path that is nobody's business. */
export function guardFiles(files: VaultFiles, policy: Policy): VaultFiles {
	const { isHidden, isRefused, isServed } = placesOf(policy);
	const refuse = (path: NotePath): void => {
		if (isRefused(path)) throw new VaultError({ code: "path_refused", path });
	};

	return {
		async list(): Promise<FileListing> {
			const { files: listed, unreadable } = await files.list();
			return { files: listed.filter(({ path }) => isServed(path)), unreadable: unreadable.filter(isServed) };
		},
		async info(path) {
			refuse(path);
			return isHidden(path) ? undefined : await files.info(path);
		},
		async read(path) {
			refuse(path);
			return isHidden(path) ? undefined : await files.read(path);
		},
		revisionOf: (text) => files.revisionOf(text),
		watch: (onChange) =>
			files.watch((change) => {
				const seen = change === "anything" ? change : change.filter(isServed);
				if (seen.length > 0) onChange(seen);
			}),
	};
}

/** The same metadata under a policy: no link leads to what is not served, though the host may know it. */
export function guardMetadata(metadata: VaultMetadata, policy: Policy): VaultMetadata {
	const isServed = servedUnder(policy);
	return {
		metadataOf: (path, text) => metadata.metadataOf(path, text),
		resolve(linkpath, source) {
			const target = metadata.resolve(linkpath, source);
			return target !== undefined && isServed(target) ? target : undefined;
		},
		track: (added, removed) => metadata.track(added, removed),
	};
}

/** Whether a path is neither refused nor hidden. */
export function servedUnder(policy: Policy): (path: NotePath) => boolean {
	return placesOf(policy).isServed;
}

function placesOf(policy: Policy) {
	const isHidden = insideAny(foldersFrom(policy.hiddenFolders));
	const isConfig = insideAny(foldersFrom(policy.configFolder === undefined ? [] : [policy.configFolder]));
	const isRefused = (path: NotePath) => isConfig(path) || path.split("/").some(isHiddenName);
	return { isHidden, isRefused, isServed: (path: NotePath) => !isRefused(path) && !isHidden(path) };
}

/** Folders as a person may have written them, with needless slashes and dots, without those that name none. */
function foldersFrom(written: readonly string[]): readonly NotePath[] {
	return written.flatMap((folder) => joinPath("", folder.trim()) ?? []);
}

/** Whether a path is one of `folders` or lies in one, whatever the letters' case. */
function insideAny(folders: readonly NotePath[]): (path: NotePath) => boolean {
	const beginnings = folders.map((folder) => `${keyOf(folder)}/`);
	return (path) => {
		const place = beginnings.length === 0 ? "" : `${keyOf(path)}/`;
		return beginnings.some((beginning) => place.startsWith(beginning));
	};
}
