import { createContext, Fragment, use, type ReactNode } from "react";
import { inWords, translateBy, type Translate } from "@workers/texts/text";
import type { ShownLanguage } from "../content/i18n";

export const PageLanguage = createContext<ShownLanguage>({ locale: "en", texts: null, isTranslated: false });

/** The texts of the page, in its language. */
export function useTranslate(): Translate {
  const { texts, locale } = use(PageLanguage);
  return translateBy(texts, locale);
}

/** Marks what is as it was written elsewhere, such as a posting's title: in English where the page is not. */
export function useForeign(): { lang?: "en" } {
  return use(PageLanguage).locale === "en" ? {} : { lang: "en" };
}

/** Puts the text that the server or a form’s check chose into the language of the page. */
export function useSaid(): (said: string) => string {
  const t = useTranslate();
  return (said) => inWords(said, t);
}

/** A text whose `{name}` are elements, such as links: each language puts them where its sentence has them. */
export function filled(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, at) =>
    // Every second piece is a name.
    at % 2 === 0 ? piece : Object.hasOwn(parts, piece) ? <Fragment key={piece}>{parts[piece]}</Fragment> : `{${piece}}`,
  );
}
