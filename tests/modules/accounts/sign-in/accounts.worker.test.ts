import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { AppContext } from "@workers/core/context";
import { openApp } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { DomainError } from "@workers/core/errors";
import { changePassword } from "@workers/modules/accounts/sign-in/change-password";
import { markVerified } from "@workers/modules/accounts/sign-in/mark-verified";
import { requestReset } from "@workers/modules/accounts/sign-in/request-reset";
import { requestVerification } from "@workers/modules/accounts/sign-in/request-verification";
import { knownDevice } from "@workers/modules/accounts/sign-in/devices";
import { checkReset, disownSignIn } from "@workers/modules/accounts/sign-in/reset-password";
import { resetByLink } from "@workers/workflows/privacy/reset-by-link";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { endOtherSessions, endSession, readSignIns } from "@workers/modules/accounts/sign-in/sessions";
import { signIn } from "@workers/modules/accounts/sign-in/sign-in";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { verifyEmail } from "@workers/modules/accounts/sign-in/verify-email";
import { randomId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { mailedToken } from "../../../support/mail";
import { meteredD1 } from "../../../support/metered-d1";
import { person, withFound, withPlan, withProfile } from "../../../support/people";
import { withPassword } from "../../../support/passwords";

const MINUTE = 60_000;
const PASSWORD = "correct horse";
const KEY = "0123456789AB-_R_1_";
const OTHER_KEY = "0123456789AB-_R_2_";
const refused = (p: Promise<unknown>) =>
  p.then(
    () => null,
    (e: unknown) =>
      e instanceof DomainError ? { code: e.code, message: e.message, fields: e.fields } : Promise.reject(e),
  );
const at = (ms: number, rest: Partial<AppContext> = {}) => makeContext({ now: () => NOON + ms, ...rest });
const cookieOf = (setCookie: string) => setCookie.split(";")[0]!;

async function signedUp(): Promise<{ email: string; userId: string; cookie: string; actor: UserActor }> {
  const email = `own-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;
  const { userId, setCookie } = await signUp(makeContext(), { fullName: "New Person", email, password: PASSWORD });
  await withPassword(userId, PASSWORD);
  const cookie = cookieOf(setCookie);
  return { email, userId, cookie, actor: (await who(cookie)) as UserActor };
}
const who = (cookie: string, ms = 0) => actorFromCookie(makeContext().db, cookie, NOON + ms);
const mails = async (email: string) =>
  (
    await env.DB.prepare("SELECT template FROM outbox WHERE recipient = ? ORDER BY rowid")
      .bind(email)
      .all<{ template: string }>()
  ).results.map((m) => m.template);
const work = (userId: string) =>
  env.DB.prepare("SELECT state FROM jobs WHERE kind = 'fill_queue' AND ref = ?").bind(userId).first("state");

describe("confirming an address", () => {
  it("by the welcome mail's link, once, and asks for the queue to be filled", async () => {
    const own = await signedUp();
    expect(own.actor.verified).toBe(false);
    const token = await mailedToken(own.email, "sign_up_welcome");
    const ctx = at(MINUTE);
    await verifyEmail(ctx, { token, password: PASSWORD });
    expect(await who(own.cookie)).toMatchObject({ verified: true });
    expect(await work(own.userId)).toBe("ready");
    expect(ctx.sent).toEqual([{ type: "job", kind: "fill_queue", ref: own.userId }]);
    expect(await refused(verifyEmail(at(MINUTE), { token }))).toMatchObject({ code: "not_found" });
  });

  it("answers the same press the same, since its answer was lost or it was sent twice", async () => {
    const own = await signedUp();
    const token = await mailedToken(own.email, "sign_up_welcome");
    const press = (key: string) => verifyEmail(as(makeContext({ submitKey: key }), own.actor), { token });
    await Promise.all([press(KEY), press(KEY)]);
    await press(KEY);
    expect(await who(own.cookie)).toMatchObject({ verified: true });
    expect(await refused(press(OTHER_KEY))).toMatchObject({ code: "not_found" });
    const other = await signedUp();
    const theirs = await mailedToken(other.email, "sign_up_welcome");
    await verifyEmail(as(makeContext({ submitKey: KEY }), other.actor), { token: theirs });
    expect(await who(other.cookie)).toMatchObject({ verified: true });
  });

  it("is mailed once for one press", async () => {
    const own = await signedUp();
    for (const press of [KEY, KEY, OTHER_KEY])
      await requestVerification(as(makeContext({ submitKey: press }), own.actor));
    expect((await mails(own.email)).filter((t) => t === "verify_email")).toHaveLength(2);
  });

  it("lets one of twenty who press at once", async () => {
    const own = await signedUp();
    const token = await mailedToken(own.email, "sign_up_welcome");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refused(verifyEmail(as(makeContext(), own.actor), { token }))),
    );
    expect(answers.filter((a) => a === null)).toHaveLength(1);
  });

  it("keeps no token, only its hash, and refuses what is forged, old or no token", async () => {
    const own = await signedUp();
    const token = await mailedToken(own.email, "sign_up_welcome");
    const rows = await env.DB.prepare("SELECT * FROM email_verifications WHERE user_id = ?").bind(own.userId).all();
    expect(JSON.stringify(rows.results)).not.toContain(token);
    expect(await refused(verifyEmail(makeContext(), { token: randomId() }))).toMatchObject({ code: "not_found" });
    for (const bad of [undefined, "", "x", token.slice(1), { token }, "' OR 1=1 --".padEnd(26)])
      expect((await refused(verifyEmail(makeContext(), { token: bad })))?.code).toMatch(/^(invalid|not_found)$/);
    expect(await refused(verifyEmail(at(7 * 24 * 60 * MINUTE), { token }))).toMatchObject({ code: "not_found" });
    expect(await who(own.cookie)).toMatchObject({ verified: false });
    await verifyEmail(at(7 * 24 * 60 * MINUTE - 1), { token, password: PASSWORD });
    expect(await who(own.cookie)).toMatchObject({ verified: true });
  });

  it("sends the link again, five times in a quarter of an hour; each is good, and gone once one was used", async () => {
    const own = await signedUp();
    const first = await mailedToken(own.email, "sign_up_welcome");
    const ask = (ms: number, actor = own.actor) => requestVerification(as(at(ms), actor));
    for (let i = 1; i <= 5; i++) expect(await ask(i)).toEqual({ sent: true });
    expect(await refused(ask(6))).toMatchObject({ code: "too_many" });
    expect(await ask(16 * MINUTE)).toEqual({ sent: true });
    const last = await mailedToken(own.email, "verify_email");
    await verifyEmail(as(at(17 * MINUTE), own.actor), { token: first });
    expect(await refused(verifyEmail(at(17 * MINUTE), { token: last }))).toMatchObject({ code: "not_found" });
    const verified = (await who(own.cookie)) as UserActor;
    expect(await ask(40 * MINUTE, verified)).toEqual({ sent: false });
    expect((await mails(own.email)).filter((t) => t === "verify_email")).toHaveLength(6);
    expect(await refused(requestVerification(makeContext()))).toMatchObject({ code: "signed_out" });
  });

  it("is for one's own link: somebody else's confirms somebody else", async () => {
    const [a, b] = [await signedUp(), await signedUp()];
    const token = await mailedToken(b.email, "sign_up_welcome");
    const others = as(makeContext(), a.actor);
    expect(await refused(verifyEmail(others, { token }))).toMatchObject({ code: "invalid" });
    await verifyEmail(others, { token, password: PASSWORD });
    expect(await who(a.cookie)).toMatchObject({ verified: false });
    expect(await who(b.cookie)).toMatchObject({ verified: true });
  });

  it("comes before the first application, whatever else is ready", async () => {
    const owner = await withPlan(await person({ verified: false }), { credits: 15 });
    await withProfile(owner);
    await withFound(owner, 3);
    const queued = () =>
      env.DB.prepare("SELECT count(*) AS n FROM applications WHERE user_id = ? AND state = 'queued'")
        .bind(owner.userId)
        .first("n");
    const reserved = () =>
      env.DB.prepare("SELECT reserved FROM credit_balances WHERE user_id = ?").bind(owner.userId).first("reserved");
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    expect([await queued(), await reserved()]).toEqual([0, 0]);
    await markVerified(asJob(makeContext()), { userId: owner.userId });
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    expect([await queued(), await reserved()]).toEqual([3, 3]);
    expect(await refused(markVerified(as(makeContext(), owner), { userId: owner.userId }))).toMatchObject({
      code: "forbidden",
    });
  });

  it("is known with the session, by one query", async () => {
    const own = await signedUp();
    const { d1, meter } = meteredD1(env.DB);
    expect(await actorFromCookie(openApp(d1), own.cookie, NOON)).toMatchObject({ verified: false });
    expect(meter.trips).toBe(1);
  });
});

describe("a new password by a mailed link", () => {
  it("is set once, within 30 minutes, ends every session, confirms the address and tells the owner", async () => {
    const own = await signedUp();
    const other = cookieOf((await signIn(makeContext(), { email: own.email, password: PASSWORD })).setCookie);
    await requestReset(makeContext(), { email: own.email.toUpperCase() });
    const token = await mailedToken(own.email, "password_reset");
    expect(await refused(resetByLink(makeContext(), { token, password: "short" }))).toMatchObject({
      code: "invalid",
      fields: { password: "Password should be at least 6 characters long." },
    });
    expect((await who(own.cookie)).kind).toBe("user");
    // Opening the page says whether the link is good, and uses nothing of it up.
    await checkReset(at(30 * MINUTE - 1), { token });
    await resetByLink(at(30 * MINUTE - 1), { token, password: "another horse", madeBy: "me" });
    expect([(await who(own.cookie)).kind, (await who(other)).kind]).toEqual(["visitor", "visitor"]);
    expect(await refused(signIn(makeContext(), { email: own.email, password: PASSWORD }))).toMatchObject({
      message: "Invalid Credentials",
    });
    const { setCookie } = await signIn(makeContext(), { email: own.email, password: "another horse" });
    expect(await who(cookieOf(setCookie))).toMatchObject({ verified: true });
    expect(await work(own.userId)).toBe("ready");
    expect(await refused(resetByLink(makeContext(), { token, password: "third horse" }))).toMatchObject({
      code: "not_found",
    });
    for (const no of [token, randomId(), "made up"])
      expect(await refused(checkReset(makeContext(), { token: no }))).toMatchObject({ code: "not_found" });
    // Each of the two sign-ins came from a browser that was not known.
    expect(await mails(own.email)).toEqual([
      "sign_up_welcome",
      "new_sign_in",
      "password_reset",
      "password_changed",
      "new_sign_in",
    ]);
  });

  it("is set once by one press, whose answer may be lost, and says so again to the same password alone", async () => {
    for (const madeBy of ["me", "other"]) {
      const { email, userId } = await signedUp();
      await requestReset(makeContext(), { email });
      const token = await mailedToken(email, "password_reset");
      const { client } = makeContext();
      const press = (key: string | null, password = "another horse") =>
        resetByLink(makeContext({ client, submitKey: key }), { token, password, madeBy });
      await Promise.all([press(KEY), press(KEY)]);
      expect(await press(KEY)).toEqual({ deviceCookie: expect.stringContaining("=") });
      for (const no of [() => press(KEY, "third horse"), () => press(OTHER_KEY), () => press(null)])
        expect(await refused(no())).toMatchObject({ code: "not_found" });
      await signIn(makeContext(), { email, password: "another horse" });
      expect((await mails(email)).filter((t) => t === "password_changed")).toHaveLength(1);
      await withPassword(userId, "another horse");
      const codes = [];
      for (let i = 0; i < 30 && codes.at(-1) !== "too_many"; i++)
        codes.push((await refused(press(KEY, `guessed horse ${i}`)))?.code);
      expect(codes.at(-1)).toBe("too_many");
    }
  });

  it("refuses what is forged, old or somebody else's, and keeps only the link's hash", async () => {
    const own = await signedUp();
    await requestReset(makeContext(), { email: own.email });
    const token = await mailedToken(own.email, "password_reset");
    const rows = await env.DB.prepare("SELECT * FROM password_resets WHERE user_id = ?").bind(own.userId).all();
    expect(JSON.stringify(rows.results)).not.toContain(token);
    expect(await refused(resetByLink(at(30 * MINUTE), { token, password: "another horse" }))).toMatchObject({
      code: "not_found",
    });
    expect(await refused(resetByLink(makeContext(), { token: randomId(), password: "another horse" }))).toMatchObject({
      code: "not_found",
    });
    expect(
      await refused(
        resetByLink(makeContext(), {
          token: await mailedToken(own.email, "sign_up_welcome"),
          password: "another horse",
        }),
      ),
    ).toMatchObject({ code: "not_found" });
    await expect(signIn(makeContext(), { email: own.email, password: PASSWORD })).resolves.toHaveProperty("setCookie");
  });

  it("goes to one of ten who use the link at once", async () => {
    const own = await signedUp();
    await requestReset(makeContext(), { email: own.email });
    const token = await mailedToken(own.email, "password_reset");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        refused(resetByLink(makeContext(), { token, password: `horse number ${i}`, madeBy: "me" })),
      ),
    );
    expect(answers.filter((a) => a === null)).toHaveLength(1);
    const right = [];
    for (let i = 0; i < 10; i++)
      if ((await refused(signIn(makeContext(), { email: own.email, password: `horse number ${i}` }))) === null)
        right.push(i);
    expect(right).toEqual([answers.indexOf(null)]);
  });

  it("costs and answers the same for an address without an account", async () => {
    const own = await signedUp();
    const ask = async (email: string) => {
      const { d1, meter } = meteredD1(env.DB);
      const answer = await requestReset(makeContext({ db: openApp(d1) }), { email });
      return { answer, trips: meter.trips };
    };
    expect(await ask(`ghost-${randomId(8)}@sample.jobsarthi.test`)).toEqual(await ask(own.email));
  });

  it("lifts the limit that guessing has put on the account", async () => {
    const own = await signedUp();
    const here = makeContext();
    for (let i = 0; i < 12; i++) await refused(signIn(here, { email: own.email, password: "guess" }));
    expect(await refused(signIn(here, { email: own.email, password: PASSWORD }))).toMatchObject({ code: "too_many" });
    await requestReset(here, { email: own.email });
    const { deviceCookie } = await resetByLink(here, {
      token: await mailedToken(own.email, "password_reset"),
      password: "another horse",
      madeBy: "me",
    });
    const device = cookieOf(deviceCookie).split("=")[1]!;
    await expect(
      signIn({ ...here, client: { ...here.client, device } }, { email: own.email, password: "another horse" }),
    ).resolves.toHaveProperty("setCookie");
  });
});

describe("the mail of a new sign-in", () => {
  const DAY = 24 * 60 * MINUTE;
  const signInAt = async (own: { email: string }, ctx = makeContext(), password = PASSWORD) =>
    cookieOf((await signIn(ctx, { email: own.email, password })).setCookie);

  it("goes to the owner of a browser that was not known, and of none that was; five an hour", async () => {
    const email = `own-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;
    const up = await signUp(makeContext(), { fullName: "Own <b>Person</b>", email, password: PASSWORD });
    expect(await mails(email)).toEqual(["sign_up_welcome"]);
    const home = makeContext();
    home.client.device = cookieOf(up.deviceCookie).split("=")[1]!;
    await signInAt({ email }, home);
    expect(await mails(email)).toEqual(["sign_up_welcome"]);
    expect(await refused(signIn(makeContext(), { email, password: "not this" }))).toMatchObject({ code: "invalid" });
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
    for (let i = 0; i < 7; i++)
      await signInAt({ email }, at(i, { client: { address: `192.0.2.${randomId(6)}`, country: "IN", userAgent } }));
    expect((await mails(email)).filter((one) => one === "new_sign_in")).toHaveLength(5);
    const model = await env.DB.prepare("SELECT model FROM outbox WHERE recipient = ? AND template = 'new_sign_in'")
      .bind(email)
      .first<string>("model");
    const mail = renderMail("new_sign_in", JSON.parse(model ?? "") as Record<string, string>, "https://own.example");
    for (const said of ["Firefox on Linux", "India", "https://own.example/not-me?token=", "Own b Person b"])
      expect(mail.text).toContain(said);
    expect(mail.html).not.toContain("<b>");
    await signInAt({ email }, at(60 * MINUTE + 10));
    expect((await mails(email)).filter((one) => one === "new_sign_in")).toHaveLength(6);
  });

  it("takes the account back in one press, also after the intruder changed the password, and for a week", async () => {
    const own = await signedUp();
    const entered = await signIn(makeContext(), { email: own.email, password: PASSWORD });
    const stranger = cookieOf(entered.setCookie);
    const device = cookieOf(entered.deviceCookie).split("=")[1] ?? "";
    const theirs = { ...makeContext(), client: { ...makeContext().client, device } };
    expect(await knownDevice(theirs, own.email)).not.toBeNull();
    const actor = (await who(stranger)) as UserActor;
    const token = await mailedToken(own.email, "new_sign_in");
    await changePassword(as(makeContext(), actor), { currentPassword: PASSWORD, password: "an intruder's" });
    // Opening the page changes nothing.
    expect(await checkReset(at(7 * DAY - 1), { token })).toEqual({
      signedInAt: NOON,
      isDisowned: false,
      hasGoogle: false,
      doubtedSince: NOON,
    });
    expect((await who(stranger)).kind).toBe("user");
    for (let press = 0; press < 2; press++) await disownSignIn(at(7 * DAY - 1), { token });
    expect([(await who(own.cookie)).kind, (await who(stranger)).kind]).toEqual(["visitor", "visitor"]);
    for (const password of [PASSWORD, "an intruder's"])
      expect(await refused(signIn(makeContext(), { email: own.email, password }))).toMatchObject({ code: "invalid" });
    expect(await checkReset(at(7 * DAY - 1), { token })).toMatchObject({ isDisowned: true });
    // Neither the mail that tells nor the limits take the intruder's browser for the owner's any more.
    expect(await knownDevice(theirs, own.email)).toBeNull();
    const { deviceCookie } = await resetByLink(at(7 * DAY - 1), { token, password: "another horse", madeBy: "me" });
    const again = { ...makeContext().client, device: cookieOf(deviceCookie).split("=")[1] ?? "" };
    expect(await knownDevice({ ...makeContext(), client: again }, own.email)).not.toBeNull();
    expect((await who(await signInAt(own, makeContext(), "another horse"))).kind).toBe("user");
    // Used once; a replay ends nobody's session.
    const mine = await signInAt(own, makeContext(), "another horse");
    for (const verb of [disownSignIn, checkReset])
      expect(await refused(verb(makeContext(), { token }))).toMatchObject({ code: "not_found" });
    expect((await who(mine)).kind).toBe("user");
  });

  it("is of no use when it is old, forged, of another mail, or somebody else's", async () => {
    const [own, other] = [await signedUp(), await signedUp()];
    const [mine, theirs] = [await signInAt(own), await signInAt(other)];
    const token = await mailedToken(own.email, "new_sign_in");
    await requestReset(makeContext(), { email: own.email });
    const asked = await mailedToken(own.email, "password_reset");
    for (const [ms, no] of [
      [7 * DAY, token],
      [0, randomId()],
      [0, asked],
      [0, ""],
      [0, "' OR 1=1 --"],
    ] as const)
      expect(await refused(disownSignIn(at(ms), { token: no }))).toMatchObject({ code: "not_found" });
    expect((await who(mine)).kind).toBe("user");
    // The presser does not matter: it is the account of the mail that is taken back.
    await disownSignIn(as(makeContext(), other.actor), { token });
    expect([(await who(mine)).kind, (await who(theirs)).kind]).toEqual(["visitor", "user"]);
    const rows = await env.DB.prepare("SELECT * FROM password_resets WHERE user_id = ?").bind(own.userId).all();
    expect(rows.results).toHaveLength(2);
    expect(JSON.stringify(rows.results)).not.toContain(token);
  });
});

