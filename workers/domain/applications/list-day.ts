import type { AppContext } from "../../context";
import { decodeKey, encodeKey } from "../cursor";
import { jobsWindow } from "../india-time";
import { parseInput } from "../parse";
import { authorize } from "../policy";
import { listDay as query } from "./queries";
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
  /** Kept figures of the whole day, by status; '' is what has none yet. */
  counts: { status: string; entries: number; locked: number }[];
  next: string | null;
}

/**
 * A day's entries as staff work them, oldest first, by pages, with the figures of the whole day. Spec section 2, "Jobs manager".
 * @throws DomainError `invalid` without a date.
 */
export async function listDay(ctx: AppContext, input: unknown): Promise<Day> {
  authorize(ctx, "applications.list_day");
  const { day, cursor, limit } = parseInput(ListDayInput, input);
  const key = decodeKey(cursor);
  const { entries, counts } = await query(ctx.db, day, key ? { queuedAt: key.at, id: key.id } : null, limit + 1);
  const page = entries.slice(0, limit).map((entry): DayEntry => ({ ...entry, queuedAt: entry.queuedAt ?? 0 }));
  const last = page.at(-1);
  return {
    day,
    ...jobsWindow(day),
    entries: page,
    counts: counts.filter((c) => c.entries > 0).map(({ status, entries: n, locked }) => ({ status, entries: n, locked })),
    next: entries.length > limit && last ? encodeKey({ at: last.queuedAt, id: last.id }) : null,
  };
}
