import { createExecutionContext, createMessageBatch, env, getQueueResult } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AppContext } from "@workers/core/context";
import { openCatalog } from "@workers/db/client";
import { lockEntry } from "@workers/workflows/outcomes/lock-entry";
import { randomId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { observe } from "@workers/modules/catalog/postings/rules";
import { savePersonPreferences } from "@workers/modules/operations/reports/save-preferences";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import { CRON, runCron } from "@workers/jobs/cron";
import { consume } from "@workers/jobs/queue";
import { BoardUnavailable, type BoardPosting } from "@workers/modules/catalog/sources/port";
import { embeddedMail } from "@workers/sandbox/mail";
import { as, asJob, makeContext, type TestContext } from "../support/context";
import { balances, operator, person, withIndex, withPlan, withProfile } from "../support/people";
import { everything, JOBS_QUEUE } from "../support/worker";
import { listBoards } from "../support/boards";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 2026-08-10 00:00 UTC. */
const START = Date.parse("2026-08-10T00:00:00Z");
/** Of the day's minutes every tenth is ticked: what matters happens on the hour, or ten minutes after. */
const STEP = 10 * MINUTE;
const EVERY_MINUTE = "* * * * *";
const DAILY = "30 14 * * *";

beforeAll(() => void vi.spyOn(console, "info").mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

/** A world whose clock, boards and mail the test holds; the databases are the real ones. */
class World {
  at = START;
  readonly queue: unknown[] = [];
  /** When each board was read. */
  readonly polls = new Map<string, number[]>();
  /** How often each mail was handed to the provider. */
  readonly sends = new Map<string, number>();
  /** The postings that each board lists; a board that is absent here does not answer. */
  readonly boards = new Map<string, BoardPosting[]>();

  readonly context = (job: string): TestContext => {
    const now = () => this.at;
    const base = makeContext({ now });
    const mail = embeddedMail(base.db, now);
    const world: Partial<AppContext> = {
      now,
      actor: { kind: "system", job },
      enqueue: (messages) => {
        this.queue.push(...messages);
        return Promise.resolve();
      },
      providers: {
        backup: base.providers.backup,
        whatsapp: base.providers.whatsapp,
        mail: {
          send: (message) => {
            this.sends.set(message.id, (this.sends.get(message.id) ?? 0) + 1);
            return mail.send(message);
          },
        },
        identity: null,
        payments: base.providers.payments,
        model: null,
        forms: { reads: () => false, read: () => Promise.reject(new Error("no form is read here")) },
        dns: { txt: () => Promise.resolve(null) },
        boards: listBoards((_ats, slug) => {
          this.polls.set(slug, [...(this.polls.get(slug) ?? []), this.at]);
          const postings = this.boards.get(slug);
          return postings ? Promise.resolve({ postings, unreadable: [] }) : Promise.reject(new BoardUnavailable("503"));
        }),
      },
    };
    return makeContext(world);
  };

  /** The tick comes `times` at once. */
  async tick(expression: string, times = 1): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => runCron(this.context, expression)));
  }

  /**
   * Delivers what is queued until nothing is left: each message to so many consumers at once, and when they are done,
   * to so many more, one after the other.
   */
  async drain(atOnce = 1, after = 0): Promise<void> {
    for (let round = 0; this.queue.length > 0; round++) {
      if (round === 500) throw new Error("the queue does not run empty");
      const bodies = this.queue.splice(0, 10);
      await Promise.all(Array.from({ length: atOnce }, () => this.#deliver(bodies)));
      for (let i = 0; i < after; i++) await this.#deliver(bodies);
    }
  }

  async #deliver(bodies: readonly unknown[]): Promise<void> {
    const batch = createMessageBatch(
      JOBS_QUEUE,
      bodies.map((body) => ({ id: randomId(), timestamp: new Date(this.at), attempts: 1, body })),
    );
    await consume(this.context, batch);
    expect((await getQueueResult(batch, createExecutionContext())).retryMessages).toEqual([]);
  }
}

