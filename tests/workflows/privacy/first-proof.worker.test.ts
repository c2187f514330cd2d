import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { knownDevice } from "@workers/modules/accounts/sign-in/devices";
import { requestReset } from "@workers/modules/accounts/sign-in/request-reset";
import { checkReset } from "@workers/modules/accounts/sign-in/reset-password";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { signIn } from "@workers/modules/accounts/sign-in/sign-in";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { checkVerification, verifyEmail } from "@workers/modules/accounts/sign-in/verify-email";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { eraseByLink } from "@workers/workflows/privacy/erase-by-link";
import { eraseFiles } from "@workers/workflows/privacy/erase-files";
import { eraseUnconfirmed } from "@workers/workflows/privacy/erase-unverified";
import { readErasureList } from "@workers/workflows/privacy/erasure-list";
import { redoErasures } from "@workers/workflows/privacy/redo-erasures";
import { resetByLink } from "@workers/workflows/privacy/reset-by-link";
import { as, asJob, makeContext, NOON } from "../../support/context";
import { mailedToken } from "../../support/mail";
import { person, withProfile } from "../../support/people";
import { everything, openWorker } from "../../support/worker";

const PASSWORD = "the maker's horse";
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
const verifiedAt = (email: string) =>
  env.DB.prepare("SELECT email_verified_at AS at FROM users WHERE email = ?").bind(email).first("at");

