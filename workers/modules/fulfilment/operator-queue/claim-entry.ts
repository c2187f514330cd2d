import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { unlessSilent } from "../../../lib/outage";
import { decodeKey } from "../../../lib/cursor";
import { DomainError } from "../../../core/errors";
import { jobsDay } from "../../../lib/india-time";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { claimOne, returnClaim, settleSending, shortenClaim } from "../../applications/queries";
import { eventActor } from "../../../core/event-actor";
import { answerWords } from "../../candidates/rules";
import { readAnswered, readTakenBack } from "../../candidates/queries";
import { auditClaim, claimNext, readClaimed, type ClaimedEntry } from "./claim-queries";
import { readPostings } from "../../catalog/queries";
import { shownSigns } from "../../catalog";
import { shownTailored, type ShownTailored } from "../../applications";
import type { ShownSign } from "../../catalog/rules";
import { entryRefusal, getEntryOrThrow } from "./open-entry";
import { CLAIM_LEASE_MS, LEAVING_MS } from "./rules";
import { ClaimEntryInput, ExtendClaimInput, ReleaseEntryInput } from "./schema";

/**
 * Takes the oldest open entry for fifteen minutes, so that no two people work on the same; who has one keeps it for
 * another fifteen. After the last of the queue it begins again from the first, which brings back what was skipped. Of a
 * day, only those of a portal or a person may be asked for. After an entry, others for the same job come first.
 * @returns whether there is one.
 */
export async function claimEntry(ctx: AppContext, input: unknown): Promise<{ claimed: boolean }> {
  const actor = authorize(ctx, "applications.claim_entry");
  const { day, after, last, portal, person } = parseInput(ClaimEntryInput, input);
  const nowMs = ctx.now();
  const key = decodeKey(after);
  const place = key && key.at < 8.64e15 ? { day: jobsDay(key.at), queuedAt: key.at, id: key.id } : null;
  const want = { day, portal, person, after: place, last, nowMs, untilMs: nowMs + CLAIM_LEASE_MS };
  const changed = await write(ctx.db, {
    ...claimNext(ctx.db, actor.userId, want),
    reading: auditClaim(ctx.db, actor.userId, nowMs),
  });
  return { claimed: changed.renewed + changed.move !== 0 };
}

/**
 * Extends the claim of this very entry by fifteen minutes. One whose lease ran out is claimed again, unless a colleague
 * has it.
 * @throws DomainError `not_found`; `conflict` when a colleague works on it, locked or changed it, naming who, or when
 *   the operator has another one by now.
 */
export async function extendClaim(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applications.claim_entry");
  const { entryId, revision } = parseInput(ExtendClaimInput, input);
  const refused = await entryRefusal(ctx, await getEntryOrThrow(ctx, entryId), actor.userId, revision);
  if (refused) throw refused;
  const nowMs = ctx.now();
  const changed = await write(ctx.db, {
    ...claimOne(ctx.db, entryId, { holder: actor.userId, nowMs, untilMs: nowMs + CLAIM_LEASE_MS }),
    reading: auditClaim(ctx.db, actor.userId, nowMs),
  });
  if (changed.renewed + changed.move !== 0) return;
  throw (
    (await entryRefusal(ctx, await getEntryOrThrow(ctx, entryId), actor.userId, revision)) ??
    new DomainError("conflict", "desk.anotherEntryNowLock")
  );
}

/**
 * The entry that the operator has, its person, and the signs of a scam or of no real job; null while they have
 * none. That it was read is in the audit log first. Where the catalogue does not answer or has it no more, the signs
 * are those of when it was found, and `signsAreNew` is false: this is part of the answer to changes that are made.
 */
export async function readClaim(ctx: AppContext): Promise<
  | (ClaimedEntry & {
      signs: ShownSign[];
      signsAreNew: boolean;
      tailored: ShownTailored | null;
      /** The person's answers to the questions of its form. */
      answered: { label: string; words: string }[];
      /** The labels, in the form's words, of answers that the person took back or changed since it was claimed. */
      takenBack: string[];
    })
  | null
> {
  const actor = authorize(ctx, "applications.claim_entry");
  const entry = await readClaimed(ctx.db, actor.userId, ctx.now(), CLAIM_LEASE_MS);
  if (!entry) return null;
  const [postings, answers, takenBack] = await Promise.all([
    unlessSilent(readPostings(ctx.catalog, [entry.postingId]), null),
    readAnswered(ctx.db, entry.id),
    readTakenBack(ctx.db, entry.id),
  ]);
  const posting = postings?.[0];
  const signs = posting ? shownSigns(posting, ctx.now()) : entry.signs;
  const tailored = await shownTailored(ctx, entry.arranged, "staff");
  const answered = answers.map(({ label, value }) => ({ label, words: answerWords(value) }));
  return { ...entry, signs, signsAreNew: posting !== undefined, tailored, answered, takenBack };
}

/**
 * Releases an entry: at once when it is skipped, in a minute when its page is left, since a reload leaves the page too.
 * An entry that a colleague has by now stays theirs.
 */
export async function releaseEntry(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applications.claim_entry");
  const { entryId, leaving } = parseInput(ReleaseEntryInput, input);
  const nowMs = ctx.now();
  await write(
    ctx.db,
    leaving
      ? [shortenClaim(ctx.db, actor.userId, entryId, nowMs + LEAVING_MS)]
      : [
          // One whose form was being sent never goes back into the queue.
          ...Object.values(settleSending(ctx.db, eventActor(actor), nowMs, { holder: actor.userId, id: entryId })),
          ...returnClaim(ctx.db, actor.userId, entryId, eventActor(actor), nowMs),
        ],
  );
}
