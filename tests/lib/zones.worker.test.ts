/** The zones as they are in workerd, beside the laws of their countries. */
import { expect, it } from "vitest";
import { inEnglish } from "@workers/texts/text";
import { offsetAt, ZONE_NAMES, zoneText, type ZoneName } from "@workers/lib/zones";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Minutes ahead of UTC without summer time, and whose summer time there is. */
const LAWS: Record<ZoneName, readonly [standard: number, summer?: keyof typeof CHANGES]> = {
  "Asia/Kolkata": [330],
  "America/New_York": [-300, "us"],
  "America/Chicago": [-360, "us"],
  "America/Denver": [-420, "us"],
  "America/Phoenix": [-420],
  "America/Los_Angeles": [-480, "us"],
  "America/Anchorage": [-540, "us"],
  "Pacific/Honolulu": [-600],
  "America/Toronto": [-300, "us"],
  "Europe/London": [0, "eu"],
  "Europe/Berlin": [60, "eu"],
  "Europe/Athens": [120, "eu"],
  "Africa/Lagos": [60],
  "Africa/Johannesburg": [120],
  "Africa/Nairobi": [180],
  "Asia/Riyadh": [180],
  "Asia/Dubai": [240],
  "Asia/Karachi": [300],
  "Asia/Colombo": [330],
  "Asia/Kathmandu": [345],
  "Asia/Dhaka": [360],
  "Asia/Singapore": [480],
  "Australia/Perth": [480],
  "Asia/Tokyo": [540],
  "Australia/Brisbane": [600],
  "Australia/Sydney": [600, "au"],
  "Pacific/Auckland": [720, "nz"],
  UTC: [0],
};

/** The first Sunday on or after a day of a year (months from 0); midnight UTC. */
function sunday(year: number, month: number, day: number): number {
  const first = Date.UTC(year, month, day);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY;
}

/** When clocks go forward and back in a year, by the hours that they show without summer time. */
const CHANGES = {
  us: (year: number) => [sunday(year, 2, 8) + 2 * HOUR, sunday(year, 10, 1) + HOUR],
  au: (year: number) => [sunday(year, 9, 1) + 2 * HOUR, sunday(year, 3, 1) + 2 * HOUR],
  nz: (year: number) => [sunday(year, 8, 24) + 2 * HOUR, sunday(year, 3, 1) + 2 * HOUR],
  // At one o'clock UTC in every zone.
  eu: (year: number, standard: number) =>
    [sunday(year, 2, 25), sunday(year, 9, 25)].map((day) => day + HOUR + standard * 60_000),
} satisfies Record<string, (year: number, standard: number) => number[]>;

it.each(ZONE_NAMES)("%s goes by its law for ten years", (zone) => {
  expect(inEnglish(zoneText(zone))).not.toBe("");
  const [standard, summer] = LAWS[zone];
  for (let year = 2026; year < 2036; year++) {
    const [forward = Infinity, back = Infinity] = summer ? CHANGES[summer](year, standard) : [];
    const byLaw = (clock: number) => {
      const isAhead = forward < back ? clock >= forward && clock < back : clock >= forward || clock < back;
      return summer && isAhead ? standard + 60 : standard;
    };
    const clocks = [forward, back].filter(Number.isFinite).flatMap((at) => [at - HOUR, at - 1, at, at + HOUR]);
    for (let clock = Date.UTC(year, 0, 1); clock < Date.UTC(year + 1, 0, 1); clock += 6 * HOUR) clocks.push(clock);
    const wrong = clocks.filter((clock) => offsetAt(zone, clock - standard * 60_000) !== byLaw(clock));
    expect(wrong.map((clock) => new Date(clock).toISOString())).toEqual([]);
  }
});
