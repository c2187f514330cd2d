import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { CALLS_PAGE, CALLS_TABLES, readCalls, searchCalls } from "../../../support/calls-fixtures";

/** The figures of the day are one range of an index: a row an entry. All else is what the page shows. */
const allowed = (size: number) => size + CALLS_TABLES.length * (CALLS_PAGE + 10);

describe("a day of calls", () => {
  it.each([100, 1_000, 10_000])(
    "of %i entries is read by pages, in two round trips, with everybody shown in the audit log",
    async (size) => {
      const before = await logged();
      for (const reading of await readCalls("onboarding", size)) {
        expect(reading.trips).toBe(2);
        expect(reading.rowsRead, reading.page).toBeLessThanOrEqual(allowed(size));
      }
      expect((await logged()) - before).toBe(Math.min(size, 2 * CALLS_PAGE));
    },
  );

  it("is searched for a person without reading the others", async () => {
    // The first and the last of them, and a name that most of them begin with: no more than two hundred of one name
    // are looked for.
    for (const size of [1_000, 10_000]) {
      for (const [query, shown] of [
        ["Listed 999", 1],
        ["Listed", 20],
        ["@", 1],
      ] as const) {
        const reading = await searchCalls("conclusion", size, query);
        expect([query, Math.min(reading.shown, shown), reading.trips]).toEqual([query, shown, 2]);
        expect(reading.rowsRead, `${query} of ${size}`).toBeLessThan(size + 3_500);
      }
    }
  });

  it("reads no more of 10,000 entries than of 1,000 but for the figures, whatever is shown of them", async () => {
    for (const query of ["", "&sort=newest", "&show=open", "&show=locked", "&show=Said+to+Call+Later"]) {
      const [thousand, tenThousand] = [
        await readCalls("conclusion", 1_000, query),
        await readCalls("conclusion", 10_000, query),
      ];
      expect(
        tenThousand.map((r) => r.rowsRead - 9_000),
        query,
      ).toEqual(thousand.map((r) => r.rowsRead));
      for (const reading of tenThousand) expect(reading.rowsRead, reading.page).toBeLessThanOrEqual(allowed(10_000));
    }
  });
});

async function logged(): Promise<number> {
  return (
    (await env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE action = 'calls.list'").first<number>("n")) ?? 0
  );
}
