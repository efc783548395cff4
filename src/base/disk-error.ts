/**
 * What the operating system's errors mean here. A host lets them rise as they are; they become a `VaultError` in one
 * place, where the path they belong to and the state of the vault's root are known.
 */

/** The system's code of `error` (`EIO`), or undefined for an error that did not come from the system. */
export function errnoOf(error: unknown): string | undefined {
	// Not by `instanceof`: inside Electron and test runners the system's errors are of another realm's class.
	const fromSystem = typeof error === "object" && error !== null && "syscall" in error && "code" in error;
	return fromSystem && typeof error.code === "string" ? error.code : undefined;
}

/** Codes by which a disk says that nothing can stand at such a path, a name too long for it included. */
const absences: ReadonlySet<string | undefined> = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"]);

/** Whether `error` says that nothing is there, or something else than was asked for; not that the disk refused. */
export function isAbsence(error: unknown): boolean {
	return absences.has(errnoOf(error));
}
