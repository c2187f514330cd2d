/**
 * Time zones by their rules: how far each is from UTC, and between which Sundays its clocks stand an hour ahead. A test
 * compares every zone with `Intl`, hour by hour over ten years. Days are `YYYY-MM-DD`, instants milliseconds since 1970
 * UTC, times of a day minutes since midnight.
 */
import { DAY_MS, MINUTE_MS } from "./time";
import { showMinutes } from "./india-time";

type Summer = "us" | "eu" | "au" | "nz";
interface Zone {
  label: string;
  /** Minutes ahead of UTC without summer time. */
  standard: number;
  summer?: Summer;
}

/** The zones that one can choose, by their names in the IANA database. */
const ZONES = {
  "Asia/Kolkata": { label: "India", standard: 330 },
  "America/New_York": { label: "US Eastern (New York)", standard: -300, summer: "us" },
  "America/Chicago": { label: "US Central (Chicago)", standard: -360, summer: "us" },
  "America/Denver": { label: "US Mountain (Denver)", standard: -420, summer: "us" },
  "America/Phoenix": { label: "US Arizona (Phoenix)", standard: -420 },
  "America/Los_Angeles": { label: "US Pacific (Los Angeles)", standard: -480, summer: "us" },
  "America/Anchorage": { label: "US Alaska (Anchorage)", standard: -540, summer: "us" },
  "Pacific/Honolulu": { label: "US Hawaii (Honolulu)", standard: -600 },
  "America/Toronto": { label: "Canada Eastern (Toronto)", standard: -300, summer: "us" },
  "Europe/London": { label: "United Kingdom (London)", standard: 0, summer: "eu" },
  "Europe/Berlin": { label: "Central Europe (Berlin)", standard: 60, summer: "eu" },
  "Europe/Athens": { label: "Eastern Europe (Athens)", standard: 120, summer: "eu" },
  "Africa/Lagos": { label: "West Africa (Lagos)", standard: 60 },
  "Africa/Johannesburg": { label: "South Africa (Johannesburg)", standard: 120 },
  "Africa/Nairobi": { label: "East Africa (Nairobi)", standard: 180 },
  "Asia/Riyadh": { label: "Saudi Arabia (Riyadh)", standard: 180 },
  "Asia/Dubai": { label: "Gulf (Dubai)", standard: 240 },
  "Asia/Karachi": { label: "Pakistan (Karachi)", standard: 300 },
  "Asia/Colombo": { label: "Sri Lanka (Colombo)", standard: 330 },
  "Asia/Kathmandu": { label: "Nepal (Kathmandu)", standard: 345 },
  "Asia/Dhaka": { label: "Bangladesh (Dhaka)", standard: 360 },
  "Asia/Singapore": { label: "Singapore, Malaysia", standard: 480 },
  "Australia/Perth": { label: "Western Australia (Perth)", standard: 480 },
  "Asia/Tokyo": { label: "Japan (Tokyo)", standard: 540 },
  "Australia/Brisbane": { label: "Queensland (Brisbane)", standard: 600 },
  "Australia/Sydney": { label: "Eastern Australia (Sydney)", standard: 600, summer: "au" },
  "Pacific/Auckland": { label: "New Zealand (Auckland)", standard: 720, summer: "nz" },
  UTC: { label: "UTC", standard: 0 },
} as const satisfies Record<string, Zone>;
export type ZoneName = keyof typeof ZONES;

export const ZONE_NAMES = Object.keys(ZONES) as [ZoneName, ...ZoneName[]];

/** The common name of the zone. */
export const zoneLabel = (name: ZoneName): string => ZONES[name].label;

/** True for a zone that one can choose. */
export const isZone = (name: unknown): name is ZoneName => typeof name === "string" && Object.hasOwn(ZONES, name);

/**
 * The zone that one can choose and that goes as a zone of the IANA database does: itself, or one that shows the same
 * time in winter and in summer. Null where there is none, and for a name that is none.
 */
export function zoneLike(name: string): ZoneName | null {
  if (isZone(name)) return name;
  const theirs = SAMPLES.map((instant) => minutesByIntl(name, instant));
  return ZONE_NAMES.find((zone) => SAMPLES.every((instant, at) => minutesIn(zone, instant) === theirs[at])) ?? null;
}

/** Midwinter and midsummer, and two days at which some clocks have been changed and others not. */
const SAMPLES = ["2026-01-15", "2026-03-20", "2026-07-15", "2026-10-28"].map((day) => Date.parse(`${day}T12:00:00Z`));