describe("changing the password", () => {
  it("needs the current one, ends every other session and tells the owner", async () => {
    const own = await signedUp();
    const other = cookieOf((await signIn(makeContext(), { email: own.email, password: PASSWORD })).setCookie);
    const ctx = as(makeContext(), own.actor);
    expect(await refused(changePassword(ctx, { currentPassword: "wrong", password: "another horse" }))).toMatchObject({
      code: "invalid",
      fields: { currentPassword: "This isn't your current password" },
    });
    expect(await refused(changePassword(ctx, { currentPassword: PASSWORD, password: "x" }))).toMatchObject({
      fields: { password: "Password should be at least 6 characters long." },
    });
    expect((await who(other)).kind).toBe("user");
    const change = { currentPassword: PASSWORD, password: "another horse" };
    // Pressed twice, and once more since no answer came.
    const pressed = { ...ctx, submitKey: "0123456789AB-_R_1_" };
    await Promise.all([changePassword(pressed, change), changePassword(pressed, change)]);
    await changePassword(pressed, change);
    // Another press of the same is none of its: a wrong current password changes nothing.
    for (const press of [null, "0123456789AB-_R_2_"])
      expect(await refused(changePassword({ ...ctx, submitKey: press }, change))).toMatchObject({ code: "invalid" });
    expect([(await who(own.cookie)).kind, (await who(other)).kind]).toEqual(["user", "visitor"]);
    await expect(signIn(makeContext(), { email: own.email, password: "another horse" })).resolves.toHaveProperty(
      "setCookie",
    );
    expect((await mails(own.email)).slice(-2)).toEqual(["password_changed", "new_sign_in"]);
    expect(
      await refused(changePassword(makeContext(), { currentPassword: PASSWORD, password: "another horse" })),
    ).toMatchObject({ code: "signed_out" });
  });

  it("also ends a mailed link that was not used", async () => {
    const own = await signedUp();
    await requestReset(makeContext(), { email: own.email });
    await changePassword(as(makeContext(), own.actor), { currentPassword: PASSWORD, password: "another horse" });
    expect(
      await refused(
        resetByLink(makeContext(), {
          token: await mailedToken(own.email, "password_reset"),
          password: "third horse",
        }),
      ),
    ).toMatchObject({ code: "not_found" });
  });

  it("is limited to ten tries, and one of two at once wins", async () => {
    const own = await signedUp();
    const ctx = as(makeContext(), own.actor);
    const both = await Promise.all(
      ["first horse", "second horse"].map((password) =>
        refused(changePassword(ctx, { currentPassword: PASSWORD, password })),
      ),
    );
    expect(both.filter((a) => a === null)).toHaveLength(1);
    for (let i = 0; i < 12; i++)
      await refused(changePassword(ctx, { currentPassword: "guess", password: "another horse" }));
    expect(await refused(changePassword(ctx, { currentPassword: "guess", password: "another horse" }))).toMatchObject({
      code: "too_many",
    });
  });
});

