import { expect, it } from "vitest";
import {
  dayIn,
  instantIn,
  offsetAt,
  showInstantIn,
  showMomentIn,
  ZONE_NAMES,
  zoneLabel,
  zoneLike,
  type ZoneName,
} from "@workers/lib/zones";

const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);

it("agrees with Intl in every zone, hour by hour over ten years", () => {
  for (const zone of ZONE_NAMES) {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset", hour: "numeric" });
    const theirs = (instant: number) => {
      const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
      const [, sign = "+", hours = "0", minutes = "0"] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
      return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    };
    const changes: number[] = [];
    let before = offsetAt(zone, at("2025-12-31T23:00:00Z"));
    for (let instant = at("2026-01-01T00:00:00Z"); instant < at("2036-01-01T00:00:00Z"); instant += HOUR) {
      const ours = offsetAt(zone, instant);
      // Between the changes a sample a week is enough; around them each hour is asked for.
      if (ours !== before) changes.push(instant);
      if (ours !== before || instant % (7 * 24 * HOUR) === 0)
        for (const near of [instant - HOUR, instant - 1, instant, instant + HOUR])
          expect([zone, near, offsetAt(zone, near)]).toEqual([zone, near, theirs(near)]);
      before = ours;
    }
    expect([0, 20]).toContain(changes.length);
    expect(zoneLabel(zone)).not.toBe("");
  }
});

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
});

it("a zone of the database is one that can be chosen, or goes as one does, or is none", () => {
  expect(["Asia/Kolkata", "Asia/Calcutta", "America/Detroit", "Asia/Kuala_Lumpur"].map(zoneLike)).toEqual([
    "Asia/Kolkata",
    "Asia/Kolkata",
    "America/New_York",
    "Asia/Singapore",
  ]);
  // Half an hour beside everyone else; and names that are none.
  expect(["Asia/Kabul", "Australia/Adelaide", "", "Moon/Crater", "__proto__"].map(zoneLike)).toEqual(
    Array(5).fill(null),
  );
});
