import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, stepOf } from "@workers/modules/accounts/sign-in/totp";
import { makeToken, revokeToken } from "@workers/modules/accounts/sign-in/access-tokens";
import { endSessionsOf, readStaffAdmin, resetFactor } from "@workers/modules/accounts/sign-in/staff-admin";
import { changePassword } from "@workers/modules/accounts/sign-in/change-password";
import { signIn } from "@workers/modules/accounts/sign-in/sign-in";
import { actorFromToken, makePairingCode, pairExtension } from "@workers/modules/fulfilment/extension/pair";
import { disownSignIn } from "@workers/modules/accounts/sign-in/reset-password";
import { endOtherSessions } from "@workers/modules/accounts/sign-in/sessions";
import { hashPassword } from "@workers/modules/accounts/sign-in/password";
import { requestReset } from "@workers/modules/accounts/sign-in/request-reset";
import { resetByLink } from "@workers/workflows/privacy/reset-by-link";
import { mailedToken } from "../../../support/mail";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { confirmByCode, enrolCode, removeFactor } from "@workers/modules/accounts/sign-in/second-factor";
import { offerConfirm, offerFactors } from "@workers/modules/accounts/sign-in/passkeys";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { FACTOR_FRESH_MS, SHIFT_MS, authorize, type UserActor } from "@workers/core/policy";
import { DomainError } from "@workers/core/errors";
import { openPerson } from "@workers/modules/accounts/opened-people/open-person";
import { downloadResume } from "@workers/modules/candidates/resumes/download-resume";
import { NOON } from "../../../support/clock";
import { makeContext, type TestContext } from "../../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { cookiesOf, emptyTables, openWorker, ORIGIN, signedIn } from "../../../support/worker";

beforeEach(emptyTables);

