import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { write } from "@workers/db/client";
import { enqueueDueMail } from "@workers/modules/messaging/outbox/enqueue-due";
import { enqueueMail, type OutboxEntry } from "@workers/modules/messaging/outbox/queries";
import { resumeOutbox } from "@workers/modules/messaging/outbox/resume-outbox";
import { REPEATABLE } from "@workers/modules/messaging/outbox/rules";
import { TEMPLATES, type TemplateName } from "@workers/modules/messaging/outbox/schema";
import { sendEveryMailAgain } from "@workers/modules/messaging/outbox/send-every-mail-again";
import { sendMail } from "@workers/modules/messaging/outbox/send-mail";
import { MailAccountRefused, MailRefused, type MailProvider } from "@workers/modules/messaging/outbox/port";
import { postmarkMail } from "@workers/providers/mail/postmark";
import { randomId } from "@workers/core/ids";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { operator, person, withProfile } from "../../../support/people";

async function waiting(
  ctx: TestContext,
  options: { consent?: boolean; template?: TemplateName; dueAt?: number } = {},
): Promise<string> {
  const actor = await person();
  if (options.consent !== undefined) await withProfile(actor, { wantsJobMail: options.consent });
  const cause = randomId();
  await write(ctx.db, [
    enqueueMail(ctx.db, {
      template: options.template ?? "application_submitted",
      userId: actor.userId,
      recipient: actor.email,
      model: { position: "Dev", company: "Works" },
      cause,
      dueAt: options.dueAt ?? NOON,
      nowMs: NOON,
    } as OutboxEntry),
  ]);
  return (await env.DB.prepare("SELECT id FROM outbox WHERE cause = ?").bind(cause).first<string>("id"))!;
}
const row = (id: string) => env.DB.prepare("SELECT state, attempts, due_at FROM outbox WHERE id = ?").bind(id).first();
function provider(send: MailProvider["send"]): (ctx: TestContext) => TestContext {
  return (ctx) => ({ ...ctx, providers: { ...ctx.providers, mail: { send } } });
}

