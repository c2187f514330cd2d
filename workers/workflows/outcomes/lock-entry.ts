import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { audited } from "../../core/audit/queries";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { endWhenUsed } from "../plans/lifecycle-queries";
import { authorize } from "../../core/policy";
import { enqueueJob } from "../../core/jobs/queries";
import { enqueueMail } from "../../modules/messaging/queries";
import { lackingInWords, openingOf, type Lacking } from "../../modules/candidates";
import { askForLacking, readFacts, recordUses } from "../../modules/candidates/queries";
import { checkPostingOf, isLockedAt, record, stillOpen, insertProof } from "../../modules/applications/queries";
import { eventActor } from "../../core/event-actor";
import {
  certaintyOf,
  eventOf,
  isCompanysWord,
  outcomeOf,
  statusLabel,
  type ProofKind,
} from "../../modules/applications/rules";
import { submittedMail } from "../../modules/applications";
import { entryRefusal, throwConflict, getEntryOrThrow, LockEntryInput } from "../../modules/fulfilment";
import { apartOf } from "../../modules/matching";
import { keepApart } from "../../modules/matching/queries";
import { sign } from "../../core/signatures";
import { understand } from "../../reading/labels/understand";
import { countLock, pickForCheck, type FoundEntry } from "../../modules/fulfilment/queries";
import { isDrawn } from "../../modules/fulfilment/rules";
import { hasProof, storeProof } from "./store-proof";

/**
 * Records the outcome of an entry and locks it, with its proof. 'Successful' charges its reserved credit and writes the
 * person's mail, which waits ten minutes. An outcome that the person can resolve parks it and keeps the credit, while
 * there is room; any other frees the credit. The operator vouches for it by name. A colleague checks one Successful in
 * fifty, which is drawn, and each that came too fast and has no proof. One that `settles` may be unconfirmed: the
 * caller saw whose it was. Repeating one's own lock changes nothing. Spec section 4, "Job application entries".
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
  const lacks = outcome === "missing_info" ? wanted.lacks : "";
  const lacking = lacks === "" ? null : await readLacking(ctx, entry, lacks);
  const evidence = { ...(proof ? { proof: proof.id } : {}), ...(lacks === "" ? {} : { field: lacks }) };
  // Cut off in here, a screenshot has a row or is swept as an orphan.
  const made = event === "submitted";
  const lot = made ? await sign(ctx.config.signingKey, "spot check", `${entry.id} ${entry.attempt}`) : null;
  const isProved = proof !== null;
  const kinds: ProofKind[] = [...(proof?.number ? ["number" as const] : []), ...(proof?.link ? ["page" as const] : [])];
  const by = { appliedBy: actor.displayName, isConfirmed: isCompanysWord(certaintyOf(kinds)) };
  const pair = outcome === "job_irrelevant" ? apartOf(entry.searchTerm, entry.position) : null;
  const what = { event, outcome, remarks, evidence };
  const { move, ...rest } = record(ctx.db, seen, eventActor(actor), what, {
    // A mail that an unlock cancelled comes back; one that went out stays out.
    mail: made ? enqueueMail(ctx.db, submittedMail(entry, by, nowMs), stillOpen(seen), true) : null,
    proof: proof && insertProof(ctx.db, seen, proof),
    check: lot === null ? null : pickForCheck(ctx.db, seen, { isDrawn: isDrawn(lot), isConfirmed: isProved }),
    day: countLock(ctx.db, seen, { isSuccessful: made, isConfirmed: isProved }),
    apart: pair && keepApart(ctx.db, entry, pair, stillOpen(seen)),
    rematch: pair && enqueueJob(ctx.db, "match_person", entry.userId, nowMs),
    look: outcome === "job_closed" ? checkPostingOf(ctx.db, seen) : null,
    // Its credit or its company's seat is free for the next one.
    fill: enqueueJob(ctx.db, "fill_queue", entry.userId, nowMs),
  });
  const changed = await write(ctx.db, {
    ...rest,
    lock: audited(ctx.db, move, {
      actor,
      action: "applications.lock_entry",
      subjectId: entry.userId,
      objectId: entry.id,
      detail: status,
      nowMs,
    }),
    asked: lacking && askForLacking(ctx.db, entry, [lacking], nowMs, isLockedAt(seen, nowMs)),
    uses: made ? recordUses(ctx.db, entry, actor.userId, nowMs, isLockedAt(seen, nowMs)) : null,
    planEnd: made ? endWhenUsed(ctx.db, entry.userId, nowMs) : null,
  });
  if (changed.lock === 0) {
    await discard();
    // The same operator's own double click is fine, everybody else is told.
    return (
      (await ownLock(ctx, await getEntryOrThrow(ctx, entryId), actor.userId, wanted)) ??
      (await throwConflict(ctx, entryId, actor.userId, revision))
    );
  }
  await ctx.enqueue([{ type: "job", kind: pair ? "match_person" : "fill_queue", ref: entry.userId }]);
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
async function readLacking(ctx: AppContext, entry: FoundEntry, lacks: string): Promise<Lacking> {
  const field = { key: "", label: lacks, type: "text", options: [], required: true, section: "custom" } as const;
  const asked = understand(field, { system: "", company: entry.company });
  const facts = await readFacts(ctx.db, entry.userId);
  const lacking = lackingInWords(lacks, asked, facts, openingOf(entry), ctx.now());
  if (!lacking) throw new DomainError("invalid", NEVER_ASKED, { lacks: NEVER_ASKED });
  return lacking;
}

const NEVER_ASKED = "outcomes.neverAskPeople";
