import type { AppContext } from "@workers/core/context";
import { localeOf, pageAt, variantOfPath } from "@workers/core/variant-rules";
import { POSTING_INDEXES, PUBLIC_PATHS } from "@workers/http/public-paths";
import { HI } from "@workers/texts/hi";
import type { Texts } from "@workers/texts/text";
import type { Locale } from "@workers/texts/locales";
import { longPattern } from "@workers/lib/long-pattern";
import type { ZoneName } from "@workers/lib/zones";
import { ENGLISH, i18nOf, type I18n } from "./i18n";
import type { ShownLanguage } from "./i18n";

/** The languages beside English. Another one is its folder of the catalogues, and its line here. */
const LANGUAGES: Readonly<Record<Exclude<Locale, "en">, Texts>> = { hi: HI };

/**
 * The pages that lead to themselves in another language, beside those with a name in their address. An address that is
 * none of them shows the home page in the language that was chosen.
 */
const TRANSLATED: ReadonlySet<string> = new Set([
  ...PUBLIC_PATHS,
  ...POSTING_INDEXES,
  "/access-log",
  "/account",
  "/account-deleted",
  "/answers",
  "/add-opening",
  "/code",
  "/community-membership",
  "/auth/google/callback",
  "/dashboard",
  "/delete-account",
  "/find",
  "/forwarding",
  "/interviews",
  "/login",
  "/marketing-mails",
  "/next-out",
  "/next-out/apply",
  "/not-me",
  "/onboarding",
  "/phonepe-payment-status",
  "/plan",
  "/premium-alerts",
  "/profile",
  "/progress",
  "/purchase",
  "/question",
  "/reset-password",
  "/resume",
  "/resume/reading",
  "/resume/sent",
  "/save-button",
  "/support",
  "/thank-you",
  "/unsubscribe-job-updates",
  "/verify-email",
  "/verify-payment",
  "/whatsapp",
]);

/** Pages by a key in their address. A link to another language would lose it, so none is offered there. */
const BY_KEY: ReadonlySet<string> = new Set([
  "/code",
  "/community-membership",
  "/not-me",
  "/question",
  "/reset-password",
  "/unsubscribe-job-updates",
]);

/** Receipts, whose addresses have a reference or a token; jobs, and lists of them. */
const NAMED = /^\/(?:[rs]|job|jobs|companies)\/[^/]+$/;

/** The pages of staff, and of the sandbox, which are in English. */
const OF_STAFF = /^\/(?:admin-[^/]*|coach|confirm|job-posting-manager|jobs-[^/]*|sandbox|second-factor)(?:\/|$)/;

/** The texts of the pages that a payment returns to. */
const PAYMENT_PAGE = longPattern("")`
  ^(?:paymentPage|shell|frame|country|brand|words|language|plan\.button)\.
  |^plans\.(?:community|own)$|^pageTitle\.payment$`;

/** The texts of pages that scripts take over, and of those which these lead on to: they are sent these alone. */
const SENT: Readonly<Record<string, RegExp>> = {
  "/forwarding": longPattern("")`
    ^(?:forwarding|settings|shell|words|language|places)\.|^choice\.allOver|^brand\.|^plan\.button\.
    |^frame\.(?:copy|copied|notCopied|notReadAgain)`,
  "/next-out/apply": longPattern("")`
    ^(?:nextOut|shell|brand|words|language|plan\.button)\.|^frame\.(?:copy|copied|notCopied|notReadAgain)
    |^errors\.(?:notSubmitted|signedOut)|^match\.companyUnsaid$`,
  "/onboarding": longPattern("")`
    ^(?:title|words|shell|brand|form|field|hint|choice|pay|thanks|coverage|confirm|country|places|start
    |plan\.name|plan\.button)\.
    |^paymentPage\.(?:gstin|whatsapp)
    |^errors\.(?:phone|fileTooLarge|notSubmitted|signedOut|required|number|lakhs|dollars|tooManyYears|tooLong)
    |^errors\.(?:outerSpaces|doubleSpaces|lettersOnly)`,
  "/phonepe-payment-status": PAYMENT_PAGE,
  "/unsubscribe-job-updates": longPattern("")`
    ^(?:unsubscribe|shell|frame|country|brand|words|language|plan\.button)\.|^pageTitle\.unsubscribe$`,
  "/verify-payment": PAYMENT_PAGE,
  "/premium-community": longPattern("")`
    ^(?:words|shell|brand|form|pay|country|community|claim|pace|figures|counted|said|hint|field|plan\.button)\.
    |^errors\.phone|^home\.(?:refund|words)`,
};

/** The pages whose addresses end in a name of their own. */
const ONE_OF_MANY = /^(\/next-out\/apply)\/[^/]+$/;

/** An address as its page has it, also where the browser asks for the page's data alone (`/login.data`). */
function addressOf(path: string): string {
  const address = path.toLowerCase().replace(/\.data$/, "");
  return address === "/_root" ? "/" : address.replace(/(?<=[^/])\/$/, "").replace(ONE_OF_MANY, "$1");
}

/** The language of a page: what its address says, else what was chosen, where the page has it; and its texts. */
export function languageOf(ctx: AppContext, path: string): ShownLanguage {
  const address = addressOf(path);
  const page = pageAt(address);
  const isInAll = TRANSLATED.has(page) || NAMED.test(page);
  const isTranslated = isInAll && !BY_KEY.has(page);
  const locale = (OF_STAFF.test(page) ? null : (variantOfPath(address) ?? ctx.client.variant)?.locale) ?? "en";
  const timeZone = timeZoneOf(ctx);
  if (locale === "en") return { locale, texts: null, isTranslated, timeZone };
  const texts = LANGUAGES[locale];
  const asked = SENT[page];
  const sent = asked && Object.entries(texts).filter(([key]) => asked.test(key));
  return { locale, texts: sent ? Object.fromEntries(sent) : texts, isTranslated, timeZone };
}

/** The time zone of the person; India's for a visitor, whose pages are the same for everyone. */
function timeZoneOf({ actor }: AppContext): ZoneName {
  return actor.kind === "user" ? actor.timeZone : "Asia/Kolkata";
}

/** The language of the page that a request is for. */
export function i18nFor(ctx: AppContext, { url }: Pick<Request, "url">): I18n {
  return i18nAt(ctx, url);
}

/** The language of the page at an address. */
export function i18nAt(ctx: AppContext, address: string): I18n {
  return i18nIn(languageOf(ctx, new URL(address, "http://own").pathname).locale);
}

/** The chosen language, for texts that are the same on any page. */
export function languageSpoken(ctx: AppContext): ShownLanguage {
  const locale = localeOf(ctx.client);
  const texts = locale === "en" ? null : LANGUAGES[locale];
  return { locale, texts, isTranslated: false, timeZone: timeZoneOf(ctx) };
}

/** The language that was chosen, for what a translated page asks of an address without one. */
export function spokenBy({ client }: AppContext): I18n {
  return i18nIn(localeOf(client));
}

function i18nIn(locale: Locale): I18n {
  return locale === "en" ? ENGLISH : i18nOf(locale, LANGUAGES[locale]);
}
