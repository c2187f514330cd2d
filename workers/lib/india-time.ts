/**
 * The India day (UTC+5:30, no daylight saving) and its edges. Spec sections 4 and 9.
 * Days are written `YYYY-MM-DD`, instants are milliseconds since 1970 UTC.
 */
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The India calendar day that holds the instant. */
export function indiaDay(instantMs: number): string {
  return new Date(instantMs + OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant of `hour`:00 India time on `day`. */
export function indiaInstant(day: string, hour = 0): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + hour * 3_600_000;
}

/** `day` moved by whole days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** True for a real calendar day written `YYYY-MM-DD`, from 1000 on: the day before the year 0 has no such name. */
export function isDay(text: string): boolean {
  return (
    /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
  );
}

/**
 * The jobs window of a day: 20:00 IST of the day before (inclusive) to 20:00 IST of the day (exclusive); 14:30 UTC
 * both.
 */
export function jobsWindow(day: string): { startMs: number; endMs: number } {
  return { startMs: indiaInstant(addDays(day, -1), 20), endMs: indiaInstant(day, 20) };
}

/** A jobs day is the UTC day of the instant that is so much later. */
export const JOBS_DAY_SHIFT_MS = OFFSET_MS + 4 * 3_600_000;

/** The day whose jobs window holds the instant: from 20:00 IST on it is tomorrow's. */
export function jobsDay(instantMs: number): string {
  return new Date(instantMs + JOBS_DAY_SHIFT_MS).toISOString().slice(0, 10);
}

/** A day as people read it: `14 Nov 2026`, in English unless another locale is said. Spec section 3. */
export function showDay(day: string, locale = "en-GB"): string {
  return shown({ day: "numeric", month: "short", year: "numeric" }, indiaInstant(day), locale);
}

/** An instant as staff read it: `14 Nov, 20:05`, in India time. */
export function showMoment(instantMs: number): string {
  return shown({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hour12: false }, instantMs);
}

/** The time of an instant in India: `20:05`. */
export function showTime(instantMs: number): string {
  return shown({ hour: "2-digit", minute: "2-digit", hour12: false }, instantMs);
}

/** Making a formatter costs more than a row of a table; each is made once, when it is first asked for. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function shown(parts: Intl.DateTimeFormatOptions, instantMs: number, locale = "en-GB"): string {
  const key = locale + Object.keys(parts).join();
  let formatter = formatters.get(key);
  if (!formatter)
    formatters.set(key, (formatter = new Intl.DateTimeFormat(locale, { ...parts, timeZone: "Asia/Kolkata" })));
  return formatter.format(instantMs);
}

/** The beginning of the India hour that holds the instant: half past an hour in UTC. */
export function indiaHourStart(instantMs: number): number {
  return Math.floor((instantMs + OFFSET_MS) / 3_600_000) * 3_600_000 - OFFSET_MS;
}

/** An instant as a date and a time of India: `2026-11-14 20:05:00`. Spec section 3, user report row. */
export function indiaDateTime(instantMs: number): string {
  return new Date(instantMs + OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}

/** An instant as tables and programs read it, with its zone: `2026-11-23T00:12:00+05:30`. */
export function indiaIso(instantMs: number): string {
  return `${indiaDateTime(instantMs).replace(" ", "T")}+05:30`;
}
