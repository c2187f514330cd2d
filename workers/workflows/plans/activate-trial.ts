import { messageOf } from "../../texts/text";
import { DAY_MS } from "../../lib/time";
import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { deviceId } from "../../modules/accounts";
import { mailboxKey } from "../../modules/accounts/rules";
import { BRAND } from "../../core/brand";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { enqueueJob } from "../../core/jobs/queries";
import { ADULTS_ONLY, isAdult } from "../../reading/people/rules";
import {
  offerInForce,
  completeIntent,
  findIntent,
  grantTrial,
  nothingPurchased,
  takenTrialKey,
  takeTrialKeys,
} from "../../modules/billing/queries";
import { readReadiness } from "../../modules/candidates/queries";
import { marketOf } from "../../core/plan-facts-rules";
import { PLAN_DAYS } from "../../core/plan-vocabulary";
import { beginTrial } from "./lifecycle-queries";
import { IntentInput } from "../../modules/billing";
import { trialEvent } from "../../modules/billing/rules";

const WRITE_US = messageOf("plans.writeOpenYours", { supportMail: BRAND.supportMail });
/** The message where another person's trial blocks this one. */
const TAKEN = {
  mail: messageOf("plans.freeTrialAlreadyBegun", { writeUs: { said: WRITE_US } }),
  device: messageOf("plans.freeTrialAlreadyBegun2", { supportMail: BRAND.supportMail }),
} as const;

/**
 * Activates the free trial: plan 'free ongoing', the applications and terms of the trial's offer in the person's
 * country, and the search for matches; the welcome mail, the team's notice and the call follow by the event. Spec
 * section 4, "Free trial activation". Repeating it changes nothing.
 * @throws DomainError `not_found` without one's own intent; `conflict` when it is not the trial's or the profile is not
 *   complete, or says that the person is a minor, or when another person's trial was begun with the same mailbox or
 *   from the same browser.
 */
export async function activateTrial(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "plans.activate_trial");
  const { intentId } = parseInput(IntentInput, input);
  const intent = await findIntent(ctx.db, actor.userId, intentId);
  if (!intent) throw new DomainError("not_found", "errors.notFound");
  if (intent.plan !== "Free Trial") throw new DomainError("conflict", "errors.planNeedsPayment");
  const ready = await readReadiness(ctx.db, actor.userId);
  if (!ready?.hasResume) throw new DomainError("conflict", "errors.profileFirst");
  const now = ctx.now();
  if (!isAdult(ready.dateOfBirth, now)) throw new DomainError("conflict", ADULTS_ONLY);
  const offer = await offerInForce(ctx.db, "Free Trial", marketOf(ready.country), now);
  const { userId } = actor;
  const endsAt = now + PLAN_DAYS * DAY_MS;
  const keys = { mail: mailboxKey(actor.email), device: deviceId(ctx) };
  const refuseTaken = async () => {
    const taken = await takenTrialKey(ctx.db, userId, keys, nothingPurchased(userId));
    if (taken !== null) throw new DomainError("conflict", TAKEN[taken]);
  };
  await refuseTaken();
  const batch = [
    takeTrialKeys(ctx.db, userId, keys, now, nothingPurchased(userId)),
    // The plan first: both look at whether anything is purchased.
    ...beginTrial(ctx.db, { userId, terms: offer.terms, beganAt: now, endsAt, ...ctx.config.choices }),
    grantTrial(ctx.db, userId, offer.credits, now),
    completeIntent(ctx.db, intent.id, now),
    enqueueJob(ctx.db, "match_person", userId, now),
  ];
  try {
    await write(ctx.db, batch);
  } catch (error) {
    // Another person's trial began between the read and the change.
    await refuseTaken();
    throw error;
  }
  await ctx.enqueue([
    { type: "job", kind: "plan_event", ref: trialEvent(userId, now) },
    { type: "job", kind: "match_person", ref: userId },
  ]);
}
