import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { recordFirstOccurrence, enqueueTeamNotice } from "../../messaging/queries";
import { limitAttempts, limitClient } from "../../../core/limits/limits";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { canPay } from "./can-pay";
import { insertIntent } from "../plans/queries";
import { cardLeadsTo, summarize } from "../offers/rules";
import { clickLabel } from "../../../core/plan-facts-rules";
import { StartIntentInput } from "../plans/schema";

/** Clicks of a person, and of everybody behind one network, in a quarter of an hour: each is a row. */
const MAX_CLICKS = 60;
const MAX_FROM_NETWORK = 600;

/**
 * A click on a plan card: remembers what was chosen, tells the team (once a person, label and day) and answers
 * where to go. Spec section 4, the free trial card and the paid cards.
 * @throws DomainError `invalid` for an unknown plan, `conflict` when the trial was used, `unavailable` when nothing can
 *   take a payment, `too_many`.
 */
export async function startIntent(ctx: AppContext, input: unknown): Promise<{ to: string }> {
  const actor = authorize(ctx, "plans.start_intent");
  const { plan } = parseInput(StartIntentInput, input);
  await limitAttempts(ctx, "intents", actor.userId, MAX_CLICKS);
  await limitClient(ctx, "intents-from", MAX_FROM_NETWORK);
  const now = ctx.now();
  const leads = cardLeadsTo(plan, summarize(actor.plan, now));
  if (leads === "nowhere") throw new DomainError("conflict", "errors.trialExpired");
  if (leads === "onboarding" && plan !== "Free Trial" && !(await canPay(ctx)))
    throw new DomainError("unavailable", PAYMENT_UNAVAILABLE);
  const id = timeId(now);
  const label = clickLabel(plan);
  const free = plan === "Free Trial";
  await write(ctx.db, [
    ...(leads === "onboarding" ? [insertIntent(ctx.db, { id, userId: actor.userId, plan, createdAt: now })] : []),
    recordFirstOccurrence(ctx.db, {
      userId: actor.userId,
      field: free ? "freeTrialButtonClickTimestamp" : "premiumButtonClickTimestamp",
      at: now,
      plan: free ? null : plan,
      override: true,
    }),
    enqueueTeamNotice(ctx.db, { teamMail: ctx.config.teamMail, person: actor, label, nowMs: now }),
  ]);
  return { to: leads === "dashboard" ? "/dashboard" : `/onboarding?intent=${id}` };
}

/** The words on a paid card while no gateway is configured. */
export const PAYMENT_UNAVAILABLE = "errors.paymentUnavailable";
