import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { accessInEnglish } from "@workers/core/audit/rules";
import { readOwnAccess } from "@workers/core/audit/read-own";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import type { Actor, UserActor } from "@workers/core/policy";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { exportData } from "@workers/workflows/privacy/export-data";
import { runRetention } from "@workers/workflows/privacy/retention";
import { actFor } from "@workers/modules/support/chat/on-behalf";
import { claimThread, closeThread, releaseThread, replyToThread } from "@workers/modules/support/chat/answer-thread";
import { giveThread, noteOfThread, tagThread } from "@workers/modules/support/chat/mark-thread";
import { rateAnswer } from "@workers/modules/support/chat/rate-answer";
import { askPerson, solveThread } from "@workers/modules/support/chat/ask-person";
import { readInbox } from "@workers/modules/support/chat/read-inbox";
import { readNews, readThread } from "@workers/modules/support/chat/read-thread";
import { writeFromOutside, writeMessage } from "@workers/modules/support/chat/write-message";
import { readHealth } from "@workers/modules/operations";
import { lockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";
import { unzipped } from "../../../support/zip";

const code = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );

/** A clock that goes on by a second whenever it is asked. */
function ticking(from = NOON) {
  let at = from;
  return { now: () => (at += 1000), forward: (ms: number) => (at += ms) };
}
function opened(actor: Actor, clock = ticking()): TestContext {
  return makeContext({ actor, now: clock.now });
}
const key = () => randomId();
const say = (ctx: TestContext, text: string) => writeMessage(ctx, { text, key: key() });
const threadOf = async (ctx: TestContext) => (await readThread(ctx, {})).thread;
const last = async (ctx: TestContext) => (await threadOf(ctx))?.messages.at(-1);
const staff = () => person({ displayName: "Meera Support", staff: { support: true } });

/** Somebody whose thread waits for a person, and its id. */
async function waiting(text = "My payment failed and nobody helps", clock = ticking()) {
  const actor = await person({ displayName: "Asha Rao" });
  const ctx = opened(actor, clock);
  await say(ctx, text);
  await askPerson(ctx, {});
  return { actor, ctx, clock, thread: (await threadOf(ctx))?.id ?? "" };
}
const openedBy = async (ctx: TestContext, thread: string) => (await readInbox(ctx, { thread })).thread;

// The inbox and its times are everybody's.
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM support_threads").run();
});

