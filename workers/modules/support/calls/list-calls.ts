import type { AppContext } from "../../../core/context";
import { indiaDay } from "../../../lib/india-time";
import { decodeKey, encodeKey } from "../../../lib/cursor";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { toEntry, type CallEntry } from "./entry";
import { MAX_AGAIN, readCallList, type Completion } from "./queries";
import { isListComplete, totals, type CallKind, type ResultCount } from "./rules";
import { CallListInput, type CallFilter } from "./schema";

export interface CallDay {
  day: string;
  filter: CallFilter;
  entries: CallEntry[];
  /** Kept figures of the whole day, by result; '' is what has none yet. */
  counts: ResultCount[];
  total: number;
  locked: number;
  next: string | null;
  /** More people have the name that is asked for than are looked for: their calls are not among these. */
  moreNamesakes: boolean;
  /** From 11:00 IST of the day on, an onboarding list gets no more entries. */
  isComplete: boolean;
  /**
   * The operator who completed the day's onboarding, when, and what became of its mail; null while it is not completed.
   */
  completion: Completion | null;
  /**
   * The people to be called again on the day, or who were: above the list, in none of its figures. Of the day that runs
   * now also those who were not called again on the days before.
   */
  again: CallEntry[];
  /** Where those who are to be called again go on; null where there are no more. */
  againNext: string | null;
}

/**
 * A page of a day's calls, by when the trials began or ended, with the figures of the whole day. Of onboarding these
 * are the trials that began from 11:00 IST of the day before to 11:00 IST of the day; of conclusion, those that ended
 * on the day before. Spec section 2, "Daily onboarding" and "Conclusion calls". Who is shown is written to the audit
 * log in the same batch; phone numbers are whole for the operations role only.
 * @throws DomainError `invalid` without a date.
 */
export async function listCalls(ctx: AppContext, kind: CallKind, input: unknown): Promise<CallDay> {
  const actor = authorize(ctx, "calls.list");
  const { day, filter, person, sort, cursor, limit, withAgain, againCursor } = parseInput(CallListInput, input);
  const key = decodeKey(cursor);
  const againKey = decodeKey(againCursor);
  const now = ctx.now();
  const list = { kind, day, filter, person, sort, after: key && { at: key.at, userId: key.id }, limit };
  const carries = day === indiaDay(now);
  const { entries, again, counts, completion, moreNamesakes } = await readCallList(
    ctx.db,
    list,
    {
      userId: actor.userId,
      action: "calls.list",
      nowMs: now,
    },
    withAgain ? { carries, after: againKey && { at: againKey.at, userId: againKey.id } } : null,
  );
  const mayCall = actor.staff?.operations === true;
  const page = entries.slice(0, limit).map((row) => toEntry(row, mayCall));
  const last = page.at(-1);
  const calls = again.slice(0, MAX_AGAIN).map((row) => toEntry(row, mayCall));
  const lastCall = calls.at(-1);
  const { entries: total, locked } = totals(counts);
  return {
    day,
    filter,
    entries: page,
    counts,
    total,
    locked,
    next: entries.length > limit && last ? encodeKey({ at: last.at, id: last.userId }) : null,
    moreNamesakes,
    isComplete: isListComplete(day, now),
    completion,
    again: calls,
    againNext: again.length > MAX_AGAIN && lastCall ? encodeKey({ at: lastCall.at, id: lastCall.userId }) : null,
  };
}
