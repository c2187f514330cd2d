import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALIBRATION, chanceWanted, fateOf } from "@workers/modules/matching/matching/calibration-rules";
import { FLOOR, THRESHOLD } from "@workers/modules/matching/matching/rules";

describe("chanceWanted", () => {
  it("is a share that never falls when the score rises", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const [low, high] = [chanceWanted(Math.min(a, b)), chanceWanted(Math.max(a, b))];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });

  it("is that of the graded pairs at their score, and none behind a gate", () => {
    for (const { score, chance, labels } of CALIBRATION) {
      expect(chanceWanted(score)).toBeCloseTo(chance);
      expect(labels).toBeGreaterThanOrEqual(30);
    }
    expect(chanceWanted(0)).toBe(0);
    expect(chanceWanted(1)).toBe(CALIBRATION.at(-1)?.chance);
  });
});

describe("fateOf", () => {
  it("asks about every stretch, and about close fits that are less than sure", () => {
    expect([FLOOR, THRESHOLD - 0.0001, THRESHOLD].map(fateOf)).toEqual(["ask", "ask", "ask"]);
  });

  it("sends what surely fits, and hides what is below a stretch", () => {
    expect([0, FLOOR - 0.0001, 0.9, 1].map(fateOf)).toEqual(["hide", "hide", "send", "send"]);
  });

  it("goes from hiding over asking to sending when the score rises", () => {
    const order = ["hide", "ask", "send"];
    const fates = Array.from({ length: 101 }, (_, i) => order.indexOf(fateOf(i / 100)));
    expect(fates).toEqual(fates.toSorted((a, b) => a - b));
  });
});
