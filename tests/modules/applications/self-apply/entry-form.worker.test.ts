import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { giveStandingConsent } from "@workers/modules/candidates/answers/give-standing-consent";
import { listAnswers } from "@workers/modules/candidates/answers/list-answers";
import { mailQuestions } from "@workers/modules/candidates/answers/mail-questions";
import { settleProposal } from "@workers/modules/candidates/answers/settle-proposal";
import { answerQuestion } from "@workers/modules/candidates/answers/say-answer";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { declinePosting } from "@workers/workflows/applying/decline";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { proposeAnswer } from "@workers/modules/fulfilment/entry-forms/propose-answer";
import { readEntryForm } from "@workers/modules/fulfilment/entry-forms/read-entry-form";
import { withdrawAnswer } from "@workers/workflows/applying/withdraw-answer";
import { withdrawStandingConsent } from "@workers/workflows/applying/withdraw-standing-consent";
import { correctLabel } from "@workers/modules/catalog/forms/correct-label";
import { saveFailure, saveForm } from "@workers/modules/catalog/forms/queries";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { reference } from "@workers/core/reference";
import { claimEntry, readClaim, releaseEntry } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { observe, type RawPosting } from "@workers/modules/catalog/postings/rules";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { inEnglish, inWords, messageOf } from "@workers/texts/text";
import { readReceipt } from "@workers/modules/applications/receipts/read-receipt";
import type { FormField } from "@workers/reading/labels/vocabulary";
import { lockEntry } from "../../../support/locks";
import { asJob, makeContext, NOON } from "../../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const LATER = NOON + 3_600_000;
const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const field = (label: string, more: Partial<FormField> = {}): FormField => ({
  key: label,
  label,
  type: "text",
  options: [],
  required: true,
  section: "custom",
  ...more,
});
const FIELDS = [
  field("Email", { type: "email", section: "standard" }),
  field("Resume", { type: "file", section: "standard" }),
  field("Are you authorized to work in the United States?", { type: "radio", options: ["Yes", "No"] }),
  field("Aadhaar number", { required: false }),
  field("Why do you want to work with us?", { type: "textarea" }),
  field("How did you hear about us?", { required: false }),
];

const as = (actor: UserActor, now = LATER) => makeContext({ actor, now: () => now });

/** A job in the catalogue. */
async function listed(): Promise<string> {
  const link = `https://careers.example.com/${randomId(12)}`;
  const row = observe({
    title: "Potter",
    company: `Kiln ${randomId(8)}`,
    location: "New York, United States",
    link,
    sourceKey: null,
    portal: "Company site",
    authority: 1,
    postedAt: NOON,
  });
  await ingestPostings(asJob(makeContext()), { sourceId: null, postings: [row as RawPosting] });
  return (await env.CATALOG.prepare("SELECT id FROM postings WHERE link = ?").bind(link).first<string>("id")) ?? "";
}

/** Somebody's entry in an operator's hands, and its job. */
async function held() {
  const who = await withPlan(await person(), { credits: 1, beganAt: NOON - 1 });
  await withProfile(who);
  const [entryId = ""] = await withFound(who, 1);
  const postingId = await listed();
  await env.DB.prepare("UPDATE applications SET posting_id = ?, location = ? WHERE id = ?")
    .bind(postingId, "New York, United States", entryId)
    .run();
  await fillQueue(asJob(makeContext({ now: () => NOON })), { userId: who.userId });
  const staff = await operator();
  // Rows that other tests left waiting are not this one's.
  await env.DB.prepare(
    "UPDATE applications SET state = 'claimed', claimed_by = ?, claimed_at = ?, claimed_until = ? WHERE id = ?",
  )
    .bind(staff.userId, LATER, LATER + 900_000, entryId)
    .run();
  return { who, staff, entryId, postingId };
}

const known = (postingId: string, fields = FIELDS) =>
  saveForm(makeContext().catalog, {
    postingId,
    hash: randomId(20),
    form: { system: "greenhouse", fields },
    nowMs: LATER,
  });
