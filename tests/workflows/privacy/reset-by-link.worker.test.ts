import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import { knownDevice } from "@workers/modules/accounts/sign-in/devices";
import { requestReset } from "@workers/modules/accounts/sign-in/request-reset";
import { checkReset } from "@workers/modules/accounts/sign-in/reset-password";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { signIn } from "@workers/modules/accounts/sign-in/sign-in";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { verifyEmail } from "@workers/modules/accounts/sign-in/verify-email";
import { eraseFiles } from "@workers/workflows/privacy/erase-files";
import { readErasureList } from "@workers/workflows/privacy/erasure-list";
import { resetByLink } from "@workers/workflows/privacy/reset-by-link";
import { asJob, makeContext, NOON } from "../../support/context";
import { mailedToken } from "../../support/mail";
import { person, withProfile } from "../../support/people";
import { cookiesOf, everything, openWorker } from "../../support/worker";

const THEIRS = "the stranger's horse";
const OWN = "the owner's horse";
const valueOf = (setCookie: string) => setCookie.split(";")[0]!.split("=")[1]!;
const refused = (p: Promise<unknown>) =>
  p.then(
    () => null,
    (e: unknown) => (e instanceof DomainError ? { code: e.code, fields: e.fields } : Promise.reject(e)),
  );
