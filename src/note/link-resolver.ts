/**
 * Which file a link leads to. Obsidian looks a link path up as the end of some file's path, anywhere in the vault,
 * and takes the best of the files that fit. Files are therefore kept by the key of their last segment: only files of
 * that name are ever looked at, so an answer costs as much as there are files of one name.
 *
 *     linkpath    files that fit                     best, from a/b/Source.md
 *     Note        Note.md   a/b/Note.md   c/Note.md  Note.md       the exact path
 *     Note                  a/b/Note.md   c/Note.md  a/b/Note.md   in the source's own folder
 *     b/Note                a/b/Note.md              a/b/Note.md   whole segments at the end
 *     ./Note                a/b/Note.md              a/b/Note.md   seen from the source's folder, nothing else fits
 *     /Note       Note.md                            Note.md       seen from the root, nothing else fits
 */
import { byCodeUnits } from "../base/text-order";
import type { NotePath, PathKey } from "./path";
import { fileNameOf, folderOf, joinPath, keyOf } from "./path";

/** The files of a vault, as links see them. Equal to a new one with the same files, whatever came and went before. */
export interface LinkResolver {
	/** Adds a file, note or attachment. Adding it again changes nothing. */
	add(path: NotePath): void;
	remove(path: NotePath): void;
	/** Whether exactly this file was added. */
	has(path: NotePath): boolean;
	/** The file that `linkpath` (no subpath) in `source` leads to, or undefined. `""` is the source itself. */
	resolve(linkpath: string, source: NotePath): NotePath | undefined;
	/** Every file that `linkpath` fits, best first. More than one: the name alone does not say which is meant. */
	candidates(linkpath: string, source: NotePath): readonly NotePath[];
}

/**
 * A resolver without files. Best is, in this order, as observed in Obsidian 1.13: `linkpath` with `.md` before
 * `linkpath` as it is, the exact path, the source's own folder, the shortest path. Paths of one length, where
 * Obsidian's answer is left to chance, are our choice: first the one in the very letters of the link, then the lower
 * code units. Case never keeps a file from fitting; one that fits only because `ß` folds to `ss` comes after all
 * that need no such help.
 */
export function createLinkResolver(): LinkResolver {
	const files = new Set<NotePath>();
	const byName = new Map<PathKey, KnownFile[]>();

	/** Candidates of `linkpath + ".md"`, then of `linkpath`; the second list is not made before it is asked for. */
	function* fits(linkpath: string, source: NotePath): Generator<Fit[]> {
		for (const spelled of [`${linkpath}.md`, linkpath]) {
			const wanted = wantedEnd(spelled, source);
			if (wanted !== undefined) yield fitting(byName.get(nameKey(wanted.path)) ?? [], wanted, folderOf(source));
		}
	}

	return {
		add(path) {
			if (files.has(path)) return;
			files.add(path);
			const namesakes = byName.get(nameKey(path));
			const file = { path, folder: folderOf(path), folded: foldsOf(path) };
			if (namesakes === undefined) byName.set(nameKey(path), [file]);
			else namesakes.push(file);
		},
		remove(path) {
			if (!files.delete(path)) return;
			const others = byName.get(nameKey(path))?.filter((file) => file.path !== path) ?? [];
			if (others.length === 0) byName.delete(nameKey(path));
			else byName.set(nameKey(path), others);
		},
		has: (path) => files.has(path),
		resolve(linkpath, source) {
			if (linkpath === "") return source;
			for (const found of fits(linkpath, source)) {
				if (found.length > 0) return found.reduce((best, other) => (compareFits(other, best) < 0 ? other : best)).path;
			}
			return undefined;
		},
		candidates(linkpath, source) {
			if (linkpath === "") return [source];
			return [...fits(linkpath, source)].flatMap((found) => found.sort(compareFits).map((fit) => fit.path));
		},
	};
}

/** A file, with what would else be worked out anew for every link that is looked up. */
interface KnownFile {
	readonly path: NotePath;
	readonly folder: string;
	readonly folded: Folds;
}

/** Two ways to see no difference, the closer one first: other case only, and all that one disk may take for equal. */
type Folds = readonly [lowerCase: string, key: PathKey];

/** The end that a path must have to fit, or, where `whole`, all of it. */
interface WantedEnd {
	readonly path: string;
	readonly whole: boolean;
}

/** A file that fits. The lower `grade` is the better; `asWritten`: down to the case of its letters. */
interface Fit {
	readonly path: NotePath;
	readonly grade: number;
	readonly asWritten: boolean;
}

/** Undefined: the link climbs out of the vault. */
function wantedEnd(spelled: string, source: NotePath): WantedEnd | undefined {
	const relative = /^\.{1,2}\//.test(spelled);
	if (!relative && !spelled.startsWith("/")) return { path: spelled.normalize("NFC"), whole: false };
	const path = joinPath(relative ? folderOf(source) : "", spelled);
	return path && { path, whole: true };
}

function fitting(namesakes: readonly KnownFile[], wanted: WantedEnd, sourceFolder: string): Fit[] {
	const ends = foldsOf(wanted.path).map((exact) => ({ exact, end: `/${exact}` }));
	const fits: Fit[] = [];
	for (const { path, folder, folded } of namesakes) {
		const level = ends.findIndex(({ exact, end }, index) => folded[index] === exact || (!wanted.whole && folded[index]?.endsWith(end)));
		if (level < 0) continue;
		const place = folded[level] === ends[level]?.exact ? 0 : folder === sourceFolder ? 1 : 2;
		fits.push({ path, grade: level * 3 + place, asWritten: path.endsWith(wanted.path) });
	}
	return fits;
}

function compareFits(one: Fit, other: Fit): number {
	return (
		one.grade - other.grade ||
		one.path.length - other.path.length ||
		Number(other.asWritten) - Number(one.asWritten) ||
		byCodeUnits(one.path, other.path)
	);
}

function nameKey(path: string): PathKey {
	return keyOf(fileNameOf(path));
}

function foldsOf(path: string): Folds {
	return [path.toLowerCase(), keyOf(path)];
}
