import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { choosePosting, readLink, takeBackRefusal } from "@workers/workflows/applying/choose-posting";
import { declinePosting } from "@workers/workflows/applying/decline";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { listNext } from "@workers/modules/applications/dashboard/list-next";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { pollSource } from "@workers/modules/catalog/postings/poll-source";
import { observe, type RawPosting } from "@workers/modules/catalog/postings/rules";
import { readProfile } from "@workers/modules/candidates/profiles/read-profile";
import { askForBoard } from "@workers/modules/catalog/sources/ask-board";
import { readEvents } from "../../../support/application-events";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { listBoards } from "../../../support/boards";
import { balances, person, withFound, withPlan, withProfile } from "../../../support/people";
import { english } from "../../../support/english";

const DAY = 86_400_000;
const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? `${e.code}: ${e.message}` : Promise.reject(e)),
  );
const rowOf = (id: string) =>
  env.DB.prepare("SELECT state, declined, chosen FROM applications WHERE id = ?").bind(id).first();

/** A job of a company's own site, in the catalogue, and its link. */
async function listed(fields: { title?: string; company?: string; location?: string } = {}) {
  const job = makeContext({ actor: { kind: "system", job: "test" } });
  const link = `https://careers.example.com/${randomId(12)}`;
  const row = observe({
    title: fields.title ?? "Cook",
    company: fields.company ?? `Kitchen ${randomId(8)}`,
    location: fields.location ?? "Chennai, India",
    link,
    sourceKey: null,
    portal: "Company site",
    authority: 1,
    postedAt: NOON - DAY,
  });
  await ingestPostings(job, { sourceId: null, postings: [row as RawPosting] });
  return link;
}

/** Somebody whose plan runs, with what waits in their queue. */
async function owner(credits: number, waiting = 0) {
  const who = await withPlan(await person(), { credits, beganAt: NOON - 1, tier: "premium", vetoHours: 4 });
  await withProfile(who);
  const ids = waiting === 0 ? [] : await withFound(who, waiting);
  const ctx = makeContext({ now: () => NOON, actor: who });
  const engine = asJob(ctx);
  await fillQueue(engine, { userId: who.userId });
  return { who, ids, ctx, engine };
}

