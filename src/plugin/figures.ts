/** Numbers, sizes and dates as a person reads them in a language. */

const unitBytes = 1000;
const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A count with the language's separators. */
export function countText(count: number, locale: string): string {
	return count.toLocaleString(locale);
}

/** A size in the greatest unit of which there is at least one. */
export function sizeText(bytes: number, locale: string): string {
	const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
	const unit = units[power] ?? "byte";
	const digits = power === 0 ? 0 : 1;
	return (bytes / unitBytes ** power).toLocaleString(locale, { style: "unit", unit, unitDisplay: power === 0 ? "long" : "short", maximumFractionDigits: digits });
}

/** A moment, in milliseconds of the epoch, as local date and time. */
export function momentText(epochMs: number, locale: string): string {
	return new Date(epochMs).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
}
