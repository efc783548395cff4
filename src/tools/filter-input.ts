/** The arguments by which notes are chosen, shared by the tools that choose, and what becomes of them. */
import * as z from "zod";
import { VaultError } from "../base/failure";
import type { NotePath } from "../note/path";
import { isInside } from "../note/path";
import { parseWhere } from "../note/where";
import type { NoteFilter } from "../vault/note-filter";
import { pathFrom } from "../vault/operations/locate";
import type { Vault } from "../vault/vault";

const limitCharacters = 200;
const tagLimit = 50;

type FilterTexts = Readonly<Record<"tipo" | "folder" | "tags" | "status" | "where", string>>;

/** The schema's part for `tipo`, `folder`, `tags`, `status`, `where`, all optional. */
export function filterShape(texts: FilterTexts) {
	return {
		tipo: z.string().min(1).max(limitCharacters).optional().describe(texts.tipo),
		folder: z.string().max(1000).optional().describe(texts.folder),
		tags: z.array(z.string().min(1).max(limitCharacters)).max(tagLimit).optional().describe(texts.tags),
		status: z.string().min(1).max(limitCharacters).optional().describe(texts.status),
		where: z.looseObject({}).optional().describe(texts.where),
	};
}

export interface FilterInput {
	readonly tipo?: string | undefined;
	readonly folder?: string | undefined;
	readonly tags?: readonly string[] | undefined;
	readonly status?: string | undefined;
	readonly where?: unknown;
}

/** The filter that the arguments mean. Throws `path_invalid` for the folder, `input_invalid` for the predicates. */
export function filterFrom({ tipo, folder, tags, status, where }: FilterInput): NoteFilter {
	const inFolder = folder === undefined ? undefined : folderFrom(folder);
	return {
		...(tipo !== undefined && { type: tipo }),
		...(inFolder !== undefined && { folder: inFolder }),
		...(tags !== undefined && { tags }),
		...(status !== undefined && { status }),
		...(where !== undefined && { where: whereFrom(where) }),
	};
}

/** The folder of a filter that finds nothing because there is no such folder; else undefined. */
export function missingFolder(vault: Vault, { folder }: NoteFilter): NotePath | undefined {
	if (folder === undefined || !vault.progress().isComplete) return undefined;
	return [...vault.known.keys()].some((path) => isInside(path, folder)) ? undefined : folder;
}

/** `""`, `/`, `.` and `./` are the whole vault. */
function folderFrom(typed: string): NotePath | undefined {
	return /^\.?\/?$/.test(typed.trim()) ? undefined : pathFrom(typed);
}

function whereFrom(value: unknown) {
	const parsed = parseWhere(value, "where");
	if ("fault" in parsed) throw new VaultError({ code: "input_invalid", faults: [parsed.fault] });
	return parsed.where;
}
