import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { listAnswers } from "@workers/modules/candidates/answers/list-answers";
import { refuseQuestion } from "@workers/modules/candidates/answers/refuse-question";
import { answerQuestion } from "@workers/modules/candidates/answers/say-answer";
import { giveStandingConsent } from "@workers/modules/candidates/answers/give-standing-consent";
import { askWaiting } from "@workers/workflows/applying/ask-waiting";
import { withdrawAnswer } from "@workers/workflows/applying/withdraw-answer";
import { withdrawStandingConsent } from "@workers/workflows/applying/withdraw-standing-consent";
import { readCoverage } from "@workers/modules/fulfilment/entry-forms/read-coverage";
import { expireHolds } from "@workers/modules/applications/records/expire-holds";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { listApplications } from "@workers/modules/applications/dashboard/list-applications";
import { readDashboard } from "@workers/modules/applications/dashboard/read-dashboard";
import { correctLabel } from "@workers/modules/catalog/forms/correct-label";
import { saveForm } from "@workers/modules/catalog/forms/queries";
import { DomainError } from "@workers/core/errors";
import { claimEntry, readClaim } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import type { FormField } from "@workers/reading/labels/vocabulary";
import { runJob } from "@workers/jobs/run-job";
import { lockEntry } from "../../../support/locks";
import { aPosting } from "../../../support/alerts-fixtures";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const DAY = 86_400_000;
let start = NOON + 20_000 * DAY;
const field = (label: string, more: Partial<FormField> = {}): FormField => ({
  key: label,
  label,
  type: "radio",
  options: ["Yes", "No"],
  required: true,
  section: "custom",
  ...more,
});
const ASKS = [
  field("First name", { type: "text", options: [], section: "standard", key: "first_name" }),
  field("Will you now or in the future require sponsorship to work in India?"),
  field("Are you willing to travel for business?"),
  field("Why us?", { type: "textarea", options: [], required: false }),
  field("Aadhaar number", { type: "text", options: [] }),
];

/** Somebody whose jobs have this form, each another posting's. */
async function withForms(howMany: number, fields: readonly FormField[], credits = howMany) {
  start += 90 * DAY;
  let now = start;
  const owner = await withPlan(await person(), { credits, beganAt: start, tier: "premium", vetoHours: 0 });
  await withProfile(owner);
  const ids = await withFound(owner, howMany);
  const ctx = makeContext({ now: () => now, actor: await operator() });
  const engine = asJob(ctx);
  const postings: string[] = [];
  for (const id of ids) {
    const postingId = await aPosting();
    await saveForm(ctx.catalog, {
      postingId,
      hash: `form-${fields.map(({ label }) => label).join()}`,
      form: { system: "greenhouse", fields },
      nowMs: now,
    });
    await env.DB.prepare("UPDATE applications SET posting_id = ? WHERE id = ?").bind(postingId, id).run();
    postings.push(postingId);
  }
  await fillQueue(engine, { userId: owner.userId });
  now += 60_000;
  const states = async () => {
    const { results } = await env.DB.prepare("SELECT state FROM applications WHERE user_id = ? ORDER BY state")
      .bind(owner.userId)
      .all<{ state: string }>();
    return results.map(({ state }) => state);
  };
  const askAll = async () => {
    for (const postingId of postings) await askWaiting(engine, { from: postingId });
  };
  const look = () => runJob(engine, { kind: "ask_person", ref: owner.userId });
  const settle = () => runJob(engine, { kind: "settle_parked", ref: owner.userId });
  return {
    owner,
    own: as(ctx, owner),
    ctx,
    engine,
    ids,
    states,
    askAll,
    settle,
    look,
    later: (ms: number) => (now += ms),
  };
}

