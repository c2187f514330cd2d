import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { listNext } from "@workers/modules/applications/dashboard/list-next";
import { settleSelfApply } from "@workers/modules/applications/self-apply/settle-self-apply";
import { readSelfApply } from "@workers/modules/applications/self-apply/self-apply";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { observe, type RawPosting } from "@workers/modules/catalog/postings/rules";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { DomainError } from "@workers/core/errors";
import { randomId, timeId } from "@workers/core/ids";
import { choosePosting, takeBackRefusal } from "@workers/workflows/applying/choose-posting";
import { lookAtJob, saveJob, type JobInput } from "@workers/workflows/applying/save-job";
import { deleteAlerts } from "@workers/workflows/conversations/delete-alerts";
import { fillAndLook } from "@workers/workflows/matching/fill-queue";
import { exportData } from "@workers/workflows/privacy/export-data";
import { asJob, makeContext, NOON } from "../../support/context";
import { english } from "../../support/english";
import { balances, person, withPlan, withProfile } from "../../support/people";

const DAY = 86_400_000;
const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? `${e.code}: ${e.message}` : Promise.reject(e)),
  );
const rowOf = (id: string) =>
  env.DB.prepare(
    "SELECT state, declined, chosen, self_apply AS self, posting_id AS posting FROM applications WHERE id = ?",
  )
    .bind(id)
    .first<{ state: string; declined: string; chosen: number; self: number; posting: string }>();
const keptOf = (userId: string) =>
  env.DB.prepare("SELECT portal, name, title, company, place, link, by_hand, saved FROM alert_jobs WHERE user_id = ?")
    .bind(userId)
    .all();

async function owner(credits = 3) {
  const who = await withPlan(await person(), { credits, beganAt: NOON - 1, tier: "premium", vetoHours: 4 });
  await withProfile(who);
  const ctx = makeContext({ now: () => NOON, actor: who });
  return { who, ctx, engine: asJob(ctx) };
}

/** A job of an employer's own site, in the catalogue. */
async function listed(fields: { title: string; company: string; location: string; link?: string }) {
  const link = fields.link ?? `https://careers.example.com/${randomId(12)}`;
  const row = observe({
    ...fields,
    link,
    sourceKey: null,
    portal: "Company site",
    authority: 1,
    postedAt: NOON - DAY,
  });
  const job = makeContext({ actor: { kind: "system", job: "test" } });
  await ingestPostings(job, { sourceId: null, postings: [row as RawPosting] });
  return link;
}

let n = 4_200_000_000;
const company = () => `Teesta ${randomId(6)}`;
const onLinkedIn = () => `https://www.linkedin.com/jobs/view/${n++}`;

