import { ALWAYS } from "../../../db/sql";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { refreshMatch, retellEmployers, saveMatches, type Entrance } from "../../applications/queries";
import { eventActor } from "../../../core/event-actor";
import { authorize } from "../../../core/policy";
import { readPostings, type Posting } from "../../catalog/queries";
import { employerKey, isOneOf } from "../../../reading/employers/rules";
import { enqueueJob } from "../../../core/jobs/queries";
import { entranceOf, postingFieldsOf, foundRow, hopeOf, isSelfApply, isUnsure, preferencesOf } from "./match-row";
import { indexPreferences } from "./index-preferences";
import { brokenCondition } from "./conditions";
import { coversPortal } from "../../billing/rules";
import {
  dropFoundOn,
  keepBest,
  readFound,
  readOwnResume,
  readPerson,
  readTaken,
  isProfileStill,
  moveInside,
  askInstead,
  withdrawClosed,
  withdrawUnfit,
  type JobSeeker,
  type Round,
  type Taken,
} from "./queries";
import { readOwnExcludedPairs } from "./excluded-pairs-queries";
import { lessonAgainst } from "./lessons";
import { readTaughtBy } from "./lessons-queries";
import { readWords } from "./posting-words";
import { readPosting, scoreOf, scoreReady, type PostingView, type CompiledCriteria } from "./rules";
import { searchBest, type Scored } from "./search-best";

/** The numbers that matching a person's preferences changed. */
export interface Matched {
  /** Jobs that suit, are applied to for them and are not queued yet. */
  found: number;
  /** Jobs that suit and that they alone can apply to. */
  selfApply: number;
  /** Entries taken out of the queue, because they suit the preferences no longer. */
  withdrawn: number;
  /** Entries that suit no longer and stay, because an operator works on them. */
  staying: number;
}

/**
 * Matches one person against the open postings and writes the best as found. Waiting entries that suit the preferences
 * no longer are withdrawn in the same batch, their credits released, unless an operator holds them. Asks for the queue
 * to be filled. Where the preferences changed meanwhile, nothing is written: the save that changed them matches them.
 * Null for a person whose plan does not run. Safe to repeat: a match is one row a person and posting.
 */
export async function matchPerson(ctx: AppContext, input: { userId: string }): Promise<Matched | null> {
  const by = eventActor(authorize(ctx, "matching.match_person"));
  const { userId } = input;
  const now = ctx.now();
  const person = await readPerson(ctx.db, userId, now);
  if (!person) return null;
  const [resume, stored, excluded, taughtBy] = await Promise.all([
    readOwnResume(ctx.db, userId),
    readTaken(ctx.db, userId, now),
    readOwnExcludedPairs(ctx.db, userId),
    readTaughtBy(ctx.db, userId, now),
  ]);
  const taken = stored.map((t) => ({ ...t, companyKey: employerKey(t.company) }));
  const renamed = taken.filter((t, i) => t.companyKey !== stored[i]?.companyKey);
  const preferences = await indexPreferences(ctx, person, preferencesOf(person, resume, now, { excluded, taughtBy }));
  const { unfit, doubted, retold, inside } = await judgeWaiting(ctx, {
    person,
    preferences,
    mayKnowMore: resume.isWaiting,
    taken,
    now,
  });
  const isLeftOut = ({ company }: { company: string }) => isOneOf(company, preferences.conditions?.leftOut ?? []);
  const leftOut = taken.filter((t) => t.waitsChosen && isLeftOut(t)).map((t) => t.id);
  const ending = [...unfit, ...leftOut];
  // Read before the search: what the feed brings meanwhile is not for this look to judge.
  const before = await readFound(ctx.db, userId);
  const best = await searchBest(ctx, {
    person,
    preferences,
    taken: taken.filter((t) => !ending.includes(t.id)),
    asked: new Set(before.filter((f) => f.isAsked).map((f) => f.postingId)),
    now,
  });

  const guard = isProfileStill(person);
  const round = { by, nowMs: now, guard };
  const rows = best.map((s) => foundRow(person, s.posting, s.key, s.match, now));
  const bestIds = new Set(rows.map((r) => r.postingId));
  const others = {
    // Jobs of the person's own alerts are matched apart from these.
    unfit: before.filter((f) => !f.isChosen && !f.isOfAlert && !bestIds.has(f.postingId)).map((f) => f.postingId),
    leftOut: before.filter((f) => f.isChosen && isLeftOut(f)).map((f) => f.postingId),
  };
  const { move: withdrawn } = await write(ctx.db, {
    ...withdrawUnfit(ctx.db, userId, { unfit, leftOut }, round),
    inside: moveInside(ctx.db, inside, round, userId),
    retold: refreshMatch(ctx.db, retold, guard),
    // After they are marked as unsure.
    doubted: askInstead(ctx.db, userId, doubted, round),
    employers: retellEmployers(
      ctx.db,
      renamed.map(({ id, companyKey }) => ({ id, companyKey })),
    ),
    dropped: dropFoundOn(ctx.db, userId, others, round),
    found: saveMatches(ctx.db, rows, round),
    best: keepBest(ctx.db, [userId], round),
    fill: enqueueJob(ctx.db, "fill_queue", userId, now),
  });
  const again = await settleChanged(ctx, userId, best, round);
  await ctx.enqueue([{ type: "job", kind: again ? "match_person" : "fill_queue", ref: userId }]);
  const selfApply = rows.filter((row) => row.selfApply).length;
  return { found: rows.length - selfApply, selfApply, withdrawn, staying: ending.length - withdrawn };
}

