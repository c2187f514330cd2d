import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { registerInterest } from "@workers/modules/billing/membership/register-interest";
import { startCommunityPayment } from "@workers/modules/billing/membership/start-community-payment";
import { DomainError } from "@workers/core/errors";
import { knownDevice } from "@workers/modules/accounts/sign-in/devices";
import { limitPasswordGuess } from "@workers/modules/accounts/sign-in/limits";
import { attemptKey } from "@workers/core/limits/limits";
import { requestReset } from "@workers/modules/accounts/sign-in/request-reset";
import { resetByLink } from "@workers/workflows/privacy/reset-by-link";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { signIn } from "@workers/modules/accounts/sign-in/sign-in";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { verifyEmail } from "@workers/modules/accounts/sign-in/verify-email";
import { randomId } from "@workers/core/ids";
import { newOrderKey } from "@workers/modules/billing/orders/rules";
import { as, makeContext, type TestContext } from "../../../support/context";
import { mailedToken } from "../../../support/mail";
import { meteredD1 } from "../../../support/metered-d1";
import { cookiesOf, openWorker } from "../../../support/worker";
import { withPassword } from "../../../support/passwords";

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 86_400_000;
/** The first quarter of an hour of a day, so that a test of many quarters stays in it. */
const MORNING = Date.parse("2026-08-10T00:00:00Z");
const PASSWORD = "correct horse";
const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "in",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const newEmail = () => `door-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;
const deviceOf = (cookie: string) => cookie.split(";")[0]!.split("=")[1]!;

/** Somebody at an address, at a time, maybe with a device cookie. */
function from(address: string, options: { at?: number; device?: string } = {}): TestContext {
  return makeContext({
    now: () => options.at ?? MORNING,
    client: { address, country: null, userAgent: "test", device: options.device ?? null },
  });
}
const newAddress = () => `198.18.${randomId(8)}`;

async function signedUp() {
  const email = newEmail();
  const { deviceCookie, userId, setCookie } = await signUp(from(newAddress()), {
    fullName: "Own Person",
    email,
    password: PASSWORD,
  });
  await withPassword(userId, PASSWORD);
  return { email, userId, device: deviceOf(deviceCookie), setCookie };
}
/** A wrong password, without what it costs to look at it. */
const guess = (ctx: TestContext, email: string) => codeOf(limitPasswordGuess(ctx, email));
const countAt = async (ctx: TestContext, kind: string, subject: string) =>
  (await env.DB.prepare("SELECT sum(count) AS n FROM attempts WHERE key = ?")
    .bind(await attemptKey(ctx, kind, subject))
    .first<number>("n")) ?? 0;
const mailsTo = async (email: string) =>
  (await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE recipient = ? AND template = 'password_reset'")
    .bind(email)
    .first<number>("n")) ?? 0;

/** A part of an IPv6 address. None begins with a zero: an address is counted by its shortest form. */
const hexPart = () => `a${randomId(3).replace(/[^0-9A-F]/g, "7")}`.toLowerCase();

describe("who knows the password", () => {
  it("gets in from elsewhere while a stranger is refused, and the stranger is not", async () => {
    const own = await signedUp();
    const stranger = from(newAddress());
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await codeOf(signIn(stranger, { email: own.email, password: "guess" })));
    expect(answers).toEqual([...Array<string>(10).fill("invalid"), "too_many", "too_many"]);
    expect(await codeOf(signIn(stranger, { email: own.email.toUpperCase(), password: PASSWORD }))).toBe("too_many");
    expect(await codeOf(signIn(from(newAddress()), { email: own.email, password: PASSWORD }))).toBe("in");
  });

  it("gets in behind the stranger's own address with a known device, and by the mailed link with any", async () => {
    const own = await signedUp();
    const address = newAddress();
    for (let i = 0; i < 12; i++) await guess(from(address), own.email);
    expect(await codeOf(signIn(from(address), { email: own.email, password: PASSWORD }))).toBe("too_many");
    expect(await codeOf(signIn(from(address, { device: own.device }), { email: own.email, password: PASSWORD }))).toBe(
      "in",
    );
    await requestReset(from(address), { email: own.email });
    const { deviceCookie } = await resetByLink(from(address), {
      token: await mailedToken(own.email, "password_reset"),
      password: "another horse",
      madeBy: "me",
    });
    expect(
      await codeOf(
        signIn(from(address, { device: deviceOf(deviceCookie) }), { email: own.email, password: "another horse" }),
      ),
    ).toBe("in");
  });

  it(
    "gets in at a known device and by the mailed link while many networks guess, and guessing ends at a hundred " +
      "a day",
    async () => {
      const own = await signedUp();
      const refused: string[] = [];
      let tried = 0;
      for (let network = 0; network < 25; network++) {
        const at = from(newAddress());
        for (let i = 0; i < 6; i++) {
          const answer = await guess(at, own.email);
          if (answer === "in") tried++;
          else refused.push(answer);
        }
      }
      expect([tried, new Set(refused)]).toEqual([100, new Set(["too_many"])]);
      await expect(limitPasswordGuess(from(newAddress()), own.email)).rejects.toThrow(
        "Too many attempts. Reset your password by email, or try again later.",
      );
      // The rest of the day.
      expect(await guess(from(newAddress(), { at: MORNING + 23 * 60 * MINUTE }), own.email)).toBe("too_many");
      expect(
        await codeOf(signIn(from(newAddress(), { device: own.device }), { email: own.email, password: PASSWORD })),
      ).toBe("in");
      await requestReset(from(newAddress()), { email: own.email });
      const { deviceCookie } = await resetByLink(from(newAddress()), {
        token: await mailedToken(own.email, "password_reset"),
        password: "another horse",
        madeBy: "me",
      });
      expect(
        await codeOf(
          signIn(from(newAddress(), { device: deviceOf(deviceCookie) }), {
            email: own.email,
            password: "another horse",
            madeBy: "me",
          }),
        ),
      ).toBe("in");
      // The link's owner has lifted it for every device.
      expect(await codeOf(signIn(from(newAddress()), { email: own.email, password: "another horse" }))).toBe("in");
      const other = await signedUp();
      expect(await guess(from(newAddress()), other.email)).toBe("in");
    },
  );

  it("counts no success, however many sign in from one address", async () => {
    const address = newAddress();
    const people = [await signedUp(), await signedUp(), await signedUp()];
    for (let round = 0; round < 5; round++)
      for (const { email } of people)
        expect(await codeOf(signIn(from(address), { email, password: PASSWORD }))).toBe("in");
    expect(await countAt(from(address), "guesses-from", address)).toBe(0);
    for (const { email } of people) expect(await countAt(from(address), "guesses-at", email)).toBe(0);
    // A typing error before it is forgotten with it, at that place.
    const [own] = people;
    for (let i = 0; i < 8; i++) await codeOf(signIn(from(address), { email: own!.email, password: "typo" }));
    expect(await codeOf(signIn(from(address), { email: own!.email, password: PASSWORD }))).toBe("in");
    for (let i = 0; i < 10; i++) expect(await guess(from(address), own!.email)).toBe("in");
  });

  it("costs three round trips and few rows, and a refusal one", async () => {
    const own = await signedUp();
    const costs = async (address: string, password: string) => {
      const { d1, meter } = meteredD1(env.DB);
      const answer = await codeOf(signIn({ ...from(address), db: openApp(d1) }, { email: own.email, password }));
      return { answer, trips: meter.trips, few: meter.rowsRead < 40 };
    };
    expect(await costs(newAddress(), PASSWORD)).toEqual({ answer: "in", trips: 3, few: true });
    const address = newAddress();
    for (let i = 0; i < 10; i++) await guess(from(address), own.email);
    expect(await costs(address, PASSWORD)).toEqual({ answer: "too_many", trips: 1, few: true });
  });
});

describe("who does not", () => {
  it("gets ten tries at an account however many are sent at once, and thirty a day from one network", async () => {
    const [email, address] = [newEmail(), newAddress()];
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess(from(address), email)));
    expect(answers.filter((a) => a === "in")).toHaveLength(10);
    let day = 10;
    for (let at = QUARTER; at < DAY; at += QUARTER)
      for (let i = 0; i < 11; i++) if ((await guess(from(address, { at: MORNING + at }), email)) === "in") day++;
    expect(day).toBe(30);
    // One network has used up less than a third of what stops everybody.
    expect(await guess(from(newAddress(), { at: MORNING + 20 * 60 * MINUTE }), email)).toBe("in");
  });

  it("with a known device's cookie gets tries that are counted by themselves, and no more of them", async () => {
    const own = await signedUp();
    let allowed = 0;
    for (let at = 0; at < DAY; at += QUARTER)
      for (let i = 0; i < 11; i++)
        if ((await guess(from(newAddress(), { at: MORNING + at, device: own.device }), own.email)) === "in") allowed++;
    expect(allowed).toBe(100);
    expect(await countAt(from(""), "guesses-at", own.email)).toBe(0);
    expect(await codeOf(signIn(from(newAddress()), { email: own.email, password: PASSWORD }))).toBe("in");
  });

  it("is stopped at three hundred accounts a quarter of an hour from one network; known people are not", async () => {
    const address = newAddress();
    const own = await signedUp();
    for (let i = 0; i < 300; i++) expect(await guess(from(address), newEmail())).toBe("in");
    expect(await guess(from(address), newEmail())).toBe("too_many");
    expect(await guess(from(address), own.email)).toBe("too_many");
    expect(await guess(from(address, { device: own.device }), own.email)).toBe("in");
    expect(await guess(from(newAddress()), newEmail())).toBe("in");
    expect(await guess(from(address, { at: MORNING + QUARTER }), newEmail())).toBe("in");
  });

  it("stops no carrier's address by failing at one account, or at a few", async () => {
    const address = newAddress();
    const emails = [newEmail(), newEmail(), newEmail()];
    for (let i = 0; i < 60; i++) await guess(from(address), emails[i % 3]!);
    expect(await countAt(from(address), "guesses-from", address)).toBe(3);
  });

  it("is one network over the /64 of IPv6, and over an address written both ways", async () => {
    const net = `2001:db8:${hexPart()}:1`;
    const email = newEmail();
    const answers = [];
    for (let i = 1; i <= 11; i++) answers.push(await guess(from(`${net}::${i.toString(16)}`), email));
    expect(answers.at(-1)).toBe("too_many");
    expect(await guess(from(net.replace(/1$/, "2::1")), email)).toBe("in");
    for (let i = 0; i < 10; i++) await guess(from("::ffff:203.0.113.9"), email);
    expect([await guess(from("203.0.113.9"), email), await guess(from("::ffff:203.0.113.10"), email)]).toEqual([
      "too_many",
      "in",
    ]);
  });

  it("whatever strangers do, in any order: the known device gets in, and they get no more than is theirs", async () => {
    const step = fc.record({ network: fc.nat(3), minutes: fc.nat(20), again: fc.integer({ min: 1, max: 14 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const email = newEmail();
        const base = randomId(8);
        const { deviceCookie } = await signUp(from(newAddress()), {
          fullName: "Own Person",
          email,
          password: PASSWORD,
        });
        let now = MORNING;
        const admitted = new Map<string, number>();
        for (const { network, minutes, again } of steps) {
          now += minutes * MINUTE;
          for (let i = 0; i < again; i++) {
            if ((await guess(from(`${base}${network}`, { at: now }), email)) !== "in") continue;
            for (const key of [`${network}/${Math.floor(now / QUARTER)}`, `${network} a day`, "all"])
              admitted.set(key, (admitted.get(key) ?? 0) + 1);
          }
        }
        for (const [key, n] of admitted)
          expect(n).toBeLessThanOrEqual(key === "all" ? 100 : key.endsWith("day") ? 30 : 10);
        expect(await guess(from(`${base}0`, { at: now, device: deviceOf(deviceCookie) }), email)).toBe("in");
      }),
      { numRuns: 15 },
    );
  });
});

describe("a new password by mail", () => {
  it(
    "is never refused because a stranger asked: the answer is the same, two mails go out, and a good link is " +
      "there",
    async () => {
      const own = await signedUp();
      const stranger = newAddress();
      for (let i = 0; i < 50; i++)
        expect(await codeOf(requestReset(from(i % 2 ? stranger : newAddress()), { email: own.email }))).toBe("in");
      expect(await mailsTo(own.email)).toBe(2);
      const late = MORNING + QUARTER - 1;
      expect(await codeOf(requestReset(from(newAddress(), { at: late }), { email: own.email }))).toBe("in");
      expect(await mailsTo(own.email)).toBe(2);
      expect(
        await codeOf(
          resetByLink(from(newAddress(), { at: late }), {
            token: await mailedToken(own.email, "password_reset"),
            password: "another horse",
            madeBy: "me",
          }),
        ),
      ).toBe("in");
    },
  );

  it("fills no mailbox: eight mails an hour at most, and none to who has no account", async () => {
    const own = await signedUp();
    const ghost = newEmail();
    for (let at = 0; at < 60; at++)
      for (const email of [own.email, ghost])
        expect(await codeOf(requestReset(from(newAddress(), { at: MORNING + at * MINUTE }), { email }))).toBe("in");
    expect([await mailsTo(own.email), await mailsTo(ghost)]).toEqual([8, 0]);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM password_resets WHERE user_id = ?").bind(own.userId).first("n"),
    ).toBe(8);
  });

  it("comes to a known device's asking whatever strangers have asked", async () => {
    const own = await signedUp();
    for (let i = 0; i < 5; i++) await requestReset(from(newAddress()), { email: own.email });
    await requestReset(from(newAddress(), { device: own.device }), { email: own.email });
    expect(await mailsTo(own.email)).toBe(3);
  });

  it("is refused to a network that has caused three hundred mails, not to others, not for asking in vain", async () => {
    const own = await signedUp();
    const address = newAddress();
    for (let i = 0; i < 310; i++) expect(await codeOf(requestReset(from(address), { email: newEmail() }))).toBe("in");
    await requestReset(from(address), { email: own.email });
    expect(await mailsTo(own.email)).toBe(1);
    await env.DB.prepare("UPDATE attempts SET count = 300 WHERE key = ?")
      .bind(await attemptKey(from(address), "resets-from", address))
      .run();
    expect(await codeOf(requestReset(from(address), { email: own.email }))).toBe("too_many");
    expect(await mailsTo(own.email)).toBe(1);
    expect(await codeOf(requestReset(from(address, { device: own.device }), { email: own.email }))).toBe("in");
    expect(await codeOf(requestReset(from(newAddress()), { email: own.email }))).toBe("in");
  });

  it("works by its link, as the confirming one does, however many bad ones were tried from there", async () => {
    const own = await signedUp();
    const address = newAddress();
    await requestReset(from(newAddress()), { email: own.email });
    const answers = [];
    for (let i = 0; i < 31; i++)
      answers.push(
        await codeOf(resetByLink(from(address), { token: randomId(), password: "another horse" })),
        await codeOf(verifyEmail(from(address), { token: randomId() })),
      );
    expect([...new Set(answers.slice(0, 60)), ...new Set(answers.slice(60))]).toEqual(["not_found", "too_many"]);
    const confirm = { token: await mailedToken(own.email, "sign_up_welcome"), password: PASSWORD };
    expect(await codeOf(verifyEmail(from(address), confirm))).toBe("in");
    expect(
      await codeOf(
        resetByLink(from(address), {
          token: await mailedToken(own.email, "password_reset"),
          password: "another horse",
          madeBy: "me",
        }),
      ),
    ).toBe("in");
  });
});

describe("the device cookie", () => {
  it("is long-lived, host-only, no session, and holds no address", async () => {
    const email = newEmail();
    const { deviceCookie } = await signUp(from(newAddress()), { fullName: "Own Person", email, password: PASSWORD });
    expect(deviceCookie).toMatch(
      /^__Host-device=[0-9A-Z]{26}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    );
    expect(deviceCookie).not.toContain(email.split("@")[0]);
    expect(await actorFromCookie(makeContext().db, deviceCookie.split(";")[0]!, MORNING)).toEqual({ kind: "visitor" });
  });

  it("is known at the accounts that were signed in to from it, the last ten, and at no other", async () => {
    const people = await Promise.all(Array.from({ length: 11 }, signedUp));
    let device: string | undefined;
    for (const { email } of people)
      device = deviceOf(
        (await signIn(from(newAddress(), device === undefined ? {} : { device }), { email, password: PASSWORD }))
          .deviceCookie,
      );
    const known = await Promise.all(people.map(({ email }) => knownDevice(from("", { device: device! }), email)));
    expect(known.map((id) => id !== null)).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
    expect(new Set(known.slice(1)).size).toBe(1);
    // Again: the same browser, and no longer cookie.
    const again = deviceOf(
      (await signIn(from(newAddress(), { device: device! }), { email: people[10]!.email, password: PASSWORD }))
        .deviceCookie,
    );
    expect(again).toBe(device);
  });

  it("that was forged, cut, swapped or made with another key is none", async () => {
    const [own, other] = [await signedUp(), await signedUp()];
    const [id, signature] = own.device.split(".") as [string, string];
    const swapped = `${other.device.split(".")[0]}.${signature}`;
    for (const device of [
      "",
      id,
      `${id}.`,
      `${id}.${signature.slice(1)}`,
      `${id}.${[...signature].toReversed().join("")}`,
      swapped,
      `${"0".repeat(26)}.${signature}`,
      `${id.toLowerCase()}.${signature}`,
      "x".repeat(5_000),
      `${id}${`.${"A".repeat(43)}`.repeat(11)}.${signature}`,
    ]) {
      expect([device, await knownDevice(from("", { device }), own.email)]).toEqual([device, null]);
    }
    expect(await knownDevice(from("", { device: own.device }), other.email)).toBeNull();
    const elsewhere = makeContext({
      config: { ...makeContext().config, signingKey: "another-key-another-key-another-key-0" },
    });
    expect(
      await knownDevice({ ...elsewhere, client: { ...elsewhere.client, device: own.device } }, own.email),
    ).toBeNull();
    expect(await knownDevice(from("", { device: own.device }), own.email)).toBe(id);
  });

  it("is given by every way of signing in over HTTP, and believed when it comes back", async () => {
    const email = newEmail();
    const [home, street] = [openWorker(), openWorker()];
    const up = await home.ask("/api/signUp", { json: { fullName: "Own Person", email, password: PASSWORD } });
    expect(up.headers.getSetCookie().map((c) => c.split("=")[0])).toEqual(
      expect.arrayContaining(["__Host-session", "__Host-device"]),
    );
    const device = cookiesOf(up)
      .split("; ")
      .find((c) => c.startsWith("__Host-device="))!;
    for (let i = 0; i < 11; i++) await street.ask("/api/signIn", { json: { email, password: "guess" } });
    expect((await street.ask("/api/signIn", { json: { email, password: PASSWORD } })).status).toBe(429);
    const known = await street.ask("/api/signIn", { json: { email, password: PASSWORD }, cookie: device });
    expect([known.status, cookiesOf(known)]).toEqual([200, expect.stringContaining(device)]);
    const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
    const page = await home.ask("/login", form({ mode: "signin", email, password: PASSWORD }));
    expect([page.status, cookiesOf(page)]).toEqual([302, expect.stringMatching(/__Host-session=.*__Host-device=/)]);
    await home.ask("/login", form({ mode: "reset", email }));
    const reset = await street.ask(
      "/reset-password",
      form({ token: await mailedToken(email, "password_reset"), password: "another horse", madeBy: "me" }),
    );
    expect([reset.status, cookiesOf(reset)]).toEqual([
      200,
      expect.stringMatching(/__Host-device=[0-9A-Z]{26}\.[\w-]{43}/),
    ]);
    expect(cookiesOf(reset)).not.toContain("__Host-session=");
  });

  it("stays when one signs out; signing in again ends the session that this browser had, and no other", async () => {
    const own = await signedUp();
    const elsewhere = await signIn(from(newAddress()), { email: own.email, password: PASSWORD });
    const old = own.setCookie.split(";")[0]!;
    const who = async (cookie: string) => actorFromCookie(makeContext().db, cookie.split(";")[0]!, MORNING);
    const { setCookie } = await signIn(as(from(newAddress()), await who(old)), {
      email: own.email,
      password: PASSWORD,
    });
    expect([(await who(old)).kind, (await who(setCookie)).kind, (await who(elsewhere.setCookie)).kind]).toEqual([
      "visitor",
      "user",
      "user",
    ]);
    const worker = openWorker();
    const out = await worker.ask("/api/signOut", { method: "POST", cookie: setCookie.split(";")[0]! });
    expect(out.headers.getSetCookie().join()).not.toContain("__Host-device");
  });
});

describe("what else is counted by where it comes from", () => {
  it("takes the /64 of an IPv6 network for one: the community's form and its payments", async () => {
    const net = () => `2001:db8:${hexPart()}:${hexPart()}`;
    const [forms, payments] = [net(), net()];
    const details = (i: number) => ({
      name: "Asha Sample",
      phoneNumber: "9876543210",
      email: `form-${i}-${randomId(6).toLowerCase()}@sample.jobsarthi.test`,
    });
    const answers = [];
    for (let i = 1; i <= 61; i++)
      answers.push(await codeOf(registerInterest(from(`${forms}::${i.toString(16)}`), details(i))));
    expect([...new Set(answers.slice(0, 60)), answers.at(-1)]).toEqual(["in", "too_many"]);
    const pay = (i: number) =>
      codeOf(
        startCommunityPayment(from(`${payments}::${i.toString(16)}`), {
          ...details(i),
          amount: 99,
          clientOrderId: newOrderKey("community"),
          method: "card",
        }),
      );
    await pay(1);
    await env.DB.prepare("UPDATE attempts SET count = 300 WHERE key = ?")
      .bind(await attemptKey(from(""), "payment-from", `${payments}::/64`))
      .run();
    expect(await pay(2)).toBe("too_many");
  });
});
