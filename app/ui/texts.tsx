import { createContext, Fragment, use, type ReactNode } from "react";
import { translateBy, type ShownLanguage, type Translate } from "../content/texts";

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
