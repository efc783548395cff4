import type { Language } from "../../src/i18n/messages";
import { languages, messagesIn } from "../../src/i18n/messages";
import { toolsOver } from "../../src/tools/catalog";
import type { Tool } from "../../src/tools/tool";
import { memoryLog, openMemoryVault, sampleTexts } from "../support/memory-vault";

/** What a client is told about each tool. */
async function listOver(texts: Readonly<Record<string, string>>, language: Language) {
	const { vault } = await openMemoryVault(texts);
	const tools = toolsOver(vault, { messages: messagesIn(language), log: memoryLog() });
	await vault.close();
	return tools.map(({ name, title, description, inputSchema, annotations }: Tool) => ({ name, title, description, inputSchema, annotations }));
}

/** All keys in a JSON value, at any depth, properties' names included. */
function keysIn(value: unknown): readonly string[] {
	if (typeof value !== "object" || value === null) return [];
	return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(keysIn)];
}

describe.each(languages)("the list of tools in %s", (language) => {
	it("has the names that agents know, in the order of their use", async () => {
		const names = (await listOver({}, language)).map(({ name }) => name);
		expect(names).toEqual(["vault_search", "vault_get_note", "vault_list", "vault_backlinks"]);
	});

	it("costs a client few bytes", async () => {
		expect(Buffer.byteLength(JSON.stringify({ tools: await listOver({}, language) }))).toBeLessThan(4500);
	});

	it("is the same whatever the vault holds", async () => {
		expect(await listOver(sampleTexts(), language)).toEqual(await listOver({}, language));
	});

	it("asks for one flat object in terms that every client knows", async () => {
		for (const { inputSchema } of await listOver({}, language)) {
			expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
			const keys = keysIn(inputSchema);
			for (const key of ["$ref", "$defs", "$schema", "anyOf", "oneOf", "allOf", "not"]) expect(keys).not.toContain(key);
		}
	});

	it("describes every tool and every argument", async () => {
		for (const { title, description, inputSchema } of await listOver({}, language)) {
			expect(title).not.toBe("");
			expect(description).toMatch(/[.。]$/);
			for (const property of Object.values(inputSchema["properties"] as Record<string, { description?: string }>)) expect(property.description).toMatch(/\S/);
		}
	});

	it("opens each description with a sentence that stands alone", async () => {
		for (const { description } of await listOver({}, language)) {
			const first = /^.*?(?:。|\.(?=\s|$))/.exec(description)?.[0] ?? "";
			expect(first.length).toBeGreaterThan(10);
			expect(first.length).toBeLessThan(120);
		}
	});

	it("claims to change nothing and to reach nowhere else", async () => {
		for (const { annotations } of await listOver({}, language)) {
			expect(annotations).toEqual({ readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false });
		}
	});

	it("comes with instructions that a client shows whole", () => {
		const { instructions } = messagesIn(language);
		expect(instructions.length).toBeLessThan(2000);
		for (const word of ["vault_search", "vault_get_note", "vault_list", "vault_backlinks", '> ']) expect(instructions).toContain(word);
		expect(instructions.split("\n")[1]).toContain("vault_search");
	});
});
