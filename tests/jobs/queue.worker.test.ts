import { ALWAYS } from "@workers/db/sql";
import { env } from "cloudflare:test";
import { afterEach, describe, expect, it } from "vitest";
import { runJob } from "@workers/jobs/run-job";
import { readHealth } from "@workers/modules/operations/health/read-health";
import { enqueueJob } from "@workers/core/jobs/queries";
import { replayDead } from "@workers/core/jobs/replay-dead";
import { ALL_WITHIN_MS, JOB_LEASE_MS, MAX_ATTEMPTS } from "@workers/core/jobs/rules";
import { timeId } from "@workers/core/ids";
import { askForEverybody, askToFill } from "@workers/modules/matching/matching/queries";
import { sweepJobs } from "@workers/core/jobs/sweep-jobs";
import type { UserActor } from "@workers/core/policy";
import { write } from "@workers/db/client";
import { as, asJob, makeContext, NOON, type TestContext } from "../support/context";
import { takeErrors } from "../support/errors";
import { makePdf } from "../support/pdf";
import { operator, person, withPlan, withProfile } from "../support/people";
import { buyer, newKey } from "../support/payments";
import {
  DEAD_QUEUE,
  JOBS_QUEUE,
  keepingQueue,
  openWorker,
  PROMPT_DEAD_QUEUE,
  PROMPT_QUEUE,
  signedIn,
} from "../support/worker";

// Failures are intended here, so their logged errors are taken.
afterEach(() => void takeErrors());

const MINUTE = 60_000;
const KIND = "parse_resume";

/** A resume that waits to be read, and the work to read it; its clean copy stands, so that the file is fetched once. */
async function resumeToRead(): Promise<string> {
  const { resumeId } = await withProfile(await person());
  await env.FILES.put(`resumes/${resumeId}`, await makePdf());
  await env.DB.prepare("UPDATE resumes SET clean = 'made' WHERE id = ?").bind(resumeId).run();
  await env.DB.prepare("INSERT INTO jobs (kind, ref, due_at, created_at) VALUES (?, ?, ?, ?)")
    .bind(KIND, resumeId, NOON, NOON)
    .run();
  return resumeId;
}

/** The given-up work, as the health page shows it to staff. */
async function shownDead(staff: UserActor) {
  const { app } = await readHealth(makeContext({ actor: staff }), {});
  if (!app) throw new Error("the page does not show the database");
  return app.dead;
}
/** Presses a button of that page. */
const press = (worker: ReturnType<typeof openWorker>, cookie: string, fields: Record<string, string>) =>
  worker.ask("/admin-health", {
    body: new URLSearchParams(fields),
    cookie,
    headers: { Origin: "http://localhost:8787" },
  });

const stateOf = (ref: string) =>
  env.DB.prepare("SELECT state, attempts, lease_until FROM jobs WHERE kind = ? AND ref = ?").bind(KIND, ref).first();
const parsed = async (resumeId: string) =>
  (await env.DB.prepare("SELECT parse_state FROM resumes WHERE id = ?").bind(resumeId).first<string>("parse_state")) ===
  "parsed";

/** A consumer whose store answers as `get` says. */
function consumer(get: (key: string) => Promise<R2ObjectBody | null>, now: number): TestContext {
  return asJob(makeContext({ now: () => now, files: { get } as unknown as R2Bucket }));
}
const reads = (key: string) => env.FILES.get(key);
const fails = () => Promise.reject(new Error("the store does not answer"));

/** A store that answers only when the test lets it: how a consumer hangs, or is gone for good. */
function hanging(): {
  get: (key: string) => Promise<R2ObjectBody | null>;
  asked: Promise<void>;
  answer: () => void;
  fail: () => void;
} {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  return {
    get: async (key) => {
      asked.resolve();
      await gate.promise;
      return reads(key);
    },
    asked: asked.promise,
    answer: () => gate.resolve(),
    fail: () => gate.reject(new Error("it came back broken")),
  };
}

