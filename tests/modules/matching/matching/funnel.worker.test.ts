import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { randomId, timeId } from "@workers/core/ids";
import { NO_PLAN, type PlanFacts } from "@workers/core/plan-facts-rules";
import type { UserActor } from "@workers/core/policy";
import { ownJobsQueries } from "@workers/modules/applications/dashboard/own-jobs-queries";
import { readBoard } from "@workers/modules/applications/stages/read-board";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { readFunnel } from "@workers/modules/matching/matching/read-funnel";
import { composeAnswer } from "@workers/modules/support/chat/compose-answer";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { balances, person, withPlan, withProfile } from "../../../support/people";
import { searchColumns } from "../../../support/search-columns";
import { openWorker, signedIn } from "../../../support/worker";

const DAY = 86_400_000;

/** Each way that an application can be, with the count that it belongs to and the credit that it holds. */
const LIVES = {
  sent: ["sent", "settle", "state = 'submitted', outcome = 'submitted', applied_at = ?2, locked_at = ?2"],
  queued: ["next", "reserve", "state = 'queued', queued_at = ?2"],
  claimed: ["next", "reserve", "state = 'claimed', queued_at = ?2"],
  asked: ["needsYou", "reserve", "state = 'parked', outcome = 'missing_info', locked_at = ?2, held_until = ?2"],
  onHold: ["checking", "reserve", "state = 'parked', outcome = 'otp_required', locked_at = ?2, held_until = ?2"],
  unproved: ["checking", "reserve", "state = 'unconfirmed', outcome = 'unconfirmed', locked_at = ?2, held_until = ?2"],
  unprovedForLong: ["missed", null, "state = 'unconfirmed', outcome = 'unconfirmed', locked_at = ?2"],
  closed: ["closed", null, "state = 'failed', outcome = 'job_closed', locked_at = ?2"],
  longForm: ["missed", null, "state = 'failed', outcome = 'form_too_long', locked_at = ?2"],
  skipped: ["skipped", null, "state = 'withdrawn', declined = 'pay', withdrawn_at = ?2"],
  byYourself: ["byYourself", null, "state = 'withdrawn', declined = 'applied_myself', withdrawn_at = ?2"],
  closedInQueue: ["closed", null, "state = 'withdrawn', withdrawn_at = ?2", ["withdrawn", "closed"]],
  unfit: [null, null, "state = 'withdrawn', withdrawn_at = ?2", ["withdrawn", "unfit"]],
  lateAnswer: ["missed", null, "state = 'failed', outcome = 'missing_info', locked_at = ?2", ["expired", "time_over"]],
  questionRefused: [
    "skipped",
    null,
    "state = 'failed', outcome = 'missing_info', locked_at = ?2",
    ["expired", "refused"],
  ],
  found: ["ready", null, "score = 0.9"],
  inPortal: ["ownLogin", null, "self_apply = 1"],
} as const satisfies Record<
  string,
  readonly [
    is: string | null,
    credit: "settle" | "reserve" | null,
    set: string,
    last?: readonly [event: string, because: string],
  ]
>;
type Life = keyof typeof LIVES;
const ALL = Object.keys(LIVES) as Life[];

