import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retentionStart } from "@workers/workflows/privacy/rules";
import { indiaDay, indiaInstant } from "@workers/lib/india-time";

describe("the books", () => {
  it("are kept with the people in them for eight whole financial years before the present one", () => {
    expect(indiaDay(retentionStart(indiaInstant("2035-04-01") - 1))).toBe("2026-04-01");
    expect(indiaDay(retentionStart(indiaInstant("2035-04-01")))).toBe("2027-04-01");
    fc.assert(
      fc.property(fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (at) => {
        const since = retentionStart(at.getTime());
        expect(indiaDay(since)).toMatch(/-04-01$/);
        const years = (at.getTime() - since) / (365.25 * 86_400_000);
        expect(years).toBeGreaterThan(7.99);
        expect(years).toBeLessThan(9.01);
      }),
    );
  });
});
