import type { Locale } from "@workers/core/variant-rules";
import type { HINDI } from "./hindi";

/**
 * A language as its file gives it. The first translation says which texts there are; one that is missing is no type.
 */
export interface Translation {
  /** Whether a native reader has checked the file; it names them, and the day. */
  isChecked: boolean;
  texts: Readonly<Record<keyof (typeof HINDI)["texts"], string>>;
  /** The server's sentences about a form, and of openings, in plain English, by those sentences. */
  refusals: Readonly<Record<keyof (typeof HINDI)["refusals"], string>>;
}
/** The name of a text in each language's file. */
export type TextKey = keyof Translation["texts"];
/** Texts of a page, by their names. */
export type Texts = Readonly<Partial<Record<TextKey, string>>>;

/** The language of the page that is shown, and whether it is written in others too. */
export interface ShownLanguage {
  locale: Locale;
  texts: Texts | null;
  isTranslated: boolean;
  /** Translated messages of the checks that forms make before sending, by their English text. */
  refusals?: Readonly<Record<string, string>>;
}

/**
 * A text in the language of the page. Its English stands beside its name, and is the text without a translation.
 * `{name}` in either is replaced by that value.
 */
export type Translate = (key: TextKey, english: string, values?: Readonly<Record<string, string | number>>) => string;

/** The translation by these texts; null for English. */
export function translateBy(texts: Texts | null): Translate {
  return (key, english, values) => {
    const text = texts?.[key] ?? english;
    return values ? text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
  };
}

/** English: the default where no language is chosen. */
export const inEnglish: Translate = translateBy(null);
