/** From what a caller typed to the one note that is meant, or to a failure that says what else there is. */
import { isFailure, VaultError } from "../../base/failure";
import { splitTarget } from "../../note/links";
import type { NotePath } from "../../note/path";
import { isNotePath, keyOf, parsePath } from "../../note/path";
import { similarPaths } from "../../note/similar-paths";
import type { FileContent, VaultFiles } from "../ports";
import type { Vault } from "../vault";

/** How many paths a failure offers at most. */
const similarLimit = 5;
const candidateLimit = 20;

export interface LocatedNote {
	readonly path: NotePath;
	readonly content: FileContent;
}

/** `typed` as a path. Throws `path_invalid`, before anything is looked up. */
export function pathFrom(typed: string): NotePath {
	const parsed = parsePath(typed);
	if ("fault" in parsed) throw new VaultError({ code: "path_invalid", path: typed, fault: parsed.fault });
	return parsed.path;
}

/**
 * The note meant by a path, with or without `.md`, or by a name, resolved like a wikilink from the vault's root; a
 * citation (`a.md:12`) or a link (`[[a#B]]`) that was handed over as it stands means its note. Throws `path_invalid`,
 * `path_refused`, `note_ambiguous` (several notes of that name), `note_not_found` (with similar paths) and
 * `not_a_note` (something else is there).
 */
export async function locateNote(vault: Vault, typed: string): Promise<LocatedNote> {
	const path = pathFrom(typed);
	const referred = referredPath(path);
	return (
		(await readMeant(vault, path)) ??
		(referred === undefined ? undefined : await readMeant(vault, referred)) ??
		(await failToFind(vault, referred ?? path))
	);
}

async function readMeant(vault: Vault, path: NotePath): Promise<LocatedNote | undefined> {
	try {
		const located = await readAt(vault.files, isNotePath(path) ? path : pathFrom(`${path}.md`));
		if (located) return { ...located, path: await spelledAsListed(vault, located.path) };
	} catch (error) {
		// Refused as it was typed, not with the ending that was tried.
		throw isFailure(error, "path_refused") ? new VaultError({ code: "path_refused", path }) : error;
	}
	await vault.whenListed();
	return await readNamed(vault, path);
}

/** The path as the listing has it: many disks open a file under any case of its letters, and links know only one. */
async function spelledAsListed(vault: Vault, path: NotePath): Promise<NotePath> {
	if (vault.known.has(path)) return path;
	await vault.whenListed();
	if (vault.known.has(path)) return path;
	return [...vault.known.keys()].find((listed) => keyOf(listed) === keyOf(path)) ?? path;
}

/** The path inside a citation or a link, or undefined where `path` is neither. */
function referredPath(path: NotePath): NotePath | undefined {
	const linked = /^!?\[\[([^|]*)(?:\|.*)?\]\]$/s.exec(path)?.[1] ?? path;
	const { linkpath } = splitTarget(linked.replace(/(\.md):\d+(?:-\d+)?$/i, "$1"));
	const parsed = parsePath(linkpath);
	return "path" in parsed && parsed.path !== path ? parsed.path : undefined;
}

async function readAt(files: VaultFiles, path: NotePath): Promise<LocatedNote | undefined> {
	const content = await files.read(path);
	return content && { path, content };
}

async function readNamed(vault: Vault, name: NotePath): Promise<LocatedNote | undefined> {
	const candidates = notesNamed(vault.known.keys(), name);
	const [only] = candidates;
	if (candidates.length > 1) throw new VaultError({ code: "note_ambiguous", name, candidates: candidates.slice(0, candidateLimit) });
	return only && (await readAt(vault.files, only));
}

/** Every note whose path ends in `name`, whole segments compared without regard to case; in the order of paths. */
function notesNamed(paths: Iterable<NotePath>, name: NotePath): readonly NotePath[] {
	const wanted = keyOf(isNotePath(name) ? name : `${name}.md`);
	return [...paths]
		.filter((path) => {
			if (!isNotePath(path)) return false;
			const key = keyOf(path);
			return key === wanted || key.endsWith(`/${wanted}`);
		})
		.sort();
}

async function failToFind(vault: Vault, path: NotePath): Promise<never> {
	// Throws by itself for what is no plain file.
	const other = await vault.files.info(path);
	if (other) throw new VaultError({ code: "not_a_note", path, kind: "not_markdown" });
	const notes = [...vault.known.keys()].filter(isNotePath);
	throw new VaultError({ code: "note_not_found", path, similar: similarPaths(path, notes, similarLimit) });
}
