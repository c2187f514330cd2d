import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { DomainError } from "@workers/core/errors";
import { randomId, timeId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { runJob } from "@workers/jobs/run-job";
import { listNext } from "@workers/modules/applications/dashboard/list-next";
import { readDashboard } from "@workers/modules/applications/dashboard/read-dashboard";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { teachesSkip } from "@workers/modules/matching/matching/teaches-skip";
import { withdrawClosed } from "@workers/modules/matching/matching/queries";
import { readFunnel } from "@workers/modules/matching/matching/read-funnel";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { observe } from "@workers/modules/catalog/postings/rules";
import { lapseUnanswered } from "@workers/workflows/applying/ask-about";
import { choosePosting, keepPosting, takeBackRefusal } from "@workers/workflows/applying/choose-posting";
import { declinePosting, skipPostings } from "@workers/workflows/applying/decline";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { setAsks } from "@workers/workflows/applying/set-asks";
import { ALWAYS } from "@workers/db/sql";
import { write } from "@workers/db/client";
import { readEvents } from "../../support/application-events";
import { as, asJob, makeContext, NOON } from "../../support/context";
import { balances, person, withFound, withPlan, withProfile } from "../../support/people";

const DAY = 86_400_000;
let start = NOON + 9000 * DAY;

/** Jobs of a company's own site in the catalogue, and their ids there. */
async function listed(howMany: number, title: (i: number) => string = () => "Backend Developer"): Promise<string[]> {
  const links = Array.from({ length: howMany }, () => `https://careers.example.com/${randomId(12)}`);
  const postings = links.map((link, i) =>
    observe({
      title: title(i),
      company: `Kitchen ${randomId(8)}`,
      location: "Bengaluru, India",
      link,
      sourceKey: null,
      portal: "Company site",
      authority: 1,
      postedAt: start - DAY,
    }),
  );
  await ingestPostings(makeContext({ actor: { kind: "system", job: "test" }, now: () => start }), {
    sourceId: null,
    postings: postings.filter((posting) => typeof posting !== "string"),
  });
  const ids = links.map((link) =>
    env.CATALOG.prepare("SELECT id FROM postings WHERE link = ?").bind(link).first<string>("id"),
  );
  return (await Promise.all(ids)).map((id) => id ?? "");
}

/** Matches of the person that are not sure enough to be sent, the best first. */
async function withUnsure(who: UserActor, postings: readonly string[]): Promise<string[]> {
  const ids = postings.map(() => timeId(start));
  await env.DB.batch(
    postings.map((postingId, i) =>
      env.DB.prepare(
        `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
          reasons, company_key, unsure, created_at)
         VALUES (?1, ?2, ?3, 'found', 'Backend Developer', ?4, 'Bengaluru', 'https://jobs.example/1', 'Company site',
         ?5, '["match.titleNear {\\"n\\":\\"Backend Developer\\"}"]', ?4, 1, ?6)`,
      ).bind(ids[i], who.userId, postingId, `Kitchen ${ids[i]}`, 0.65 - i / 1000, start),
    ),
  );
  return ids;
}

/** A person whose plan runs, for whom nothing is sure, and what they are asked about. */
async function asked(howMany: number, { credits = 5, asks = "daily" } = {}) {
  start += 40 * DAY;
  let now = start;
  const who = await withPlan(await person(), { credits, beganAt: start - 1, tier: "premium", vetoHours: 4 });
  await withProfile(who);
  const postings = await listed(howMany);
  const ids = howMany === 0 ? [] : await withUnsure(who, postings);
  await env.DB.prepare("UPDATE plans SET asks = ? WHERE user_id = ?").bind(asks, who.userId).run();
  const ctx = makeContext({ now: () => now });
  const job = asJob(ctx);
  const fill = () => runJob(job, { kind: "fill_queue", ref: who.userId });
  const ask = async () => {
    await env.DB.prepare(
      `INSERT INTO jobs (kind, ref, state, due_at, created_at) VALUES ('fill_queue', ?, 'ready', ?, ?)
       ON CONFLICT DO UPDATE SET state = 'ready', due_at = excluded.due_at`,
    )
      .bind(who.userId, now, now)
      .run();
    await fill();
  };
  await ask();
  const own = as(ctx, who);
  const shown = async () => (await listNext(own)).asked.map(({ id }) => id);
  return { who, ids, postings, own, job, ask, shown, later: (ms: number) => (now += ms), nowMs: () => now };
}

const linkOf = (postingId = "") =>
  env.CATALOG.prepare("SELECT link FROM postings WHERE id = ?").bind(postingId).first<string>("link");
const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const rowOf = (id = "") =>
  env.DB.prepare("SELECT state, declined, chosen, kept_at IS NOT NULL AS kept FROM applications WHERE id = ?")
    .bind(id)
    .first();
const eventsOf = async (own: { db: Parameters<typeof readEvents>[0] }, id = "") =>
  (await readEvents(own.db, id)).map((e) => [e.actorKind, e.event, e.evidence]);
const mailsTo = async (who: UserActor) => {
  const { results } = await env.DB.prepare(
    "SELECT state, model ->> 'count' AS count FROM outbox WHERE user_id = ? AND template = 'worth_a_look' ORDER BY id",
  )
    .bind(who.userId)
    .all();
  return results;
};

describe("a match that is not sure enough to be sent", () => {
  it("is asked about, the best first and ten at most, without a credit and apart from the queue", async () => {
    const { who, ids, own, shown, ask } = await asked(12);
    for (let i = 0; i < 2; i++) await ask();
    expect(await shown()).toEqual(ids.slice(0, 10));
    const { count, entries } = await listNext(own);
    expect([count, entries]).toEqual([0, []]);
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 0, used: 0 });
    const { standing, askedAbout, waiting } = await readDashboard(own);
    expect([standing, askedAbout, waiting]).toEqual([{ is: "asked", count: 10 }, 10, 0]);
    expect((await readFunnel(own)).funnel).toMatchObject({ asked: 10, ready: 2, next: 0, setAside: 0, free: 5 });
  });

  it("is queued once with a credit when its person keeps it, however often they press", async () => {
    const { who, ids, own, shown } = await asked(3);
    const keep = () => keepPosting(own, { applicationId: ids[1] });
    expect(await Promise.all([keep(), keep()])).toEqual([{ is: "queued" }, { is: "queued" }]);
    expect(await keep()).toEqual({ is: "queued" });
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 1, used: 0 });
    expect(await rowOf(ids[1])).toMatchObject({ state: "queued", declined: "", chosen: 1 });
    expect(await eventsOf(own, ids[1])).toEqual([["person", "queued", { because: "chosen" }]]);
    expect(await shown()).toEqual([ids[0], ids[2]]);
    expect((await listNext(own)).entries.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it("is never queued without that, by whatever fills the queue", async () => {
    const { who, ids, ask, later } = await asked(2);
    const [sure = ""] = await withFound(who, 1);
    later(DAY);
    await ask();
    expect([await rowOf(ids[0]), await rowOf(ids[1]), await rowOf(sure)]).toMatchObject([
      { state: "found" },
      { state: "found" },
      { state: "queued" },
    ]);
  });

  it("is gone for good when its person skips it, with a reason then or later, and back with their word", async () => {
    const { who, ids, own, shown, ask, later } = await asked(3);
    for (let i = 0; i < 2; i++)
      expect(await skipPostings(own, { applicationIds: [ids[0]] })).toEqual({ withdrawn: 1, stopping: 0 });
    await declinePosting(own, { applicationId: ids[0], reason: "pay" });
    await declinePosting(own, { applicationId: ids[1], reason: "place" });
    expect([await rowOf(ids[0]), await rowOf(ids[1])]).toMatchObject([
      { state: "withdrawn", declined: "pay", chosen: 0 },
      { state: "withdrawn", declined: "place", chosen: 0 },
    ]);
    expect(await eventsOf(own, ids[0])).toEqual([["person", "dropped", { because: "declined", reason: "other" }]]);
    later(DAY);
    await ask();
    expect(await shown()).toEqual([ids[2]]);
    // A skipped job is asked about again, and is not sent by that.
    for (let i = 0; i < 2; i++) await takeBackRefusal(own, { applicationId: ids[0] });
    expect(await shown()).toEqual([ids[0], ids[2]]);
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 0 });
    expect(await codeOf(declinePosting(own, { applicationId: ids[2], reason: "company" }))).toBe("done");
    expect(await rowOf(ids[2])).toMatchObject({ state: "withdrawn", declined: "company" });
  });

  it("stays with its person when a later look is surer of it, until they answer or it lapses", async () => {
    const { who, ids, own, job, shown, ask, later } = await asked(3);
    const surer = "UPDATE applications SET unsure = 0, score = 0.9 WHERE user_id = ?";
    await env.DB.prepare(surer).bind(who.userId).run();
    later(DAY);
    await ask();
    expect(await rowOf(ids[0])).toMatchObject({ state: "found", chosen: 0 });
    expect(await shown()).toEqual(ids.toSorted());
    expect(await skipPostings(own, { applicationIds: [ids[0]] })).toEqual({ withdrawn: 1, stopping: 0 });
    await takeBackRefusal(own, { applicationId: ids[0] });
    expect(await rowOf(ids[0])).toMatchObject({ state: "found", declined: "", chosen: 0 });
    await declinePosting(own, { applicationId: ids[1], reason: "company" });
    expect(await rowOf(ids[1])).toMatchObject({ state: "withdrawn", declined: "company" });
    later(7 * DAY);
    await lapseUnanswered(job);
    await ask();
    expect(await rowOf(ids[2])).toMatchObject({ state: "withdrawn", declined: "" });
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 0, used: 0 });
  });

  it("is queued when its person adds it by its link after it lapsed", async () => {
    const { who, ids, postings, own, job, later } = await asked(1);
    later(8 * DAY);
    await lapseUnanswered(job);
    expect(await rowOf(ids[0])).toMatchObject({ state: "withdrawn" });
    const link = await linkOf(postings[0]);
    for (let i = 0; i < 2; i++) expect(await choosePosting(own, { link })).toEqual({ applicationId: ids[0] });
    expect(await rowOf(ids[0])).toMatchObject({ state: "queued", chosen: 1 });
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 1 });
  });

  it("comes back to the queue when its person kept it, skipped it later and undoes that after a week", async () => {
    const { ids, own, later } = await asked(1);
    await keepPosting(own, { applicationId: ids[0] });
    later(2 * DAY);
    await skipPostings(own, { applicationIds: ids });
    later(6 * DAY);
    for (let i = 0; i < 2; i++) await takeBackRefusal(own, { applicationId: ids[0] });
    expect(await rowOf(ids[0])).toMatchObject({ state: "queued", declined: "", chosen: 1 });
  });

  it("is gone after seven days, and is not found again", async () => {
    const { ids, own, job, shown, later } = await asked(2);
    later(7 * DAY - 1);
    await lapseUnanswered(job);
    expect(await shown()).toEqual(ids);
    later(1);
    expect(await shown()).toEqual([]);
    expect(await codeOf(keepPosting(own, { applicationId: ids[0] }))).toBe("conflict");
    for (let i = 0; i < 2; i++) await lapseUnanswered(job);
    expect(await rowOf(ids[0])).toMatchObject({ state: "withdrawn", declined: "" });
    expect(await eventsOf(own, ids[0])).toEqual([["system", "dropped", { because: "unanswered" }]]);
    expect(await codeOf(keepPosting(own, { applicationId: ids[0] }))).toBe("conflict");
  });

  it("is gone when the job closes", async () => {
    const { ids, postings, own, job, shown, nowMs } = await asked(2);
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(nowMs(), postings[0]).run();
    expect(await codeOf(keepPosting(own, { applicationId: ids[0] }))).toBe("conflict");
    const round = { by: { kind: "system", id: "test" } as const, nowMs: nowMs(), guard: ALWAYS };
    await write(job.db, withdrawClosed(job.db, [postings[0] ?? ""], round));
    expect(await shown()).toEqual([ids[1]]);
    expect(await codeOf(keepPosting(own, { applicationId: ids[0] }))).toBe("conflict");
  });

  it("is its own person's alone to decide, signed in", async () => {
    const { ids, own } = await asked(1);
    const other = as(own, await withPlan(await person()));
    const asking = { applicationId: ids[0] };
    expect(await codeOf(keepPosting(other, asking))).toBe("not_found");
    expect(await codeOf(skipPostings(other, { applicationIds: [ids[0]] }))).toBe("not_found");
    const nobody = { ...own, actor: { kind: "visitor" as const } };
    expect(await codeOf(keepPosting(nobody, asking))).toBe("signed_out");
    expect(await codeOf(setAsks(nobody, { asks: "never" }))).toBe("signed_out");
    for (const bad of [{}, { applicationId: "" }, { applicationId: 7 }])
      expect(await codeOf(keepPosting(own, bad))).toBe("invalid");
    expect(await rowOf(ids[0])).toMatchObject({ state: "found", chosen: 0 });
  });

  it("is kept through the gates that there are: no credit, a pause", async () => {
    const { who, ids, own, nowMs } = await asked(2, { credits: 1 });
    await keepPosting(own, { applicationId: ids[0] });
    expect(await codeOf(keepPosting(own, { applicationId: ids[1] }))).toBe("conflict");
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 1 });
    await pauseApplying(own);
    expect(await codeOf(keepPosting(own, { applicationId: ids[1] }))).toBe("conflict");
    expect(await rowOf(ids[1])).toMatchObject({ state: "found", chosen: 0 });
    const paused = as(own, { ...who, plan: { ...who.plan, pausedAt: nowMs() } });
    expect((await listNext(paused)).asked).toEqual([]);
  });
});

