import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect } from "vitest";
import { BRAND } from "@workers/core/brand";
import { hashPassword } from "@workers/modules/accounts/sign-in/password";
import { randomId } from "@workers/core/ids";
import { advanceClock, NOON, resetClock } from "../support/clock";
import { makeContext } from "../support/context";
import { bringEvents } from "../support/events";
import { makePdf } from "../support/pdf";
import { person, withFound, withPlan, withProfile } from "../support/people";
import { buyer, deliver, intentFor, one, open, pay } from "../support/payments";
import { FRESHER, toFormData } from "../support/profile-forms";
import { cookiesOf, openWorker, signedIn } from "../support/worker";
import { holds } from "./holds.ts";

const worker = openWorker();
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const toOf = (response: Response) => response.headers.get("Location") ?? "";
const read = async (path: string, cookie: string | null) =>
  (await (await worker.ask(path, { cookie })).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const call = async (path: string, json: object, cookie: string | null) => {
  const answer = await worker.ask(`/api/${path}`, { json, cookie });
  return { status: answer.status, body: await answer.json() };
};
const planOf = async (email: string, cookie: string) => (await call("getPlanDetails.php", { _id: email }, cookie)).body;
const detailsOf = async (email: string, cookie: string) =>
  (await call("fetchPersonalDetails.php", { email }, cookie)).body;
const appliedOf = async (email: string, cookie: string) =>
  (await call("getJobApplied.php", { _id: email }, cookie)).body;
const stampOf = (userId: string, field: string) =>
  one("SELECT at, plan FROM mailing_stamps WHERE user_id = ? AND field = ?", userId, field);
const saidToTeam = async (userId: string) =>
  (
    await env.DB.prepare(
      "SELECT json_extract(model, '$.action') AS action FROM outbox WHERE user_id = ? AND template = 'team_notice'",
    )
      .bind(userId)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

const PASSWORD = "correct horse";
const newEmail = () => `spec-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;
const signUp = (fullName: string, email: string) =>
  worker.ask("/login", { body: form({ mode: "signup", fullName, email, password: PASSWORD, from: "/" }) });
const signIn = (email: string, cookie: string | null) =>
  worker.ask("/login", { body: form({ mode: "signin", email, password: PASSWORD, from: "/" }), cookie });

/** Somebody with a plan, a profile and an application that was made, who signs in by a password. */
async function member(credits: number, position: string, town: string) {
  const actor = await withPlan(await person(), { credits, tier: credits === 15 ? "free" : "premium", beganAt: NOON });
  await withProfile(actor, { locations: [town] });
  const [id] = await withFound(actor, 1);
  await env.DB.prepare(
    "UPDATE applications SET state = 'submitted', outcome = 'submitted', locked_at = ?, applied_at = ?, position = ? " +
      "WHERE id = ?",
  )
    .bind(NOON, NOON, position, id)
    .run();
  await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?")
    .bind(await hashPassword(PASSWORD), actor.userId)
    .run();
  return actor;
}

afterEach(resetClock);

describe("where nothing is known of a person", () => {
  const email = newEmail();
  let cookie = "";
  let userId = "";
  beforeAll(async () => {
    cookie = cookiesOf(await signUp("New Person", email));
    userId = (await one<{ id: string }>("SELECT id FROM users WHERE email = ?", email))?.id ?? "";
  });

  holds("4.plan-default", async () => expect(await planOf(email, cookie)).toMatchObject({ result: "none ongoing" }));
  holds("4.default-days-left", async () => expect(await planOf(email, cookie)).toMatchObject({ daysLeft: 30 }));
  holds("4.default-applications-left", async () =>
    expect(await planOf(email, cookie)).toMatchObject({ applicationsLeft: 0 }),
  );
  holds("4.default-purchased", async () =>
    expect(await planOf(email, cookie)).toMatchObject({ totalApplicationsPurchased: 0 }),
  );
  holds("4.default-details", async () => expect(await detailsOf(email, cookie)).toMatchObject({ _id: "" }));
  holds("4.default-applied", async () => expect(await appliedOf(email, cookie)).toEqual([]));

  holds("4.sign-in-stamp", async () => {
    expect(await stampOf(userId, "accountCreationTimestamp")).toEqual({ at: NOON, plan: null });
  });
  holds("4.sign-in-stamp-stays", async () => {
    advanceClock(86_400_000);
    const later = cookiesOf(await signIn(email, null));
    const json = { _id: email, field: "accountCreationTimestamp", shouldOverRide: true };
    expect((await call("setMailingListTimeStamp.php", json, later)).status).toBe(200);
    expect(await stampOf(userId, "accountCreationTimestamp")).toEqual({ at: NOON, plan: null });
  });
});

describe("a session", () => {
  let before: Awaited<ReturnType<typeof member>>;
  let now: Awaited<ReturnType<typeof member>>;
  /** The browser, after the first person and then the other signed in with it. */
  let cookie = "";
  beforeAll(async () => {
    before = await member(15, "Tea Taster", "Chennai");
    now = await member(125, "Bee Keeper", "Nagpur");
    const first = cookiesOf(await signIn(before.email, null));
    expect(await planOf(before.email, first)).toMatchObject({ result: "free ongoing", applicationsLeft: 15 });
    cookie = cookiesOf(await signIn(now.email, first));
  });

  holds("4.sign-in-plan", async () => {
    expect(await planOf(now.email, cookie)).toMatchObject({ result: "premium ongoing", applicationsLeft: 125 });
    expect(await read("/", cookie)).toContain(">125 applications left<");
  });
  holds("4.sign-in-details", async () => {
    expect(await detailsOf(now.email, cookie)).toMatchObject({ _id: now.email, forBackend_locations: ["Nagpur"] });
    const page = await read("/profile", cookie);
    expect(page).toMatch(/<input(?=[^>]*checked="")[^>]*value="Nagpur"/);
    expect(page).not.toMatch(/<input(?=[^>]*checked="")[^>]*value="Chennai"/);
  });
  holds("4.sign-in-applied", async () => {
    expect(await appliedOf(now.email, cookie)).toMatchObject([{ position: "Bee Keeper" }]);
    const page = await read("/dashboard", cookie);
    expect([page.includes("Bee Keeper"), page.includes("Tea Taster")]).toEqual([true, false]);
  });
  describe("that has ended", () => {
    let left = "";
    beforeAll(async () => {
      const answer = await worker.ask("/logout", { method: "POST", body: form({}), cookie });
      left = cookiesOf(answer);
      expect(toOf(answer)).toBe("/");
    });
    holds("4.plan-on-logout", async () => {
      const home = await read("/", left);
      expect(home).not.toContain("applications left");
      expect(home).toMatch(/<a[^>]*href="\/login\?from=%2Fpurchase"[^>]*>Try Now for Free</);
      expect(home).toMatch(/<button[^>]*aria-label="Try Now for Free: Free Trial"/);
    });
    holds("4.sign-out", async () => {
      // Neither the browser nor the cookie as it was opens anything.
      for (const who of [left, cookie]) {
        for (const path of ["/dashboard", "/profile", "/purchase"])
          expect(toOf(await worker.ask(path, { cookie: who }))).toBe(`/login?from=${encodeURIComponent(path)}`);
        for (const [path, json] of [
          ["getPlanDetails.php", { _id: now.email }],
          ["fetchPersonalDetails.php", { email: now.email }],
          ["getJobApplied.php", { _id: now.email }],
        ] as const)
          expect((await call(path, json, who)).status).toBe(401);
      }
    });
  });

  holds("4.welcome-needs-both", async () => {
    const welcomes = () => one("SELECT count(*) AS n FROM outbox WHERE template = 'sign_up_welcome'");
    const sent = await welcomes();
    for (const [name, email] of [
      ["", newEmail()],
      ["  ", newEmail()],
      ["New Person", ""],
    ] as const)
      expect((await signUp(name, email)).status).toBe(400);
    expect(await welcomes()).toEqual(sent);
  });
});

/** A press on a plan's card. */
const press = (plan: string, cookie: string) => worker.ask("/purchase", { body: form({ plan }), cookie });
const buttonOf = (page: string) =>
  [...page.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, words = ""]) => words.replaceAll(/<[^>]*>/g, ""));
let resume: ReturnType<typeof makePdf> | undefined;
const filled = async (fields: Record<string, string>) => {
  const phone = String(7_000_000_000 + Math.floor(Math.random() * 999_999_999));
  const file = new File([await (resume ??= makePdf())], "cv.pdf", { type: "application/pdf" });
  const data = toFormData({ ...FRESHER, phone }, file);
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe("the free trial's card", () => {
  let [to, page, cookie] = ["", "", ""];
  let actor: Awaited<ReturnType<typeof person>>;
  /** Of a newcomer who pressed it. */
  beforeAll(async () => {
    actor = await person();
    cookie = await signedIn(actor);
    to = toOf(await press("Free Trial", cookie));
    page = await read(to, cookie);
  });

  holds("4.trial-card-ongoing-link", async () => {
    const own = await signedIn(await withPlan(await person(), { beganAt: NOON }));
    expect(await read("/purchase", own)).toContain('aria-label="Free Trial Ongoing: Free Trial"');
    expect(toOf(await press("Free Trial", own))).toBe("/dashboard");
  });
  holds("4.trial-click-left", async () => {
    for (const tier of ["free", "premium"] as const) {
      const owner = await withPlan(await person(), { beganAt: NOON, tier, credits: 20 });
      expect(toOf(await press("Free Trial", await signedIn(owner)))).toBe("/dashboard");
    }
  });
  holds("4.trial-click-new", () => expect(to).toMatch(/^\/onboarding\?intent=[0-9A-Z]{26}$/));
  holds("4.trial-click-button", () => {
    expect(buttonOf(page)).toContain("Activate Free Trial");
    expect(buttonOf(page)).not.toContain("Continue To Payment");
  });
  holds("4.trial-click-label", async () => expect(await saidToTeam(actor.userId)).toEqual(["Trial Button Click"]));
  holds("4.trial-click-stamp", async () => {
    expect(await stampOf(actor.userId, "freeTrialButtonClickTimestamp")).toEqual({ at: NOON, plan: null });
  });
  holds("4.trial-click-action", async () => {
    expect(await planOf(actor.email, cookie)).toMatchObject({ result: "none ongoing" });
    const intent = to.replace("/onboarding?intent=", "");
    expect((await worker.ask(to, { body: await filled({ intent }), cookie })).status).toBe(302);
    expect(await planOf(actor.email, cookie)).toMatchObject({ result: "free ongoing" });
  });
});

describe("a paid card", () => {
  const PLANS = ["Basic", "Pro", "Ultimate"];
  const pressed: { plan: string; userId: string; cookie: string; to: string; page: string }[] = [];
  /** A new person presses each of them. */
  beforeAll(async () => {
    for (const plan of PLANS) {
      const actor = await person({ country: "IN" });
      const cookie = await signedIn(actor);
      const to = toOf(await press(plan, cookie));
      pressed.push({ plan, userId: actor.userId, cookie, to, page: await read(to, cookie) });
    }
  });

  holds("4.paid-click", () => {
    for (const { to } of pressed) expect(to).toMatch(/^\/onboarding\?intent=[0-9A-Z]{26}$/);
  });
  holds("4.paid-click-button", async () => {
    const known = await person({ country: "IN" });
    await withProfile(known);
    const cookie = await signedIn(known);
    const pages = [...pressed.map(({ page }) => page), await read(toOf(await press("Pro", cookie)), cookie)];
    for (const page of pages) expect(buttonOf(page)).toContain("Continue To Payment");
  });
  holds("4.paid-click-plan", () => {
    for (const { plan, page } of pressed) expect(page).toContain(`${plan} plan, `);
  });
  holds("4.paid-click-label", async () => {
    for (const { plan, userId } of pressed) expect(await saidToTeam(userId)).toEqual([`${plan} Button Click`]);
  });
  holds("4.paid-click-stamp", async () => {
    for (const { plan, userId } of pressed)
      expect(await stampOf(userId, "premiumButtonClickTimestamp")).toEqual({ at: NOON, plan });
  });
  holds("4.paid-click-override", async () => {
    advanceClock(5_000);
    const { userId, cookie } = pressed[2]!;
    await press("Basic", cookie);
    expect(await stampOf(userId, "premiumButtonClickTimestamp")).toEqual({ at: NOON + 5_000, plan: "Basic" });
  });
  holds("4.cards-elsewhere", async () => {
    const home = await read("/", null);
    const cards = [...home.matchAll(/<form([^>]*)><input type="hidden" name="plan" value="([^"]*)"\/>/g)];
    expect(cards.map(([, , plan]) => plan)).toEqual(["Free Trial", ...PLANS]);
    for (const [, attributes = ""] of cards) expect(attributes).toContain('action="/purchase"');
  });
});

/** A new person who has pressed the trial's card. */
const begun = async () => {
  const actor = await person();
  const intent = await intentFor(actor, "Free Trial");
  return { actor, intent, cookie: await signedIn(actor), path: `/onboarding?intent=${intent}` };
};

describe("a profile that is submitted", () => {
  const phone = "7999999998";
  let submitted: Awaited<ReturnType<typeof begun>> & { to: string };
  beforeAll(async () => {
    const who = await begun();
    const fields = { intent: who.intent, currentLocation: "Nagpur", whatsappContactNumber: phone };
    const to = toOf(await worker.ask(who.path, { body: await filled(fields), cookie: who.cookie }));
    submitted = { ...who, to };
  });

  holds("4.submit-validates", async () => {
    const { actor, intent, cookie, path } = await begun();
    const answer = await worker.ask(path, { body: await filled({ intent, firstName: "Asha2" }), cookie });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("Only alphabets and single spaces are allowed"),
    ]);
    expect(await detailsOf(actor.email, cookie)).toMatchObject({ _id: "" });
    expect(await planOf(actor.email, cookie)).toMatchObject({ result: "none ongoing" });
  });
  holds("4.submit-posts", async () => {
    const { actor, cookie } = submitted;
    expect(await detailsOf(actor.email, cookie)).toMatchObject({ _id: actor.email, currentLocation: "Nagpur" });
  });
  holds("4.submit-acts", async () => {
    expect(await planOf(submitted.actor.email, submitted.cookie)).toMatchObject({ result: "free ongoing" });
    // Of /profile there is none.
    const other = await begun();
    const saved = await worker.ask("/profile", { body: await filled({}), cookie: other.cookie });
    expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining("Profile saved")]);
    expect(await planOf(other.actor.email, other.cookie)).toMatchObject({ result: "none ongoing" });
  });
  holds("4.submit-duplicate", async () => {
    const { actor, intent, cookie, path } = await begun();
    const answer = await worker.ask(path, { body: await filled({ intent, whatsappContactNumber: phone }), cookie });
    const page = (await answer.text()).replaceAll("<!-- -->", "");
    const [banner] = /<div role="alert".*?<\/div><\/div>/s.exec(page) ?? [""];
    expect(banner).toContain("banner-danger");
    expect(banner).toContain("The WhatsApp Number you provided is already in use.");
    expect(banner).toContain(BRAND.supportMail);
    expect(page).not.toContain("Profile saved");
    expect(await planOf(actor.email, cookie)).toMatchObject({ result: "none ongoing" });
  });

  describe("for the free trial", () => {
    const plan = () => planOf(submitted.actor.email, submitted.cookie);
    holds("4.trial-state", async () => expect(await plan()).toMatchObject({ result: "free ongoing" }));
    holds("4.trial-stamp", async () => {
      await bringEvents(makeContext());
      expect(await stampOf(submitted.actor.userId, "freeTrialBeginTimestamp")).toEqual({ at: NOON, plan: null });
    });
    holds("4.trial-left", async () => expect(await plan()).toMatchObject({ applicationsLeft: 15 }));
    holds("4.trial-total", async () => expect(await plan()).toMatchObject({ totalApplicationsPurchased: 15 }));
    holds("4.trial-thanks", async () => {
      expect(submitted.to).toBe(`/thank-you?intent=${submitted.intent}`);
      expect((await worker.ask(submitted.to, { cookie: submitted.cookie })).status).toBe(200);
    });
  });
});

describe("a paid plan that is activated", () => {
  let email = "";
  let cookie = "";
  let userId = "";
  /** The plan's counters after another 50 are bought on what is left of a trial. */
  let raised: unknown;
  beforeAll(async () => {
    const { actor, ctx, intentId } = await buyer("Pro");
    ({ email, userId } = actor);
    cookie = await signedIn(actor);
    for (const notice of await pay(ctx, await open(ctx, intentId))) await deliver(ctx, notice);
    const onTrial = await buyer("Basic");
    await withPlan(onTrial.actor, { beganAt: NOON });
    for (const notice of await pay(onTrial.ctx, await open(onTrial.ctx, onTrial.intentId)))
      await deliver(onTrial.ctx, notice);
    raised = await planOf(onTrial.actor.email, await signedIn(onTrial.actor));
  });

  holds("4.paid-state", async () => expect(await planOf(email, cookie)).toMatchObject({ result: "premium ongoing" }));
  holds("4.paid-stamp", async () =>
    expect(await stampOf(userId, "premiumBeginTimestamp")).toEqual({ at: NOON, plan: "Pro" }),
  );

  holds("4.paid-left", async () => {
    expect(await planOf(email, cookie)).toMatchObject({ applicationsLeft: 125 });
    expect(raised).toMatchObject({ applicationsLeft: 65 });
  });
  holds("4.paid-total", async () => {
    expect(await planOf(email, cookie)).toMatchObject({ totalApplicationsPurchased: 125 });
    expect(raised).toMatchObject({ totalApplicationsPurchased: 65 });
  });
});
