import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import { notifyTeam } from "@workers/modules/messaging/outbox/notify-team";
import { enqueueMail, type OutboxEntry } from "@workers/modules/messaging/outbox/queries";
import { recordOccurrence } from "@workers/modules/messaging/outbox/record-occurrence";
import { sendMail } from "@workers/modules/messaging/outbox/send-mail";
import { sendWelcome } from "@workers/modules/billing/plans/send-welcome";
import { takeMailEvent } from "@workers/modules/messaging/outbox/take-mail-event";
import { unsubscribe } from "@workers/modules/candidates/profiles/unsubscribe";
import type { TemplateName } from "@workers/modules/messaging/outbox/schema";
import type { UserActor } from "@workers/core/policy";
import type { OutgoingMail } from "@workers/modules/messaging/outbox/port";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { person, withPlan, withProfile } from "../../../support/people";
import { everything, openWorker, signedIn } from "../../../support/worker";

const refused = (p: Promise<unknown>) =>
  p.then(
    () => null,
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const consentsOf = (actor: UserActor) =>
  env.DB.prepare(
    "SELECT wants_job_mail AS job, wants_marketing_mail AS marketing, wants_whatsapp AS whatsapp FROM profiles " +
      "WHERE user_id = ?",
  )
    .bind(actor.userId)
    .first();
const ALL = { job: 1, marketing: 1, whatsapp: 1 };
const mailsTo = async (actor: UserActor) =>
  (
    await env.DB.prepare("SELECT template FROM outbox WHERE user_id = ? ORDER BY id")
      .bind(actor.userId)
      .all<{ template: string }>()
  ).results.map((r) => r.template);

async function owner(): Promise<UserActor> {
  const actor = await person();
  await withProfile(actor);
  return actor;
}

/** Sends a mail of this template to the person and answers it as the provider got it; null when it was withheld. */
async function delivered(ctx: TestContext, actor: UserActor, template: TemplateName): Promise<OutgoingMail | null> {
  const cause = randomId();
  await write(ctx.db, [
    enqueueMail(ctx.db, {
      template,
      userId: actor.userId,
      recipient: actor.email,
      model: { position: "Dev", company: "Works", token: "t" },
      cause,
      dueAt: NOON,
      nowMs: NOON,
    } as OutboxEntry),
  ]);
  let got: OutgoingMail | null = null;
  const outboxId =
    (await env.DB.prepare("SELECT id FROM outbox WHERE cause = ?").bind(cause).first<string>("id")) ?? "";
  const mail = { send: async (m: OutgoingMail) => ((got = m), { id: "m" }) };
  await sendMail({ ...asJob(ctx), providers: { ...ctx.providers, mail } }, { outboxId });
  return got;
}
async function linkTo(actor: UserActor): Promise<URL> {
  const mail = await delivered(makeContext(), actor, "application_submitted");
  return new URL(/<(.*)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "");
}

describe("a mail that needs a consent", () => {
  it("can be unsubscribed from with one click, without a session, for ever; and then goes no more", async () => {
    const actor = await owner();
    const mail = await delivered(makeContext(), actor, "application_submitted");
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = await linkTo(actor);
    expect(mail?.text).toContain(link.href);
    const later = makeContext({ now: () => NOON + 5 * 365 * 86_400_000 });
    expect(await unsubscribe(later, { email: "somebody@else.example", key: link.searchParams.get("key") })).toBe(
      "cleared",
    );
    expect(await consentsOf(actor)).toEqual({ ...ALL, job: 0 });
    expect(await delivered(makeContext(), actor, "application_submitted")).toBeNull();
    expect(await delivered(makeContext(), actor, "free_welcome")).not.toBeNull();
  });

  it("is the only kind that has such headers", async () => {
    const actor = await owner();
    for (const template of ["free_welcome", "password_reset", "sign_up_welcome", "team_notice"] as const)
      expect((await delivered(makeContext(), actor, template))?.headers).toEqual({});
  });
});

describe("unsubscribing", () => {
  it("by one's own session clears job updates at once, and nobody else's", async () => {
    const [mine, other] = [await owner(), await owner()];
    expect(await unsubscribe(as(makeContext(), mine), { email: ` ${mine.email.toUpperCase()} ` })).toBe("cleared");
    expect(await consentsOf(mine)).toEqual({ ...ALL, job: 0 });
    expect(await unsubscribe(as(makeContext(), mine), { email: other.email })).toBe("mailed");
    expect(await consentsOf(other)).toEqual(ALL);
  });

  it(
    "without key or session mails a confirming link that works, once a day, and answers alike for an address " +
      "nobody has",
    async () => {
      const actor = await owner();
      const ctx = makeContext();
      for (let i = 0; i < 3; i++) expect(await unsubscribe(ctx, { email: actor.email })).toBe("mailed");
      expect(await mailsTo(actor)).toEqual(["unsubscribe_confirm"]);
      expect(await consentsOf(actor)).toEqual(ALL);
      expect(await unsubscribe(ctx, { email: `ghost-${randomId(8)}@sample.jobsarthi.test` })).toBe("mailed");
      const model = await env.DB.prepare("SELECT model FROM outbox WHERE user_id = ?")
        .bind(actor.userId)
        .first<string>("model");
      const { link } = JSON.parse(model ?? "{}") as { link: string };
      expect(await unsubscribe(makeContext(), { key: new URL(link).searchParams.get("key") })).toBe("cleared");
      expect(await consentsOf(actor)).toEqual({ ...ALL, job: 0 });
    },
  );

  it("costs the same for an address that nobody has", async () => {
    const [actor, ghost] = [await owner(), `ghost-${randomId(8)}@sample.jobsarthi.test`];
    const prepared = async (email: string) => {
      const said: string[] = [];
      const { d1, meter } = meteredD1(env.DB);
      const recording = { prepare: (sql: string) => (said.push(sql), d1.prepare(sql)), batch: d1.batch.bind(d1) };
      await unsubscribe(makeContext({ db: openApp(recording as D1Database) }), { email });
      return { said, trips: meter.trips, isWritten: meter.rowsWritten > 0 };
    };
    const known = await prepared(actor.email);
    expect(known.said.length).toBeGreaterThan(2);
    expect(await prepared(ghost)).toEqual(known);
    expect(await mailsTo(actor)).toEqual(["unsubscribe_confirm"]);
  });

  it("with a key that we have not signed is as good as without, and borrows nothing from the session", async () => {
    const [actor, other] = [await owner(), await owner()];
    const key = (await linkTo(other)).searchParams.get("key")!.replace(other.userId, actor.userId);
    expect(await unsubscribe(as(makeContext(), actor), { email: actor.email, key })).toBe("mailed");
    expect(await refused(unsubscribe(as(makeContext(), actor), { key }))).toBe("invalid");
    expect([await consentsOf(actor), await consentsOf(other)]).toEqual([ALL, ALL]);
  });

  it("is limited by where it comes from, so that nobody's mailbox is filled", async () => {
    const ctx = makeContext();
    const answers = [];
    for (let i = 0; i < 301; i++)
      answers.push(await refused(unsubscribe(ctx, { email: `ghost-${i}@sample.jobsarthi.test` })));
    expect(answers.slice(0, 300)).toEqual(Array(300).fill(null));
    expect(answers[300]).toBe("too_many");
  });

  it("counts a whole /64 of an IPv6 network as one", async () => {
    const net = `2001:db8:${randomId(2)
      .toLowerCase()
      .replace(/[^0-9a-f]/g, "0")}:7`;
    const from = (host: number) =>
      makeContext({ client: { address: `${net}::${host.toString(16)}`, country: null, userAgent: "" } });
    const answers: unknown[] = [];
    for (let i = 0; i < 301; i++)
      answers.push(await refused(unsubscribe(from(i + 1), { email: `ghost-${i}@sample.jobsarthi.test` })));
    expect(answers.at(-1)).toBe("too_many");
    expect(answers.slice(0, 300)).not.toContain("too_many");
  });
});

describe("the unsubscribe page", () => {
  const text = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

  it("changes nothing when it is opened, by whomever, and has a button for who runs no scripts", async () => {
    const actor = await owner();
    const link = await linkTo(actor);
    const before = await everything();
    const worker = openWorker();
    const page = await worker.ask(link.pathname + link.search);
    expect(page.status).toBe(200);
    expect(await text(page)).toMatch(/<form[^>]*method="post"[\s\S]*Unsubscribe<\/button>/);
    await worker.ask(link.pathname + link.search, { cookie: await signedIn(actor) });
    await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(actor.userId).run();
    expect(await everything()).toBe(before);
  });

  it.each<Record<string, string>>([
    {},
    { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
    { Origin: "null" },
  ])("takes a provider's one-click post from anywhere: %o", async (headers) => {
    const actor = await owner();
    const link = await linkTo(actor);
    const post = {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    };
    const response = await openWorker().ask(link.pathname + link.search, post);
    expect(response.status).toBe(200);
    const shown = await text(response);
    expect(shown).toContain("You've unsubscribed");
    expect(shown).toMatch(/<a[^>]*href="\/profile"[^>]*>Go to Profile<\/a>/);
    expect(await consentsOf(actor)).toEqual({ ...ALL, job: 0 });
    expect((await openWorker().ask(link.pathname + link.search, post)).status).toBe(200);
  });

  it("does not take a post without a key from another site, session or not", async () => {
    const actor = await owner();
    const path = `/unsubscribe-job-updates?email=${encodeURIComponent(actor.email)}`;
    const foreign: Record<string, string>[] = [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }];
    for (const headers of foreign) {
      expect(
        (await openWorker().ask(path, { method: "POST", body: "", headers, cookie: await signedIn(actor) })).status,
      ).toBe(403);
    }
    expect(await consentsOf(actor)).toEqual(ALL);
    expect(
      await text(await openWorker().ask(path, { method: "POST", body: "", cookie: await signedIn(actor) })),
    ).toContain("You've unsubscribed");
    expect(await consentsOf(actor)).toEqual({ ...ALL, job: 0 });
  });

  it("says the spec's words for a link without an address, and for what cannot be done", async () => {
    for (const query of ["", "?email=", "?email=nobody", "?email=%3Cb%3Ecall%20us%3C%2Fb%3E"]) {
      const shown = await text(await openWorker().ask(`/unsubscribe-job-updates${query}`));
      expect(shown).toContain("Email Not Found");
      expect(shown).toContain("No email address was found in the URL.");
      expect(shown).not.toContain("call us");
    }
    const worker = openWorker();
    for (let i = 0; i < 300; i++)
      await worker.ask("/api/UnsubscribeJobUpdates.php", { json: { email: `ghost-${i}@sample.jobsarthi.test` } });
    const failed = await worker.ask("/unsubscribe-job-updates?email=ghost@sample.jobsarthi.test", {
      method: "POST",
      body: "",
    });
    expect(failed.status).toBe(429);
    const shown = await text(failed);
    expect(shown).toContain("Something went wrong");
    expect(shown).toContain("We couldn't process your unsubscribe request. Please try again later.");
  });

  it("answers the call alike for everybody", async () => {
    const actor = await owner();
    const answers = [];
    for (const email of [actor.email, `ghost-${randomId(8)}@sample.jobsarthi.test`]) {
      const response = await openWorker().ask("/api/UnsubscribeJobUpdates.php", { json: { email } });
      answers.push([response.status, await response.json()]);
    }
    expect(answers).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ]);
    expect(await mailsTo(actor)).toEqual(["unsubscribe_confirm"]);
  });
});