describe("the automatic answer", () => {
  it("says what the pages say of this person, with where it stands, in the language it was asked in", async () => {
    const actor = await withPlan(await person(), { credits: 15 });
    await withProfile(actor, { locations: ["Pune", "Delhi"] });
    const [made, failed] = await withFound(actor, 3);
    const clock = ticking();
    await fillQueue(asJob(makeContext()), { userId: actor.userId });
    const desk = opened(await operator(), clock);
    await lockEntry(desk, { entryId: made, status: "Successful", remarks: "" });
    await lockEntry(desk, { entryId: failed, status: "Unsuccessful - Job Closed", remarks: "" });
    const ctx = opened(actor, clock);

    await say(ctx, "How many applications are left?");
    expect(await last(ctx)).toMatchObject({
      author: "automatic",
      language: "en",
      text: expect.stringContaining("You have 14 of 15 applications left"),
      links: [{ href: "/plan" }],
    });
    await say(ctx, "where is my application to Sample Works");
    expect((await last(ctx))?.text).toContain("Backend Developer 1 at Sample Works: applied on 10 Aug 2026");
    await say(ctx, "meri application kyu nahi hui");
    expect(await last(ctx)).toMatchObject({
      language: "hi-Latn",
      text: expect.stringContaining(
        "Sample Works 2 mein Backend Developer 2: humare apply karne se pehle band ho gayi",
      ),
    });
    await say(ctx, "मेरा शहर बदलना है");
    expect(await last(ctx)).toMatchObject({
      text: expect.stringContaining("आपकी पसंद के शहर: Pune, Delhi"),
      links: [{ href: "/profile#f-forBackend_locations" }],
    });
    await say(ctx, "stop messages");
    expect(await last(ctx)).toMatchObject({ text: expect.stringContaining("are on"), act: null });
    const lost = opened(await person());
    await say(lost, "weather");
    expect((await last(lost))?.text).toMatch(/^I don't know that one\. This is an automatic answer/);
    await say(ctx, "refund");
    expect(await last(ctx)).toMatchObject({
      act: null,
      text: expect.stringContaining("Our team has your message."),
      links: [{ href: "/plan#receipts" }, { href: "/refund-policy" }],
    });
    // One thread, in the order in which it was written.
    expect((await threadOf(ctx))?.messages.map(({ author }) => author)).toEqual(
      Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? "person" : "automatic")),
    );
  });

  it("knows what is on hold by its company, and whether it waits for an answer", async () => {
    const actor = await withPlan(await person(), { credits: 15 });
    await withProfile(actor);
    const [asks, silent] = await withFound(actor, 2);
    await fillQueue(asJob(makeContext()), { userId: actor.userId });
    const desk = opened(await operator());
    const status = "Unsuccessful - Missing User Info";
    await lockEntry(desk, { entryId: asks, status, remarks: "", lacks: "What is your notice buyout amount?" });
    await lockEntry(desk, { entryId: silent, status: "Unsuccessful - Mobile OTP Required", remarks: "" });
    const ctx = opened(actor);
    await say(ctx, "where is my application to Sample Works");
    expect((await last(ctx))?.text).toContain("Backend Developer 1 at Sample Works: needs your answer");
    await say(ctx, "where is my application to Sample Works 2");
    expect((await last(ctx))?.text).toContain("Sample Works 2: on hold (asked for an OTP");
  });

  it("answers each question there is, for somebody with nothing and in both languages", async () => {
    const ctx = opened(await person({ verified: false }));
    const { SUPPORT_QUESTIONS } = await import("@workers/modules/support/chat/questions-rules");
    for (const question of Object.keys(SUPPORT_QUESTIONS)) {
      // The limit is not what this is about.
      await env.DB.prepare("DELETE FROM attempts").run();
      for (const language of ["en", "hi", "hi-Latn"]) {
        await writeMessage(ctx, { question, language, key: key() });
        const answer = await last(ctx);
        expect([
          question,
          language,
          answer?.author,
          (language === "hi-Latn"
            ? /\{\w+\}|undefined|NaN|null|\p{Script=Devanagari}/u
            : /\{\w+\}|undefined|NaN|null/
          ).test(answer?.text ?? ""),
        ]).toEqual([question, language, "automatic", false]);
        for (const { href } of answer?.links ?? []) expect(href).toMatch(/^\/(?!\/)/);
      }
    }
  });

  it("is written once however often it is sent, and not past the limit", async () => {
    const actor = await person();
    const ctx = opened(actor);
    const sent = { text: "hello", key: key() };
    await Promise.all(Array.from({ length: 10 }, () => writeMessage(ctx, sent)));
    expect((await threadOf(ctx))?.messages).toHaveLength(2);
    await solveThread(ctx, {});
    await writeMessage(ctx, sent);
    expect(await threadOf(ctx)).toBeNull();
    for (let i = 0; i < 29; i++) await say(ctx, "hello");
    expect(await code(say(ctx, "hello"))).toBe("too_many");
  });

  it("acts by the verb of the page, and says it; what it may not do it has no button for", async () => {
    const actor = await person({ verified: false });
    await signedIn(actor);
    const ctx = opened(actor);
    await say(ctx, "I did not get the confirmation email");
    expect((await last(ctx))?.act).toBe("send_confirmation");
    const press = { act: "send_confirmation", key: key() };
    await actFor(ctx, press);
    expect((await last(ctx))?.text).toBe(`We're sending a confirmation link to ${actor.email}.`);
    const mails = await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE user_id = ?")
      .bind(actor.userId)
      .first("n");
    expect(mails).toBe(1);
    for (const act of ["sign_out_others", "refund", "erase", "unsubscribe", "", "__proto__"])
      expect(await code(actFor(ctx, { act, key: key() }))).toBe("invalid");
  });
});