describe("how often a person is asked", () => {
  it.each([
    ["daily", 1],
    ["twice_a_week", 3],
    ["weekly", 7],
  ])("%s: again after so many days", async (asks, days) => {
    const { who, ids, shown, ask, own, later } = await asked(1, { asks });
    await skipPostings(own, { applicationIds: ids });
    const [next = ""] = await withUnsure(who, await listed(1));
    later((days - 1) * DAY);
    await ask();
    expect(await shown()).toEqual([]);
    expect((await readDashboard(own)).standing).toEqual({ is: "asked", count: 0 });
    later(DAY);
    await ask();
    expect(await shown()).toEqual([next]);
  });

  it("is never, where they say so: nothing is shown, nothing is mailed, and nothing fits", async () => {
    const { who, ids, own, shown, ask } = await asked(2);
    for (let i = 0; i < 2; i++) await setAsks(own, { asks: "never" });
    await ask();
    const never = as(own, { ...who, plan: { ...who.plan, asks: "never" } });
    expect((await listNext(never)).asked).toEqual([]);
    const { standing, askedAbout } = await readDashboard(never);
    expect([standing.is, askedAbout]).toEqual(["nothing_fits", 0]);
    expect(await mailsTo(who)).toEqual([{ state: "cancelled", count: "2" }]);
    await withUnsure(who, await listed(1));
    await ask();
    expect(await shown()).toEqual(ids);
    expect(await env.DB.prepare("SELECT since FROM nothing_fits WHERE user_id = ?").bind(who.userId).first()).not.toBe(
      null,
    );
    for (const bad of [{ asks: "hourly" }, {}]) expect(await codeOf(setAsks(own, bad))).toBe("invalid");
  });
});

