import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { audited } from "../../core/audit/queries";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { endPlanWhenUsed } from "../plans/lifecycle-queries";
import { authorize } from "../../core/policy";
import { missingAnswerInWords, formPostingOf, type MissingAnswer } from "../../modules/candidates";
import { askMissingAnswer, readFacts, recordUses } from "../../modules/candidates/queries";
import { eventMessage, isLockedAt, record, insertProof } from "../../modules/applications/queries";
import { eventActor } from "../../core/event-actor";
import { eventOf, outcomeOf, statusLabel } from "../../modules/applications/rules";
import { entryRefusal, throwConflict, getEntryOrThrow, LockEntryInput } from "../../modules/fulfilment";
import { classifyQuestion } from "../../reading/labels/understand";
import type { FoundEntry } from "../../modules/fulfilment/queries";
import { hasProof, storeProof } from "./store-proof";

/**
 * Records the outcome of an entry and locks it, with its proof. 'Successful' charges its reserved credit. An outcome
 * that the person can resolve parks it and keeps the credit, while there is room; any other frees the credit. The
 * operator vouches for it by name. One that `settles` may be unconfirmed: the caller saw whose it was. Mail, checks,
 * counts and the next application follow by the event (`subscribers/`). Repeating one's own lock changes nothing.
 * Spec section 4, "Job application entries".
 * @throws DomainError `invalid` without a status, or for a proof that is none; `not_found`; `conflict` when a colleague
 *   locked or changed it or works on it, or the caller locked it with another outcome, naming who.
 */
export async function lockEntry(
  ctx: AppContext,
  input: unknown,
  { settles = false }: { settles?: boolean } = {},
): Promise<{ lockedAt: number }> {
  const actor = authorize(ctx, "applications.lock_entry");
  const wanted = parseInput(LockEntryInput, input);
  const { entryId, status, remarks, revision, confirmationNumber, confirmationLink, screenshot } = wanted;
  const entry = await getEntryOrThrow(ctx, entryId);
  const own = await ownLock(ctx, entry, actor.userId, wanted);
  if (own) return own;
  const refused = settles ? null : await entryRefusal(ctx, entry, actor.userId, revision);
  if (refused) throw refused;
  const { proof, discard } = await storeProof(ctx, { number: confirmationNumber, link: confirmationLink, screenshot });
  const nowMs = ctx.now();
  const outcome = outcomeOf(status) || "other";
  const wanting = eventOf(outcome);
  const event = wanting === "parked" && (!entry.mayPark || entry.declined !== "") ? "failed" : wanting;
  const seen = { ...entry, holder: actor.userId, revision, nowMs, parks: event === "parked", settles };
  const question = outcome === "missing_info" ? wanted.lacks : "";
  const missing = question === "" ? null : await readMissingAnswer(ctx, entry, question);
  const evidence = { ...(proof ? { proof: proof.id } : {}), ...(question === "" ? {} : { field: question }) };
  // Cut off in here, a screenshot has a row or is swept as an orphan.
  const made = event === "submitted";
  const what = { event, outcome, remarks, evidence };
  const { move, ...rest } = record(ctx.db, seen, eventActor(actor), what);
  const changed = await write(ctx.db, {
    proof: proof && insertProof(ctx.db, seen, proof),
    ...rest,
    lock: audited(ctx.db, move, {
      actor,
      action: "applications.lock_entry",
      subjectId: entry.userId,
      objectId: entry.id,
      detail: status,
      nowMs,
    }),
    asked: missing && askMissingAnswer(ctx.db, entry, [missing], nowMs, isLockedAt(seen, nowMs)),
    uses: made ? recordUses(ctx.db, entry, actor.userId, nowMs, isLockedAt(seen, nowMs)) : null,
    planEnd: made ? endPlanWhenUsed(ctx.db, entry.userId, nowMs) : null,
  });
  if (changed.lock === 0) {
    await discard();
    // The same operator's own double click is fine, everybody else is told.
    return (
      (await ownLock(ctx, await getEntryOrThrow(ctx, entryId), actor.userId, wanted)) ??
      (await throwConflict(ctx, entryId, actor.userId, revision))
    );
  }
  await ctx.enqueue([eventMessage(entry)]);
  return { lockedAt: nowMs };
}

/** When the operator made this very lock already, with these remarks and no proof but the kept one; null otherwise. */
async function ownLock(
  ctx: AppContext,
  entry: FoundEntry,
  userId: string,
  wanted: LockEntryInput,
): Promise<{ lockedAt: number } | null> {
  const { lockedAt } = entry;
  if (
    lockedAt === null ||
    entry.lockedBy !== userId ||
    statusLabel(entry.outcome) !== wanted.status ||
    entry.remarks !== wanted.remarks
  )
    return null;
  return (await hasProof(ctx, entry, wanted)) ? { lockedAt } : null;
}

/**
 * The questions for the person.
 * @throws DomainError `invalid` for what may never be asked.
 */
async function readMissingAnswer(ctx: AppContext, entry: FoundEntry, question: string): Promise<MissingAnswer> {
  const field = { key: "", label: question, type: "text", options: [], required: true, section: "custom" } as const;
  const asked = classifyQuestion(field, { system: "", company: entry.company });
  const facts = await readFacts(ctx.db, entry.userId);
  const missing = missingAnswerInWords(question, asked, facts, formPostingOf(entry), ctx.now());
  if (!missing) throw new DomainError("invalid", NEVER_ASKED, { lacks: NEVER_ASKED });
  return missing;
}

const NEVER_ASKED = "outcomes.neverAskPeople";