describe("hostile input", () => {
  it("is text, or is refused, and nothing else", async () => {
    const ctx = opened(await person());
    const hostile = `<img src=x onerror=alert(1)> '"; DROP TABLE users;-- {name} \u202e \u0007 {{7*7}}`;
    await say(ctx, hostile);
    expect((await threadOf(ctx))?.messages[0]?.text).toBe(hostile.replace("\u0007", ""));
    for (const input of [
      {},
      { text: "", key: key() },
      { text: "\u0000\u0001 \n", key: key() },
      { text: "x".repeat(2001), key: key() },
      { text: "x", key: "short" },
      { text: "x", key: "'; --aaaaaaaa" },
      { question: "constructor", key: key() },
      { text: ["x"], key: key() },
    ])
      expect([input, await code(writeMessage(ctx, input))]).toEqual([input, "invalid"]);
    const page = await openWorker().ask("/support", { cookie: await signedIn(ctx.actor as UserActor) });
    const html = await page.text();
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).not.toContain("<img src=x");
  });

  it("another's thread is not there, whatever the way to it", async () => {
    const { thread } = await waiting();
    const stranger = await writeFromOutside(makeContext({ now: ticking().now }), {
      name: "Ravi",
      email: "ravi@sample.jobsarthi.test",
      text: "hello",
    });
    const other = opened(await person());
    await say(other, "hello");
    for (const ctx of [other, opened(await operator()), opened({ kind: "visitor" })]) {
      const visitor = ctx.actor.kind === "visitor";
      expect(await code(readThread(ctx, { thread }))).toBe(visitor ? "signed_out" : "not_found");
      expect(await code(readNews(ctx, { thread }))).toBe(visitor ? "signed_out" : "not_found");
      for (const signature of [stranger.signature, "x".repeat(43), ""]) {
        const refused = "not_found";
        expect(await code(readThread(ctx, { thread, signature }))).toBe(refused);
        expect(await code(writeMessage(ctx, { thread, signature, text: "x", key: key() }))).toBe(refused);
        expect(await code(askPerson(ctx, { thread, signature }))).toBe(refused);
        expect(await code(solveThread(ctx, { thread, signature }))).toBe(refused);
      }
      expect((await readThread(ctx, stranger)).thread?.messages).toHaveLength(2);
    }
    const worker = openWorker();
    expect(
      (await worker.ask(`/support?thread=${thread}`, { cookie: await signedIn(other.actor as UserActor) })).status,
    ).toBe(404);
    for (const act of [writeMessage, askPerson, solveThread, actFor])
      expect(await code(act(opened({ kind: "visitor" }), { text: "x", key: key(), act: "ask_person" }))).toBe(
        "signed_out",
      );
  });
});