describe("the outbox", () => {
  it("sends once, however many senders get it at the same moment", async () => {
    let sent = 0;
    const ctx = provider(async () => ({ id: `m${++sent}` }))(asJob(makeContext()));
    const outboxId = await waiting(ctx);
    await Promise.all(Array.from({ length: 20 }, () => sendMail(ctx, { outboxId })));
    expect(sent).toBe(1);
    expect(await row(outboxId)).toMatchObject({ state: "sent" });
    expect(await env.DB.prepare("SELECT model FROM outbox WHERE id = ?").bind(outboxId).first("model")).toBe("{}");
  });

  it("obeys the person's consent", async () => {
    let sent = 0;
    const ctx = provider(async () => ({ id: `m${++sent}` }))(asJob(makeContext()));
    const outboxId = await waiting(ctx, { consent: false });
    await sendMail(ctx, { outboxId });
    expect([sent, (await row(outboxId))?.["state"]]).toEqual([0, "withheld"]);
  });

  it("tries again what certainly did not go out, later each time, and gives up in the end", async () => {
    let now = NOON;
    const ctx = provider(() => Promise.reject(new MailRefused("busy", true)))(asJob(makeContext({ now: () => now })));
    const outboxId = await waiting(ctx);
    await sendMail(ctx, { outboxId });
    expect(await row(outboxId)).toEqual({ state: "waiting", attempts: 1, due_at: NOON + 60_000 });
    await sendMail(ctx, { outboxId });
    expect(await row(outboxId)).toMatchObject({ attempts: 1 });
    for (let i = 0; i < 10; i++) {
      now += 86_400_000;
      await sendMail(ctx, { outboxId });
    }
    expect(await row(outboxId)).toMatchObject({ state: "failed", attempts: 8 });
  });

  it("marks what may have gone out, and never repeats it", async () => {
    const ctx = provider(() => Promise.reject(new Error("connection lost")))(asJob(makeContext()));
    const outboxId = await waiting(ctx);
    await sendMail(ctx, { outboxId });
    expect(await row(outboxId)).toMatchObject({ state: "unsure" });
    const crashed = await waiting(ctx);
    await env.DB.prepare("UPDATE outbox SET state = 'sending', lease_until = ? WHERE id = ?")
      .bind(NOON - 1, crashed)
      .run();
    await enqueueDueMail(ctx);
    expect(await row(crashed)).toMatchObject({ state: "unsure" });
  });

  it("repeats a link that somebody waits for, also where nobody knows, but not for ever", async () => {
    let now = NOON;
    let sent = 0;
    const ctx = provider(() => {
      sent++;
      return Promise.reject(new Error("connection lost"));
    })(asJob(makeContext({ now: () => now })));
    for (const template of REPEATABLE as TemplateName[]) {
      sent = 0;
      const outboxId = await waiting(ctx, { template, dueAt: now });
      await sendMail(ctx, { outboxId });
      expect(await row(outboxId)).toEqual({ state: "waiting", attempts: 1, due_at: now + 60_000 });
      for (let i = 0; i < 5; i++) {
        now += 3_600_000;
        await sendMail(ctx, { outboxId });
      }
      expect([sent, (await row(outboxId))?.["state"]]).toEqual([3, "unsure"]);
    }
    expect(REPEATABLE).toEqual(expect.arrayContaining(["sign_up_welcome", "verify_email", "password_reset"]));
    expect(REPEATABLE).not.toContain("payment_receipt");
  });

  it("repeats such a link after a sender died, too", async () => {
    const ctx = asJob(makeContext());
    const outboxId = await waiting(ctx, { template: "verify_email" });
    const die = (attempts: number) =>
      env.DB.prepare("UPDATE outbox SET state = 'sending', lease_until = ?, attempts = ? WHERE id = ?")
        .bind(NOON - 1, attempts, outboxId)
        .run();
    await die(1);
    await enqueueDueMail(ctx);
    expect(await row(outboxId)).toMatchObject({ state: "waiting", attempts: 1 });
    expect(ctx.sent).toContainEqual({ type: "mail", outboxId });
    await die(3);
    await enqueueDueMail(ctx);
    expect(await row(outboxId)).toMatchObject({ state: "unsure" });
  });

  it("enqueues what is due and nothing else", async () => {
    const ctx = asJob(makeContext());
    const due = await waiting(ctx);
    const later = await waiting(ctx);
    await env.DB.prepare("UPDATE outbox SET due_at = ? WHERE id = ?")
      .bind(NOON + 1, later)
      .run();
    await enqueueDueMail(ctx);
    const enqueued = ctx.sent.flatMap((m) => (m.type === "mail" ? [m.outboxId] : []));
    expect(enqueued).toContain(due);
    expect(enqueued).not.toContain(later);
  });
});

