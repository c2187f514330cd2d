import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { DomainError } from "../kernel/errors";
import { stamp, teamNotice, enqueueMail } from "../outbox/queries";
import { welcomeCause } from "../outbox/rules";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { enqueueJob } from "../jobs/queries";
import { ADULTS_ONLY, isAdult } from "../profiles/rules";
import { offerInForce } from "../offers/queries";
import { marketOf } from "../offers/rules";
import { PLAN_DAYS } from "../offers/vocabulary";
import { beginTrial, completeIntent, findIntent, grantTrial, readReadiness } from "./queries";
import { IntentInput } from "./schema";

/**
 * Activates the free trial: plan 'free ongoing', the applications and terms of the trial's offer in the person's
 * country, the welcome mail, and the search for matches. Spec section 4, "Free trial activation". Repeating it changes
 * nothing.
 * @throws DomainError `not_found` without one's own intent; `conflict` when it is not the trial's or the profile is not
 *   complete, or says that the person is a minor.
 */
export async function activateTrial(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "plans.activate_trial");
  const { intentId } = parseInput(IntentInput, input);
  const intent = await findIntent(ctx.db, actor.userId, intentId);
  if (!intent) throw new DomainError("not_found", "Not found");
  if (intent.plan !== "Free Trial") throw new DomainError("conflict", "This plan begins with its payment");
  const ready = await readReadiness(ctx.db, actor.userId);
  if (!ready?.hasResume) throw new DomainError("conflict", "Please complete your profile first");
  const now = ctx.now();
  if (!isAdult(ready.dateOfBirth, now)) throw new DomainError("conflict", ADULTS_ONLY);
  const offer = await offerInForce(ctx.db, "Free Trial", marketOf(ready.country), now);
  const { userId } = actor;
  const endsAt = now + PLAN_DAYS * 86_400_000;
  await write(ctx.db, [
    // The plan first: both look at whether anything is purchased.
    ...beginTrial(ctx.db, { userId, terms: offer.terms, beganAt: now, endsAt, ...ctx.config.choices }),
    grantTrial(ctx.db, userId, offer.credits, now),
    completeIntent(ctx.db, intent.id, now),
    stamp(ctx.db, { userId, field: "freeTrialBeginTimestamp", at: now, override: false }),
    enqueueMail(ctx.db, {
      template: "free_welcome",
      userId,
      recipient: actor.email,
      model: { name: ready.firstName, applications: String(offer.credits) },
      cause: welcomeCause("free", userId, endsAt),
      dueAt: now,
      nowMs: now,
    }),
    teamNotice(ctx.db, { teamMail: ctx.config.teamMail, person: actor, label: "Free Trial Activated", nowMs: now }),
    enqueueJob(ctx.db, "match_person", userId, now),
  ]);
  await ctx.enqueue([{ type: "job", kind: "match_person", ref: userId }]);
}
