import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { wordedQuestion } from "@workers/modules/candidates/answers/bank-rules";
import { listAnswers } from "@workers/modules/candidates/answers/list-answers";
import { askMissingAnswer } from "@workers/modules/candidates/answers/queries";
import { readFacts } from "@workers/modules/candidates/answers/reading-queries";
import { refuseQuestion } from "@workers/modules/candidates/answers/refuse-question";
import { answerQuestion } from "@workers/modules/candidates/answers/say-answer";
import { giveStandingConsent } from "@workers/modules/candidates/answers/give-standing-consent";
import { withdrawStandingConsent } from "@workers/workflows/applying/withdraw-standing-consent";
import { withdrawAnswer } from "@workers/workflows/applying/withdraw-answer";
import { expireHolds } from "@workers/modules/applications/records/expire-holds";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { write } from "@workers/db/client";
import { reference } from "@workers/core/reference";
import { DomainError } from "@workers/core/errors";
import { messageOf } from "@workers/texts/text";
import { listDay } from "@workers/modules/fulfilment/operator-queue/list-day";
import { endDuePlans } from "@workers/workflows/plans/end-due";
import { jobsDay } from "@workers/lib/india-time";
import { runJob } from "@workers/jobs/run-job";
import { lockEntry } from "../../../support/locks";
import { readEvents } from "../../../support/application-events";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { INVARIANTS, violationsIn } from "../../../../scripts/invariants";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { pick, seeded } from "../../../support/resume-people";

const DAY = 86_400_000;
const IN_INDIA = messageOf("bank.workAllowed", { country: { said: "bank.india" } });
const INDIA = { class: "work_authorization", params: { country: "IN" } } as const;
const MISSING = "Unsuccessful - Missing User Info";
let start = NOON + 9000 * DAY;

const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const stateOf = (id: string) =>
  env.DB.prepare("SELECT state FROM applications WHERE id = ?").bind(id).first<string>("state");

/** Somebody with `howMany` jobs that staff may work on, and a clock. */
async function working(howMany: number, credits = howMany) {
  start += 90 * DAY;
  let now = start;
  const owner = await withPlan(await person(), { credits, beganAt: start, tier: "premium", vetoHours: 0 });
  await withProfile(owner);
  const ids = await withFound(owner, howMany);
  const staff = makeContext({ now: () => now, actor: await operator() });
  const engine = asJob(staff);
  await fillQueue(engine, { userId: owner.userId });
  const own = as(staff, owner);
  const later = (ms: number) => (now += ms);
  later(60_000);
  const lack = (entryId: string, lacks: string) => lockEntry(staff, { entryId, status: MISSING, remarks: "", lacks });
  const settle = () => runJob(engine, { kind: "settle_parked", ref: owner.userId });
  const holds = async () =>
    violationsIn(
      (await env.DB.batch(Object.values(INVARIANTS).map((sql) => env.DB.prepare(sql)))).map(({ results }) => results),
    );
  return { owner, ids, staff, engine, own, later, lack, settle, holds };
}

