/**
 * The time zones that one can choose; `Intl` says how they go. Days are `YYYY-MM-DD`, instants milliseconds since 1970
 * UTC, times of a day minutes since midnight.
 */
import { DAY_MS, MINUTE_MS } from "./time";
import { ZONE } from "../texts/en/zone";
import { showMinutes } from "./india-time";

type NameIn<Key> = Key extends `zone.${infer Name}` ? Name : never;
/** A zone as the IANA database names it. */
export type ZoneName = NameIn<keyof typeof ZONE>;

export const ZONE_NAMES = Object.keys(ZONE).map((key) => key.slice("zone.".length)) as [ZoneName, ...ZoneName[]];

/** The text of the zone's common name. */
export const zoneText = (name: ZoneName) => `zone.${name}` as const;
/** The common name of the zone in English. */
const zoneLabel = (name: ZoneName): string => ZONE[zoneText(name)];

/** True for a zone that one can choose. */
export const isZone = (name: unknown): name is ZoneName =>
  typeof name === "string" && Object.hasOwn(ZONE, `zone.${name}`);

/**
 * The zone that one can choose and that goes as a zone of the IANA database does: itself, or one that shows the same
 * time in winter and in summer. Null where there is none, and for a name that is none.
 */
export function zoneLike(name: string): ZoneName | null {
  if (isZone(name)) return name;
  try {
    const theirs = SAMPLES.map((instant) => offsetAt(name, instant));
    return ZONE_NAMES.find((zone) => SAMPLES.every((instant, at) => offsetAt(zone, instant) === theirs[at])) ?? null;
  } catch {
    return null;
  }
}

/** Midwinter and midsummer, and two days at which some clocks have been changed and others not. */
const SAMPLES = ["2026-01-15", "2026-03-20", "2026-07-15", "2026-10-28"].map((day) => Date.parse(`${day}T12:00:00Z`));

/** Making a formatter costs more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(name: string): Intl.DateTimeFormat {
  const made = clocks.get(name);
  if (made) return made;
  const parts = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  const clock = new Intl.DateTimeFormat("en-US", { ...parts, hourCycle: "h23", timeZone: name });
  clocks.set(name, clock);
  return clock;
}

/** A date whose UTC fields read as the zone's clocks, to the minute. @throws RangeError for no zone's name. */
function local(name: string, instantMs: number): Date {
  // India's is written here: a browser's first formatter of dates costs it more than a page of rows.
  if (name === "Asia/Kolkata") return new Date(instantMs + 330 * MINUTE_MS);
  const [month = 0, day, year = 0, hour, minute] = clockOf(name).format(instantMs).match(/\d+/g)?.map(Number) ?? [];
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

/** How many minutes the zone's clocks are ahead of UTC at an instant. */
export function offsetAt(name: string, instantMs: number): number {
  return Math.floor(local(name, instantMs).getTime() / MINUTE_MS) - Math.floor(instantMs / MINUTE_MS);
}

/** The calendar day of an instant in the zone. */
export function dayIn(name: ZoneName, instantMs: number): string {
  return local(name, instantMs).toISOString().slice(0, 10);
}

/**
 * The first instant at which the zone's clocks show this time of the day or a later one: where an hour comes twice, its
 * first, and where it is left out, the moment at which clocks jump over it.
 */
export function instantIn(name: ZoneName, day: string, minutes: number): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const [before, after] = [offsetAt(name, wall - DAY_MS), offsetAt(name, wall + DAY_MS)];
  const early = wall - Math.max(before, after) * MINUTE_MS;
  const late = wall - Math.min(before, after) * MINUTE_MS;
  const shown = [early, late].find((instant) => local(name, instant).getTime() === wall);
  if (shown !== undefined) return shown;
  for (let instant = early; instant < late; instant += MINUTE_MS) if (offsetAt(name, instant) === after) return instant;
  return late;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
/** Months in full: people say and write नवंबर, not नव॰. */
const HINDI_DAY = { weekday: "short", day: "numeric", month: "long", year: "numeric" } as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The minutes since midnight that the zone's clocks show. */
export function minutesIn(name: ZoneName, instantMs: number): number {
  const at = local(name, instantMs);
  return at.getUTCHours() * 60 + at.getUTCMinutes();
}

/** A day as people of the zone read it: `Tue, 24 Nov 2026`. */
export function showDayIn(name: ZoneName, instantMs: number, language: "en" | "hi" = "en"): string {
  if (language === "hi") return new Intl.DateTimeFormat("hi-IN", { ...HINDI_DAY, timeZone: name }).format(instantMs);
  const at = local(name, instantMs);
  return `${WEEKDAYS[at.getUTCDay()]}, ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** A time of the day as people of the zone read it: `6:30 pm`, in Hindi `शाम 6:30 बजे`. */
export function showTimeIn(name: ZoneName, instantMs: number, language: "en" | "hi" = "en"): string {
  const minutes = minutesIn(name, instantMs);
  return language === "hi" ? hindiTime(minutes) : showMinutes(minutes);
}

/**
 * An instant with its zone: `Tue, 24 Nov 2026, 6:30 pm (India)`,
 * in Hindi `मंगल, 24 नवंबर 2026, शाम 6:30 बजे IST`.
 */
export function showInstantIn(name: ZoneName, instantMs: number, language: "en" | "hi" = "en"): string {
  if (language === "hi") return `${showDayIn(name, instantMs, "hi")}, ${showClockIn(name, instantMs, "hi")}`;
  return `${showDayIn(name, instantMs)}, ${showTimeIn(name, instantMs)} (${zoneLabel(name)})`;
}

/** An instant with the short name of its zone: `24 Nov, 6:30 pm IST`, `24 Nov, 8 am EST`. */
export function showMomentIn(name: ZoneName, instantMs: number): string {
  const at = local(name, instantMs);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}, ${showClockIn(name, instantMs)}`;
}

/** A time of the day with the short name of its zone: `6:30 pm IST`, in Hindi `शाम 6:30 बजे IST`. */
export function showClockIn(name: ZoneName, instantMs: number, language: "en" | "hi" = "en"): string {
  return `${showTimeIn(name, instantMs, language)} ${zoneShort(name, instantMs)}`;
}

function hindiTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const part = hour < 4 || hour >= 20 ? "रात" : hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : "शाम";
  const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `${part} ${hour % 12 === 0 ? 12 : hour % 12}${rest} बजे`;
}

/** The short name of the zone's clocks at an instant: `IST`, `EST`. */
function zoneShort(name: ZoneName, instantMs: number): string {
  // India's is written here: a browser's first formatter of dates costs it more than a page of rows.
  if (name === "Asia/Kolkata") return "IST";
  const format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "short" });
  return format.formatToParts(instantMs).find(({ type }) => type === "timeZoneName")?.value ?? zoneLabel(name);
}
