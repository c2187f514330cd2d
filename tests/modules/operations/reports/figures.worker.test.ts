import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { measureFigures } from "@workers/modules/operations/reports/measure-figures";
import { readFigures } from "@workers/modules/operations/reports/read-figures";
import { ingestRows } from "@workers/modules/catalog/postings/ingest-rows";
import { timeId } from "@workers/core/ids";
import { asJob, makeContext, NOON } from "../../../support/context";
import { person } from "../../../support/people";

const DAY = 86_400_000;

async function board(id: string, state: string, lastOkAt: number | null): Promise<void> {
  await env.CATALOG.prepare(
    "INSERT INTO sources (id, ats, slug, company, state, next_poll_at, last_ok_at, created_at) VALUES (?, " +
      "'greenhouse', ?, 'Sample', ?, 0, ?, 0)",
  )
    .bind(id, id, state, lastOkAt)
    .run();
}
async function opened(count: number, kind = "opened"): Promise<void> {
  const rows = JSON.stringify(Array.from({ length: count }, () => kind));
  await env.CATALOG.prepare("INSERT INTO posting_changes (posting_id, kind, at) SELECT 'p', value, 0 FROM json_each(?)")
    .bind(rows)
    .run();
}
const row = (site: string, id: number, location: string) => ({
  site,
  id: String(id),
  title: `Accountant ${id}`,
  company: "Sample",
  location,
  job_url: `https://jobs.sample.example/${site}/${id}`,
});
async function used(userId: string, ref: string): Promise<void> {
  const add = (kind: string) =>
    env.DB.prepare("INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES (?, ?, 1, ?, 0)").bind(
      userId,
      kind,
      ref,
    );
  await env.DB.batch([add("grant"), add("reserve"), add("settle")]);
}

it("counts what the service does, once a day, and tells of a usual day", async () => {
  let now = NOON;
  const ctx = makeContext({ now: () => now });
  const job = asJob(ctx);
  expect(await readFigures(ctx)).toBeNull();

  await board("fresh", "active", NOON - DAY / 2);
  await board("also", "active", NOON);
  await env.CATALOG.prepare("UPDATE sources SET open_count = iif(id = 'fresh', 4, 3)").run();
  await board("silent", "active", NOON - 2 * DAY);
  await board("never", "active", null);
  await board("gone", "gone", NOON);
  // Postings from before the first count belong to no day's figure.
  await opened(5_000);
  const [helped, waiting, sample] = [await person(), await person(), await person()];
  await used(helped.userId, timeId(now));
  await used(helped.userId, `${timeId(now)}a`);
  await ingestRows(job, {
    format: "jobspy",
    rows: [row("naukri", 1001, "Pune, India"), row("linkedin", 1002, "Texas")],
  });
  await used(sample.userId, `${timeId(now)}s`);
  await env.DB.prepare("UPDATE users SET is_sample = 1 WHERE id = ?").bind(sample.userId).run();
  await env.DB.prepare(
    "INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES (?, 'grant', 15, 'waiting', 0)",
  )
    .bind(waiting.userId)
    .run();

  // The figures take the outcomes recorded for the jobs day that is over, without those of the demo's people.
  const recorded = (userId: string, n: number, outcome: string, day: string, lockedAt: number | null) =>
    env.DB.prepare(
      `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
        reasons, outcome, queue_day, queued_at, locked_at, created_at)
       SELECT 'day-' || ?1 || ?3 || ?4 || value, ?1, 'p' || ?3 || ?4 || value, 'failed', 'Accountant', 'Sample', 'Pune',
        'https://jobs.sample.example/1', 'Greenhouse', 0.9, '[]', ?3, ?4, 0, ?5, 0 FROM json_each(?2)`,
    ).bind(userId, JSON.stringify(Array.from({ length: n }, (_, i) => i)), outcome, day, lockedAt);
  await env.DB.batch([
    recorded(helped.userId, 2, "job_closed", "2026-08-09", 1),
    recorded(waiting.userId, 1, "other", "2026-08-09", 1),
    recorded(waiting.userId, 4, "missing_info", "2026-08-09", null),
    recorded(waiting.userId, 5, "job_closed", "2026-08-10", 1),
    recorded(sample.userId, 6, "job_closed", "2026-08-09", 1),
  ]);

  await measureFigures(job);
  expect(await readFigures(ctx)).toEqual({
    day: "2026-08-10",
    fills: null,
    matching: null,
    sources: 2,
    opened: null,
    openingsADay: null,
    peopleHelped: 1,
    openings: 7,
    applications: 2,
    portals: { IN: ["Naukri"], US: ["LinkedIn"], world: [] },
    alertPortals: { IN: [], US: [], world: [] },
    systems: ["Greenhouse"],
    outcomes: [
      { outcome: "job_closed", n: 2 },
      { outcome: "other", n: 1 },
    ],
  });

  // The same day again counts nothing.
  await opened(70);
  await opened(30, "closed");
  await measureFigures(job);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM site_figures").first("n")).toBe(1);

  for (const found of [0, 9_000, 90]) {
    now += DAY;
    await opened(found);
    await measureFigures(job);
  }
  // 70, 9,000 (a file was taken in), 90.
  expect(await readFigures(ctx)).toMatchObject({ day: "2026-08-13", openingsADay: 90 });
});

