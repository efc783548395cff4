/**
 * The Snowball English stemmer ("Porter2"), written from its published description
 * (https://snowballstem.org/algorithms/english/stemmer.html). It cuts the endings of English words so that `matching`
 * and `matches` meet; other languages in Latin script gain from it too and lose little.
 *
 * The algorithm looks at endings inside two regions: R1 is what follows the first consonant behind a vowel, R2 is
 * R1's own R1. A `y` that acts as a consonant is written `Y` while the steps run.
 */

const vowels = "aeiouy";
const doubles: ReadonlySet<string> = new Set(["bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"]);
const beforeLi = "cdeghkmnrt";

/** Words whose stem the steps would get wrong; some stand for themselves. */
const irregular: ReadonlyMap<string, string> = new Map([
	["skis", "ski"],
	["skies", "sky"],
	["dying", "die"],
	["lying", "lie"],
	["tying", "tie"],
	["idly", "idl"],
	["gently", "gentl"],
	["ugly", "ugli"],
	["early", "earli"],
	["only", "onli"],
	["singly", "singl"],
	...["sky", "news", "howe", "atlas", "cosmos", "bias", "andes"].map((word): [string, string] => [word, word]),
]);

/** Words that are left as they are once the plural is off. */
const finishedAfterPlural: ReadonlySet<string> = new Set([
	"evening", "inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed",
]);

/** Beginnings behind which R1 starts although the rule says otherwise. */
const regionPrefixes = ["gener", "commun", "arsen", "past", "univers", "later", "emerg", "organ", "inter"];

/** Step 2: in R1, the longest ending that matches is replaced. */
const derivations: readonly (readonly [string, string])[] = [
	["ational", "ate"], ["fulness", "ful"], ["iveness", "ive"], ["ization", "ize"], ["ousness", "ous"],
	["biliti", "ble"], ["lessli", "less"], ["tional", "tion"],
	["alism", "al"], ["aliti", "al"], ["ation", "ate"], ["entli", "ent"], ["fulli", "ful"], ["iviti", "ive"], ["ousli", "ous"],
	["ogist", "og"], ["abli", "able"], ["alli", "al"], ["anci", "ance"], ["ator", "ate"], ["enci", "ence"], ["izer", "ize"],
	["bli", "ble"], ["ogi", "og"], ["li", ""],
];

/** Step 3: the same, with `ative` only in R2. */
const qualities: readonly (readonly [string, string])[] = [
	["ational", "ate"], ["tional", "tion"], ["alize", "al"], ["ative", ""], ["icate", "ic"], ["iciti", "ic"],
	["ical", "ic"], ["ness", ""], ["ful", ""],
];

/** Step 4: in R2, the longest ending that matches goes. */
const residues = [
	"ement", "able", "ance", "ence", "ible", "ment", "ant", "ate", "ent", "ism", "iti", "ive", "ize", "ous", "ion", "al", "er", "ic",
];

/** The stem of `word`, which is folded and of the letters a to z only. Words of one or two letters stay. */
export function stem(word: string): string {
	if (word.length <= 2) return word;
	const known = irregular.get(word);
	if (known !== undefined) return known;
	const marked = markConsonantY(word);
	const r1 = regionOne(marked);
	const r2 = regionAfter(marked, r1);
	let stemmed = dropPlural(marked);
	if (finishedAfterPlural.has(stemmed)) return stemmed;
	stemmed = dropTense(stemmed, r1);
	stemmed = endInI(stemmed);
	stemmed = derive(stemmed, r1);
	stemmed = dropQuality(stemmed, r1, r2);
	stemmed = dropResidue(stemmed, r2);
	return dropFinal(stemmed, r1, r2).replaceAll("Y", "y");
}

function isVowel(word: string, index: number): boolean {
	return index >= 0 && index < word.length && vowels.includes(word.charAt(index));
}

function hasVowel(text: string): boolean {
	return /[aeiouy]/.test(text);
}

