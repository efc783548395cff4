/** Why a hit has the score it has, for `search --explain`. */
import type { Messages } from "../i18n/en";
import type { Explanation, FieldScores } from "../search/search-index";
import type { Hit } from "../vault/operations/find";

/** One hit's score, taken apart: per term what text and labels gave, then what links gave. */
export function explanationText(hit: Hit, explanation: Explanation | undefined, { commandLine, search }: Messages): string {
	const texts = commandLine.explain;
	const head = `${hit.path}  ${search.score(fixed(hit.score))}`;
	if (explanation === undefined) return `${head}  ${search.viaGraph}`;
	const fields = (label: string, { body, label: named }: FieldScores) => `${label}: ${texts.body} ${fixed(body)}, ${texts.label} ${fixed(named)}`;
	const terms = explanation.terms.map(
		({ term, queryWeight, chunk, document }) => `  ${term} × ${queryWeight}  ${fields(texts.chunk, chunk)}; ${fields(texts.document, document)}`,
	);
	const links = hit.score - explanation.score;
	return [
		head,
		...terms,
		...(explanation.weight === 1 ? [] : [`  ${texts.weight} × ${explanation.weight}`]),
		...(links > 0 ? [`  ${texts.links} + ${fixed(links)}`] : []),
	].join("\n");
}

function fixed(score: number): string {
	return score.toFixed(2);
}
