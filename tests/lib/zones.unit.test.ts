import { expect, it } from "vitest";
import {
  dayIn,
  instantIn,
  showClockIn,
  showInstantIn,
  showMomentIn,
  ZONE_NAMES,
  zoneLike,
  type ZoneName,
} from "@workers/lib/zones";

const at = (iso: string) => Date.parse(iso);

it("takes the first of an hour that comes twice, and for one that is left out the moment of the jump", () => {
  const eastern: ZoneName = "America/New_York";
  const show = (day: string, time: number) => new Date(instantIn(eastern, day, time)).toISOString();
  expect(show("2026-03-07", 2 * 60 + 30)).toBe("2026-03-07T07:30:00.000Z");
  // Clocks go from 02:00 to 03:00.
  expect(show("2026-03-08", 90)).toBe("2026-03-08T06:30:00.000Z");
  expect(show("2026-03-08", 2 * 60)).toBe("2026-03-08T07:00:00.000Z");
  expect(show("2026-03-08", 2 * 60 + 30)).toBe("2026-03-08T07:00:00.000Z");
  expect(show("2026-03-08", 3 * 60)).toBe("2026-03-08T07:00:00.000Z");
  expect(show("2026-03-08", 9 * 60)).toBe("2026-03-08T13:00:00.000Z");
  // Clocks go from 02:00 back to 01:00.
  expect(show("2026-11-01", 60)).toBe("2026-11-01T05:00:00.000Z");
  expect(show("2026-11-01", 90)).toBe("2026-11-01T05:30:00.000Z");
  expect(show("2026-11-01", 2 * 60)).toBe("2026-11-01T07:00:00.000Z");
  expect(new Date(instantIn("Asia/Kolkata", "2026-11-24", 18 * 60 + 30)).toISOString()).toBe(
    "2026-11-24T13:00:00.000Z",
  );
  for (const zone of ZONE_NAMES)
    for (const day of ["2026-01-01", "2026-03-08", "2026-03-29", "2026-07-01", "2026-10-04", "2026-11-01"])
      expect([zone, dayIn(zone, instantIn(zone, day, 12 * 60))]).toEqual([zone, day]);
});

it("is read as the zone's clocks show it", () => {
  const instant = at("2026-11-24T19:05:00Z");
  expect(showInstantIn("Asia/Kolkata", instant)).toBe("Wed, 25 Nov 2026, 12:35 am (India)");
  expect(showInstantIn("America/New_York", instant)).toBe("Tue, 24 Nov 2026, 2:05 pm (US Eastern (New York))");
});

it("is named briefly beside a time", () => {
  const instant = at("2026-11-24T19:00:00Z");
  expect(showMomentIn("Asia/Kolkata", instant)).toBe("25 Nov, 12:30 am IST");
  expect(showMomentIn("America/New_York", instant)).toBe("24 Nov, 2 pm EST");
  expect(showClockIn("Asia/Kolkata", instant, "hi")).toBe("रात 12:30 बजे IST");
  expect(showClockIn("America/New_York", instant, "hi")).toBe("दोपहर 2 बजे EST");
});

it("a zone of the database is one that can be chosen, or goes as one does, or is none", () => {
  expect(["Asia/Kolkata", "Asia/Calcutta", "America/Detroit", "Asia/Kuala_Lumpur"].map(zoneLike)).toEqual([
    "Asia/Kolkata",
    "Asia/Kolkata",
    "America/New_York",
    "Asia/Singapore",
  ]);
  // Half an hour beside everyone else, or a whole day before Honolulu; and names that are none.
  const none = ["Asia/Kabul", "Australia/Adelaide", "Pacific/Kiritimati", "", "Moon/Crater", "__proto__"];
  expect(none.map(zoneLike)).toEqual(none.map(() => null));
});
