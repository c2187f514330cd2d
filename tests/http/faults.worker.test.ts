import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ENDPOINTS } from "@workers/api";
import type { Env } from "@workers/config";
import type { AppContext } from "@workers/core/context";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { lockEntry } from "@workers/workflows/outcomes/lock-entry";
import { finishGoogle } from "@workers/modules/accounts/sign-in/finish-google";
import { requestReset } from "@workers/modules/accounts/sign-in/request-reset";
import { resetByLink } from "@workers/workflows/privacy/reset-by-link";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { verifyEmail } from "@workers/modules/accounts/sign-in/verify-email";
import { randomId, sha256Hex, timeId } from "@workers/core/ids";
import { resolveUndelivered } from "@workers/modules/messaging/outbox/resolve-undelivered";
import { decideRefund } from "@workers/modules/billing/payments/decide-refund";
import { requestRefund } from "@workers/modules/billing/refunds/request-refund";
import { activateTrial } from "@workers/workflows/plans/activate-trial";
import { POLICY, type Actor, type UserActor } from "@workers/core/policy";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import { retrySource } from "@workers/modules/catalog/sources/retry-source";
import { JOB_KINDS } from "@workers/core/jobs/rules";
import { openContext } from "@workers/http/request-context";
import { CRON, runCron } from "@workers/jobs/cron";
import { JobMessage } from "@workers/core/jobs/messages";
import { as, asJob, makeContext, NOON } from "../support/context";
import { faultyD1, LOST, refusingQueue, type Fault } from "../support/faulty";
import { mailedToken } from "../support/mail";
import { balances, operator, person, withFound, withPlan, withProfile } from "../support/people";
import { buyer, count, deliver, intentFor, one, open, pay } from "../support/payments";
import { cookiesOf, openWorker, signedIn } from "../support/worker";

