/** A coach's times: from the hours that they publish to the slots that people see. Pure. */
import { MINUTE_MS } from "../../../lib/time";
import { addDays, isDay } from "../../../lib/india-time";
import { dayIn, instantIn, type ZoneName } from "../../../lib/zones";

/** Hours of a weekday (Sunday is 0), in minutes since midnight by the coach's clocks. */
export interface Hours {
  day: number;
  from: number;
  to: number;
}

export interface Calendar {
  zone: ZoneName;
  /** Of a session, and between two. */
  minutes: number;
  buffer: number;
  mostADay: number;
  hours: readonly Hours[];
  /** Days without hours, by the coach's calendar. */
  daysOff: readonly string[];
}

/** A time that can be booked. Instants are milliseconds since 1970, UTC. */
export interface Slot {
  startsAt: number;
  endsAt: number;
  /** By the coach's calendar. */
  day: string;
}

/**
 * The slots that begin in a span, whether they are taken or not, in their order. An hour that clocks jump over has
 * none, and one that comes twice has them twice: what is published is the time between two moments.
 */
export function slotsOf(calendar: Calendar, fromMs: number, toMs: number): Slot[] {
  const { zone, minutes, buffer, hours, daysOff } = calendar;
  const slots: Slot[] = [];
  const last = dayIn(zone, toMs);
  for (let day = dayIn(zone, fromMs); day <= last; day = addDays(day, 1)) {
    if (daysOff.includes(day)) continue;
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    for (const window of hours) {
      if (window.day !== weekday) continue;
      const end = instantIn(zone, day, window.to);
      let startsAt = instantIn(zone, day, window.from);
      for (; startsAt + minutes * MINUTE_MS <= end; startsAt += (minutes + buffer) * MINUTE_MS)
        if (startsAt >= fromMs && startsAt < toMs)
          slots.push({ startsAt, endsAt: startsAt + minutes * MINUTE_MS, day });
    }
  }
  return slots.toSorted((a, b) => a.startsAt - b.startsAt);
}

/** The slots that are free: neither too near to another session nor past the most of their day. */
export function freeSlots(calendar: Calendar, taken: readonly Slot[], fromMs: number, toMs: number): Slot[] {
  const near = calendar.buffer * MINUTE_MS;
  return slotsOf(calendar, fromMs, toMs).filter(
    ({ startsAt, endsAt, day }) =>
      taken.filter((other) => other.day === day).length < calendar.mostADay &&
      !taken.some((other) => other.startsAt < endsAt + near && other.endsAt + near > startsAt),
  );
}

const CLOCK = /^([01]?\d|2[0-4])(?:[:.]([0-5]\d))?$/;

/** `09:00-12:30, 14-17` as hours of a weekday; null where it cannot be read, or two overlap. */
export function readHours(typed: string, day: number): Hours[] | null {
  const hours: Hours[] = [];
  for (const part of typed.split(/[,;]/).map((words) => words.trim())) {
    if (part === "") continue;
    const [from, to, ...more] = part.split(/\s*(?:-|–|to)\s*/i).map(readClock);
    if (from == null || to == null || more.length > 0 || to <= from || to > 24 * 60) return null;
    hours.push({ day, from, to });
  }
  hours.sort((a, b) => a.from - b.from);
  return hours.some((one, i) => i > 0 && one.from < (hours[i - 1]?.to ?? 0)) ? null : hours;
}

function readClock(typed: string): number | null {
  const [, hour, minute = "0"] = CLOCK.exec(typed.trim()) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** Hours as they are typed: `09:00-12:30, 14:00-17:00`. */
export function showHours(hours: readonly Hours[], day: number): string {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  return hours
    .filter((one) => one.day === day)
    .map(({ from, to }) => `${clock(from)}-${clock(to)}`)
    .join(", ");
}

/** `2026-12-25, 2027-01-01` as days, each once; null where one is none. */
export function parseDays(typed: string): string[] | null {
  const days = typed.split(/[\s,;]+/).filter((part) => part !== "");
  return days.every(isDay) ? [...new Set(days)].toSorted() : null;
}

/** Whether a text is an https address of one of these hosts, or of a host below one. */
export function isMeetingLink(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text) || /[\s"<>\\]/.test(text)) return false;
  const { protocol, hostname, username, password, port } = new URL(text);
  return (
    protocol === "https:" &&
    username === "" &&
    password === "" &&
    port === "" &&
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