describe("a job that its person shares from a portal", () => {
  it("is understood by what the app said, and saved as theirs to apply to, without a credit", async () => {
    const { who, ctx } = await owner();
    const [at, link] = [company(), onLinkedIn()];
    const text = `Check out this job at ${at}: Backend Developer ${link}/?trackingId=secret`;
    const input: JobInput = { link: "", text };
    const look = await lookAtJob(ctx, input);
    expect(look).toMatchObject({
      link,
      linkId: link.split("/").at(-1),
      source: { is: "portal", name: "LinkedIn" },
      understood: { title: "Backend Developer", company: at, place: "" },
      unsure: ["place"],
      needs: [],
      posting: null,
      board: null,
      standing: { is: "new", applicationId: null },
      acts: ["self", "skip"],
      stop: null,
    });
    expect(english(look.fit?.gaps ?? [])).toContain("Location not given");
    const [a, b] = await Promise.all([
      saveJob(ctx, { ...input, act: "self" }),
      saveJob(ctx, { ...input, act: "self" }),
    ]);
    expect(a).toEqual(b);
    expect(await saveJob(ctx, { ...input, act: "self" })).toEqual(a);
    expect(await rowOf(a.applicationId)).toMatchObject({ state: "found", declined: "", chosen: 1, self: 1 });
    expect((await keptOf(who.userId)).results).toEqual([
      {
        portal: "linkedin",
        name: link.split("/").at(-1),
        title: "Backend Developer",
        company: at,
        place: null,
        link,
        by_hand: 1,
        saved: 1,
      },
    ]);
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 0 });
    const { selfApply } = await listNext(ctx);
    expect(selfApply.map(({ id, portal }) => [id, portal])).toEqual([[a.applicationId, "LinkedIn"]]);
    expect(english(selfApply[0]?.reasons ?? [])[0]).toBe("Added by you from LinkedIn");
    expect(await lookAtJob(ctx, input)).toMatchObject({ standing: a, acts: ["self", "skip"] });
  });

  it("stays through a look of the matcher, and leaves by 'I applied' for good", async () => {
    const { who, ctx, engine } = await owner();
    const input = { link: onLinkedIn(), title: "Astronomer", company: company(), place: "Leh, India" };
    const { applicationId, reference } = await saveJob(ctx, { ...input, act: "self" });
    await env.DB.prepare("UPDATE profiles SET updated_at = updated_at + 1 WHERE user_id = ?").bind(who.userId).run();
    await matchPerson(engine, { userId: who.userId });
    await fillAndLook(engine, { userId: who.userId });
    expect(await rowOf(applicationId)).toMatchObject({ state: "found", chosen: 1, self: 1 });
    expect((await readSelfApply(ctx, { reference })).link).toBe(input.link);
    await settleSelfApply(ctx, { applicationId, reason: "applied_myself" });
    expect(await lookAtJob(ctx, input)).toMatchObject({ standing: { is: "applied", applicationId }, acts: [] });
    // A press that was kept offline comes late.
    expect(await saveJob(ctx, { ...input, act: "self" })).toEqual({ applicationId, reference, is: "applied" });
    expect(await rowOf(applicationId)).toMatchObject({ state: "withdrawn", declined: "applied_myself" });
    expect(await codeOf(saveJob(ctx, { ...input, act: "skip" }))).toMatch(/^conflict: You've already applied/);
  });

  it("is applied to at the employer's own posting where title, employer and place agree", async () => {
    const { who, ctx } = await owner();
    const at = company();
    await listed({ title: "Backend Developer", company: `${at} Private Limited`, location: "Pune, India" });
    const link = onLinkedIn();
    const without = { link, title: "Backend Developer", company: at };
    expect(await lookAtJob(ctx, without)).toMatchObject({ posting: null, acts: ["self", "skip"] });
    expect(await codeOf(saveJob(ctx, { ...without, act: "apply" }))).toMatch(
      /^conflict: We can apply only on the company's own page/,
    );
    const input = { ...without, place: "Pune" };
    expect(await lookAtJob(ctx, input)).toMatchObject({
      posting: { position: "Backend Developer", isSame: true },
      source: { is: "portal", name: "LinkedIn" },
      acts: ["apply", "self", "skip"],
      stop: null,
    });
    const { applicationId } = await saveJob(ctx, { ...input, act: "apply" });
    expect(await saveJob(ctx, { ...input, act: "apply" })).toMatchObject({ applicationId });
    expect(await rowOf(applicationId)).toMatchObject({ state: "queued", chosen: 1, self: 0 });
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 1 });
    expect(await lookAtJob(ctx, input)).toMatchObject({ standing: { is: "queued" }, acts: ["skip"], stop: null });
    expect(await codeOf(saveJob(ctx, { ...input, act: "self" }))).toMatch(
      /^conflict: This job is already in your queue/,
    );
    await saveJob(ctx, { ...input, act: "skip" });
    expect(await rowOf(applicationId)).toMatchObject({ state: "withdrawn", declined: "other" });
    expect((await balances(who.userId)).kept).toMatchObject({ reserved: 0 });
  });

  it("is refused once for all: no look brings it back, and its person may take that back", async () => {
    const { who, ctx, engine } = await owner();
    const input = { link: onLinkedIn(), title: "Backend Developer", company: company(), place: "Pune, India" };
    const { applicationId } = await saveJob(ctx, { ...input, act: "skip" });
    expect(await saveJob(ctx, { ...input, act: "skip" })).toMatchObject({ applicationId });
    await matchPerson(engine, { userId: who.userId });
    await fillAndLook(engine, { userId: who.userId });
    expect(await rowOf(applicationId)).toMatchObject({ state: "withdrawn", declined: "other" });
    // The same job from another portal.
    const elsewhere = { ...input, link: "https://www.naukri.com/job-listings-backend-developer-pune-123456789012" };
    const alike = "saveJob.skippedAlike";
    expect(await lookAtJob(ctx, elsewhere)).toMatchObject({
      standing: { is: "skipped", alike, applicationId },
      acts: [],
    });
    expect(await codeOf(saveJob(ctx, { ...elsewhere, act: "self" }))).toMatch(/^conflict: You've skipped this job/);
    expect(await lookAtJob(ctx, input)).toMatchObject({ standing: { is: "skipped" }, acts: ["self"] });
    expect(await saveJob(ctx, { ...input, act: "self" })).toMatchObject({ applicationId });
    expect(await rowOf(applicationId)).toMatchObject({ state: "found", declined: "", self: 1 });
  });

  it("needs a title and an employer, says so by field, and says what was read without being sure", async () => {
    const { ctx } = await owner();
    const input = { link: "https://www.naukri.com/job-listings-data-analyst-pune-0-to-5-years-123456789013" };
    expect(await lookAtJob(ctx, input)).toMatchObject({
      source: { is: "portal", name: "Naukri" },
      needs: ["title", "company"],
      unsure: ["title", "company", "place"],
      fit: null,
    });
    const error = await saveJob(ctx, { ...input, act: "self" }).catch((e: unknown) => e);
    expect(error).toMatchObject({
      code: "invalid",
      fields: { title: expect.any(String), company: expect.any(String) },
    });
    const half = { ...input, text: "Data Analyst at Teesta Labs" };
    expect(await lookAtJob(ctx, half)).toMatchObject({
      understood: { title: "Data Analyst", company: "Teesta Labs", place: "" },
      unsure: ["title", "company", "place"],
      needs: [],
    });
    expect(await lookAtJob(ctx, { ...half, title: "Data Analyst II", company: "Teesta Labs" })).toMatchObject({
      understood: { title: "Data Analyst II" },
      unsure: ["place"],
    });
  });
});