describe("what a person cannot see", () => {
  it("does not lapse while they have paused, and is asked as much longer", async () => {
    const { ids, own, job, shown, later } = await asked(1);
    later(2 * DAY);
    await pauseApplying(own);
    later(10 * DAY);
    await lapseUnanswered(job);
    expect(await rowOf(ids[0])).toMatchObject({ state: "found" });
    for (let i = 0; i < 2; i++) await resumeApplying(own);
    later(5 * DAY - 1);
    await lapseUnanswered(job);
    expect(await shown()).toEqual(ids);
    later(1);
    await lapseUnanswered(job);
    expect(await rowOf(ids[0])).toMatchObject({ state: "withdrawn" });
  });

  it("does not lapse while they never want to be asked, and is asked for seven days after that", async () => {
    const { ids, own, job, shown, later } = await asked(1);
    await setAsks(own, { asks: "never" });
    later(10 * DAY);
    await lapseUnanswered(job);
    expect(await rowOf(ids[0])).toMatchObject({ state: "found" });
    await setAsks(own, { asks: "weekly" });
    later(7 * DAY - 1);
    await lapseUnanswered(job);
    expect(await shown()).toEqual(ids);
  });

  it("is not promised when a skip is undone: after a pause, where they are never asked, beyond the ten", async () => {
    const { ids, own } = await asked(1);
    const undo = async () => {
      await skipPostings(own, { applicationIds: ids });
      return (await takeBackRefusal(own, { applicationId: ids[0] })).asked;
    };
    expect(await undo()).toBe("listed");
    await setAsks(own, { asks: "never" });
    expect(await undo()).toBe("unlisted");
    await setAsks(own, { asks: "daily" });
    await pauseApplying(own);
    expect(await undo()).toBe("unlisted");
    const many = await asked(12);
    const last = many.ids[9] ?? "";
    await skipPostings(many.own, { applicationIds: [last] });
    many.later(DAY);
    await many.ask();
    expect((await takeBackRefusal(many.own, { applicationId: last })).asked).toBe("listed");
    expect(await many.shown()).toHaveLength(10);
    const { standing, askedAbout } = await readDashboard(many.own);
    expect([standing, askedAbout]).toEqual([{ is: "asked", count: 10 }, 10]);
  });
});

