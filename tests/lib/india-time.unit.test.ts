import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  indiaDay,
  indiaInstant,
  isDay,
  jobsDay,
  jobsWindow,
  showDay,
  showMinutes,
  showMoment,
  showTime,
} from "@workers/lib/india-time";

const at = Date.parse;

describe("IST", () => {
  it("turns the day at 18:30 UTC", () => {
    expect(indiaDay(at("2026-08-10T18:29:59.999Z"))).toBe("2026-08-10");
    expect(indiaDay(at("2026-08-10T18:30:00Z"))).toBe("2026-08-11");
  });

  it("has the jobs window from 14:30 UTC of the day before to 14:30 UTC of the day", () => {
    const { startMs, endMs } = jobsWindow("2026-03-01");
    expect(new Date(startMs).toISOString()).toBe("2026-02-28T14:30:00.000Z");
    expect(new Date(endMs).toISOString()).toBe("2026-03-01T14:30:00.000Z");
  });

  it("puts 20:00 IST into tomorrow's jobs day, and a moment before into today's", () => {
    expect(jobsDay(at("2026-08-10T14:29:59.999Z"))).toBe("2026-08-10");
    expect(jobsDay(at("2026-08-10T14:30:00Z"))).toBe("2026-08-11");
  });

  it("has 11:00 IST at 05:30 UTC", () => {
    expect(new Date(indiaInstant("2026-08-10", 11)).toISOString()).toBe("2026-08-10T05:30:00.000Z");
  });

  it("finds every instant inside the window of its own jobs day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: at("2100-01-01T00:00:00Z") }), (instant) => {
        const { startMs, endMs } = jobsWindow(jobsDay(instant));
        expect(startMs <= instant && instant < endMs).toBe(true);
      }),
    );
  });

  it("adds days across months, years and leap days, and back", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (n) => addDays(addDays("2026-08-10", n), -n) === "2026-08-10"),
    );
  });

  it("writes days as en-GB does, and times as people in India say them", () => {
    const shown = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: "Asia/Kolkata" });
    const day = shown({ day: "numeric", month: "short", year: "numeric" });
    const month = shown({ day: "numeric", month: "short" });
    const clock = shown({ hour: "numeric", minute: "2-digit", hourCycle: "h12" });
    const time = (instant: number) => clock.format(instant).replace(":00", "");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: at("2100-01-01T00:00:00Z") }), (instant) => {
        expect(showDay(indiaDay(instant))).toBe(day.format(instant));
        expect(showMoment(instant)).toBe(`${month.format(instant)}, ${time(instant)}`);
        expect(showTime(instant)).toBe(time(instant));
      }),
    );
    expect([0, 20 * 60 + 5, 12 * 60, 12 * 60 + 1, 60].map(showMinutes)).toEqual([
      "12 am",
      "8:05 pm",
      "12 pm",
      "12:01 pm",
      "1 am",
    ]);
    expect(showDay("2026-11-14", "hi-IN")).toBe("14 नवंबर 2026");
  });

  it("knows a real day from text", () => {
    expect(["2026-02-29", "2026-13-01", "26-01-01", "2026-1-1", "", "2026-08-10T00:00"].filter(isDay)).toEqual([]);
    expect(isDay("2028-02-29")).toBe(true);
  });
});
