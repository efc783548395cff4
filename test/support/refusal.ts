/** What every refusal has in common, whatever was refused. */

const reasonLimitCharacters = 300;
const listLimitLines = 20;

/** Fails unless `answer` is a refusal with this one code, short, and silent about the machine it comes from. */
export function expectRefusal(answer: string, code: string): void {
	const [first = "", ...list] = answer.split("\n");
	const [, given = "", reason = ""] = /^\[(\w+)\] (.+)$/.exec(first) ?? [];
	expect({ answer, code: given }).toEqual({ answer, code });
	expect(reason.length).toBeLessThanOrEqual(reasonLimitCharacters);
	expect(list.length).toBeLessThanOrEqual(listLimitLines);
	expect(answer).not.toMatch(/\/(?:home|root|tmp|usr|work|etc)\/|[A-Za-z]:\\|node_modules\//);
	expect(answer).not.toMatch(/\bat .+:\d+:\d+|\.[jt]s:\d+/);
}