describe("bounces and complaints", () => {
  const CREDENTIALS = { POSTMARK_WEBHOOK_USER: "hook", POSTMARK_WEBHOOK_PASSWORD: "a longer password" };
  const right = { Authorization: `Basic ${btoa("hook:a longer password")}` };
  const bounce = (actor: UserActor, outbox: string, rest: object = {}) => ({
    RecordType: "Bounce",
    Type: "HardBounce",
    ID: 1,
    Email: actor.email.toUpperCase(),
    Metadata: { outbox },
    ...rest,
  });
  async function mailed(): Promise<{ actor: UserActor; outbox: string }> {
    const actor = await owner();
    const mail = await delivered(makeContext(), actor, "application_submitted");
    return { actor, outbox: mail!.id };
  }
  const suppressions = (actor: UserActor) =>
    env.DB.prepare("SELECT reason, at FROM mail_suppressions WHERE address = ?").bind(actor.email).all();

  it("close the address to all but what a person cannot do without, however often they are told", async () => {
    const { actor, outbox } = await mailed();
    const worker = openWorker(CREDENTIALS);
    const told = await Promise.all(
      Array.from({ length: 5 }, () =>
        worker.ask("/api/webhooks/postmark", { json: bounce(actor, outbox), headers: right }),
      ),
    );
    expect(told.map((r) => r.status)).toEqual([200, 200, 200, 200, 200]);
    const { results } = await suppressions(actor);
    expect(results).toEqual([{ reason: "bounce", at: expect.any(Number) }]);
    expect(
      (
        await worker.ask("/api/webhooks/postmark", {
          json: bounce(actor, outbox, { RecordType: "SpamComplaint", Type: "SpamComplaint" }),
          headers: right,
        })
      ).status,
    ).toBe(200);
    expect((await suppressions(actor)).results).toEqual(results);
    expect(await delivered(makeContext(), actor, "application_submitted")).toBeNull();
    expect(await delivered(makeContext(), actor, "free_welcome")).toBeNull();
    expect(await delivered(makeContext(), actor, "password_reset")).not.toBeNull();
  });

  it("are believed of a mail of ours to that address, and of no other", async () => {
    const [{ actor, outbox }, { actor: other }] = [await mailed(), await mailed()];
    const before = await everything();
    const worker = openWorker(CREDENTIALS);
    const events = [
      bounce(other, outbox),
      bounce(actor, randomId()),
      bounce(actor, outbox, { Type: "SoftBounce" }),
      bounce(actor, outbox, { RecordType: "Open" }),
      bounce(actor, outbox, { Metadata: undefined }),
      bounce(actor, outbox, { Metadata: "x" }),
      { RecordType: 1 },
      {},
    ];
    for (const json of events)
      expect((await worker.ask("/api/webhooks/postmark", { json, headers: right })).status).toBe(200);
    expect(await everything()).toBe(before);
  });

  it("are not heard from who does not know the password, nor where there is none", async () => {
    const { actor, outbox } = await mailed();
    const json = bounce(actor, outbox);
    const before = await everything();
    const worker = openWorker(CREDENTIALS);
    for (const authorization of [
      "",
      "Basic",
      "Basic !!!",
      `Bearer ${btoa("hook:a longer password")}`,
      `Basic ${btoa("hook:")}`,
      `Basic ${btoa("hook:a longer passwor")}`,
      `Basic ${btoa("other:a longer password")}`,
    ]) {
      expect(
        (await worker.ask("/api/webhooks/postmark", { json, headers: { Authorization: authorization } })).status,
      ).toBe(401);
    }
    expect((await openWorker().ask("/api/webhooks/postmark", { json, headers: right })).status).toBe(404);
    expect(await everything()).toBe(before);
  });

  it("keep the password's test in the verb", async () => {
    const ctx = makeContext();
    ctx.config = { ...ctx.config, postmarkWebhook: { user: "u", password: "pässword of sixteen" } };
    let read = 0;
    const body = () => Promise.resolve({ RecordType: `Open${++read}` });
    expect(await refused(takeMailEvent(ctx, { authorization: "Basic eA==", body }))).toBe("signed_out");
    expect(read).toBe(0);
    const bytes = String.fromCharCode(...new TextEncoder().encode("u:pässword of sixteen"));
    await takeMailEvent(ctx, { authorization: `Basic ${btoa(bytes)}`, body });
    expect(read).toBe(1);
  });
});

