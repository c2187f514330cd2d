import type { AppContext } from "../kernel/context";
import { decodeKey, encodeKey } from "../../lib/cursor";
import { jobsWindow } from "../../lib/india-time";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { auditNotes, listDay as query } from "./day-queries";
import type { OutcomeCount } from "../applications/vocabulary";
import { ListDayInput } from "./schema";

type Row = Awaited<ReturnType<typeof query>>["entries"][number];
export interface DayEntry extends Omit<Row, "queuedAt"> {
  queuedAt: number;
}
export interface Day {
  day: string;
  startMs: number;
  endMs: number;
  entries: DayEntry[];
  /** The figures of the whole day. */
  counts: OutcomeCount[];
  /** Portals that the day has entries of. */
  portals: string[];
  next: string | null;
  /**
   * Where looking has stopped, as an instant in the list's order: `next` goes on from there. Null where nothing is left
   * unseen before `next`.
   */
  searchedTo: number | null;
}

/**
 * A day's entries as staff work them, by pages, with the figures of the whole day: oldest first, unless the filter
 * says otherwise. A filter by one thing is read from its index; several, or a text, are looked for among a bounded
 * number of entries at a time. Whom the filter names, and whose own words are read, is in the audit log; those words
 * are for operations alone. Spec section 2, "Jobs manager".
 * @throws DomainError `invalid` without a date.
 */
export async function listDay(ctx: AppContext, input: unknown): Promise<Day> {
  const actor = authorize(ctx, "applications.list_day");
  const { day, cursor, limit, filter } = parseInput(ListDayInput, input);
  const key = decodeKey(cursor);
  const reader = { userId: actor.userId, action: "applications.list_day", nowMs: ctx.now() } as const;
  const { entries, counts, portals, scannedTo } = await query(ctx.db, day, {
    filter,
    after: key ? { queuedAt: key.at, id: key.id } : null,
    limit: limit + 1,
    reader,
  });
  const mayRead = actor.staff?.operations === true;
  const page = entries.slice(0, limit).map((entry): DayEntry => ({
    ...entry,
    queuedAt: entry.queuedAt ?? 0,
    customInstruction: mayRead ? entry.customInstruction : null,
  }));
  const noted = page.filter((entry) => entry.customInstruction).map((entry) => entry.userId);
  if (noted.length > 0) await auditNotes(ctx.db, reader, noted, day);
  const full = entries.length > limit;
  const last = full ? page.at(-1) : scannedTo;
  return {
    day,
    ...jobsWindow(day),
    entries: page,
    counts,
    portals,
    next: last ? encodeKey({ at: last.queuedAt ?? 0, id: last.id }) : null,
    searchedTo: full ? null : (scannedTo?.queuedAt ?? null),
  };
}
