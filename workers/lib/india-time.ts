import { DAY_MS, HOUR_MS } from "./time.ts";
/**
 * The India day (UTC+5:30, no daylight saving) and its edges. Spec sections 4 and 9.
 * Days are written `YYYY-MM-DD`, instants are milliseconds since 1970 UTC.
 */
const OFFSET_MS = 5.5 * HOUR_MS;

/** The India calendar day that holds the instant. */
export function indiaDay(instantMs: number): string {
  return new Date(instantMs + OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant of `hour`:00 India time on `day`. */
export function indiaInstant(day: string, hour = 0): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + hour * HOUR_MS;
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

/** A jobs day is the UTC day of the instant that is this much later. */
export const JOBS_DAY_SHIFT_MS = OFFSET_MS + 4 * HOUR_MS;

/** The day whose jobs window holds the instant: from 20:00 IST on it is tomorrow's. */
export function jobsDay(instantMs: number): string {
  return new Date(instantMs + JOBS_DAY_SHIFT_MS).toISOString().slice(0, 10);
}

/** The months in en-GB's short form. */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

/** The day and month of a day, `14 Nov`, in English. */
const dayAndMonth = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

/** A day as people read it: `14 Nov 2026`, in English unless another locale is said. Spec section 3. */
export function showDay(day: string, locale = "en-GB"): string {
  // English is written here: a browser's first formatter of dates or numbers costs it more than a page of rows.
  if (locale === "en-GB") return `${dayAndMonth(day)} ${day.slice(0, 4)}`;
  let formatter = formatters.get(locale);
  if (!formatter) {
    // In Hindi the month in full, as people write it.
    const month = locale === "hi-IN" ? "long" : "short";
    const parts = { day: "numeric", month, year: "numeric", timeZone: "Asia/Kolkata" } as const;
    formatters.set(locale, (formatter = new Intl.DateTimeFormat(locale, parts)));
  }
  return formatter.format(indiaInstant(day));
}

/** An instant as staff read it: `14 Nov, 8:05 pm`, in India time. */
export function showMoment(instantMs: number): string {
  return `${dayAndMonth(indiaDay(instantMs))}, ${showTime(instantMs)}`;
}

/** The time of an instant in India: `8:05 pm`. */
export function showTime(instantMs: number): string {
  const at = new Date(instantMs + OFFSET_MS);
  return showMinutes(at.getUTCHours() * 60 + at.getUTCMinutes());
}

/** A time of the day, in minutes since midnight, as people say it: `8:05 pm`, and a whole hour `8 pm`. */
export function showMinutes(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  const shown = rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${shown} ${hour < 12 ? "am" : "pm"}`;
}

/** Making a formatter costs more than a row of a table; each is made once, when it is first asked for. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The beginning of the India hour that holds the instant: half past an hour in UTC. */
export function indiaHourStart(instantMs: number): number {
  return Math.floor((instantMs + OFFSET_MS) / HOUR_MS) * HOUR_MS - OFFSET_MS;
}

/**
 * An instant as a date and a time of India: `2026-11-14 20:05:00`, which a spreadsheet reads as a time; with a letter
 * or a zone in it, it would be text. Spec section 3, user report row.
 */
export function indiaDateTime(instantMs: number): string {
  return new Date(instantMs + OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}
