import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import {
  DASHBOARD_TABLES,
  JOBS_MANAGER_PAGE,
  JOBS_MANAGER_TABLES,
  readDashboard,
  readJobsManager,
} from "../support/rows-fixtures";
import { NOON } from "../support/context";
import { openWorker } from "../support/worker";

/** The most rows that a page may read if it shows `shown` rows out of these tables. */
const allowed = (tables: readonly string[], shown: number) => tables.length * (shown + 10);

/** Rows of a day's figures: a few outcomes by each of its half hours. */
const KEPT = 100;

describe("the dashboard", () => {
  it.each([0, 1, 50, 300])("reads what it shows of %i applications in two round trips", async (size) => {
    const reading = await readDashboard(size);
    expect(reading.trips).toBe(2);
    expect(reading.rowsRead).toBeLessThanOrEqual(allowed(DASHBOARD_TABLES, reading.shown));
  });

  it("reads no more for 300 applications than for 51", async () => {
    expect((await readDashboard(300)).rowsRead).toBe((await readDashboard(51)).rowsRead);
  });
});

describe("the jobs manager", () => {
  // The day's figures are kept by half hours and outcomes: their rows, and the entries of the half hour that runs.
  it.each([100, 1_000, 10_000])(
    "reads a page of a day of %i entries and its figures, in two round trips",
    async (size) => {
      for (const reading of await readJobsManager(size)) {
        expect(reading.trips).toBe(2);
        expect(reading.rowsRead).toBeLessThanOrEqual(allowed(JOBS_MANAGER_TABLES, JOBS_MANAGER_PAGE) + KEPT);
      }
    },
  );

  it("reads no more of a day of 10,000 entries than of a day of 1,000, but for rows of figures", async () => {
    const [thousand, tenThousand] = [await readJobsManager(1_000), await readJobsManager(10_000)];
    for (const [at, { rowsRead }] of tenThousand.entries())
      expect(rowsRead - (thousand[at]?.rowsRead ?? 0)).toBeLessThanOrEqual(KEPT);
  });
});

describe("the tick of a minute in which nothing is due", () => {
  async function quietTick(): Promise<number> {
    const worker = openWorker();
    await worker.tick();
    expect(worker.queued).toEqual([{ type: "feed" }]);
    return worker.meter.rowsRead;
  }

  it("reads nothing of the work that is done and the mail that is sent", async () => {
    // The first tick of a build renders the public pages, and has everybody matched by its rules; the next one mails
    // the alarm of whoever opened too many people above.
    for (let i = 0; i < 2; i++) {
      const first = openWorker();
      await first.tick();
      await first.drain();
    }
    const before = await quietTick();
    const many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)";
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO jobs (kind, ref, state, due_at, created_at) ${many}
          SELECT 'match_person', 'done-' || i, 'done', ?1, ?1 FROM n`,
      ).bind(NOON),
      env.DB.prepare(
        `INSERT INTO outbox (id, channel, template, recipient, model, cause, state, due_at, created_at)
         ${many} SELECT 'sent-' || i, 'mail', 'free_welcome', 'x@sample.jobsarthi.test', '{}', 'rows-' || i, 'sent', ?1,
         ?1 FROM n`,
      ).bind(NOON),
    ]);
    expect(await quietTick()).toBe(before);
  });
});
