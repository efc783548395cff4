import { inlinesOf } from "../../src/note/inlines";
import { outlineOf } from "../../src/note/outline";
import { mark, unmarked } from "../support/marked-text";

const read = (text: string) => inlinesOf(text, outlineOf(text, 0).prose);

describe("the links of inlinesOf", () => {
	const check = (marked: string) => {
		const text = unmarked(marked);
		const { links } = read(text);
		expect(mark(text, links.map(({ range }) => range))).toBe(marked);
		expect(links.map(({ original }) => original)).toEqual(links.map(({ range }) => text.slice(range.from, range.to)));
	};

	it.each([
		["Look at «[[B]]» there."],
		["«[[a]]»«![[b]]»«[c](c.md)»«![d](d.png)»"],
		["[[x «[[y]]» z]]"],
		["[«[[a]]»]"],
		["«[[a]b]]»"],
		["[[a\nb]] «[[c]]»"],
		["«[[x]]»(y.md)"],
		["«[x «![y](y.png)»](z.md)»"],
		["[x «[y](y.md)»](z.md)"],
		["«[x «[[y]]»](z.md)»"],
		["«[x\ny](z.md)»"],
		["[x](<a\nb>)"],
		["\\[[old]]"],
		["\\[x](y.md)"],
		["!\\[[a]]"],
		["\\!«[[a]]»"],
		["`[[Old]]` ``a ` [[old]]`` «[[b]]»"],
		["`«[[a]]»"],
		["«[[a`b]]» «[[c`d]]»"],
		["$[[old]]$ «[[b]]»"],
		["$$ [[old]] $$ «[[b]]»"],
		["costs $5 «[[a]]» and $6"],
		["$ «[[a]]»$"],
		["x <!-- [[old]] --> «[[b]]»\n\n<!-- [[old]] --> [[c]]"],
		["<a href='[[x]]'>«[[b]]»</a>"],
		["<https://a.b/[[x]]> «[[b]]»"],
		["%% «[[a]]» %%"],
		["%%\n«[[a]]»\n%%"],
		["```\n[[a]]\n```\n\n    [[b]]\n\n<div>\n[[c]]\n</div>\n\n$$\n[[d]]\n$$"],
		["~~~\n[[a]] never closed"],
		["# «[[a]]»\n\n> [!note] «[[b]]»\n> - «[[c]]»\n\n[^1]: «[[d]]»\n\n«[[e]]»\n==="],
		["| «[[a\\|b]]» | [[c|d]] |\n|---|---|\n| «[x](y.md)» | `e` |"],
		["[x](https://a.b) [y](obsidian://c) ![z](https://d.e) «[w](w.md)»"],
		["[r]: old.md"],
		["[x][r] [r]"],
	])("are drawn in %j", check);

	it("keep the order of the text and, inside each other, the outer one first", () => {
		const { links } = read("[x ![y](y.png)](z.md) [[a]]");
		expect(links.map(({ target }) => target)).toEqual(["z.md", "y.png", "a"]);
	});
});

describe("the tags of inlinesOf", () => {
	const check = (marked: string) => {
		const text = unmarked(marked);
		const { tags } = read(text);
		expect(mark(text, tags.map(({ range }) => range))).toBe(marked);
		expect(tags.map(({ name }) => name)).toEqual(tags.map(({ range }) => text.slice(range.from, range.to)));
	};

	it.each([
		["«#a» b «#c»\n«#d»"],
		["«#a/b-c_d» «#ä» «#日本» «#🙂» «#1a»"],
		["#1 #12/3 # ## #! «#a»."],
		["a#b (#c) \"#d\" .#e x—#f ：#g"],
		["a\u00a0«#b»\u3000«#c»\t«#d»"],
		["«#a»«#b», «#c/»«#d»"],
		["\\#a \\[«#b»"],
		["[Chat «#support»](https://x.y) [a «#b»][ref] [«#c»](d.md)"],
		["[[#Overview]] [[N (Draft)#Overview]] [[a]]«#b»"],
		["[x](#a) [y](b.md#c)"],
		["x _«#a»_ y snake_case_«#b» «#c_»"],
		["**«#a»** ==«#b»== ~~«#c»~~ *#d"],
		["`#a` `x`«#b» $#c$ <!-- #d --> <b>«#e»"],
		["https://a.b/#c https://a.b/_x_#d «#e»"],
		["|a|b|\n|-|-|\n|«#c»|x#d|"],
		[">«#a»\n>«#b»\n> c>#d"],
		["<div>\nx #a\n</div>\n\n<p>x #b</p>"],
		["```markdown\n```typescript\nx #a\n```\n«#b»\n```\n#c\n```"],
		["m $a #b c$ n $$ #d $$\n\n$$\n#e\n$$"],
		["%% «#a» %%\n\n%%\n«#b»\n%%"],
		["- [ ] «#a»\n  - «#b»\n\n## x «#c»"],
	])("are drawn in %j", check);
});
