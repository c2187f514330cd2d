import { countOutcome } from "@workers/modules/fulfilment/operator-queue/queries";
import { env } from "cloudflare:test";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { STATUS_LABELS } from "@workers/modules/applications/records/vocabulary";
import { sql } from "drizzle-orm";
import { openApp, openCatalog, write } from "@workers/db/client";
import { DomainError } from "@workers/core/errors";
import { readHealth, type Health } from "@workers/modules/operations/health/read-health";
import { reportHealth } from "@workers/modules/operations/health/report-health";
import { CAP_ENTRIES } from "@workers/modules/operations/health/rules";
import { HASTY_MS, MAX_ENTRY_MS, HISTOGRAM_BUCKETS_S } from "@workers/modules/fulfilment/operator-queue/rules";
import { randomId } from "@workers/core/ids";
import { resolveUndelivered } from "@workers/modules/messaging/outbox/resolve-undelivered";
import { endDuePlans } from "@workers/workflows/plans/end-due";
import { beginPlan } from "@workers/workflows/plans/lifecycle-queries";
import type { Actor, UserActor } from "@workers/core/policy";
import { retrySource } from "@workers/modules/catalog/sources/retry-source";
import { replayAllDead, replayDead } from "@workers/core/jobs/replay-dead";
import { requestRefund } from "../../../support/events";
import { lockEntry, unlockEntry } from "../../../support/locks";
import { HEALTH_CATALOG_TABLES, HEALTH_PAGE, HEALTH_TABLES, readHealthPages } from "../../../support/health-fixtures";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { takeErrors } from "../../../support/errors";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { indiaDay } from "@workers/lib/india-time";
import { openWorker, signedIn } from "../../../support/worker";
import { buyer, deliver, open as openOrder, pay } from "../../../support/payments";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VISITOR: Actor = { kind: "visitor" };
const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const member = (options: Parameters<typeof person>[0] = {}) => person(options);
const community = () => person({ staff: { community: true } });
const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

/** Nothing of other tests waits, failed or was given up. */
async function emptied(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM plans"),
    env.DB.prepare("DELETE FROM jobs"),
    env.DB.prepare("DELETE FROM outbox"),
    env.DB.prepare("DELETE FROM dead_letters"),
    env.DB.prepare("DELETE FROM payment_problems"),
    env.DB.prepare("UPDATE refunds SET state = 'declined' WHERE state = 'requested'"),
    env.DB.prepare("DELETE FROM applications"),
    env.DB.prepare("DELETE FROM feed_cursors"),
    env.DB.prepare("DELETE FROM alarms"),
    env.DB.prepare("INSERT INTO health_watch (kind, since) VALUES ('tick', 1) ON CONFLICT DO NOTHING"),
    env.DB.prepare("UPDATE resumes SET parse_state = 'parsed'"),
  ]);
  await env.CATALOG.batch([
    env.CATALOG.prepare("DELETE FROM sources"),
    env.CATALOG.prepare("DELETE FROM posting_changes"),
  ]);
}
const stepOf = (tookMs: number) =>
  tookMs <= 0 || tookMs > MAX_ENTRY_MS ? null : HISTOGRAM_BUCKETS_S.findIndex((upTo) => tookMs <= upTo * 1000);
const part = <K extends "app" | "catalog">(health: Health, name: K): NonNullable<Health[K]> => {
  const found = health[name];
  if (!found) throw new Error(`${name} did not answer`);
  return found as NonNullable<Health[K]>;
};
const deadJobs = async () =>
  (await env.DB.prepare("SELECT kind FROM jobs WHERE state = 'dead'").all<{ kind: string }>()).results;
const auditOf = async (subjectId: string) =>
  (
    await env.DB.prepare("SELECT actor_id, action, detail FROM audit_log WHERE subject_id = ? ORDER BY id")
      .bind(subjectId)
      .all()
  ).results;

/** Somebody whose trial began so long before NOON. */
async function waiting(
  hours: number,
  options: { verified?: boolean; profile?: boolean; credits?: number } = {},
): Promise<UserActor> {
  const actor = await withPlan(await member({ verified: options.verified ?? true }), {
    beganAt: NOON - hours * HOUR,
    credits: options.credits ?? 15,
  });
  if (options.profile ?? true) await withProfile(actor, { resumeText: "TypeScript" });
  return actor;
}

describe("who may", () => {
  it("read it: either role, nobody else; act: operations alone", async () => {
    for (const [actor, code] of [
      [VISITOR, "signed_out"],
      [await member(), "forbidden"],
      [await person({ staff: {} }), "forbidden"],
      [await community(), "done"],
      [await operator(), "done"],
    ] as const) {
      expect([code, await codeOf(readHealth(makeContext({ actor }), {}))]).toEqual([code, code]);
    }
    for (const [actor, code] of [
      [VISITOR, "signed_out"],
      [await member(), "forbidden"],
      [await community(), "forbidden"],
    ] as const) {
      const ctx = makeContext({ actor });
      for (const act of [
        () => resolveUndelivered(ctx, { decision: "again", mailId: "x", state: "failed" }),
        () => retrySource(ctx, { sourceId: "greenhouse:x" }),
        () => replayAllDead(ctx, { kind: "letters" }),
        () => replayDead(ctx, { letterId: "x" }),
      ])
        expect(await codeOf(act())).toBe(code);
      expect(ctx.sent).toEqual([]);
    }
  });
});

