/**
 * What each character is to a search, and what it is folded to, by Unicode's own properties. Asking Unicode is slow, so
 * a table remembers the answer for every UTF-16 code unit that it has met; the rare rest (characters that fold to
 * several units, or lie beyond U+FFFF) is described anew each time.
 */

/** What a character does in a text that is cut into terms. */
export enum CharacterClass {
	/** Ends whatever came before. */
	Break,
	/** Neither ends nor adds: accents, variation selectors, soft hyphens. */
	Mark,
	/** Joins the unit before it into one: voicing marks of kana, conjoining jamo. */
	Combiner,
	/** A letter that is not upper case; also letters of scripts without case. */
	Letter,
	Upper,
	Digit,
	Han,
	Kana,
	Hangul,
	/** A script written without spaces that is none of the three above: Thai, Lao, Khmer, Myanmar and others. */
	Unspaced,
	/** A pictograph: a term by itself. */
	Symbol,
	/** Between two word characters: part of the whole, an end of the part. */
	Joiner,
	/** A joiner that may also lead a word (`@x`, `#x`). */
	Sigil,
	Apostrophe,
	/** Half of a pair; the pair has to be described. */
	Surrogate,
}

/** What one character is and becomes. */
export interface CharacterDescription {
	readonly class: CharacterClass;
	/** What the character is indexed as; empty for classes that add nothing. */
	readonly fold: string;
}

/** Letters that Unicode does not decompose although people type them without their stroke or tie. */
const plainLetters: ReadonlyMap<string, string> = new Map([
	["æ", "ae"],
	["œ", "oe"],
	["ø", "o"],
	["đ", "d"],
	["ð", "d"],
	["ł", "l"],
	["þ", "th"],
]);

/** Marks that modify a letter without being one, as vowel signs of Indic scripts are. */
const droppedMark = /[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u;
/** Characters that take no room inside a word: soft hyphen, joiners and non-joiners. */
const invisibles = "\u00ad\u200c\u200d\u2060";
const joiners = "_-./:&+";
const sigils = "@#";
const apostrophes = "'\u2018\u2019\u02bc";

/**
 * The class and fold of one character (one or two code units). The fold is NFKD without marks, case folded;
 * kana and Hangul stay composed, because their marks tell words apart.
 */
export function describeCharacter(character: string): CharacterDescription {
	if (joiners.includes(character)) return { class: CharacterClass.Joiner, fold: character };
	if (sigils.includes(character)) return { class: CharacterClass.Sigil, fold: character };
	if (apostrophes.includes(character)) return { class: CharacterClass.Apostrophe, fold: character };
	if (invisibles.includes(character)) return { class: CharacterClass.Mark, fold: "" };
	const compatible = character.normalize("NFKC");
	if (isCombiner(compatible)) return { class: CharacterClass.Combiner, fold: compatible };
	if (/^[\p{L}\p{M}\p{Nl}]/u.test(compatible)) {
		const script = classOfScript(compatible);
		if (script !== undefined) return { class: script, fold: compatible };
	}
	if (isDroppedMark(character)) return { class: CharacterClass.Mark, fold: "" };
	const fold = foldLetters(character);
	if (fold === "") {
		// Half- and full-width punctuation is the punctuation it looks like.
		if (compatible !== character && compatible.length === 1) return describeCharacter(compatible);
		const pictograph = /\p{Extended_Pictographic}/u.test(character);
		return pictograph ? { class: CharacterClass.Symbol, fold: character } : { class: CharacterClass.Break, fold: "" };
	}
	if (/^\p{N}/u.test(fold)) return { class: CharacterClass.Digit, fold };
	// A compatibility character such as U+3231 may hide a script of its own behind brackets.
	const hidden = classOfScript(fold);
	if (hidden !== undefined) return { class: hidden, fold };
	return { class: /[\p{Lu}\p{Lt}]/u.test(character) ? CharacterClass.Upper : CharacterClass.Letter, fold };
}

function classOfScript(text: string): CharacterClass | undefined {
	if (/^\p{Script=Han}/u.test(text)) return CharacterClass.Han;
	if (/^[\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Bopomofo}]/u.test(text)) return CharacterClass.Kana;
	if (/^\p{Script=Hangul}/u.test(text)) return CharacterClass.Hangul;
	if (/^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Balinese}\p{Script=Tai_Tham}]/u.test(text)) {
		return CharacterClass.Unspaced;
	}
	return undefined;
}

/** The two voicing marks of kana, and the jamo for the middle and the end of a syllable. */
function isCombiner(character: string): boolean {
	const unit = character.charCodeAt(0);
	return unit === 0x3099 || unit === 0x309a || (unit >= 0x1160 && unit <= 0x11ff);
}

function isDroppedMark(character: string): boolean {
	return /^\p{M}$/u.test(character) && droppedMark.test(character);
}

function foldLetters(character: string): string {
	// Upper before lower: `ß`, `ſ` and the final sigma only meet their fellows there.
	const cased = character.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD");
	let fold = "";
	for (const part of cased) {
		if (!/[\p{L}\p{M}\p{N}]/u.test(part) || isDroppedMark(part)) continue;
		fold += plainLetters.get(part) ?? part;
	}
	return fold;
}

/** Descriptions of UTF-16 code units. */
export interface CharacterTable {
	classOf(unit: number): CharacterClass;
	/** The folded unit; 0 where the fold is not exactly one unit. */
	foldOf(unit: number): number;
}

/** A table that has met no unit yet. */
export function createCharacterTable(): CharacterTable {
	/** One more than the class by unit; 0 where the unit was not met yet. */
	const classes = new Uint8Array(0x10000);
	const folds = new Uint16Array(0x10000);

	function meet(unit: number): void {
		const { class: characterClass, fold } = describeUnit(unit);
		classes[unit] = characterClass + 1;
		folds[unit] = fold.length === 1 ? fold.charCodeAt(0) : 0;
	}

	return {
		classOf(unit) {
			if (classes[unit] === 0) meet(unit);
			return (classes[unit] as number) - 1;
		},
		foldOf(unit) {
			if (classes[unit] === 0) meet(unit);
			return folds[unit] as number;
		},
	};
}

function describeUnit(unit: number): CharacterDescription {
	const isSurrogate = (unit & 0xf800) === 0xd800;
	return isSurrogate ? { class: CharacterClass.Surrogate, fold: "" } : describeCharacter(String.fromCharCode(unit));
}
