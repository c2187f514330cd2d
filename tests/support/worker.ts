import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  env,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { randomId, sha256Hex } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import type { Env } from "@workers/config";
import worker from "../../build/server/index.js";
import { clockNow } from "./clock";
import { filledTables } from "./filled-tables";
import { meteredD1, type Meter } from "./metered-d1";

/** Where the built Worker believes to be, as long as no ORIGIN is set. */
export const ORIGIN = "http://localhost:8787";
export const JOBS_QUEUE = "jobsarthi-jobs";
export const DEAD_QUEUE = "jobsarthi-jobs-dead";
export const PROMPT_QUEUE = "jobsarthi-prompt";
export const PROMPT_DEAD_QUEUE = "jobsarthi-prompt-dead";

export interface Ask {
  method?: string;
  /** Sent as JSON, with its content type. */
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** A Cookie header, as `signedIn` answers it. */
  cookie?: string | null;
  /** The edge's country. */
  country?: string;
}

export interface TestWorker {
  /** The messages put into the queues and not taken out yet. */
  readonly queued: unknown[];
  /** Rows and round trips of the app database, over all requests so far. */
  readonly meter: Meter;
  /** Asks the Worker as a browser without Fetch Metadata, or a program, would; redirects are not followed. */
  ask(path: string, ask?: Ask): Promise<Response>;
  /** A cron tick. */
  tick(cron?: string): Promise<void>;
  /** Hands the bodies to a consumer as one batch and answers, by their places in it, what it acknowledged. */
  consume(
    queue: string,
    bodies: readonly unknown[],
    ids?: readonly string[],
  ): Promise<{ acked: number[]; retried: number[] }>;
  /** Consumes whatever is queued, and what that queues, until nothing is left. */
  drain(): Promise<void>;
}

/**
 * The built Worker on the test's bindings: its own client address, so that no test meets another's limits, and a
 * queue that is consumed only when the test says so.
 */
export function openWorker(overrides: { [K in keyof Env]?: Env[K] | undefined } = {}): TestWorker {
  const queued: unknown[] = [];
  const { d1, meter } = meteredD1(env.DB);
  const address = `198.51.${randomId(6)}`;
  const bindings = { ...env, DB: d1, JOBS: keepingQueue(queued), PROMPT: keepingQueue(queued), ...overrides } as Env;

  const consume: TestWorker["consume"] = async (queue, bodies, ids = []) => {
    const messages = bodies.map((body, i) => ({
      id: ids[i] ?? randomId(),
      timestamp: new Date(clockNow()),
      attempts: 1,
      body,
    }));
    const batch = createMessageBatch(queue, messages);
    const ctx = createExecutionContext();
    await worker.queue(batch, bindings, ctx);
    const result = await getQueueResult(batch, ctx);
    const indexOf = (id: string) => messages.findIndex((m) => m.id === id);
    return {
      acked: result.explicitAcks.map(indexOf),
      retried: result.retryMessages.map((m: { msgId: string }) => indexOf(m.msgId)),
    };
  };

  return {
    queued,
    meter,
    async ask(path, ask = {}) {
      const headers = new Headers({ "CF-Connecting-IP": address, ...ask.headers });
      if (ask.cookie) headers.set("Cookie", ask.cookie);
      if (ask.json !== undefined) headers.set("Content-Type", "application/json");
      const body = ask.json === undefined ? ask.body : JSON.stringify(ask.json);
      const request = new Request(new URL(path, ORIGIN), {
        method: ask.method ?? (body === undefined ? "GET" : "POST"),
        headers,
        redirect: "manual",
        ...(body === undefined ? {} : { body }),
        ...(ask.country === undefined ? {} : { cf: { country: ask.country } }),
      });
      const ctx = createExecutionContext();
      const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], bindings, ctx);
      // Read here, so that nothing of the request is left over when the test ends.
      const bytes = response.body === null ? null : await response.arrayBuffer();
      await waitOnExecutionContext(ctx);
      return new Response(bytes, response);
    },
    async tick(cron = "* * * * *") {
      const ctx = createExecutionContext();
      await worker.scheduled(createScheduledController({ cron, scheduledTime: new Date(clockNow()) }), bindings, ctx);
      await waitOnExecutionContext(ctx);
    },
    consume,
    async drain() {
      for (let round = 0; queued.length > 0; round++) {
        if (round === 200) throw new Error("the queue does not run empty");
        const { retried } = await consume(JOBS_QUEUE, queued.splice(0, 10));
        if (retried.length > 0) throw new Error("a message was not consumed");
      }
    },
  };
}

