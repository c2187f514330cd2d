import { env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { DomainError } from "@workers/core/errors";
import { finishGoogle } from "@workers/modules/accounts/sign-in/finish-google";
import { answerGoogleSignIn } from "@workers/workflows/privacy/answer-google-sign-in";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { grantAuthorization } from "@workers/sandbox/issuer";
import { startGoogle } from "@workers/modules/accounts/sign-in/start-google";
import { signIn } from "@workers/modules/accounts/sign-in/sign-in";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { verifyEmail } from "@workers/modules/accounts/sign-in/verify-email";
import { requestReset } from "@workers/modules/accounts/sign-in/request-reset";
import { redoErasures } from "@workers/workflows/privacy/redo-erasures";
import { resetByLink } from "@workers/workflows/privacy/reset-by-link";
import { knownDevice } from "@workers/modules/accounts/sign-in/devices";
import { randomId, sha256Hex } from "@workers/core/ids";
import {
  IdentityRefused,
  IdentityUnavailable,
  type ExternalIdentity,
  type IdentityProvider,
} from "@workers/modules/accounts/sign-in/port";
import { asJob, makeContext, NOON } from "../../../support/context";
import { mailedToken } from "../../../support/mail";
import { person, withProfile } from "../../../support/people";
import { cookiesOf, everything, openWorker, ORIGIN, signedIn } from "../../../support/worker";

const newEmail = () => `g-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;
const valueOf = (setCookie: string) => setCookie.split(";")[0]!.split("=")[1]!;
const refused = (p: Promise<unknown>) =>
  p.then(
    () => null,
    (e: unknown) => (e instanceof DomainError ? (e.fields["google"] ?? e.code) : Promise.reject(e)),
  );
const who = (setCookie: string) => actorFromCookie(makeContext().db, setCookie.split(";")[0]!, NOON);

/** Google, as far as it matters here: says who it is, or why not. */
function saying(answer: ExternalIdentity | Error): IdentityProvider {
  return {
    authorizationUrl: () => "https://issuer.example/",
    exchange: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
  };
}
function whoIs(fields: Partial<ExternalIdentity> = {}): ExternalIdentity {
  return { subject: randomId(21), email: newEmail(), emailVerified: true, name: "Asha Example", ...fields };
}

/** Comes back from Google as this identity, where nothing is asked. */
async function comeBack(answer: ExternalIdentity | Error, device: string | null = null) {
  const { done } = await arrive(answer, device);
  if ("state" in done) throw new Error("asked who made the account");
  return done;
}

/** Comes back from Google as this identity: signed in, or asked who made the account. */
async function arrive(answer: ExternalIdentity | Error, device: string | null = null) {
  const base = makeContext();
  const client = { ...base.client, device };
  const ctx = makeContext({ client, providers: { ...base.providers, identity: saying(answer) } });
  const state = randomId();
  const browser = randomId();
  const hash = async (text: string) =>
    Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))), (b) =>
      b.toString(16).padStart(2, "0"),
    ).join("");
  await env.DB.prepare(
    "INSERT INTO google_sign_ins (state_hash, browser_hash, nonce, verifier, return_to, expires_at) VALUES (?, " +
      "?, 'n', 'v', '/profile', ?)",
  )
    .bind(await hash(state), await hash(browser), NOON + 1000)
    .run();
  return { ctx, browser, done: await finishGoogle(ctx, { answer: { state, code: "code" }, browser }) };
}

const account = (email: string) =>
  env.DB.prepare("SELECT id, display_name, password_hash, google_sub, email_verified_at FROM users WHERE email = ?")
    .bind(email)
    .first<Record<string, unknown>>();

describe("the button, over the whole way", () => {
  /** Presses the button and chooses whom to be at the issuer; answers the address that leads back, and the cookie. */
  async function toIssuer(worker: ReturnType<typeof openWorker>, from = "/profile") {
    const begun = await worker.ask(`/auth/google?from=${encodeURIComponent(from)}`);
    expect(begun.status).toBe(302);
    expect(begun.headers.getSetCookie().join()).toMatch(
      /__Host-google=[0-9A-Z]{26}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600/,
    );
    const issuer = new URL(begun.headers.get("Location")!);
    return { issuer, cookie: cookiesOf(begun) };
  }
  async function choose(
    worker: ReturnType<typeof openWorker>,
    issuer: URL,
    fields: Record<string, string>,
  ): Promise<URL> {
    const sent = await worker.ask(issuer.pathname + issuer.search, { body: new URLSearchParams(fields) });
    expect(sent.status).toBe(302);
    return new URL(sent.headers.get("Location")!);
  }
  const problemOf = (response: Response) =>
    new URL(response.headers.get("Location")!, ORIGIN).searchParams.get("google");

  it("stands on the page, and leads to a session and to where one came from", async () => {
    const worker = openWorker();
    const html = await (await worker.ask("/login?from=%2Fprofile")).text();
    expect(html).toContain('href="/auth/google?from=%2Fprofile"');
    const { issuer, cookie } = await toIssuer(worker);
    expect(Object.fromEntries(issuer.searchParams)).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      redirect_uri: `${ORIGIN}/auth/google/callback`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await (await worker.ask(issuer.pathname + issuer.search)).text()).toContain("Who are you?");
    const email = newEmail();
    const back = await choose(worker, issuer, { name: "Asha Example", email, email_verified: "yes" });
    const done = await worker.ask(back.pathname + back.search, { cookie });
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/profile"]);
    expect(done.headers.getSetCookie().join("\n")).toMatch(/__Host-google=; .*Max-Age=0/);
    const session = cookiesOf(done);
    expect((await worker.ask("/dashboard", { cookie: session })).status).toBe(200);
    expect(await account(email)).toMatchObject({
      display_name: "Asha Example",
      password_hash: null,
      google_sub: expect.stringMatching(/^\d+$/),
      email_verified_at: expect.any(Number),
    });
    // Pressed again by whoever is signed in: nothing to do.
    const again = await worker.ask("/auth/google?from=%2Fdashboard", { cookie: session });
    expect([again.status, again.headers.get("Location")]).toEqual([302, "/dashboard"]);
  });

  it("carries the bookmark of what was written to the next request", async () => {
    const worker = openWorker();
    const { issuer, cookie } = await toIssuer(worker);
    const back = await choose(worker, issuer, { name: "Asha", email: newEmail(), email_verified: "yes" });
    const done = await worker.ask(back.pathname + back.search, { cookie });
    expect(done.headers.getSetCookie().join("\n")).toMatch(/__Host-seen=[0-9a-f-]+\.[\w-]{43}; .*Max-Age=300/);
  });

  it("goes no further when it comes back twice, in another browser, with another state, or too late", async () => {
    const worker = openWorker();
    const { issuer, cookie } = await toIssuer(worker);
    const back = await choose(worker, issuer, { name: "Asha", email: newEmail(), email_verified: "yes" });
    const path = back.pathname + back.search;
    const other = await toIssuer(worker);
    for (const [address, from] of [
      [path, null],
      [path, other.cookie],
      [path.replace(/state=[^&]+/, `state=${randomId()}`), cookie],
      [back.pathname, cookie],
      [
        `${back.pathname}?state=${other.issuer.searchParams.get("state")}&code=${back.searchParams.get("code")}`,
        cookie,
      ],
    ] as const) {
      const response = await worker.ask(address, { cookie: from });
      expect(problemOf(response)).toBe("expired");
      expect(cookiesOf(response)).toMatch(/(?:^|; )__Host-google=(?:;|$)/);
      expect(cookiesOf(response)).not.toContain("__Host-session=");
    }
    expect((await worker.ask(path, { cookie })).headers.get("Location")).toBe("/profile");
    expect(problemOf(await worker.ask(path, { cookie }))).toBe("expired");
    // Somebody else's code in one's own sign-in: its verifier is another.
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const mine = await toIssuer(worker);
    const theirs = await toIssuer(worker);
    const theirBack = await choose(worker, theirs.issuer, {
      name: "Mallory",
      email: newEmail(),
      email_verified: "yes",
    });
    expect(
      problemOf(
        await worker.ask(
          `${theirBack.pathname}?state=${mine.issuer.searchParams.get("state")}&c` +
            `ode=${theirBack.searchParams.get("code")}`,
          { cookie: mine.cookie },
        ),
      ),
    ).toBe("refused");
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it("says that it was cancelled, and that an address is not confirmed", async () => {
    const worker = openWorker();
    const first = await toIssuer(worker);
    const cancelled = await choose(worker, first.issuer, { act: "cancel" });
    expect(cancelled.searchParams.get("error")).toBe("access_denied");
    const response = await worker.ask(cancelled.pathname + cancelled.search, { cookie: first.cookie });
    expect(problemOf(response)).toBe("cancelled");
    expect(await (await worker.ask("/login?google=cancelled")).text()).toContain(
      "Google sign-in was cancelled. Try again, or use your email.",
    );
    const second = await toIssuer(worker);
    const email = newEmail();
    const back = await choose(worker, second.issuer, { name: "Asha", email });
    expect(problemOf(await worker.ask(back.pathname + back.search, { cookie: second.cookie }))).toBe("unconfirmed");
    expect(await account(email)).toBeNull();
    for (const word of ["<script>", "constructor", "__proto__", "x"])
      expect(await (await worker.ask(`/login?google=${encodeURIComponent(word)}`)).text()).not.toContain(
        'role="alert"',
      );
  });

  it("still leads to where one wanted to go when it failed", async () => {
    const worker = openWorker();
    for (const [from, to] of [
      ["/profile?x=1", "/login?google=cancelled&from=%2Fprofile%3Fx%3D1"],
      ["/", "/login?google=cancelled"],
      ["https://elsewhere.example/", "/login?google=cancelled"],
    ] as const) {
      const { issuer, cookie } = await toIssuer(worker, from);
      const back = await choose(worker, issuer, { act: "cancel" });
      expect((await worker.ask(back.pathname + back.search, { cookie })).headers.get("Location")).toBe(to);
    }
    const html = await (await worker.ask("/login?google=cancelled&from=%2Fprofile%3Fx%3D1")).text();
    expect(html).toContain('href="/auth/google?from=%2Fprofile%3Fx%3D1"');
    // Turned away before the way to Google.
    let last = await worker.ask("/auth/google?from=%2Fprofile");
    for (let i = 0; i < 600; i++) last = await worker.ask("/auth/google?from=%2Fprofile");
    expect(last.headers.get("Location")).toBe("/login?google=too_many&from=%2Fprofile");
  });

  it("keeps state and browser as hashes only, for ten minutes", async () => {
    const ctx = makeContext();
    const { to, setCookie } = await startGoogle(ctx, { returnTo: "/profile" });
    const rows = JSON.stringify((await env.DB.prepare("SELECT * FROM google_sign_ins").all()).results);
    const state = new URL(to).searchParams.get("state")!;
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(valueOf(setCookie));
    const late = makeContext({ now: () => NOON + 10 * 60_000 });
    expect(await refused(finishGoogle(late, { answer: { state, code: "x" }, browser: valueOf(setCookie) }))).toBe(
      "expired",
    );
    const long = await startGoogle(ctx, { returnTo: `/${"x".repeat(5_000)}` });
    expect(long.to.length).toBeLessThan(2_000);
    expect(
      await env.DB.prepare("SELECT max(length(return_to)) AS n FROM google_sign_ins").first("n"),
    ).toBeLessThanOrEqual(2_000);
  });

  it("is not there where Google is not configured", async () => {
    const production = {
      MODE: undefined,
      ORIGIN: "https://jobs.example",
      TEAM_MAIL: "team@jobs.example",
      MAIL_FROM: "us@jobs.example",
      POSTMARK_TOKEN: "token",
    };
    const worker = openWorker(production);
    expect(await (await worker.ask("https://jobs.example/login")).text()).not.toContain("/auth/google");
    const before = await everything();
    for (const path of [
      "/auth/google",
      "/auth/google/callback?state=x&code=y",
      "/sandbox/openid/jwks",
      "/sandbox/openid/authorize",
      "/sandbox/openid/.well-known/openid-configuration",
    ])
      expect((await worker.ask(`https://jobs.example${path}`)).status).toBe(404);
    expect((await worker.ask("https://jobs.example/sandbox/openid/token", { method: "POST" })).status).toBe(404);
    expect(await everything()).toBe(before);
    // Configured, the button leads to Google itself.
    const configured = openWorker({
      ...production,
      GOOGLE_CLIENT_ID: "client.apps.example",
      GOOGLE_CLIENT_SECRET: "secret",
    });
    const begun = new URL((await configured.ask("https://jobs.example/auth/google")).headers.get("Location")!);
    expect([
      begun.origin + begun.pathname,
      begun.searchParams.get("client_id"),
      begun.searchParams.get("redirect_uri"),
    ]).toEqual([
      "https://accounts.google.com/o/oauth2/v2/auth",
      "client.apps.example",
      "https://jobs.example/auth/google/callback",
    ]);
    expect(begun.href).not.toContain("secret");
  });
});