describe("what a person's jobs ask", () => {
  it("is told as a share, the questions that most of them ask first, never what is not theirs to say", async () => {
    const { own } = await withForms(3, ASKS);
    const read = await readCoverage(own);
    // Of each form's four required fields the name is known, and the government number is asked of nobody.
    expect(read).toMatchObject({ known: 3, postings: 3, percent: 25, percentThen: 75, first: 2 });
    expect(read?.questions.map(({ postings }) => postings)).toEqual([3, 3]);
    const sponsor = read?.questions.find(({ answerName }) => "class" in answerName);
    expect(sponsor).toMatchObject({ answerName: { class: "needs_sponsorship", params: { country: "IN" } } });
    const worded = read?.questions.find(({ answerName }) => "label" in answerName);
    expect(worded).toMatchObject({ ask: "Are you willing to travel for business?" });
    for (const question of [sponsor, worded])
      if (question) await answerQuestion(own, { ...question.answerName, value: question === sponsor ? "no" : "No" });
    expect(await readCoverage(own)).toMatchObject({ percent: 75, percentThen: 75, questions: [] });
  });

  it("stands beside the prices and, with what is asked, on the dashboard", async () => {
    const { owner, askAll } = await withForms(3, ASKS);
    const cookie = await signedIn(owner);
    const page = async (path: string) => (await openWorker().ask(path, { cookie })).text();
    expect(await page("/purchase")).toContain(
      "You can answer 25% of the questions your matches ask. Answer 2 more to reach ",
    );
    expect(await page("/dashboard")).not.toContain('action="/answers"');
    await askAll();
    const dashboard = await page("/dashboard");
    expect(dashboard).toContain('action="/answers"');
    expect(dashboard).toContain("Then 1 more question.");
  });

  it("is null while no form is known, or nothing is found", async () => {
    const owner = await person();
    await withProfile(owner);
    const own = makeContext({ actor: owner });
    expect(await readCoverage(own)).toBeNull();
    await withFound(owner, 2);
    expect(await readCoverage(own)).toBeNull();
  });
});