/** A queue that keeps what it is sent. */
export function keepingQueue(queued: unknown[]): Queue<unknown> {
  const metrics = { backlogCount: 0, backlogBytes: 0 };
  return {
    metrics: () => Promise.resolve(metrics),
    send: (body) => {
      queued.push(body);
      return Promise.resolve({ metadata: { metrics } });
    },
    sendBatch: (messages) => {
      const bodies = [...messages].map((m) => m.body);
      // The platform's own limit, which nothing here enforces.
      if (bodies.length === 0 || bodies.length > 100) throw new Error(`a batch of ${bodies.length} messages`);
      queued.push(...bodies);
      return Promise.resolve({ metadata: { metrics } });
    },
  };
}

/** A session of this person that runs for a day of real time, and the Cookie header that carries it. */
export async function signedIn(actor: Pick<UserActor, "userId">): Promise<string> {
  const [id, secret] = [randomId(), randomId()];
  await env.DB.prepare(
    "INSERT INTO sessions (id, secret_hash, user_id, created_at, expires_at, proved_at) VALUES (?, ?, ?, ?, ?, ?)",
  )
    .bind(id, await sha256Hex(secret), actor.userId, clockNow(), clockNow() + 86_400_000, clockNow())
    .run();
  return `__Host-session=${id}.${secret}`;
}

/** The Cookie header of what an answer has set. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const namesOf = new Map<D1Database, string[]>();

/** The tables of a database that a refusal must leave as they are; no test makes one. */
async function tableNames(db: D1Database): Promise<string[]> {
  const known = namesOf.get(db);
  if (known) return known;
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE " +
        "'_cf_%' AND name NOT LIKE 'd1_%' AND name NOT LIKE 'posting_search%' AND name NOT IN ('attempts', " +
        "'security_counts') ORDER BY name",
    )
    .all<{ name: string }>();
  const names = results.map(({ name }) => name);
  namesOf.set(db, names);
  return names;
}

/**
 * Every row of both databases and every object's key, as one text: two that are equal show that nothing changed.
 * Without the limits' and refusals' counters, which a refused attempt is meant to move.
 */
export async function everything(): Promise<string> {
  const parts: string[] = [];
  for (const db of [env.DB, env.CATALOG]) {
    const names = await tableNames(db);
    const filled = await filledTables(db, names);
    const rows = filled.length === 0 ? [] : await db.batch(filled.map((name) => db.prepare(`SELECT * FROM "${name}"`)));
    for (const name of names) parts.push(`${name} ${JSON.stringify(rows[filled.indexOf(name)]?.results ?? [])}`);
  }
  const objects = await env.FILES.list();
  parts.push(`files ${objects.objects.map((o) => `${o.key} ${o.etag}`).join(",")}`);
  return parts.join("\n");
}

/** So many people are made before the rows are deleted: `everything` reads them all, each time. */
const MANY_PEOPLE = 30;

/** Deletes what earlier tests of this file left, once it is much; what the migrations put there stays. */
export async function emptyTables(): Promise<void> {
  const people = await env.DB.prepare("SELECT count(*) AS n FROM users").first<number>("n");
  if ((people ?? 0) < MANY_PEOPLE) return;
  for (const db of [env.DB, env.CATALOG]) {
    const names = (await tableNames(db)).filter((name) => name !== "offers" && name !== "applications");
    const { results: seals } = await db
      .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'audit_%'")
      .all<{ name: string; sql: string }>();
    await db.batch([
      db.prepare("PRAGMA defer_foreign_keys = ON"),
      // Sealed lines of the access log are never deleted otherwise.
      ...seals.map(({ name }) => db.prepare(`DROP TRIGGER "${name}"`)),
      // First: their events may only go with them.
      db.prepare(`DELETE FROM ${db === env.DB ? "applications" : "posting_search"}`),
      ...names.map((name) => db.prepare(`DELETE FROM "${name}"`)),
      ...seals.map(({ sql }) => db.prepare(sql)),
    ]);
  }
  const { objects } = await env.FILES.list();
  await env.FILES.delete(objects.map(({ key }) => key));
}
