import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { listAnswers } from "@workers/modules/candidates/answers/list-answers";
import { mailQuestions } from "@workers/modules/candidates/answers/mail-questions";
import {
  answerMailedQuestion,
  readMailedQuestion,
  refuseMailedQuestion,
} from "@workers/modules/candidates/answers/mailed-question";
import { askMissingAnswer } from "@workers/modules/candidates/answers/queries";
import { wordedQuestion } from "@workers/modules/candidates/answers/bank-rules";
import { answerQuestion } from "@workers/modules/candidates/answers/say-answer";
import { write } from "@workers/db/client";
import { DomainError } from "@workers/core/errors";
import type { UserActor } from "@workers/core/policy";
import { startIntent } from "@workers/modules/billing/orders/start-intent";
import { activateTrial } from "../../../support/events";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { person, withFound, withPlan, withProfile } from "../../../support/people";

const DAY = 86_400_000;
const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );

const inWords = (label: string) => ({
  question: wordedQuestion(label, "Sample Works"),
  standingConsent: null,
  label,
  options: [],
});

/** Somebody who is asked these, and a clock. */
async function asked(...labels: string[]) {
  let now = NOON;
  const owner = await withPlan(await person(), { credits: 5 });
  await withProfile(owner);
  const [id = ""] = await withFound(owner, 1);
  const ctx = makeContext({ now: () => now, actor: { kind: "visitor" } });
  const application = { id, userId: owner.userId, attempt: 1, company: "Sample Works" };
  const moved = (state: string) =>
    env.DB.prepare("UPDATE applications SET state = ? WHERE id = ?").bind(state, id).run();
  await moved("parked");
  const questions = labels.map(inWords);
  await write(ctx.db, askMissingAnswer(ctx.db, application, questions, now));
  await mailQuestions(asJob(ctx));
  return { owner, ctx, own: as(ctx, owner), application, moved, later: (ms: number) => (now += ms) };
}
const mailsTo = async ({ userId }: UserActor) => {
  const { results } = await env.DB.prepare(
    "SELECT model FROM outbox WHERE user_id = ? AND template = 'questions' ORDER BY id",
  )
    .bind(userId)
    .all<{ model: string }>();
  return results.map(({ model }) => JSON.parse(model) as { count: string; questions: string; link: string });
};
const keyOf = (link = "") => new URL(link).searchParams.get("key");
const rowsOf = async ({ userId }: UserActor) =>
  env.DB.prepare("SELECT count(*) AS n FROM answers WHERE user_id = ?").bind(userId).first<number>("n");