describe("a job that its person saves from any other page", () => {
  it("is kept by its address, and said to be from that site", async () => {
    const { who, ctx } = await owner();
    const host = `careers-${randomId(6)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "x")}.example.com`;
    const link = `https://www.${host}/jobs/7?utm_source=share`;
    const input = { link, title: "Store Manager", company: company(), place: "Pune, India" };
    const look = await lookAtJob(ctx, input);
    expect(look).toMatchObject({ source: { is: "web" }, board: { is: "unreadable" }, acts: ["self", "skip"] });
    expect(look.link).not.toContain("utm_source");
    const { applicationId } = await saveJob(ctx, { ...input, act: "self" });
    expect(await saveJob(ctx, { ...input, link: look.link, act: "self" })).toMatchObject({ applicationId });
    expect((await keptOf(who.userId)).results).toMatchObject([
      { portal: "web", title: "Store Manager", link: look.link },
    ]);
    const { selfApply } = await listNext(ctx);
    expect(selfApply.map(({ portal }) => portal)).toEqual(["Company site"]);
    expect(english(selfApply[0]?.reasons ?? [])[0]).toBe(`Added by you from ${host}`);
    const exported = await new Response((await exportData(ctx)).body).text();
    expect(exported).toMatch(/"title": ?"Store Manager"[^}]*"saved": ?true/);
  });

  it("is kept without what its address says of its person", async () => {
    const { who, ctx } = await owner();
    const site = `https://www.careers-${randomId(6).toLowerCase()}.example.com/jobs`;
    const input = { title: "Store Manager", company: company(), place: "Pune, India", act: "self" } as const;
    const secret = `&access_token=s3cret&email=asha%40example.org&session_id=81#job=7&auth=s3cret`;
    const { applicationId } = await saveJob(ctx, { ...input, link: `${site}?id=7${secret}` });
    // The same page, opened in another session.
    const again = await saveJob(ctx, { ...input, link: `${site}?id=7&session_id=82#job=7` });
    expect(again).toMatchObject({ applicationId, is: "saved" });
    expect((await keptOf(who.userId)).results.map(({ link }) => link)).toEqual([`${site}?id=7#job=7`]);
  });

  it("is the catalogue's where its link is: theirs to apply to and not queued, and ours when they choose", async () => {
    const { who, ctx, engine } = await owner();
    const link = await listed({ title: "Backend Developer", company: company(), location: "Pune, India" });
    expect(await lookAtJob(ctx, { link })).toMatchObject({
      unsure: [],
      posting: { isSame: false },
      acts: ["apply", "self", "skip"],
    });
    const { applicationId } = await saveJob(ctx, { link, act: "self" });
    await matchPerson(engine, { userId: who.userId });
    await fillAndLook(engine, { userId: who.userId });
    expect(await rowOf(applicationId)).toMatchObject({ state: "found", chosen: 1, self: 1 });
    expect((await keptOf(who.userId)).results).toEqual([]);
    await saveJob(ctx, { link, act: "skip" });
    await takeBackRefusal(ctx, { applicationId });
    // It was not in the queue, so it isn't put there.
    expect(await rowOf(applicationId)).toMatchObject({ state: "found", declined: "", self: 1 });
    expect(await choosePosting(ctx, { link })).toEqual({ applicationId });
    expect(await rowOf(applicationId)).toMatchObject({ state: "queued", self: 0 });
  });
});