describe("somebody without an account", () => {
  it("has answers in their thread that say nothing of who opened it signed in", async () => {
    const where = await writeFromOutside(makeContext({ now: ticking().now }), {
      name: "Ravi",
      email: "ravi@sample.jobsarthi.test",
      text: "hello",
    });
    const actor = await withPlan(await person(), { credits: 15 });
    for (const text of ["how many applications are left", "is my email verified", "which resume did you use"])
      await writeMessage(opened(actor), { ...where, text, key: key() });
    const { thread } = await readThread(makeContext(), where);
    const answers = thread?.messages.filter(({ author }) => author === "automatic").map(({ text }) => text) ?? [];
    expect(answers).toHaveLength(4);
    expect(answers.join()).not.toContain(actor.email);
    expect(answers[1]).toContain("Sign in for an answer about your own account.");
  });

  it("is answered alike, keeps the thread by its address, and is limited by network", async () => {
    const ctx = makeContext({ now: ticking().now });
    const given = { name: "Ravi", email: "Ravi@Sample.jobsarthi.test", text: "how many applications are left" };
    const where = await writeFromOutside(ctx, given);
    expect(await writeFromOutside(ctx, given)).toEqual(where);
    expect((await readThread(ctx, where)).thread?.messages.map(({ text }) => text)).toEqual([
      given.text,
      expect.stringContaining("Sign in for an answer about your own account."),
    ]);
    await writeMessage(ctx, { ...where, text: "is this genuine", key: key() });
    await askPerson(ctx, where);
    expect((await readThread(ctx, where)).thread?.state).toBe("waiting");
    for (const broken of [{ name: "" }, { email: "nobody" }, { text: " " }, { name: "\u0000" }])
      expect([broken, await code(writeFromOutside(ctx, { ...given, ...broken }))]).toEqual([broken, "invalid"]);
    const codes = [];
    for (let i = 0; i < 10; i++) codes.push(await code(writeFromOutside(ctx, { ...given, text: `question ${i}` })));
    expect(codes.slice(-2)).toEqual(["too_many", "too_many"]);

    const desk = opened(await staff());
    const seen = await openedBy(desk, where.thread);
    expect(seen?.facts).toMatchObject({
      name: "Ravi",
      email: "ravi@sample.jobsarthi.test",
      hasAccount: false,
      plan: null,
    });
    await claimThread(desk, { thread: where.thread });
    await replyToThread(desk, { thread: where.thread, seen: seen?.lastId, text: "Yes.", key: key() });
    const mail = await env.DB.prepare("SELECT recipient, model FROM outbox WHERE template = 'support_reply'").first<{
      recipient: string;
      model: string;
    }>();
    expect(mail).toMatchObject({ recipient: "ravi@sample.jobsarthi.test" });
    const { link } = JSON.parse(mail?.model ?? "{}") as { link: string };
    expect(new URL(link, "http://x").searchParams.get("signature")).toBe(where.signature);
    // A stranger who only knows the address and the words is not given the thread.
    const guess = makeContext({ now: ticking().now });
    expect((await writeFromOutside(guess, given)).thread).not.toBe(where.thread);
    expect((await writeFromOutside({ ...ctx, client: guess.client }, { ...given, name: "Ravi K" })).thread).not.toBe(
      where.thread,
    );
    // Forgotten after a month without a word.
    await runRetention(asJob(makeContext({ now: () => NOON + 29 * 86_400_000 })));
    expect((await readThread(ctx, where)).thread).not.toBeNull();
    await runRetention(asJob(makeContext({ now: () => NOON + 31 * 86_400_000 })));
    expect(await code(readThread(ctx, where))).toBe("not_found");
  });
});

