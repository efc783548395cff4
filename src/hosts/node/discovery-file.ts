/**
 * Where a running server of this vault can be found: its port and process, so that another program of ours need not
 * guess. Holds no token, and says nothing that must be true: whoever reads it asks the port itself. Without a state
 * folder nothing is announced and nothing found.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { kill, pid } from "node:process";
import type { Log } from "../../vault/ports";

export interface Discovery {
	readonly port: number;
	readonly pid: number;
	readonly vault: string;
}

const fileName = "server.json";

/** Announces this process as the one serving the vault. What the disk refuses is told to `log`: it is served all the same. */
export async function announceServer(stateFolder: string | undefined, server: Pick<Discovery, "port" | "vault">, log: Log): Promise<void> {
	if (stateFolder === undefined) return;
	const announcement: Discovery = { ...server, pid };
	try {
		await writeFile(join(stateFolder, fileName), JSON.stringify(announcement), { mode: 0o600 });
	} catch (error) {
		log.warn("Other programs will not find this server.", error);
	}
}

/** Takes the announcement back, unless another process has announced itself since. */
export async function withdrawServer(stateFolder: string | undefined): Promise<void> {
	if (stateFolder === undefined) return;
	const announced = await readAnnouncement(stateFolder);
	if (announced?.pid === pid) await rm(join(stateFolder, fileName), { force: true }).catch(() => undefined);
}

/** The server that announced itself last and whose process still lives, or undefined. */
export async function findServer(stateFolder: string | undefined): Promise<Discovery | undefined> {
	if (stateFolder === undefined) return undefined;
	const announced = await readAnnouncement(stateFolder);
	return announced && isAlive(announced.pid) ? announced : undefined;
}

async function readAnnouncement(stateFolder: string): Promise<Discovery | undefined> {
	try {
		const value = JSON.parse(await readFile(join(stateFolder, fileName), "utf8")) as Partial<Discovery> | null;
		const isWhole = Number.isInteger(value?.port) && Number.isInteger(value?.pid) && typeof value?.vault === "string";
		return isWhole ? (value as Discovery) : undefined;
	} catch {
		return undefined;
	}
}

function isAlive(processId: number): boolean {
	try {
		return kill(processId, 0);
	} catch (error) {
		// Not ours to signal, but there.
		return (error as { code?: string }).code === "EPERM";
	}
}