/**
 * Settles what closed or changed during the run: the feed may have passed it before there was a match to take back.
 * @returns whether another run is asked for.
 */
async function settleChanged(ctx: AppContext, userId: string, best: readonly Scored[], round: Round): Promise<boolean> {
  const ids = best.map(({ posting }) => posting.id);
  const open = (await readPostings(ctx.catalog, ids)).filter((posting) => posting.closedAt === null);
  const hashes = new Map(open.map((posting) => [posting.id, posting.contentHash]));
  const closed = ids.filter((id) => !hashes.has(id));
  const isChanged = best.some(({ posting: { id, contentHash } }) => (hashes.get(id) ?? contentHash) !== contentHash);
  if (closed.length === 0 && !isChanged) return false;
  await write(ctx.db, {
    closed: withdrawClosed(ctx.db, closed, { ...round, guard: ALWAYS }),
    again: isChanged ? enqueueJob(ctx.db, "match_person", userId, round.nowMs) : null,
  });
  return isChanged;
}

interface Judging {
  person: JobSeeker;
  preferences: CompiledCriteria;
  /** Their resume is yet to be read: what it may name speaks for an entry. */
  mayKnowMore: boolean;
  taken: readonly Taken[];
  now: number;
}

/**
 * The waiting entries that suit the preferences no longer or exceed what they take of one company; those that are like
 * a job that the person skipped meanwhile; those that are wanted for another title now; and the jobs that by now only
 * their person can apply to, however they were chosen.
 * An entry's age is taken as it was when it was found: age alone removes nothing from the queue. The feed withdraws
 * entries whose posting closed.
 */
async function judgeWaiting(ctx: AppContext, { person, preferences, mayKnowMore, taken, now }: Judging) {
  const waiting = taken.filter((t) => t.waits || t.waitsChosen);
  const postings = new Map(
    (
      await readPostings(
        ctx.catalog,
        waiting.map((t) => t.postingId),
      )
    ).map((p) => [p.id, p]),
  );
  const unfit: string[] = [];
  const inside: Entrance[] = [];
  const doubted: string[] = [];
  const other: { id: string; posting: Posting; view: PostingView }[] = [];
  for (const { id, postingId, createdAt, searchTerm, waitsChosen, isUntouched, isKept } of waiting) {
    const posting = postings.get(postingId);
    if (!posting || posting.closedAt !== null) continue;
    if (isSelfApply(posting)) inside.push(entranceOf(posting));
    if (waitsChosen) continue;
    const view = readPosting(postingFieldsOf(posting));
    const then = scoreReady(preferences, view, createdAt);
    const most = mayKnowMore ? hopeOf(preferences, view, createdAt) : scoreOf(preferences, view, createdAt);
    // A condition is held against it as old as it is by now: it was said of every job that stands there.
    const isBroken = preferences.conditions !== null && brokenCondition(preferences.conditions, view, now) !== null;
    if (isBroken || most === 0 || !coversPortal(person.terms, posting.portal)) unfit.push(id);
    else {
      const isDoubted = isUntouched && !isKept && !!preferences.lessons && !!lessonAgainst(preferences.lessons, view);
      if (isDoubted) doubted.push(id);
      if (isDoubted || then.searchTerm !== searchTerm) other.push({ id, posting, view });
    }
  }
  unfit.push(...beyondCompanyLimit(taken, unfit, Number(person.mostOfCompany)));
  const staying = other.filter(({ id }) => !unfit.includes(id));
  const words = await readWords(ctx.catalog, staying);
  const retold = staying.map(({ id, posting, view }) => {
    const match = scoreReady(preferences, view, now, words.get(posting.id));
    return { id, ...match, unsure: isUnsure(match.score) };
  });
  return { unfit, doubted: doubted.filter((id) => !unfit.includes(id)), retold, inside };
}

/** Of each company the lowest scored waiting entries beyond its limit; what cannot be withdrawn counts too. */
function beyondCompanyLimit(taken: readonly Taken[], unfit: readonly string[], limit: number): string[] {
  const counts = new Map<string, number>();
  return taken
    .filter((t) => t.countsTowardLimit && t.companyKey !== "" && !unfit.includes(t.id))
    .toSorted((a, b) => Number(a.isUntouched) - Number(b.isUntouched) || b.score - a.score)
    .filter(({ companyKey, isUntouched }) => {
      const nth = (counts.get(companyKey) ?? 0) + 1;
      counts.set(companyKey, nth);
      return isUntouched && nth > limit;
    })
    .map(({ id }) => id);
}
