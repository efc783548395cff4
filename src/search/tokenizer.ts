/**
 * Text to tokens, in one pass over the UTF-16 code units and without substrings. A token is handed out as a range of
 * folded units in a buffer that the next token overwrites, together with the range of the text it was read from.
 *
 * Two kinds of runs are told apart:
 *
 * ```text
 *   words     getUserById  ->  getuserbyid (whole)  get  user  by  id
 *             src/a.ts     ->  src/a.ts (whole)  src  a  ts
 *             C++  #tag    ->  c++ (whole)  c        #tag (whole)  tag
 *             it's  l'eau  ->  it                    eau
 *   unspaced  全文検索       ->  全文  全 (unigram)  文検  文 (unigram)  検索  検 (unigram)  索 (unigram)
 *             회의록         ->  회의  의록
 * ```
 *
 * Han and kana form one run, and so do Hangul and the other scripts without spaces, each for itself. A run of one
 * character is a term by itself. Nothing is stemmed or stopped here.
 */
import { CharacterClass, createCharacterTable, describeCharacter } from "./character-table";

/** How a token relates to its neighbours. */
export enum TokenRole {
	/** Stands for its stretch of text. */
	Term,
	/** A word as written, beside the parts that also stand for it. */
	Whole,
	/** One Han character beside the pairs that also hold it. */
	Unigram,
}

/**
 * Receives one token: `units[from, to)` is its folded text, valid during the call only; `text[start, end)` is where it
 * was read. Tokens of one word or run come one after the other, each starting before the furthest end so far.
 */
export type TokenSink = (units: Uint16Array, from: number, to: number, role: TokenRole, start: number, end: number) => void;

/** Cuts `text` into tokens. Never throws; not to be called again from within `sink`. */
export type Tokenize = (text: string, sink: TokenSink) => void;

/** Longest token in folded units. A longer word part is cut there, a longer whole is left out. */
export const tokenLimitUnits = 64;

/** Longest word or run that is looked at in one piece. */
const runLimitUnits = 512;

/** No character folds to more units than this. */
const foldLimitUnits = 18;

const plus = 0x2b;
const hash = 0x23;
const colon = 0x3a;
const underscore = 0x5f;

/** What English writes behind an apostrophe that is not the word: `it's`, `don't`, `we'll`. */
const trailingClitics: ReadonlySet<string> = new Set(["s", "t", "d", "m", "ll", "re", "ve"]);

