import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  freeSlots,
  isMeetingLink,
  parseDays,
  readHours,
  showHours,
  slotsOf,
  type Calendar,
} from "@workers/modules/support/coaching/rules";
import { instantIn, ZONE_NAMES } from "@workers/lib/zones";

const calendar = (over: Partial<Calendar> = {}): Calendar => ({
  zone: "America/New_York",
  minutes: 30,
  buffer: 0,
  mostADay: 16,
  hours: [],
  daysOff: [],
  ...over,
});
const sunday = (from: number, to: number) => [{ day: 0, from, to }];
const on = (day: string, c: Calendar) =>
  slotsOf(c, Date.parse(`${day}T00:00:00Z`), Date.parse(`${day}T00:00:00Z`) + 36 * 3_600_000)
    .filter((slot) => slot.day === day)
    .map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16));

describe("the slots of a coach", () => {
  it("keep the coach's clocks across a change of daylight time", () => {
    const nine = calendar({ hours: sunday(9 * 60, 10 * 60) });
    expect(on("2026-03-01", nine)).toEqual(["14:00", "14:30"]);
    expect(on("2026-03-08", nine)).toEqual(["13:00", "13:30"]);
    expect(on("2026-10-25", nine)).toEqual(["13:00", "13:30"]);
    expect(on("2026-11-01", nine)).toEqual(["14:00", "14:30"]);
  });

  it("leave out the hour that is left out, and have the hour that comes twice two times", () => {
    expect(on("2026-03-08", calendar({ hours: sunday(2 * 60, 3 * 60) }))).toEqual([]);
    expect(on("2026-03-08", calendar({ hours: sunday(60, 4 * 60) }))).toEqual(["06:00", "06:30", "07:00", "07:30"]);
    expect(on("2026-11-01", calendar({ hours: sunday(60, 2 * 60) }))).toEqual(["05:00", "05:30", "06:00", "06:30"]);
  });

  it("keep length, buffer, days off and the most of a day", () => {
    const c = calendar({ minutes: 45, buffer: 15, hours: sunday(9 * 60, 12 * 60) });
    expect(on("2026-07-05", c)).toEqual(["13:00", "14:00", "15:00"]);
    expect(on("2026-07-05", { ...c, daysOff: ["2026-07-05"] })).toEqual([]);
    const from = Date.parse("2026-07-05T00:00:00Z");
    const [first] = slotsOf(c, from, from + 86_400_000);
    expect(freeSlots({ ...c, mostADay: 1 }, first ? [first] : [], from, from + 86_400_000)).toEqual([]);
    const odd = {
      startsAt: Date.parse("2026-07-05T14:50:00Z"),
      endsAt: Date.parse("2026-07-05T15:20:00Z"),
      day: "2026-07-05",
    };
    expect(freeSlots(c, [odd], from, from + 86_400_000).map(({ startsAt }) => startsAt)).toEqual([first?.startsAt]);
  });

  it("never overlap, and stand within what was published, in any zone", () => {
    const hour = fc.integer({ min: 0, max: 24 * 60 });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONE_NAMES),
        fc.constantFrom(30, 45),
        fc.integer({ min: 0, max: 60 }),
        hour,
        hour,
        fc.integer({ min: 0, max: 3650 }),
        (zone, minutes, buffer, a, b, n) => {
          const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: Math.min(a, b), to: Math.max(a, b) }));
          const from = Date.parse("2026-01-01T00:00:00Z") + n * 86_400_000;
          const slots = slotsOf(calendar({ zone, minutes, buffer, hours }), from, from + 3 * 86_400_000);
          slots.forEach((slot, i) => {
            expect(slot.endsAt - slot.startsAt).toBe(minutes * 60_000);
            expect(slot.startsAt).toBeGreaterThanOrEqual(instantIn(zone, slot.day, Math.min(a, b)));
            expect(slot.endsAt).toBeLessThanOrEqual(instantIn(zone, slot.day, Math.max(a, b)));
            const before = slots[i - 1];
            if (before) expect(slot.startsAt).toBeGreaterThanOrEqual(before.endsAt);
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});

it("reads hours, days and links as they are typed, and refuses what it cannot", () => {
  expect(readHours("14-17, 9:00 - 12.30", 1)).toEqual([
    { day: 1, from: 540, to: 750 },
    { day: 1, from: 840, to: 1020 },
  ]);
  expect(showHours(readHours("14-17, 9:00 to 12.30", 1) ?? [], 1)).toBe("09:00-12:30, 14:00-17:00");
  expect(readHours("", 1)).toEqual([]);
  for (const typed of ["9", "9-", "12-9", "9-25", "9-12, 11-13", "9-10-11", "soon", "9-24:30"])
    expect([typed, readHours(typed, 1)]).toEqual([typed, null]);
  expect(parseDays("2026-12-25, 2026-12-24 2026-12-25")).toEqual(["2026-12-24", "2026-12-25"]);
  expect(parseDays("2026-02-30")).toBeNull();
  const hosts = ["meet.google.com", "zoom.us"];
  expect(isMeetingLink("https://us02web.zoom.us/j/123?pwd=x", hosts)).toBe(true);
  for (const link of [
    "http://zoom.us/j/1",
    "https://zoom.us.evil.example/j/1",
    "https://evilzoom.us/j/1",
    "https://zoom.us:8443/j/1",
    "https://me@zoom.us/j/1",
    "https://zoom.us/ x",
    "javascript:alert(1)",
    "zoom.us/j/1",
  ])
    expect([link, isMeetingLink(link, hosts)]).toEqual([link, false]);
});