describe("one's own sessions", () => {
  it("are listed with their device, newest first, and end one by one or all but this", async () => {
    const own = await signedUp();
    const open = async (ms: number, userAgent: string) =>
      cookieOf(
        (
          await signIn(at(ms, { client: { address: `192.0.2.${randomId(6)}`, country: null, userAgent } }), {
            email: own.email,
            password: PASSWORD,
          })
        ).setCookie,
      );
    const phone = await open(
      1_000,
      "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36",
    );
    const desk = await open(2_000, "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0");
    const ctx = as(makeContext(), own.actor);
    const list = await readSignIns(ctx);
    expect(list).toMatchObject({ hasPassword: true, hasGoogle: false });
    expect(list.sessions.map(({ device, since, current }) => ({ device, since, current }))).toEqual([
      { device: "Firefox on Linux", since: NOON + 2_000, current: false },
      { device: "Chrome on Android", since: NOON + 1_000, current: false },
      { device: "Unknown device", since: NOON, current: true },
    ]);
    const { id } = list.sessions[1]!;
    for (const ownPassword of [undefined, "guess"])
      for (const end of [() => endSession(ctx, { id, ownPassword }), () => endOtherSessions(ctx, { ownPassword })])
        expect(await refused(end())).toMatchObject({ code: "invalid", fields: { ownPassword: expect.any(String) } });
    expect([(await who(phone)).kind, (await who(desk)).kind]).toEqual(["user", "user"]);
    // The second time since the first answer was lost.
    for (let i = 0; i < 2; i++) await endSession(ctx, { id, ownPassword: PASSWORD });
    expect([(await who(phone)).kind, (await who(desk)).kind]).toEqual(["visitor", "user"]);
    expect(await endOtherSessions(ctx, { ownPassword: PASSWORD })).toEqual({ ended: 1 });
    expect([(await who(desk)).kind, (await who(own.cookie)).kind]).toEqual(["visitor", "user"]);
  });

  it("are nobody else's to end", async () => {
    const [a, b] = [await signedUp(), await signedUp()];
    const theirs = { id: b.actor.sessionId, ownPassword: PASSWORD };
    await endSession(as(makeContext(), a.actor), theirs);
    expect((await who(b.cookie)).kind).toBe("user");
    await endOtherSessions(as(makeContext(), a.actor), { ownPassword: PASSWORD });
    expect((await who(b.cookie)).kind).toBe("user");
    for (const verb of [readSignIns, (ctx: AppContext) => endOtherSessions(ctx, {})])
      expect(await refused(verb(makeContext()))).toMatchObject({ code: "signed_out" });
  });

  it("end by a sign-in of the last ten minutes where no password is set; staff show their second factor", async () => {
    const own = await signedUp();
    const other = cookieOf((await signIn(makeContext(), { email: own.email, password: PASSWORD })).setCookie);
    await env.DB.prepare("UPDATE users SET password_hash = NULL WHERE id = ?").bind(own.userId).run();
    const end = (ms: number, actor: UserActor) => endOtherSessions(as(at(ms), actor), {});
    expect(await refused(end(10 * MINUTE + 1, own.actor))).toMatchObject({
      code: "invalid",
      message: "Please sign in with Google again first. You signed in too long ago.",
    });
    expect((await who(other)).kind).toBe("user");
    const roles = { slug: "own", operations: true, community: false, support: false, coach: false };
    const staff = (provedAt: number | null): UserActor => ({ ...own.actor, staff: roles, provedAt });
    for (const provedAt of [null, NOON - 10 * MINUTE - 1])
      expect(await refused(end(0, staff(provedAt)))).toMatchObject({ code: "unproven" });
    expect(await end(10 * MINUTE, own.actor)).toEqual({ ended: 1 });
    expect(await end(0, staff(NOON))).toEqual({ ended: 0 });
    expect((await who(other)).kind).toBe("visitor");
  });
});
