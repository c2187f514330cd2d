import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { localeOf } from "../../../core/variant-rules";
import { write } from "../../../db/client";
import { zoneLike, type ZoneName } from "../../../lib/zones";
import type { Locale } from "../../../texts/locales";
import { setLanguage } from "./queries";
import { LanguageInput } from "./schema";

/**
 * Chooses the language of one's pages and messages, and the clocks that their times and quiet hours are on. Safe to
 * repeat.
 * @throws DomainError `invalid` with the fields' messages.
 */
export async function chooseLanguage(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "identity.choose_language");
  await write(ctx.db, { account: setLanguage(ctx.db, { userId, ...parseInput(LanguageInput, input) }) });
}

/**
 * The language and clocks of a new account: Hindi where the person opened the site in it, and the time zone that the
 * edge sees, as far as it is one that can be chosen.
 */
export function spokenAt(client: AppContext["client"]): { language: Locale | null; timeZone: ZoneName } {
  const locale = localeOf(client);
  return {
    language: locale === "en" ? null : locale,
    timeZone: zoneLike(client.timeZone ?? "") ?? (client.country === "US" ? "America/New_York" : "Asia/Kolkata"),
  };
}