/** An account with a profile, made under somebody's address, and the link that its mailbox got. */
async function prepared() {
  const email = `made-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;
  const made = await signUp(makeContext(), { fullName: `Mallory ${email}`, email, password: PASSWORD });
  await withProfile({ ...(await person()), userId: made.userId });
  return { ...made, email, token: await mailedToken(email, "sign_up_welcome") };
}

describe("the link that confirms an address", () => {
  it("asks for the password where the browser is not the maker's, and confirms nothing before", async () => {
    const { email, token, userId } = await prepared();
    expect(await checkVerification(makeContext(), { token })).toEqual({ doubtedSince: NOON, mayErase: true });
    for (const password of [undefined, "", "not the maker's"])
      expect(await refused(verifyEmail(makeContext(), { token, password }))).toMatchObject({
        code: "invalid",
        fields: { password: expect.any(String) },
      });
    expect((await refused(verifyEmail(makeContext(), { token, password: "x".repeat(201) })))?.code).toBe("invalid");
    expect(await verifiedAt(email)).toBeNull();
    // Another person's session and another account's browser show nothing.
    const other = await prepared();
    const others = as(browserOf(other.deviceCookie), (await who(other.setCookie)) as UserActor);
    expect((await refused(verifyEmail(others, { token })))?.code).toBe("invalid");
    await verifyEmail(makeContext(), { token, password: PASSWORD });
    expect([await verifiedAt(email), await idOf(email)]).toEqual([NOON, userId]);
    expect((await refused(verifyEmail(makeContext(), { token, password: PASSWORD })))?.code).toBe("not_found");
  });

  it.each(["the maker's session", "the maker's browser"])("asks nothing in %s", async (which) => {
    const { email, token, setCookie, deviceCookie } = await prepared();
    const ctx = which.endsWith("session")
      ? as(makeContext(), (await who(setCookie)) as UserActor)
      : browserOf(deviceCookie);
    expect(await checkVerification(ctx, { token })).toMatchObject({ doubtedSince: null });
    expect((await refused(eraseByLink(ctx, { token })))?.code).toBe("conflict");
    await verifyEmail(ctx, { token });
    expect(await verifiedAt(email)).toBe(NOON);
    expect((await who(setCookie)).kind).toBe("user");
  });

  it("guesses at the password through it are limited like those at the sign-in", async () => {
    const { token } = await prepared();
    const ctx = makeContext();
    const tries: unknown[] = [];
    for (let i = 0; i < 11; i++) tries.push((await refused(verifyEmail(ctx, { token, password: `guess ${i}` })))?.code);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => "invalid"), "too_many"]);
  });

  it("counts no right password, also where two confirm at the same time", async () => {
    const { token } = await prepared();
    const guesses = () =>
      env.DB.prepare("SELECT total(count) AS n FROM attempts WHERE key LIKE 'guesses-%'").first("n");
    const before = await guesses();
    const both = [1, 2].map(() => refused(verifyEmail(makeContext(), { token, password: PASSWORD })));
    expect((await Promise.all(both)).map((one) => one?.code).toSorted()).toEqual(["not_found", undefined]);
    expect(await guesses()).toBe(before);
  });

  it("erases what a stranger made: session, password, profile, resume, and the browser that was known", async () => {
    const { email, token, userId, setCookie, deviceCookie } = await prepared();
    await eraseByLink(makeContext(), { token });
    expect((await refused(eraseByLink(makeContext(), { token })))?.code).toBe("not_found");
    expect((await refused(verifyEmail(makeContext(), { token, password: PASSWORD })))?.code).toBe("not_found");
    expect([await idOf(email), (await who(setCookie)).kind]).toEqual([null, "visitor"]);
    expect((await refused(signIn(makeContext(), { email, password: PASSWORD })))?.code).toBe("invalid");
    const work = await env.DB.prepare("SELECT ref FROM jobs WHERE kind = 'erase_files'").all<{ ref: string }>();
    for (const { ref } of work.results) await eraseFiles(asJob(makeContext()), { erasureId: ref });
    const left = await everything();
    expect([left.includes(userId), left.includes(`Mallory ${email}`)]).toEqual([false, false]);
    // The owner's own account of the same address does not know the stranger's browser.
    await signUp(makeContext(), { fullName: "Asha Example", email, password: "the owner's horse" });
    expect(await knownDevice(browserOf(deviceCookie), email)).toBeNull();
    const own = await mailedToken(email, "sign_up_welcome");
    expect(await checkVerification(browserOf(deviceCookie), { token: own })).toMatchObject({ doubtedSince: NOON });
    await requestReset(makeContext(), { email });
    const reset = await mailedToken(email, "password_reset");
    expect(await checkReset(browserOf(deviceCookie), { token: reset })).toMatchObject({ doubtedSince: NOON });
  });

  it.each(["paid for", "staff's"])("erases no account that is %s, and asks for its password", async (which) => {
    const { email, token, userId } = await prepared();
    if (which === "staff's")
      await env.DB.prepare("INSERT INTO staff (user_id, slug, operations, created_at) VALUES (?, ?, 1, 1)")
        .bind(userId, `s-${randomId(6).toLowerCase()}`)
        .run();
    else
      await env.DB.prepare(
        `INSERT INTO orders (id, client_key, product, plan, offer_version, credits, amount, currency, terms, method,
          gateway, user_id, state, paid_at, expires_at, created_at)
          VALUES (?1, ?1, 'plan', 'Basic', 1, 1, 100, 'INR', '{}', 'card', 'sandbox', ?1, 'paid', 1, 1, 1)`,
      )
        .bind(userId)
        .run();
    expect(await checkVerification(makeContext(), { token })).toEqual({ doubtedSince: NOON, mayErase: false });
    expect((await refused(eraseByLink(makeContext(), { token })))?.code).toBe("conflict");
    expect((await refused(verifyEmail(makeContext(), { token })))?.code).toBe("invalid");
    expect([await idOf(email), await verifiedAt(email)]).toEqual([userId, null]);
  });

  it("takes no link but its own: none, a forged one, one of another kind, one that is too old", async () => {
    const { email, token, userId } = await prepared();
    await requestReset(makeContext(), { email });
    const reset = await mailedToken(email, "password_reset");
    for (const bad of [undefined, "", "x", token.slice(1), { token }, randomId(), reset])
      for (const act of [eraseByLink, verifyEmail, checkVerification])
        expect((await refused(act(makeContext(), { token: bad, password: PASSWORD })))?.code).toMatch(
          /^(invalid|not_found)$/,
        );
    const late = makeContext({ now: () => NOON + 7 * 86_400_000 });
    expect((await refused(eraseByLink(late, { token })))?.code).toBe("not_found");
    expect(await idOf(email)).toBe(userId);
  });
});

it("a reset asks nothing in a browser that is signed in to the account", async () => {
  const { email, setCookie } = await prepared();
  await requestReset(makeContext(), { email });
  const token = await mailedToken(email, "password_reset");
  const ctx = as(makeContext(), (await who(setCookie)) as UserActor);
  expect(await checkReset(ctx, { token })).toMatchObject({ doubtedSince: null });
});

describe("an erasure that was listed and did not come about", () => {
  const confirm = (userId: string) =>
    env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(userId).run();
  const pay = (userId: string) =>
    env.DB.prepare(
      `INSERT INTO orders (id, client_key, product, plan, offer_version, credits, amount, currency, terms, method,
        gateway, user_id, state, paid_at, expires_at, created_at)
        VALUES (?1, ?1, 'plan', 'Basic', 1, 1, 100, 'INR', '{}', 'card', 'sandbox', ?1, 'paid', 1, 1, 1)`,
    )
      .bind(userId)
      .run();
  /** In which this happens after the list is written, and before the account is erased. */
  const meanwhile = (happens: () => Promise<unknown>) => {
    const ctx = makeContext();
    const put: R2Bucket["put"] = async (...entry: Parameters<R2Bucket["put"]>) => {
      await happens();
      return env.BACKUPS.put(...entry);
    };
    return { ...ctx, backups: { get: (key: string) => env.BACKUPS.get(key), put } as R2Bucket };
  };

  it.each([
    ["the mailed link", "confirmed", confirm],
    ["the mailed link", "paid for", pay],
    ["a reset", "confirmed", confirm],
    ["a reset", "paid for", pay],
  ] as const)("is not redone after it was refused: by %s, %s meanwhile", async (way, _what, happens) => {
    const { email, token, userId } = await prepared();
    const ctx = meanwhile(() => happens(userId));
    await requestReset(makeContext(), { email });
    const link = { token: await mailedToken(email, "password_reset"), password: "the owner's horse", madeBy: "other" };
    const act = way === "a reset" ? resetByLink(ctx, link) : eraseByLink(ctx, { token });
    expect((await refused(act))?.code).toBe("not_found");
    await redoErasures(asJob(makeContext()));
    expect(await idOf(email)).toBe(userId);
  });

  it("is redone after a crash, without a mail, and not where a payment comes first", async () => {
    const [gone, stays] = [await prepared(), await prepared()];
    for (const account of [gone, stays]) await eraseUnconfirmed(makeContext(), account);
    await pay(stays.userId);
    await redoErasures(asJob(makeContext()));
    expect([await idOf(gone.email), await idOf(stays.email)]).toEqual([null, stays.userId]);
    const told = await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE template = 'account_deleted'").first("n");
    expect(told).toBe(0);
  });

  it("is listed without a condition once the owner erases the account", async () => {
    const { email, userId, setCookie } = await prepared();
    await eraseUnconfirmed(makeContext(), { userId, email });
    await confirm(userId);
    await eraseAccount(as(makeContext(), (await who(setCookie)) as UserActor), { proof: PASSWORD });
    const { list } = await readErasureList(makeContext());
    const entries = list.filter((one) => one.userId === userId);
    expect(entries.map(({ unlessConfirmed }) => unlessConfirmed)).toEqual([undefined]);
  });
});

describe("the page of the link, without scripts", () => {
  it("asks before it shows anything of the account, says what is wrong, and confirms by the password", async () => {
    const { email, token } = await prepared();
    const worker = openWorker();
    const path = `/verify-email?token=${token}`;
    const html = await (await worker.ask(path)).text();
    for (const text of ["Did you create this account?", "We don&#x27;t recognise this browser", "Erase this account"])
      expect(html).toContain(text);
    for (const text of ["Mallory", email, "another browser"]) expect(html).not.toContain(text);
    const send = (fields: Record<string, string>) =>
      worker.ask(path, { body: new URLSearchParams({ act: "confirm", token, ...fields }) });
    for (const [password, text] of [
      ["", "This field is required"],
      ["wrong horse", "That isn&#x27;t this account&#x27;s password. Please try again."],
    ] as const) {
      const answer = await send({ password });
      const said = await answer.text();
      expect([answer.status, said.includes(text), said.includes("Mallory")]).toEqual([400, true, false]);
    }
    expect(await (await send({ password: PASSWORD })).text()).toContain("Your email is confirmed");
    const late = await send({ act: "erase" });
    expect([late.status, await late.text()]).toEqual([404, expect.stringContaining("no longer valid")]);
    expect(await verifiedAt(email)).toBe(NOON);
  });

  it("erases by one press, also for a person who is signed in to another account", async () => {
    const { email, token } = await prepared();
    const worker = openWorker();
    const other = await prepared();
    await verifyEmail(makeContext(), { token: other.token, password: PASSWORD });
    const cookie = other.setCookie.split(";")[0]!;
    const path = `/verify-email?token=${token}`;
    expect(await (await worker.ask(path, { cookie })).text()).toContain("Did you create this account?");
    const done = await worker.ask(path, { body: new URLSearchParams({ act: "erase", token }), cookie });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("Account erased")]);
    expect([await idOf(email), await idOf(other.email)]).toEqual([null, other.userId]);
  });
});
