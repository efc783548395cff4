/** Which tools there are, in the order a model sees them. */
import type { Vault } from "../vault/vault";
import { backlinksTool } from "./backlinks";
import { getNoteTool } from "./get-note";
import { listTool } from "./list";
import type { ToolSetting } from "./reply";
import { searchTool } from "./search";
import type { Tool } from "./tool";

/** All tools over one vault, in one language. */
export function toolsOver(vault: Vault, setting: ToolSetting): readonly Tool[] {
	return [searchTool, getNoteTool, listTool, backlinksTool].map((tool) => tool(vault, setting));
}
