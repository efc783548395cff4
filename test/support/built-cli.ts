/** The program as it ships, as `build-programs` has left it, and runs of it with a state folder of their own. */
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(__dirname, "../..");

export interface Run {
	readonly exitCode: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

export interface BuiltCli {
	/** A fresh copy of the sample vault. */
	readonly vault: string;
	/** A folder for whatever a test needs; removed with everything else. */
	readonly scratch: string;
	readonly program: string;
	readonly environment: Readonly<Record<string, string>>;
	start(parameters: readonly string[], environment?: Readonly<Record<string, string>>): ChildProcessWithoutNullStreams;
	/** Runs to the end, with nothing on stdin. */
	run(parameters: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Run>;
	remove(): void;
}

/** The program beside a fresh copy of the sample vault. */
export function prepareCli(): BuiltCli {
	const scratch = mkdtempSync(join(tmpdir(), "vault-mcp-test-"));
	const program = join(root, "dist/cli.js");
	const vault = join(scratch, "vault");
	cpSync(join(root, "test/fixtures/vault"), vault, { recursive: true });
	const environment = { PATH: process.env["PATH"] ?? "", HOME: scratch, XDG_STATE_HOME: join(scratch, "state") };
	const start = (parameters: readonly string[], more: Readonly<Record<string, string>> = {}) =>
		spawn(process.execPath, [program, ...parameters], { cwd: scratch, env: { ...environment, ...more }, stdio: "pipe" });
	return {
		vault,
		scratch,
		program,
		environment,
		start,
		run(parameters, more) {
			const child = start(parameters, more);
			child.stdin.end();
			let stdout = "";
			let stderr = "";
			child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
			child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
			return new Promise((resolve, reject) => {
				child.on("error", reject);
				child.on("close", (exitCode) => resolve({ exitCode, stdout, stderr }));
			});
		},
		remove: () => rmSync(scratch, { recursive: true, force: true }),
	};
}