describe("the email about them", () => {
  it("goes once to a person who has nothing else, and not where they answered meanwhile", async () => {
    const { who, ids, own, ask, later } = await asked(2);
    await ask();
    expect(await mailsTo(who)).toEqual([{ state: "waiting", count: "2" }]);
    await keepPosting(own, { applicationId: ids[0] });
    expect(await mailsTo(who)).toEqual([{ state: "cancelled", count: "2" }]);
    // Something is in their queue by now.
    await withUnsure(who, await listed(1));
    later(DAY);
    await ask();
    expect(await mailsTo(who)).toHaveLength(1);
  });

  it("is cancelled by a skip and by a pause", async () => {
    const skipping = await asked(2);
    await skipPostings(skipping.own, { applicationIds: [skipping.ids[1]] });
    expect(await mailsTo(skipping.who)).toEqual([{ state: "cancelled", count: "2" }]);
    const pausing = await asked(2);
    for (let i = 0; i < 2; i++) await pauseApplying(pausing.own);
    expect(await mailsTo(pausing.who)).toEqual([{ state: "cancelled", count: "2" }]);
  });

  it("counts what is there when it is sent, and is cancelled when that is nothing", async () => {
    const { who, postings, job, later, nowMs } = await asked(2);
    const close = async (postingId = "") => {
      const round = { by: { kind: "system", id: "test" } as const, nowMs: nowMs(), guard: ALWAYS };
      await write(job.db, withdrawClosed(job.db, [postingId], round));
      for (let i = 0; i < 2; i++) await lapseUnanswered(job);
    };
    later(3_600_000);
    await close(postings[0]);
    expect(await mailsTo(who)).toEqual([{ state: "waiting", count: "1" }]);
    await close(postings[1]);
    expect(await mailsTo(who)).toEqual([{ state: "cancelled", count: "0" }]);
  });

  it("goes once a week at most, however often they are asked", async () => {
    const { who, ids, own, ask, later } = await asked(1);
    await env.DB.prepare("UPDATE outbox SET state = 'sent' WHERE user_id = ?").bind(who.userId).run();
    await skipPostings(own, { applicationIds: ids });
    for (const [days, mails] of [
      [1, 1],
      [5, 1],
      [1, 2],
    ] as const) {
      await withUnsure(who, await listed(1));
      later(days * DAY);
      await ask();
      expect(await mailsTo(who)).toHaveLength(mails);
    }
  });
});