/** The minutes since midnight that the clocks of a zone of the IANA database show; null for a name that is none. */
function minutesByIntl(name: string, instantMs: number): number | null {
  try {
    const parts = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: name } as const;
    const [hours, minutes] = new Intl.DateTimeFormat("en-GB", parts).format(instantMs).split(":").map(Number);
    return (hours ?? 0) * 60 + (minutes ?? 0);
  } catch {
    return null;
  }
}

/** The `n`th Sunday of a month (January is 0), or its last; midnight UTC. */
function sunday(year: number, month: number, n: 1 | 2 | "last"): number {
  const first = n === "last" ? Date.UTC(year, month + 1, 1) - 7 * DAY_MS : Date.UTC(year, month, 1);
  const ahead = (7 - new Date(first).getUTCDay()) % 7;
  return first + (ahead + (n === 2 ? 7 : 0)) * DAY_MS;
}

/** When clocks go forward and back in a year. South of the equator they go back first. */
function changes(summer: Summer, standard: number, year: number): { forward: number; back: number } {
  const at = (day: number, hour: number, offset: number) => day + (hour * 60 - offset) * MINUTE_MS;
  switch (summer) {
    case "us":
      return { forward: at(sunday(year, 2, 2), 2, standard), back: at(sunday(year, 10, 1), 2, standard + 60) };
    case "eu":
      return { forward: at(sunday(year, 2, "last"), 1, 0), back: at(sunday(year, 9, "last"), 1, 0) };
    case "au":
      return { forward: at(sunday(year, 9, 1), 2, standard), back: at(sunday(year, 3, 1), 3, standard + 60) };
    case "nz":
      return { forward: at(sunday(year, 8, "last"), 2, standard), back: at(sunday(year, 3, 1), 3, standard + 60) };
  }
}

/** How many minutes the zone's clocks are ahead of UTC at an instant. */
export function offsetAt(name: ZoneName, instantMs: number): number {
  const { standard, summer }: Zone = ZONES[name];
  if (!summer) return standard;
  const { forward, back } = changes(summer, standard, new Date(instantMs + standard * MINUTE_MS).getUTCFullYear());
  const isAhead = forward < back ? instantMs >= forward && instantMs < back : instantMs >= forward || instantMs < back;
  return isAhead ? standard + 60 : standard;
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
  const { standard, summer }: Zone = ZONES[name];
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const early = wall - (standard + 60) * MINUTE_MS;
  if (summer && offsetAt(name, early) === standard + 60) return early;
  const late = wall - standard * MINUTE_MS;
  if (!summer || offsetAt(name, late) === standard) return late;
  return changes(summer, standard, new Date(wall).getUTCFullYear()).forward;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A date whose UTC fields read as the zone's clocks. */
const local = (name: ZoneName, instantMs: number) => new Date(instantMs + offsetAt(name, instantMs) * MINUTE_MS);

/** The minutes since midnight that the zone's clocks show. */
export function minutesIn(name: ZoneName, instantMs: number): number {
  const at = local(name, instantMs);
  return at.getUTCHours() * 60 + at.getUTCMinutes();
}

/** A day as people of the zone read it: `Tue, 24 Nov 2026`. */
export function showDayIn(name: ZoneName, instantMs: number): string {
  const at = local(name, instantMs);
  return `${WEEKDAYS[at.getUTCDay()]}, ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** A time of the day as people of the zone read it: `6:30 pm`. */
export function showTimeIn(name: ZoneName, instantMs: number): string {
  return showMinutes(minutesIn(name, instantMs));
}

/** An instant with its zone: `Tue, 24 Nov 2026, 6:30 pm (India)`. */
export function showInstantIn(name: ZoneName, instantMs: number): string {
  return `${showDayIn(name, instantMs)}, ${showTimeIn(name, instantMs)} (${zoneLabel(name)})`;
}

/** An instant with the short name of its zone: `24 Nov, 6:30 pm IST`, `24 Nov, 8 am EST`. */
export function showMomentIn(name: ZoneName, instantMs: number): string {
  const at = local(name, instantMs);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}, ${showClockIn(name, instantMs)}`;
}

/** A time of the day with the short name of its zone: `6:30 pm IST`. */
export function showClockIn(name: ZoneName, instantMs: number): string {
  return `${showTimeIn(name, instantMs)} ${shortName(name, instantMs)}`;
}

function shortName(name: ZoneName, instantMs: number): string {
  // India's is written here: a browser's first formatter of dates costs it more than a page of rows.
  if (name === "Asia/Kolkata") return "IST";
  const format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "short" });
  return format.formatToParts(instantMs).find(({ type }) => type === "timeZoneName")?.value ?? zoneLabel(name);
}
