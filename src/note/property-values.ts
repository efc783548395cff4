/** Looking into properties as people write them: keys in any case, and one value where a list could stand. */
import type { Properties, PropertyValue } from "./metadata";

/** The value under `key` in its own letters, else under the first key that differs in case or normalisation only. */
export function valueAt(properties: Properties, key: string): PropertyValue | undefined {
	if (Object.hasOwn(properties, key)) return properties[key];
	const other = Object.keys(properties).find((name) => fold(name) === fold(key));
	return other === undefined ? undefined : properties[other];
}

/** The items of a list, or the value as its only item; none for an absent property. */
export function itemsOf(value: PropertyValue | undefined): readonly PropertyValue[] {
	if (value === undefined) return [];
	return Array.isArray(value) ? (value as readonly PropertyValue[]) : [value];
}

function fold(key: string): string {
	return key.normalize("NFC").toLowerCase();
}