const posting = (board: string, n: number, title = `Backend Developer, Team ${n}`): BoardPosting => ({
  externalId: `${board}-${n}`,
  title,
  company: `Sample ${board} ${n}`,
  location: "Bengaluru",
  remote: "unknown",
  link: `https://jobs.example/${board}/${n}`,
  payLower: null,
  payUpper: null,
  payCurrency: null,
  skills: [],
  text: "Services in TypeScript and PostgreSQL.",
  postedAt: START,
});
const postings = (board: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => posting(board, from + i));

const rowsOf = async <T>(db: D1Database, sql: string, ...values: unknown[]) =>
  (
    await db
      .prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
const numberOf = (db: D1Database, sql: string, ...values: unknown[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .first<number>("n");

async function owner(credits: number, plan: { beganAt: number; days: number }): Promise<UserActor> {
  const actor = await person();
  await withProfile(actor, { titles: ["Backend Developer"], locations: ["Bengaluru"] });
  const member = await withPlan(actor, { credits, ...plan });
  await withIndex(actor, plan.beganAt);
  return member;
}

async function mailDue(recipient: string, dueAt: number): Promise<string> {
  const id = randomId();
  await env.DB.prepare(
    "INSERT INTO outbox (id, channel, template, recipient, model, cause, due_at, created_at) VALUES (?1, " +
      "'mail', 'free_welcome', ?2, '{\"name\":\"Test\"}', ?1, ?3, ?3)",
  )
    .bind(id, recipient, dueAt)
    .run();
  return id;
}

async function statesOf(userId: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ state: string; n: number }>(
    env.DB,
    "SELECT state, count(*) AS n FROM applications WHERE user_id = ? GROUP BY state",
    userId,
  );
  return Object.fromEntries(rows.map((r) => [r.state, r.n]));
}

/** Checks that the counts kept beside the rows agree with the rows. */
async function expectAddedUp(...people: UserActor[]): Promise<void> {
  for (const { userId } of people) {
    const { kept, summed } = await balances(userId);
    expect(kept).toEqual(summed);
    const now = await statesOf(userId);
    expect(kept?.["reserved"]).toBe((now["queued"] ?? 0) + (now["claimed"] ?? 0) + (now["parked"] ?? 0));
    expect(kept?.["used"]).toBe((await statesOf(userId))["submitted"] ?? 0);
  }
}

describe("a day of ticks, each of them three times at once, each message to two consumers and a third", () => {
  it("does everything once", { timeout: 240_000 }, async () => {
    const world = new World();
    world.boards.set("alpha", postings("alpha", 1, 12));
    world.boards.set("beta", postings("beta", 1, 10));
    await registerSources(asJob(world.context("test")), {
      sources: ["alpha", "beta", "mute"].map((slug) => ({ ats: "greenhouse", slug, company: `Sample ${slug}` })),
    });
    const staying = await owner(15, { beganAt: START - DAY, days: 30 });
    const leaving = await owner(5, { beganAt: START - 30 * DAY + 15 * HOUR, days: 30 });
    const staff = await operator();
    const mails = await Promise.all(
      [1, 1, 7, 13, 23].map((hour) => mailDue("day@sample.jobsarthi.test", START + hour * HOUR)),
    );

    const lockFirst = async (actor: UserActor) => {
      const [entry] = await rowsOf<{ id: string }>(
        env.DB,
        "SELECT id FROM applications WHERE user_id = ? AND state = 'queued' ORDER BY score DESC, id LIMIT 1",
        actor.userId,
      );
      await lockEntry(as(world.context("test"), staff), { entryId: entry?.id, status: "Successful", remarks: "" });
    };
    const during: Record<number, () => Promise<void>> = {
      [START + 2 * HOUR]: async () => {
        expect(await statesOf(staying.userId)).toEqual({ queued: 15, found: 7 });
        expect(await statesOf(leaving.userId)).toEqual({ queued: 5, found: 17 });
      },
      [START + 10 * HOUR]: async () => {
        await lockFirst(staying);
        await lockFirst(leaving);
        // Two jobs close, three are new, one has another title.
        world.boards.set("alpha", [
          ...postings("alpha", 3, 14),
          posting("alpha", 15, "Senior Backend Developer, Payments"),
        ]);
      },
    };
    const used = new Set<string>();
    for (; world.at <= START + DAY; world.at += STEP) {
      await during[world.at]?.();
      for (const expression of Object.keys(CRON)) {
        if (expression === DAILY && world.at % DAY !== 14.5 * HOUR) continue;
        used.add(expression);
        await world.tick(expression, 3);
      }
      await world.drain(2, 1);
    }
    world.at -= STEP;
    expect([...used].toSorted()).toEqual(Object.keys(CRON).toSorted());

    // Boards: six hours after the first reading, then later and later while nothing changes, and sooner when it does;
    // the one that does not answer, less and less often.
    for (const [slug, hours] of Object.entries({ alpha: [6, 9, 4.5], beta: [6, 9] })) {
      const gaps = (world.polls.get(slug) ?? []).map((at, i, all) => at - (all[i - 1] ?? at)).slice(1);
      expect(gaps.length, slug).toBeGreaterThanOrEqual(hours.length);
      for (const [i, hour] of hours.entries()) {
        expect((gaps[i] ?? 0) / HOUR, slug).toBeGreaterThanOrEqual(0.9 * hour);
        expect((gaps[i] ?? 0) / HOUR, slug).toBeLessThanOrEqual(hour + 0.2);
      }
    }
    expect((world.polls.get("mute") ?? []).map((at, i, all) => (at - (all[i - 1] ?? at)) / MINUTE).slice(1)).toEqual([
      10, 20, 40, 80, 160, 320, 640,
    ]);

    // Postings: each once, and each change told once.
    expect(await numberOf(env.CATALOG, "SELECT count(*) AS n FROM postings")).toBe(25);
    expect(
      await rowsOf(env.CATALOG, "SELECT kind, count(*) AS n FROM posting_changes GROUP BY kind ORDER BY kind"),
    ).toEqual([
      { kind: "closed", n: 2 },
      { kind: "opened", n: 25 },
    ]);
    expect(await numberOf(env.DB, "SELECT seq AS n FROM feed_cursors")).toBe(27);

    // Applications: no more than the credits, nothing on what closed, one charge each.
    expect((await statesOf(staying.userId))["submitted"]).toBe(1);
    expect((await statesOf(staying.userId))["queued"]).toBe(14);
    expect((await balances(staying.userId)).kept).toEqual({ granted: 15, used: 1, reserved: 14, revoked: 0 });
    expect((await balances(leaving.userId)).kept).toEqual({ granted: 5, used: 1, reserved: 0, revoked: 0 });
    expect(await rowsOf(env.DB, "SELECT ended_at, end_reason FROM plans WHERE user_id = ?", leaving.userId)).toEqual([
      { ended_at: START + 15 * HOUR, end_reason: "time" },
    ]);
    expect((await statesOf(leaving.userId))["queued"]).toBeUndefined();
    const closed = (
      await rowsOf<{ id: string }>(env.CATALOG, "SELECT id FROM postings WHERE closed_at IS NOT NULL")
    ).map((r) => r.id);
    expect(
      await rowsOf(
        env.DB,
        "SELECT state FROM applications WHERE state IN ('found', 'queued') AND posting_id IN (SELECT value " +
          "FROM json_each(?))",
        JSON.stringify(closed),
      ),
    ).toEqual([]);
    await expectAddedUp(staying, leaving);

    // Mail: what was due went out, each once.
    const submitted = await rowsOf<{ id: string; user_id: string }>(
      env.DB,
      "SELECT id, user_id FROM outbox WHERE template = 'application_submitted'",
    );
    expect(submitted.map((m) => m.user_id).toSorted()).toEqual([staying.userId, leaving.userId].toSorted());
    const reported = await rowsOf<{ id: string; user_id: string }>(
      env.DB,
      "SELECT id, user_id FROM outbox WHERE template = 'daily_report'",
    );
    expect(reported.map((m) => m.user_id)).toEqual([staff.userId]);
    expect(await rowsOf(env.DB, "SELECT state, count(*) AS n FROM outbox GROUP BY state")).toEqual([
      { state: "sent", n: 8 },
    ]);
    expect(Object.fromEntries(world.sends)).toEqual(
      Object.fromEntries([...mails, ...submitted.map((m) => m.id), ...reported.map((m) => m.id)].map((id) => [id, 1])),
    );
    expect(await numberOf(env.DB, "SELECT count(*) AS n FROM sandbox_mail")).toBe(8);

    // Nothing is left undone, and the same minute once more changes nothing.
    const jobs = await rowsOf(env.DB, "SELECT kind, state, count(*) AS n FROM jobs GROUP BY kind, state ORDER BY kind");
    expect(jobs).toEqual([
      ...["application_event", "fill_queue", "keep_posting", "match_person", "plan_event"].map((kind) => ({
        kind,
        state: "done",
        n: 2,
      })),
      { kind: "read_form", state: "done", n: expect.any(Number) as number },
      { kind: "tailor_resumes", state: "done", n: 2 },
    ]);
    const before = await everything();
    await world.tick(EVERY_MINUTE, 3);
    await world.drain(2, 1);
    expect(await everything()).toBe(before);
  });
});

describe("ticks that never came", () => {
  it("are caught up by the next one", async () => {
    const world = new World();
    world.at = START + 40 * DAY;
    world.boards.set("gamma", postings("gamma", 1, 6));
    await registerSources(asJob(world.context("test")), {
      sources: [{ ats: "greenhouse", slug: "gamma", company: "Sample Gamma" }],
    });
    const over = await owner(5, { beganAt: world.at, days: 30 });
    const runs = await owner(5, { beganAt: world.at, days: 90 });
    await world.tick(EVERY_MINUTE);
    await world.drain();
    expect(await statesOf(over.userId)).toMatchObject({ queued: 5 });
    const late = await mailDue("late@sample.jobsarthi.test", world.at + HOUR);
    await env.DB.prepare(
      "INSERT INTO outbox (id, channel, template, recipient, model, cause, state, due_at, lease_until, " +
        "created_at) VALUES ('cut off', 'mail', 'free_welcome', 'x@sample.jobsarthi.test', '{}', 'cut off', " +
        "'sending', ?1, ?1, ?1)",
    )
      .bind(world.at + HOUR)
      .run();

    world.at += 31 * DAY;
    await world.tick(EVERY_MINUTE);
    await world.drain();
    expect(await rowsOf(env.DB, "SELECT ended_at, end_reason FROM plans WHERE user_id = ?", over.userId)).toEqual([
      { ended_at: world.at - DAY, end_reason: "time" },
    ]);
    expect((await statesOf(over.userId))["queued"]).toBeUndefined();
    expect(await statesOf(runs.userId)).toMatchObject({ queued: 5 });
    expect(world.polls.get("gamma")).toEqual([world.at - 31 * DAY, world.at]);
    expect(world.sends.get(late)).toBe(1);
    // A mail that may have gone out is marked, and not sent again.
    expect(world.sends.has("cut off")).toBe(false);
    expect(await rowsOf(env.DB, "SELECT state FROM outbox WHERE id = 'cut off'")).toEqual([{ state: "unsure" }]);
    await expectAddedUp(over, runs);
  });
});

describe("minute by minute", () => {
  it("new postings find people in two minutes, preferences their postings in one, with the wake-up lost", async () => {
    const world = new World();
    world.at = START + 200 * DAY;
    const who = await owner(15, { beganAt: world.at, days: 30 });
    const minute = async () => {
      world.at += MINUTE - (world.at % MINUTE);
      await world.tick(EVERY_MINUTE);
      await world.drain();
    };
    await minute();
    const land = async (title: string, count: number) => {
      const seenAt = world.at;
      const rows = Array.from({ length: count }, (_, i) => {
        const { externalId, ...row } = posting(`swift${title.length}`, i, title);
        const observed = observe({ ...row, portal: "Greenhouse", authority: 2, sourceKey: `greenhouse:${externalId}` });
        if (typeof observed === "string") throw new Error(observed);
        return observed;
      });
      await ingestPostings(asJob(world.context("test")), { sourceId: null, postings: rows });
      return seenAt;
    };
    // A flood that suits nobody stands before what suits.
    world.at += 10_000;
    await land("Truck Driver", 450);
    const seenAt = await land("Backend Developer", 3);
    await minute();
    await minute();
    const soon = await rowsOf<{ after: number }>(
      env.DB,
      "SELECT created_at - ? AS after FROM applications WHERE user_id = ? AND position = 'Backend Developer'",
      seenAt,
      who.userId,
    );
    expect(soon).toHaveLength(3);
    for (const { after } of soon) expect(after).toBeLessThanOrEqual(2 * MINUTE);

    await land("Glass Blower", 2);
    await minute();
    world.at += 20_000;
    const savedAt = world.at;
    const staff = as(world.context("test"), await operator());
    await savePersonPreferences(
      { ...staff, enqueue: () => Promise.resolve() },
      {
        email: who.email,
        jobTitles: ["Glass Blower"],
        locations: ["Bengaluru"],
        openToRemote: true,
        customInstruction: "",
      },
    );
    await minute();
    const changed = await rowsOf<{ state: string; after: number }>(
      env.DB,
      "SELECT state, created_at - ? AS after FROM applications WHERE user_id = ? AND position = 'Glass Blower'",
      savedAt,
      who.userId,
    );
    expect(changed.map((r) => r.state)).toEqual(["queued", "queued"]);
    for (const { after } of changed) expect(after).toBeLessThanOrEqual(MINUTE);
  });
});

describe("a job that fails", () => {
  it("keeps none of the others from running, and fails the tick", async () => {
    const world = new World();
    world.at = START + 120 * DAY;
    const due = await mailDue("beside@sample.jobsarthi.test", world.at);
    const broken = {
      prepare: () => {
        throw new Error("the catalogue does not answer");
      },
    } as unknown as D1Database;
    const logged: string[] = [];
    const contextFor = (job: string) => {
      const ctx: TestContext = { ...world.context(job), catalog: openCatalog(broken) };
      return {
        ...ctx,
        log: {
          ...ctx.log,
          error: (event: string, fields?: { job?: string }) => void logged.push(`${event} ${fields?.job}`),
        },
      };
    };
    await expect(runCron(contextFor, EVERY_MINUTE)).rejects.toThrow("6 of the tick's jobs failed");
    expect(logged).toEqual(
      ["overdue", "sources", "alerts", "openings", "rules", "portalFiles"].map((job) => `cron.failed ${job}`),
    );
    await world.drain();
    expect(world.sends.get(due)).toBe(1);
    // The five jobs close stale postings, forget old ones, forget old lists of boards, draw pairs to label, and count
    // the day's figures.
    await expect(runCron(contextFor, DAILY)).rejects.toThrow("5 of the tick's jobs failed");
  });

  it("is not looked for under an expression that there is not", async () => {
    const world = new World();
    await world.tick("0 0 1 1 *");
    await world.tick("constructor");
    expect(world.queue).toEqual([]);
  });
});

describe("the daily tick", () => {
  it("that never came, or failed, has its work done by the minutes after it, a job a tick", async () => {
    const world = new World();
    world.at = START + 160 * DAY + 14.5 * HOUR;
    const daily = Object.keys(CRON[DAILY] ?? {});
    const undone = async () =>
      (
        await rowsOf<{ job: string }>(
          env.DB,
          "SELECT job FROM daily_runs WHERE day < (SELECT max(day) FROM daily_runs) ORDER BY job",
        )
      ).map(({ job }) => job);
    await env.DB.prepare("DELETE FROM daily_runs").run();
    await world.tick(DAILY);
    world.at += DAY;
    // Of this day the tick comes to nothing but the books.
    await env.DB.prepare("UPDATE daily_runs SET day = day + 1 WHERE job = 'books'").run();
    await world.tick(EVERY_MINUTE);
    expect((await undone()).length).toBe(daily.length - 1); // it may come yet
    world.at += 20 * MINUTE;
    for (let n = 1; n < daily.length; n++, world.at += MINUTE) {
      expect((await undone()).length).toBe(daily.length - n);
      await world.tick(EVERY_MINUTE);
    }
    expect(await undone()).toEqual([]);
    // One that fails is tried again ten minutes later, not each minute.
    await env.DB.prepare("UPDATE daily_runs SET day = day - 1 WHERE job = 'stale'").run();
    const broken = {
      prepare: () => {
        throw new Error("away");
      },
    } as unknown as D1Database;
    const failing = (job: string) =>
      job === "cron.stale" ? { ...world.context(job), catalog: openCatalog(broken) } : world.context(job);
    await expect(runCron(failing, EVERY_MINUTE)).rejects.toThrow("1 of the tick's jobs failed");
    world.at += MINUTE;
    await world.tick(EVERY_MINUTE);
    expect(await undone()).toEqual(["stale"]);
    world.at += 10 * MINUTE;
    await world.tick(EVERY_MINUTE);
    expect(await undone()).toEqual([]);
  });

  it("drops what means nothing any more, and nothing else", async () => {
    const world = new World();
    world.at = START + 200 * DAY;
    const actor = await person();
    const session = (id: string, expiresAt: number) =>
      env.DB.prepare(
        "INSERT INTO sessions (id, secret_hash, user_id, created_at, expires_at) VALUES (?, 'x', ?, ?, ?)",
      ).bind(id, actor.userId, START, expiresAt);
    const work = (ref: string, state: string, dueAt: number) =>
      env.DB.prepare(
        "INSERT INTO jobs (kind, ref, state, due_at, created_at) VALUES ('fill_queue', ?1, ?2, ?3, ?3)",
      ).bind(ref, state, dueAt);
    const attempt = (key: string, at: number) =>
      env.DB.prepare("INSERT INTO attempts (key, window_start, count) VALUES (?, ?, 1)").bind(key, at);
    const reset = (hash: string, at: number) =>
      env.DB.prepare("INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES (?, ?, ?)").bind(
        hash,
        actor.userId,
        at,
      );
    await env.DB.batch([
      session("over", world.at - 1),
      session("runs", world.at + 1),
      work("old", "done", world.at - 8 * DAY),
      work("fresh", "done", world.at - 6 * DAY),
      work("given up", "dead", world.at - 90 * DAY),
      attempt("old", world.at - 2 * DAY),
      attempt("fresh", world.at - HOUR),
      reset("old", world.at - 1),
      reset("fresh", world.at + 1),
    ]);
    await world.tick(DAILY, 3);
    const left = async (sql: string) => (await rowsOf<{ k: string }>(env.DB, sql)).map((r) => r.k);
    expect(await left(`SELECT id AS k FROM sessions WHERE user_id = '${actor.userId}'`)).toEqual(["runs"]);
    expect(await left("SELECT ref AS k FROM jobs WHERE ref IN ('old', 'fresh', 'given up') ORDER BY ref")).toEqual([
      "fresh",
      "given up",
    ]);
    expect(await left("SELECT key AS k FROM attempts WHERE key IN ('old', 'fresh')")).toEqual(["fresh"]);
    expect(await left(`SELECT token_hash AS k FROM password_resets WHERE user_id = '${actor.userId}'`)).toEqual([
      "fresh",
    ]);
  });
});
