/** Languages that pages are written in, each by its own name. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const;
export type Locale = keyof typeof LANGUAGE_NAMES;

/** Whether a text from outside names one of the languages. */
export const isLocale = (text: string): text is Locale => Object.hasOwn(LANGUAGE_NAMES, text);

/** The kinds of count of each language: making one takes longer than the sentence that it is for. */
export const PLURALS: Readonly<Record<Locale, Intl.PluralRules>> = {
  en: new Intl.PluralRules("en"),
  hi: new Intl.PluralRules("hi"),
};

/** How a count is written inside a sentence. */
export const NUMBERS: Readonly<Record<Locale, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat("en-IN"),
  hi: new Intl.NumberFormat("hi-IN-u-nu-latn"),
};
