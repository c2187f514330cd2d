import type { AppContext } from "@workers/core/context";
import { countSupply } from "@workers/modules/matching";
import { readProfile } from "@workers/modules/candidates";
import { preferencesOfProfile } from "./preferences.server";

/** How many openings there are for the caller's profile; null without one, and where they cannot be counted. */
export async function ownSupply(ctx: AppContext) {
  const profile = await readProfile(ctx);
  if (!profile) return null;
  return countSupply(ctx, preferencesOfProfile(profile)).catch((error: unknown) => {
    ctx.log.warn("supply.not_counted", { error });
    return null;
  });
}