describe("a job that its person chose", () => {
  it("shows its fit, is queued once with a credit, and no look of the matcher takes it out", async () => {
    const { who, ctx, engine } = await owner(2);
    const link = await listed();
    const { posting } = await readLink(ctx, { link: `${link}?utm_source=mail` });
    expect(posting).toMatchObject({ position: "Cook", stop: null, reference: null, fit: { is: "none" } });
    const [a, b] = await Promise.all([choosePosting(ctx, { link }), choosePosting(ctx, { link })]);
    expect(a).toEqual(b);
    expect(await choosePosting(ctx, { link })).toEqual(a);
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 1 });
    expect((await readEvents(ctx.db, a.applicationId)).map((e) => [e.actorKind, e.event, e.evidence])).toEqual([
      ["person", "queued", { because: "chosen" }],
    ]);
    expect((await readLink(ctx, { link })).posting?.reference).toMatch(/^\w{4}-\w{4}$/);
    await matchPerson(engine, { userId: who.userId });
    await fillQueue(engine, { userId: who.userId });
    expect(await rowOf(a.applicationId)).toEqual({ state: "queued", declined: "", chosen: 1 });
    const { entries } = await listNext(ctx);
    expect(english(entries.map(({ id, chosen, reasons }) => [id, chosen, reasons[0]]))).toEqual([
      [a.applicationId, true, "You chose it"],
    ]);
  });

  it("is given up once its person leaves out its company, unless somebody is on it", async () => {
    const { who, ctx, engine } = await owner(3);
    const company = `Kitchen ${randomId(8)}`;
    const ids: string[] = [];
    for (const title of ["Cook", "Baker", "Waiter"])
      ids.push((await choosePosting(ctx, { link: await listed({ company, title }) })).applicationId);
    const [waiting, claimed, found] = ids as [string, string, string];
    await env.DB.prepare("UPDATE applications SET state = 'claimed', claimed_at = ?1, claimed_until = ?2 WHERE id = ?3")
      .bind(NOON, NOON + DAY, claimed)
      .run();
    await env.DB.prepare("UPDATE applications SET state = 'found' WHERE id = ?").bind(found).run();
    await env.DB.prepare("UPDATE profiles SET companies_left_out = json_array(?) WHERE user_id = ?")
      .bind(`${company} Private Limited`, who.userId)
      .run();
    await matchPerson(engine, { userId: who.userId });
    expect([await rowOf(waiting), await rowOf(claimed), await rowOf(found)]).toEqual([
      { state: "withdrawn", declined: "", chosen: 1 },
      { state: "claimed", declined: "", chosen: 1 },
      null,
    ]);
  });

  it("makes room where no credit is free: the weakest of the matcher's goes back, none of their own", async () => {
    const { who, ids, ctx } = await owner(2, 2);
    const first = await choosePosting(ctx, { link: await listed() });
    expect([await rowOf(ids[0] ?? ""), await rowOf(ids[1] ?? "")]).toMatchObject([
      { state: "queued" },
      { state: "found" },
    ]);
    const second = await choosePosting(ctx, { link: await listed() });
    const link = await listed();
    expect(await codeOf(choosePosting(ctx, { link }))).toMatch(/^conflict: All your applications/);
    for (const { applicationId } of [first, second])
      expect(await rowOf(applicationId)).toMatchObject({ state: "queued", chosen: 1 });
    const { kept, summed } = await balances(who.userId);
    expect(kept).toMatchObject({ reserved: 2, used: 0 });
    expect(summed).toEqual(kept);
  });

  it("is refused by every gate that protects, and leaves nothing behind", async () => {
    const { who, ctx } = await owner(5);
    const company = `Kitchen ${randomId(8)}`;
    const link = await listed({ company, location: "Chennai, India; Mumbai, India" });
    const gate = async (at = link) => (await codeOf(choosePosting(ctx, { link: at }))).split(":").slice(0, 2).join(":");
    const postings = (set: string) =>
      env.CATALOG.prepare(`UPDATE postings SET ${set} WHERE company = ?`).bind(company).run();
    await postings("closed_at = 1, hold = 'held'");
    expect(await gate()).toBe("conflict: Our team is checking this job because it has signs of a scam.");
    await postings("hold = NULL");
    expect(await gate()).toBe("conflict: This job has closed.");
    await postings("closed_at = NULL, easy_apply = 1");
    expect(await gate()).toMatch(/^conflict: Company site takes applications only from people who sign in there/);
    const own = (sql: string) => env.DB.prepare(sql).bind(who.userId).run();
    // That they alone can apply is said before what their plan covers.
    await own(
      "UPDATE plans SET terms = json_set(terms, '$.minPortals', NULL, '$.portals', json('[]')) WHERE user_id = ?",
    );
    const at = (from: string, to: string) =>
      `easy_apply = 0, portal = 'Dice', link = replace(link, '${from}', '${to}')`;
    await postings(at("careers.example.com", "www.dice.com"));
    expect(await gate()).toMatch(/^conflict: Dice takes applications only from people who sign in there/);
    await postings(at("www.dice.com", "careers.example.com"));
    expect(await gate()).toBe("conflict: Your plan doesn't cover Dice.");
    await postings("portal = 'Company site'");
    await own("UPDATE users SET email_verified_at = NULL WHERE id = ?");
    expect(await gate()).toBe("conflict: Please confirm your email first. We don't apply before that.");
    await own("UPDATE users SET email_verified_at = 1 WHERE id = ?");
    await env.DB.prepare("UPDATE profiles SET companies_left_out = json_array(?) WHERE user_id = ?")
      .bind(company, who.userId)
      .run();
    expect(await gate()).toBe(`conflict: Your profile says to skip ${company}.`);
    await own("UPDATE profiles SET companies_left_out = '[]' WHERE user_id = ?");
    await pauseApplying(ctx);
    expect(await gate()).toBe("conflict: You've paused applications. Start applying again first.");
    await resumeApplying(ctx);
    await own("UPDATE plans SET ended_at = 1 WHERE user_id = ?");
    expect(await gate()).toBe("conflict: You need a running plan first.");
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM applications WHERE user_id = ?").bind(who.userId).first("n"),
    ).toBe(0);
    await own("UPDATE plans SET ended_at = NULL WHERE user_id = ?");
    expect(await gate()).toBe("done");
    // Another listing of it is the same job, also where the catalogue keeps two: each names a place of its own.
    const twin = await listed({ company: `${company} Private Limited`, location: "Chennai, India; Pune, India" });
    expect(await gate(twin)).toBe("conflict: You already have this job, from another listing of it.");
    for (const wrong of ["", "javascript:alert(1)", "http://localhost/x", "ftp://a.example.com/", "x".repeat(3000)])
      expect(await codeOf(choosePosting(ctx, { link: wrong }))).toMatch(/^invalid/);
    expect(await codeOf(choosePosting(ctx, { link: "https://careers.example.com/none" }))).toMatch(/^not_found/);
    expect(await codeOf(choosePosting(makeContext(), { link }))).toMatch(/^signed_out/);
  });

  it("is found on a board that nobody had asked for, read by its system's host alone", async () => {
    const { ctx } = await owner(1);
    const slug = `link-${randomId(10).toLowerCase()}`;
    const link = `https://boards.greenhouse.io/${slug}/jobs/4711001`;
    const asked: string[] = [];
    const boards = listBoards((ats, name) => {
      asked.push(`${ats}:${name}`);
      const posting = {
        externalId: "4711001",
        title: "Cook",
        company: "Sample Mess",
        location: "Chennai, India",
        link,
        text: "",
      };
      const none = { remote: "unknown", payLower: null, payUpper: null, payCurrency: null, skills: [], postedAt: NOON };
      return Promise.resolve({ postings: [{ ...posting, ...none, remote: "unknown" as const }], unreadable: [] });
    });
    const own = { ...ctx, providers: { ...ctx.providers, boards } };
    expect((await readLink(own, { link })).board).toEqual({ is: "unknown", label: "Greenhouse" });
    for (let i = 0; i < 2; i++) await askForBoard(own, link);
    expect((await readLink(own, { link })).board).toMatchObject({ is: "due" });
    expect(ctx.sent).toEqual([{ type: "poll", sourceId: `greenhouse:${slug}` }]);
    await pollSource(asJob({ ...ctx, providers: own.providers }), { sourceId: `greenhouse:${slug}` });
    expect(asked).toEqual([`greenhouse:${slug}`]);
    expect((await readLink(own, { link })).posting).toMatchObject({ position: "Cook", stop: null });
    // It was asked for by its slug alone; it says itself whose it is.
    const named = env.CATALOG.prepare("SELECT company FROM sources WHERE slug = ?").bind(slug).first("company");
    expect(await named).toBe("Sample Mess");
    const gone = link.replace("4711001", "4711002");
    expect((await readLink(own, { link: gone })).board).toMatchObject({ is: "read", label: "Greenhouse" });
    for (const elsewhere of [
      "https://evil.example.com/jobs/1",
      "https://boards.greenhouse.io.evil.example.com/a/jobs/1",
    ]) {
      expect((await readLink(own, { link: elsewhere })).board).toEqual({ is: "unreadable", why: "system" });
      await askForBoard(own, elsewhere);
    }
    expect(asked).toHaveLength(1);
    const at = (name: string) => `https://boards.greenhouse.io/${name}-${slug}/jobs/1`;
    for (let i = 0; i < 4; i++) await askForBoard(own, at(`new-${i}`));
    expect(await codeOf(askForBoard(own, at("one-more")))).toMatch(/^too_many: .* 15 minutes/);
    // The quarters of an hour pass, and the day's are used up: theirs first, then everybody's.
    const quarter = (n: number, who = own) => ({ ...who, now: () => NOON + n * 15 * 60_000 });
    for (let i = 4; i < 14; i++) await askForBoard(quarter(i), at(`new-${i}`));
    expect(await codeOf(askForBoard(quarter(15), at("one-more")))).toMatch(/^too_many: .* tomorrow/);
    await env.DB.prepare("UPDATE attempts SET count = 500 WHERE key LIKE 'ask-new-board-all:%'").run();
    const { ctx: other } = await owner(1);
    expect(await codeOf(askForBoard(other, at("one-more")))).toMatch(/^too_many: .* tomorrow/);
    await env.DB.prepare("DELETE FROM attempts WHERE key LIKE 'ask-%'").run();
    const known = await env.CATALOG.prepare("SELECT count(*) FROM sources").first("count(*)");
    const [free, unsure] = [await person(), { ...(await owner(1)).who, verified: false }];
    expect(await codeOf(askForBoard(as(ctx, free), at("one-more")))).toBe("conflict: You need a running plan first.");
    expect(await codeOf(askForBoard(as(ctx, unsure), at("one-more")))).toMatch(/^conflict: Please confirm/);
    expect(await env.CATALOG.prepare("SELECT count(*) FROM sources").first("count(*)")).toBe(known);
  });

  it("waits for a board that is amid its first reading, and may ask again for one that was gone", async () => {
    const { ctx } = await owner(1);
    const slug = `link-${randomId(10).toLowerCase()}`;
    const link = `https://boards.greenhouse.io/${slug}/jobs/4711001`;
    await askForBoard(ctx, link);
    const source = (set: string) =>
      env.CATALOG.prepare(`UPDATE sources SET ${set} WHERE id = ?`).bind(`greenhouse:${slug}`).run();
    const board = async () => (await readLink(ctx, { link })).board;
    await source(`next_poll_at = ${NOON + 30_000}`);
    expect(await board()).toEqual({ is: "due", label: "Greenhouse" });
    await source(`next_poll_at = ${NOON + DAY}, failures = 1`);
    expect(await board()).toEqual({ is: "unreadable", why: "silent" });
    for (const gone of ["failures = 0, gone_polls = 1", "state = 'gone', gone_polls = 3"]) {
      await source(`next_poll_at = ${NOON + DAY}, ${gone}`);
      expect(await board()).toEqual({ is: "gone", label: "Greenhouse" });
      await askForBoard(ctx, link);
      expect(await board()).toEqual({ is: "due", label: "Greenhouse" });
    }
    await source("state = 'retired'");
    expect(await board()).toEqual({ is: "unreadable", why: "refused" });
  });
});