/** Gives the person an application of this life, with its booking. */
async function live(owner: UserActor, life: Life, postingId = `posting-${timeId(NOON)}`): Promise<void> {
  const [, credit, set, last] = [...LIVES[life], undefined];
  const id = timeId(NOON);
  const book = (kind: string) =>
    env.DB.prepare("INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES (?, ?, 1, ?, ?)").bind(
      owner.userId,
      kind,
      `${id}#1`,
      NOON,
    );
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
        reasons, created_at, event_count)
       VALUES (?1, ?2, ?4, 'found', 'Backend Developer', ?1, 'Pune', 'https://jobs.example/1', 'Greenhouse', 0.8,
        '[]', ?3, ?5)`,
    ).bind(id, owner.userId, NOON, postingId, last ? 1 : 0),
    env.DB.prepare(`UPDATE applications SET ${set} WHERE id = ?1 AND ?2 > 0`).bind(id, NOON),
    ...(last
      ? [
          env.DB.prepare(
            `INSERT INTO application_events (application_id, n, attempt, at, actor_kind, actor_id, event, evidence)
             VALUES (?, 1, 1, ?, 'system', '', ?, json_object('because', ?))`,
          ).bind(id, NOON, last[0], last[1]),
        ]
      : []),
    ...(life === "asked"
      ? [
          env.DB.prepare(
            `INSERT INTO asked_questions (id, user_id, key, class, params, scope, label, company, asked_at)
             VALUES (?1, ?2, ?1, 'unknown', '{}', '{}', 'Notice period?', 'Works', ?3)`,
          ).bind(id, owner.userId, NOON),
          env.DB.prepare("INSERT INTO question_waits (question_id, application_id, attempt) VALUES (?1, ?1, 1)").bind(
            id,
          ),
        ]
      : []),
    ...(credit === null ? [] : [book("reserve"), ...(credit === "settle" ? [book("settle")] : [])]),
  ]);
}

/** The person with their plan as the database has it by now. */
async function asNow(owner: UserActor): Promise<UserActor> {
  const { kept } = await balances(owner.userId);
  return { ...owner, plan: { ...owner.plan, ...kept } };
}

const funnelNow = async (owner: UserActor) => (await readFunnel(as(makeContext(), await asNow(owner)))).funnel;

async function open(title: string, location: string, change = "", link = "https://jobs.example/1"): Promise<string> {
  const id = timeId(NOON);
  const { reach, searchKeys } = searchColumns({ title, location, remote: "unknown" });
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, remote, link, portal, excerpt, posted_at, first_seen_at,
      last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys)
     VALUES (?1, ?2, ?3, ?4, 'unknown', ?8, 'Greenhouse', '', ?5, ?5, ?5, ?1, ?1, 'test', 1, ?6, ?7)`,
  )
    .bind(id, title, `Sample Works ${id}`, location, NOON, reach, searchKeys, link)
    .run();
  if (change) await env.CATALOG.prepare(`UPDATE postings SET ${change} WHERE id = ?`).bind(id).run();
  return id;
}

/** The counts that a page's funnel prints, by their steps. */
const printed = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<li class="is-(\w+)"><p class="step"><strong class="figures">(\d+)</g)].map(([, is, n]) => [
      is,
      Number(n),
    ]),
  );

