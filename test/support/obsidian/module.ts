/**
 * The app that stands in for Obsidian: what `import … from "obsidian"` gives in tests. Where the real app was seen or
 * documented to do a thing, its stand-in does it; what is only assumed says so. What draws on a page is made without
 * one and needs it only when it is shown.
 */
export * from "./abstract-files";
export * from "./buttons";
export * from "./component";
export * from "./confirmation-modal";
export * from "./events";
export * from "./fake-editors";
export * from "./file-system-adapter";
export * from "./fuzzy";
export * from "./icons";
export * from "./inputs";
export * from "./keymap";
export * from "./modal";
export * from "./names";
export * from "./notice";
export * from "./platform";
export * from "./plugin";
export * from "./setting";
export * from "./setting-tab";
export * from "./suggest-modal";