const countOf = async (db: D1Database, sql: string, ...values: unknown[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .first<number>("n");

describe("the form of an entry", () => {
  it("gives its holder every field with answer and source, is logged, and its answers are kept as seen", async () => {
    const { who, staff, entryId, postingId } = await held();
    await answerQuestion(as(who), { class: "work_authorization", params: { country: "US" }, value: "yes" });
    await known(postingId);
    const form = await readEntryForm(as(staff), { applicationId: entryId });
    if (form.is !== "known") throw new Error(form.why);
    const answers = new Map(form.fields.map(({ label, answer }) => [label, answer]));
    expect(form.fields.map(({ label }) => label)).toEqual(FIELDS.map(({ label }) => label));
    expect(answers.get("Email")).toMatchObject({ is: "filled", value: who.email, source: "profile" });
    expect(answers.get("Resume")).toEqual({ is: "file", which: "resume" });
    expect(answers.get("Are you authorized to work in the United States?")).toMatchObject({
      is: "filled",
      value: "Yes",
      source: "said",
    });
    expect(answers.get("Aadhaar number")).toEqual({ is: "open", why: "never" });
    expect(answers.get("Why do you want to work with us?")).toEqual({ is: "open", why: "human" });
    expect(answers.get("How did you hear about us?")).toEqual({ is: "open", why: "ask_for_employer" });
    expect(form.coverage).toMatchObject({ fields: 5, open: 2, requiredOpen: 1 });
    await readEntryForm(as(staff), { applicationId: entryId });
    const logged =
      "SELECT count(*) AS n FROM audit_log WHERE action = 'applying.read_form' AND object_id = ? AND subject_id = ?";
    expect(await countOf(env.DB, logged, entryId, who.userId)).toBe(1);
    const seen = "SELECT count(*) AS n FROM answer_uses WHERE application_id = ? AND seen_by = ?";
    expect(await countOf(env.DB, seen, entryId, staff.userId)).toBe(1);
    // A look is no use: that is what was sent.
    expect((await listAnswers(as(who))).answers).toMatchObject([{ usedFor: 0, seenBy: 1 }]);
    await lockEntry(as(staff), { entryId, status: "Successful", remarks: "" });
    expect((await listAnswers(as(who))).answers).toMatchObject([{ usedFor: 1, seenBy: 1 }]);
  });

  it("leaves a class open that operators changed too often, as the extension does", async () => {
    const { staff, entryId, postingId } = await held();
    await known(postingId);
    await env.DB.prepare("INSERT INTO fill_stops (class, stopped_at, filled, wrong) VALUES ('email', ?, 9, 9)")
      .bind(LATER)
      .run();
    const read = async () => {
      const form = await readEntryForm(as(staff), { applicationId: entryId });
      return form.is === "known" ? form.fields.find(({ label }) => label === "Email")?.answer : form.why;
    };
    expect(await read()).toEqual({ is: "open", why: "stopped" });
    await env.DB.prepare("DELETE FROM fill_stops").run();
    expect(await read()).toMatchObject({ is: "filled" });
  });

  it("keeps for the receipt what a standing consent allowed, and tells its operator of a withdrawal", async () => {
    const { who, staff, entryId, postingId } = await held();
    await answerQuestion(as(who), { class: "work_authorization", params: { country: "US" }, value: "yes" });
    await giveStandingConsent(as(who), { kind: "accuracy" });
    const certify = "I certify that the information provided is true and complete";
    await known(postingId, [
      ...FIELDS,
      { key: "true", label: certify, type: "checkbox", options: [], required: true, section: "consent" },
    ]);
    await readEntryForm(as(staff), { applicationId: entryId });
    const receipt = () => readReceipt(as(who), { reference: reference(entryId) });
    // Seen is not sent.
    expect((await receipt()).ticked).toEqual([]);
    const entry = async () => await readClaim(as(staff));
    const before = await entry();
    expect(before?.takenBack).toEqual([]);
    const [said] = (await listAnswers(as(who))).answers;
    await withdrawAnswer(as(who, LATER + 60_000), { answerId: said?.id });
    expect((await entry())?.takenBack).toEqual(["Are you authorized to work in the United States?"]);
    const sent = { entryId, status: "Successful", remarks: "" };
    await expect(lockEntry(as(staff), { ...sent, revision: before?.revision })).rejects.toThrow(
      /changed or removed what they answered to/,
    );
    await lockEntry(as(staff), { ...sent, revision: (await entry())?.revision });
    expect((await receipt()).ticked).toEqual([
      { label: certify, mandate: "That your details are true", givenAt: LATER },
    ]);
    // Taken back after it was sent, it was ticked all the same.
    await withdrawStandingConsent(as(who, LATER + 120_000), { kind: "accuracy" });
    expect((await receipt()).ticked.length).toBe(1);
  });

  it("tells of each answer that is taken back, where a field rests on two", async () => {
    const { who, staff, entryId, postingId } = await held();
    for (const topic of ["night shift", "six days"])
      await answerQuestion(as(who), { class: "shift_willingness", params: { topic }, value: "yes" });
    const label = "Are you okay with night shifts and 6 days a week?";
    await known(postingId, [
      { key: "shifts", label, type: "radio", options: ["Yes", "No"], required: true, section: "custom" },
    ]);
    const form = await readEntryForm(as(staff), { applicationId: entryId });
    expect(form).toMatchObject({ fields: [{ label, answer: { is: "filled", value: "Yes" } }] });
    const seen = "SELECT count(*) AS n FROM answer_uses WHERE application_id = ? AND seen_by = ?";
    expect(await countOf(env.DB, seen, entryId, staff.userId)).toBe(2);
    for (const { id } of (await listAnswers(as(who))).answers) {
      await withdrawAnswer(as(who, LATER + 60_000), { answerId: id });
      expect((await readClaim(as(staff)))?.takenBack).toEqual([label]);
    }
  });

  it("is refused to another operator, staff without the role, its own person, and after it is given back", async () => {
    const { who, staff, entryId, postingId } = await held();
    await known(postingId);
    const read = (actor: UserActor) => codeOf(readEntryForm(as(actor), { applicationId: entryId }));
    expect(await read(staff)).toBe("done");
    expect(await read(await operator())).toBe("not_found");
    expect(await read(await person({ staff: { community: true } }))).toBe("forbidden");
    expect(await read(who)).toBe("forbidden");
    expect(await codeOf(readEntryForm(makeContext(), { applicationId: entryId }))).toBe("signed_out");
    expect(await codeOf(readEntryForm(as(staff), { applicationId: "" }))).toBe("invalid");
    await releaseEntry(as(staff), { entryId });
    expect(await read(staff)).toBe("not_found");
    expect(await claimEntry(as(staff), { day: null, person: "", portal: "" })).toBeDefined();
  });

  it("hands out nothing where it must not be filled at this moment, and says why", async () => {
    const { who, staff, entryId, postingId } = await held();
    await known(postingId);
    await answerQuestion(as(who), { class: "work_authorization", params: { country: "US" }, value: "yes" });
    const why = async () => {
      const form = await readEntryForm(as(staff), { applicationId: entryId });
      return form.is === "stopped" ? form.why : form.is;
    };
    const set = (sql: string, ...values: unknown[]) =>
      env.DB.prepare(`UPDATE applications SET ${sql}`)
        .bind(...values)
        .run();
    const [other = "", second = ""] = await withFound(who, 2);
    const KEYS = `company_key = 'kiln', title_key = 'potter', places = '["new york"]'`;
    await set(`${KEYS} WHERE id = ?`, entryId);
    const made = (id: string, title: string) =>
      set(`${KEYS.replace("potter", title)}, state = 'submitted', applied_at = ? WHERE id = ?`, LATER, id);
    expect(await why()).toBe("known");
    // One of the company's two seats is taken meanwhile, then both; a person's own choice is not held against them.
    await made(other, "turner");
    expect(await why()).toBe("known");
    await made(second, "glazer");
    expect(await why()).toBe("company_full");
    await set("chosen = 1 WHERE id = ?", entryId);
    expect(await why()).toBe("known");
    await set("chosen = 0 WHERE id = ?", entryId);
    await env.DB.prepare("UPDATE profiles SET most_of_company = '3' WHERE user_id = ?").bind(who.userId).run();
    expect(await why()).toBe("known");
    await made(other, "potter");
    expect(await why()).toBe("same_role");
    // A month later both are free again; what they applied to by themselves counts as well.
    await set("applied_at = ?, queued_at = NULL WHERE id IN (?, ?)", LATER - 31 * 86_400_000, other, second);
    expect(await why()).toBe("known");
    await set("state = 'withdrawn', declined = 'applied_myself', withdrawn_at = ? WHERE id = ?", LATER, other);
    expect(await why()).toBe("same_role");
    await set("declined = 'other' WHERE id = ?", other);
    expect(await why()).toBe("known");
    await pauseApplying(as(who));
    expect(await why()).toBe("paused");
    await resumeApplying(as(who));
    await declinePosting(as(who), { applicationId: entryId, reason: "pay" });
    expect(await why()).toBe("declined");
    await set("declined = '' WHERE id = ?", entryId);
    const posting = (sql: string) =>
      env.CATALOG.prepare(`UPDATE postings SET ${sql} WHERE id = ?`).bind(postingId).run();
    await posting("hold = 'held'");
    expect(await why()).toBe("held");
    await posting("hold = NULL, closed_at = 1");
    expect(await why()).toBe("closed");
    await posting("closed_at = NULL");
    expect(await why()).toBe("known");
  });

  it("leaves the queue once an operator finds that it must not be made: the next one could not either", async () => {
    const { who, staff, entryId, postingId } = await held();
    await known(postingId);
    const [other = ""] = await withFound(who, 1);
    await env.DB.prepare(
      `UPDATE applications SET company_key = 'kiln', title_key = 'potter', places = '["new york"]',
        state = iif(id = ?1, 'submitted', state), applied_at = iif(id = ?1, ?2, NULL) WHERE id IN (?1, ?3)`,
    )
      .bind(other, LATER, entryId)
      .run();
    for (let i = 0; i < 2; i++) await releaseEntry(as(staff), { entryId });
    const read = () =>
      env.DB.prepare(
        `SELECT a.state, a.claimed_by AS who, e.event, e.evidence FROM applications a
          JOIN application_events e ON e.application_id = a.id AND e.n = a.event_count WHERE a.id = ?`,
      )
        .bind(entryId)
        .first();
    expect(await read()).toEqual({
      state: "withdrawn",
      who: null,
      event: "withdrawn",
      evidence: '{"because":"same_role"}',
    });
    const job = "SELECT count(*) AS n FROM jobs WHERE kind = 'fill_queue' AND ref = ? AND state = 'ready'";
    expect(await countOf(env.DB, job, who.userId)).toBe(1);
    expect(
      (await readReceipt(as(who), { reference: reference(entryId) })).events.map(({ what }) =>
        inWords(what, inEnglish),
      ),
    ).toContain("Removed, application returned to the plan: already applied to this role");
  });

  it("that is not known is said so, and asked for; what failed is asked for again after a day", async () => {
    const { staff, entryId, postingId } = await held();
    const ctx = as(staff);
    expect(await readEntryForm(ctx, { applicationId: entryId })).toEqual({ is: "unknown", why: "unread" });
    const job = { type: "job", kind: "read_form", ref: postingId };
    expect(ctx.sent).toEqual([job]);
    await saveFailure(ctx.catalog, { postingId, failed: "refused", shape: null, nowMs: LATER });
    const same = as(staff);
    expect(await readEntryForm(same, { applicationId: entryId })).toEqual({ is: "unknown", why: "refused" });
    expect(same.sent).toEqual([]);
    const nextDay = as(staff, LATER + 86_400_000);
    await readEntryForm(nextDay, { applicationId: entryId });
    expect(nextDay.sent).toEqual([job]);
  });
});

describe("what a label asks", () => {
  it("counts for every form once a second of the staff agrees; never makes a sensitive question another", async () => {
    const { staff, entryId, postingId } = await held();
    const word = randomId(8).toLowerCase();
    const label = `Zxq ${word}?`;
    await known(postingId, [field(label), field("Aadhaar number")]);
    const colleague = as(await operator());
    const me = as(staff);
    const asks = async () => {
      const form = await readEntryForm(me, { applicationId: entryId });
      if (form.is !== "known") throw new Error(form.why);
      return form.fields.map((one) => [one.asks, one.proposed]);
    };
    expect((await asks())[0]).toEqual(["unknown", null]);
    const said = { label: `ZXQ, ${word}`, class: "notice_period_days" };
    expect(await correctLabel(me, said)).toEqual({ agreed: false });
    expect(await correctLabel(me, said)).toEqual({ agreed: false });
    expect((await asks())[0]).toEqual(["unknown", { asks: "notice_period_days", mine: true }]);
    expect(await correctLabel(colleague, said)).toEqual({ agreed: true });
    expect(await correctLabel(colleague, said)).toEqual({ agreed: false });
    expect((await asks())[0]).toEqual(["notice_period_days", null]);
    // A later class on which two of the staff agree replaces it.
    const other = { label, class: "expected_ctc" };
    await correctLabel(colleague, other);
    expect((await asks())[0]).toEqual(["notice_period_days", { asks: "expected_ctc", mine: false }]);
    expect(await correctLabel(me, other)).toEqual({ agreed: true });
    expect((await asks())[0]).toEqual(["expected_ctc", null]);
    for (const ctx of [me, colleague]) await correctLabel(ctx, { label: "Aadhaar number", class: "phone" });
    expect((await asks())[1]).toEqual(["gov_id", null]);
    await env.CATALOG.prepare("DELETE FROM label_corrections").run();
    expect(await codeOf(correctLabel(me, { label: "?!", class: "phone" }))).toBe("invalid");
    expect(await codeOf(correctLabel(me, { label, class: "nothing" }))).toBe("invalid");
    expect(await codeOf(correctLabel(as(await person()), said))).toBe("forbidden");
  });
});

describe("what an operator would have a field say", () => {
  const US = "Are you authorized to work in the United States?";
  const WHY = "Why do you want to work with us?";

  it("is put to the person, and used only once they accept it", async () => {
    const { who, staff, entryId, postingId } = await held();
    await answerQuestion(as(who), { class: "work_authorization", params: { country: "US" }, value: "yes" });
    await known(postingId);
    const propose = (label: string, value: string, actor = staff) =>
      proposeAnswer(as(actor), { applicationId: entryId, field: label, value });
    const says = async (label: string) => {
      const form = await readEntryForm(as(staff), { applicationId: entryId });
      if (form.is !== "known") throw new Error(form.why);
      return form.fields.find((one) => one.label === label)?.answer;
    };
    const asked = async () => (await listAnswers(as(who))).asked;
    await propose(WHY, "I like kilns");
    await propose(US, " No ");
    const [why, us] = await asked().then((all) =>
      [WHY, messageOf("bank.workAllowed", { country: { said: "bank.unitedStates" } })].map((ask) =>
        all.find((one) => one.ask === ask),
      ),
    );
    expect(why).toMatchObject({ ask: WHY, frees: 0, proposal: { by: staff.displayName, words: "I like kilns" } });
    expect(us).toMatchObject({ proposal: { by: staff.displayName, words: "answers.no", at: LATER } });
    expect(await says(WHY)).toEqual({ is: "open", why: "human" });
    expect(await says(US)).toMatchObject({ is: "filled", value: "Yes" });
    const logged = "SELECT count(*) AS n FROM audit_log WHERE action = 'applying.propose_answer' AND subject_id = ?";
    expect(await countOf(env.DB, logged, who.userId)).toBe(2);
    await mailQuestions(asJob(makeContext({ now: () => LATER })));
    const mail = await env.DB.prepare("SELECT model FROM outbox WHERE template = 'questions' AND user_id = ?")
      .bind(who.userId)
      .first<string>("model");
    const model = JSON.parse(mail ?? "{}") as Record<string, string>;
    expect(model).toMatchObject({
      proposed: "all",
      count: "2",
      link: expect.stringMatching(/\/answers$/) as string,
    });
    const { text } = renderMail("questions", model, "https://sample.example");
    expect(text).toContain("our team suggests “I like kilns”");
    const settle = (questionId = "", accepts = true, proposedAt = LATER, actor = who) =>
      codeOf(settleProposal(as(actor), { questionId, proposedAt, accepts }));
    // Neither another person nor another proposal than the one that was read.
    expect(await settle(why?.id, true, LATER, await person())).toBe("not_found");
    expect(await settle(why?.id, false, LATER, await person())).toBe("done");
    expect(await settle(why?.id, true, LATER - 1)).toBe("conflict");
    expect(await settle("x")).toBe("not_found");
    expect(await asked()).toHaveLength(2);
    for (let i = 0; i < 2; i++) expect(await settle(why?.id)).toBe("done");
    expect(await says(WHY)).toMatchObject({ is: "filled", value: "I like kilns", source: "said" });
    for (let i = 0; i < 2; i++) expect(await settle(us?.id, false)).toBe("done");
    expect(await says(US)).toMatchObject({ is: "filled", value: "Yes" });
    expect(await asked()).toEqual([]);
    expect(await settle(us?.id)).toBe("not_found");
    await propose(US, "no");
    expect(await settle((await asked())[0]?.id)).toBe("done");
    expect(await says(US)).toMatchObject({ is: "filled", value: "No" });
  });

  it("leaves asked what an application waits for, and takes the place of what was proposed before", async () => {
    const { who, staff, entryId, postingId } = await held();
    await known(postingId);
    const propose = (value: string, now: number) =>
      proposeAnswer(as(staff, now), { applicationId: entryId, field: WHY, value });
    await propose("First", LATER);
    const [{ id = "" } = {}] = (await listAnswers(as(who))).asked;
    await env.DB.prepare("INSERT INTO question_waits VALUES (?, ?, 1)").bind(id, entryId).run();
    await propose("Second", LATER + 1);
    expect(await codeOf(settleProposal(as(who), { questionId: id, proposedAt: LATER, accepts: true }))).toBe(
      "conflict",
    );
    await settleProposal(as(who), { questionId: id, proposedAt: LATER, accepts: false });
    expect((await listAnswers(as(who))).asked).toMatchObject([{ id, proposal: { words: "Second" } }]);
    await settleProposal(as(who), { questionId: id, proposedAt: LATER + 1, accepts: false });
    expect((await listAnswers(as(who))).asked).toMatchObject([{ id, proposal: null }]);
  });

  it("is nothing for what the profile, a file or nobody says, and for nobody but who holds the entry", async () => {
    const { who, staff, entryId, postingId } = await held();
    await known(postingId);
    const propose = (actor: UserActor, label: string, value = "yes") =>
      codeOf(proposeAnswer(as(actor), { applicationId: entryId, field: label, value }));
    for (const label of ["Email", "Resume", "Aadhaar number"]) expect(await propose(staff, label)).toBe("invalid");
    for (const value of ["maybe", "", "x".repeat(5_000)]) expect(await propose(staff, US, value)).toBe("invalid");
    expect(await propose(staff, "Nothing of it")).toBe("not_found");
    expect(await propose(await operator(), US)).toBe("not_found");
    expect(await propose(await person({ staff: { community: true } }), US)).toBe("forbidden");
    expect(await propose(who, US)).toBe("forbidden");
    await releaseEntry(as(staff), { entryId });
    expect(await propose(staff, US)).toBe("not_found");
    expect((await listAnswers(as(who))).asked).toEqual([]);
  });
});
