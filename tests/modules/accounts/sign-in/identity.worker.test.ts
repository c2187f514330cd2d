import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { DomainError } from "@workers/core/errors";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { signIn } from "@workers/modules/accounts/sign-in/sign-in";
import { signOut } from "@workers/modules/accounts/sign-in/sign-out";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { randomId } from "@workers/core/ids";
import { as, makeContext, NOON } from "../../../support/context";

const newPerson = () => ({
  fullName: "New Person",
  email: `New.${randomId(10)}@Sample.JobSarthi.test`,
  password: "correct horse",
});
const cookieOf = (setCookie: string) => setCookie.split(";")[0]!;
const refused = (p: Promise<unknown>) =>
  p.then(
    () => null,
    (e: unknown) =>
      e instanceof DomainError ? { code: e.code, message: e.message, fields: e.fields } : Promise.reject(e),
  );

describe("signing up", () => {
  it("makes the account, the session and the welcome mail, and keeps no password and no secret", async () => {
    const ctx = makeContext();
    const input = newPerson();
    const { userId, setCookie } = await signUp(ctx, input);
    expect(setCookie).toMatch(
      /^__Host-session=[0-9A-Z]{26}\.[0-9A-Z]{26}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
    const actor = await actorFromCookie(ctx.db, cookieOf(setCookie), ctx.now());
    expect(actor).toMatchObject({
      kind: "user",
      userId,
      email: input.email.toLowerCase(),
      displayName: "New Person",
      staff: null,
    });
    const dump = JSON.stringify(
      await env.DB.prepare("SELECT * FROM users JOIN sessions ON sessions.user_id = users.id WHERE users.id = ?")
        .bind(userId)
        .all(),
    );
    expect(dump).not.toContain(input.password);
    expect(dump).not.toContain(cookieOf(setCookie).split(".")[1]);
    const mail = await env.DB.prepare("SELECT template FROM outbox WHERE user_id = ?").bind(userId).all();
    expect(mail.results).toEqual([{ template: "sign_up_welcome" }]);
  });

  it("says the spec's words beside each field", async () => {
    expect(await refused(signUp(makeContext(), { fullName: " ", email: "nobody", password: "12345" }))).toMatchObject({
      code: "invalid",
      fields: {
        fullName: "This field is required",
        email: "Please enter a valid email address",
        password: "Password should be at least 6 characters long.",
      },
    });
  });

  describe("whose answer was lost", () => {
    const KEY = "0123456789AB-_R_1_";
    const USED = { code: "duplicate", message: expect.stringContaining("This email is already in use.") };
    const rowsOf = (email: string) =>
      env.DB.prepare(
        `SELECT (SELECT count(*) FROM users WHERE email = ?1) AS users, press,
          (SELECT group_concat(template) FROM outbox WHERE recipient = ?1) AS mails
        FROM users WHERE email = ?1`,
      )
        .bind(email.toLowerCase())
        .first();

    it("signs in to the account that it made, at the next press", async () => {
      const input = newPerson();
      const first = await signUp(makeContext({ submitKey: KEY }), input);
      const ctx = makeContext({ submitKey: KEY });
      const again = await signUp(ctx, { ...input, fullName: "New P. Person" });
      expect(again.userId).toBe(first.userId);
      const actor = await actorFromCookie(ctx.db, cookieOf(again.setCookie), ctx.now());
      expect(actor).toMatchObject({ kind: "user", userId: first.userId, displayName: "New Person" });
      expect(again.setCookie).not.toBe(first.setCookie);
      expect(await rowsOf(input.email)).toEqual({
        users: 1,
        press: expect.stringMatching(/^[0-9a-f]{64}$/),
        mails: "sign_up_welcome",
      });
    });

    it("makes one account where it is pressed twice at once, and answers both", async () => {
      const input = newPerson();
      const both = await Promise.all([1, 2].map(() => signUp(makeContext({ submitKey: KEY }), input)));
      expect(both[0]?.userId).toBe(both[1]?.userId);
      expect(await rowsOf(input.email)).toMatchObject({ users: 1, mails: "sign_up_welcome" });
    });

    it.each([
      ["another key", { submitKey: "0123456789AB-_R_2_" }, {}],
      ["no key", { submitKey: null }, {}],
      ["another password", { submitKey: KEY }, { password: "another horse" }],
    ])("says that the address is in use, with %s", async (_what, by, change) => {
      const input = newPerson();
      await signUp(makeContext({ submitKey: KEY }), input);
      expect(await refused(signUp(makeContext(by), { ...input, ...change }))).toMatchObject(USED);
      expect(await rowsOf(input.email)).toMatchObject({ users: 1, mails: "sign_up_welcome" });
    });

    it("makes another account for another address with the same key", async () => {
      const [one, other] = [newPerson(), newPerson()];
      const { userId } = await signUp(makeContext({ submitKey: KEY }), one);
      expect((await signUp(makeContext({ submitKey: KEY }), other)).userId).not.toBe(userId);
    });

    it("lets passwords be guessed no more often than at sign-in", async () => {
      const input = newPerson();
      await signUp(makeContext({ submitKey: KEY }), input);
      const ctx = makeContext({ submitKey: KEY });
      const codes = [];
      for (let i = 0; i < 30 && codes.at(-1) !== "too_many"; i++)
        codes.push((await refused(signUp(ctx, { ...input, password: `another horse ${i}` })))?.code);
      expect(codes.at(-1)).toBe("too_many");
      expect(new Set(codes.slice(0, -1))).toEqual(new Set(["duplicate"]));
      expect((await refused(signUp(ctx, input)))?.code).toBe("too_many");
    });

    it("opens no account that was made in another way", async () => {
      const input = newPerson();
      await signUp(makeContext(), input);
      expect(await refused(signUp(makeContext({ submitKey: KEY }), input))).toMatchObject(USED);
    });
  });

  it("makes one account when the same address signs up twenty times at once", async () => {
    const input = newPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refused(signUp(makeContext(), input))));
    expect(answers.filter((a) => a === null)).toHaveLength(1);
    expect(answers.find((a) => a !== null)).toMatchObject({
      code: "duplicate",
      message: expect.stringContaining("This email is already in use."),
    });
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM users WHERE email = ?")
      .bind(input.email.toLowerCase())
      .first();
    expect(rows).toEqual({ n: 1 });
    const sessions = await env.DB.prepare(
      "SELECT count(*) AS n FROM sessions s JOIN users u ON u.id = s.user_id WHERE email = ?",
    )
      .bind(input.email.toLowerCase())
      .first();
    expect(sessions).toEqual({ n: 1 });
  });
});

