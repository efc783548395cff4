/** Names that are nobody's notes: configuration, other programs' state, packages. */
import { keyOf } from "./path";

/** Names that no listing shows, no reader opens and no watch reports, at any depth and in any case. */
export function isHiddenName(name: string): boolean {
	return name.startsWith(".") || keyOf(name) === "node_modules";
}
