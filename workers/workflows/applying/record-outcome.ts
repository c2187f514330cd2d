import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { eventMessage, insertProof, findApplication, record, type Recorded } from "../../modules/applications/queries";
import { eventActor } from "../../core/event-actor";
import { RecordOutcomeInput } from "../../modules/applications";
import { DomainError } from "../../core/errors";
import { timeId } from "../../core/ids";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { endPlanWhenUsed } from "../plans/lifecycle-queries";

/**
 * Records the outcome of the applying engine for an application. Submitted needs a proof and charges the reserved
 * credit; unconfirmed is never charged; parked keeps the credit while there is room, and has failed where there is none
 * or the person declined it; failed frees it. The rest follows by the event (`subscribers/`). An unconfirmed one may
 * be recorded once more. Repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` when an operator has claimed it, or it is not in a state for
 *   it.
 */
export async function recordOutcome(ctx: AppContext, input: unknown): Promise<{ state: Recorded["event"] }> {
  const actor = authorize(ctx, "applying.record_outcome");
  const wanted = parseInput(RecordOutcomeInput, input);
  const found = await findApplication(ctx.db, wanted.applicationId);
  if (!found) throw new DomainError("not_found", "errors.noSuchApplication");
  const what = recordedOf(wanted, found.mayPark === 1 && found.declined === "");
  const before = recordedAs(found, wanted, what);
  if (before) return { state: before };
  const nowMs = ctx.now();
  const seen = {
    ...found,
    attempt: wanted.attempt,
    holder: null,
    revision: null,
    nowMs,
    parks: what.event === "parked",
  };
  const made = what.event === "submitted";
  const proof = made && (what.evidence?.seen?.number ?? what.evidence?.seen?.link) ? proofOf(what, nowMs) : null;
  const changed = await write(ctx.db, {
    proof: proof && insertProof(ctx.db, seen, proof),
    ...record(ctx.db, seen, eventActor(actor), what),
    planEnd: made ? endPlanWhenUsed(ctx.db, found.userId, nowMs) : null,
  });
  if (changed.move === 0) {
    const now = await findApplication(ctx.db, wanted.applicationId);
    const as = now && recordedAs(now, wanted, what);
    if (as) return { state: as };
    throw new DomainError("conflict", "applying.applicationNotStateOutcome");
  }
  await ctx.enqueue([eventMessage(found)]);
  return { state: what.event };
}

function recordedOf(wanted: RecordOutcomeInput, mayPark: boolean): Recorded {
  switch (wanted.event) {
    case "submitted":
    case "unconfirmed":
      return { event: wanted.event, outcome: wanted.event, evidence: { seen: wanted.seen ?? {} } };
    case "parked":
      return {
        event: mayPark ? "parked" : "failed",
        outcome: wanted.lacks,
        evidence: wanted.field === undefined ? {} : { field: wanted.field },
      };
    case "failed":
      return { event: "failed", outcome: wanted.reason, evidence: { seen: wanted.seen ?? {} } };
  }
}

/**
 * As what this outcome of this attempt was recorded before; null where it was not. What was to be parked may have
 * failed for want of room, whatever room there is by now.
 */
function recordedAs(
  now: { state: string; outcome: string; attempt: number },
  wanted: RecordOutcomeInput,
  what: Recorded,
): Recorded["event"] | null {
  if (now.attempt !== wanted.attempt || now.outcome !== what.outcome) return null;
  if (wanted.event === "parked" && (now.state === "parked" || now.state === "failed")) return now.state;
  return now.state === what.event ? what.event : null;
}

/** The proof for the person's receipt, from what the engine saw. */
function proofOf({ evidence }: Recorded, nowMs: number) {
  const { number = "", link = "" } = evidence?.seen ?? {};
  return { id: timeId(nowMs), number, link, screenshot: null };
}