const setState = (id: string, set: string) =>
  env.DB.prepare(`UPDATE applications SET ${set} WHERE id = ?`).bind(id).run();

describe("a job that its person has a row of", () => {
  it("is only like one that was applied to elsewhere, for a month, and new where we tried that in vain", async () => {
    const { ctx } = await owner();
    const at = company();
    const first = await listed({ title: "Backend Developer", company: at, location: "Pune, India" });
    const { applicationId } = await saveJob(ctx, { link: first, act: "self" });
    const other = { link: onLinkedIn(), title: "Backend Developer", company: `${at} Pvt Ltd`, place: "Pune" };
    // The employer's own is closed, so that the other listing is a job of its own.
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE link = ?")
      .bind(NOON - 1, first)
      .run();
    await setState(applicationId, `state = 'submitted', self_apply = 0, applied_at = ${NOON - 29 * DAY}`);
    expect(await lookAtJob(ctx, { link: first })).toMatchObject({
      standing: { is: "applied", alike: null },
      acts: [],
    });
    expect(await lookAtJob(ctx, other)).toMatchObject({
      standing: { is: "applied", alike: "saveJob.isAlike", applicationId },
      acts: ["self", "skip"],
    });
    expect(await codeOf(saveJob(ctx, { ...other, act: "apply" }))).toMatch(/^conflict: You applied to a similar job/);
    await setState(applicationId, `applied_at = ${NOON - 31 * DAY}`);
    expect(await lookAtJob(ctx, other)).toMatchObject({ standing: { is: "new", alike: null } });
    await setState(applicationId, `state = 'failed', outcome = 'other', applied_at = NULL`);
    expect(await lookAtJob(ctx, { link: first })).toMatchObject({ standing: { is: "tried" }, acts: [] });
    expect(await lookAtJob(ctx, other)).toMatchObject({ standing: { is: "new" }, acts: ["self", "skip"] });
    const own = await saveJob(ctx, { ...other, act: "self" });
    expect(own.applicationId).not.toBe(applicationId);
    await setState(applicationId, `state = 'submitted', outcome = 'submitted', applied_at = ${NOON}`);
    expect(await lookAtJob(ctx, other)).toMatchObject({ standing: own });
  });

  it("says that another listing of it is on hold, and that one that is applied to is still in the queue", async () => {
    const { ctx } = await owner();
    const at = company();
    const first = await listed({ title: "Backend Developer", company: at, location: "Pune, India" });
    const { applicationId } = await saveJob(ctx, { link: first, act: "apply" });
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE link = ?")
      .bind(NOON - 1, first)
      .run();
    const other = { link: onLinkedIn(), title: "Backend Developer", company: at, place: "Pune" };
    await setState(applicationId, "state = 'parked'");
    expect(await lookAtJob(ctx, other)).toMatchObject({
      standing: { is: "held", alike: "saveJob.heldAlike", applicationId },
      acts: [],
    });
    await setState(applicationId, "state = 'claimed'");
    expect(await lookAtJob(ctx, { link: first })).toMatchObject({ standing: { is: "queued" }, acts: ["skip"] });
  });

  it("offers no skip of what is on hold: its own page does", async () => {
    const { ctx } = await owner();
    const link = await listed({ title: "Backend Developer", company: company(), location: "Pune, India" });
    const { applicationId } = await saveJob(ctx, { link, act: "apply" });
    expect(await lookAtJob(ctx, { link })).toMatchObject({ standing: { is: "queued" }, acts: ["skip"] });
    await setState(applicationId, "state = 'parked'");
    expect(await lookAtJob(ctx, { link })).toMatchObject({
      standing: { is: "held", alike: null },
      acts: [],
      stop: null,
    });
    expect(await codeOf(saveJob(ctx, { link, act: "skip" }))).toMatch(/^conflict: This job is on hold/);
    expect(await saveJob(ctx, { link, act: "apply" })).toMatchObject({ applicationId, is: "held" });
    expect(await rowOf(applicationId)).toMatchObject({ state: "parked" });
  });
});

