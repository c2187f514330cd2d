import { preferencesOfForm } from "~/shared/supply/preferences.server";
import { ENGLISH } from "~/content/i18n";
import { getContext, jsonAnswer } from "~/server/page.server";
import { readProfile } from "@workers/modules/candidates";
import { FORM_NAMES } from "@workers/modules/candidates/rules";
import { countSupply } from "@workers/modules/matching";
import { spokenBy } from "~/content/languages.server";
import { supplyShown } from "~/shared/supply/words.server";
import type { Route } from "./+types/supply";

/** How much is open for the preferences that the address names, in words, for the profile's form while it is filled. */
export async function loader(args: Route.LoaderArgs) {
  const form = new FormData();
  for (const [name, value] of new URL(args.request.url).searchParams) form.append(name, value);
  const ctx = getContext(args);
  // The page that asks is in the language that was chosen, where it is translated.
  const asksTranslated = args.request.headers.get("Referer")?.match(/\/(?:onboarding|profile)\b/) != null;
  const { t } = asksTranslated ? spokenBy(ctx) : ENGLISH;
  return jsonAnswer(ctx, async () => {
    const kept = form.has(FORM_NAMES.aroundKm) ? undefined : (await readProfile(ctx))?.aroundKm;
    return supplyShown(await countSupply(ctx, preferencesOfForm(form, kept)), t);
  });
}
