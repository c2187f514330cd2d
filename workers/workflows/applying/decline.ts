import { messageOf } from "../../texts/text";
import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import {
  cancelAskMail,
  dropFoundAtCompany,
  prioritize,
  decline,
  explainDecline,
  findOwnApplication,
  findOwnApplications,
  isForwardSpent,
  isReasonNew,
} from "../../modules/applications/queries";
import { eventActor } from "../../core/event-actor";
import { FORWARD_A_DAY, type DeclineReason } from "../../modules/applications/rules";
import { enqueueJob } from "../../core/jobs/queries";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { leaveCompanyOut } from "../../modules/candidates/queries";
import { listedCompany } from "../../reading/people/rules";
import { BringForwardInput, DeclineInput, SkipInput } from "../../modules/applications";

/** The reasons that say something of other jobs. */
const TEACHES: ReadonlySet<DeclineReason> = new Set(["not_my_work", "place", "pay", "company"]);

const NOT_OWN = "applying.noSuchOpeningList";

/** The effect of a refusal, in numbers of jobs. */
export interface Declined {
  /** Taken out, their applications back. */
  withdrawn: number;
  /** Claimed ones: stopped, if they were not sent already. */
  stopping: number;
}

/**
 * Takes a job out of the caller's queue, or out of what they are asked about, for good, with the reason they gave;
 * where that is its company, all of that company's, and their profile leaves it out from now on. A claimed one is
 * stopped once its operator gives it back. One that was skipped without a reason gets it now. Repeating it changes
 * nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` when it is no longer in the queue.
 */
export async function declinePosting(ctx: AppContext, input: unknown): Promise<Declined> {
  const actor = authorize(ctx, "applying.decline");
  const { applicationId, reason } = parseInput(DeclineInput, input);
  const { userId } = actor;
  const nowMs = ctx.now();
  const own = { userId, by: eventActor(actor, userId), nowMs };
  const company =
    reason === "company" ? ((await findOwnApplication(ctx.db, userId, applicationId))?.company ?? "") : null;
  const isNew = isReasonNew(own, applicationId);
  // The other jobs are judged by what was said of this one, and the queue is filled after that.
  const next = TEACHES.has(reason) ? "match_person" : "fill_queue";
  const { withdrawn, dropped, stopping, explained } = await write(ctx.db, {
    // Of what is refused already or no longer open, the profile is left as they have it by now.
    found: company === null ? null : dropFoundAtCompany(ctx.db, userId, applicationId, isNew, own.by, nowMs),
    company: company === null ? null : leaveCompanyOut(ctx.db, userId, listedCompany(company), nowMs, isNew),
    explained: reason === "other" ? null : explainDecline(ctx.db, own, applicationId, reason),
    ...decline(ctx.db, own, [applicationId], reason),
    mail: cancelAskMail(ctx.db, userId),
    // Its credit is free for the next one.
    next: enqueueJob(ctx.db, next, userId, nowMs),
  });
  const out = withdrawn + dropped;
  if (out + explained > 0) await ctx.enqueue([{ type: "job", kind: next, ref: userId }]);
  if (out + stopping > 0) return { withdrawn: out + explained, stopping };
  const found = await findOwnApplication(ctx.db, userId, applicationId);
  if (!found) throw new DomainError("not_found", NOT_OWN);
  if (found.declined === "") throw new DomainError("conflict", "applying.noLongerWaitingApplied");
  return found.state === "claimed" ? { withdrawn: 0, stopping: 1 } : { withdrawn: 1, stopping: 0 };
}

/**
 * Takes jobs out of the caller's queue, or out of what they are asked about, for good, without a reason: that may be
 * said afterwards. Those that are no
 * longer in it are left as they are, and repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` when none of them is in the queue or was skipped.
 */
export async function skipPostings(ctx: AppContext, input: unknown): Promise<Declined> {
  const actor = authorize(ctx, "applying.decline");
  const { applicationIds } = parseInput(SkipInput, input);
  const { userId } = actor;
  const nowMs = ctx.now();
  const { dropped, stopping, ...left } = await write(ctx.db, {
    ...decline(ctx.db, { userId, by: eventActor(actor, userId), nowMs }, applicationIds, "other"),
    mail: cancelAskMail(ctx.db, userId),
    next: enqueueJob(ctx.db, "fill_queue", userId, nowMs),
  });
  const withdrawn = left.withdrawn + dropped;
  if (withdrawn > 0) await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
  if (withdrawn + stopping > 0) return { withdrawn, stopping };
  const found = await findOwnApplications(ctx.db, userId, applicationIds);
  if (found.length === 0) throw new DomainError("not_found", NOT_OWN);
  const skipped = found.filter(({ declined }) => declined !== "");
  if (skipped.length === 0) throw new DomainError("conflict", "applying.noLongerWaitingApplied");
  const still = skipped.filter(({ state }) => state === "claimed").length;
  return { withdrawn: skipped.length - still, stopping: still };
}

/**
 * Lets a job of the caller be applied to before their others: it enters the staff's queue just before them.
 * Repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` when it does not wait, or is claimed already; `too_many` after
 *   twenty within a day.
 */
export async function prioritizePosting(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applying.bring_forward");
  const { applicationId } = parseInput(BringForwardInput, input);
  const { userId } = actor;
  const own = { userId, by: eventActor(actor, userId), nowMs: ctx.now() };
  const { move } = await write(ctx.db, prioritize(ctx.db, own, applicationId));
  if (move > 0) return;
  const found = await findOwnApplication(ctx.db, userId, applicationId);
  if (!found) throw new DomainError("not_found", NOT_OWN);
  if (found.state === "claimed") throw new DomainError("conflict", "applying.somebodyAlready");
  if (found.state !== "queued") throw new DomainError("conflict", "applying.noLongerWaitingApplied");
  if (await isForwardSpent(ctx.db, userId, applicationId, own.nowMs))
    throw new DomainError("too_many", messageOf("applying.putOpeningsFirstToday", { forwardADay: FORWARD_A_DAY }));
}
