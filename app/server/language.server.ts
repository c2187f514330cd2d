import type { AppContext } from "@workers/core/context";
import { localeOf, variantFor } from "@workers/core/variant-rules";
import { chooseVariant } from "@workers/http/variant-cookie";
import type { ZoneName } from "@workers/lib/zones";
import { isLocale, type Locale } from "@workers/texts/locales";

/** The language and time zone of the person's account, for the form that changes them. */
export function languageChosen({ actor, client }: AppContext): { language: Locale; timeZone: ZoneName } {
  if (actor.kind !== "user") return { language: localeOf(client), timeZone: "Asia/Kolkata" };
  return { language: actor.language ?? localeOf(client), timeZone: actor.timeZone };
}

/** The header by which this browser shows the language that was just chosen, whatever was chosen in it before. */
export function rememberLanguage(ctx: AppContext, language: string): Record<string, string> {
  if (!isLocale(language)) return {};
  const { actor, client } = ctx;
  const country = client.variant?.country ?? (actor.kind === "user" ? actor.country : null) ?? client.country;
  return { "Set-Cookie": chooseVariant(variantFor(country, language)) };
}