function markConsonantY(word: string): string {
	// Of several in a row every second is a vowel.
	return word.replace(/^y|(?<=[aeiou])y|yy/g, (found) => `${found.slice(1)}Y`);
}

function regionOne(word: string): number {
	const prefix = regionPrefixes.find((beginning) => word.startsWith(beginning));
	return prefix === undefined ? regionAfter(word, 0) : prefix.length;
}

/** Where the region starts that follows the first consonant behind a vowel at or after `from`. */
function regionAfter(word: string, from: number): number {
	for (let index = from + 1; index < word.length; index++) {
		if (isVowel(word, index - 1) && !isVowel(word, index)) return index + 1;
	}
	return word.length;
}

function endsInShortSyllable(word: string): boolean {
	const last = word.length - 1;
	// Or `paste` would meet `past`.
	if (word.endsWith("past")) return true;
	if (last === 1) return isVowel(word, 0) && !isVowel(word, 1);
	return last >= 2 && !isVowel(word, last - 2) && isVowel(word, last - 1) && !isVowel(word, last) && !/[wxY]$/.test(word);
}

function isShort(word: string, r1: number): boolean {
	return r1 >= word.length && endsInShortSyllable(word);
}

/** Step 1a. */
function dropPlural(word: string): string {
	if (word.endsWith("sses")) return word.slice(0, -2);
	if (word.endsWith("ied") || word.endsWith("ies")) return word.slice(0, word.length > 4 ? -2 : -1);
	if (word.endsWith("us") || word.endsWith("ss") || !word.endsWith("s")) return word;
	return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

/** Step 1b. */
function dropTense(word: string, r1: number): string {
	const ending = ["eedly", "eed", "ingly", "edly", "ing", "ed"].find((candidate) => word.endsWith(candidate));
	if (ending === undefined) return word;
	const rest = word.slice(0, -ending.length);
	if (ending.startsWith("eed")) return rest.length >= r1 ? `${rest}ee` : word;
	if (!hasVowel(rest)) return word;
	if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
	if (doubles.has(rest.slice(-2))) return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1);
	return isShort(rest, r1) ? `${rest}e` : rest;
}

/** Step 1c: `y` behind a consonant that is not the first letter. */
function endInI(word: string): string {
	return /[yY]$/.test(word) && word.length > 2 && !isVowel(word, word.length - 2) ? `${word.slice(0, -1)}i` : word;
}

/** Step 2. */
function derive(word: string, r1: number): string {
	const found = derivations.find(([ending]) => word.endsWith(ending));
	if (found === undefined) return word;
	const [ending, replacement] = found;
	const rest = word.slice(0, -ending.length);
	if (rest.length < r1) return word;
	if (ending === "ogi" && !rest.endsWith("l")) return word;
	if (ending === "li" && !(rest !== "" && beforeLi.includes(rest.slice(-1)))) return word;
	return rest + replacement;
}

/** Step 3. */
function dropQuality(word: string, r1: number, r2: number): string {
	const found = qualities.find(([ending]) => word.endsWith(ending));
	if (found === undefined) return word;
	const [ending, replacement] = found;
	const rest = word.slice(0, -ending.length);
	return rest.length >= (ending === "ative" ? r2 : r1) ? rest + replacement : word;
}

/** Step 4. */
function dropResidue(word: string, r2: number): string {
	const ending = residues.find((candidate) => word.endsWith(candidate));
	if (ending === undefined) return word;
	const rest = word.slice(0, -ending.length);
	if (rest.length < r2 || (ending === "ion" && !/[st]$/.test(rest))) return word;
	return rest;
}

/** Step 5. */
function dropFinal(word: string, r1: number, r2: number): string {
	const rest = word.slice(0, -1);
	if (word.endsWith("e")) {
		return rest.length >= r2 || (rest.length >= r1 && !endsInShortSyllable(rest)) ? rest : word;
	}
	return word.endsWith("ll") && rest.length >= r2 ? rest : word;
}
