// `npm start`: serves a fresh copy of the sample vault over HTTP. The copy keeps its place, so that a client that was
// connected once stays connected; flags are handed on.
import { spawn } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { argv, exit, execPath } from "node:process";

const root = join(import.meta.dirname, "../..");
const copy = join(root, "dist/sample-vault");
await rm(copy, { recursive: true, force: true });
await cp(join(root, "test/fixtures/vault"), copy, { recursive: true });

const program = [join(root, "dist/cli.js"), "serve", "--vault", copy, "--http", ...argv.slice(2)];
const server = spawn(execPath, program, { stdio: "inherit" });
server.on("exit", (code) => exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
