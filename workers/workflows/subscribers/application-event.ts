import type { AppContext } from "../../core/context";
import { BRAND } from "../../core/brand";
import { completeJob, enqueueJob, isHeld, type Claim } from "../../core/jobs/queries";
import type { JobKind } from "../../core/jobs/rules";
import { authorize } from "../../core/policy";
import { sign } from "../../core/signatures";
import { write, type SQL } from "../../db/client";
import { submittedMail } from "../../modules/applications";
import { findFollowed, isElsewise, isStill, type Followed } from "../../modules/applications/queries";
import { countOutcome, dropCheck, sampleForReview, uncountLock, type Lock } from "../../modules/fulfilment/queries";
import { isSampled } from "../../modules/fulfilment/rules";
import { excludedPairOf } from "../../modules/matching";
import { restoreTitlePair, excludeTitlePair } from "../../modules/matching/queries";
import { enqueueMail } from "../../modules/messaging/queries";

/**
 * Does what follows from a recorded outcome, or from its being opened again: the person's mail, which waits ten
 * minutes; the operator's figures of the day; a second look at one lock in fifty, which is drawn, and at those that
 * came too fast and have no proof; trades that are apart; and the jobs for what is free now. One batch with the end
 * of the claim, so that it is counted once. But for the count, nothing follows from a lock that is open again by then.
 */
export async function followApplicationEvent(ctx: AppContext, claim: Claim): Promise<void> {
  authorize(ctx, "applications.follow_event");
  const event = await findFollowed(ctx.db, claim.ref);
  if (!event) return;
  const held = isHeld(claim);
  const { next, ...follows } =
    event.event === "reopened" ? afterUnlock(ctx, event, held) : await afterLock(ctx, event, held);
  await write(ctx.db, { ...follows, done: completeJob(ctx.db, claim) });
  if (next) await ctx.enqueue([{ type: "job", kind: next, ref: event.userId }]);
}

async function afterLock(ctx: AppContext, event: Followed, held: SQL) {
  const { db } = ctx;
  const nowMs = ctx.now();
  const still = isStill(event, held);
  const isMade = event.lockEvent === "submitted";
  const isSent = isMade || event.lockEvent === "unconfirmed";
  const lock = lockOf(event);
  const lot = lock ? await sign(ctx.config.signingKey, "spot check", `${lock.id} ${lock.attempt}`) : null;
  // A picture is ours: the company's word is its page or number. The engine records by what it saw there.
  const by = {
    appliedBy: event.operatorId === null ? BRAND.name : (event.operatorName ?? BRAND.name),
    isConfirmed: event.operatorId === null || event.hasCompanysPage,
  };
  const pair = event.lockOutcome === "job_irrelevant" ? excludedPairOf(event.searchTerm, event.position) : null;
  // Its credit or its place in the company's limit is free for the next one.
  const next: JobKind = pair ? "match_person" : "fill_queue";
  return {
    // A mail that an unlock cancelled comes back; one that went out stays out.
    mail: isMade ? enqueueMail(db, submittedMail(event, by, event.lockedAt), still, true) : null,
    check: lock && lot !== null ? sampleForReview(db, lock, isSampled(lot), still) : null,
    day: lock && countOutcome(db, lock, held),
    apart: pair && excludeTitlePair(db, event, pair, still),
    look: event.lockOutcome === "job_closed" ? enqueueJob(db, "check_posting", event.postingId, nowMs, still) : null,
    keep: isSent ? enqueueJob(db, "keep_posting", event.id, nowMs, still) : null,
    rematch: pair && enqueueJob(db, "match_person", event.userId, nowMs, still),
    fill: enqueueJob(db, "fill_queue", event.userId, nowMs, still),
    next,
  };
}

function afterUnlock({ db }: AppContext, event: Followed, held: SQL) {
  const lock = lockOf(event);
  return {
    day: lock && uncountLock(db, lock, held),
    check: dropCheck(db, event.id),
    apart: restoreTitlePair(db, event.id, isElsewise(event, "job_irrelevant", held)),
    next: null,
  };
}

/** The lock of an operator; null for one of the applying engine. */
function lockOf({ id, lockAttempt, operatorId, lockedAt, lockEvent, isProven }: Followed): Lock | null {
  if (operatorId === null) return null;
  const isSuccessful = lockEvent === "submitted";
  return { id, attempt: lockAttempt, operatorId, at: lockedAt, isSuccessful, isConfirmed: isProven };
}