/** A tokenizer with its own buffers. */
export function createTokenizer(): Tokenize {
	const table = createCharacterTable();
	const units = new Uint16Array(runLimitUnits + foldLimitUnits + 2);
	const kinds = new Uint8Array(units.length);
	/** Where in the text each unit was read; one more entry than units, for the end. */
	const offsets = new Int32Array(units.length + 1);
	let count = 0;

	function classAt(text: string, offset: number): CharacterClass {
		if (offset >= text.length) return CharacterClass.Break;
		const found = table.classOf(text.charCodeAt(offset));
		return found === CharacterClass.Surrogate ? describeCharacter(characterAt(text, offset)).class : found;
	}

	/** Appends the folded character at `offset`; returns the offset behind it. */
	function append(text: string, offset: number, kind: CharacterClass): number {
		const fold = table.foldOf(text.charCodeAt(offset));
		if (fold !== 0) {
			units[count] = fold;
			kinds[count] = kind;
			offsets[count++] = offset;
			return offset + 1;
		}
		const character = characterAt(text, offset);
		const folded = describeCharacter(character).fold;
		for (let index = 0; index < folded.length; index++) {
			units[count] = folded.charCodeAt(index);
			// One capital that folds to several letters begins one part.
			kinds[count] = index > 0 && kind === CharacterClass.Upper ? CharacterClass.Letter : kind;
			offsets[count++] = offset;
		}
		return offset + character.length;
	}

	function readWord(text: string, from: number, sink: TokenSink): number {
		count = 0;
		let offset = from;
		if (classAt(text, offset) === CharacterClass.Sigil) offset = append(text, offset, CharacterClass.Joiner);
		offset = collectWord(text, offset);
		const wordEnd = count;
		const suffixEnd = behindSuffix(text, offset);
		while (offset < suffixEnd) offset = append(text, offset, CharacterClass.Joiner);
		offsets[count] = offset;
		if (holdsJoiner()) {
			if (count <= tokenLimitUnits) emitPart(0, count, TokenRole.Whole, sink);
			if (count <= tokenLimitUnits && isVersion()) emitPart(1, count, TokenRole.Whole, sink);
		} else if (classAt(text, offset) === CharacterClass.Apostrophe && isWordClass(classAt(text, offset + 1))) {
			if (isLeadingClitic()) return offset + 1;
			offset = behindTrailingClitic(text, offset + 1);
		}
		emitSegments(wordEnd, sink);
		return offset;
	}

	/** Appends word characters and the joiners between them as far as both go; returns the offset behind. */
	function collectWord(text: string, from: number): number {
		let offset = from;
		while (count < runLimitUnits) {
			const kind = classAt(text, offset);
			if (isWordClass(kind)) {
				offset = append(text, offset, kind);
			} else if (kind === CharacterClass.Mark) {
				offset = behindCharacterAt(text, offset);
			} else if (kind === CharacterClass.Joiner || kind === CharacterClass.Sigil) {
				const behind = behindJoiner(text, offset);
				if (!isWordClass(classAt(text, behind))) return offset;
				append(text, offset, CharacterClass.Joiner);
				offset = behind;
			} else {
				return offset;
			}
		}
		return offset;
	}

	function holdsJoiner(): boolean {
		for (let index = 0; index < count; index++) if (kinds[index] === CharacterClass.Joiner) return true;
		return false;
	}

	/** `v1.2.3` is also known as `1.2.3`. */
	function isVersion(): boolean {
		return count > 1 && units[0] === 0x76 && kinds[1] === CharacterClass.Digit;
	}

	/** What French and Italian write before an apostrophe that is not the word: `l'eau`, `qu'il`. */
	function isLeadingClitic(): boolean {
		return count === 1 || (count === 2 && units[0] === 0x71 && units[1] === 0x75);
	}

	/** Splits `units[0, end)` at its joiners. */
	function emitSegments(end: number, sink: TokenSink): void {
		let from = 0;
		for (let to = 0; to <= end; to++) {
			if (to < end && kinds[to] !== CharacterClass.Joiner) continue;
			if (to > from) emitSegment(from, to, sink);
			from = to + 1;
		}
	}

	/** Splits one segment where its letters change case. Digits belong to the letters beside them: `utf8`, `v1`. */
	function emitSegment(from: number, to: number, sink: TokenSink): void {
		let start = from;
		for (let index = from + 1; index < to && to - from <= tokenLimitUnits; index++) {
			if (!startsPart(index, to)) continue;
			if (start === from) emitPart(from, to, TokenRole.Whole, sink);
			emitPart(start, index, TokenRole.Term, sink);
			start = index;
		}
		emitPart(start, to, TokenRole.Term, sink);
	}

	function startsPart(index: number, end: number): boolean {
		if (kinds[index] !== CharacterClass.Upper) return false;
		if (kinds[index - 1] !== CharacterClass.Upper) return true;
		// `HTTPServer` is two words, `APIs` is one.
		return index + 2 < end && kinds[index + 1] === CharacterClass.Letter && kinds[index + 2] === CharacterClass.Letter;
	}

	function emitPart(from: number, to: number, role: TokenRole, sink: TokenSink): void {
		// A token that ends within a character that folds to several units ends behind that character.
		let behind = to;
		while (behind < count && offsets[behind] === offsets[behind - 1]) behind++;
		sink(units, from, Math.min(to, from + tokenLimitUnits), role, offsets[from] as number, offsets[behind] as number);
	}

	function readRun(text: string, from: number, sink: TokenSink): number {
		count = 0;
		let offset = from;
		let kind = classAt(text, offset);
		const run = runOf(kind);
		while (runOf(kind) === run && count < runLimitUnits) {
			offset = append(text, offset, kind);
			offset = combine(text, offset);
			kind = classAt(text, offset);
		}
		offsets[count] = offset;
		const continues = runOf(kind) === run;
		let first = 0;
		for (;;) {
			const second = behindCharacter(first);
			if (second >= count) break;
			emitPart(first, behindCharacter(second), TokenRole.Term, sink);
			if (kinds[first] === CharacterClass.Han) emitPart(first, second, TokenRole.Unigram, sink);
			first = second;
		}
		// The last character of a full buffer opens the next one, so that no pair is lost between them.
		if (continues) return offsets[first] as number;
		if (first === 0) emitPart(first, count, TokenRole.Term, sink);
		else if (kinds[first] === CharacterClass.Han) emitPart(first, count, TokenRole.Unigram, sink);
		return offset;
	}

	/** Joins voicing marks and jamo at `offset` into the last unit, passing over marks; returns the offset behind. */
	function combine(text: string, offset: number): number {
		for (; ; offset = behindCharacterAt(text, offset)) {
			const kind = classAt(text, offset);
			if (kind === CharacterClass.Mark) continue;
			if (kind !== CharacterClass.Combiner) return offset;
			const mark = table.foldOf(text.charCodeAt(offset));
			const composed = String.fromCharCode(units[count - 1] as number, mark).normalize("NFC");
			if (composed.length === 1) units[count - 1] = composed.charCodeAt(0);
		}
	}

	function behindCharacter(index: number): number {
		return ((units[index] as number) & 0xfc00) === 0xd800 ? index + 2 : index + 1;
	}

	return (text, sink) => {
		let offset = 0;
		while (offset < text.length) {
			const kind = classAt(text, offset);
			if (isWordClass(kind)) {
				offset = readWord(text, offset, sink);
			} else if (runOf(kind) !== 0) {
				offset = readRun(text, offset, sink);
			} else if (kind === CharacterClass.Sigil && isWordClass(classAt(text, offset + 1))) {
				offset = readWord(text, offset, sink);
			} else if (kind === CharacterClass.Symbol) {
				count = 0;
				const end = append(text, offset, kind);
				offsets[count] = end;
				emitPart(0, count, TokenRole.Term, sink);
				offset = end;
			} else {
				offset = behindCharacterAt(text, offset);
			}
		}
	};

	/** The offset behind the joiner at `offset`: `__` and `::` join as one does, `--` and `..` do not. */
	function behindJoiner(text: string, offset: number): number {
		const unit = text.charCodeAt(offset);
		let behind = offset + 1;
		if (unit === underscore || unit === colon) while (text.charCodeAt(behind) === unit) behind++;
		return behind;
	}

	/** The offset behind what a word may end on: `C++`, `TLA+`, `C#`. */
	function behindSuffix(text: string, offset: number): number {
		const unit = text.charCodeAt(offset);
		if (unit === hash) return offset + 1;
		if (unit !== plus) return offset;
		return text.charCodeAt(offset + 1) === plus ? offset + 2 : offset + 1;
	}

	/** The offset behind a clitic at `offset`, or `offset` where a word stands there. */
	function behindTrailingClitic(text: string, offset: number): number {
		let end = offset;
		while (end - offset <= 2 && isWordClass(classAt(text, end))) end++;
		return trailingClitics.has(text.slice(offset, end).toLowerCase()) ? end : offset;
	}
}

function isWordClass(kind: CharacterClass): boolean {
	return kind === CharacterClass.Letter || kind === CharacterClass.Upper || kind === CharacterClass.Digit;
}

/** Which kind of run a class belongs to; 0 for none. */
function runOf(kind: CharacterClass): number {
	switch (kind) {
		case CharacterClass.Han:
		case CharacterClass.Kana:
			return 1;
		case CharacterClass.Hangul:
			return 2;
		case CharacterClass.Unspaced:
			return 3;
		default:
			return 0;
	}
}

function behindCharacterAt(text: string, offset: number): number {
	return offset + ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);
}

function characterAt(text: string, offset: number): string {
	return String.fromCodePoint(text.codePointAt(offset) ?? 0);
}
