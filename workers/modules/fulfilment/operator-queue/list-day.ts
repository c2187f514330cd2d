import type { AppContext } from "../../../core/context";
import { decodeKey, encodeKey } from "../../../lib/cursor";
import { jobsDay, jobsWindow } from "../../../lib/india-time";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { auditPeople, listCarried as carriedQuery, listDay as query } from "./day-queries";
import type { OutcomeCount } from "../../applications/rules";
import { ListCarriedInput, ListDayInput } from "./schema";

type Row = Awaited<ReturnType<typeof query>>["entries"][number];
export interface DayEntry extends Omit<Row, "queuedAt"> {
  queuedAt: number;
}
export interface Day {
  day: string;
  startMs: number;
  endMs: number;
  entries: DayEntry[];
  /** The figures of the whole day, or of the part of it that was asked for. */
  counts: OutcomeCount[];
  /** Portals that the day has entries of. */
  portals: string[];
  next: string | null;
  /**
   * Where looking has stopped, as an instant in the list's order: `next` goes on from there. Null where nothing is left
   * unseen before `next`.
   */
  searchedTo: number | null;
  /** More people have the filter's name than are looked for: their entries are not among these. */
  moreNamesakes: boolean;
}

/**
 * A day's entries as staff work them, in pages, with the figures of the whole day: oldest first, unless the filter says
 * otherwise. A filter by one thing is read from its index; several, or a text, are looked for among a bounded number of
 * entries at a time. The person of an entry and their notes are for operations alone, and reading them is in the audit
 * log, as is the person whom the filter names. Spec section 2, "Jobs manager".
 * @throws DomainError `invalid` without a date.
 */
export async function listDay(ctx: AppContext, input: unknown): Promise<Day> {
  const actor = authorize(ctx, "applications.list_day");
  const { day, from, to, cursor, limit, filter } = parseInput(ListDayInput, input);
  const key = decodeKey(cursor);
  const reader = { userId: actor.userId, action: "applications.list_day", nowMs: ctx.now() } as const;
  const mayRead = actor.staff?.operations === true;
  const { entries, counts, portals, scannedTo, moreNamesakes, isNoted } = await query(ctx.db, day, {
    filter,
    part: { from: toInstant(from), to: toInstant(to) },
    after: key ? { queuedAt: key.at, id: key.id } : null,
    limit: limit + 1,
    reader,
    showsNames: mayRead,
  });
  const page = entries.slice(0, limit).map((entry) => shown(entry, mayRead));
  if (mayRead && !isNoted && page.length > 0) {
    const userIds = [...new Set(page.map((entry) => entry.userId))];
    await auditPeople(ctx.db, reader, userIds, day);
  }
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
    moreNamesakes,
  };
}

const toInstant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

/** An entry as the caller may see it: its person and their notes are for operations. */
function shown(entry: Row, mayRead: boolean): DayEntry {
  return {
    ...entry,
    queuedAt: entry.queuedAt ?? 0,
    ...(mayRead ? {} : { customInstruction: null, ownerName: null, ownerEmail: null }),
  };
}

/** How many entries of earlier days stand above a day's own; older ones are done first. */
const MAX_CARRIED = 20;

/**
 * The entries that were still open when the days before this one ended, the oldest first: they stay in sight until they
 * are done. Only the day that runs now has any.
 * @throws DomainError `invalid` without a date.
 */
export async function listCarried(ctx: AppContext, input: unknown): Promise<{ entries: DayEntry[]; more: boolean }> {
  const actor = authorize(ctx, "applications.list_day");
  const { day } = parseInput(ListCarriedInput, input);
  const nowMs = ctx.now();
  if (day !== jobsDay(nowMs)) return { entries: [], more: false };
  const reader = { userId: actor.userId, action: "applications.list_day", nowMs } as const;
  const mayRead = actor.staff?.operations === true;
  const rows = await carriedQuery(ctx.db, day, MAX_CARRIED + 1, reader, mayRead);
  return {
    entries: rows.slice(0, MAX_CARRIED).map((entry) => shown(entry, mayRead)),
    more: rows.length > MAX_CARRIED,
  };
}
