/**
 * The app that stands in for Obsidian: what `import … from "obsidian"` gives in tests. Where the real app was seen or
 * documented to do a thing, its stand-in does it; what is only assumed says so.
 */
export * from "./abstract-files";
export * from "./component";
export * from "./events";
export * from "./fake-editors";
export * from "./file-system-adapter";
export * from "./names";
export * from "./plugin";
export * from "./screens";