describe("people with no application", () => {
  it("are those whose plan runs for a day or more, each with why, those who wait longest first", async () => {
    await emptied();
    const unverified = await waiting(90, { verified: false });
    const noProfile = await waiting(80, { profile: false });
    const noResume = await waiting(70);
    await run("UPDATE profiles SET resume_id = NULL WHERE user_id = ?", noResume.userId);
    const queued = await waiting(60);
    await withFound(queued, 2);
    await fillQueue(asJob(makeContext()), { userId: queued.userId });
    const found = await waiting(50, { credits: 1 });
    await withFound(found, 1);
    const failed = await waiting(40);
    await run(
      "INSERT INTO jobs (kind, ref, state, due_at, created_at) VALUES ('match_person', ?, 'dead', 1, 1)",
      failed.userId,
    );
    const unmatched = await waiting(30);
    await run(
      `INSERT INTO nothing_fits (user_id, since, profile_version, openings, counted_at) VALUES (?, 1, 1,
        '[{"change":"remote","name":"","count":6},{"change":"city","name":"Pune","count":44}]', 1)`,
      unmatched.userId,
    );
    const exactly = await waiting(24);
    const tried = await waiting(25);
    await withFound(tried, 1);
    await run("UPDATE applications SET state = 'failed' WHERE user_id = ?", tried.userId);

    // And these are not.
    await waiting(23.99);
    const ended = await waiting(100);
    await run("UPDATE plans SET ends_at = ? WHERE user_id = ?", NOON, ended.userId);
    await endDuePlans(asJob(makeContext()));
    const over = await waiting(31 * 24);
    expect(over.plan.endsAt).toBeLessThan(NOON);
    const served = await waiting(99);
    const [entry] = await withFound(served, 1);
    await fillQueue(asJob(makeContext()), { userId: served.userId });
    await lockEntry(as(makeContext(), await operator()), { entryId: entry, status: "Successful", remarks: "" });

    const health = await readHealth(makeContext({ actor: await operator() }), {});
    const { people } = part(health, "app");
    expect(people.rows.map((r) => [r.userId, r.why])).toEqual([
      [unverified.userId, ["unverified"]],
      [noProfile.userId, ["no_profile"]],
      [noResume.userId, ["no_resume"]],
      [queued.userId, ["queued"]],
      [found.userId, ["found"]],
      [failed.userId, ["failed"]],
      [unmatched.userId, ["unmatched"]],
      [tried.userId, ["tried"]],
      [exactly.userId, ["unmatched"]],
    ]);
    expect(people.rows.flatMap(({ userId, helps }) => (helps ? [[userId, helps]] : []))).toEqual([
      [unmatched.userId, { change: "with Pune added", count: "44" }],
    ]);
    expect([people.count, people.next]).toEqual([{ n: 9, more: false }, null]);
    expect(people.rows[0]).toMatchObject({
      name: unverified.displayName,
      email: unverified.email,
      tier: "free",
      beganAt: NOON - 90 * HOUR,
    });
    expect(health.needs).toContain("people");
  });

  it("are told four hours before their first day ends, where staff have an entry of theirs", async () => {
    await emptied();
    await run("DELETE FROM health_watch WHERE kind <> 'tick'");
    const queue = async (hours: number) => {
      const actor = await waiting(hours);
      await run("UPDATE plans SET veto_hours = 0 WHERE user_id = ?", actor.userId);
      await withFound(actor, 1);
      await fillQueue(asJob(makeContext({ now: () => NOON - HOUR })), { userId: actor.userId });
      return actor;
    };
    const [soon, sooner] = [await queue(20), await queue(23.9)];
    await queue(19.9);
    await queue(24);
    await waiting(22); // Nothing of theirs is in the queue.
    const paused = await queue(21);
    await run("UPDATE plans SET paused_at = 1 WHERE user_id = ?", paused.userId);
    const reader = await operator();
    const health = await readHealth(makeContext({ actor: reader }), {});
    const { promises } = part(health, "app");
    expect(promises.rows.map(({ userId, dueAt }) => [userId, dueAt - NOON])).toEqual([
      [sooner.userId, 0.1 * HOUR],
      [soon.userId, 4 * HOUR],
    ]);
    expect([promises.count.n, health.needs.includes("promises")]).toEqual([2, true]);
    expect(await auditOf(soon.userId)).toContainEqual({ actor_id: reader.userId, action: "health.read", detail: "" });
    const told = async (hours: number) => {
      await reportHealth(asJob(makeContext({ now: () => NOON + hours * HOUR })));
      const rows = await env.DB.prepare(
        "SELECT model ->> 'action' AS action FROM outbox WHERE cause LIKE 'health_%'",
      ).all();
      return rows.results.filter(({ action }) => String(action).includes("due within 4 hours")).length;
    };
    expect([await told(0), await told(0.01), await told(4), await told(5)]).toEqual([1, 1, 1, 2]);
  });

  it("are counted by who works, and what is left: of locks of the last hour, those of one press once", async () => {
    await emptied();
    const hand = await operator();
    const actor = await withPlan(await member(), { credits: 9, beganAt: NOON - 3 * HOUR });
    await withProfile(actor, { resumeText: "TypeScript" });
    await run("UPDATE plans SET veto_hours = 0 WHERE user_id = ?", actor.userId);
    const ids = await withFound(actor, 9);
    await fillQueue(asJob(makeContext({ now: () => NOON - 2 * HOUR })), { userId: actor.userId });
    const pace = async () => part(await readHealth(makeContext({ actor: hand }), {}), "app").pace;
    expect(await pace()).toMatchObject({ ready: 9, later: 0, atWork: [], hourly: null });
    for (const [i, entryId] of ids.slice(0, 6).entries())
      await lockEntry(as(makeContext({ now: () => NOON - 30 * 60_000 + 5 * Math.min(i, 4) * 60_000 }), hand), {
        entryId,
        status: "Unsuccessful - Other",
        remarks: "",
      });
    const now = await pace();
    expect(now).toMatchObject({ ready: 3, later: 0, hourly: 10, emptyAt: NOON + 18 * 60_000 });
    expect(now.atWork).toMatchObject([{ operatorId: hand.userId, locks: 5, lastAt: NOON - 10 * 60_000 }]);
  });

  it("are counted apart where they never began a plan, a day after they signed up", async () => {
    await emptied();
    await run("UPDATE users SET first_plan_at = 1");
    const signedUp = async (hoursAgo: number) => {
      const someone = await member();
      await run("UPDATE users SET created_at = ? WHERE id = ?", NOON - hoursAgo * HOUR, someone.userId);
      return someone;
    };
    const counted = async () => part(await readHealth(makeContext({ actor: await community() }), {}), "app").noPlan;
    expect(await counted()).toEqual({ count: { n: 0, more: false }, lately: { n: 0, more: false } });
    for (const hoursAgo of [23.99, 24, 7 * 24, 7 * 24 + 0.01, 1000]) await signedUp(hoursAgo);
    const planned = await signedUp(50);
    const gone = await signedUp(50);
    expect(await counted()).toEqual({ count: { n: 6, more: false }, lately: { n: 4, more: false } });
    await withPlan(planned, { beganAt: NOON - HOUR });
    await run("DELETE FROM users WHERE id = ?", gone.userId);
    expect(await counted()).toEqual({ count: { n: 4, more: false }, lately: { n: 2, more: false } });
    // The plan was begun, however it ends; and who comes to the staff waits for no plan.
    await run("UPDATE plans SET ended_at = ?, end_reason = 'refund' WHERE user_id = ?", NOON, planned.userId);
    const hired = await signedUp(60);
    await run(
      "INSERT INTO staff (user_id, slug, operations, created_at) VALUES (?, ?, 1, 1)",
      hired.userId,
      `hired-${hired.userId.toLowerCase()}`,
    );
    expect((await counted()).count).toEqual({ n: 4, more: false });
    expect(
      await env.DB.prepare(
        "SELECT id FROM users u WHERE first_plan_at IS NULL AND EXISTS (SELECT 1 FROM plans WHERE user_id = u.id)",
      ).first(),
    ).toBeNull();
    const html = (
      await (await openWorker().ask("/admin-health", { cookie: await signedIn(await operator()) })).text()
    ).replaceAll("<!-- -->", "");
    expect(html).toContain("No plan 24 hours after sign-up");
    expect(html).toMatch(/\d+\+? people, \d+\+? of them in the last 7 days\./);
  });

  it("come by pages, each once, and an address that cannot be read begins at the beginning", async () => {
    await emptied();
    const all: string[] = [];
    for (let i = 0; i < 120; i++) all.push((await waiting(200 - Math.floor(i / 3), { profile: false })).userId);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: Health = await readHealth(
        makeContext({ actor: await operator() }),
        next === null ? {} : { people: next },
      );
      const { people } = part(page, "app");
      seen.push(...people.rows.map((r) => r.userId));
      expect(people.count).toEqual({ n: 100, more: true });
      next = people.next;
    } while (next !== null);
    expect(seen.length).toBe(120);
    expect(seen.toSorted()).toEqual(all.toSorted());
    expect(
      part(await readHealth(makeContext({ actor: await operator() }), { people: "not a place" }), "app").people.rows[0]
        ?.userId,
    ).toBe(seen[0]);
  });

  it("are told who saw them: once an hour, a reader and a person, and nobody who was not shown", async () => {
    await emptied();
    const [first, other] = [await waiting(50), await waiting(20)];
    const reader = await community();
    const at = (ms: number, actor: Actor = reader) => readHealth(makeContext({ actor, now: () => NOON + ms }), {});
    await at(0);
    await at(1);
    await Promise.all([at(60_000), at(60_001)]);
    expect(await auditOf(first.userId)).toEqual([{ actor_id: reader.userId, action: "health.read", detail: "" }]);
    // NOON is 12:00 in India, an hour's beginning.
    await at(HOUR - 1);
    expect(await auditOf(first.userId)).toHaveLength(1);
    await at(HOUR);
    expect(await auditOf(first.userId)).toHaveLength(2);
    await at(HOUR, await community());
    expect(await auditOf(first.userId)).toHaveLength(3);
    expect(await auditOf(other.userId)).toEqual([]);
    const ids = await env.DB.prepare("SELECT id FROM audit_log WHERE subject_id = ?")
      .bind(first.userId)
      .all<{ id: string }>();
    for (const { id } of ids.results) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it("are not shown when it cannot be written that they were; the rest still is", async () => {
    await emptied();
    await waiting(50);
    // The page's clock is the real one.
    const shown = await withPlan(await member({ displayName: "Nobody Sees" }), { beganAt: NOON - 50 * HOUR });
    await run(
      "CREATE TRIGGER audit_is_broken BEFORE INSERT ON audit_log WHEN NEW.action = 'health.read' BEGIN SELECT " +
        "RAISE(ABORT, 'no audit'); END",
    );
    try {
      const ctx = makeContext({ actor: await operator() });
      const health = await readHealth(ctx, {});
      expect(health.app).toBeNull();
      expect(health.catalog).not.toBeNull();
      expect(ctx.logged.join()).toContain("health.no_answer");
      const html = await (await openWorker().ask("/admin-health", { cookie: await signedIn(await operator()) })).text();
      expect(html).toContain("This part isn&#x27;t answering right now");
      expect(html).not.toContain("Nobody Sees");
      expect(takeErrors()).toEqual(["health.no_answer"]);
    } finally {
      await run("DROP TRIGGER audit_is_broken");
    }
    expect(
      await (await openWorker().ask("/admin-health", { cookie: await signedIn(await operator()) })).text(),
    ).toContain("Nobody Sees");
    expect(await auditOf(shown.userId)).toHaveLength(1);
  });
});

describe("the kept figures", () => {
  afterEach(emptied);

  it("are what a recount gives, after anything that operators and plans do", async () => {
    const hands = [await operator(), await operator(), await operator()];
    const step = fc.record({
      do: fc.constantFrom("lock", "lock", "lock", "lock", "unlock", "unlock", "plan_ends", "plan_begins", "resume_day"),
      hand: fc.nat(2),
      which: fc.nat(4),
      status: fc.constantFrom("Successful", "Successful", ...STATUS_LABELS),
      proof: fc.boolean(),
      // Around the steps' edges, a break's length, and past midnight in India.
      later: fc.oneof(
        fc.constantFrom(...HISTOGRAM_BUCKETS_S.flatMap((s) => [s * 1000, s * 1000 + 1])),
        fc.integer({ min: 0, max: 1_100_000 }),
        fc.constant(13 * HOUR),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 26 }), async (steps) => {
        await emptied();
        await run("DELETE FROM operator_days");
        let now = NOON;
        const ctx = (actor: Actor): TestContext => makeContext({ actor, now: () => now });
        const people = [await waiting(50, { credits: 3 }), await waiting(30, { credits: 3 })];
        const entries: string[] = [];
        for (const p of people) {
          entries.push(...(await withFound(p, 3)));
          await fillQueue(asJob(makeContext()), { userId: p.userId });
        }
        const last = new Map<string, number>();
        const times = new Map<string, number[]>();
        const indiaDayOf = (ms: number) => new Date(ms + 5.5 * HOUR).toISOString().slice(0, 10);
        for (const s of steps) {
          now += s.later;
          const hand = hands[s.hand]!;
          const entryId = entries[s.which]!;
          const someone = people[s.which % 2]!;
          if (s.do === "lock") {
            const before = await env.DB.prepare("SELECT locked_at FROM applications WHERE id = ?")
              .bind(entryId)
              .first<number>("locked_at");
            const code = await codeOf(
              lockEntry(ctx(hand), {
                entryId,
                status: s.status,
                remarks: "",
                confirmationNumber: s.proof ? "REF-1" : "",
              }),
            );
            if (code !== "done" || before !== null) continue;
            const key = `${hand.userId} ${indiaDayOf(now)}`;
            const took = last.has(key) ? stepOf(now - last.get(key)!) : null;
            const own = times.get(key) ?? HISTOGRAM_BUCKETS_S.map(() => 0);
            if (took !== null) own[took] = own[took]! + 1;
            times.set(key, own);
            last.set(key, now);
          } else if (s.do === "unlock") await codeOf(unlockEntry(ctx(hand), { entryId }));
          else if (s.do === "plan_ends")
            await run(
              "UPDATE plans SET ended_at = ?, end_reason = 'time', waiting_since = NULL WHERE user_id = ? AND " +
                "ended_at IS NULL",
              now,
              someone.userId,
            );
          else if (s.do === "plan_begins")
            await write(
              openApp(env.DB),
              beginPlan(
                openApp(env.DB),
                {
                  userId: someone.userId,
                  tier: "free",
                  terms: "{}",
                  beganAt: now,
                  endsAt: now + 30 * DAY,
                  vetoHours: 4,
                  pace: "at_once",
                },
                sql`true`,
              ),
            );
          else await endDuePlans(asJob(makeContext({ now: () => now })));
        }
        const unserved = await env.DB.prepare(
          "SELECT user_id FROM plans WHERE waiting_since IS NOT NULL ORDER BY 1",
        ).all();
        const recounted = await env.DB.prepare(
          "SELECT p.user_id FROM plans p WHERE p.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM " +
            "credit_balances b WHERE b.user_id = p.user_id AND b.used > 0) ORDER BY 1",
        ).all();
        expect(unserved.results).toEqual(recounted.results);
        const kept = await env.DB.prepare(
          "SELECT operator_id, day, entries, successful, confirmed FROM operator_days WHERE entries <> 0 OR " +
            "successful <> 0 OR confirmed <> 0 ORDER BY 1, 2",
        ).all();
        const summed = await env.DB.prepare(
          `SELECT locked_by AS operator_id, date((locked_at + 19800000) / 1000, 'unixepoch') AS day,
            count(*) AS entries, sum(state = 'submitted') AS successful,
            sum(state = 'submitted' AND EXISTS (SELECT 1 FROM application_proofs p
              WHERE p.application_id = applications.id AND p.attempt = applications.attempt)) AS confirmed
           FROM applications WHERE locked_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
        ).all();
        expect(kept.results).toEqual(summed.results);
        const timed = await env.DB.prepare(
          "SELECT operator_id || ' ' || day AS key, times FROM operator_days ORDER BY 1",
        ).all<{ key: string; times: string }>();
        expect(timed.results.map((r) => [r.key, JSON.parse(r.times)])).toEqual(
          [...times].toSorted(([a], [b]) => (a < b ? -1 : 1)),
        );
        // The open entries, by the day's figures and by the rows.
        const { waiting: backlogs } = part(
          await readHealth(makeContext({ actor: hands[0]!, now: () => now }), {}),
          "app",
        );
        const open = await env.DB.prepare(
          "SELECT count(*) AS n, min(queued_at) AS oldest FROM applications WHERE state IN ('queued', 'claimed')",
        ).first();
        const shown = backlogs.find((p) => p.backlog === "entries");
        expect({ n: shown?.count.n, oldest: shown?.oldest }).toEqual(open);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the times of an operator's entries", () => {
  it("are counted in the step that the rules name, on both sides of every edge", async () => {
    await emptied();
    const [hand, owner] = [await operator(), await member()];
    // A break first, then every edge from both sides, all of one India day's eighteen hours and less.
    const tooks = [16 * 60_000, 0, ...HISTOGRAM_BUCKETS_S.flatMap((s) => [s * 1000, s * 1000 + 1])];
    const ids = await withFound(owner, tooks.length + 1);
    let at = Date.parse("2026-08-09T18:30:00Z");
    const expected = HISTOGRAM_BUCKETS_S.map(() => 0);
    const locks = ids.map((id, i) => {
      const took = tooks[i - 1];
      at += took ?? 0;
      // Entries locked at the same moment are one decision for several, so they have no time of their own.
      const step = took === undefined ? null : stepOf(took);
      if (step !== null) expected[step] = expected[step]! + 1;
      return { id, at };
    });
    expect(at).toBeLessThan(Date.parse("2026-08-10T18:30:00Z"));
    await run(
      "UPDATE applications SET state = 'queued', queue_day = '2026-08-10', queued_at = 1 WHERE user_id = ?",
      owner.userId,
    );
    const { db } = makeContext();
    for (const { id, at: nowMs } of locks)
      await write(db, {
        count: countOutcome(
          db,
          { id, attempt: 1, operatorId: hand.userId, at: nowMs, isSuccessful: true, isConfirmed: true },
          sql`true`,
        ),
      });
    const kept = await env.DB.prepare(
      "SELECT day, entries, confirmed, hasty, times FROM operator_days WHERE operator_id = ?",
    )
      .bind(hand.userId)
      .first<Record<string, unknown>>();
    expect({ ...kept, times: JSON.parse(String(kept?.["times"])) }).toEqual({
      day: "2026-08-10",
      entries: ids.length,
      confirmed: ids.length,
      // At the same instant, and never five seconds later or more.
      hasty: tooks.filter((took) => took < HASTY_MS).length,
      times: expected,
    });
    expect(expected.reduce((a, b) => a + b, 0)).toBe(tooks.length - 3);
  });
});

describe("what waits", () => {
  it("is each kind with its oldest, and what waits too long needs somebody", async () => {
    await emptied();
    const quiet = await readHealth(makeContext({ actor: await operator() }), {});
    expect(quiet.needs).toEqual([]);
    expect(part(quiet, "app").waiting.every((w) => w.count.n === 0 && w.oldest === null && !w.late)).toBe(true);
    const owner = await member();
    await withProfile(owner);
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO jobs (kind, ref, state, due_at, created_at) VALUES ('match_person', 'a', 'ready', ?1, 1), " +
          "('match_person', 'b', 'ready', ?2, 1), ('match_person', 'c', 'ready', ?3, 1)",
      ).bind(NOON - 16 * 60_000, NOON - 5, NOON + 5),
      env.DB.prepare(
        "INSERT INTO jobs (kind, ref, state, due_at, lease_until, created_at) VALUES ('fill_queue', 'd', " +
          "'running', 1, 2, 1), ('fill_queue', 'e', 'done', 1, 2, 1)",
      ),
      env.DB.prepare("INSERT INTO feed_cursors (consumer, seq, updated_at, epoch) VALUES ('matching', 0, 1, ?)").bind(
        await env.CATALOG.prepare("SELECT epoch FROM feed_epoch").first("epoch"),
      ),
      ...(["waiting", "waiting", "sending", "sent"] as const).map((state, i) =>
        env.DB.prepare(
          "INSERT INTO outbox (id, channel, template, recipient, model, cause, state, due_at, created_at) " +
            "VALUES (?1, 'mail', 'free_welcome', 'x@sample.jobsarthi.test', '{}', ?1, ?2, ?3, 1)",
        ).bind(`mail-${i}`, state, i === 1 ? NOON + 600_000 : NOON - 1000),
      ),
    ]);
    await env.CATALOG.batch([
      env.CATALOG.prepare(
        "INSERT INTO posting_changes (posting_id, kind, at) VALUES ('p', 'opened', ?1), ('p', 'changed', ?2)",
      ).bind(NOON - 60_000, NOON - 1000),
      env.CATALOG.prepare(
        "INSERT INTO sources (id, ats, slug, company, next_poll_at, created_at) VALUES ('lever:late', 'lever', " +
          "'late', 'Late Works', ?, 1)",
      ).bind(NOON - 2 * HOUR),
    ]);
    const first = await env.CATALOG.prepare("SELECT min(seq) AS seq FROM posting_changes").first<number>("seq");
    await run("UPDATE feed_cursors SET seq = ?", (first ?? 1) - 1);
    const health = await readHealth(makeContext({ actor: await operator() }), {});
    const of = (backlog: string, kind: string | null = null) =>
      [...part(health, "app").waiting, ...part(health, "catalog").waiting].find(
        (w) => w.backlog === backlog && w.kind === kind,
      );
    expect(of("jobs", "match_person")).toEqual({
      backlog: "jobs",
      kind: "match_person",
      count: { n: 2, more: false },
      oldest: NOON - 16 * 60_000,
      late: true,
      running: { n: 0, more: false },
      planned: null,
      mustReadAgain: false,
    });
    expect(of("jobs", "fill_queue")).toMatchObject({ count: { n: 0 }, oldest: null, late: false, running: { n: 1 } });
    expect(of("resumes")).toMatchObject({ count: { n: 1 }, oldest: NOON, late: false });
    expect(of("mail")).toMatchObject({
      count: { n: 1 },
      oldest: NOON - 1000,
      late: false,
      running: { n: 1 },
      planned: { n: 1 },
    });
    expect(of("feed", "matching")).toMatchObject({ count: { n: 2 }, oldest: NOON - 60_000, late: false });
    expect(of("boards")).toMatchObject({ count: { n: 1 }, oldest: NOON - 2 * HOUR, late: true });
    expect(health.needs).toEqual(["waiting"]);
  });

  it("shows without the database that does not answer, and says which", async () => {
    await emptied();
    const broken = {
      prepare: () => {
        throw new Error("the catalogue is gone");
      },
      batch: () => Promise.reject(new Error("the catalogue is gone")),
    };
    const ctx = makeContext({ actor: await operator(), catalog: openCatalog(broken) });
    const health = await readHealth(ctx, {});
    expect([health.catalog, part(health, "app").waiting.some((w) => w.backlog === "feed")]).toEqual([null, false]);
    expect(ctx.logged.join()).toContain('"kind":"catalog"');
    const quiet = await openWorker({ CATALOG: { ...broken, withSession: () => broken } as unknown as D1Database }).ask(
      "/admin-health",
      { cookie: await signedIn(await operator()) },
    );
    const html = await quiet.text();
    expect(quiet.status).toBe(200);
    expect(html.match(/This part isn&#x27;t answering right now/g)).toHaveLength(2);
    expect(html).toContain("All good in the parts that answer");
    expect(html).toContain("No failed work.");
    expect(takeErrors()).toEqual(["health.no_answer"]);
    const other = await readHealth(makeContext({ actor: await operator(), db: openApp(broken) }), {});
    expect([other.app, other.catalog === null]).toEqual([null, false]);
  });
});

describe("what was given up", () => {
  const dead = (kind: string, refs: string[]) =>
    env.DB.batch(
      refs.map((ref, i) =>
        env.DB.prepare(
          "INSERT INTO jobs (kind, ref, state, due_at, attempts, last_error, created_at) VALUES (?, ?, 'dead', " +
            "?, 6, ?, 1)",
        ).bind(kind, ref, NOON - 1000 + i, "Error: it broke\n    at somewhere"),
      ),
    );
  const letter = async (body: string) => {
    const id = randomId();
    await run("INSERT INTO dead_letters (id, body, created_at) VALUES (?, ?, ?)", id, body, NOON - 5);
    return id;
  };

  it("is listed with its kind, and all of a kind is replayed once however often it is asked for", async () => {
    await emptied();
    const people = [await member(), await member()];
    await dead(
      "match_person",
      people.map((p) => p.userId),
    );
    await dead("erase_files", ["erasure"]);
    const ctx = makeContext({ actor: await operator() });
    const health = await readHealth(ctx, {});
    expect(health.needs).toEqual(["dead"]);
    expect(part(health, "app").dead).toEqual({
      letters: [],
      letterCount: { n: 0, more: false },
      jobs: expect.arrayContaining([
        { kind: "match_person", ref: people[0]!.userId, at: NOON - 1000, error: "Error: it broke" },
      ]),
      jobCounts: [
        { kind: "erase_files", count: { n: 1, more: false } },
        { kind: "match_person", count: { n: 2, more: false } },
      ],
    });
    const answers = await Promise.all([
      replayAllDead(ctx, { kind: "match_person" }),
      replayAllDead(ctx, { kind: "match_person" }),
    ]);
    expect(answers.map((a) => a.replayed).toSorted()).toEqual([0, 2]);
    expect(ctx.sent.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual(
      people
        .map((p) => ({ type: "job", kind: "match_person", ref: p.userId }))
        .toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
    );
    for (const p of people)
      expect(await auditOf(p.userId)).toEqual([{ actor_id: expect.any(String), action: "jobs.replay", detail: "" }]);
    expect((await deadJobs()).map((job) => job.kind)).toEqual(["erase_files"]);
    expect(
      await env.DB.prepare("SELECT state, attempts, due_at FROM jobs WHERE ref = ?").bind(people[0]!.userId).first(),
    ).toEqual({ state: "ready", attempts: 0, due_at: NOON });
    await replayAllDead(ctx, { kind: "erase_files" });
    expect(
      await env.DB.prepare(
        "SELECT subject_id, object_id FROM audit_log WHERE object_id = 'erase_files:erasure'",
      ).first(),
    ).toEqual({ subject_id: null, object_id: "erase_files:erasure" });
    expect(await codeOf(replayAllDead(ctx, { kind: "toString" }))).toBe("invalid");
  });

  it("takes letters back into the queue, leaves what is no message, forgets nothing if the queue refuses", async () => {
    await emptied();
    const good = [await letter('{"type":"feed"}'), await letter('{"type":"mail","outboxId":"m"}')];
    const bad = await letter("no message");
    const staff = await operator();
    const refusing = makeContext({ actor: staff, enqueue: () => Promise.reject(new Error("the queue is full")) });
    await expect(replayAllDead(refusing, { kind: "letters" })).rejects.toThrow("the queue is full");
    expect(
      part(await readHealth(makeContext({ actor: staff }), {}), "app").dead.letters.map((l) => [l.id, l.message]),
    ).toEqual(
      expect.arrayContaining([
        [good[0], { type: "feed", about: "" }],
        [good[1], { type: "mail", about: "m" }],
        [bad, null],
      ]),
    );
    const ctx = makeContext({ actor: staff });
    expect(await replayAllDead(ctx, { kind: "letters" })).toEqual({ replayed: 2, unreadable: 1 });
    expect(ctx.sent.map((m) => m.type).toSorted()).toEqual(["feed", "mail"]);
    expect(await replayAllDead(ctx, { kind: "letters" })).toEqual({ replayed: 0, unreadable: 1 });
    expect(ctx.sent).toHaveLength(2);
    expect(part(await readHealth(ctx, {}), "app").dead.letters.map((l) => l.id)).toEqual([bad]);
  });
});

describe("mails that did not go out", () => {
  async function mail(
    state: string,
    more: { userId?: string | null; template?: string; cause?: string; recipient?: string } = {},
  ): Promise<string> {
    const id = randomId();
    await run(
      "INSERT INTO outbox (id, channel, template, user_id, recipient, model, cause, state, due_at, attempts, " +
        "last_error, created_at) VALUES (?1, 'mail', ?2, ?3, ?4, '{}', ?5, ?6, 1, 3, ?7, ?8)",
      id,
      more.template ?? "free_welcome",
      more.userId ?? null,
      more.recipient ?? "asha@sample.jobsarthi.test",
      more.cause ?? id,
      state,
      "MailRefused: Postmark answered 422, code 406\n    at send",
      NOON - 1000,
    );
    return id;
  }
  const stateOf = (id: string) =>
    env.DB.prepare("SELECT state FROM outbox WHERE id = ?").bind(id).first<string>("state");

  it("are shown to operations with the address, which is listed for its owner, and to the others without", async () => {
    await emptied();
    const owner = await member();
    const id = await mail("failed", { userId: owner.userId });
    await mail("sent");
    const staff = await community();
    const toCommunity = await readHealth(makeContext({ actor: staff }), {});
    expect(toCommunity.mayAct).toBe(false);
    expect(part(toCommunity, "app").mail).toEqual({
      count: { n: 1, more: false },
      states: [{ state: "failed", count: { n: 1, more: false } }],
      rows: [
        {
          id,
          template: "free_welcome",
          state: "failed",
          at: NOON - 1000,
          attempts: 3,
          error: "MailRefused: Postmark answered 422, code 406",
          recipient: null,
          sendable: true,
        },
      ],
    });
    expect([part(toCommunity, "app").payments, await auditOf(owner.userId)]).toEqual([null, []]);
    const reader = await operator();
    const toOperations = await readHealth(makeContext({ actor: reader }), {});
    expect(part(toOperations, "app").mail.rows[0]?.recipient).toBe("asha@sample.jobsarthi.test");
    expect(await auditOf(owner.userId)).toEqual([{ actor_id: reader.userId, action: "health.read", detail: "" }]);
    const html = await (await openWorker().ask("/admin-health", { cookie: await signedIn(staff) })).text();
    expect(html).toContain("Free welcome");
    for (const kept of ["asha@sample.jobsarthi.test", "Send again", "Try now", "Replay", "/admin-payments"])
      expect(html).not.toContain(kept);
  });

  it.each([
    ["again", "failed", "waiting"],
    ["again", "unsure", "waiting"],
    ["arrived", "unsure", "sent"],
    ["drop", "failed", "cancelled"],
  ] as const)("%s: one that is %s is %s then, once", async (decision, from, to) => {
    const owner = await member();
    const mailId = await mail(from, { userId: owner.userId });
    const ctx = makeContext({ actor: await operator() });
    const answers = await Promise.all(
      [1, 2, 3].map(() => codeOf(resolveUndelivered(ctx, { decision, mailId, state: from }))),
    );
    expect(answers.filter((code) => code === "done")).toHaveLength(1);
    expect(answers.filter((code) => code !== "done").every((code) => code === "conflict" || code === "not_found")).toBe(
      true,
    );
    expect(
      await env.DB.prepare("SELECT state, attempts, sent_at FROM outbox WHERE id = ?").bind(mailId).first(),
    ).toEqual({ state: to, attempts: to === "waiting" ? 0 : 3, sent_at: null });
    expect(ctx.sent).toEqual(to === "waiting" ? [{ type: "mail", outboxId: mailId }] : []);
    expect((await auditOf(owner.userId)).map((row) => row["detail"])).toEqual([`${from}: ${decision}`]);
  });

  it("are decided only as they were seen, and only where that can be", async () => {
    const ctx = makeContext({ actor: await operator() });
    const failed = await mail("failed");
    const unsure = await mail("unsure");
    const settle = (decision: string, mailId: string, state: string) =>
      codeOf(resolveUndelivered(ctx, { decision, mailId, state }));
    expect(await settle("again", failed, "unsure")).toBe("conflict");
    expect(await settle("arrived", failed, "failed")).toBe("invalid");
    expect(await settle("drop", unsure, "unsure")).toBe("invalid");
    expect(await settle("forget", failed, "failed")).toBe("invalid");
    expect(await codeOf(resolveUndelivered(ctx, {}))).toBe("invalid");
    expect(await settle("again", await mail("sent"), "failed")).toBe("not_found");
    expect(await settle("again", "nothing", "failed")).toBe("not_found");
    // Its address was forgotten with the account.
    expect(await settle("again", await mail("failed", { template: "account_deleted", recipient: "" }), "failed")).toBe(
      "conflict",
    );
    expect([await stateOf(failed), await stateOf(unsure), ctx.sent]).toEqual(["failed", "unsure", []]);
  });

  it("are not sent again when what they say was taken back", async () => {
    const owner = await waiting(1);
    const [entryId] = await withFound(owner, 1);
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    const ctx = makeContext({ actor: await operator() });
    await lockEntry(ctx, { entryId, status: "Successful", remarks: "" });
    const cause = `application_submitted:${entryId}`;
    const mailId =
      (await env.DB.prepare("SELECT id FROM outbox WHERE cause = ?").bind(cause).first<string>("id")) ?? "";
    await run("UPDATE outbox SET state = 'failed' WHERE id = ?", mailId);
    await unlockEntry(ctx, { entryId });
    expect(await codeOf(resolveUndelivered(ctx, { decision: "again", mailId, state: "failed" }))).toBe("conflict");
    await lockEntry(ctx, { entryId, status: "Successful", remarks: "" });
    expect(await codeOf(resolveUndelivered(ctx, { decision: "again", mailId, state: "failed" }))).toBe("done");
  });
});

describe("boards that stopped answering", () => {
  const board = (
    slug: string,
    more: { state?: string; failures?: number; next?: number; lease?: number | null; ok?: number | null } = {},
  ) =>
    env.CATALOG.prepare(
      "INSERT INTO sources (id, ats, slug, company, state, next_poll_at, lease_until, failures, last_error, " +
        "last_ok_at, created_at) VALUES (?1, 'lever', ?2, ?3, ?4, ?5, ?6, ?7, 'answered 503', ?8, 1)",
    )
      .bind(
        `lever:${slug}`,
        slug,
        `Works ${slug}`,
        more.state ?? "active",
        more.next ?? NOON + HOUR,
        more.lease ?? null,
        more.failures ?? 3,
        more.ok === undefined ? NOON - DAY : more.ok,
      )
      .run();

  it("are those that failed three times in a row, with since when, why, when next; one is asked at once", async () => {
    await emptied();
    await board("never", { ok: null, failures: 9 });
    await board("silent");
    await board("stumbled", { failures: 2 });
    await board("given-up", { state: "retired" });
    await board("read-now", { lease: NOON + 1000, failures: 0 });
    const ctx = makeContext({ actor: await operator() });
    const health = await readHealth(ctx, {});
    expect(health.needs).toEqual(["boards"]);
    expect(part(health, "catalog").boards).toEqual({
      count: { n: 2, more: false },
      rows: [
        {
          id: "lever:never",
          company: "Works never",
          lastOkAt: null,
          failures: 9,
          error: "answered 503",
          nextTryAt: NOON + HOUR,
        },
        {
          id: "lever:silent",
          company: "Works silent",
          lastOkAt: NOON - DAY,
          failures: 3,
          error: "answered 503",
          nextTryAt: NOON + HOUR,
        },
      ],
    });
    const retry = (sourceId: string) => codeOf(retrySource(ctx, { sourceId }));
    expect([await retry("lever:silent"), await retry("lever:silent"), await retry("lever:read-now")]).toEqual([
      "done",
      "done",
      "done",
    ]);
    expect(ctx.sent).toEqual([{ type: "poll", sourceId: "lever:silent" }]);
    expect(
      await env.CATALOG.prepare("SELECT next_poll_at FROM sources WHERE id = 'lever:silent'").first<number>(
        "next_poll_at",
      ),
    ).toBe(NOON);
    expect(
      await env.DB.prepare(
        "SELECT count(*) AS n FROM audit_log WHERE action = 'sources.retry' AND object_id = 'lever:silent'",
      ).first<number>("n"),
    ).toBe(1);
    expect([await retry("lever:nobody"), await retry("lever:given-up"), await retry("")]).toEqual([
      "not_found",
      "not_found",
      "invalid",
    ]);
  });
});

describe("the page", () => {
  const press = (cookie: string | null, fields: Record<string, string>) =>
    openWorker().ask("/admin-health", {
      body: new URLSearchParams(fields),
      cookie,
      headers: { Origin: "http://localhost:8787" },
    });

  it("says that nothing needs anybody, or what does, with the way there", async () => {
    await emptied();
    const cookie = await signedIn(await operator());
    const see = async () => (await openWorker().ask("/admin-health", { cookie })).text();
    expect(await see()).toContain(">All good<");
    await run("INSERT INTO jobs (kind, ref, state, due_at, created_at) VALUES ('fill_queue', 'x', 'dead', 1, 1)");
    await run(
      "INSERT INTO payment_problems (id, kind, cause, gateway, created_at) VALUES ('p', 'unknown_order', 'p', " +
        "'sandbox', 1)",
    );
    const hasty = await operator();
    await run(
      "INSERT INTO operator_days (operator_id, day, entries, successful, confirmed, hasty, last_locked_at) VALUES " +
        "(?, ?, 9, 8, 1, 7, 1)",
      hasty.userId,
      indiaDay(NOON),
    );
    const html = await see();
    expect(html).toContain("Needs attention");
    // The most urgent first, in words with the way there, and then in full in the same order.
    expect([...html.matchAll(/<a href="#(\w+)"[^>]*>([^<]*)<\/a>/g)].map(([, place, words]) => [place, words])).toEqual(
      expect.arrayContaining([
        ["payments", "1 payment mismatch"],
        ["dead", "1 piece of work failed"],
        ["operators", "Operator locked 7 of today&#x27;s 8 Successful faster than a page loads"],
      ]),
    );
    const places = ['"#payments"', '"#dead"', '"#operators"', 'id="payments"', 'id="dead"', 'id="operators"'];
    expect(places.map((place) => html.indexOf(place))).toEqual(
      places.map((place) => html.indexOf(place)).toSorted((one, other) => one - other),
    );
    for (const place of places) expect(html, place).toContain(place);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  });

  it("calls nothing late right after a fresh start, before anything has ticked, and says so", async () => {
    await emptied();
    const cookie = await signedIn(await operator());
    const see = async () => (await openWorker().ask("/admin-health", { cookie })).text();
    await run("INSERT INTO jobs (kind, ref, state, due_at, created_at) VALUES ('fill_queue', 'x', 'ready', 1, 1)");
    await env.CATALOG.prepare(
      "INSERT INTO sources (id, ats, slug, company, next_poll_at, created_at) VALUES ('lever:fresh', 'lever', " +
        "'fresh', 'Fresh Works', 1, 1)",
    ).run();
    const late = await see();
    expect(late).toContain("Waiting too long: queues to fill (1), job boards to read (1)");
    expect(late).not.toContain("No scheduled run has come yet");
    await run("DELETE FROM health_watch");
    const fresh = await see();
    expect(fresh).not.toContain("Waiting too long");
    expect(fresh).not.toContain("Too long");
    expect(fresh).toContain("No scheduled run has come yet");
    await emptied();
  });

  it("counts the refunds that wait for a decision, with their age and the way there", async () => {
    await emptied();
    const asked = async (): Promise<string> => {
      const { ctx, intentId } = await buyer("Pro");
      const { orderId, ...opened } = await openOrder(ctx, intentId);
      await deliver(ctx, (await pay(ctx, { orderId, ...opened }))[0]!);
      await requestRefund(ctx, { orderId, reason: "Found work" });
      return orderId;
    };
    const [one, other] = [await asked(), await asked()];
    await run("DELETE FROM outbox");
    const staff = as(makeContext(), await operator());
    const oldest = staff.now() - 50 * HOUR;
    await run("UPDATE refunds SET created_at = ? WHERE order_id = ?", oldest, one);
    // Decided on is not waiting for anybody.
    await run("UPDATE refunds SET state = 'declined' WHERE order_id NOT IN (?, ?)", one, other);
    const health = await readHealth(staff, {});
    expect(part(health, "app").refunds).toEqual({ count: { n: 2, more: false }, oldest });
    expect(health.needs).toContain("refunds");
    const html = await (await openWorker().ask("/admin-health", { cookie: await signedIn(await operator()) })).text();
    expect(html).toMatch(/<a href="#refunds"[^>]*>2 refunds are waiting for a decision, the oldest for /);
    expect(html).toContain('href="/admin-payments#refunds"');
    // A role that may not see payments is told of none.
    const toCommunity = await readHealth(as(makeContext(), await community()), {});
    expect([part(toCommunity, "app").refunds, toCommunity.needs.includes("refunds")]).toEqual([null, false]);
    await run("UPDATE refunds SET state = 'declined'");
    expect((await readHealth(staff, {})).needs).not.toContain("refunds");
  });

  it("shows an alarm to all staff, and lets operations try again and send all again", async () => {
    await emptied();
    await run(
      "INSERT INTO alarms (kind, raised_at, last_at, times, detail, next_try_at) VALUES ('mail', 1, 2, 3, " +
        "'MailAccountRefused: Postmark answered 401, code 10\n at x', ?)",
      NOON + HOUR,
    );
    for (const state of ["failed", "failed", "unsure"])
      await run(
        "INSERT INTO outbox (id, channel, template, recipient, model, cause, state, due_at, created_at) VALUES " +
          "(?1, 'mail', 'payment_receipt', 'x@sample.jobsarthi.test', '{}', ?1, ?2, 1, 1)",
        randomId(),
        state,
      );
    const see = async (cookie: string) =>
      (await (await openWorker().ask("/admin-health", { cookie })).text()).replaceAll("<!-- -->", "");
    const [staff, other] = [await signedIn(await operator()), await signedIn(await community())];
    const html = await see(staff);
    for (const words of [
      "1 alarm",
      "The email provider rejects our account, so no emails go out",
      "MailAccountRefused: Postmark answered 401, code 10",
      "Try again",
      "Failed: ",
      "Unsure: ",
      ">Send all again<",
    ])
      expect(html).toContain(words);
    const toOther = await see(other);
    expect(toOther).toContain("The email provider rejects our account");
    for (const words of ["Try again", ">Send all again<"]) expect(toOther).not.toContain(words);
    const left = () =>
      env.DB.prepare(
        "SELECT (SELECT count(*) FROM outbox WHERE state IN ('failed','unsure')) AS mails, (SELECT count(*) " +
          "FROM alarms WHERE next_try_at > 3600000 * 24 * 365) AS held",
      ).first();
    for (const step of [
      { step: "mails", state: "failed" },
      { step: "resume", channel: "mail" },
    ] as Record<string, string>[]) {
      expect((await press(null, step)).headers.get("Location")).toBe("/login?from=%2Fadmin-health");
      expect((await press(await signedIn(await member()), step)).headers.get("Location")).toBe("/");
      expect((await press(other, step)).status).toBe(403);
    }
    for (const state of ["", "sent", "everything"])
      expect((await press(staff, { step: "mails", state })).status).toBe(400);
    expect(await left()).toEqual({ mails: 3, held: 1 });
    expect(await (await press(staff, { step: "mails", state: "failed" })).text()).toContain(
      "2 emails are being sent again.",
    );
    expect(await (await press(staff, { step: "mails", state: "failed" })).text()).toContain(
      "There are none that can be sent again.",
    );
    expect((await left())?.["mails"]).toBe(1);
    expect((await press(staff, { step: "resume", channel: "mail" })).status).toBe(200);
    await run("DELETE FROM alarms");
    expect((await press(staff, { step: "resume", channel: "mail" })).status).toBe(404);
  });

  it("does what a button says for operations, and refuses everybody else", async () => {
    await emptied();
    await run("INSERT INTO jobs (kind, ref, state, due_at, created_at) VALUES ('fill_queue', 'x', 'dead', 1, 1)");
    const step = { step: "job", kind: "fill_queue", ref: "x" };
    const out = await press(null, step);
    expect([out.status, out.headers.get("Location")]).toEqual([302, "/login?from=%2Fadmin-health"]);
    expect((await press(await signedIn(await community()), step)).status).toBe(403);
    const home = await press(await signedIn(await member()), step);
    expect([home.status, home.headers.get("Location")]).toEqual([302, "/"]);
    expect(await deadJobs()).toHaveLength(1);
    const staff = await signedIn(await operator());
    const done = await press(staff, step);
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining("Replayed. If it fails again, it comes back here."),
    ]);
    const again = await press(staff, step);
    expect([again.status, await again.text()]).toEqual([
      404,
      expect.stringContaining("We couldn&#x27;t find this dead job"),
    ]);
    expect((await press(staff, { step: "all", kind: "letters" })).status).toBe(200);
    for (const bad of [
      {},
      { step: "mail" },
      { step: "board", sourceId: "" },
      { step: "all", kind: "everything" },
      { step: "drop" },
    ])
      expect([bad, (await press(staff, bad as Record<string, string>)).status]).toEqual([bad, 400]);
  });
});

describe("rows read", () => {
  it("are those of what is shown, whatever there is: two round trips", { timeout: 120_000 }, async () => {
    await emptied();
    const readings = [await readHealthPages(100), await readHealthPages(1_000), await readHealthPages(10_000)];
    for (const reading of readings.flat()) {
      expect([reading.trips, reading.catalogTrips]).toEqual([2, 1]);
      expect(reading.rowsRead).toBeLessThanOrEqual(HEALTH_TABLES.length * (HEALTH_PAGE + 10) + CAP_ENTRIES);
      expect(reading.catalogRowsRead).toBeLessThanOrEqual(HEALTH_CATALOG_TABLES.length * (HEALTH_PAGE + 10));
    }
    const [, thousand, tenThousand] = readings;
    for (const i of [0, 1] as const)
      expect(tenThousand![i].rowsRead).toBeLessThanOrEqual(thousand![i].rowsRead + HEALTH_PAGE);
  });
});
