import type { AppContext } from "../../core/context";
import { completeJob, enqueueJob, isHeld, type Claim } from "../../core/jobs/queries";
import { authorize } from "../../core/policy";
import { write, type SQL, type Statement } from "../../db/client";
import { readPurchase, readTrial } from "../../modules/billing";
import { cancelReminder, planStates, remindToConfirm, type PlanStates } from "../../modules/billing/queries";
import { readPlanEvent } from "../../modules/billing/rules";
import { enqueueMail, recordFirstOccurrence, enqueueTeamNotice } from "../../modules/messaging/queries";
import { cancelCall, scheduleCall } from "../../modules/support/queries";

interface PlanEvent {
  userId: string;
  /** The claim's: true while it holds. */
  held: SQL;
  states: PlanStates;
}

/**
 * Does what follows from the beginning or the end of a plan: mails to the person and the team, the reminder to confirm
 * the address, the stamp and the calls; a plan that goes on after its end is matched again. Mails and first stamps say
 * what was, and are written whatever came after. Calls and the reminder are, while the plan is as the event left it.
 */
export async function followPlanEvent(ctx: AppContext, claim: Claim): Promise<void> {
  authorize(ctx, "plans.follow_event");
  const read = readPlanEvent(claim.ref);
  if (!read) return;
  const { userId, what, of } = read;
  const held = isHeld(claim);
  const event: PlanEvent = { userId, held, states: planStates(userId, held) };
  const follows = {
    trial: () => afterTrial(ctx, event, Number(of)),
    order: () => afterOrder(ctx, event, of),
    ended: () => afterEnd(ctx, event, Number(of)),
    reopened: () => [cancelConclusion(ctx, event)],
  };
  const { match } = await write(ctx.db, {
    follows: await follows[what](),
    match: what === "reopened" ? enqueueJob(ctx.db, "match_person", userId, ctx.now(), event.states.runs) : null,
    done: completeJob(ctx.db, claim),
  });
  if (match > 0) await ctx.enqueue([{ type: "job", kind: "match_person", ref: userId }]);
}

async function afterTrial(ctx: AppContext, event: PlanEvent, at: number): Promise<Statement[]> {
  const { db, config } = ctx;
  const { userId, held, states } = event;
  const statements = [
    remindToConfirm(db, userId, at, states.runsSince(at)),
    scheduleCall(db, { userId, kind: "onboarding", at }, states.trialBeganAt(at)),
    cancelConclusion(ctx, event),
  ];
  const trial = await readTrial(ctx, userId, at);
  if (!trial) return statements;
  const { person, welcome } = trial;
  return [
    ...statements,
    recordFirstOccurrence(db, { userId, field: "freeTrialBeginTimestamp", at, override: false }, held),
    enqueueMail(db, welcome, held),
    enqueueTeamNotice(db, { teamMail: config.teamMail, person, label: "Free Trial Activated", nowMs: at }, held),
  ];
}

async function afterOrder(ctx: AppContext, { userId, held, states }: PlanEvent, orderId: string): Promise<Statement[]> {
  const { db } = ctx;
  const bought = await readPurchase(ctx, orderId);
  if (!bought) return [];
  const { plan, at, mails } = bought;
  return [
    remindToConfirm(db, userId, at, states.runsSince(at)),
    // The stamp of a later order stays.
    recordFirstOccurrence(
      db,
      { userId, field: "premiumBeginTimestamp", at, plan, override: true },
      states.paidBeganAt(at),
    ),
    ...mails.map((mail) => enqueueMail(db, { ...mail, dueAt: at, nowMs: at }, held)),
  ];
}

const afterEnd = ({ db }: AppContext, { userId, held, states }: PlanEvent, at: number): Statement[] => [
  cancelReminder(db, userId, held),
  scheduleCall(db, { userId, kind: "conclusion", at }, states.trialEndedAt(at)),
];

/** A trial that goes on is not to be concluded yet. */
const cancelConclusion = ({ db }: AppContext, { userId, states }: PlanEvent): Statement =>
  cancelCall(db, userId, "conclusion", states.trialRuns);
