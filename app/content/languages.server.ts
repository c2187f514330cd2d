import type { AppContext } from "@workers/domain/kernel/context";
import { pageAt, variantOfPath, type Locale } from "@workers/domain/kernel/variant-rules";
import { HINDI } from "./hindi";
import { ENGLISH, i18nOf, type I18n } from "./i18n";
import type { ShownLanguage } from "../ui/texts";
import type { Language } from "./texts";

/** Every language beside English, which stands in the pages themselves. Another one is its file and its line here. */
const LANGUAGES: Readonly<Record<Exclude<Locale, "en">, Language>> = { hi: HINDI };

/** The pages that are translated: the way from the first page to the trial. Every other one is in English. */
const TRANSLATED: ReadonlySet<string> = new Set(["/"]);

/** Texts that pages have which are taken over by scripts: these pages are sent theirs, and no others. */
const SENT = /^(?:words|shell|form|field|choice|pay|thanks|community)\./;
const HYDRATED: ReadonlySet<string> = new Set(["/onboarding", "/premium-community"]);

const plain = (path: string) => pageAt(path.toLowerCase().replace(/(?<=[^/])\/$/, ""));

/** The language of a page: what its address says, else what was chosen, where the page has it; and its texts. */
export function languageOf(ctx: AppContext, path: string): ShownLanguage {
  const page = plain(path);
  const isTranslated = TRANSLATED.has(page);
  const locale = (isTranslated && (variantOfPath(path) ?? ctx.client.variant)?.locale) || "en";
  if (locale === "en") return { locale, texts: null, isTranslated };
  const { texts } = LANGUAGES[locale];
  const sent = Object.entries(texts).filter(([key]) => SENT.test(key));
  return { locale, texts: HYDRATED.has(page) ? Object.fromEntries(sent) : texts, isTranslated };
}

/** The language of the page that a request is for. */
export function i18nFor(ctx: AppContext, { url }: Pick<Request, "url">): I18n {
  const { locale } = languageOf(ctx, new URL(url).pathname);
  return locale === "en" ? ENGLISH : i18nOf(locale, LANGUAGES[locale].texts);
}
