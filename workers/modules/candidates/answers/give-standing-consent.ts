import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { STANDING_CONSENT_WORDS } from "./standing-consent-rules";
import { giveStandingConsent as give } from "./queries";
import { StandingConsentInput } from "./schema";

/**
 * Lets us tick a kind of legal statement for the caller, in the words that they read: what waited for that returns to
 * the queue by itself. Repeating it changes nothing.
 * @throws DomainError `invalid`.
 */
export async function giveStandingConsent(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "answers.set_mandate");
  const { kind } = parseInput(StandingConsentInput, input);
  await write(ctx.db, give(ctx.db, userId, { kind, wording: STANDING_CONSENT_WORDS[kind].words }, ctx.now()));
  await ctx.enqueue([{ type: "job", kind: "settle_parked", ref: userId }]);
}