describe("a form that asks what its person has not said", () => {
  it("parks what waits, within a third, asks once, and lets it back when all is said", async () => {
    // Of seven credits, two may be held.
    const { own, states, askAll, settle, later } = await withForms(6, ASKS, 7);
    await askAll();
    await askAll();
    expect((await states()).filter((state) => state === "parked").length).toBe(2);
    const { asked } = await listAnswers(own);
    expect(asked.length).toBe(2);
    expect(asked.every(({ frees }) => frees === 2)).toBe(true);
    expect((await readDashboard(own)).asked).toEqual({ questions: 2, frees: 2 });
    later(60_000);
    for (const { id, control } of asked)
      await answerQuestion(own, { questionId: id, value: control.as === "yes_no" ? "no" : "No" });
    expect((await readDashboard(own)).asked).toEqual({ questions: 0, frees: 0 });
    await settle();
    expect(await states()).toEqual(Array.from({ length: 6 }, () => "queued"));
    await askAll();
    expect(await states()).toEqual(Array.from({ length: 6 }, () => "queued"));
  });

  it("is asked of everybody who waits for it, those behind the first fifty with a job of their own", async () => {
    const { own, ctx, engine, ids, states } = await withForms(3, [field("Are you willing to travel for work?")]);
    const [id = ""] = ids;
    const posting = await env.DB.prepare("SELECT posting_id AS p FROM applications WHERE id = ?").bind(id).first("p");
    // Fifty who have waited longer, and of whom nothing is asked: they have no profile yet.
    for (let i = 0; i < 50; i++) {
      const [other = ""] = await withFound(await person(), 1);
      await env.DB.prepare("UPDATE applications SET state = 'queued', posting_id = ?, queued_at = ? WHERE id = ?")
        .bind(posting, start - DAY + i, other)
        .run();
    }
    await askWaiting(engine, { from: String(posting) });
    expect((await states()).filter((state) => state === "parked")).toEqual([]);
    const sent = engine.sent.findLast((message) => message.type === "job" && message.kind === "ask_waiting");
    if (sent?.type !== "job") throw new Error("No job follows");
    const kept = await env.DB.prepare("SELECT state FROM jobs WHERE kind = 'ask_waiting' AND ref = ?")
      .bind(sent.ref)
      .first();
    expect(kept).toEqual({ state: "ready" });
    for (let i = 0; i < 2; i++) await runJob(engine, { kind: "ask_waiting", ref: sent.ref });
    expect((await states()).filter((state) => state === "parked")).toEqual(["parked"]);
    expect((await listAnswers(own)).asked).toHaveLength(1);
    expect(ctx.sent.filter((message) => message.type === "job" && message.kind === "ask_waiting").length).toBeLessThan(
      3,
    );
  });

  it("asks for the standing consent to a legal statement, and nothing that was refused", async () => {
    const statement = field("I certify that the information provided is true and complete", {
      type: "checkbox",
      options: [],
      section: "consent",
    });
    const { own, states, askAll, settle, look, later } = await withForms(3, [statement]);
    await askAll();
    const { asked } = await listAnswers(own);
    expect(asked).toMatchObject([{ standingConsent: "accuracy", frees: 1 }]);
    later(60_000);
    await giveStandingConsent(own, { kind: "accuracy" });
    await settle();
    expect(await states()).toEqual(["queued", "queued", "queued"]);
    // Taken back, what needs it waits for the person again, and nothing of it is forgotten with the first asking.
    later(60_000);
    await withdrawStandingConsent(own, { kind: "accuracy" });
    await look();
    await look();
    expect(await states()).toEqual(["parked", "queued", "queued"]);
    expect((await listAnswers(own)).asked).toMatchObject([{ standingConsent: "accuracy", frees: 1 }]);

    const other = await withForms(3, [field("Are you willing to travel for business?")]);
    await other.askAll();
    const [question] = (await listAnswers(other.own)).asked;
    other.later(60_000);
    await refuseQuestion(other.own, { questionId: question?.id });
    await other.settle();
    await other.askAll();
    expect(await other.states()).toEqual(["failed", "queued", "queued"]);
    const reasons = async () => (await readDashboard(other.own)).notApplied.rows.map(({ reason }) => reason);
    expect(await reasons()).toEqual(["asked a question you skipped"]);
  });

  it("parks again what waited by an answer that was never asked of its person, once they withdraw it", async () => {
    const { own, states, askAll, look, later } = await withForms(3, [
      field("Will you now or in the future require sponsorship to work in India?"),
    ]);
    await answerQuestion(own, { class: "needs_sponsorship", params: { country: "IN" }, value: "no" });
    await askAll();
    expect(await states()).toEqual(["queued", "queued", "queued"]);
    later(60_000);
    const [answerName] = (await listAnswers(own)).answers;
    expect(await withdrawAnswer(own, { answerId: answerName?.id })).toEqual({ parked: 0 });
    await look();
    expect(await states()).toEqual(["parked", "queued", "queued"]);
    expect((await listAnswers(own)).asked).toMatchObject([{ frees: 1 }]);
  });

  it("has failed where the answer did not come, and says so wherever it is listed", async () => {
    const { own, engine, states, askAll, later } = await withForms(3, [field("Are you willing to travel for work?")]);
    await askAll();
    expect(await states()).toEqual(["parked", "queued", "queued"]);
    later(8 * DAY);
    await expireHolds(engine);
    const { notApplied } = await readDashboard(own);
    expect(notApplied.reasons).toEqual([{ reason: "dashboard.missed.time_over", count: 1 }]);
    const { rows } = await listApplications(own, { shown: "not_applied", search: "" });
    expect(rows.map(({ because }) => because)).toEqual(["dashboard.missed.time_over"]);
  });

  it("parks nothing that asks more than a person is asked at once", async () => {
    const many = Array.from({ length: 61 }, (_, n) => field(`Are you willing to travel for business in region ${n}?`));
    const { own, states, askAll } = await withForms(3, many);
    await askAll();
    expect(await states()).toEqual(["queued", "queued", "queued"]);
    expect((await listAnswers(own)).asked).toEqual([]);
    const fewer = await withForms(3, many.slice(1));
    await fewer.askAll();
    expect(await fewer.states()).toEqual(["parked", "queued", "queued"]);
    expect((await listAnswers(fewer.own)).asked.length).toBe(60);
  });

  it("asks by what two of the staff agreed that its label asks", async () => {
    const label = "Ready for the road?";
    const { own, ctx, askAll } = await withForms(3, [field(label)]);
    const correct = async () => correctLabel(as(ctx, await operator()), { label, class: "travel_willingness" });
    await correct();
    await askAll();
    expect((await listAnswers(own)).asked).toEqual([]);
    await correct();
    await askAll();
    expect((await listAnswers(own)).asked.length).toBe(1);
    expect((await readCoverage(own))?.questions.length).toBe(1);
  });

  it("is asked in the words of whoever read it on the page; codes and numbers of the state never", async () => {
    const { own, ctx, ids, settle, later } = await withForms(3, []);
    const lock = (lacks: string) =>
      lockEntry(ctx, { entryId: ids[0], status: "Unsuccessful - Missing User Info", remarks: "", lacks });
    for (const lacks of ["Please enter the OTP", "Aadhaar number", "Your one-time code"])
      await expect(lock(lacks)).rejects.toThrow(DomainError);
    await lock("Do you have a two-wheeler?");
    const { asked } = await listAnswers(own);
    expect(asked).toMatchObject([{ ask: "bank.twoWheeler" }]);
    later(60_000);
    await answerQuestion(own, { questionId: asked[0]?.id, value: "yes" });
    await settle();
    // The operator who takes it up reads the answer beside the employer's words.
    for (;;) {
      await claimEntry(ctx, { day: null });
      const held = await readClaim(ctx);
      if (!held || held.id === ids[0]) {
        expect(held?.answered).toEqual([{ label: "Do you have a two-wheeler?", words: "Yes" }]);
        break;
      }
      await lockEntry(ctx, { entryId: held.id, status: "Unsuccessful - Other", remarks: "" });
    }
  });
});