describe("a refusal that is taken back", () => {
  it("queues the job again as their own choice, within seven days, and once", async () => {
    const { who, ctx } = await owner(1);
    const link = await listed();
    const { applicationId } = await choosePosting(ctx, { link });
    await declinePosting(ctx, { applicationId, reason: "place" });
    expect((await listNext(ctx)).refused).toMatchObject([{ id: applicationId, reason: "place" }]);
    for (let i = 0; i < 2; i++)
      expect(await takeBackRefusal(ctx, { applicationId })).toEqual({ company: null, selfApply: false });
    expect(await rowOf(applicationId)).toEqual({ state: "queued", declined: "", chosen: 1 });
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 1 });
    expect((await listNext(ctx)).refused).toEqual([]);
    await declinePosting(ctx, { applicationId, reason: "pay" });
    const later = { ...ctx, now: () => NOON + 8 * DAY };
    expect(await codeOf(takeBackRefusal(later, { applicationId }))).toMatch(/^conflict/);
    expect((await listNext(later)).refused).toEqual([]);
    const stranger = as(ctx, (await owner(1)).who);
    expect(await codeOf(takeBackRefusal(stranger, { applicationId }))).toMatch(/^not_found/);
    expect(await rowOf(applicationId)).toMatchObject({ state: "withdrawn", declined: "pay" });
    // A person who brings it again by its link wants it after all.
    expect((await readLink(later, { link })).posting).toMatchObject({ refused: true, stop: null });
    expect(await choosePosting(later, { link })).toEqual({ applicationId });
    expect(await rowOf(applicationId)).toEqual({ state: "queued", declined: "", chosen: 1 });
  });

  it("lets a company in again, whose open jobs are found once more and judged like any other", async () => {
    const { who, ctx, engine } = await owner(9);
    const company = `Kitchen ${randomId(8)}`;
    const add = async (title: string, location = "Bengaluru, India") => {
      const link = await listed({ company, title, location });
      const { applicationId } = await choosePosting(ctx, { link });
      return { link, applicationId };
    };
    const suits = await add("Backend Developer");
    const [other, closed, held] = [await add("Cook"), await add("Senior Backend Developer"), await add("Baker")];
    await declinePosting(ctx, { applicationId: suits.applicationId, reason: "company" });
    expect((await readProfile(ctx))?.companiesLeftOut).toEqual([company]);
    const shut = (link: string, set: string) =>
      env.CATALOG.prepare(`UPDATE postings SET ${set} WHERE link = ?`).bind(link).run();
    await shut(closed.link, "closed_at = 1");
    await shut(held.link, "closed_at = 1, hold = 'held'");
    for (let i = 0; i < 2; i++)
      expect(await takeBackRefusal(ctx, { applicationId: suits.applicationId })).toEqual({
        company: i === 0 ? company : null,
        selfApply: false,
      });
    expect((await readProfile(ctx))?.companiesLeftOut).toEqual([]);
    expect(await rowOf(suits.applicationId)).toEqual({ state: "found", declined: "", chosen: 0 });
    // Before the look as after it, nothing is queued that closed.
    for (const { applicationId } of [closed, held])
      expect(await rowOf(applicationId)).toEqual({ state: "withdrawn", declined: "", chosen: 0 });
    await matchPerson(engine, { userId: who.userId });
    await fillQueue(engine, { userId: who.userId });
    expect(await rowOf(suits.applicationId)).toEqual({ state: "queued", declined: "", chosen: 0 });
    expect(await rowOf(other.applicationId)).toEqual({ state: "withdrawn", declined: "", chosen: 0 });
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 1 });
  });

  it("leaves nothing in the queue that closes while it is chosen", async () => {
    const { who, ctx } = await owner(1);
    const link = await listed();
    // The posting has been read by then, and the feed has gone by when the row is written.
    const closing = openApp({
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        await env.CATALOG.prepare("UPDATE postings SET closed_at = 1 WHERE link = ?").bind(link).run();
        return env.DB.batch(statements);
      },
    });
    expect(await codeOf(choosePosting({ ...ctx, db: closing }, { link }))).toBe("conflict: This job has closed.");
    const { results } = await env.DB.prepare("SELECT state FROM applications WHERE user_id = ?").bind(who.userId).all();
    expect(results).toEqual([{ state: "withdrawn" }]);
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 0 });
    // Nor what only its person can apply to by then.
    const other = await listed();
    const moving = openApp({
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        await env.CATALOG.prepare("UPDATE postings SET portal = 'Dice', easy_apply = 1 WHERE link = ?")
          .bind(other)
          .run();
        return env.DB.batch(statements);
      },
    });
    expect(await codeOf(choosePosting({ ...ctx, db: moving }, { link: other }))).toMatch(/^conflict: Dice takes/);
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 0 });
    expect((await listNext(ctx)).selfApply).toMatchObject([{ portal: "Dice" }]);
  });
});
