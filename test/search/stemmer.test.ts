import { stem } from "../../src/search/stemmer";

describe("stem", () => {
	const check = (word: string, expected: string) => {
		expect(stem(word)).toBe(expected);
	};

	it.each([
		["caresses", "caress"],
		["ties", "tie"],
		["cries", "cri"],
		["gas", "gas"],
		["gaps", "gap"],
		["kiwis", "kiwi"],
		["bus", "bus"],
	])("takes the plural off %j: %j", check);

	it.each([
		["agreed", "agre"],
		["feed", "feed"],
		["luxuriating", "luxuri"],
		["hopping", "hop"],
		["hoping", "hope"],
		["adding", "add"],
		["pasted", "paste"],
		["sing", "sing"],
		["repeatedly", "repeat"],
	])("takes the tense off %j: %j", check);

	it.each([
		["cry", "cri"],
		["by", "by"],
		["say", "say"],
		["toy", "toy"],
	])("ends %j as %j", check);

	it.each([
		["relational", "relat"],
		["conditional", "condit"],
		["psychology", "psycholog"],
		["biologist", "biolog"],
		["hopefulness", "hope"],
		["formative", "format"],
		["electricity", "electr"],
		["replacement", "replac"],
		["adoption", "adopt"],
		["controlling", "control"],
		["rate", "rate"],
	])("cuts what %j was derived with: %j", check);

	it.each([
		["general", "general"],
		["generic", "generic"],
		["universe", "univers"],
		["university", "universiti"],
		["internal", "internal"],
		["organization", "organiz"],
	])("keeps apart what only begins alike: %j is %j", check);

	it.each([
		["skies", "sky"],
		["dying", "die"],
		["news", "news"],
		["herrings", "herring"],
		["evenings", "evening"],
	])("knows the irregular %j: %j", check);

	it.each([["a"], ["is"], ["xs"]])("leaves the short %j alone", (word) => {
		expect(stem(word)).toBe(word);
	});
});