const MINUTE = 60_000;
const JSON_TYPE = "application/json";
const HTML = { Accept: "text/html,application/xhtml+xml" };
const newEmail = () => `f-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;

const said: string[] = [];
beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void said.push(String(line)));
});
afterEach(() => void vi.restoreAllMocks());

/** The context of a request whose queue takes nothing; the clock stands still. */
function withoutQueue(actor: Actor): AppContext {
  const ctx = openContext({ ...env, JOBS: refusingQueue(), PROMPT: refusingQueue() } as Env, {
    actor,
    client: { address: `192.0.2.${randomId(6)}`, country: "IN", userAgent: "test" },
  });
  return { ...ctx, now: () => NOON };
}

/** Some account with a password, not confirmed. */
async function account(): Promise<{ email: string; userId: string; actor: UserActor }> {
  const email = newEmail();
  const { userId } = await signUp(makeContext(), { fullName: "Asha Example", email, password: "a-long-password" });
  return { email, userId, actor: { ...(await person()), userId, email } };
}

describe("what was committed is answered as done, though the queue takes no message", () => {
  const drills: Record<string, () => Promise<void>> = {
    "an address confirmed": async () => {
      const { email, userId } = await account();
      const token = await mailedToken(email, "sign_up_welcome");
      await verifyEmail(withoutQueue({ kind: "visitor" }), { token, password: "a-long-password" });
      expect(await one("SELECT email_verified_at FROM users WHERE id = ?", userId)).toEqual({
        email_verified_at: NOON,
      });
    },
    "a password set by a mailed link": async () => {
      const { email, userId } = await account();
      await requestReset(makeContext(), { email });
      const before = await one("SELECT password_hash FROM users WHERE id = ?", userId);
      await resetByLink(withoutQueue({ kind: "visitor" }), {
        token: await mailedToken(email, "password_reset"),
        password: "another-long-password",
        madeBy: "me",
      });
      expect(await one("SELECT password_hash FROM users WHERE id = ?", userId)).not.toEqual(before);
    },
    "an account joined by Google": async () => {
      const { email, userId } = await account();
      await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(userId).run();
      const [state, browser] = [randomId(), randomId()];
      await env.DB.prepare(
        "INSERT INTO google_sign_ins (state_hash, browser_hash, nonce, verifier, return_to, expires_at) VALUES " +
          "(?, ?, 'n', 'v', '/', ?)",
      )
        .bind(await sha256Hex(state), await sha256Hex(browser), NOON + 1000)
        .run();
      const ctx = withoutQueue({ kind: "visitor" });
      const identity = {
        authorizationUrl: () => "https://issuer.example/",
        exchange: () => Promise.resolve({ subject: randomId(21), email, emailVerified: true, name: "Asha" }),
      };
      const done = await finishGoogle(
        { ...ctx, providers: { ...ctx.providers, identity } },
        { answer: { state, code: "c" }, browser },
      );
      expect("setCookie" in done && done.setCookie).toContain("__Host-session=");
      expect(await count("SELECT count(*) AS n FROM users WHERE id = ? AND google_sub IS NOT NULL", userId)).toBe(1);
    },
    "a trial activated": async () => {
      const actor = await person();
      await withProfile(actor);
      await activateTrial(withoutQueue(actor), { intentId: await intentFor(actor, "Free Trial") });
      expect((await balances(actor.userId)).kept).toMatchObject({ granted: 15 });
    },
    "an entry locked": async () => {
      const owner = await withPlan(await withProfileOf());
      const [entryId] = await withFound(owner, 1);
      await fillQueue(asJob(makeContext()), { userId: owner.userId });
      await lockEntry(withoutQueue(await operator()), { entryId, status: "Successful", remarks: "" });
      expect((await balances(owner.userId)).kept).toMatchObject({ used: 1 });
    },
    "a payment believed": async () => {
      const { actor, ctx, intentId } = await buyer();
      const [notice] = await pay(ctx, await open(ctx, intentId));
      await deliver(makeDeliverable(withoutQueue({ kind: "visitor" })), notice!);
      expect((await balances(actor.userId)).kept?.["granted"]).toBeGreaterThan(0);
    },
    "a refund approved": async () => {
      const paid = await boughtBy();
      await requestRefund(paid.ctx, { orderId: paid.orderId, reason: "x" });
      const refund = await one<{ id: string }>("SELECT id FROM refunds WHERE order_id = ?", paid.orderId);
      await decideRefund(withoutQueue(await operator()), {
        refundId: refund!.id,
        decision: "approve",
        note: "Within seven days",
      });
      expect(await one("SELECT state FROM refunds WHERE id = ?", refund!.id)).toEqual({ state: "approved" });
    },
    "a mail sent again": async () => {
      const mailId = await mail({ state: "failed" });
      await resolveUndelivered(withoutQueue(await operator()), { decision: "again", mailId, state: "failed" });
      expect(await one("SELECT state FROM outbox WHERE id = ?", mailId)).toEqual({ state: "waiting" });
    },
    "a board to be read now": async () => {
      const sourceId = await board(NOON + 60 * MINUTE);
      await retrySource(withoutQueue(await operator()), { sourceId });
      expect(
        await env.CATALOG.prepare("SELECT next_poll_at FROM sources WHERE id = ?").bind(sourceId).first("next_poll_at"),
      ).toBe(NOON);
    },
    "an account erased": async () => {
      const actor = await person();
      await eraseAccount(withoutQueue(actor), { proof: actor.email });
      expect(await one("SELECT 1 FROM users WHERE id = ?", actor.userId)).toBeNull();
    },
  };
  it.each(Object.keys(drills))("%s", async (name) => {
    said.length = 0;
    await drills[name]?.();
    expect(said.join("\n")).toContain("queue.not_sent");
  });

  it("over HTTP too: the page says that the address is confirmed", async () => {
    const { email } = await account();
    // The page's clock is the real one.
    await env.DB.prepare("UPDATE email_verifications SET expires_at = ?")
      .bind(NOON + 86_400_000)
      .run();
    const token = await mailedToken(email, "sign_up_welcome");
    const answer = await openWorker({ JOBS: refusingQueue() }).ask("/verify-email", {
      body: new URLSearchParams({ act: "confirm", token, password: "a-long-password" }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("confirmed");
  });
});

async function withProfileOf(): Promise<UserActor> {
  const actor = await person();
  await withProfile(actor);
  return actor;
}
/** `deliver` of the fixtures takes a test's context; it only needs what every context has. */
function makeDeliverable(ctx: AppContext) {
  return makeContext(ctx);
}
async function boughtBy() {
  const { actor, ctx, intentId } = await buyer();
  const opened = await open(ctx, intentId);
  await deliver(ctx, (await pay(ctx, opened))[0]!);
  return { actor, ctx, orderId: opened.orderId };
}
async function mail(fields: {
  state: string;
  template?: string;
  dueAt?: number;
  createdAt?: number;
  recipient?: string;
}): Promise<string> {
  const id = timeId(NOON);
  await env.DB.prepare(
    "INSERT INTO outbox (id, channel, template, recipient, model, cause, state, due_at, created_at) VALUES " +
      "(?1, 'mail', ?2, ?3, '{}', ?1, ?4, ?5, ?6)",
  )
    .bind(
      id,
      fields.template ?? "free_welcome",
      fields.recipient ?? "x@sample.jobsarthi.test",
      fields.state,
      fields.dueAt ?? NOON,
      fields.createdAt ?? NOON,
    )
    .run();
  return id;
}
async function board(nextPollAt: number): Promise<string> {
  const slug = randomId(10).toLowerCase();
  await registerSources(as(makeContext(), await operator()), {
    sources: [{ ats: "greenhouse", slug, company: "Sample Works" }],
  });
  await env.CATALOG.prepare("UPDATE sources SET next_poll_at = ?1, enqueue_at = ?1 WHERE slug = ?2")
    .bind(nextPollAt, slug)
    .run();
  return `greenhouse:${slug}`;
}

describe("a message that was lost", () => {
  /** For each kind of message, a row whose message nobody got, and the message that the sweep must send. */
  const lost: Record<JobMessage["type"], () => Promise<JobMessage[]>> = {
    job: async () => {
      const kinds = Object.keys(JOB_KINDS);
      const ref = randomId();
      await env.DB.batch(
        kinds.map((kind) =>
          env.DB.prepare("INSERT INTO jobs (kind, ref, due_at, created_at) VALUES (?, ?, 1, 1)").bind(kind, ref),
        ),
      );
      return kinds.map((kind) => ({ type: "job", kind, ref }));
    },
    mail: async () => [{ type: "mail", outboxId: await mail({ state: "waiting", dueAt: 1 }) }],
    poll: async () => [{ type: "poll", sourceId: await board(1) }],
    feed: () => Promise.resolve([{ type: "feed" }]),
    order: async () => {
      const { ctx, intentId } = await buyer();
      const { orderId } = await open(ctx, intentId);
      await env.DB.prepare("UPDATE orders SET next_check_at = 1 WHERE id = ?").bind(orderId).run();
      return [{ type: "order", orderId }];
    },
    refund: async () => {
      const { ctx, orderId } = await boughtBy();
      await requestRefund(ctx, { orderId, reason: "x" });
      const refundId = (await one<{ id: string }>("SELECT id FROM refunds WHERE order_id = ?", orderId))!.id;
      await decideRefund(withoutQueue(await operator()), { refundId, decision: "approve", note: "x" });
      return [{ type: "refund", refundId }];
    },
    whatsapp: async () => {
      await env.DB.prepare("INSERT INTO whatsapp_events (id, body, received_at) VALUES (?, '{}', ?)")
        .bind(randomId(), NOON)
        .run();
      return [{ type: "whatsapp" }];
    },
    webhook: async () => {
      const eventId = `sandbox_card:${randomId()}`;
      const event = { kind: "order", orderId: "none", state: "failed", payment: null, confirm: false };
      await env.DB.prepare(
        "INSERT INTO webhook_events (id, gateway, body, received_at) VALUES (?, 'sandbox_card', ?, 1)",
      )
        .bind(eventId, JSON.stringify(event))
        .run();
      return [{ type: "webhook", eventId }];
    },
  };
  const TICK = "* * * * *";

  it("has a line here for each type of message", () => {
    expect(Object.keys(lost).toSorted()).toEqual(JobMessage.options.map((o) => o.shape.type.value).toSorted());
    expect(Object.keys(CRON)).toContain(TICK);
  });

  it.each(Object.keys(lost) as JobMessage["type"][])("is made up for by the next tick: %s", async (type) => {
    const wanted = await lost[type]();
    const sent: JobMessage[] = [];
    const take = (messages: readonly JobMessage[]) => Promise.resolve(void sent.push(...messages));
    await runCron((job) => makeContext({ actor: { kind: "system", job }, enqueue: take }), TICK);
    expect(sent).toEqual(expect.arrayContaining(wanted));
  });

  it(
    "is seen where the sweep itself cannot send it: the tick fails, and the health page has an alarm until it " +
      "works",
    async () => {
      const worker = openWorker({ PROMPT: refusingQueue() });
      await mail({ state: "waiting", dueAt: 1 });
      await expect(worker.tick()).rejects.toThrow();
      await expect(worker.tick()).rejects.toThrow();
      const alarm = () =>
        one<{ times: number; detail: string }>("SELECT times, detail FROM alarms WHERE kind = 'tick.mail'");
      expect(await alarm()).toMatchObject({ times: 2, detail: expect.stringContaining("Too Many Requests") as string });
      const cookie = await signedIn(await operator());
      const page = async () =>
        (await (await worker.ask("/admin-health", { cookie })).text()).replaceAll("<!-- -->", "");
      expect(await page()).toContain("Sending emails that are due fails");
      await openWorker().tick();
      expect(await alarm()).toBeNull();
      expect(await page()).not.toContain("Sending emails that are due fails");
    },
  );
});

describe("where the database of people does not answer", () => {
  const all: Fault = () => LOST;
  const isSession = (sql: string) => /from "sessions"/i.test(sql);
  const outOf = (fault: Fault) => openWorker({ DB: faultyD1(env.DB, fault) });
  const someone = async () => signedIn(await withPlan(await withProfileOf(), { beganAt: NOON }));

  it.each([
    "/dashboard",
    "/profile",
    "/plan",
    "/account",
    "/access-log",
    "/admin-jobs-manager",
    "/admin-payments",
    "/jobs-somebody",
    "/thank-you",
    "/onboarding?intent=x",
  ])("somebody signed in gets a page that says so: %s", async (path) => {
    said.length = 0;
    const answer = await outOf(all).ask(path, { cookie: await someone(), headers: HTML });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("30");
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const id = answer.headers.get("X-Request-Id");
    expect(id).toMatch(/^[0-9A-Z]{12}$/);
    const html = await answer.text();
    expect(html).toContain("Something&#x27;s wrong on our side");
    expect(html).toContain(id!);
    expect(html).toContain("/assets/");
    // The framework would say something else once it runs.
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/scripts/site-v8.js" async="">']);
    expect(said.join("\n")).toContain(id!);
  });

  it.each([
    "/",
    "/terms",
    "/privacy",
    "/refund-policy",
    "/about-us",
    "/contact-us",
    "/premium-community",
    "/login",
    "/find?work=Accountant&where=Pune",
    "/jobs",
    "/companies",
    "/sources",
  ])("what needs no account still comes to someone signed in, and says why it doesn't know them: %s", async (path) => {
    const answer = await outOf(all).ask(path, { cookie: await someone(), headers: HTML });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("We can&#x27;t reach your account right now");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("and to visitors, as ever", async () => {
    for (const path of ["/", "/terms", "/login", "/find?work=Accountant&where=Pune", "/jobs", "/sources"]) {
      const answer = await outOf(all).ask(path, { headers: HTML });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).not.toContain("We can&#x27;t reach your account");
    }
  });

  it("calls answer 503 with words and a reference, whoever asks", async () => {
    const cookieOf = await someone();
    // Of a file the signature of the link is looked at first: that needs no database.
    for (const { method, path, action } of ENDPOINTS.filter(
      (endpoint) => POLICY[endpoint.action] !== "anyone" && !endpoint.path.includes(":"),
    )) {
      const answer = await outOf(all).ask(path, {
        method,
        cookie: cookieOf,
        ...(method === "POST" ? { json: {} } : {}),
      });
      expect([action, path, answer.status]).toEqual([action, path, 503]);
    }
    for (const cookie of [cookieOf, null]) {
      const writes = await outOf(all).ask("/api/signIn", {
        json: { email: newEmail(), password: "a-long-password" },
        cookie,
      });
      expect(writes.status).toBe(503);
      expect(writes.headers.get("Retry-After")).toBe("30");
      expect(writes.headers.get("Content-Type")).toContain(JSON_TYPE);
      expect(await writes.json()).toMatchObject({
        success: false,
        error: expect.stringContaining("We can't reach our records") as string,
      });
    }
  });

  it("a page shows what the browser kept of one's plan, and nothing else works for it", async () => {
    const session = await someone();
    const known = cookiesOf(await openWorker().ask("/plan", { cookie: session, headers: HTML }));
    expect(known).toMatch(/^__Host-known=/);
    const cookie = `${session}; ${known}`;
    const html = await (await outOf(all).ask("/dashboard", { cookie, headers: HTML })).text();
    expect(html).toContain("Your plan as of less than a minute ago");
    expect(html).toContain("Free trial, active");
    expect(html).not.toMatch(/<form|@sample/);
    // The bar asks nobody to sign in who is, or to buy what cannot be bought now; and it all is in their language.
    expect(html).not.toMatch(/Sign in|Try Now/);
    const inHindi = await outOf(all).ask("/dashboard", { cookie: `${cookie}; __Host-variant=hi`, headers: HTML });
    const hindi = await inHindi.text();
    expect(hindi).toContain('<html lang="hi"');
    expect(hindi).toContain("फ़्री ट्रायल, चालू");
    expect(hindi).toContain("आपका प्लान, जैसा एक मिनट से भी कम पहले था");
    expect(hindi).not.toMatch(/your plan as of|something(?:'|&#x27;)s wrong/i);
    for (const [path, init] of [
      ["/admin-health", {}],
      ["/plan", { body: new URLSearchParams({ order: "o1", reason: "x" }) }],
      ["/plan", { cookie: `${await someone()}; ${known}` }],
      ["/plan", { cookie: known }],
      ["/api/getPlanDetails", { json: {} }],
    ] as const) {
      const answer = await outOf(all).ask(path, { cookie, headers: HTML, ...init });
      expect(await answer.text(), path).not.toContain("Your plan as of");
    }
    const out = await openWorker().ask("/logout", { body: new URLSearchParams(), cookie });
    expect(out.headers.getSetCookie().join("\n")).toMatch(/__Host-known=; .*Max-Age=0/);
  });

  it("who is asking is read once more, so that one lost answer is not noticed", async () => {
    let failures = 0;
    const once: Fault = (sql) => (isSession(sql) && failures++ === 0 ? LOST : null);
    const answer = await outOf(once).ask("/dashboard", { cookie: await someone() });
    expect([answer.status, failures]).toEqual([200, 2]);
  });

  it("a fault of the statement is no outage: it stays a failure of ours", async () => {
    const wrong: Fault = (sql) => (isSession(sql) ? "D1_ERROR: no such column: nothing: SQLITE_ERROR" : null);
    const answer = await outOf(wrong).ask("/dashboard", { cookie: await someone(), headers: HTML });
    expect(answer.status).toBe(500);
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    const html = await answer.text();
    expect(html).toContain("Something went wrong");
    expect(html).toContain(answer.headers.get("X-Request-Id")!);
  });

  it("a form keeps what was typed: signing in, and a form whose page cannot be made", async () => {
    const email = newEmail();
    const signing = await outOf((sql) => (isSession(sql) ? null : LOST)).ask("/login", {
      body: new URLSearchParams({ mode: "signin", email, password: "a-long-password" }),
      headers: HTML,
    });
    expect(signing.status).toBe(503);
    const form = await signing.text();
    expect(form).toContain("We can&#x27;t reach our records right now. Please try again in a minute.");
    expect(form).toContain(email);
    expect(form).not.toContain("a-long-password");

    const typed = 'They said "no" & <b>left</b>';
    const body = new URLSearchParams({ order: "o1", reason: typed }).toString();
    const headers = {
      ...HTML,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(body.length),
    };
    const sent = await outOf(all).ask("/plan", { body, headers, cookie: await someone() });
    expect(sent.status).toBe(503);
    const page = await sent.text();
    expect(page).toContain("Send again");
    expect(page).toContain('value="They said &quot;no&quot; &amp; &lt;b&gt;left&lt;/b&gt;"');
    expect(page).toContain('action="/plan"');
  });

  it("leads to no other site, whatever the address", async () => {
    const answer = await outOf(all).ask("http://localhost:8787//evil.example/jobs-x", {
      cookie: await someone(),
      headers: HTML,
    });
    expect(await answer.text()).not.toMatch(/(?:href|action)="\/\/evil/);
  });

  it("never writes a password into a page", async () => {
    const body = new URLSearchParams({
      step: "password",
      currentPassword: "the-old-secret",
      newPassword: "the-new-secret",
    }).toString();
    const headers = {
      ...HTML,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(body.length),
    };
    const page = await (await outOf(all).ask("/account", { body, headers, cookie: await someone() })).text();
    expect(page).toContain("Please go back");
    expect(page).not.toContain("secret");
  });

  it("a write that fails after everything was read has done nothing, and says so", async () => {
    const actor = await person();
    await withProfile(actor);
    const intentId = await intentFor(actor, "Free Trial");
    const worker = outOf((sql) => (/insert into "?credit_ledger/i.test(sql) ? LOST : null));
    const answer = await worker.ask("/api/activateTrial", { json: { intentId }, cookie: await signedIn(actor) });
    expect(answer.status).toBe(503);
    expect((await balances(actor.userId)).kept).toBeNull();
    expect(
      (await openWorker().ask("/api/activateTrial", { json: { intentId }, cookie: await signedIn(actor) })).status,
    ).toBe(200);
  });

  it("the health page says what answers and what does not, and nothing that is kept", async () => {
    const cookie = await signedIn(await operator());
    const company = `Board ${randomId(8)}`;
    await env.CATALOG.prepare(
      "INSERT INTO sources (id, ats, slug, company, next_poll_at, failures, created_at) VALUES (?1, 'lever', " +
        "?1, ?2, 1, 9, 1)",
    )
      .bind(randomId(), company)
      .run();
    const out = await outOf(all).ask("/admin-health", { cookie, headers: HTML });
    expect(out.status).toBe(503);
    expect(out.headers.get("Retry-After")).toBe("30");
    const html = await out.text();
    expect(html.match(/Not answering/g)).toHaveLength(1);
    expect(html).toMatch(/Database of people, money and applications[\s\S]*?Not answering/);
    expect(html).not.toContain(company);
    // The catalogue alone: the others show.
    const half = await openWorker({ CATALOG: faultyD1(env.CATALOG, all) }).ask("/admin-health", {
      cookie,
      headers: HTML,
    });
    expect(half.status).toBe(200);
    const shown = await half.text();
    expect(shown).toContain("Emails that weren&#x27;t sent");
    expect(shown).toContain("This part isn&#x27;t answering right now");
    // And a visitor is still sent to sign in.
    expect((await outOf(all).ask("/admin-health", { headers: HTML })).status).toBe(302);
  });
});

describe("a request that fails before anybody knows whose it is", () => {
  it("has its own reference, in the log and in the answer, as a page or as JSON", async () => {
    said.length = 0;
    const broken = openWorker({ SIGNING_KEY: "short" });
    const page = await broken.ask("/dashboard", { headers: HTML });
    expect(page.status).toBe(500);
    expect(page.headers.get("Content-Type")).toContain("text/html");
    const id = page.headers.get("X-Request-Id")!;
    expect(id).toMatch(/^[0-9A-Z]{12}$/);
    const html = await page.text();
    expect(html).toContain(id);
    expect(html).not.toMatch(/SIGNING_KEY|<script/);
    expect(said.some((line) => line.includes(id) && line.includes("request.failed"))).toBe(true);
    const call = await broken.ask("/api/getPlanDetails", { json: {} });
    expect(call.headers.get("Content-Type")).toContain(JSON_TYPE);
    expect(await call.json()).toEqual({
      success: false,
      error: `Something went wrong. Reference ${call.headers.get("X-Request-Id")}`,
    });
  });
});