async function claimsAt(now: number, ref: string): Promise<number> {
  const ctx = asJob(makeContext({ now: () => now }));
  await sweepJobs(ctx);
  return ctx.sent.filter((m) => m.type === "job" && m.ref === ref).length;
}

describe("work for everybody", () => {
  it("lets pass what somebody waits for: with 500 before it, it is run within two minutes", async () => {
    const first = await withPlan(await person(), { credits: 3 });
    await withProfile(first);
    const people = JSON.stringify(Array.from({ length: 499 }, () => timeId(NOON)));
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO users (id, email, display_name, created_at)
         SELECT value, lower(value) || '@sample.jobsarthi.test', 'Waiting', ?1 FROM json_each(?2)`,
      ).bind(NOON, people),
      env.DB.prepare(
        `INSERT INTO plans (user_id, tier, terms, began_at, ends_at)
         SELECT j.value, p.tier, p.terms, p.began_at, p.ends_at FROM plans p, json_each(?2) j WHERE p.user_id = ?1`,
      ).bind(first.userId, people),
    ]);
    const ctx = makeContext();
    await write(ctx.db, askForEverybody(ctx.db, 1_000, NOON));
    const waiting = await env.DB.prepare(
      "SELECT count(*) AS n, max(due_at) - ?1 AS last FROM jobs WHERE kind = 'match_person' AND state = 'ready'",
    )
      .bind(NOON)
      .first<{ n: number; last: number }>();
    expect(waiting?.n).toBeGreaterThanOrEqual(500);
    expect(waiting?.last).toBeLessThan(ALL_WITHIN_MS);
    // Swept jobs are marked as running for as long as the test lasts.
    const sweep = async (now: number) => {
      const swept = asJob(makeContext({ now: () => now }));
      await sweepJobs(swept);
      const jobs = swept.sent.flatMap((m) => (m.type === "job" ? [m] : []));
      await env.DB.prepare(
        `UPDATE jobs SET state = 'running', lease_until = ?1 WHERE (kind, ref) IN
         (SELECT value ->> 'kind', value ->> 'ref' FROM json_each(?2))`,
      )
        .bind(now + 100 * MINUTE, JSON.stringify(jobs))
        .run();
      return jobs.map(({ kind, ref }) => `${kind} ${ref}`);
    };
    await sweep(NOON);
    const seen = NOON + 30_000;
    await write(ctx.db, askToFill(ctx.db, [first.userId], seen, ALWAYS));
    const inTime = [...(await sweep(NOON + MINUTE)), ...(await sweep(NOON + 2 * MINUTE))];
    expect(inTime).toContain(`fill_queue ${first.userId}`);
    // And everybody is looked at in the end.
    for (let at = 3; at <= 12; at++) await sweep(NOON + at * MINUTE);
    const left = await env.DB.prepare(
      "SELECT count(*) AS n FROM jobs WHERE kind = 'match_person' AND state = 'ready'",
    ).first<number>("n");
    expect(left).toBe(0);
  });
});

describe("a piece of work", () => {
  it("runs once when twenty consumers get it at the same moment", async () => {
    const ref = await resumeToRead();
    let runs = 0;
    const ctx = consumer((key) => {
      runs++;
      return reads(key);
    }, NOON);
    await Promise.all(Array.from({ length: 20 }, () => runJob(ctx, { kind: KIND, ref })));
    await runJob(ctx, { kind: KIND, ref });
    expect(runs).toBe(1);
    expect(await stateOf(ref)).toEqual({ state: "done", attempts: 0, lease_until: null });
    expect(await parsed(ref)).toBe(true);
  });

  it("is left alone while its consumer may still live, and swept to another one after", async () => {
    const ref = await resumeToRead();
    expect(await claimsAt(NOON, ref)).toBe(1);
    const first = hanging();
    const gone = runJob(consumer(first.get, NOON), { kind: KIND, ref });
    await first.asked;
    expect(await claimsAt(NOON + JOB_LEASE_MS - 1, ref)).toBe(0);
    await runJob(consumer(reads, NOON + JOB_LEASE_MS - 1), { kind: KIND, ref });
    expect(await stateOf(ref)).toMatchObject({ state: "running" });
    expect(await claimsAt(NOON + JOB_LEASE_MS, ref)).toBe(1);
    await runJob(consumer(reads, NOON + JOB_LEASE_MS), { kind: KIND, ref });
    expect(await parsed(ref)).toBe(true);
    expect(await stateOf(ref)).toMatchObject({ state: "done" });
    first.fail();
    await gone;
    expect(await stateOf(ref)).toMatchObject({ state: "done" });
  });

  it.each(["answer", "fail"] as const)(
    "is not ended under its second consumer by the first, who comes back late (%s)",
    async (ending) => {
      const ref = await resumeToRead();
      const [first, second] = [hanging(), hanging()];
      const late = runJob(consumer(first.get, NOON), { kind: KIND, ref });
      await first.asked;
      const holder = runJob(consumer(second.get, NOON + JOB_LEASE_MS), { kind: KIND, ref });
      await second.asked;
      first[ending]();
      await late;
      expect(await stateOf(ref)).toEqual({ state: "running", attempts: 2, lease_until: NOON + 2 * JOB_LEASE_MS });
      second.answer();
      await holder;
      expect(await stateOf(ref)).toMatchObject({ state: "done" });
    },
  );

  it("is dead when its consumers died of it six times, and takes no seventh with it", async () => {
    const ref = await resumeToRead();
    const hung: { fail: () => void; done: Promise<void> }[] = [];
    for (let i = 0; i < MAX_ATTEMPTS; i++) {
      const store = hanging();
      expect(await claimsAt(NOON + i * JOB_LEASE_MS, ref)).toBe(1);
      hung.push({ fail: store.fail, done: runJob(consumer(store.get, NOON + i * JOB_LEASE_MS), { kind: KIND, ref }) });
      await store.asked;
    }
    expect(await claimsAt(NOON + MAX_ATTEMPTS * JOB_LEASE_MS, ref)).toBe(0);
    for (const { fail, done } of hung) {
      fail();
      await done;
    }
    expect(await stateOf(ref)).toEqual({ state: "dead", attempts: 6, lease_until: null });
  });

  it("runs once more when it was asked for while it ran, and is not given up over it", async () => {
    const again = async (ref: string, now: number) =>
      write(makeContext().db, [enqueueJob(makeContext().db, KIND, ref, now)]);
    const done = await resumeToRead();
    const store = hanging();
    const running = runJob(consumer(store.get, NOON), { kind: KIND, ref: done });
    await store.asked;
    await again(done, NOON + 1);
    store.answer();
    await running;
    expect(await stateOf(done)).toMatchObject({ state: "ready", attempts: 0 });

    const broken = await resumeToRead();
    await env.DB.prepare("UPDATE jobs SET attempts = ? WHERE ref = ?")
      .bind(MAX_ATTEMPTS - 1, broken)
      .run();
    const last = hanging();
    const sixth = runJob(consumer(last.get, NOON), { kind: KIND, ref: broken });
    await last.asked;
    await again(broken, NOON + 1);
    last.fail();
    await sixth;
    expect(await stateOf(broken)).toEqual({ state: "ready", attempts: 0, lease_until: null });
  });
});

describe("work that fails six times", () => {
  it("waits longer each time, is then dead and shown to staff, and is replayed once however often asked", async () => {
    const ref = await resumeToRead();
    let now = NOON;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      expect(await claimsAt(now - 1, ref)).toBe(0);
      await runJob(consumer(fails, now), { kind: KIND, ref });
      now += MINUTE * 2 ** (attempt - 1);
    }
    expect(await stateOf(ref)).toMatchObject({ state: "dead", attempts: 6 });
    expect(await claimsAt(now + 86_400_000, ref)).toBe(0);

    const worker = openWorker();
    const staff = await operator();
    const cookie = await signedIn(staff);
    const dead = async () => (await shownDead(staff)).jobs.filter((job) => job.ref === ref);
    expect(await dead()).toEqual([
      { kind: KIND, ref, error: expect.stringContaining("the store does not answer"), at: expect.any(Number) },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => press(worker, cookie, { step: "job", kind: KIND, ref })),
    );
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
    expect(worker.queued).toEqual([{ type: "job", kind: KIND, ref }]);
    expect(await dead()).toEqual([]);
    await worker.consume(JOBS_QUEUE, worker.queued.splice(0));
    expect(await parsed(ref)).toBe(true);
    expect(await stateOf(ref)).toMatchObject({ state: "done" });
    expect(
      (await env.DB.prepare("SELECT actor_id FROM audit_log WHERE object_id = ?").bind(`${KIND}:${ref}`).all()).results,
    ).toEqual([{ actor_id: staff.userId }]);
  });
});

describe("a message that the queue gave up on", () => {
  async function staffOf(worker: ReturnType<typeof openWorker>) {
    const staff = await operator();
    const cookie = await signedIn(staff);
    return {
      letter: async (id: string) => (await shownDead(staff)).letters.find((l) => l.id === id),
      replay: (id: string) => press(worker, cookie, { step: "letter", letterId: id }),
    };
  }

  it("is kept, shown, and sent again exactly once", async () => {
    const worker = openWorker();
    const staff = await staffOf(worker);
    const message = { type: "poll", sourceId: "greenhouse:letter-once" };
    // The queue delivers at least once: the same message twice is one letter.
    for (let i = 0; i < 2; i++)
      expect(await worker.consume(DEAD_QUEUE, [message], ["letter-once"])).toEqual({ acked: [0], retried: [] });
    expect((await staff.letter("letter-once"))?.message).toEqual({ type: "poll", about: "greenhouse:letter-once" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.replay("letter-once")));
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
    expect(worker.queued).toEqual([message]);
    expect(await staff.letter("letter-once")).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["of another kind", { type: "nonsense" }],
    ["no object", "feed"],
    ["null", null],
    ["a number without JSON", 10n],
    ["too long", { type: "job", kind: "x".repeat(20_000), ref: "" }],
  ])("and cannot be read is retried, kept and shown, and stays when it is replayed: %s", async (name, body) => {
    const worker = openWorker();
    const staff = await staffOf(worker);
    const id = `unreadable ${name}`;
    expect(await worker.consume(JOBS_QUEUE, [body])).toEqual({ acked: [], retried: [0] });
    expect(await worker.consume(DEAD_QUEUE, [body], [id])).toEqual({ acked: [0], retried: [] });
    expect(await staff.letter(id)).toBeDefined();
    const answer = await staff.replay(id);
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("We can't read this letter, so there's nothing to replay"),
    ]);
    expect(await staff.letter(id)).toBeDefined();
    expect(worker.queued).toEqual([]);
  });

  it("is shown again when the queue does not take it back", async () => {
    const worker = openWorker();
    const staff = await staffOf(worker);
    await worker.consume(DEAD_QUEUE, [{ type: "feed" }], ["letter-refused"]);
    const ctx = as(
      makeContext({ enqueue: () => Promise.reject(new Error("the queue does not answer")) }),
      await operator(),
    );
    await expect(replayDead(ctx, { letterId: "letter-refused" })).rejects.toThrow("the queue does not answer");
    expect(await staff.letter("letter-refused")).toBeDefined();
    expect((await staff.replay("letter-refused")).status).toBe(200);
  });
});

describe("mail and money", () => {
  it("have a queue of their own: nothing of them waits behind a board, and nothing else before them", async () => {
    const [jobs, prompt]: [unknown[], unknown[]] = [[], []];
    const worker = openWorker({ JOBS: keepingQueue(jobs), PROMPT: keepingQueue(prompt) });
    const { actor, intentId } = await buyer();
    const cookie = await signedIn(actor);
    const opened = (await (
      await worker.ask("/api/initiatePayment.php", {
        json: {
          orderId: newKey(),
          amount: 1999,
          customer_email: actor.email,
          customer_phone: "9876543210",
          intent: intentId,
        },
        cookie,
      })
    ).json()) as { orderId: string };
    await env.DB.batch([
      env.DB.prepare("UPDATE orders SET next_check_at = 1 WHERE id = ?").bind(opened.orderId),
      env.DB.prepare(
        "INSERT INTO outbox (id, channel, template, recipient, model, cause, due_at, created_at) VALUES " +
          "('queued-mail', 'mail', 'account_deleted', 'a@sample.jobsarthi.test', '{}', 'queued-mail', 1, 1)",
      ),
      env.DB.prepare(
        "INSERT INTO webhook_events (id, gateway, body, received_at) VALUES ('queued-notice', " +
          '\'sandbox_card\', \'{"kind":"other","type":"x"}\', 1)',
      ),
    ]);
    await resumeToRead();
    await worker.tick();
    const kinds = (queue: unknown[]) => [...new Set(queue.map((m) => (m as { type: string }).type))].toSorted();
    expect(prompt).toEqual(
      expect.arrayContaining([
        { type: "order", orderId: opened.orderId },
        { type: "mail", outboxId: "queued-mail" },
        { type: "webhook", eventId: "queued-notice" },
      ]),
    );
    expect(kinds(prompt).filter((kind) => !["mail", "webhook", "order", "refund"].includes(kind))).toEqual([]);
    expect(kinds(jobs)).toEqual(expect.arrayContaining(["feed", "job"]));
    expect(kinds(jobs).filter((kind) => ["mail", "webhook", "order", "refund"].includes(kind))).toEqual([]);
    // Its consumer does what it says, and gives up into dead letters of its own, which staff see with the others.
    expect(
      await worker.consume(PROMPT_QUEUE, [
        { type: "webhook", eventId: "queued-notice" },
        { type: "mail", outboxId: "queued-mail" },
      ]),
    ).toEqual({ acked: [0, 1], retried: [] });
    expect(
      await env.DB.prepare(
        "SELECT (SELECT handled_at IS NOT NULL FROM webhook_events WHERE id = 'queued-notice') AS handled, " +
          "(SELECT state FROM outbox WHERE id = 'queued-mail') AS mail",
      ).first(),
    ).toEqual({ handled: 1, mail: "sent" });
    expect(await worker.consume(PROMPT_DEAD_QUEUE, [{ type: "refund", refundId: "r" }], ["prompt-letter"])).toEqual({
      acked: [0],
      retried: [],
    });
    const staff = await signedIn(await operator());
    expect((await press(worker, staff, { step: "letter", letterId: "prompt-letter" })).status).toBe(200);
    expect(prompt.at(-1)).toEqual({ type: "refund", refundId: "r" });
  });
});

describe("a batch", () => {
  it("brings back the one message that failed, and no other", async () => {
    const worker = openWorker();
    const ref = await resumeToRead();
    const batch = [
      { type: "feed" },
      { type: "nonsense" },
      { type: "job", kind: KIND, ref },
      { type: "job", kind: "unheard of", ref: "x" },
      { type: "mail", outboxId: "nobody" },
      undefined,
      { type: "poll", sourceId: "greenhouse:unknown" },
    ];
    expect(await worker.consume(JOBS_QUEUE, batch)).toEqual({ acked: [0, 2, 3, 4, 6], retried: [1, 5] });
    expect(await parsed(ref)).toBe(true);
  });
});