describe("the matcher", () => {
  it("tells the sure from those that it asks about", async () => {
    start += 40 * DAY;
    const word = `zz${randomId(10).toLowerCase()}`;
    const who = await withPlan(await person(), { credits: 5, beganAt: start - 1, tier: "premium", vetoHours: 4 });
    await withProfile(who, { titles: [`${word} Operator`], experienceYears: 3 });
    const [sure, unsure] = await listed(2, (i) => (i === 0 ? `${word} Operator` : `Lead ${word} Operator`));
    await matchPerson(asJob(makeContext({ now: () => start })), { userId: who.userId });
    const { results } = await env.DB.prepare(
      "SELECT posting_id AS id, unsure FROM applications WHERE user_id = ? ORDER BY score DESC",
    )
      .bind(who.userId)
      .all();
    expect(results).toEqual([
      { id: sure, unsure: 0 },
      { id: unsure, unsure: 1 },
    ]);
  });
});

describe("a job that waits in the queue", () => {
  it("counts as a good pick when its person keeps it, and goes at its hour all the same", async () => {
    const { who, own, ask, later } = await asked(0);
    const ids = await withFound(who, 2);
    later(DAY);
    await ask();
    const before = (await listNext(own)).entries.find(({ id }) => id === ids[0]);
    for (let i = 0; i < 2; i++) expect(await keepPosting(own, { applicationId: ids[0] })).toEqual({ is: "kept" });
    const { entries } = await listNext(own);
    expect(entries.map(({ id, isKept }) => [id, isKept])).toEqual([
      [ids[0], true],
      [ids[1], false],
    ]);
    expect(entries[0]?.entersAt).toBe(before?.entersAt);
    expect(await rowOf(ids[0])).toMatchObject({ state: "queued", chosen: 0 });
    await skipPostings(own, { applicationIds: [ids[0]] });
    await expect(keepPosting(own, { applicationId: ids[0] })).rejects.toMatchObject({
      code: "conflict",
      message: "This job is no longer in your queue",
    });
  });

  it("makes room for a job that its person adds after the others when they kept it", async () => {
    const { who, own, ask } = await asked(0, { credits: 2 });
    const ids = await withFound(who, 2);
    await env.DB.prepare("UPDATE plans SET pace = 'at_once' WHERE user_id = ?").bind(who.userId).run();
    await ask();
    const weakest = await env.DB.prepare("SELECT id FROM applications WHERE user_id = ? ORDER BY score, id")
      .bind(who.userId)
      .first<string>("id");
    await keepPosting(own, { applicationId: weakest });
    const [added] = await listed(1);
    await choosePosting(own, { link: await linkOf(added) });
    expect(await rowOf(weakest ?? "")).toMatchObject({ state: "queued", kept: 1 });
    expect(await rowOf(ids.find((id) => id !== weakest))).toMatchObject({ state: "found" });
  });
});