it("counts a portal for the people whose jobs came in within seven days", async () => {
  await env.DB.prepare("DELETE FROM site_figures").run();
  await env.CATALOG.prepare("DELETE FROM portal_intake").run();
  let now = NOON;
  const ctx = makeContext({ now: () => now });
  const job = asJob(ctx);
  const counted = async () => {
    await env.DB.prepare("DELETE FROM site_figures").run();
    await measureFigures(job);
    return (await readFigures(ctx))?.portals;
  };
  const written = async () => await env.CATALOG.prepare("SELECT sum(last_at) AS n FROM portal_intake").first("n");
  const rows = [
    row("naukri", 1, "Pune, Maharashtra, India"),
    row("indeed", 2, "Austin, TX, US"),
    row("linkedin", 3, "London, United Kingdom"),
    row("glassdoor", 4, "Bengaluru, India; Berlin, Germany"),
    row("google", 5, "Remote, Worldwide"),
    // No source says where that is.
    row("bayt", 6, "Head office"),
    { ...row("zip_recruiter", 7, "Pune, India"), title: "" },
  ].map((each) => ({ ...each, id: `x${each.id}000` }));
  await ingestRows(job, { format: "jobspy", rows });
  const all = {
    IN: ["Glassdoor", "Google Jobs", "Naukri"],
    US: ["Google Jobs", "Indeed"],
    world: ["Glassdoor", "Google Jobs", "LinkedIn"],
  };
  expect(await counted()).toEqual(all);
  const first = await written();

  // The same old rows again say nothing new of their portals, however often the file is sent.
  for (const at of [NOON + DAY - 1, NOON + DAY]) {
    now = at;
    await ingestRows(job, { format: "jobspy", rows });
    expect(await written()).toBe(first);
  }
  // A new row counts, and so does a known row with a recent posting date.
  await ingestRows(job, { format: "jobspy", rows: [{ ...row("naukri", 8, "Pune, Maharashtra, India"), id: "x8000" }] });
  now = NOON + 7 * DAY - 1;
  expect(await counted()).toEqual(all);
  now = NOON + 7 * DAY;
  expect(await counted()).toEqual({ IN: ["Naukri"], US: [], world: [] });
  now = NOON + 8 * DAY;
  expect(await counted()).toEqual({ IN: [], US: [], world: [] });
  const posted = new Date(now - DAY).toISOString().slice(0, 10);
  await ingestRows(job, { format: "jobspy", rows: rows.slice(1, 2).map((one) => ({ ...one, date_posted: posted })) });
  expect(await counted()).toEqual({ IN: [], US: ["Indeed"], world: [] });
});

it("is the cron's and not a visitor's to count", async () => {
  await expect(measureFigures(makeContext())).rejects.toMatchObject({ code: "forbidden" });
});