describe("a mailed question", () => {
  it("is mailed once, with all that is new, and not again within the day", async () => {
    const { owner, ctx, application, moved, later } = await asked("Do you own a bicycle?", "Do you own a van?");
    await Promise.all([mailQuestions(asJob(ctx)), mailQuestions(asJob(ctx))]);
    const [first, ...others] = await mailsTo(owner);
    expect([first?.count, others]).toEqual(["2", []]);
    expect(first?.questions).toContain("“Do you own a van?” (Sample Works)");
    await write(ctx.db, askMissingAnswer(ctx.db, application, [inWords("Do you own a lorry?")], ctx.now()));
    await mailQuestions(asJob(ctx));
    expect((await mailsTo(owner)).length).toBe(1);
    later(DAY);
    // No mail goes out for what failed or came back meanwhile.
    await moved("failed");
    await mailQuestions(asJob(ctx));
    expect((await mailsTo(owner)).length).toBe(1);
    await moved("parked");
    // Two ticks at once, one of which has read a question less.
    const long = inWords(`Do you own a ${"very ".repeat(80)}old cart?`);
    await Promise.all([
      mailQuestions(asJob(ctx)),
      write(ctx.db, askMissingAnswer(ctx.db, application, [long], ctx.now())).then(() => mailQuestions(asJob(ctx))),
    ]);
    expect((await mailsTo(owner)).length).toBe(2);
    later(DAY);
    await mailQuestions(asJob(ctx));
    const all = await mailsTo(owner);
    expect(all.reduce((sum, { count }) => sum + Number(count), 0)).toBe(4);
    for (const { questions } of all)
      expect(Math.max(...questions.split("\n").map((line) => line.length))).toBeLessThan(250);
  });

  it("is read without a session and writes nothing by that; the press writes once", async () => {
    const { owner, ctx, own } = await asked("Do you own a bicycle?");
    const key = keyOf((await mailsTo(owner))[0]?.link);
    expect(await readMailedQuestion(ctx, { key })).toMatchObject({
      is: "asked",
      ask: "Do you own a bicycle?",
      frees: 1,
      goes: 1,
    });
    expect(await rowsOf(owner)).toBe(0);
    expect(await codeOf(answerMailedQuestion(ctx, { key, value: " " }))).toBe("invalid");
    expect(await answerMailedQuestion(ctx, { key, value: "Yes" })).toEqual({ goes: 1 });
    expect(await answerMailedQuestion(ctx, { key, value: "No" })).toEqual({ goes: 1 });
    await refuseMailedQuestion(ctx, { key });
    expect(await readMailedQuestion(ctx, { key })).toEqual({ is: "settled" });
    expect((await listAnswers(own)).answers).toMatchObject([{ words: "Yes" }]);
    expect(await rowsOf(owner)).toBe(1);
  });

  it("says of an application that waits for another answer too that it does not go out", async () => {
    const { owner, ctx } = await asked("Do you own a bicycle?", "Do you own a van?");
    const key = keyOf((await mailsTo(owner))[0]?.link);
    expect(await readMailedQuestion(ctx, { key })).toMatchObject({ frees: 1, goes: 0 });
    expect(await answerMailedQuestion(ctx, { key, value: "Yes" })).toEqual({ goes: 0 });
  });

  it("opens nothing with another's, a changed or an old key, and no other question with its own", async () => {
    const one = await asked("Do you own a bicycle?");
    const other = await asked("Do you own a van?");
    const key = keyOf((await mailsTo(one.owner))[0]?.link) ?? "";
    const theirs = keyOf((await mailsTo(other.owner))[0]?.link) ?? "";
    const [user, , ...rest] = key.split(".");
    const mixed = [user, theirs.split(".")[1], ...rest].join(".");
    const longer = key.replace(/\.\d{13}\./, `.${NOON + 900 * DAY}.`);
    for (const bad of [mixed, longer, "", "x".repeat(500), null, key.slice(0, -1)]) {
      expect(await readMailedQuestion(one.ctx, { key: bad })).toEqual({ is: "over" });
      expect(await codeOf(answerMailedQuestion(one.ctx, { key: bad, value: "Yes" }))).toBe("not_found");
      expect(await codeOf(refuseMailedQuestion(one.ctx, { key: bad }))).toBe("not_found");
    }
    // A session adds nothing: the link's key alone says whose it is.
    await answerMailedQuestion(as(one.ctx, other.owner), { key, value: "Yes" });
    expect([await rowsOf(one.owner), await rowsOf(other.owner)]).toEqual([1, 0]);
    other.later(7 * DAY);
    expect(await readMailedQuestion(other.ctx, { key: theirs })).toEqual({ is: "over" });
    expect(await codeOf(mailQuestions(one.own))).toBe("forbidden");
    await answerQuestion(other.own, { class: "over_18", value: "yes" });
  });
});

describe("somebody under eighteen", () => {
  it("gets no trial, whatever an older profile let in", async () => {
    const owner = await person();
    await withProfile(owner);
    const own = makeContext({ actor: owner });
    const { to } = await startIntent(own, { plan: "Free Trial" });
    const intentId = new URL(to, "http://a.example").searchParams.get("intent");
    const born = (day: string) =>
      env.DB.prepare("UPDATE profiles SET date_of_birth = ? WHERE user_id = ?").bind(day, owner.userId).run();
    await born("2008-08-11");
    expect(await codeOf(activateTrial(own, { intentId }))).toBe("conflict");
    await born("2008-08-10");
    expect(await codeOf(activateTrial(own, { intentId }))).toBe("done");
  });
});
