// `npm run size`: builds, and says what fills the plugin, largest first.
import { stdout } from "node:process";
import { pluginBytes } from "../../esbuild.config.mjs";

const rows = [...pluginBytes].sort(([, one], [, other]) => other - one);
const total = rows.reduce((sum, [, bytes]) => sum + bytes, 0);
for (const [owner, bytes] of [...rows, ["in all", total]]) stdout.write(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${owner}\n`);
