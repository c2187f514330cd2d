import { dayIn, minutesIn, type ZoneName } from "@workers/lib/zones";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@workers/lib/time";
import type { NextShown } from "./next-list";

/** Jobs that go out together: being applied to, in the staff's queue, on hold, or from `at` on. */
export interface QueueGroup {
  is: "now" | "queue" | "paused" | "hour";
  /** When the first of an hour goes out. Milliseconds since 1970, UTC. */
  at: number;
  /** The jobs of an hour go out at different minutes. */
  isSpan: boolean;
  /** Its first jobs are shown before, under its heading. */
  isRest: boolean;
  entries: NextShown[];
}

/** The minute at which a job goes out: one that was moved to the top is a moment before the others. */
const minuteOf = ({ entersAt }: NextShown) => Math.ceil(entersAt / MINUTE_MS) * MINUTE_MS;

/** The jobs of the queue by when they go out, in the order in which they do. */
export function groupsOf(entries: readonly NextShown[], isPaused: boolean, timeZone: ZoneName): QueueGroup[] {
  const groups = new Map<string, QueueGroup>();
  for (const entry of entries) {
    const at = minuteOf(entry);
    const is =
      entry.state === "claimed" || entry.state === "stopping"
        ? "now"
        : isPaused
          ? "paused"
          : entry.state === "in_line"
            ? "queue"
            : "hour";
    const key = is === "hour" ? `${dayIn(timeZone, at)} ${Math.floor(minutesIn(timeZone, at) / 60)}` : is;
    const group = groups.get(key);
    if (group) {
      group.isSpan ||= group.at !== at;
      group.entries.push(entry);
    } else groups.set(key, { is, at, isSpan: false, isRest: false, entries: [entry] });
  }
  const all = [...groups.values()];
  return [...all.filter(({ is }) => is === "now"), ...all.filter(({ is }) => is !== "now")];
}

/** The first `most` jobs, and the others. */
export function foldedAfter(groups: readonly QueueGroup[], most: number): [QueueGroup[], QueueGroup[]] {
  const [first, rest]: [QueueGroup[], QueueGroup[]] = [[], []];
  let left = most;
  for (const group of groups) {
    const shown = group.entries.slice(0, Math.max(0, left));
    const more = group.entries.slice(shown.length);
    if (shown.length > 0) first.push({ ...group, entries: shown });
    if (more.length > 0) rest.push({ ...group, isRest: shown.length > 0, entries: more });
    left -= group.entries.length;
  }
  return [first, rest];
}

/** The part of a day in which a time is, as people speak of it. */
export type DayPart = "early" | "morning" | "noon" | "evening" | "night";

/** A time of the day by its parts: `4:30`, in the evening. @param minutes since midnight. */
export function clockParts(minutes: number): { clock: string; part: DayPart } {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
  if (hour < 4) return { clock, part: "early" };
  if (hour < 12) return { clock, part: "morning" };
  if (hour < 16) return { clock, part: "noon" };
  return { clock, part: hour < 19 ? "evening" : "night" };
}

/** Whether a day is today, tomorrow, or another. */
export function dayNamed(timeZone: ZoneName, at: number, nowMs: number): "today" | "tomorrow" | "other" {
  const day = dayIn(timeZone, at);
  if (day === dayIn(timeZone, nowMs)) return "today";
  return day === dayIn(timeZone, nowMs + DAY_MS) ? "tomorrow" : "other";
}

/** How long it is until then, in hours and minutes; null once it is past. */
export function timeLeft(at: number, nowMs: number): { hours: number; minutes: number } | null {
  const minutes = Math.floor((at - nowMs) / MINUTE_MS);
  return minutes <= 0 ? null : { hours: Math.floor((minutes * MINUTE_MS) / HOUR_MS), minutes: minutes % 60 };
}