describe("a job that an alert brought before its person saved it", () => {
  it("ages from when it was saved, at any wish of age, and outlives the portal's other jobs", async () => {
    const { who, ctx, engine } = await owner();
    await env.DB.prepare("UPDATE profiles SET oldest_posting = '7' WHERE user_id = ?").bind(who.userId).run();
    const link = onLinkedIn();
    const input = { link, title: "Backend Developer", company: company(), place: "Pune, India" };
    const put = (id: string, name: string) =>
      env.DB.prepare(
        `INSERT INTO alert_jobs (id, user_id, portal, name, title, company, place, link, by_hand, posted_at,
          received_at)
         VALUES (?, ?, 'linkedin', ?, ?, ?, ?, ?, 0, ?, ?)`,
      )
        .bind(id, who.userId, name, input.title, input.company, input.place, link, NOON - 70 * DAY, NOON - 70 * DAY)
        .run();
    await put(timeId(NOON), link.split("/").at(-1) ?? "");
    await put(timeId(NOON), "1");
    const { applicationId } = await saveJob(ctx, { ...input, act: "self" });
    const receivedAt = await env.DB.prepare("SELECT received_at FROM alert_jobs WHERE user_id = ? AND saved = 1")
      .bind(who.userId)
      .first("received_at");
    expect(receivedAt).toBe(NOON);
    await matchPerson(engine, { userId: who.userId });
    await fillAndLook(engine, { userId: who.userId });
    expect(await rowOf(applicationId)).toMatchObject({ state: "found", self: 1 });
    await deleteAlerts(ctx, { portal: "linkedin" });
    expect((await keptOf(who.userId)).results).toMatchObject([{ link, saved: 1 }]);
    expect(await rowOf(applicationId)).toMatchObject({ state: "found", self: 1 });
  });
});

