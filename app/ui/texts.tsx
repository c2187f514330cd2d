import { createContext, Fragment, use, type ReactNode } from "react";
import type { Locale } from "@workers/core/variant-rules";
import { translateBy, type Texts, type Translate } from "../content/texts";

/** The language of the page that is shown, and whether it is written in others too. */
export interface ShownLanguage {
  locale: Locale;
  texts: Texts | null;
  isTranslated: boolean;
  /** Translated messages of the checks that forms make before sending, by their English text. */
  refusals?: Readonly<Record<string, string>>;
}
export const PageLanguage = createContext<ShownLanguage>({ locale: "en", texts: null, isTranslated: false });

/** The translation of the page's own words. */
export function useTranslate(): Translate {
  return translateBy(use(PageLanguage).texts);
}

/** Marks what stands as it was written elsewhere, such as a posting's title: in English where the page is not. */
export function useForeign(): { lang?: "en" } {
  return use(PageLanguage).locale === "en" ? {} : { lang: "en" };
}

/** The translation of the texts of a form before anything is sent. */
export function useSaid(): (sentence: string) => string {
  const { refusals } = use(PageLanguage);
  return (sentence) => refusals?.[sentence] ?? sentence;
}

/** A text whose `{name}` are elements, such as links: each language puts them where its sentence has them. */
export function filled(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, at) =>
    // Every second piece is a name.
    at % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece]}</Fragment>,
  );
}