describe("a message that a person of the staff reads without being asked for", () => {
  const lineOf = async (desk: TestContext, actor: UserActor) =>
    (await readInbox(desk, {})).waiting.find(({ name }) => name === actor.displayName);

  it("is due by what it is about, and the soonest comes first; a later one may only bring it forward", async () => {
    const desk = opened(await staff());
    const write = async (text: string) => {
      const actor = await person({ displayName: `Writer of ${text}` });
      const ctx = opened(actor);
      await say(ctx, text);
      return { actor, ctx, line: await lineOf(desk, actor), said: (await last(ctx))?.text ?? "" };
    };
    const [wage, money, call] = [
      await write("when does my plan expire"),
      await write("I was charged twice"),
      await write("please call me"),
    ];
    const fraud = await write("A company called me but I never applied there. Who did this?");
    expect(wage.line).toBeUndefined();
    expect(
      [money, call, fraud].map(({ line }) => [line?.route, Math.round(((line?.dueAt ?? 0) - NOON) / 3_600_000)]),
    ).toEqual([
      ["money", 8],
      ["call", 4],
      ["fraud", 2],
    ]);
    const { waiting: first } = await readInbox(desk, {});
    expect(first.map(({ route }) => route)).toEqual(["fraud", "call", "money"]);
    // What is beside the point is not said.
    expect(fraud.said).toMatch(/^Our team has your message\./);
    expect(money.said).toMatch(/\nOur team has your message\./);
    await say(money.ctx, "call me now");
    expect(await lineOf(desk, money.actor)).toMatchObject({ route: "call" });
    await say(fraud.ctx, "call me now");
    expect(await lineOf(desk, fraud.actor)).toMatchObject({ route: "fraud" });
    // Health tells them as late by what they are about.
    const isLate = async (hours: number) => {
      const { app } = await readHealth(
        makeContext({ actor: await operator(), now: () => NOON + hours * 3_600_000 }),
        {},
      );
      return app?.waiting.find(({ backlog }) => backlog === "support")?.late;
    };
    expect([await isLate(1.9), await isLate(2.1)]).toEqual([false, true]);
  });

  it("is one that names a company of theirs, with the application, who recorded it and who looked opened", async () => {
    const actor = await withPlan(await person(), { credits: 5, tier: "premium", beganAt: NOON - 1 });
    await withProfile(actor);
    const [id = ""] = await withFound(actor, 1);
    await env.DB.prepare("UPDATE applications SET company = 'Teesta Foods Private Limited' WHERE id = ?")
      .bind(id)
      .run();
    await env.DB.prepare("UPDATE plans SET veto_hours = 0 WHERE user_id = ?").bind(actor.userId).run();
    await fillQueue(asJob(makeContext({ now: () => NOON })), { userId: actor.userId });
    const [hand, ctx] = [await operator(), opened(actor)];
    await lockEntry(makeContext({ actor: hand, now: () => NOON + 60_000 }), {
      entryId: id,
      status: "Successful",
      remarks: "by their form",
    });
    await say(ctx, "the people at Teesta Foods were rude to me");
    const desk = opened(await person({ displayName: "Meera Support", staff: { support: true } }));
    const line = await lineOf(desk, actor);
    expect(line?.route).toBe("company");
    const thread = await openedBy(desk, line?.id ?? "");
    expect(thread?.named).toMatchObject([
      {
        id,
        company: "Teesta Foods Private Limited",
        state: "submitted",
        reason: "",
        operator: "Operator",
        remarks: "by their form",
      },
    ]);
    // The page of a receipt is for operations, who also answer people.
    expect([thread?.opensReceipts, (await openedBy(opened(hand), line?.id ?? ""))?.opensReceipts]).toEqual([
      false,
      true,
    ]);
    expect(thread?.looks.map(({ by }) => by)).toContain("Operator");
    expect(thread?.phone).toBeNull();
    await say(ctx, "call me about it");
    expect((await openedBy(desk, line?.id ?? ""))?.phone).toMatch(/^\+91/);
  });

  it("is a second one without an answer, and any whose answer did not help; misses are the day's list", async () => {
    const actor = await person();
    const ctx = opened(actor);
    await say(ctx, "weather");
    expect((await threadOf(ctx))?.state).toBe("automatic");
    await say(ctx, "umbrella");
    expect((await threadOf(ctx))?.state).toBe("waiting");
    const other = opened(await person());
    await say(other, "when does my plan expire");
    const [asked, told] = (await threadOf(other))?.messages ?? [];
    expect([asked?.rates, told?.rates]).toEqual([false, true]);
    const rate = (helped: string, by = other, message = told?.id) => rateAnswer(by, { message, helped });
    expect(await code(rate("maybe"))).toBe("invalid");
    await rate("no", opened(await person()));
    expect((await threadOf(other))?.state).toBe("automatic");
    await rate("no");
    await rate("no");
    await rate("yes");
    expect((await threadOf(other))?.messages.map(({ rates }) => rates)).toEqual([false, false, false]);
    expect((await threadOf(other))?.state).toBe("waiting");
    const { missed } = await readInbox(opened(await staff(), ticking()), {});
    expect(missed).toEqual([{ ask: "When does my plan end?", count: expect.any(Number), missed: 1 }]);
    const pleased = opened(await person());
    await say(pleased, "how does this work");
    await rate("yes", pleased, (await last(pleased))?.id);
    expect((await threadOf(pleased))?.state).toBe("automatic");
    // The same question again: its answer was none.
    await say(pleased, "how does this work?");
    expect((await threadOf(pleased))?.state).toBe("waiting");
  });
});