describe("signing in", () => {
  it("takes the right password whatever the case of the address, and answers every failure alike", async () => {
    const input = newPerson();
    await signUp(makeContext(), input);
    await expect(
      signIn(makeContext(), { email: input.email.toUpperCase(), password: input.password }),
    ).resolves.toHaveProperty("setCookie");
    const wrong = await refused(signIn(makeContext(), { email: input.email, password: "wrong" }));
    const nobody = await refused(signIn(makeContext(), { email: "nobody@sample.jobsarthi.test", password: "wrong" }));
    expect(wrong).toEqual({ code: "invalid", message: "Invalid Credentials", fields: {} });
    expect(nobody).toEqual(wrong);
  });

  it("limits guesses at one account, whether it exists or not, until the window is over", async () => {
    const input = newPerson();
    await signUp(makeContext(), input);
    const guesser = makeContext();
    for (const email of [input.email, `ghost-${randomId(8)}@sample.jobsarthi.test`]) {
      const answers = [];
      for (let i = 0; i < 11; i++) answers.push(await refused(signIn(guesser, { email, password: "guess" })));
      expect(answers.map((a) => a?.code)).toEqual([...Array.from({ length: 10 }, () => "invalid"), "too_many"]);
      expect(answers.at(-1)?.message).toBe("Too many attempts. Please wait 15 minutes and try again.");
    }
    expect(await refused(signIn(guesser, input))).toMatchObject({ code: "too_many" });
    // Elsewhere the door is open, and after the quarter of an hour here too.
    await expect(signIn(makeContext(), input)).resolves.toHaveProperty("setCookie");
    await expect(signIn({ ...guesser, now: () => NOON + 16 * 60_000 }, input)).resolves.toHaveProperty("setCookie");
  });
});

describe("sessions", () => {
  it("end at once on sign-out, run out after 30 days, and cannot be forged or swapped", async () => {
    const ctx = makeContext();
    const first = await signUp(ctx, newPerson());
    const second = await signUp(ctx, newPerson());
    const [a, b] = [cookieOf(first.setCookie), cookieOf(second.setCookie)];
    const who = (cookie: string, now = NOON) => actorFromCookie(ctx.db, cookie, now).then((x) => x.kind);
    expect(await who(a)).toBe("user");
    expect(await who(`theme=dark; ${a}`)).toBe("user");
    expect(await who(`${a.split(".")[0]}.${b.split(".")[1]}`)).toBe("visitor");
    expect(await who(`__Host-session=${randomId()}.${randomId()}`)).toBe("visitor");
    expect(await who("__Host-session=; DROP TABLE sessions")).toBe("visitor");
    expect(await who(a, NOON + 30 * 86_400_000)).toBe("visitor");
    const actor = await actorFromCookie(ctx.db, a, NOON);
    await signOut(as(ctx, actor));
    expect(await who(a)).toBe("visitor");
    expect(await who(b)).toBe("user");
  });

  it("keep the newest twenty of a person", async () => {
    const input = newPerson();
    const { userId } = await signUp(makeContext(), input);
    for (let i = 1; i <= 22; i++) await signIn(makeContext({ now: () => NOON + i }), input);
    const rows = await env.DB.prepare("SELECT count(*) AS n, min(created_at) AS oldest FROM sessions WHERE user_id = ?")
      .bind(userId)
      .first();
    expect(rows).toEqual({ n: 20, oldest: NOON + 3 });
  });
});
