import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { sweepJobs } from "@workers/core/jobs/sweep-jobs";
import { enqueueJob } from "@workers/core/jobs/queries";
import { randomId, timeId } from "@workers/core/ids";
import { followFeed } from "@workers/modules/matching/matching/follow-feed";
import { runJob } from "../../../../workers/jobs/run-job";
import { asJob, makeContext, NOON } from "../../../support/context";
import { Crash, crashingD1, type Fuse } from "../../../support/crashing-d1";
import { INVARIANTS, violationsIn } from "../../../../scripts/invariants";
import { person, withIndex, withPlan, withProfile } from "../../../support/people";
import { searchColumns } from "../../../support/search-columns";

/** How often matching is killed: 3 in `npm test`, 50 in `npm run verify:long`. */
const KILLS = Number(env.DRILL_MATCH_KILLS ?? 3);
const PLACES = ["Pune, India", "Kochi, India", "Remote - India"];
const HOUR = 3_600_000;

/** Matching on a machine whose database connection may end for good at one of its writes. */
const machine = (fuse: Fuse | null, now = NOON) =>
  asJob(makeContext({ now: () => now, ...(fuse && { db: openApp(crashingD1(env.DB, fuse)) }) }));

async function open(title: string, location: string): Promise<string> {
  const id = timeId(NOON);
  const made = searchColumns({ title, location, remote: "unknown" });
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, remote, link, portal, posted_at, first_seen_at, last_seen_at,
      fingerprint, content_hash, written_by, authority, reach, search_keys)
     VALUES (?1, ?2, ?1, ?3, 'unknown', 'https://jobs.example/1', 'Greenhouse', ?4, ?4, ?4, ?1, ?1, 'test', 1, ?5, ?6)`,
  )
    .bind(id, title, location, NOON, made.reach, made.searchKeys)
    .run();
  return id;
}

async function owner(title: string, locations: string[], credits: number): Promise<string> {
  const actor = await withPlan(await person(), { credits });
  await withProfile(actor, { titles: [title], locations, openToRemote: true });
  return actor.userId;
}

const askToMatch = (userId: string) => {
  const db = openApp(env.DB);
  return write(db, { ask: enqueueJob(db, "match_person", userId, NOON) });
};

/** All that matching does when people and postings come, one after the other, as a machine would that lives so long. */
async function goOn(ctx: ReturnType<typeof machine>, people: readonly string[], between: () => Promise<unknown>) {
  for (const kind of ["match_person", "fill_queue"]) for (const ref of people) await runJob(ctx, { kind, ref });
  await followFeed(ctx);
  await between();
  await followFeed(ctx);
  for (const ref of people) await runJob(ctx, { kind: "fill_queue", ref });
}

/** Runs a machine that starts an hour later: its sweep finds the work that was left, and the feed goes on. */
async function recover() {
  for (let minute = 0; ; minute++) {
    const ctx = machine(null, NOON + HOUR + minute * 60_000);
    await sweepJobs(ctx);
    await followFeed(ctx);
    const messages = [...ctx.sent];
    for (const message of messages) if (message.type === "job") await runJob(ctx, message);
    if (messages.length === 0) return;
  }
}

it(`killed at ${KILLS} of its writes, matching doubles nothing and misses nothing`, { timeout: 300_000 }, async () => {
  const points = fc.sample(fc.record({ at: fc.nat({ max: 24 }), after: fc.boolean() }), { numRuns: KILLS, seed: 13 });
  let killed = 0;
  for (const point of points) {
    const w = `zz${randomId(10).toLowerCase()}`;
    const title = `${w} Weaver`;
    const people = [
      await owner(title, ["Pune"], 15),
      await owner(title, ["Kochi"], 2),
      await owner(title, ["Pune", "Kochi"], 1),
    ];
    const [known = ""] = people;
    await withIndex({ userId: known });
    for (const userId of people) await askToMatch(userId);
    const early: string[] = [];
    for (const place of PLACES) early.push(await open(title, place));
    const closing = early[0] ?? "";
    const late: string[] = [];
    try {
      await goOn(machine({ ...point, dies: true }), people, async () => {
        for (const place of PLACES) late.push(await open(title, place));
        await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(NOON, closing).run();
      });
    } catch (error) {
      // Drizzle wraps what a query fails with.
      if (!(error instanceof Crash) && !(error instanceof Error && error.cause instanceof Crash)) throw error;
      killed++;
    }
    // Postings that came while no machine ran.
    for (const place of PLACES) late.push(await open(title, place));
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(NOON, closing).run();
    await recover();

    const openOnes = await env.CATALOG.prepare(
      "SELECT id, location FROM postings WHERE title = ? AND closed_at IS NULL",
    )
      .bind(title)
      .all<{ id: string; location: string }>();
    const fits = [/Pune|Remote/, /Kochi|Remote/, /./];
    for (const [i, userId] of people.entries()) {
      const { results } = await env.DB.prepare(
        "SELECT posting_id, state FROM applications WHERE user_id = ? AND state <> 'withdrawn' ORDER BY posting_id",
      )
        .bind(userId)
        .all<{ posting_id: string; state: string }>();
      const said = `${JSON.stringify(point)}, person ${i}`;
      const wanted = openOnes.results.filter(({ location }) => fits[i]?.test(location)).map(({ id }) => id);
      expect(
        results.map((r) => r.posting_id),
        said,
      ).toEqual(wanted.toSorted());
      const queued = results.filter((r) => r.state === "queued").length;
      expect(queued, said).toBe(Math.min([15, 2, 1][i] ?? 0, wanted.length));
    }
    const checks = await env.DB.batch(Object.values(INVARIANTS).map((query) => env.DB.prepare(query)));
    expect(violationsIn(checks.map((one) => one.results)), JSON.stringify(point)).toEqual([]);
  }
  expect(killed).toBeGreaterThan(KILLS / 2);
});