describe("a person of the staff", () => {
  it("notes, marks and hands on a thread; the person sees nothing of it", async () => {
    const { ctx, thread, actor } = await waiting();
    const [me, colleague, seeker] = [await staff(), await operator(), await person()];
    const desk = opened(me);
    const noteKey = key();
    for (const text of ["Called them, no answer", "Called them, no answer"])
      await noteOfThread(desk, { thread, key: noteKey, note: text });
    await tagThread(desk, { thread, tags: ["payment", "bug"] });
    expect(await code(tagThread(desk, { thread, tags: ["nice"] }))).toBe("invalid");
    expect(await code(giveThread(desk, { thread, to: seeker.userId, from: "" }))).toBe("conflict");
    await giveThread(desk, { thread, to: colleague.userId, from: "" });
    await giveThread(desk, { thread, to: colleague.userId, from: "" });
    expect(await code(giveThread(desk, { thread, to: me.userId, from: "" }))).toBe("conflict");
    expect(await openedBy(desk, thread)).toMatchObject({
      notes: [{ by: "Meera Support", text: "Called them, no answer" }],
      tags: ["bug", "payment"],
      assigned: { id: colleague.userId, isReader: false },
    });
    expect(JSON.stringify(await readThread(ctx, {}))).not.toMatch(/no answer|payment,bug/);
    for (const verb of [noteOfThread, tagThread, giveThread]) {
      expect(await code(verb(opened(seeker), {}))).toBe("forbidden");
      expect(await code(verb(makeContext(), {}))).toBe("signed_out");
      const input = { thread: "0".repeat(26), key: key(), note: "x", tags: [], to: me.userId, from: "" };
      expect(await code(verb(desk, input))).toBe("not_found");
    }
    const log = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE subject_id = ? AND action IN ('support.note', 'support.claim')",
    )
      .bind(actor.userId)
      .first("n");
    expect(log).toBe(3);
  });

  it("sees who waits, longest first, with the facts of who wrote, and nothing before they were asked", async () => {
    const quiet = opened(await person());
    await say(quiet, "When will you start applying?");
    await say(opened(await person()), "secret");
    const [first, second] = [await waiting(), await waiting("Second", ticking(NOON + 60_000))];
    const desk = opened(await staff(), ticking(NOON + 120_000));
    const inbox = await readInbox(desk, {});
    expect(inbox.waiting.map(({ id }) => id)).toEqual([first.thread, second.thread]);
    expect(inbox.asked.find(({ ask }) => ask === null)?.count).toBeGreaterThan(0);
    expect(await openedBy(desk, (await threadOf(quiet))?.id ?? "")).toBeNull();
    expect(await openedBy(desk, first.thread)).toMatchObject({
      name: "Asha Rao",
      facts: { email: first.actor.email, counts: { submitted: 0, waiting: 0, notMade: 0 } },
      messages: [{ author: "person" }, { author: "automatic" }],
    });
    expect((await readInbox(desk, { thread: "'; --" })).thread).toBeNull();
    const { lines } = await readOwnAccess(as(first.ctx, first.actor), { limit: 10 });
    expect(accessInEnglish(lines)).toMatchObject([
      { who: "Meera Support", what: expect.stringMatching(/^Read the messages to support/) },
    ]);
  });

  it("opens nothing else with that role alone, and only those with it or operations open the inbox", async () => {
    const meera = await staff();
    const worker = openWorker();
    const cookie = await signedIn(meera);
    expect((await worker.ask("/admin-support", { cookie })).status).toBe(200);
    for (const path of ["/admin-jobs-manager", "/admin-user-report", "/admin-health", "/admin-payments", "/jobs-x"])
      expect([path, (await worker.ask(path, { cookie })).headers.get("Location")]).toEqual([path, "/"]);
    const { thread } = await waiting();
    for (const actor of [await person(), await person({ staff: { community: true } }), { kind: "visitor" } as const]) {
      const ctx = opened(actor);
      const refused = actor.kind === "visitor" ? "signed_out" : "forbidden";
      for (const verb of [readInbox, claimThread, releaseThread, replyToThread, closeThread])
        expect(await code(verb(ctx, { thread, text: "x", key: key(), seen: thread }))).toBe(refused);
    }
    const desk = opened(meera);
    const nobody = "0".repeat(26);
    for (const verb of [claimThread, releaseThread, replyToThread, closeThread]) {
      expect(await code(verb(desk, { thread: nobody, text: "x", key: key(), seen: nobody }))).toBe("not_found");
      expect(await code(verb(desk, {}))).toBe("invalid");
    }
  });

  it("answers alone: of two at once one has the thread, and the other is told by whom", async () => {
    const { ctx, thread } = await waiting();
    const [one, two] = [opened(await staff()), opened(await person({ displayName: "Ravi", staff: { support: true } }))];
    const codes = await Promise.all([one, two].map((desk) => code(claimThread(desk, { thread }))));
    expect(codes.toSorted()).toEqual(["conflict", "done"]);
    const [winner, loser] = codes[0] === "done" ? [one, two] : [two, one];
    await claimThread(winner, { thread });
    const { lastId: seen = "", assigned } = (await openedBy(loser, thread)) ?? {};
    const answer = { thread, text: "Your payment has arrived.", seen };
    expect(await code(replyToThread(loser, { ...answer, key: key() }))).toBe("conflict");
    expect(await code(closeThread(loser, { thread, seen }))).toBe("conflict");

    // Taken over by naming whom it is taken from, and no longer once that has changed.
    await claimThread(loser, { thread, from: assigned?.id });
    expect(await code(claimThread(winner, { thread, from: assigned?.id }))).toBe("conflict");

    // A message that the person writes meanwhile must be read first, and the automatic answer is silent now.
    await say(ctx, "how many applications are left");
    expect(await last(ctx)).toMatchObject({ author: "person" });
    expect(await code(replyToThread(loser, { ...answer, key: key() }))).toBe("conflict");
    const now = { ...answer, seen: (await openedBy(loser, thread))?.lastId ?? "", key: key() };
    await Promise.all([replyToThread(loser, now), replyToThread(loser, now)]);
    await replyToThread(loser, now);
    const { thread: read } = await readThread(ctx, {});
    expect(read?.messages.filter(({ author }) => author === "staff")).toMatchObject([{ text: answer.text }]);
    expect(read?.state).toBe("answered");
    await releaseThread(loser, { thread });
    await releaseThread(loser, { thread });
    expect((await openedBy(loser, thread))?.assigned).toBeNull();
    const log = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE object_id = ? AND action <> 'support.read_inbox'",
    )
      .bind(thread)
      .all<{ action: string }>();
    expect(log.results.map(({ action }) => action).toSorted()).toEqual([
      "support.claim",
      "support.claim",
      "support.claim",
      "support.reply",
    ]);
  });

  it("is mailed for where the person has left, and not where they read it", async () => {
    const { ctx, thread, actor, clock } = await waiting();
    const desk = opened(await staff(), clock);
    await claimThread(desk, { thread });
    const answer = async (text: string) =>
      replyToThread(desk, { thread, text, key: key(), seen: (await openedBy(desk, thread))?.lastId });
    const states = async () =>
      (
        await env.DB.prepare(
          "SELECT state, due_at FROM outbox WHERE template = 'support_reply' AND user_id = ? ORDER BY id",
        )
          .bind(actor.userId)
          .all<{ state: string; due_at: number }>()
      ).results.map(({ state }) => state);
    await answer("First");
    expect(await readNews(ctx, { thread })).toMatchObject({ state: "answered" });
    expect(await states()).toEqual(["waiting"]);
    expect((await last(ctx))?.by).toBe("Meera Support");
    expect(await states()).toEqual(["cancelled"]);
    await answer("Second");
    expect(await states()).toEqual(["cancelled", "waiting"]);
  });

  it("loses nothing: what is written to an answered thread waits again; once solved, a new one begins", async () => {
    const { ctx, thread, clock } = await waiting();
    const desk = opened(await staff(), clock);
    await claimThread(desk, { thread });
    const seen = async () => (await openedBy(desk, thread))?.lastId;
    await replyToThread(desk, { thread, text: "Done?", key: key(), seen: await seen() });
    expect((await readInbox(desk, {})).mine.map(({ id }) => id)).toContain(thread);
    await say(ctx, "no, still not");
    expect((await readInbox(desk, {})).waiting.map(({ id }) => id)).toContain(thread);
    const before = await seen();
    await say(ctx, "are you there");
    expect(await code(closeThread(desk, { thread, seen: before }))).toBe("conflict");
    await closeThread(desk, { thread, seen: await seen() });
    await closeThread(desk, { thread, seen: before });
    expect(await code(replyToThread(desk, { thread, text: "x", key: key(), seen: await seen() }))).toBe("conflict");
    expect(await threadOf(ctx)).toBeNull();
    expect(await code(askPerson(ctx, {}))).toBe("conflict");
    await say(ctx, "hello");
    const { thread: next, earlier } = await readThread(ctx, {});
    expect([next?.id === thread, earlier.map(({ id }) => id)]).toEqual([false, [thread]]);
    expect((await readThread(ctx, { thread })).thread).toMatchObject({ state: "solved" });
  });

  it("is measured: from five answers on the time until one is said", async () => {
    expect((await readThread(opened(await person()), {})).hours).toHaveLength(1);
    for (let i = 0; i < 5; i++) {
      const { thread, clock } = await waiting();
      clock.forward((i + 1) * 600_000);
      const desk = opened(await staff(), clock);
      await claimThread(desk, { thread });
      await replyToThread(desk, { thread, text: "Yes", key: key(), seen: (await openedBy(desk, thread))?.lastId });
    }
    expect((await readThread(opened(await person()), {})).hours[1]).toBe(
      "Half of our team's last 5 replies came within 30 minutes.",
    );
  });
});

describe("a thread", () => {
  it("is exported with its answers, and goes with the account", async () => {
    const { actor, ctx, thread, clock } = await waiting("My payment of Quillfeather failed");
    const desk = opened(await staff(), clock);
    await claimThread(desk, { thread });
    await replyToThread(desk, { thread, text: "Solved it", key: key(), seen: (await openedBy(desk, thread))?.lastId });
    await writeFromOutside(makeContext({ now: clock.now }), { name: "A", email: actor.email, text: "from outside" });
    const { body } = await exportData(ctx);
    const files = unzipped(new Uint8Array(await new Response(body).arrayBuffer()));
    const data = JSON.parse(new TextDecoder().decode(files.get("data.json"))) as {
      support: { by: string; text: string }[];
    };
    expect(data.support.map(({ by }) => by)).toEqual(["you", "automatic", "Meera Support"]);
    await eraseAccount(ctx, { proof: actor.email });
    for (const table of ["support_threads", "support_messages"])
      expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n")).toBe(0);
  });
});
