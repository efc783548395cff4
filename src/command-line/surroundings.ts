/** What lies around a vault and is looked at from outside: its repository, its port, its cached index. */
import { access, stat } from "node:fs/promises";
import { createConnection } from "node:net";
import { dirname, join } from "node:path";
import { findServer } from "../hosts/node/discovery-file";
import { cacheFileIn } from "../hosts/node/state-folder";
import type { Surroundings } from "./doctor-command";

/** Looks; changes nothing. */
export async function surroundingsOf(folder: string, stateFolder: string | undefined, port: number, hasObsidianSettings: boolean): Promise<Surroundings> {
	const cacheFile = cacheFileIn(stateFolder);
	const [isListening, server, cache, hasRepository] = await Promise.all([
		answersOn(port),
		findServer(stateFolder),
		cacheFile === undefined ? undefined : stat(cacheFile).then(({ size, mtimeMs }) => ({ sizeBytes: size, modifiedMs: mtimeMs }), () => undefined),
		hasRepositoryAbove(folder),
	]);
	const portState = !isListening ? "free" : server?.port === port ? "serving" : "taken";
	return { hasObsidianSettings, hasRepository, port, portState, cache };
}

function answersOn(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = createConnection({ host: "127.0.0.1", port });
		const settle = (isListening: boolean) => {
			socket.destroy();
			resolve(isListening);
		};
		socket.once("connect", () => settle(true));
		socket.once("error", () => settle(false));
		socket.setTimeout(1000, () => settle(false));
	});
}

/** Whether this folder or one above it holds `.git`, a folder or (in a worktree) a file. */
async function hasRepositoryAbove(folder: string): Promise<boolean> {
	const found = await access(join(folder, ".git")).then(
		() => true,
		() => false,
	);
	const above = dirname(folder);
	return found || (above !== folder && (await hasRepositoryAbove(above)));
}