describe("the night", () => {
  /** Nine in the evening of India, when the night begins there. */
  const EVENING = NOON + 9 * 3_600_000;
  const of = (outboxId: string, timeZone: string) =>
    env.DB.prepare("UPDATE users SET time_zone = ? WHERE id = (SELECT user_id FROM outbox WHERE id = ?)")
      .bind(timeZone, outboxId)
      .run();

  it("holds back what nobody just asked for until nine in the morning of the person's clocks", async () => {
    let now = EVENING;
    let sent = 0;
    const ctx = provider(async () => ({ id: `m${++sent}` }))(asJob(makeContext({ now: () => now })));
    const [here, there] = [await waiting(ctx), await waiting(ctx)];
    await of(there, "America/New_York");
    for (const outboxId of [here, there]) await sendMail(ctx, { outboxId });
    // It is half past eleven in New York.
    expect([sent, (await row(there))?.["state"]]).toEqual([1, "sent"]);
    expect(await row(here)).toEqual({ state: "waiting", attempts: 0, due_at: EVENING + 12 * 3_600_000 });
    now = EVENING + 12 * 3_600_000 - 1;
    await sendMail(ctx, { outboxId: here });
    expect(sent).toBe(1);
    now += 1;
    await enqueueDueMail(ctx);
    expect(ctx.sent).toContainEqual({ type: "mail", outboxId: here });
    await sendMail(ctx, { outboxId: here });
    expect([sent, (await row(here))?.["state"]]).toEqual([2, "sent"]);
  });

  it("holds back nothing that a person waits for, nor what is theirs to know at once", async () => {
    let sent = 0;
    const ctx = provider(async () => ({ id: `m${++sent}` }))(asJob(makeContext({ now: () => EVENING })));
    const templates = Object.keys(TEMPLATES) as TemplateName[];
    const gone: TemplateName[] = [];
    for (const template of templates) {
      const outboxId = await waiting(ctx, { template });
      // A reminder to confirm goes to nobody who has.
      await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
      await sendMail(ctx, { outboxId });
      if ((await row(outboxId))?.["state"] === "sent") gone.push(template);
    }
    expect(templates.filter((template) => !gone.includes(template))).toEqual([
      "nothing_fits",
      "worth_a_look",
      "community_renewal",
      "application_submitted",
      "outcome_question",
    ]);
    expect(REPEATABLE.filter((template) => !gone.includes(template as TemplateName))).toEqual([]);
  });

  it("leaves the try to another mail while the provider refuses our account", async () => {
    await env.DB.batch([env.DB.prepare("DELETE FROM outbox"), env.DB.prepare("DELETE FROM alarms")]);
    let now = EVENING;
    const refuses = provider(() => Promise.reject(new MailAccountRefused("code 10")))(
      asJob(makeContext({ now: () => now })),
    );
    await sendMail(refuses, { outboxId: await waiting(refuses, { template: "payment_receipt" }) });
    const [late, receipt] = [await waiting(refuses), await waiting(refuses, { template: "payment_receipt" })];
    now += 300_000;
    let sent = 0;
    const takes = provider(async () => ({ id: `m${++sent}` }))(refuses);
    for (const outboxId of [late, receipt]) await sendMail(takes, { outboxId });
    expect([sent, (await row(late))?.["state"], (await row(receipt))?.["state"]]).toEqual([1, "waiting", "sent"]);
  });
});