describe("what a page may mail or stamp", () => {
  const stamps = async (actor: UserActor) =>
    (
      await env.DB.prepare("SELECT field, at, plan FROM mailing_stamps WHERE user_id = ? ORDER BY field")
        .bind(actor.userId)
        .all()
    ).results;

  it("stamps clicks anew each time and the account's making once, and nothing that begins a plan", async () => {
    const actor = await person();
    let now = NOON;
    const ctx = as(makeContext({ now: () => now }), actor);
    for (const at of [NOON, NOON + 1000]) {
      now = at;
      for (const field of ["accountCreationTimestamp", "freeTrialButtonClickTimestamp", "premiumButtonClickTimestamp"])
        await recordOccurrence(ctx, { field, planName: "Pro" });
    }
    expect(await stamps(actor)).toEqual([
      { field: "accountCreationTimestamp", at: NOON, plan: null },
      { field: "freeTrialButtonClickTimestamp", at: NOON + 1000, plan: null },
      { field: "premiumButtonClickTimestamp", at: NOON + 1000, plan: "Pro" },
    ]);
    for (const field of ["freeTrialBeginTimestamp", "premiumBeginTimestamp", "", "user_id", null])
      expect(await refused(recordOccurrence(ctx, { field }))).toBe("invalid");
    expect(await refused(recordOccurrence(ctx, { field: "premiumButtonClickTimestamp", planName: "Gold" }))).toBe(
      "invalid",
    );
    expect(await stamps(actor)).toHaveLength(3);
  });

  it("tells the team in the person's own name and number, once a label and day, despite the browser", async () => {
    const actor = await owner();
    const phone = await env.DB.prepare("SELECT phone_number FROM profiles WHERE user_id = ?")
      .bind(actor.userId)
      .first<string>("phone_number");
    const worker = openWorker();
    const cookie = await signedIn(actor);
    const body = () =>
      new URLSearchParams({
        name: "The Boss",
        email: actor.email,
        contactNumber: "000",
        action: "Pro Button Click",
        currentTime: "never",
      });
    for (let i = 0; i < 3; i++)
      expect((await worker.ask("/api/MailOurselves.php", { body: body(), cookie })).status).toBe(200);
    const rows = await env.DB.prepare(
      "SELECT recipient, model FROM outbox WHERE user_id = ? AND template = 'team_notice'",
    )
      .bind(actor.userId)
      .all<{ recipient: string; model: string }>();
    expect(rows.results).toHaveLength(1);
    expect(rows.results[0]?.recipient).toBe(env.TEAM_MAIL);
    expect(JSON.parse(rows.results[0]?.model ?? "")).toEqual({
      name: actor.displayName,
      email: actor.email,
      contactNumber: `+91 ${phone}`,
      action: "Pro Button Click",
      at: expect.stringMatching(/^\d{1,2} [A-Z][a-z]+, \d{1,2}(:\d\d)? [ap]m$/),
    });
    expect(await refused(notifyTeam(as(makeContext(), actor), { action: "You have won" }))).toBe("invalid");
    expect(await refused(notifyTeam(as(makeContext(), actor), { action: "Free Trial Activated" }))).toBe("invalid");
  });

  it("mails the welcome of a paid plan once, also while its days stand still and after", async () => {
    const bought = await withPlan(await person(), { tier: "premium", beganAt: NOON });
    const cookie = await signedIn(bought);
    const ask = async () => {
      const json = { To: bought.email, TemplateId: "premium", TemplateModel: { name: "x" } };
      expect((await openWorker().ask("/api/send_email.php", { json, cookie })).status).toBe(200);
      return (await mailsTo(bought)).filter((template) => template === "premium_welcome");
    };
    const own = as(makeContext(), bought);
    expect(await ask()).toEqual(["premium_welcome"]);
    await pauseApplying(own);
    expect(await ask()).toEqual(["premium_welcome"]);
    await resumeApplying({ ...own, now: () => NOON + 3_600_000 });
    expect(await ask()).toEqual(["premium_welcome"]);
  });

  it("mails the welcome of a plan that runs, once, and knows two templates", async () => {
    const actor = await withPlan(await person());
    const ctx = as(makeContext(), actor);
    for (let i = 0; i < 3; i++) await sendWelcome(ctx, { template: "free" });
    expect(await mailsTo(actor)).toEqual(["free_welcome"]);
    expect(await refused(sendWelcome(ctx, { template: "premium" }))).toBe("conflict");
    expect(await refused(sendWelcome(as(makeContext(), await person()), { template: "free" }))).toBe("conflict");
    const cookie = await signedIn(actor);
    const answer = await openWorker().ask("/api/send_email.php", {
      json: { To: actor.email, TemplateId: "invoice", TemplateModel: { name: "x" } },
      cookie,
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, error: "Invalid template name", fields: { TemplateId: "Invalid template name" } },
    ]);
  });
});
