import { preferencesOfForm } from "./preferences.server";
import { ENGLISH } from "~/content/i18n";
import { contextOf } from "~/server/page.server";
import { STATUS } from "@workers/http/errors";
import { DomainError } from "@workers/domain/kernel/errors";
import { countSupply } from "@workers/domain/matching/count-supply";
import { spokenBy } from "~/content/languages.server";
import { supplyText } from "./words.server";
import type { Route } from "./+types/supply";

/** How much is open for the preferences that the address names, in words, for the profile's form while it is filled. */
export async function loader(args: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  const form = new FormData();
  for (const [name, value] of new URL(args.request.url).searchParams) form.append(name, value);
  const ctx = contextOf(args);
  try {
    const supply = await countSupply(ctx, preferencesOfForm(form));
    // The page that asks is in the language that was chosen, where it is translated.
    const asksTranslated = args.request.headers.get("Referer")?.includes("/onboarding") === true;
    const { t } = asksTranslated ? spokenBy(ctx) : ENGLISH;
    return Response.json({ success: true, words: supplyText(supply, t) }, { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ success: false, error: error.message }, { status: STATUS[error.code], headers });
  }
}