const who = (setCookie: string) => actorFromCookie(makeContext().db, setCookie.split(";")[0]!, NOON);
const browserOf = (deviceCookie: string) => {
  const ctx = makeContext();
  return { ...ctx, client: { ...ctx.client, device: valueOf(deviceCookie) } };
};
const idOf = (email: string) => env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first("id");
const count = (table: string, userId: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(userId).first("n");

const paidBy = (userId: string) =>
  env.DB.prepare(
    `INSERT INTO orders (id, client_key, product, plan, offer_version, credits, amount, currency, terms, method,
      gateway, user_id, state, paid_at, expires_at, created_at)
      VALUES (?1, ?1, 'plan', 'Basic', 1, 1, 100, 'INR', '{}', 'card', 'sandbox', ?1, 'paid', 1, 1, 1)`,
  )
    .bind(userId)
    .run();

/** An account with a profile under an address that nobody confirmed, and a link to its mailbox. */
async function prepared(now = NOON) {
  const ctx = makeContext({ now: () => now });
  const email = `squat-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;
  const made = await signUp(ctx, { fullName: `Mallory ${email}`, email, password: THEIRS });
  await withProfile({ ...(await person()), userId: made.userId });
  await requestReset(ctx, { email });
  return { ...made, email, token: await mailedToken(email, "password_reset") };
}

describe("a reset of an account that nobody confirmed and another browser made", () => {
  it("asks the owner of the mailbox who made it, and changes nothing before", async () => {
    const { email, token, userId } = await prepared();
    expect(await checkReset(makeContext(), { token })).toMatchObject({ doubtedSince: NOON });
    for (const madeBy of [undefined, "", "somebody"])
      expect(await refused(resetByLink(makeContext(), { token, password: OWN, madeBy }))).toEqual({
        code: "invalid",
        fields: { madeBy: "Choose whether you made this account" },
      });
    expect([await idOf(email), await count("profiles", userId)]).toEqual([userId, 1]);
    await expect(signIn(makeContext(), { email, password: THEIRS })).resolves.toHaveProperty("setCookie");
  });

  it("erases what a stranger wrote, with sessions and their known browser, and makes the owner's own", async () => {
    const { email, token, userId, setCookie, deviceCookie } = await prepared();
    const own = await resetByLink(makeContext(), { token, password: OWN, madeBy: "other" });
    const fresh = String(await idOf(email));
    expect(fresh).not.toBe(userId);
    expect((await who(setCookie)).kind).toBe("visitor");
    expect(await refused(signIn(makeContext(), { email, password: THEIRS }))).toMatchObject({ code: "invalid" });
    const { setCookie: session } = await signIn(makeContext(), { email, password: OWN });
    expect(await who(session)).toMatchObject({ userId: fresh, verified: true });
    expect([
      await knownDevice(browserOf(deviceCookie), email),
      await knownDevice(browserOf(own.deviceCookie), email),
    ]).toEqual([null, expect.any(String)]);
    for (const table of ["profiles", "resumes", "sessions", "password_resets", "email_verifications"])
      expect([table, await count(table, userId)]).toEqual([table, 0]);
    const work = await env.DB.prepare("SELECT ref FROM jobs WHERE kind = 'erase_files'").all<{ ref: string }>();
    for (const { ref } of work.results) await eraseFiles(asJob(makeContext()), { erasureId: ref });
    const left = await everything();
    expect([left.includes(userId), left.includes(`Mallory ${email}`)]).toEqual([false, false]);
    // A restore of the database does not bring it back.
    expect((await readErasureList(makeContext())).list.map((one) => one.userId)).toContain(userId);
    const mails = await env.DB.prepare("SELECT template, user_id FROM outbox WHERE recipient = ? ORDER BY rowid")
      .bind(email)
      .all();
    expect(mails.results).toMatchObject([
      { template: "password_changed", user_id: fresh },
      { template: "new_sign_in" },
    ]);
  });

  it("leaves it all to who says that they made it, but for sessions and known browsers", async () => {
    const { email, token, userId, setCookie, deviceCookie } = await prepared();
    await resetByLink(makeContext(), { token, password: OWN, madeBy: "me" });
    expect([await idOf(email), await count("profiles", userId), await count("sessions", userId)]).toEqual([
      userId,
      1,
      0,
    ]);
    expect((await who(setCookie)).kind).toBe("visitor");
    expect(await knownDevice(browserOf(deviceCookie), email)).toBeNull();
    expect(await refused(signIn(makeContext(), { email, password: THEIRS }))).not.toBeNull();
  });

  it("is one account when it is sent ten times at once, and no other with a link that is used or too old", async () => {
    const { email, token, userId } = await prepared();
    const late = makeContext({ now: () => NOON + 30 * 60_000 });
    expect(await refused(resetByLink(late, { token, password: OWN, madeBy: "other" }))).toMatchObject({
      code: "not_found",
    });
    expect(await idOf(email)).toBe(userId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refused(resetByLink(makeContext(), { token, password: OWN, madeBy: "other" }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.code === "not_found")).toHaveLength(9);
    await expect(signIn(makeContext(), { email, password: OWN })).resolves.toHaveProperty("setCookie");
  });
});

describe("nobody is asked, and nothing is erased", () => {
  it.each([
    ["in the browser that made it"],
    ["once the address is confirmed"],
    ["where it was paid for"],
    ["where it is staff's"],
  ])("%s", async (how) => {
    const { email, token, userId, deviceCookie } = await prepared();
    let ctx = makeContext();
    if (how.includes("browser")) ctx = browserOf(deviceCookie);
    if (how.includes("confirmed"))
      await verifyEmail(ctx, { token: await mailedToken(email, "sign_up_welcome"), password: THEIRS });
    if (how.includes("paid")) await paidBy(userId);
    if (how.includes("staff"))
      await env.DB.prepare("INSERT INTO staff (user_id, slug, operations, created_at) VALUES (?, ?, 1, 1)")
        .bind(userId, `s-${randomId(6).toLowerCase()}`)
        .run();
    expect(await checkReset(ctx, { token })).toMatchObject({ doubtedSince: null });
    // The form's own statement changes nothing.
    await resetByLink(ctx, { token, password: "a long password of theirs", madeBy: "other" });
    expect([await idOf(email), await count("profiles", userId)]).toEqual([userId, 1]);
  });
});

it("the page asks, says what is missing beside the question, and does what was chosen", async () => {
  const { email, token, userId } = await prepared(NOON);
  const path = `/reset-password?token=${token}`;
  const html = await (await openWorker().ask(path)).text();
  expect(html).toContain("Did you create this account on ");
  expect(html).toContain("this looks like a different browser");
  const send = (fields: Record<string, string>) =>
    openWorker().ask(path, { body: new URLSearchParams({ token, password: OWN, ...fields }) });
  const unsaid = await send({});
  expect(unsaid.status).toBe(400);
  expect(await unsaid.text()).toContain("Choose whether you made this account");
  const done = await send({ madeBy: "other" });
  expect(cookiesOf(done)).toContain("__Host-device=");
  expect(await done.text()).toContain("Password changed.");
  expect(await idOf(email)).not.toBe(userId);
});
