import { type Locale, LANGUAGE_NAMES } from "@workers/texts/locales";
import { use } from "react";
import { addressIn, pageAt, VARIANTS, variantFor, variantOfPath, type Variant } from "@workers/core/variant-rules";
import { PageLanguage } from "../ui/texts";

/** The short names for the bar of a narrow phone, where the full name is too long. */
const SHORT: Readonly<Record<Locale, string>> = { en: "EN", hi: "हिन्दी" };
const LOCALES = Object.keys(LANGUAGE_NAMES) as Locale[];

/** Where a page stands in a language: at its address there, else at its own, once the language is remembered. */
function addressOf(locale: Locale, path: string): string {
  const there = variantFor(variantOfPath(path)?.country ?? VARIANTS[0].country, locale);
  const page = pageAt(path);
  if (there.paths.includes(page)) return addressIn(there, page);
  return `/language?${new URLSearchParams({ to: there.code, from: page }).toString()}`;
}

/** The page in each other language that it is written in, by that language's own name. */
export function LanguageLinks({
  path,
  className,
  compact = false,
}: {
  path: string;
  className: string;
  compact?: boolean;
}) {
  const { locale, isTranslated } = use(PageLanguage);
  if (!isTranslated) return null;
  return LOCALES.filter((other) => other !== locale).map((other) => (
    <a
      key={other}
      href={addressOf(other, path)}
      lang={other}
      hrefLang={variantFor("IN" satisfies Variant["country"], other).hreflang}
      className={className}
    >
      <span className={compact ? "max-sm:sr-only" : undefined}>{LANGUAGE_NAMES[other]}</span>
      {compact && (
        <span className="sm:hidden" aria-hidden="true">
          {SHORT[other]}
        </span>
      )}
    </a>
  ));
}