const code = async (what: Promise<unknown>) =>
  what.then(
    () => "let in",
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

/** A session of somebody with roles who has shown nothing but the password, at a clock that the test moves. */
async function atTheDoor(actor: UserActor) {
  const cookie = await signedIn(actor);
  await env.DB.prepare("UPDATE sessions SET proved_at = NULL WHERE user_id = ?").bind(actor.userId).run();
  const clock = { now: NOON };
  const come = async (): Promise<TestContext> => {
    const ctx = makeContext({ now: () => clock.now });
    return Object.assign(ctx, { actor: await actorFromCookie(ctx.db, cookie, clock.now) });
  };
  return { clock, come, cookie };
}

/** Sets up a code app as the page does. */
async function enrol(ctx: TestContext): Promise<string> {
  const { secret, pending } = await offerFactors(ctx);
  await enrolCode(ctx, { pending, name: "Phone", code: await codeOf(secret, stepOf(ctx.now())) });
  return secret;
}

describe("the second factor of staff", () => {
  it("opens the staff pages for a shift, asks again after ten minutes for files, and works once", async () => {
    const { clock, come } = await atTheDoor(await operator());
    expect(await code((async () => authorize(await come(), "applications.list_day"))())).toBe("unproven");
    expect((await come()).actor).toMatchObject({ staff: null, unproven: { operations: true } });
    const secret = await enrol(await come());
    authorize(await come(), "applications.list_day");
    authorize(await come(), "applications.export_day");

    clock.now += FACTOR_FRESH_MS + 1;
    authorize(await come(), "applications.list_day");
    expect(await code((async () => authorize(await come(), "applications.export_day"))())).toBe("unproven");
    expect(await code((async () => authorize(await come(), "payments.decide_refund"))())).toBe("unproven");
    const shown = { code: await codeOf(secret, stepOf(clock.now)) };
    expect(await code(confirmByCode(await come(), { code: "000000" }))).toBe("invalid");
    // Two at once with one code: one of them is let in.
    const [one, two] = [await come(), await come()];
    const both = await Promise.all([code(confirmByCode(one, shown)), code(confirmByCode(two, shown))]);
    expect(both.toSorted()).toEqual(["invalid", "let in"]);
    authorize(await come(), "applications.export_day");

    clock.now += SHIFT_MS + 1;
    await env.DB.prepare("UPDATE sessions SET seen_at = ?").bind(clock.now).run();
    expect(await code((async () => authorize(await come(), "applications.list_day"))())).toBe("unproven");
    // A code older than the last that was used is none.
    expect(await code(confirmByCode(await come(), shown))).toBe("invalid");
    const rows = await env.DB.prepare("SELECT key FROM second_factors").all<{ key: string }>();
    expect(JSON.stringify(rows.results)).not.toContain(secret);
    const mails = await env.DB.prepare("SELECT template FROM outbox").all();
    expect(mails.results).toEqual([{ template: "second_factor" }]);
  });

  it("is guessed ten times in a quarter of an hour and no more", async () => {
    const { come } = await atTheDoor(await operator());
    await enrol(await come());
    const tries: string[] = [];
    for (let i = 0; i < 11; i++) tries.push(await code(confirmByCode(await come(), { code: `00000${i % 10}` })));
    expect(tries.at(-1)).toBe("too_many");
    expect(tries.filter((one) => one === "invalid")).toHaveLength(10);
  });

  it("is not locked by a thief with the password where it was shown before; fifty codes a day are all", async () => {
    const owner = await operator();
    const [mine, thief] = [await atTheDoor(owner), await atTheDoor(owner)];
    const secret = await enrol(await mine.come());
    const right = async () => ({ code: await codeOf(secret, stepOf(mine.clock.now)) });
    mine.clock.now += 60_000;
    const { deviceCookie } = await confirmByCode(await mine.come(), await right());
    const own = async () => {
      const ctx = await mine.come();
      return { ...ctx, client: { ...ctx.client, device: deviceCookie.split(";")[0]!.split("=")[1]! } };
    };
    const guesses: string[] = [];
    for (let quarter = 1; quarter <= 6; quarter++) {
      mine.clock.now = thief.clock.now = NOON + quarter * 15 * 60_000;
      await env.DB.prepare("UPDATE sessions SET seen_at = ?").bind(mine.clock.now).run();
      for (let i = 0; i < 11; i++)
        guesses.push(await code(confirmByCode(await thief.come(), { code: `00000${i % 10}` })));
      expect(await code(confirmByCode(await own(), await right()))).toBe("let in");
    }
    expect(guesses.filter((one) => one === "invalid")).toHaveLength(50);
    // In a browser that is new to it the owner waits too, until a reset by mail.
    mine.clock.now += 60_000;
    expect(await code(confirmByCode(await mine.come(), await right()))).toBe("too_many");
    await requestReset(makeContext({ now: () => mine.clock.now }), { email: owner.email });
    const token = await mailedToken(owner.email, "password_reset");
    await resetByLink(makeContext({ now: () => mine.clock.now }), { token, password: "a long new password" });
    const again = await atTheDoor(owner);
    again.clock.now = mine.clock.now;
    await env.DB.prepare("UPDATE sessions SET seen_at = ?").bind(mine.clock.now).run();
    expect(await code(confirmByCode(await again.come(), await right()))).toBe("let in");
  });

  it("is not locked in the browser that set it up; a colleague's reset of it lifts the limits elsewhere", async () => {
    const owner = await operator();
    const [mine, thief] = [await atTheDoor(owner), await atTheDoor(owner)];
    const { secret, pending } = await offerFactors(await mine.come());
    const first = { pending, name: "Phone", code: await codeOf(secret, stepOf(NOON)) };
    const { deviceCookie } = await enrolCode(await mine.come(), first);
    const lock = async () => {
      for (let i = 0; i < 11; i++) await code(confirmByCode(await thief.come(), { code: "000000" }));
    };
    await lock();
    mine.clock.now += 60_000;
    const ctx = await mine.come();
    const own = { ...ctx, client: { ...ctx.client, device: deviceCookie.split(";")[0]!.split("=")[1]! } };
    const right = { code: await codeOf(secret, stepOf(mine.clock.now)) };
    expect(await code(confirmByCode(await mine.come(), right))).toBe("too_many");
    expect(await code(confirmByCode(own, right))).toBe("let in");
    await resetFactor(makeContext({ actor: await operator() }), { userId: owner.userId });
    const again = await atTheDoor(owner);
    const other = await enrol(await again.come());
    again.clock.now += 60_000;
    const shown = { code: await codeOf(other, stepOf(again.clock.now)) };
    expect(await code(confirmByCode(await again.come(), shown))).toBe("let in");
  });

  it("is guessed no more after the third reset by mail of a day, and the reset goes through", async () => {
    const owner = await operator();
    await enrol(await (await atTheDoor(owner)).come());
    let now = NOON;
    /** Sets a new password by mail, and guesses codes until it is refused. */
    const round = async (password: string) => {
      now += 15 * 60_000;
      const ctx = () => makeContext({ now: () => now });
      await requestReset(ctx(), { email: owner.email });
      await resetByLink(ctx(), { token: await mailedToken(owner.email, "password_reset"), password });
      const thief = await atTheDoor(owner);
      thief.clock.now = now;
      await env.DB.prepare("UPDATE sessions SET seen_at = ?1, expires_at = ?1 + 60000").bind(now).run();
      let guesses = 0;
      while (guesses < 11 && (await code(confirmByCode(await thief.come(), { code: "000000" }))) === "invalid")
        guesses++;
      return guesses;
    };
    const guesses: number[] = [];
    for (let i = 0; i < 9; i++) guesses.push(await round(`a long new password ${i}`));
    expect(guesses).toEqual([10, 10, 10, 10, 10, 10, 10, 0, 0]);
    expect(await code(signIn(makeContext(), { email: owner.email, password: "a long new password 8" }))).toBe("let in");
    now += 86_400_000;
    expect(await round("a long password of the next day")).toBe(10);
  });

  it("is one code app where the answer to its form was lost, and one mail", async () => {
    const owner = await operator();
    const { clock, come } = await atTheDoor(owner);
    const { secret, pending } = await offerFactors(await come());
    const form = { pending, name: "Phone", code: await codeOf(secret, stepOf(clock.now)) };
    for (let i = 0; i < 2; i++) {
      expect(await code(enrolCode(await come(), form))).toBe("let in");
      clock.now += 1;
    }
    expect((await offerConfirm(await come())).factors).toHaveLength(1);
    const mails = env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE user_id = ?").bind(owner.userId);
    expect(await mails.first("n")).toBe(1);
    expect(await code(enrolCode(await come(), { ...form, code: "000000" }))).toBe("invalid");
  });

  it("is asked for before a password of staff is changed, and before a factor is removed or added", async () => {
    const owner = await operator();
    const { clock, come, cookie } = await atTheDoor(owner);
    const password = "a long password of staff";
    await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?")
      .bind(await hashPassword(password), owner.userId)
      .run();
    const secret = await enrol(await come());
    await env.DB.prepare("UPDATE sessions SET proved_at = NULL").run();
    const change = { currentPassword: password, password: "another long password" };
    const { factors } = await offerConfirm(await come());
    expect(await code(changePassword(await come(), change))).toBe("unproven");
    expect(await code(removeFactor(await come(), { id: factors[0]!.id }))).toBe("unproven");
    expect(await code(offerFactors(await come()))).toBe("unproven");
    const sent = await openWorker().ask("/account", {
      body: new URLSearchParams({ act: "password", ...change }),
      cookie,
    });
    expect([sent.status, sent.headers.get("Location")]).toEqual([307, "/confirm?from=%2Faccount"]);
    // A script that sends it is told that the form goes along.
    const script = await openWorker().ask("/account", {
      body: new URLSearchParams({ act: "password", ...change }),
      headers: { "In-Place": "1" },
      cookie,
    });
    expect([script.status, script.headers.get("Takes-Form-To")]).toEqual([204, "/confirm?from=%2Faccount"]);
    const send = (fields: Record<string, string>) =>
      openWorker().ask("/confirm?from=%2Faccount", { body: new URLSearchParams(fields), cookie });
    const tries: Record<string, string>[] = [{}, { "confirm-code": "000000" }];
    for (const fields of tries) {
      const html = await (await send({ act: "password", ...change, ...fields })).text();
      const shown = [change.currentPassword, change.password, "currentPassword", "Type them again"];
      expect(shown.map((text) => html.includes(text))).toEqual([false, false, false, true]);
    }
    await env.DB.prepare("UPDATE second_factors SET counter = 0").run();
    const shownCode = await codeOf(secret, stepOf(clock.now));
    const back = await send({ act: "password", ...change, "confirm-code": shownCode });
    expect([back.status, back.headers.get("Location")]).toEqual([302, "/account"]);
    await env.DB.prepare("UPDATE sessions SET proved_at = NULL").run();
    await signIn(makeContext(), { email: owner.email, password });
    clock.now += 60_000;
    await confirmByCode(await come(), { code: await codeOf(secret, stepOf(clock.now)) });
    clock.now += FACTOR_FRESH_MS + 1;
    expect(await code(changePassword(await come(), change))).toBe("unproven");
    await confirmByCode(await come(), { code: await codeOf(secret, stepOf(clock.now)) });
    expect(await code(changePassword(await come(), change))).toBe("let in");
    expect(await code(changePassword(makeContext(), change))).toBe("signed_out");
  });

  it("is nobody else's: a password alone adds none to one that is there, and an offer is its person's", async () => {
    const [own, colleague] = [await operator(), await operator()];
    const mine = await atTheDoor(own);
    const theirs = await atTheDoor(colleague);
    const { secret, pending } = await offerFactors(await theirs.come());
    const stolen = { pending, name: "", code: await codeOf(secret, stepOf(mine.clock.now)) };
    expect(await code(enrolCode(await mine.come(), stolen))).toBe("conflict");
    await enrol(await mine.come());
    await env.DB.prepare("UPDATE sessions SET proved_at = NULL").run();
    expect(await code(offerFactors(await mine.come()))).toBe("unproven");
    expect((await offerConfirm(await theirs.come())).factors).toEqual([]);
    const seeker = Object.assign(makeContext(), { actor: await person() });
    expect(await code(offerFactors(seeker))).toBe("forbidden");
  });

  it("is asked for at other people's resumes, unless the entry is in hands", async () => {
    const owner = await withPlan(await person());
    const { resumeId } = await withProfile(owner);
    const [entry] = await withFound(owner, 1);
    const actor = await operator();
    const { clock, come } = await atTheDoor(actor);
    const ask = async () => code(downloadResume(await come(), { resumeId }));
    expect(await ask()).toBe("unproven");
    await enrol(await come());
    expect(await ask()).toBe("unexplained");
    await openPerson(await come(), { person: owner.userId, reason: "payment", text: "Asked what a refund is for" });
    // There is no file in the store: whoever comes so far was let in.
    expect(await ask()).toBe("not_found");
    clock.now += FACTOR_FRESH_MS + 1;
    expect(await ask()).toBe("unproven");
    await env.DB.prepare("UPDATE applications SET claimed_by = ?, claimed_at = ?, claimed_until = ? WHERE id = ?")
      .bind(actor.userId, clock.now, clock.now + 60_000, entry)
      .run();
    expect(await ask()).toBe("not_found");
    clock.now += 60_001;
    expect(await ask()).toBe("unproven");
  });
});

it("a page leads to the second factor and back, a form goes along, a file's link and a call are answered", async () => {
  const worker = openWorker();
  const { cookie, come } = await atTheDoor(await operator());
  const page = await worker.ask("/admin-payments", { cookie });
  expect([page.status, page.headers.get("Location")]).toEqual([302, "/confirm?from=%2Fadmin-payments"]);
  const first = await worker.ask("/confirm?from=%2Fadmin-payments", { cookie });
  expect(first.headers.get("Location")).toBe("/second-factor?from=%2Fadmin-payments");
  const shown = await worker.ask("/second-factor?from=%2Fadmin-payments", { cookie });
  expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const { secret, pending } = await offerFactors(await come());
  const set = await worker.ask("/second-factor?from=%2Fadmin-payments", {
    body: new URLSearchParams({ step: "code", pending, name: "", code: await codeOf(secret, stepOf(NOON)) }),
    cookie,
  });
  expect([set.headers.get("Location"), cookiesOf(set)]).toEqual([
    "/admin-payments",
    expect.stringContaining("__Host-device="),
  ]);
  await env.DB.prepare("UPDATE sessions SET proved_at = ?")
    .bind(NOON - FACTOR_FRESH_MS - 1_000)
    .run();

  const send = (path: string, fields: Record<string, string>) =>
    worker.ask(path, {
      cookie,
      method: "POST",
      headers: { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  const typed = { step: "refund", orderId: "none", paymentId: "none", note: 'as "agreed"' };
  const away = await send("/admin-payments", typed);
  expect([away.status, away.headers.get("Location")]).toEqual([307, "/confirm?from=%2Fadmin-payments"]);
  const asked = await send("/confirm?from=%2Fadmin-payments", typed);
  expect(await asked.text()).toContain('value="as &quot;agreed&quot;"');
  const wrong = await send("/confirm?from=%2Fadmin-payments", { ...typed, "confirm-code": "000000" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('value="as &quot;agreed&quot;"');
  await env.DB.prepare("UPDATE second_factors SET counter = 0").run();
  const right = await codeOf(secret, stepOf(NOON));
  const back = await send("/confirm?from=%2Fadmin-payments", { ...typed, "confirm-code": right });
  expect([back.status, back.headers.get("Location")]).toEqual([307, "/admin-payments"]);
  expect((await send("/admin-payments", { ...typed, "confirm-code": right })).status).toBe(404);

  await env.DB.prepare("UPDATE sessions SET proved_at = NULL").run();
  const call = await worker.ask("/api/jobs-manager/FetchJobsByDate.php", {
    cookie,
    json: { date: "2026-08-10" },
    headers: { Origin: ORIGIN },
  });
  expect([call.status, await call.json()]).toEqual([
    403,
    { success: false, error: "Please confirm it's you", code: "unproven" },
  ]);
  const opened = { Referer: `${ORIGIN}/r/ABCD-1234`, "Sec-Fetch-Mode": "navigate" };
  const file = await worker.ask("/api/jobs-manager/FetchJobsByDate.php", { cookie, headers: opened });
  expect(file.status).toBe(405);
  const link = await worker.ask("/admin-jobs-manager/csv", { cookie });
  expect([link.status, link.headers.get("Location")]).toEqual([302, "/confirm?from=%2Fadmin-jobs-manager"]);
});

describe("the tokens of scripts", () => {
  it("do one thing each, until they are revoked, over, or their maker has another role", async () => {
    const worker = openWorker();
    const maker = await operator();
    const clock = { now: NOON };
    const ctx = makeContext({ actor: { ...maker, provedAt: clock.now }, now: () => clock.now });
    const { token } = await makeToken(ctx, { name: "nightly", scope: "postings", days: "30" });
    const other = await makeToken(ctx, { name: "boards", scope: "sources", days: "1" });
    expect(await code(makeToken(ctx, { name: "long", scope: "sources", days: "31" }))).toBe("invalid");
    const kept = await env.DB.prepare("SELECT * FROM access_tokens").all();
    expect(JSON.stringify(kept.results)).not.toContain(token.split("_")[2]);
    const call = (path: string, by: string, json?: unknown) =>
      worker.ask(path, { headers: { Authorization: `Bearer ${by}`, Origin: ORIGIN }, ...(json ? { json } : {}) });
    const ingest = async (by: string) => (await call("/api/ingestPostings", by, { format: "board", rows: [] })).status;
    const list = async (by: string) => (await call("/api/listSources", by)).status;
    expect([await ingest(token), await list(token)]).toEqual([200, 403]);
    expect([await ingest(other.token), await list(other.token)]).toEqual([403, 200]);
    // Nothing else opens: no page, no other call, not even what everybody signed in may do.
    expect((await call("/api/jobs-manager/FetchJobsByDate.php", token, { date: "2026-08-10" })).status).toBe(403);
    expect((await call("/admin-sources", other.token)).headers.get("Location")).toContain("/login");
    const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    expect(await ingest(forged)).toBe(401);

    await env.DB.prepare("UPDATE staff SET operations = 0, community = 1 WHERE user_id = ?").bind(maker.userId).run();
    expect(await ingest(token)).toBe(401);
    await env.DB.prepare("UPDATE staff SET operations = 1 WHERE user_id = ?").bind(maker.userId).run();
    const { tokens } = await readStaffAdmin(ctx);
    expect(tokens.map(({ name, usedAt }) => [name, usedAt !== null])).toEqual(
      expect.arrayContaining([
        ["nightly", true],
        ["boards", true],
      ]),
    );
    await revokeToken(ctx, { id: token.split("_")[1] });
    expect(await ingest(token)).toBe(401);
    expect(await code(revokeToken(ctx, { id: token.split("_")[1] }))).toBe("not_found");
    await env.DB.prepare("UPDATE access_tokens SET expires_at = ?")
      .bind(clock.now - 1)
      .run();
    expect(await list(other.token)).toBe(401);
    const log = await env.DB.prepare("SELECT action FROM audit_log WHERE actor_id = ? ORDER BY action")
      .bind(maker.userId)
      .all<{ action: string }>();
    expect(log.results.map(({ action }) => action)).toEqual([
      "identity.make_token",
      "identity.make_token",
      "identity.revoke_token",
      "postings.ingest",
    ]);
    clock.now += FACTOR_FRESH_MS + 1;
    expect(await code(makeToken(ctx, { name: "late", scope: "sources", days: 1 }))).toBe("unproven");
  });
});

it("one press makes one token, and one that is pressed again is told so until it is revoked", async () => {
  const actor = { ...(await operator()), provedAt: NOON };
  const make = (submitKey: string | null, name = "nightly") =>
    makeToken(makeContext({ actor, submitKey }), { name, scope: "postings", days: "30" });
  const own = env.DB.prepare("SELECT count(*) AS n FROM access_tokens WHERE made_by = ?").bind(actor.userId);
  const count = () => own.first("n");
  const KEY = "0123456789AB-_R_1_";
  const { token } = await make(KEY);
  expect([await code(make(KEY)), await count()]).toEqual(["conflict", 1]);
  // Another one, and another press: of their own.
  for (const again of [make(KEY, "weekly"), make("0123456789AB-_R_2_"), make(null), make(null)]) await again;
  expect(await count()).toBe(5);
  await revokeToken(makeContext({ actor }), { id: token.split("_")[1] });
  expect((await make(KEY)).token).not.toBe(token);
});

describe("everything that ends sessions ends tokens of scripts and of extensions", () => {
  const ways: Record<string, (owner: UserActor, own: TestContext) => Promise<unknown>> = {
    "a colleague ends all sessions": async ({ email }) =>
      endSessionsOf(makeContext({ actor: await operator() }), { email }),
    "a colleague resets the second factor": async ({ userId }) =>
      resetFactor(makeContext({ actor: await operator() }), { userId }),
    "the owner ends the others": async (_owner, own) => endOtherSessions(own, {}),
    "the owner changes the password": async (_owner, own) =>
      changePassword(own, { currentPassword: "a long password of staff", password: "another long password" }),
    "a reset by mail": async ({ email }) => {
      await requestReset(makeContext(), { email });
      await resetByLink(makeContext(), {
        token: await mailedToken(email, "password_reset"),
        password: "another long password",
      });
    },
    "the link of a sign-in's mail": async ({ email }) => {
      await signIn(makeContext(), { email, password: "a long password of staff" });
      await disownSignIn(makeContext(), { token: await mailedToken(email, "new_sign_in") });
    },
  };
  it.each(Object.keys(ways))("%s", async (way) => {
    const [owner, other] = [await operator(), await operator()];
    await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?")
      .bind(await hashPassword("a long password of staff"), owner.userId)
      .run();
    const { come } = await atTheDoor(owner);
    const elsewhere = await atTheDoor(owner);
    await enrol(await come());
    await makeToken(await come(), { name: "nightly", scope: "postings", days: "30" });
    await makeToken(makeContext({ actor: other }), { name: "theirs", scope: "postings", days: "30" });
    await env.DB.prepare("UPDATE sessions SET proved_at = ? WHERE user_id = ?").bind(NOON, owner.userId).run();
    const { code: pairing } = await makePairingCode(await elsewhere.come());
    const { token } = await pairExtension(makeContext(), { code: pairing });
    const paired = () => actorFromToken(makeContext(), `Bearer ${token}`);
    expect((await paired()).kind).toBe("user");
    await ways[way]?.(owner, await come());
    const left = await env.DB.prepare("SELECT made_by FROM access_tokens WHERE made_by IN (?, ?)")
      .bind(owner.userId, other.userId)
      .all();
    expect([left.results, (await paired()).kind]).toEqual([[{ made_by: other.userId }], "visitor"]);
  });
});

describe("a colleague's second factor", () => {
  it("is reset by a colleague of the operations, who is logged, and the owner told; sessions end with it", async () => {
    const [owner, colleague, seeker] = [await operator(), await operator(), await person()];
    const { come } = await atTheDoor(owner);
    await enrol(await come());
    const ctx = makeContext({ actor: colleague });
    expect(await code(resetFactor(ctx, { userId: colleague.userId }))).toBe("forbidden");
    expect(await code(resetFactor(ctx, { userId: seeker.userId }))).toBe("not_found");
    expect(await code(resetFactor({ ...ctx, actor: seeker }, { userId: owner.userId }))).toBe("forbidden");
    expect((await resetFactor(ctx, { userId: owner.userId })).name).toBe(owner.displayName);
    expect((await come()).actor.kind).toBe("visitor");
    expect(await code(resetFactor(ctx, { userId: owner.userId }))).toBe("not_found");
    const rows = await env.DB.prepare("SELECT action, actor_id, subject_id FROM audit_log WHERE actor_id = ?")
      .bind(colleague.userId)
      .all();
    expect(rows.results).toEqual([
      { action: "identity.reset_factor", actor_id: colleague.userId, subject_id: owner.userId },
    ]);
    const mails = await env.DB.prepare("SELECT recipient FROM outbox").all();
    expect(mails.results.filter(({ recipient }) => recipient === owner.email).length).toBeGreaterThan(1);

    const cookie = await signedIn(seeker);
    expect((await endSessionsOf(ctx, { email: seeker.email })).ended).toBe(1);
    expect((await actorFromCookie(ctx.db, cookie, NOON)).kind).toBe("visitor");
  });
});

it("a session that rests is over: of staff after half an hour, of others after two weeks", async () => {
  const [staff, seeker] = [await operator(), await person()];
  const cookies = [await signedIn(staff), await signedIn(seeker)];
  const { db } = makeContext();
  const began = NOON;
  const minute = 60_000;
  const who = async (afterMs: number, touches = false) =>
    Promise.all(
      cookies.map(
        async (cookie) => (await actorFromCookie(db, cookie, began + afterMs, { staffMs: 30 * minute, touches })).kind,
      ),
    );
  expect(await who(29 * minute)).toEqual(["user", "user"]);
  expect(await who(31 * minute)).toEqual(["visitor", "user"]);
  expect(await who(29 * minute, true)).toEqual(["user", "user"]);
  expect(await who(58 * minute)).toEqual(["user", "user"]);
  expect(await who(61 * minute)).toEqual(["visitor", "user"]);
  await env.DB.prepare("UPDATE sessions SET expires_at = ?")
    .bind(began + 60 * 86_400_000)
    .run();
  expect(await who(15 * 86_400_000)).toEqual(["visitor", "visitor"]);
});

it("a password of staff has twelve characters, and nobody's is one that everybody tries", async () => {
  const ctx = makeContext();
  const email = `short-${ctx.client.address.slice(-8).toLowerCase()}@sample.jobsarthi.test`;
  expect(await code(signUp(ctx, { fullName: "Short", email, password: "password1" }))).toBe("invalid");
  await signUp(ctx, { fullName: "Short", email, password: "tin lamp" });
  await signIn(ctx, { email, password: "tin lamp" });
  const { id } = (await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<{ id: string }>())!;
  await env.DB.prepare("INSERT INTO staff (user_id, slug, operations, created_at) VALUES (?, ?, 1, 1)")
    .bind(id, `s${id.toLowerCase()}`)
    .run();
  await expect(signIn(ctx, { email, password: "tin lamp" })).rejects.toThrow(
    "Staff passwords need 12 or more characters",
  );
  await expect(signIn(ctx, { email, password: "tin lump" })).rejects.toThrow("Invalid Credentials");
  const staff = await operator();
  const change = changePassword(makeContext({ actor: staff }), { currentPassword: "x", password: "tin lamp" });
  await expect(change).rejects.toThrow("Staff passwords need 12 or more characters");
});
