import { defineConfig, globalIgnores } from "eslint/config";
import obsidianmd from "eslint-plugin-obsidianmd";

export default defineConfig([
	globalIgnores(["main.js", "dist/", "coverage/", "test/fixtures/"]),
	...obsidianmd.configs.recommended,
	{
		files: ["**/*.ts"],
		languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
	},
	{
		files: ["**/*.ts"],
		rules: {
			"@typescript-eslint/consistent-type-imports": "error",
			"no-restricted-syntax": ["error", { selector: "ImportSpecifier[importKind='type']", message: "Types have an import of their own." }],
		},
	},
	{
		files: ["test/**/*.ts"],
		rules: { "no-undef": "off", "no-restricted-globals": "off" },
	},
	{
		files: ["**/*.cjs"],
		languageOptions: { sourceType: "commonjs" },
		rules: { "@typescript-eslint/no-require-imports": "off", "obsidianmd/no-global-this": "off" },
	},
]);