describe("a provider that refuses our account", () => {
  const alarm = () =>
    env.DB.prepare("SELECT raised_at, times, next_try_at, detail FROM alarms WHERE kind = 'mail'").first();
  const enqueued = (ctx: TestContext) => ctx.sent.splice(0).flatMap((m) => (m.type === "mail" ? [m.outboxId] : []));

  /** A world with these mails alone, whose provider does as told. */
  async function world(howMany: number) {
    await env.DB.batch([env.DB.prepare("DELETE FROM outbox"), env.DB.prepare("DELETE FROM alarms")]);
    const clock = { now: NOON };
    const state = { refuses: true, calls: 0 };
    const ctx = provider(() => {
      state.calls++;
      return state.refuses
        ? Promise.reject(new MailAccountRefused("Postmark answered 401, code 10"))
        : Promise.resolve({ id: "m" });
    })(asJob(makeContext({ now: () => clock.now })));
    const ids: string[] = [];
    for (let i = 0; i < howMany; i++) ids.push(await waiting(ctx, { template: "payment_receipt" }));
    const states = async () =>
      (await env.DB.prepare("SELECT state, attempts, count(*) AS n FROM outbox GROUP BY 1, 2").all()).results;
    return { ctx, clock, state, ids, states };
  }

  it("stops the outbox: nothing is burnt, an alarm is raised, one mail tries again, the rest follow it", async () => {
    const { ctx, clock, state, ids, states } = await world(20);
    for (const outboxId of ids) await sendMail(ctx, { outboxId });
    expect(state.calls).toBe(1);
    expect(await states()).toEqual([{ state: "waiting", attempts: 0, n: 20 }]);
    expect(await alarm()).toMatchObject({
      raised_at: NOON,
      times: 1,
      next_try_at: NOON + 300_000,
      detail: expect.stringContaining("401") as string,
    });
    expect(ctx.logged.some((line) => line.includes("mail.stopped"))).toBe(true);
    // Not yet time.
    clock.now += 299_999;
    await enqueueDueMail(ctx);
    expect(enqueued(ctx)).toEqual([]);
    // Time: one tries, however many are called.
    clock.now += 1;
    await enqueueDueMail(ctx);
    expect(enqueued(ctx)).toHaveLength(1);
    await Promise.all(ids.map((outboxId) => sendMail(ctx, { outboxId })));
    expect(state.calls).toBe(2);
    expect(await states()).toEqual([{ state: "waiting", attempts: 0, n: 20 }]);
    expect(await alarm()).toMatchObject({ raised_at: NOON, times: 2, next_try_at: NOON + 600_000 });
    // A day later it is over: the one that tries goes out, and then all.
    clock.now += 86_400_000;
    state.refuses = false;
    await enqueueDueMail(ctx);
    const [probe] = enqueued(ctx);
    await sendMail(ctx, { outboxId: probe! });
    expect(await alarm()).toBeNull();
    await enqueueDueMail(ctx);
    const rest = enqueued(ctx);
    expect(rest).toHaveLength(19);
    for (const outboxId of rest) await sendMail(ctx, { outboxId });
    expect(await states()).toEqual([{ state: "sent", attempts: 1, n: 20 }]);
  });

  it("is tried by another mail at once where the one that was to try may not be sent", async () => {
    const { ctx, clock, state, ids } = await world(1);
    await sendMail(ctx, { outboxId: ids[0]! });
    clock.now += 300_000;
    state.refuses = false;
    const unwanted = await waiting(ctx, { consent: false });
    await sendMail(ctx, { outboxId: unwanted });
    expect([state.calls, (await row(unwanted))?.["state"]]).toEqual([1, "withheld"]);
    await sendMail(ctx, { outboxId: ids[0]! });
    expect(await row(ids[0]!)).toMatchObject({ state: "sent" });
    expect(await alarm()).toBeNull();
  });

  it("is tried at once where operations press, and by nobody else", async () => {
    const { ctx, state, ids } = await world(3);
    await sendMail(ctx, { outboxId: ids[0]! });
    for (const [actor, code] of [
      [{ kind: "visitor" }, "signed_out"],
      [await person(), "forbidden"],
      [await person({ staff: { community: true } }), "forbidden"],
    ] as const)
      await expect(resumeOutbox(as(ctx, actor), { channel: "mail" })).rejects.toMatchObject({ code });
    expect(await alarm()).toMatchObject({ next_try_at: NOON + 300_000 });
    const staff = await operator();
    state.refuses = false;
    await resumeOutbox(as(ctx, staff), { channel: "mail" });
    const [outboxId] = enqueued(ctx);
    await sendMail(ctx, { outboxId: outboxId! });
    expect(await alarm()).toBeNull();
    expect(
      (await env.DB.prepare("SELECT action FROM audit_log WHERE actor_id = ?").bind(staff.userId).all()).results,
    ).toEqual([{ action: "mailing.resume" }]);
    await expect(resumeOutbox(as(ctx, staff), { channel: "mail" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is shown to have taken us back by a mail that it refuses for itself; one that is away is not", async () => {
    const { ctx, clock, ids } = await world(2);
    await sendMail(ctx, { outboxId: ids[0]! });
    clock.now += 300_000;
    await sendMail(provider(() => Promise.reject(new MailRefused("not reached", true)))(ctx), { outboxId: ids[0]! });
    expect(await alarm()).not.toBeNull();
    clock.now += 300_000;
    await sendMail(provider(() => Promise.reject(new MailRefused("code 406", false)))(ctx), { outboxId: ids[1]! });
    expect(await alarm()).toBeNull();
    expect(await row(ids[1]!)).toMatchObject({ state: "failed" });
  });
});

describe("sending all again", () => {
  const trouble = async (
    state: "failed" | "unsure",
    fields: { template?: string; recipient?: string; cause?: string; createdAt?: number; userId?: string | null } = {},
  ) => {
    const id = randomId();
    await env.DB.prepare(
      "INSERT INTO outbox (id, channel, template, user_id, recipient, model, cause, state, attempts, " +
        "last_error, due_at, created_at) VALUES (?1, 'mail', ?2, ?3, ?4, '{}', ?5, ?6, 8, 'x', 1, ?7)",
    )
      .bind(
        id,
        fields.template ?? "payment_receipt",
        fields.userId ?? null,
        fields.recipient ?? "x@sample.jobsarthi.test",
        fields.cause ?? id,
        state,
        fields.createdAt ?? NOON,
      )
      .run();
    return id;
  };

  it("takes all of one state, by operations alone, told to whom it concerns; twice at once sends once", async () => {
    await env.DB.prepare("DELETE FROM outbox").run();
    const [staff, owner] = [await operator(), await person()];
    const failed = [
      await trouble("failed", { userId: owner.userId }),
      await trouble("failed"),
      await trouble("failed", { template: "password_reset" }),
    ];
    const unsure = await trouble("unsure");
    const stays = [
      await trouble("failed", { recipient: "" }),
      await trouble("failed", { template: "application_submitted", cause: "application_submitted:gone" }),
      // Its link has run out.
      await trouble("failed", { template: "password_reset", createdAt: NOON - 30 * 60_000 }),
    ];
    const ctx = makeContext({ actor: staff });
    for (const [actor, code] of [
      [{ kind: "visitor" }, "signed_out"],
      [owner, "forbidden"],
      [await person({ staff: { community: true } }), "forbidden"],
    ] as const)
      await expect(sendEveryMailAgain(as(ctx, actor), { state: "failed" })).rejects.toMatchObject({ code });
    for (const input of [{}, { state: "sent" }, null, { state: ["failed"] }])
      await expect(sendEveryMailAgain(ctx, input)).rejects.toMatchObject({ code: "invalid" });
    const pressed = await Promise.all([
      sendEveryMailAgain(ctx, { state: "failed" }),
      sendEveryMailAgain(ctx, { state: "failed" }),
    ]);
    expect(pressed.map((p) => p.again).toSorted()).toEqual([0, 3]);
    for (const id of failed) expect(await row(id)).toEqual({ state: "waiting", attempts: 0, due_at: NOON });
    for (const id of stays) expect(await row(id)).toMatchObject({ state: "failed", attempts: 8 });
    expect(await row(unsure)).toMatchObject({ state: "unsure" });
    expect(ctx.sent).toHaveLength(3);
    const audit = (
      await env.DB.prepare("SELECT subject_id, object_id, detail FROM audit_log WHERE actor_id = ? ORDER BY object_id")
        .bind(staff.userId)
        .all()
    ).results;
    expect(audit).toEqual(
      failed
        .toSorted()
        .map((id) => ({ subject_id: id === failed[0] ? owner.userId : null, object_id: id, detail: "failed: again" })),
    );
    expect(await sendEveryMailAgain(ctx, { state: "unsure" })).toEqual({ again: 1 });
  });

  it("takes an hour's outage in one press", async () => {
    await env.DB.prepare("DELETE FROM outbox").run();
    await env.DB.prepare(
      "INSERT INTO outbox (id, channel, template, recipient, model, cause, state, due_at, created_at) SELECT " +
        "'h' || value, 'mail', 'payment_receipt', 'x@sample.jobsarthi.test', '{}', 'h' || value, 'failed', 1, 1 " +
        "FROM json_each(?)",
    )
      .bind(JSON.stringify(Array.from({ length: 600 }, (_, i) => i)))
      .run();
    const ctx = makeContext({ actor: await operator() });
    expect(await sendEveryMailAgain(ctx, { state: "failed" })).toEqual({ again: 600 });
    expect(ctx.sent).toHaveLength(100);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE state = 'waiting'").first("n")).toBe(600);
  });
});

describe("Postmark", () => {
  const mail = {
    id: "01ABC",
    to: "a@sample.jobsarthi.test",
    template: "free_welcome",
    subject: "S",
    html: "<p>H</p>",
    text: "T",
    headers: {},
    attachments: [],
  };
  const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    const seen: { url: string; init: RequestInit }[] = [];
    const send = postmarkMail({
      token: "server-token",
      from: "us@a.example",
      fetch: async (url, init) => {
        seen.push({ url: String(url instanceof Request ? url.url : url), init: init ?? {} });
        return Response.json(body, { status });
      },
    }).send({ ...mail, headers });
    return { send, seen };
  };

  it("asks exactly what the contract says", async () => {
    const { send, seen } = answering(200, {
      To: mail.to,
      SubmittedAt: "2026-08-10T06:30:00Z",
      MessageID: "b7bc2f4a",
      ErrorCode: 0,
      Message: "OK",
    });
    expect(await send).toEqual({ id: "b7bc2f4a" });
    expect(seen[0]!.url).toBe("https://api.postmarkapp.com/email");
    expect(seen[0]!.init.method).toBe("POST");
    const headers = new Headers(seen[0]!.init.headers);
    expect([headers.get("X-Postmark-Server-Token"), headers.get("Content-Type"), headers.get("Accept")]).toEqual([
      "server-token",
      "application/json",
      "application/json",
    ]);
    expect(JSON.parse(String(seen[0]!.init.body))).toEqual({
      From: "us@a.example",
      To: mail.to,
      Subject: "S",
      HtmlBody: "<p>H</p>",
      TextBody: "T",
      Tag: "free_welcome",
      Metadata: { outbox: "01ABC" },
      MessageStream: "outbound",
    });
  });

  it("hands on what is attached, in base64", async () => {
    let body = "";
    await postmarkMail({
      token: "t",
      from: "us@a.example",
      fetch: async (_url, init) => {
        body = String(init?.body);
        return Response.json({ MessageID: "1", ErrorCode: 0, Message: "OK" });
      },
    }).send({ ...mail, attachments: [{ name: "session.ics", type: "text/calendar; method=REQUEST", content: "é" }] });
    expect(JSON.parse(body)).toMatchObject({
      Attachments: [{ Name: "session.ics", ContentType: "text/calendar; method=REQUEST", Content: "w6k=" }],
    });
  });

  it("hands on the headers that a mail has", async () => {
    const headers = {
      "List-Unsubscribe": "<https://a.example/u>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    const { send, seen } = answering(200, { MessageID: "b7bc2f4a", ErrorCode: 0 }, headers);
    await send;
    expect(JSON.parse(String(seen[0]!.init.body))).toMatchObject({
      Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    });
  });

  it.each([
    [401, 10, false],
    [400, 0, false],
    [404, 0, false],
    [422, 300, false],
    [422, 406, false],
    [429, 0, true],
    [503, 100, true],
    [521, 0, true],
    [523, 0, true],
    [530, 0, true],
  ])("takes %i (code %i) for a refusal, to be retried: %s", async (status, ErrorCode, retry) => {
    const error = await answering(status, { ErrorCode, Message: "no" }).send.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(MailRefused);
    expect((error as MailRefused).retry).toBe(retry);
  });

  it.each([
    [401, 10],
    [403, 0],
    [422, 10],
    [422, 400],
    [422, 401],
    [422, 405],
    [422, 412],
    [422, 413],
  ])("takes %i (code %i) for a refusal of our account", async (status, ErrorCode) => {
    expect(await answering(status, { ErrorCode, Message: "no" }).send.catch((e: unknown) => e)).toBeInstanceOf(
      MailAccountRefused,
    );
  });

  it.each([
    ["connect ECONNREFUSED 127.0.0.1:443", true],
    ["getaddrinfo ENOTFOUND api.postmarkapp.com", true],
    ["kj/async-io-unix.c++: connect(): Connection refused", true],
    ["DNS lookup failed", true],
    ["Network connection lost.", false],
    ["The operation was aborted due to timeout", false],
    ["read ECONNRESET", false],
  ])("knows of a connection that was never made: %s, %s", async (words, never) => {
    const failing = postmarkMail({
      token: "t",
      from: "us@a.example",
      fetch: () => Promise.reject(new TypeError(words)),
    });
    const error = await failing.send(mail).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MailRefused && error.retry).toBe(never);
    expect(error instanceof MailRefused).toBe(never);
  });

  it("does not take a 408, a 500, a 502 or a 524 for proof either", async () => {
    for (const status of [408, 500, 502, 504, 520, 522, 524])
      expect(
        await answering(status, { ErrorCode: 0, Message: "oops" }).send.catch((e: unknown) => e),
      ).not.toBeInstanceOf(MailRefused);
  });

  it("does not take a 500 or a broken connection for proof that nothing was sent", async () => {
    const error = await answering(500, { ErrorCode: 0, Message: "oops" }).send.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});
