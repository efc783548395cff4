/** The language of everything a person or a model reads. It is a parameter, handed down from the entry. */
import type { Messages } from "./en";
import { en } from "./en";
import { ja } from "./ja";
import { pt } from "./pt";

export const languages = ["en", "pt", "ja"] as const;
export type Language = (typeof languages)[number];

const messages: Readonly<Record<Language, Messages>> = { en, pt, ja };

/** All texts in one language. */
export function messagesIn(language: Language): Messages {
	return messages[language];
}

/** `text` as a language, or undefined for one that is not spoken. */
export function languageFrom(text: string): Language | undefined {
	return languages.find((language) => language === text);
}