/** Where the pages and the chat print another number than the one count has, or its equations do not hold. */
async function disagreements(owner: Pick<UserActor, "userId">): Promise<string[]> {
  const worker = openWorker();
  const cookie = await signedIn(owner);
  const page = async (path: string) =>
    (await (await worker.ask(path, { cookie })).text()).replaceAll(/<!-- -->|<!--[^>]*-->/g, "");
  const [plan, dashboard, purchase] = [await page("/plan"), await page("/dashboard"), await page("/purchase")];
  const actor = await actorOf(owner.userId);
  const ctx = as(makeContext(), actor);
  const { funnel: f } = await readFunnel(ctx);
  const chat = (await composeAnswer(ctx, { question: "plan_left", maybe: [], language: "en" }, "")).text;
  const { wish, takenUp, sent, positive, left, bought, carriedOver, setAside, free } = f;
  const isOver = actor.plan.endedAt !== null || (actor.plan.endsAt ?? 0) <= NOON;
  const steps = {
    ...(wish && { match: wish.match, places: wish.places, fit: wish.fit }),
    takenUp,
    sent,
    positive,
  };
  const wrong: string[] = [];
  const check = (what: string, is: unknown, expected: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(expected))
      wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`);
  };
  check("the funnel of the plan", printed(plan), steps);
  check("the funnel before paying", printed(purchase), steps);
  const key = [...plan.matchAll(/<b>(\d+)<\/b> (?:sent|reserved|free|saved)/g)].map(([, n]) => Number(n));
  check("the bar of the plan", key, bought === 0 ? [] : carriedOver > 0 ? [sent, carriedOver] : [sent, setAside, free]);
  const submitted = Number(/(\d+) Applications? Submitted/.exec(dashboard)?.[1] ?? 0);
  check("what the dashboard says was submitted", submitted, sent);
  for (const [name, html] of Object.entries({ plan, dashboard }))
    check(`the menu of the ${name}`, Number(/(\d+) applications? left/.exec(html)?.[1]), left);
  if (!isOver) {
    check("the chat's left", / (\d+) of (\d+) applications left\. (?:(\d+)|None)/.exec(chat)?.slice(1, 3), [
      String(left),
      String(bought),
    ]);
    check("the chat's taken up", /picked (\d+) for you\. (\d+) sent, (\d+) up next/.exec(chat)?.slice(1), [
      String(takenUp),
      String(sent),
      String(f.next),
    ]);
    if (wish) check("the chat's fit", /and (\d+) also/.exec(chat)?.[1], String(wish.fit));
  }
  check("what was taken up", takenUp, sent + f.next + f.needsYou + f.checking);
  if (wish)
    check("what fits", wish.fit, takenUp + f.skipped + f.closed + f.ownLogin + f.byYourself + f.missed + f.ready);
  check("what was bought", bought - sent, left + carriedOver);
  check("what is left", left, setAside + free);
  if (!isOver) check("what is reserved", setAside, f.next + f.needsYou + f.checking);
  check("what the ledger charged", actor.plan.used, sent);
  return wrong;
}

/** A person with their plan as the database has it. */
async function actorOf(userId: string): Promise<UserActor> {
  const row = await env.DB.prepare(
    `SELECT u.email AS email, u.display_name AS displayName, p.tier AS tier, p.ends_at AS endsAt, p.ended_at AS endedAt,
      p.stands_since AS pausedSince, p.stood_ms AS pausedMs, p.paused_at AS pausedAt,
      b.granted AS granted, b.used AS used, b.reserved AS reserved, b.revoked AS revoked
     FROM users u JOIN plans p ON p.user_id = u.id JOIN credit_balances b ON b.user_id = u.id WHERE u.id = ?`,
  )
    .bind(userId)
    .first<Omit<PlanFacts, "vetoHours" | "pace"> & { email: string; displayName: string }>();
  if (!row) throw new Error(`${userId} has no plan`);
  const { email, displayName, ...plan } = row;
  return {
    kind: "user",
    userId,
    email,
    displayName,
    verified: true,
    sessionId: "none",
    staff: null,
    unproven: null,
    provedAt: null,
    country: null,
    language: null,
    timeZone: "Asia/Kolkata",
    plan: { ...NO_PLAN, ...plan },
  };
}

describe("the numbers of a person", () => {
  it.each(ALL)("count an application where it belongs: %s", async (life) => {
    const owner = await withPlan(await person());
    await live(owner, life);
    const [is] = LIVES[life];
    const { sent, next, needsYou, checking, skipped, closed, ownLogin, byYourself, missed, ready } =
      await funnelNow(owner);
    const counts = { sent, next, needsYou, checking, skipped, closed, ownLogin, byYourself, missed, ready };
    expect(Object.entries(counts).filter(([, n]) => n > 0)).toEqual(is === null ? [] : [[is, 1]]);
  });

  it("come out even for people in any state, with the ledger's", async () => {
    const states = fc.sample(fc.array(fc.constantFrom(...ALL), { maxLength: 12 }), { numRuns: 12, seed: 7 });
    for (const [at, lives] of states.entries()) {
      const occupation = `zz${randomId(10).toLowerCase()} zz${randomId(10).toLowerCase()}`;
      const owner = await withPlan(await person(), { credits: 15, days: at % 4 === 3 ? 0 : 30 });
      await withProfile(owner, { titles: [occupation], locations: ["Pune"] });
      // Some of what is theirs is still open, and some of what is open is theirs to take up.
      const ids = [
        await open(occupation, "Pune, India"),
        await open(occupation, "Pune, India"),
        await open(occupation, "Delhi, India"),
      ];
      for (const [n, life] of lives.entries()) await live(owner, life, n % 3 === 0 ? ids.pop() : undefined);
      const now = await asNow(owner);
      const { funnel: f } = await readFunnel(as(makeContext(), now));
      const has = (...names: string[]) => lives.filter((life) => names.includes(LIVES[life][0] ?? "")).length;
      expect(f.takenUp, lives.join()).toBe(f.sent + f.next + f.needsYou + f.checking);
      expect(f.takenUp, lives.join()).toBe(has("sent", "next", "needsYou", "checking"));
      expect(f.wish?.fit, lives.join()).toBe(
        f.takenUp + f.skipped + f.closed + f.ownLogin + f.byYourself + f.missed + f.ready,
      );
      expect(f.sent, lives.join()).toBe(now.plan.used);
      expect(f.bought - f.sent, lives.join()).toBe(f.left + f.carriedOver);
      expect(f.left, lives.join()).toBe(f.setAside + f.free);
      if (at % 4 !== 3) expect(f.setAside, lives.join()).toBe(f.next + f.needsYou + f.checking);
    }
  });

  it("are the same on the plan, the dashboard, before paying and in the chat", async () => {
    const occupation = `zz${randomId(10).toLowerCase()} zz${randomId(10).toLowerCase()}`;
    const owner = await withPlan(await person(), { credits: 50, tier: "premium" });
    await withProfile(owner, { titles: [occupation], locations: ["Pune"] });
    for (let i = 0; i < 3; i++) await open(occupation, "Pune, India");
    await open(occupation, "Delhi, India");
    for (const life of [...ALL, "sent", "sent", "queued"] as const) await live(owner, life);
    expect(await disagreements(owner)).toEqual([]);
  });

  it("are on the plan's page for its person alone, from where the dashboard takes them", async () => {
    const occupation = `zz${randomId(10).toLowerCase()} zz${randomId(10).toLowerCase()}`;
    const owner = await withPlan(await person());
    await withProfile(owner, { titles: [occupation], locations: ["Pune"] });
    for (let i = 0; i < 2; i++) await live(owner, "sent");
    const other = await withPlan(await person());
    const staff = await person({ staff: { operations: true, community: true } });
    const worker = openWorker();
    const ask = async (cookie?: string) => {
      const response = await worker.ask(`/plan?user=${owner.userId}`, cookie === undefined ? {} : { cookie });
      const steps = printed((await response.text()).replaceAll(/<!--[^>]*-->/g, ""));
      return [response.status, response.headers.get("location"), steps["sent"], steps["takenUp"]];
    };
    expect(await ask(await signedIn(owner))).toEqual([200, null, 2, 2]);
    expect(await ask(await signedIn(other))).toEqual([200, null, 0, 0]);
    expect(await ask(await signedIn(staff))).toEqual([200, null, undefined, undefined]);
    const [status, location, ...steps] = await ask();
    expect([status, ...steps]).toEqual([302, undefined, undefined]);
    expect(location).toMatch(/^\/login\?from=%2Fplan/);
    const dashboard = await (await worker.ask("/dashboard", { cookie: await signedIn(owner) })).text();
    expect(dashboard).toMatch(/data-numbers=""(?:(?!<\/section>).)*href="\/plan"/s);
    expect(printed(dashboard)).toEqual({});
  });

  it("are the same everywhere for each person of the demo, and come out even", { timeout: 60_000 }, async () => {
    expect((await openWorker().ask("/sandbox/seed", { method: "POST" })).status).toBe(200);
    const { results } = await env.DB.prepare(
      `SELECT u.id AS userId FROM users u JOIN profiles f ON f.user_id = u.id JOIN plans p ON p.user_id = u.id
        WHERE u.email LIKE '%@sample.jobsarthi.test' AND u.email NOT LIKE 'person-%'`,
    ).all<{ userId: string }>();
    expect(results.length).toBeGreaterThan(3);
    for (const { userId } of results) expect(await disagreements({ userId }), userId).toEqual([]);
  });

  it("narrow from titles to places to what fits, and a job that was taken up is counted once", async () => {
    const occupation = `zz${randomId(10).toLowerCase()} zz${randomId(10).toLowerCase()}`;
    const owner = await withPlan(await person());
    await withProfile(owner, { titles: [occupation], locations: ["Pune"], openToRemote: false });
    for (let i = 0; i < 2; i++) await open(occupation, "Delhi, India");
    await open(occupation, "Pune, India", "stated_upper = 200000, stated_currency = 'INR'");
    await open(occupation, "Pune, India", "", "https://in.linkedin.com/jobs/view/4100000001");
    const fitting = [
      await open(occupation, "Pune, India"),
      await open(occupation, "Pune, India"),
      await open(occupation, "Pune, India"),
    ];
    const before = await funnelNow(owner);
    expect(before.wish).toEqual({ match: 7, places: 5, fit: 4, more: false });
    expect([before.ready, before.ownLogin, before.takenUp]).toEqual([3, 1, 0]);
    // Found by the matcher, one of them sent since and closed, one skipped.
    await live(owner, "sent", fitting[0]);
    await live(owner, "skipped", fitting[1]);
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(NOON, fitting[0]).run();
    const after = await funnelNow(owner);
    expect(after.wish).toEqual({ match: 7, places: 5, fit: 4, more: false });
    expect([after.ready, after.ownLogin, after.skipped, after.sent]).toEqual([1, 1, 1, 1]);
    await matchPerson(asJob(makeContext()), { userId: owner.userId });
    const matched = await funnelNow(owner);
    expect([matched.wish, matched.ready, matched.ownLogin]).toEqual([after.wish, 1, 1]);
    // A skip frees nothing that was bought.
    expect([after.left, after.bought]).toEqual([14, 15]);
  });

  it("agree with what the person told of answers", async () => {
    const owner = await withPlan(await person());
    for (let i = 0; i < 4; i++) await live(owner, "sent");
    await env.DB.prepare(
      `INSERT INTO tracked_applications (application_id, user_id, stage, stage_at, stage_count)
       SELECT id, user_id, CASE row_number() OVER (ORDER BY id) WHEN 1 THEN 'replied' WHEN 2 THEN 'offer'
         WHEN 3 THEN 'rejected' ELSE '' END, ?2, 1 FROM applications WHERE user_id = ?1`,
    )
      .bind(owner.userId, NOON)
      .run();
    const board = await readBoard(as(makeContext(), owner));
    const funnel = await funnelNow(owner);
    expect([funnel.replied, funnel.interview, funnel.offer, funnel.positive]).toEqual([1, 0, 1, 2]);
    expect([board.sent, board.positive]).toEqual([funnel.sent, funnel.positive]);
  });

  it("tell how many went out in the last seven days", async () => {
    const owner = await withPlan(await person());
    for (let i = 0; i < 3; i++) await live(owner, "sent");
    await env.DB.prepare(
      `UPDATE applications SET applied_at = ?1
        WHERE id = (SELECT min(id) FROM applications WHERE user_id = ?2)`,
    )
      .bind(NOON - 8 * DAY, owner.userId)
      .run();
    expect(await funnelNow(owner)).toMatchObject({ sent: 3, lately: 2 });
  });

  it("read one person's rows by an index, and each once", async () => {
    for (const query of Object.values(ownJobsQueries(openApp(env.DB), "somebody", NOON))) {
      const { sql, params } = query.toSQL();
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const steps = results.map(({ detail }) => detail);
      expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
      expect(steps[0]).toMatch(/^SEARCH \w+ USING (?:COVERING )?INDEX \w+ \(user_id=\?/);
    }
  });
});
