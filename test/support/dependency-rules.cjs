/**
 * The drawing of src/README.md as rules: a row sees the rows below it, never its neighbours, never upward;
 * each part of the outside world has its owners; nothing is cyclic or unused.
 */
const rows = [
	["main.ts", "cli.ts"],
	["plugin", "command-line"],
	["server"],
	["tools", "git", "hosts/node", "hosts/obsidian"],
	["vault"],
	["note", "search", "i18n"],
	["base"],
];

const inRoom = (room) => (room.endsWith(".ts") ? `^src/${room}$` : `^src/${room}/`);

/** For each room: the rooms of its own row and of every row above are out of bounds. */
const arrows = rows.flatMap((row, index) =>
	row.map((room) => ({
		name: `${room} looks down only`,
		severity: "error",
		from: { path: inRoom(room) },
		to: { path: rows.slice(0, index + 1).flat().filter((other) => other !== room).map(inRoom) },
	})),
);

/** Who may touch what lies outside the project. */
const owners = [
	["obsidian", ["hosts/obsidian", "plugin", "main.ts"]],
	["isomorphic-git", ["git"]],
	["@modelcontextprotocol", ["server"]],
	["zod", ["tools", "server"]],
	["yaml", ["note"]],
].map(([packageName, rooms]) => ({
	name: `${packageName} belongs to ${rooms.join(", ")}`,
	severity: "error",
	from: { path: "^src/", pathNot: rooms.map(inRoom) },
	to: { path: `node_modules/${packageName}/` },
}));

module.exports = {
	forbidden: [
		...arrows,
		...owners,
		{
			name: "node's modules belong to hosts/node, server, git, command-line and the entries",
			severity: "error",
			from: { path: "^src/", pathNot: ["hosts/node", "server", "git", "command-line", "cli.ts", "main.ts"].map(inRoom) },
			to: { dependencyTypes: ["core"] },
		},
		{ name: "no cycles", severity: "error", from: {}, to: { circular: true } },
		{ name: "every import resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
		{ name: "no file is unused", severity: "error", from: { path: "^src/(?:cli|main)\\.ts$" }, to: { path: "^src/", pathNot: "^src/(?:cli|main)\\.ts$", reachable: false } },
		{
			name: "the headless program never reaches Obsidian",
			severity: "error",
			from: { path: "^src/cli\\.ts$" },
			to: { path: ["node_modules/obsidian/", "^src/hosts/obsidian/", "^src/plugin/"], reachable: true },
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		tsConfig: { fileName: "tsconfig.json" },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default", "types"],
			mainFields: ["module", "main", "types", "typings"],
		},
	},
};