describe("a skip with its reason", () => {
  /** A person who wants any operator's work, and three jobs of one kind of it in their queue. */
  async function queued() {
    start += 40 * DAY;
    const word = `zz${randomId(10).toLowerCase()}`;
    const who = await withPlan(await person(), { credits: 5, beganAt: start - 1, tier: "premium", vetoHours: 4 });
    await withProfile(who, { titles: [`${word} Operator`], experienceYears: 3 });
    await env.DB.prepare("UPDATE plans SET pace = 'at_once' WHERE user_id = ?").bind(who.userId).run();
    await listed(3, (i) => (i < 2 ? `${word} Mobile Operator` : `${word} Operator`));
    const ctx = makeContext({ now: () => start });
    const run = (kind: "match_person" | "fill_queue") => runJob(asJob(ctx), { kind, ref: who.userId });
    await matchPerson(asJob(ctx), { userId: who.userId });
    await run("fill_queue");
    const rows = async () => {
      const { results } = await env.DB.prepare(
        "SELECT id, state, asked_at IS NOT NULL AS asked FROM applications WHERE user_id = ? ORDER BY position, id",
      )
        .bind(who.userId)
        .all<{ id: string; state: string; asked: number }>();
      return results;
    };
    return { who, own: as(ctx, who), run, rows };
  }

  it("takes jobs like it out of the queue and asks about them, until it is taken back", async () => {
    const { who, own, run, rows } = await queued();
    expect((await rows()).map(({ state }) => state)).toEqual(["queued", "queued", "queued"]);
    const [first, second, other] = await rows();
    await declinePosting(own, { applicationId: first?.id, reason: "not_my_work" });
    expect(await teachesSkip(own, { applicationId: first?.id ?? "" })).toBe("asked");
    const never = { ...own, actor: { ...who, plan: { ...who.plan, asks: "never" as const } } };
    expect(await teachesSkip(never, { applicationId: first?.id ?? "" })).toBe("left");
    for (let i = 0; i < 2; i++) {
      await run("match_person");
      await run("fill_queue");
      expect(await rows()).toEqual([
        { id: first?.id, state: "withdrawn", asked: 0 },
        { id: second?.id, state: "found", asked: 1 },
        { id: other?.id, state: "queued", asked: 0 },
      ]);
    }
    expect(await eventsOf(own, second?.id)).toContainEqual(["system", "unqueued", { because: "skipped_alike" }]);
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 1 });
    expect((await listNext(own)).asked).toMatchObject([
      { id: second?.id, reasons: expect.arrayContaining(["match.skippedWork"]) },
    ]);
    await takeBackRefusal(own, { applicationId: first?.id });
    const due = "SELECT state FROM jobs WHERE kind = 'match_person' AND ref = ?";
    expect(await env.DB.prepare(due).bind(who.userId).first("state")).toBe("ready");
    await run("match_person");
    const kept = env.DB.prepare("SELECT preferences FROM match_people WHERE user_id = ?").bind(who.userId);
    expect(await kept.first("preferences")).not.toContain("lessons");
  });

  it("leaves what its person keeps in the queue", async () => {
    const { own, run, rows } = await queued();
    const [first, second] = await rows();
    await keepPosting(own, { applicationId: second?.id });
    await declinePosting(own, { applicationId: first?.id, reason: "not_my_work" });
    expect(await teachesSkip(own, { applicationId: first?.id ?? "" })).toBeNull();
    await run("match_person");
    expect((await rows()).map(({ state }) => state)).toEqual(["withdrawn", "queued", "queued"]);
  });

  it("is a lesson of its own person's alone", async () => {
    const { own, rows } = await queued();
    const [first] = await rows();
    await declinePosting(own, { applicationId: first?.id, reason: "not_my_work" });
    const stranger = await withPlan(await person(), { credits: 1, beganAt: start - 1 });
    await withProfile(stranger);
    expect(await teachesSkip(as(own, stranger), { applicationId: first?.id ?? "" })).toBeNull();
    const visitor = { ...own, actor: { kind: "visitor" as const } };
    expect(await codeOf(teachesSkip(visitor, { applicationId: first?.id ?? "" }))).toBe("signed_out");
  });
});
