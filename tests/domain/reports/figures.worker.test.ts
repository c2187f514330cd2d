import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { measureFigures } from "@workers/domain/reports/measure-figures";
import { readFigures } from "@workers/domain/reports/read-figures";
import { timeId } from "@workers/domain/kernel/ids";
import { asJob, makeContext, NOON } from "../../support/context";
import { person } from "../../support/people";

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
async function sighting(key: string, goneAt: number | null): Promise<void> {
  await env.CATALOG.batch([
    env.CATALOG.prepare(`INSERT INTO postings (id, title, company, link, portal, first_seen_at, last_seen_at, fingerprint, content_hash, written_by, authority)
      VALUES (?, 'Sample', 'Sample', 'https://jobs.sample.example', '', 0, 0, '', '', ?, 0)`).bind(key, key),
    env.CATALOG.prepare("INSERT INTO posting_keys (key, posting_id, last_seen_at, gone_at) VALUES (?, ?, 0, ?)").bind(
      key,
      key,
      goneAt,
    ),
  ]);
}
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
  // What was there before the first counting is no day's worth.
  await opened(5_000);
  const [helped, waiting, sample] = [await person(), await person(), await person()];
  await used(helped.userId, timeId(now));
  await used(helped.userId, `${timeId(now)}a`);
  for (const key of ["naukri:1", "naukri:2", "linkedin:7", "lever:acme:1", "linked:9"]) await sighting(key, null);
  // A portal whose postings have all gone, and one by another's name.
  await sighting("indeed:1", NOON);
  await sighting("glassdoors:1", null);
  await used(sample.userId, `${timeId(now)}s`);
  await env.DB.prepare("UPDATE users SET is_sample = 1 WHERE id = ?").bind(sample.userId).run();
  await env.DB.prepare(
    "INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES (?, 'grant', 15, 'waiting', 0)",
  )
    .bind(waiting.userId)
    .run();

  await measureFigures(job);
  expect(await readFigures(ctx)).toEqual({
    day: "2026-08-10",
    sources: 2,
    openingsADay: null,
    peopleHelped: 1,
    openings: 7,
    applications: 2,
    portals: ["LinkedIn", "Naukri"],
    systems: ["Greenhouse"],
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

it("is the cron's and not a visitor's to count", async () => {
  await expect(measureFigures(makeContext())).rejects.toMatchObject({ code: "forbidden" });
});
