/** What of Obsidian's module draws on a page. */
export {};
