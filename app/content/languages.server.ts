import type { AppContext } from "@workers/core/context";
import { localeOf, pageAt, variantOfPath, type Locale } from "@workers/core/variant-rules";
import { PUBLIC_PATHS } from "@workers/http/public-paths";
import { HINDI } from "./hindi";
import { longPattern } from "@workers/lib/long-pattern";
import { ENGLISH, i18nOf, type I18n } from "./i18n";
import type { ShownLanguage, Translation } from "./texts";

/** Every language beside English, which stands in the pages themselves. Another one is its file and its line here. */
const LANGUAGES: Readonly<Record<Exclude<Locale, "en">, Translation>> = { hi: HINDI };

/** The pages that are translated: the public ones, and the way on to the trial. Every other one is in English. */
const TRANSLATED: ReadonlySet<string> = new Set([
  ...PUBLIC_PATHS,
  "/auth/google/callback",
  "/find",
  "/login",
  "/onboarding",
  "/purchase",
  "/thank-you",
  "/verify-email",
]);

/** The texts of pages that scripts take over, and of those which these lead on to: they are sent these alone. */
const SENT: Readonly<Record<string, RegExp>> = {
  "/onboarding":
    /^(?:title|words|shell|brand|form|field|hint|choice|pay|thanks|coverage|confirm|country|plan\.name)\.|Try/,
  "/premium-community": longPattern("")`
    ^(?:words|shell|brand|form|pay|country|community|claim|pace|figures|counted|said|hint|field)\.|Try
    |home\.(?:refund|words)`,
};

/** The texts of a form before anything is sent. */
const FORM_SAYS: readonly (keyof Translation["refusals"])[] = [
  "File size must be less than 10MB",
  "Phone number must be exactly 10 digits",
  "Phone number must be exactly 10 digits. With +91 it is one of India: choose India as your country",
  "Phone number must be exactly 10 digits. With +1 it is one of the United States: choose them as your country",
  "Phone number must be exactly 10 digits and begin with 6, 7, 8 or 9",
  "There was an error submitting the form",
  "You were signed out meanwhile, and nothing was saved",
  "Payment Failed! Please try again",
  "There was an error processing your payment. Please try again.",
  "Please wait and try again",
  "Please Enter a valid 10 digit phone number",
];
const saidByForms = (refusals: Translation["refusals"]) =>
  Object.fromEntries(FORM_SAYS.map((sentence) => [sentence, refusals[sentence]]));

/** An address as its page has it, also where the browser asks for the page's data alone (`/login.data`). */
function addressOf(path: string): string {
  const address = path.toLowerCase().replace(/\.data$/, "");
  return address === "/_root" ? "/" : address.replace(/(?<=[^/])\/$/, "");
}

/** The language of a page: what its address says, else what was chosen, where the page has it; and its texts. */
export function languageOf(ctx: AppContext, path: string): ShownLanguage {
  const address = addressOf(path);
  const page = pageAt(address);
  const isTranslated = TRANSLATED.has(page);
  const locale = (isTranslated && (variantOfPath(address) ?? ctx.client.variant)?.locale) || "en";
  if (locale === "en") return { locale, texts: null, isTranslated };
  const { texts, refusals } = LANGUAGES[locale];
  const asked = SENT[page];
  const sent = asked && Object.entries(texts).filter(([key]) => asked.test(key));
  return sent
    ? { locale, texts: Object.fromEntries(sent), isTranslated, refusals: saidByForms(refusals) }
    : { locale, texts, isTranslated };
}

/** The language of the page that a request is for. */
export function i18nFor(ctx: AppContext, { url }: Pick<Request, "url">): I18n {
  return i18nIn(languageOf(ctx, new URL(url).pathname).locale);
}

/** The chosen language, for texts that are the same on any page. */
export function languageSpoken({ client }: AppContext): ShownLanguage {
  const locale = localeOf(client);
  return { locale, texts: locale === "en" ? null : LANGUAGES[locale].texts, isTranslated: false };
}

/** The language that was chosen, for what a translated page asks of an address without one. */
export function spokenBy({ client }: AppContext): I18n {
  return i18nIn(localeOf(client));
}

function i18nIn(locale: Locale): I18n {
  return locale === "en" ? ENGLISH : i18nOf(locale, LANGUAGES[locale].texts, LANGUAGES[locale].refusals);
}