describe("whose account it is", () => {
  it("makes one for a new identity, and finds it by its subject even when the address changed", async () => {
    const identity = whoIs();
    const first = await who((await comeBack(identity)).setCookie);
    expect(first).toMatchObject({ kind: "user", email: identity.email, displayName: "Asha Example", verified: true });
    const moved = await who((await comeBack({ ...identity, email: newEmail(), emailVerified: false })).setCookie);
    expect(moved).toMatchObject({ userId: first.kind === "user" ? first.userId : "", email: identity.email });
  });

  it("is nobody else's who shows the same address under another subject", async () => {
    const identity = whoIs();
    await comeBack(identity);
    expect(await refused(comeBack({ ...identity, subject: randomId(21) }))).toBe("taken");
    expect(await account(identity.email)).toMatchObject({ google_sub: identity.subject });
  });

  it("joins a confirmed account of the same address, and leaves its password and sessions", async () => {
    const email = newEmail();
    const made = await signUp(makeContext(), { fullName: "Asha", email, password: "correct horse" });
    await verifyEmail(makeContext(), {
      token: await mailedToken(email, "sign_up_welcome"),
      password: "correct horse",
    });
    const identity = whoIs({ email });
    const { setCookie } = await comeBack(identity);
    expect(await who(setCookie)).toMatchObject({ userId: made.userId, displayName: "Asha" });
    expect((await who(made.setCookie)).kind).toBe("user");
    await expect(signIn(makeContext(), { email, password: "correct horse" })).resolves.toHaveProperty("setCookie");
    const told = await env.DB.prepare(
      "SELECT count(*) AS n FROM outbox WHERE recipient = ? AND template = 'google_joined'",
    )
      .bind(email)
      .first("n");
    expect(told).toBe(1);
  });

  it("drops an account that a stranger prepared, with profile and number, and makes the owner their own", async () => {
    const email = newEmail();
    const squatter = await signUp(makeContext(), { fullName: "Attacker", email, password: "correct horse" });
    await withProfile({ ...(await person()), userId: squatter.userId });
    const { ctx, browser, done } = await arrive(whoIs({ email }));
    if (!("state" in done)) throw new Error("was not asked");
    expect([await account(email), (await who(squatter.setCookie)).kind]).toMatchObject([
      { id: squatter.userId, google_sub: null, email_verified_at: null },
      "user",
    ]);
    const answer = { state: done.state, madeBy: "other" };
    const { setCookie } = await answerGoogleSignIn(ctx, { answer, browser });
    const owner = await who(setCookie);
    expect(owner).toMatchObject({ email, displayName: "Asha Example", verified: true });
    expect(owner).not.toMatchObject({ userId: squatter.userId });
    expect((await who(squatter.setCookie)).kind).toBe("visitor");
    for (const table of ["profiles", "resumes", "users"]) {
      const key = table === "users" ? "id" : "user_id";
      expect(
        await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${key} = ?`).bind(squatter.userId).first("n"),
      ).toBe(0);
    }
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE template = 'account_deleted'").first("n")).toBe(
      0,
    );
  });

  it("erases none that was confirmed while the answer was on its way, then or later", async () => {
    const email = newEmail();
    const made = await signUp(makeContext(), { fullName: "Asha", email, password: "correct horse" });
    const { ctx, browser, done } = await arrive(whoIs({ email }));
    if (!("state" in done)) throw new Error("was not asked");
    const put: R2Bucket["put"] = async (...entry: Parameters<R2Bucket["put"]>) => {
      await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(made.userId).run();
      return env.BACKUPS.put(...entry);
    };
    const slow = { ...ctx, backups: { get: (key: string) => env.BACKUPS.get(key), put } as R2Bucket };
    const answer = { state: done.state, madeBy: "other" };
    expect(await refused(answerGoogleSignIn(slow, { answer, browser }))).toBe("expired");
    await redoErasures(asJob(makeContext()));
    expect(await account(email)).toMatchObject({ id: made.userId, google_sub: null });
  });

  it("keeps one that its owner says they made, but for password, sessions, links and known browsers", async () => {
    const email = newEmail();
    const made = await signUp(makeContext(), { fullName: "Asha", email, password: "correct horse" });
    await withProfile({ ...(await person()), userId: made.userId });
    const { ctx, browser, done } = await arrive(whoIs({ email }));
    if (!("state" in done)) throw new Error("was not asked");
    expect(done.doubtedSince).toBe(NOON);
    const answer = { state: done.state, madeBy: "me" };
    // Only this browser, with an answer that is one, and only once.
    for (const [wrong, at] of [
      [answer, null],
      [answer, randomId()],
      [{ ...answer, state: randomId() }, browser],
      [{ ...answer, madeBy: "" }, browser],
      [{}, browser],
    ] as const)
      expect(await refused(answerGoogleSignIn(ctx, { answer: wrong, browser: at }))).toBe("expired");
    const owner = await answerGoogleSignIn(ctx, { answer, browser });
    expect(await refused(answerGoogleSignIn(ctx, { answer, browser }))).toBe("expired");
    expect(owner.returnTo).toBe("/profile");
    expect(await who(owner.setCookie)).toMatchObject({ userId: made.userId, verified: true });
    expect((await who(made.setCookie)).kind).toBe("visitor");
    await expect(signIn(makeContext(), { email, password: "correct horse" })).rejects.toThrow("Invalid Credentials");
    const device = (setCookie: string) => ({ ...ctx, client: { ...ctx.client, device: valueOf(setCookie) } });
    expect([
      await knownDevice(device(made.deviceCookie), email),
      await knownDevice(device(owner.deviceCookie), email),
    ]).toEqual([null, expect.any(String)]);
  });

  it("an answer too late, and a code's state in the answer's place, change nothing", async () => {
    const email = newEmail();
    const made = await signUp(makeContext(), { fullName: "Asha", email, password: "correct horse" });
    const { ctx, browser, done } = await arrive(whoIs({ email }));
    if (!("state" in done)) throw new Error("was not asked");
    const late = { ...ctx, now: () => NOON + 10 * 60_000 };
    const answer = { state: done.state, madeBy: "other" };
    expect(await refused(answerGoogleSignIn(late, { answer, browser }))).toBe("expired");
    const begun = await startGoogle(ctx, { returnTo: "/" });
    const state = randomId();
    await env.DB.prepare("UPDATE google_sign_ins SET state_hash = ? WHERE browser_hash = ?")
      .bind(await sha256Hex(state), await sha256Hex(valueOf(begun.setCookie)))
      .run();
    const unasked = { answer: { state, madeBy: "other" }, browser: valueOf(begun.setCookie) };
    expect(await refused(answerGoogleSignIn(ctx, unasked))).toBe("expired");
    expect(await account(email)).toMatchObject({ id: made.userId, email_verified_at: null });
  });

  it("the page asks and does what was pressed, over the whole way and without scripts", async () => {
    const email = newEmail();
    const { userId } = await signUp(makeContext(), { fullName: "Mallory Example", email, password: "correct horse" });
    const worker = openWorker();
    const begun = await worker.ask("/auth/google?from=%2Fprofile");
    const issuer = new URL(begun.headers.get("Location")!);
    const sent = await worker.ask(issuer.pathname + issuer.search, {
      body: new URLSearchParams({ name: "Asha Example", email, email_verified: "yes" }),
    });
    const back = new URL(sent.headers.get("Location")!);
    const asked = await worker.ask(back.pathname + back.search, { cookie: cookiesOf(begun) });
    const html = await asked.text();
    expect([asked.status, html]).toEqual([200, expect.stringContaining("Did you create this account?")]);
    expect(html).not.toContain("Mallory");
    expect(asked.headers.getSetCookie().join("\n")).not.toContain("__Host-session=");
    const state = /name="state" value="([0-9A-Z]{26})"/.exec(html)?.[1] ?? "";
    const press = (cookie: string | null) =>
      worker.ask("/auth/google/callback", { body: new URLSearchParams({ state, madeBy: "other" }), cookie });
    expect((await press(null)).headers.get("Location")).toContain("/login?google=expired");
    const done = await press(cookiesOf(asked));
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/profile"]);
    expect(cookiesOf(done)).toContain("__Host-session=");
    expect((await account(email))?.["id"]).not.toBe(userId);
    expect((await press(cookiesOf(asked))).headers.get("Location")).toContain("/login?google=expired");
  });

  it("joins one that is not confirmed in the browser that made it", async () => {
    const email = newEmail();
    const made = await signUp(makeContext(), { fullName: "Asha", email, password: "correct horse" });
    await withProfile({ ...(await person()), userId: made.userId });
    const device = made.deviceCookie.split(";")[0]?.split("=")[1] ?? "";
    const { setCookie } = await comeBack(whoIs({ email }), device);
    expect(await who(setCookie)).toMatchObject({ userId: made.userId, verified: true });
  });

  it("takes an unconfirmed account that was paid for from whoever made it: its ways in are gone", async () => {
    const email = newEmail();
    const squatter = await signUp(makeContext(), { fullName: "Squatter", email, password: "correct horse" });
    await env.DB.prepare(
      `INSERT INTO orders (id, client_key, product, plan, offer_version, credits, amount, currency, terms, method,
        gateway, user_id, state, paid_at, expires_at, created_at)
        VALUES (?1, ?1, 'plan', 'Basic', 1, 1, 100, 'INR', '{}', 'card', 'sandbox', ?1, 'paid', 1, 1, 1)`,
    )
      .bind(squatter.userId)
      .run();
    await requestReset(makeContext(), { email });
    const [confirm, reset] = [await mailedToken(email, "sign_up_welcome"), await mailedToken(email, "password_reset")];
    const { setCookie } = await comeBack(whoIs({ email }));
    expect(await who(setCookie)).toMatchObject({ userId: squatter.userId, verified: true });
    expect((await who(squatter.setCookie)).kind).toBe("visitor");
    await expect(signIn(makeContext(), { email, password: "correct horse" })).rejects.toThrow("Invalid Credentials");
    await expect(verifyEmail(makeContext(), { token: confirm })).rejects.toThrow("no longer valid");
    await expect(resetByLink(makeContext(), { token: reset, password: "their horse" })).rejects.toThrow(
      "no longer valid",
    );
    expect(
      await env.DB.prepare("SELECT state FROM jobs WHERE kind = 'fill_queue' AND ref = ?")
        .bind(squatter.userId)
        .first("state"),
    ).toBe("ready");
    // The owner may set a password of their own.
    await requestReset(makeContext(), { email });
    await resetByLink(makeContext(), { token: await mailedToken(email, "password_reset"), password: "own horse" });
    await expect(signIn(makeContext(), { email, password: "own horse" })).resolves.toHaveProperty("setCookie");
  });

  it("joins nothing on an address that Google has not confirmed", async () => {
    const victim = await person();
    expect(await refused(comeBack(whoIs({ email: victim.email, emailVerified: false })))).toBe("unconfirmed");
    expect(await account(victim.email)).toMatchObject({ google_sub: null });
  });

  it("is one account when the same identity comes back ten times at once", async () => {
    const identity = whoIs();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => who((await comeBack(identity)).setCookie)),
    );
    expect(new Set(answers.map((a) => (a.kind === "user" ? a.userId : "?"))).size).toBe(1);
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM users WHERE email = ?")
      .bind(identity.email)
      .first("n");
    expect(rows).toBe(1);
  });

  it("goes to one of two identities that claim an account at once", async () => {
    const owner = await person();
    const answers = await Promise.all(
      [1, 2].map(() =>
        comeBack(whoIs({ email: owner.email })).then(
          () => "in",
          (e: unknown) => (e instanceof DomainError ? e.fields["google"] : Promise.reject(e)),
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(["in", "taken"]);
  });

  it("shows no name but a clean one", async () => {
    const identity = whoIs({ name: "Asha\u202e\n<b>Example</b>\u0000" });
    expect(await who((await comeBack(identity)).setCookie)).toMatchObject({ displayName: "Asha <b>Example</b>" });
  });

  it("says what went wrong, and makes nothing", async () => {
    expect(await refused(comeBack(new IdentityRefused("no")))).toBe("refused");
    expect(await refused(comeBack(new IdentityUnavailable("no")))).toBe("unavailable");
    await expect(comeBack(new Error("a fault of ours"))).rejects.toThrow("a fault of ours");
    const ctx = makeContext({ providers: { ...makeContext().providers, identity: null } });
    expect(await refused(startGoogle(ctx, { returnTo: "/" }))).toBe("not_found");
    expect(await refused(finishGoogle(ctx, { answer: {}, browser: null }))).toBe("not_found");
  });

  it("limits how often one network may try", async () => {
    const ctx = makeContext();
    for (let i = 0; i < 600; i++) await startGoogle(ctx, { returnTo: "/" });
    expect(await refused(startGoogle(ctx, { returnTo: "/" }))).toBe("too_many");
  });
});

describe("the sandbox's issuer", () => {
  const REQUEST = {
    client_id: "sandbox-client",
    redirect_uri: `${ORIGIN}/auth/google/callback`,
    response_type: "code",
    scope: "openid email",
    state: "s",
    nonce: "n",
    code_challenge: "c".repeat(43),
    code_challenge_method: "S256",
  };
  const PERSON = { name: "Asha", email: "asha@sample.jobsarthi.test", email_verified: true };

  it("sends people back to us alone, and asks for PKCE", async () => {
    const grant = (fields: Record<string, unknown>, choice: unknown = PERSON) =>
      grantAuthorization(makeContext(), { ...REQUEST, ...fields }, choice);
    expect(await grant({})).toMatch(/^http:\/\/localhost:8787\/auth\/google\/callback\?state=s&code=[0-9A-Z]{26}$/);
    for (const wrong of [
      { redirect_uri: "https://evil.example/auth/google/callback" },
      { redirect_uri: `${ORIGIN}/auth/google/callback/x` },
      { client_id: "x" },
      { code_challenge_method: "plain" },
      { code_challenge: undefined },
      { response_type: "token" },
      { scope: "email" },
      { state: "" },
    ]) {
      expect(await refused(grant(wrong))).toBe("invalid");
      const asked = JSON.parse(JSON.stringify({ ...REQUEST, ...wrong })) as Record<string, string>;
      expect((await openWorker().ask(`/sandbox/openid/authorize?${new URLSearchParams(asked)}`)).status).toBe(400);
    }
    expect(await refused(grant({}, { ...PERSON, email: "nobody" }))).toBe("invalid");
  });

  it("publishes what it is, and no private part of its key", async () => {
    const worker = openWorker();
    const found = await (
      await worker.ask("/sandbox/openid/.well-known/openid-configuration")
    ).json<Record<string, unknown>>();
    expect(found).toMatchObject({
      issuer: `${ORIGIN}/sandbox/openid`,
      jwks_uri: `${ORIGIN}/sandbox/openid/jwks`,
      id_token_signing_alg_values_supported: ["RS256"],
    });
    const jwks = await (await worker.ask("/sandbox/openid/jwks")).json<{ keys: Record<string, unknown>[] }>();
    expect(Object.keys(jwks.keys[0]!).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    expect(await (await worker.ask("/sandbox/openid/jwks")).json()).toEqual(jwks);
    const token = await worker.ask("/sandbox/openid/token", {
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: "x",
        client_id: "sandbox-client",
        client_secret: "wrong",
      }),
    });
    expect(token.status).toBe(401);
  });
});

describe("the pages of an account", () => {
  const post = (
    worker: ReturnType<typeof openWorker>,
    path: string,
    fields: Record<string, string>,
    cookie: string | null,
  ) => worker.ask(path, { body: new URLSearchParams(fields), cookie });

  it("let the link's address change nothing by itself; the button confirms", async () => {
    const email = newEmail();
    const made = await signUp(makeContext(), { fullName: "Asha", email, password: "correct horse" });
    const token = await mailedToken(email, "sign_up_welcome");
    const cookie = made.setCookie.split(";")[0]!;
    const worker = openWorker();
    for (let i = 0; i < 2; i++)
      expect(await (await worker.ask(`/verify-email?token=${token}`, { cookie })).text()).toContain(
        "Tap below, and we can start applying for you.",
      );
    expect(await account(email)).toMatchObject({ email_verified_at: null });
    const done = await post(worker, `/verify-email?token=${token}`, { act: "confirm", token }, cookie);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("Your email is confirmed")]);
    expect(worker.queued).toContainEqual(expect.objectContaining({ type: "job", kind: "fill_queue" }));
    const again = await post(worker, `/verify-email?token=${token}`, { act: "confirm", token }, null);
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining("This link is no longer valid.")]);
  });

  it("ask whoever has not confirmed their address on the dashboard, and send the link again", async () => {
    const owner = await person({ verified: false });
    const cookie = await signedIn(owner);
    const worker = openWorker();
    const banner = "Confirm your email so we can start applying.";
    expect(await (await worker.ask("/dashboard", { cookie })).text()).toContain(banner);
    expect(await (await worker.ask("/dashboard", { cookie: await signedIn(await person()) })).text()).not.toContain(
      banner,
    );
    const sent = await post(worker, "/verify-email", { act: "resend" }, cookie);
    expect(await sent.text()).toContain(owner.email);
    expect(await mailedToken(owner.email, "verify_email")).toHaveLength(26);
    const nobody = await post(worker, "/verify-email", { act: "resend" }, null);
    expect([nobody.status, nobody.headers.get("Location")]).toEqual([302, "/login?from=%2Fverify-email"]);
  });

  it("change the password, mail a link, and end sessions; somebody else's stay", async () => {
    const email = newEmail();
    const { userId } = await signUp(makeContext(), {
      fullName: "Asha",
      email,
      password: "correct horse",
    });
    const [mine, other] = [await signedIn({ userId }), await signedIn({ userId })];
    const stranger = await person();
    const strangers = await signedIn(stranger);
    const worker = openWorker();
    const page = await (await worker.ask("/account", { cookie: mine })).text();
    expect(page.match(/ value="[0-9A-Z]{26}"/g)).toHaveLength(2);
    const wrong = await post(
      worker,
      "/account",
      { act: "password", currentPassword: "wrong", password: "another horse" },
      mine,
    );
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining("This isn&#x27;t your current password"),
    ]);
    const idOf = (session: string) => session.split("=")[1]!.split(".")[0]!;
    const end = (more: { id?: string; ownPassword?: string }) =>
      post(worker, "/account", { act: "end", ...more }, mine);
    const ownPassword = "correct horse";
    // A person who finds the browser signed in cannot shut its owner out.
    for (const unproven of [{ id: idOf(other) }, { id: idOf(other), ownPassword: "wrong" }, {}])
      expect((await end(unproven)).status).toBe(400);
    expect((await worker.ask("/account", { cookie: other })).status).toBe(200);
    expect((await end({ id: idOf(strangers), ownPassword })).status).toBe(200);
    expect((await worker.ask("/account", { cookie: strangers })).status).toBe(200);
    expect(await (await end({ id: idOf(other), ownPassword })).text()).toContain("That device is signed out.");
    expect((await worker.ask("/account", { cookie: other })).status).toBe(302);
    expect(await (await end({ ownPassword })).text()).toContain("1 other device is signed out.");
    expect(
      await (
        await post(
          worker,
          "/account",
          { act: "password", currentPassword: "correct horse", password: "another horse" },
          mine,
        )
      ).text(),
    ).toContain("Password changed.");
    expect(await (await post(worker, "/account", { act: "mail-link" }, mine)).text()).toContain(
      "We&#x27;ve emailed you a link to set a password.",
    );
    expect(await mailedToken(email, "password_reset")).toHaveLength(26);
    expect((await post(worker, "/account", { act: "end" }, null)).headers.get("Location")).toBe(
      "/login?from=%2Faccount",
    );
  });
});