describe("the answers of a person", () => {
  it("are said once for all, said anew without a second row, and withdrawn", async () => {
    const own = makeContext({ actor: await withProfiled() });
    const { suggested } = await listAnswers(own);
    expect(suggested.map((one) => one.class)).toContain("work_authorization");
    await answerQuestion(own, { ...INDIA, value: "yes" });
    await answerQuestion({ ...own, now: () => NOON + DAY }, { ...INDIA, value: "yes" });
    const { answers, suggested: left } = await listAnswers(own);
    expect(answers).toMatchObject([
      { ask: IN_INDIA, words: "answers.yes", saidAt: NOON + DAY, isOld: false, usedFor: 0 },
    ]);
    expect(left.map((one) => one.class)).not.toContain("work_authorization");
    const [first] = answers;
    await answerQuestion(own, { answerId: first?.id, value: "no" });
    const changed = (await listAnswers(own)).answers;
    expect(changed).toMatchObject([{ words: "answers.no" }]);
    expect(changed[0]?.id).not.toBe(first?.id);
    const { userId } = own.actor as { userId: string };
    expect(await readFacts(own.db, userId)).toMatchObject({
      answers: [{ ...INDIA, value: "no" }],
      standingConsents: [],
    });
    expect(await withdrawAnswer(own, { answerId: changed[0]?.id })).toEqual({ parked: 0 });
    expect(await withdrawAnswer(own, { answerId: changed[0]?.id })).toEqual({ parked: 0 });
    expect((await listAnswers(own)).answers).toEqual([]);
  });

  it("are asked anew after 90 days where they change", async () => {
    const own = makeContext({ actor: await withProfiled() });
    await answerQuestion(own, { ...INDIA, value: "yes" });
    await answerQuestion(
      { ...own, now: () => NOON + 1 },
      { class: "shift_willingness", params: { topic: "shifts" }, value: "no" },
    );
    const { answers } = await listAnswers({ ...own, now: () => NOON + 91 * DAY });
    expect(answers.map(({ isOld }) => isOld)).toEqual([true, false]);
  });

  it("hold voluntary ones separately, and standing consents in the words that were read", async () => {
    const own = makeContext({ actor: await withProfiled() });
    await answerQuestion(own, { class: "pronouns", value: "she/her" });
    await giveStandingConsent(own, { kind: "accuracy" });
    await giveStandingConsent({ ...own, now: () => NOON + DAY }, { kind: "accuracy" });
    const { userId } = own.actor as { userId: string };
    expect(await readFacts(own.db, userId)).toMatchObject({
      answers: [],
      standingConsents: ["accuracy"],
      demographics: { pronouns: "she/her" },
    });
    const { standingConsents } = await listAnswers(own);
    expect(standingConsents.find(({ kind }) => kind === "accuracy")).toMatchObject({ givenAt: NOON });
    await withdrawStandingConsent(own, { kind: "accuracy" });
    await withdrawStandingConsent(own, { kind: "accuracy" });
    expect((await readFacts(own.db, userId))?.standingConsents).toEqual([]);
  });

  it("are nobody else's, and are refused where they are no answers", async () => {
    const own = makeContext({ actor: await withProfiled() });
    const other = as(own, await withProfiled());
    const visitor = as(own, { kind: "visitor" });
    await answerQuestion(own, { ...INDIA, value: "yes" });
    const [mine] = (await listAnswers(own)).answers;
    const answerId = mine?.id;
    for (const verb of [answerQuestion, withdrawAnswer, refuseQuestion, giveStandingConsent, withdrawStandingConsent])
      expect(await codeOf(verb(visitor, {}))).toBe("signed_out");
    expect(await codeOf(listAnswers(visitor))).toBe("signed_out");
    expect(await codeOf(answerQuestion(other, { answerId, value: "no" }))).toBe("not_found");
    expect(await codeOf(withdrawAnswer(other, { answerId }))).toBe("not_found");
    expect(await codeOf(refuseQuestion(other, { questionId: answerId }))).toBe("not_found");
    const bad = [
      { ...INDIA, value: "perhaps" },
      { ...INDIA, value: "" },
      { class: "work_authorization", value: "yes" },
      { class: "gov_id", value: "1234" },
      { class: "shift_willingness", params: { topic: "no such" }, value: "yes" },
      { class: "no_such", value: "1" },
      { class: "over_18", value: "no" },
      { class: "years_experience_in", params: { skill: "SQL" }, value: "61" },
      { class: "years_experience_in", params: { skill: "SQL" }, value: "1e400" },
      { class: "earliest_start_date", value: "2026-02-31" },
      { class: "languages", params: { language: "Hindi" }, value: "Somewhat" },
      {},
      null,
    ];
    for (const input of bad) expect(await codeOf(answerQuestion(own, input))).toBe("invalid");
    expect(await codeOf(giveStandingConsent(own, { kind: "everything" }))).toBe("invalid");
    expect((await listAnswers(own)).answers.length).toBe(1);
    expect((await listAnswers(other)).answers).toEqual([]);
  });
});