describe("an address inside a portal", () => {
  it("is the job that a list is opened at", async () => {
    const { who, ctx } = await owner();
    const job = onLinkedIn();
    const list = `https://www.linkedin.com/jobs/collections/recommended/?currentJobId=${job.split("/").at(-1)}&trk=x`;
    const input = { title: "Cook", company: company(), place: "Pune" };
    const { applicationId } = await saveJob(ctx, { ...input, link: list, act: "self" });
    expect(await saveJob(ctx, { ...input, link: job, act: "self" })).toMatchObject({ applicationId });
    expect((await keptOf(who.userId)).results).toMatchObject([{ portal: "linkedin", link: job }]);
    expect(await lookAtJob(ctx, { link: "https://in.indeed.com/jobs?q=cook&vjk=0123456789abcdef" })).toMatchObject({
      link: "https://in.indeed.com/viewjob?jk=0123456789abcdef",
    });
  });

  it("is kept without what is of its visitor, where no reader knows it", async () => {
    const { ctx } = await owner();
    const link = "https://www.linkedin.com/jobs/other/?token=secret&id=42&sessionId=7#me";
    expect(await lookAtJob(ctx, { link })).toMatchObject({ link: "https://www.linkedin.com/jobs/other/?id=42" });
    // Of other sites we don't know what names the job.
    expect(await lookAtJob(ctx, { link: "https://careers.example.com/?job=a#7" })).toMatchObject({
      link: "https://careers.example.com/?job=a#7",
    });
  });
});

describe("those who may save one", () => {
  it("answers a person as often as they can read pages, and no program", async () => {
    const { ctx } = await owner();
    const input = { link: onLinkedIn(), title: "Cook", company: company(), place: "Pune", act: "self" } as const;
    for (let i = 0; i < 60; i++) await saveJob(ctx, input);
    expect(await codeOf(saveJob(ctx, input))).toMatch(/^too_many/);
    for (let i = 0; i < 120; i++) await lookAtJob(ctx, input);
    expect(await codeOf(lookAtJob(ctx, input))).toMatch(/^too_many/);
  });

  it("refuses visitors, people without a plan, and what is no job's address", async () => {
    const input = { link: onLinkedIn(), title: "Cook", company: company(), place: "Pune" };
    const visitor = makeContext();
    expect(await codeOf(lookAtJob(visitor, input))).toMatch(/^signed_out/);
    expect(await codeOf(saveJob(visitor, { ...input, act: "self" }))).toMatch(/^signed_out/);
    const idle = makeContext({ now: () => NOON, actor: await person() });
    expect(await lookAtJob(idle, input)).toMatchObject({ fit: null, acts: [], understood: { title: "Cook" } });
    for (const act of ["self", "skip"] as const)
      expect(await codeOf(saveJob(idle, { ...input, act }))).toBe("conflict: You need a running plan first.");
    const { ctx } = await owner();
    for (const link of ["", "javascript:alert(1)", "ftp://example.com/x", "localhost", "https://user:pw@example.com/"])
      expect(await codeOf(lookAtJob(ctx, { ...input, link }))).toMatch(/^invalid/);
    for (const bad of [
      { ...input, act: "buy" },
      { ...input, title: "x".repeat(201), act: "self" },
      { act: "self" },
      null,
    ])
      expect(await codeOf(saveJob(ctx, bad as never))).toMatch(/^invalid/);
  });

  it("keeps one person's jobs from another", async () => {
    const [one, other] = [await owner(), await owner()];
    const input = { link: onLinkedIn(), title: "Cook", company: company(), place: "Pune" };
    const { applicationId } = await saveJob(one.ctx, { ...input, act: "self" });
    expect(await lookAtJob(other.ctx, input)).toMatchObject({ standing: { is: "new", applicationId: null } });
    expect((await saveJob(other.ctx, { ...input, act: "self" })).applicationId).not.toBe(applicationId);
  });
});
