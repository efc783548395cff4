/** The digest that revisions are made of. */
import { createHash } from "node:crypto";

/** SHA-256 of `content` (text as UTF-8) in lower-case hexadecimal. */
export function sha256(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("hex");
}