describe("an application that lacks an answer", () => {
  it("is parked, its person asked once, and returns by itself in the list of that day", async () => {
    const { owner, ids, own, staff, lack, later, settle, holds } = await working(6);
    const [a = "", b = ""] = ids;
    await lack(a, "Do you own a two-wheeler?");
    await lack(b, "Is a two wheeler (bike) available with you?");
    const { asked } = await listAnswers(own);
    expect(asked).toMatchObject([{ ask: "bank.twoWheeler", frees: 2 }]);
    const questionId = asked[0]?.id;
    later(DAY);
    await answerQuestion(own, { questionId, value: "yes" });
    await settle();
    await settle();
    expect([await stateOf(a), await stateOf(b)]).toEqual(["queued", "queued"]);
    const today = await listDay(staff, { day: jobsDay(staff.now()), filter: { person: owner.email } });
    expect(today.entries.map(({ id }) => id).toSorted()).toEqual([a, b].toSorted());
    expect((await listAnswers(own)).asked).toEqual([]);
    expect((await readEvents(staff.db, a)).map(({ event }) => event)).toEqual(["queued", "parked", "reopened"]);
    // Sent with it: who saw the answer is told.
    await lockEntry(staff, { entryId: a, status: "Successful", remarks: "" });
    const [said] = (await listAnswers(own)).answers;
    expect(said).toMatchObject({ words: "answers.yes", usedFor: 1, seenBy: 1 });
    // An application that is not sent yet waits for the answer again.
    expect(await withdrawAnswer(own, { answerId: said?.id })).toEqual({ parked: 1 });
    expect(await withdrawAnswer(own, { answerId: said?.id })).toEqual({ parked: 0 });
    expect([await stateOf(a), await stateOf(b)]).toEqual(["submitted", "parked"]);
    expect((await listAnswers(own)).asked).toMatchObject([{ id: questionId, frees: 1 }]);
    await settle();
    expect(await stateOf(b)).toBe("parked");
    await answerQuestion(own, { questionId, value: "no" });
    await settle();
    expect(await stateOf(b)).toBe("queued");
    expect(await holds()).toEqual([]);
  });

  it("is named with the question that it waits for, and counted where it goes out with the answer", async () => {
    const { owner, ids, own, lack, later, settle } = await working(6);
    const [a = "", b = ""] = ids;
    await lack(a, "Do you own a two-wheeler?");
    await lack(b, "Do you own a two-wheeler?");
    const second = {
      question: wordedQuestion("Second question?", null),
      standingConsent: null,
      options: [],
      label: "Second question?",
    };
    const parked = { id: b, userId: owner.userId, attempt: 1, company: "Sample Works" };
    await write(own.db, askMissingAnswer(own.db, parked, [second], own.now()));
    const [first, other] = (await listAnswers(own)).asked;
    expect(first).toMatchObject({ frees: 2, goes: 1, earlier: null });
    expect(first?.waits.map((one) => one.reference).toSorted()).toEqual([reference(a), reference(b)].toSorted());
    expect(first?.companies).toBe(new Set(first?.waits.map(({ company }) => company)).size);
    expect(other).toMatchObject({ frees: 1, goes: 0, companies: 1, waits: [{ reference: reference(b) }] });
    const freed = async (id = "", by = own) => (await listAnswers(by, id)).freed;
    expect(await freed(first?.id)).toBe(0);
    later(1000);
    await answerQuestion(own, { questionId: first?.id, value: "yes" });
    // Before the job that returns it to the queue, and after it.
    expect(await freed(first?.id)).toBe(1);
    await settle();
    expect([await stateOf(a), await stateOf(b), await freed(first?.id)]).toEqual(["queued", "parked", 1]);
    expect(await freed(first?.id, as(own, await withProfiled()))).toBe(0);
    await answerQuestion(own, { questionId: other?.id, value: "Yes" });
    await settle();
    expect([await stateOf(b), await freed(other?.id)]).toEqual(["queued", 1]);
  });

  it("is asked for with the answer of before, where that is too old to be used", async () => {
    const { owner, ids, own, later } = await working(1);
    await answerQuestion(own, { ...INDIA, value: "yes" });
    const saidAt = own.now();
    later(91 * DAY);
    const question = { ...INDIA, scope: { of: "all" } as const, label: "" };
    const lacking = { question, standingConsent: null, label: "Are you allowed to work in India?", options: [] };
    const parked = { id: ids[0] ?? "", userId: owner.userId, attempt: 1, company: "Sample Works" };
    await write(own.db, askMissingAnswer(own.db, parked, [lacking], own.now()));
    expect((await listAnswers(own)).asked).toMatchObject([{ earlier: { value: "yes", saidAt } }]);
  });

  it("waits for a withdrawn answer however often it was asked: all that relied on it, by one question", async () => {
    const { ids, own, lack, later, settle, holds } = await working(6);
    const [a = "", b = ""] = ids;
    const sayNext = async () => {
      const [question] = (await listAnswers(own)).asked;
      later(1000);
      await answerQuestion(own, { questionId: question?.id, value: "yes" });
      await settle();
    };
    // Asked for one, and anew for another whose page asked it all the same.
    for (const id of [a, b]) {
      await lack(id, "Do you own a two-wheeler?");
      await sayNext();
    }
    expect([await stateOf(a), await stateOf(b)]).toEqual(["queued", "queued"]);
    later(1000);
    const [said] = (await listAnswers(own)).answers;
    expect(await withdrawAnswer(own, { answerId: said?.id })).toEqual({ parked: 2 });
    expect((await listAnswers(own)).asked).toMatchObject([{ frees: 2 }]);
    await sayNext();
    expect([await stateOf(a), await stateOf(b)]).toEqual(["queued", "queued"]);
    expect(await holds()).toEqual([]);
  });

  it("waits for all that it lacks, and has failed with what its person will not say", async () => {
    const { ids, own, lack, later, settle, owner, holds } = await working(6);
    const [a = "", b = ""] = ids;
    await lack(a, "First question?");
    await lack(b, "Second question?");
    const { asked } = await listAnswers(own);
    const first = asked.find(({ ask }) => ask.startsWith("First"));
    const second = asked.find(({ ask }) => ask.startsWith("Second"));
    later(1000);
    await answerQuestion(own, { questionId: first?.id, value: "Yes" });
    await refuseQuestion(own, { questionId: second?.id });
    await refuseQuestion(own, { questionId: second?.id });
    expect(await codeOf(refuseQuestion(own, { questionId: first?.id }))).toBe("conflict");
    await settle();
    expect([await stateOf(a), await stateOf(b)]).toEqual(["queued", "failed"]);
    expect((await balances(owner.userId)).kept).toMatchObject({ reserved: 5 });
    expect(await holds()).toEqual([]);
  });

  it("has failed after seven days, or with the plan; an answer that comes later brings nothing back", async () => {
    const { ids, own, engine, lack, later, settle, holds } = await working(6);
    const [a = "", b = ""] = ids;
    await lack(a, "First question?");
    later(7 * DAY);
    await expireHolds(engine);
    expect(await stateOf(a)).toBe("failed");
    await lack(b, "Second question?");
    later(5 * DAY);
    const { asked } = await listAnswers(own);
    for (const { id } of asked) await answerQuestion(own, { questionId: id, value: "Yes" });
    await settle();
    await lack(ids[2] ?? "", "Third question?");
    later(40 * DAY);
    await endDuePlans(engine);
    await settle();
    expect([await stateOf(a), await stateOf(b), await stateOf(ids[2] ?? "")]).toEqual(["failed", "found", "failed"]);
    expect(await holds()).toEqual([]);
  });

  it("never holds more than a third of the credits, whatever is said in which order", async () => {
    for (const seed of [1, 2, 3]) {
      const random = seeded(seed);
      const { owner, ids, own, staff, engine, lack, later, settle, holds } = await working(9);
      for (let step = 0; step < 30; step++) {
        later(3_600_000);
        const id = pick(random, ids);
        const { asked, answers } = await listAnswers(own);
        const question = asked.length > 0 ? pick(random, asked) : null;
        const answer = answers.length > 0 ? pick(random, answers) : null;
        await pick(random, [
          () => codeOf(lack(id, pick(random, ["One?", "Two?", "Three?"]))),
          () => codeOf(lockEntry(staff, { entryId: id, status: "Successful", remarks: "" })),
          () => question && answerQuestion(own, { questionId: question.id, value: "Yes" }),
          () => question && refuseQuestion(own, { questionId: question.id }),
          () => answer && withdrawAnswer(own, { answerId: answer.id }),
          () => expireHolds(engine),
          settle,
        ])();
        const parked = await env.DB.prepare(
          "SELECT count(*) AS n FROM applications WHERE user_id = ? AND state = 'parked'",
        )
          .bind(owner.userId)
          .first<number>("n");
        expect(parked ?? 0).toBeLessThanOrEqual(3);
      }
      await settle();
      expect(await holds()).toEqual([]);
    }
  });
});

async function withProfiled() {
  const owner = await person();
  await withProfile(owner);
  return owner;
}
