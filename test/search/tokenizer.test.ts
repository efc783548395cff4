import * as fc from "fast-check";
import { createTokenizer, TokenRole, tokenLimitUnits } from "../../src/search/tokenizer";
import { textOf } from "../../src/search/vocabulary";

interface Token {
	readonly folded: string;
	readonly role: TokenRole;
	readonly start: number;
	readonly end: number;
}

function tokensOf(text: string): Token[] {
	const tokens: Token[] = [];
	createTokenizer()(text, (units, from, to, role, start, end) => {
		tokens.push({ folded: textOf(units, from, to), role, start, end });
	});
	return tokens;
}

describe("createTokenizer", () => {
	/** Wholes in square brackets, unigrams in round ones. */
	const shown = ({ folded, role }: Token) => (role === TokenRole.Whole ? `[${folded}]` : role === TokenRole.Unigram ? `(${folded})` : folded);
	const check = (text: string, expected: string) => {
		expect(tokensOf(text).map(shown).join(" ")).toBe(expected);
	};

	it.each([
		["Hello, world!", "hello world"],
		["café CAFÉ cafe\u0301", "cafe cafe cafe"],
		["Straße STRASSE", "strasse strasse"],
		["Søren Łódź Æsir", "soren lodz aesir"],
		["ﬁne ２０２６ Ａｂ ①", "fine 2026 ab 1"],
		["Σίσυφος ΣΊΣΥΦΟΣ", "σισυφοσ σισυφοσ"],
		["Ёлка ЙОД", "елка иод"],
		["كِتَاب", "كتاب"],
		["שָׁלוֹם", "שלום"],
		["हिन्दी", "हिन्दी"],
		["soft\u00adhyphen", "softhyphen"],
		["𝐁𝐨𝐥𝐝", "bold"],
		["done ✅ 🚀🚀", "done ✅ 🚀 🚀"],
		["", ""],
		['" -- ++ ...', ""],
		["\ud800 a \udc00", "a"],
	])("folds %j to %j", check);

	it.each([
		["getUserById", "[getuserbyid] get user by id"],
		["HTTPServer parseURL APIs", "[httpserver] http server [parseurl] parse url apis"],
		["snake_case __init__", "[snake_case] snake case init"],
		["well-known", "[well-known] well known"],
		["src/note/path.ts", "[src/note/path.ts] src note path ts"],
		["foo.bar.baz()", "[foo.bar.baz] foo bar baz"],
		["std::vector", "[std:vector] std vector"],
		["src/getUser.ts", "[src/getuser.ts] src [getuser] get user ts"],
		["v1.2.3", "[v1.2.3] [1.2.3] v1 2 3"],
		["2026.4.10", "[2026.4.10] 2026 4 10"],
		['"1.0.21"', "[1.0.21] 1 0 21"],
		["utf8Encode x64", "[utf8encode] utf8 encode x64"],
		["GB/s", "[gb/s] gb s"],
		["AT&T", "[at&t] at t"],
		["me@example.com", "[me@example.com] me example com"],
		["Ends. Here: now - or--then", "ends here now or then"],
	])("reads %j as the whole and its parts: %j", check);

	it.each([
		["C++ and C#.", "[c++] c and [c#] c"],
		["TLA+", "[tla+] tla"],
		["@name #tag #a/b", "[@name] name [#tag] tag [#a/b] a b"],
		["# heading", "heading"],
		["a + b", "a b"],
	])("keeps the sign that belongs to %j: %j", check);

	it.each([
		["it's", "it"],
		["it’s don't we'll", "it don we"],
		["l'eau d’Alembert", "eau alembert"],
		["qu'il", "il"],
		["O'Brien", "brien"],
		["rock'n'roll", "rock roll"],
		["'quoted'", "quoted"],
	])("cuts the clitic off %j: %j", check);

	it.each([
		["検索", "検索 (検) (索)"],
		["検", "検"],
		["全文検索", "全文 (全) 文検 (文) 検索 (検) (索)"],
		["と", "と"],
		["しりとり", "しり りと とり"],
		["検索と", "検索 (検) 索と (索)"],
		["ｶﾞｷﾞ か\u3099", "ガギ が"],
		["ハパ ハ\u309a", "ハパ パ"],
		["회의록을", "회의 의록 록을"],
		["회의".normalize("NFD"), "회의"],
		["𠮷野家", "𠮷野 (𠮷) 野家 (野) (家)"],
		["葛\u{e0100}飾", "葛飾 (葛) (飾)"],
		["ภาษาไทย", "ภา าษ ษา าไ ไท ทย"],
		["请搜索我 bug", "请搜 (请) 搜索 (搜) 索我 (索) (我) bug"],
		["日本、中国", "日本 (日) (本) 中国 (中) (国)"],
		["3月", "3 月"],
	])("pairs what is written without spaces: %j gives %j", check);

	it("cuts a longer part and leaves a longer whole out", () => {
		const long = "x".repeat(tokenLimitUnits + 1);
		check(`${long} ${long}-b`, `${long.slice(1)} ${long.slice(1)} b`);
	});

	it("loses no pair where a run is longer than its buffer", () => {
		const text = Array.from({ length: 2000 }, (_, index) => String.fromCharCode(0x3042 + ((index * 7) % 80))).join("");
		expect(tokensOf(text).map(({ folded }) => folded)).toEqual(Array.from({ length: 1999 }, (_, index) => text.slice(index, index + 2)));
	});

	it("tells where each token stands in the text", () => {
		const text = "Ein Café\u0301s, fooBar/baz 東京\u200bｶﾞｽ ㋿";
		const found = tokensOf(text).map(({ folded, start, end }) => `${folded}=${text.slice(start, end)}`);
		expect(found).toEqual([
			"ein=Ein", "cafes=Café\u0301s", "foobar/baz=fooBar/baz", "foobar=fooBar", "foo=foo", "bar=Bar", "baz=baz",
			"東京=東京", "東=東", "京=京", "ガス=ｶﾞｽ",
			"令和=㋿", "令=㋿", "和=㋿",
		]);
	});

	const anyText = fc.oneof(
		fc.string({ unit: "binary", maxLength: 60 }),
		fc.array(fc.constantFrom("a", "B", "ß", "é", "e\u0301", "1", "_", "-", ".", "'", "#", "+", "@", " ", "漢", "か", "\u3099", "한", "𠮷", "🚀", "ก"), { maxLength: 40 }).map((parts) => parts.join("")),
	);

	it("gives non-empty tokens inside the text, each starting before the furthest end of its own word", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				let from = 0;
				for (const { folded, start, end } of tokensOf(text)) {
					expect(folded.length).toBeGreaterThan(0);
					expect(start).toBeGreaterThanOrEqual(from);
					expect(end).toBeGreaterThan(start);
					expect(end).toBeLessThanOrEqual(text.length);
					from = start;
				}
			}),
			{ numRuns: 200 },
		);
	});

	it("reads the composed and the decomposed form of a text alike", () => {
		const composable = fc.array(fc.constantFrom("é", "Å", "が", "パ", "한", "글", "a", "漢", " ", "-"), { maxLength: 30 }).map((parts) => parts.join(""));
		fc.assert(
			fc.property(composable, (text) => {
				const folded = (form: string) => tokensOf(text.normalize(form)).map((token) => token.folded);
				expect(folded("NFD")).toEqual(folded("NFC"));
			}),
			{ numRuns: 200 },
		);
	});
});
