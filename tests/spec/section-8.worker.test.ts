import { env } from "cloudflare:test";
import { beforeAll, describe, expect } from "vitest";
import { BRAND } from "@workers/core/brand";
import { limitPasswordGuess } from "@workers/modules/accounts/sign-in/limits";
import { randomId } from "@workers/core/ids";
import { MailRefused } from "@workers/modules/messaging/outbox/port";
import { sendMail } from "@workers/modules/messaging/outbox/send-mail";
import { indiaInstant } from "@workers/lib/india-time";
import { lead } from "../support/alerts-fixtures";
import { asJob, makeContext } from "../support/context";
import { clockNow } from "../support/clock";
import { takeErrors } from "../support/errors";
import { faultyD1, LOST, type Fault } from "../support/faulty";
import { buyer, deliver, newKey, one, open, pay } from "../support/payments";
import { makePdf } from "../support/pdf";
import { operator, person, withPlan, withProfile } from "../support/people";
import { FRESHER, toFormData } from "../support/profile-forms";
import { cookiesOf, openWorker, signedIn, type Ask } from "../support/worker";
import { holds } from "./holds.ts";

/** A statement that fails in the database: a fault of ours, not an outage. */
const BROKEN = "D1_ERROR: no such column: nothing: SQLITE_ERROR";
const failing =
  (sql: RegExp, words = BROKEN): Fault =>
  (asked) =>
    sql.test(asked) ? words : null;
const without = (fault: Fault) => openWorker({ DB: faultyD1(env.DB, fault) });
const newEmail = () => `s-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;

const LETTERS: Record<string, string> = { "&#x27;": "'", "&quot;": '"', "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** The texts of what a selector finds in a page that was answered; a template is not shown. */
async function textsOf(answer: Response, selector: string): Promise<string[]> {
  const found: string[] = [];
  const shown = new HTMLRewriter().on("template", { element: (template) => void template.remove() }).transform(answer);
  const page = new HTMLRewriter().on(selector, {
    element: () => void found.push(""),
    text: ({ text }) => void (found[found.length - 1] += text),
  });
  await page.transform(shown).text();
  return found.map((text) => text.replace(/&[^;]+;/g, (code) => LETTERS[code] ?? code).trim());
}
const alertsOf = (answer: Response) => textsOf(answer, "main [role=alert]");
/** The alerts of a page that shows the form again, with this field. */
async function besideForm(answer: Response, field: string): Promise<string[]> {
  expect(await textsOf(answer.clone(), `main form [name=${field}]`)).toHaveLength(1);
  return alertsOf(answer);
}

describe("signing in", () => {
  const send = (fields: Record<string, string>, worker = openWorker()) =>
    worker.ask("/login", { body: new URLSearchParams(fields) });
  const signUp = (email: string, password = "a-long-password", worker = openWorker()) =>
    send({ mode: "signup", fullName: "Asha Example", email, password }, worker);
  const known = newEmail();
  beforeAll(async () => void expect((await signUp(known)).status).toBe(302));

  holds("8.login-wrong-password", async () => {
    expect(await besideForm(await send({ mode: "signin", email: known, password: "another one" }), "email")).toEqual([
      "Invalid Credentials",
    ]);
  });
  holds("8.login-unknown-address", async () => {
    expect(
      await besideForm(await send({ mode: "signin", email: newEmail(), password: "a-long-password" }), "email"),
    ).toEqual(["Invalid Credentials"]);
  });
  holds("8.login-too-many", async () => {
    const [email, address] = [newEmail(), `203.0.113.${randomId(6)}`];
    const client = { address, country: null, userAgent: "" };
    for (let i = 0; i < 10; i++) await limitPasswordGuess(makeContext({ client }), email);
    const eleventh = { body: new URLSearchParams({ mode: "signin", email, password: "another one" }) };
    const answer = await openWorker().ask("/login", { ...eleventh, headers: { "CF-Connecting-IP": address } });
    expect(await besideForm(answer, "email")).toEqual(["Too many attempts. Please wait 15 minutes and try again."]);
  });
  holds("8.sign-up-in-use", async () => {
    expect(await besideForm(await signUp(known), "email")).toEqual([
      "This email is already in use. If you haven't signed up before, please contact our team at " +
        `${BRAND.supportMail} to reset it.`,
    ]);
  });
  holds("8.sign-up-weak-password", async () => {
    expect(await textsOf(await signUp(newEmail(), "aB3#k"), "form [id$=password-error]")).toEqual([
      "Password should be at least 6 characters long.",
    ]);
  });
  holds("8.sign-up-common-password", async () => {
    expect(await textsOf(await signUp(newEmail(), "secret12"), "form [id$=password-error]")).toEqual([
      "Too many people use this password. Choose another.",
    ]);
  });
  holds("8.sign-up-else", async () => {
    const worker = without(failing(/insert into "users"/i));
    expect(await besideForm(await signUp(newEmail(), undefined, worker), "email")).toEqual([
      "Signup failed. Please try again later.",
    ]);
    expect(takeErrors()).toEqual(["page.failed"]);
  });
  holds("8.sign-up-outage", async () => {
    const worker = without(failing(/insert into "users"/i, LOST));
    expect(await besideForm(await signUp(newEmail(), undefined, worker), "email")).toEqual([
      "We can't reach our records right now. Please try again in a minute.",
    ]);
  });
  holds("8.reset-no-address", async () => {
    expect(await besideForm(await send({ mode: "reset", email: "" }), "email")).toEqual(["Unable to reset password"]);
  });
  holds("8.reset-failure", async () => {
    const worker = without(failing(/"users"/i));
    expect(await besideForm(await send({ mode: "reset", email: known }, worker), "email")).toEqual([
      "Unable to reset password",
    ]);
    expect(takeErrors()).toEqual(["page.failed"]);
  });
  holds("8.reset-success", async () => {
    expect(await besideForm(await send({ mode: "reset", email: known }), "email")).toEqual([
      "Password reset email sent!",
    ]);
  });
});

describe("a sign-in with Google that goes no further", () => {
  const DEPLOYED = {
    MODE: undefined,
    ORIGIN: "https://jobs.example",
    TEAM_MAIL: "team@jobs.example",
    MAIL_FROM: "us@jobs.example",
    POSTMARK_TOKEN: "token",
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "secret",
  };
  const worker = openWorker(DEPLOYED);
  const ask = (path: string, how?: Ask) => worker.ask(DEPLOYED.ORIGIN + path, how);
  async function press() {
    const begun = await ask("/auth/google");
    const google = new URL(begun.headers.get("Location") ?? "");
    return { google, state: google.searchParams.get("state") ?? "", cookie: cookiesOf(begun) };
  }
  /** The sign-in page's alerts, for the answer with which Google sends a browser back. */
  async function backWith(answer: Record<string, string>, { state, cookie }: { state: string; cookie: string | null }) {
    const back = await ask(`/auth/google/callback?${new URLSearchParams({ state, ...answer })}`, { cookie });
    return alertsOf(await ask(back.headers.get("Location") ?? ""));
  }

  holds("8.code-cancelled-popup-request", async () => {
    const [first, second] = [await press(), await press()];
    expect([first.google.host, second.google.host]).toEqual(["accounts.google.com", "accounts.google.com"]);
    expect(second.state).not.toBe(first.state);
    // The second is the one that goes on: here as far as to be cancelled.
    expect(await backWith({ error: "access_denied" }, second)).toEqual([
      "Google sign-in was cancelled. Try again, or use your email.",
    ]);
  });
  holds("8.code-network-request-failed", async () => {
    expect(await backWith({ code: "c" }, await press())).toEqual([
      "Google isn't responding right now. Try again, or use your email.",
    ]);
  });
  holds("8.code-unauthorized-domain", async () => {
    expect(await backWith({ error: "unauthorized_client" }, await press())).toEqual([
      "Google didn't confirm your identity. Please try again.",
    ]);
  });
  holds("8.code-invalid-api-key", async () => {
    expect(await backWith({ error: "invalid_client" }, await press())).toEqual([
      "Google didn't confirm your identity. Please try again.",
    ]);
  });
  holds("8.code-web-storage-unsupported", async () => {
    expect(await backWith({ code: "c" }, { ...(await press()), cookie: null })).toEqual([
      "This Google sign-in has expired. Please try again.",
    ]);
  });
});

describe("a form of a person that fails", () => {
  /** The specification's text, and a line of ours below it. */
  const SUBMIT_FAILED = expect.stringMatching(
    /^There was an error submitting the form(?=Your details are still here)/,
  ) as string;
  const PROBLEM = "Some error occurred while processing your payment. Please contact our payment team for assistance.";
  const filled = async () => {
    const resume = new File([await makePdf({ pages: [["Asha Rao, backend developer, Pune"]] })], "asha.pdf");
    return toFormData({ ...FRESHER, phone: `8${String(clockNow()).slice(-9)}` }, resume);
  };

  holds("8.profile-failure", async () => {
    const worker = without(failing(/insert into "profiles"/i));
    const body = await filled();
    const sent = await worker.ask("/profile", { body, cookie: await signedIn(await person()) });
    expect(await besideForm(sent, "firstName")).toEqual([SUBMIT_FAILED]);
    expect(takeErrors()).toEqual(["page.failed"]);
  });
  holds("8.onboarding-failure", async () => {
    const worker = without(failing(/insert into "profiles"/i));
    const { actor, intentId } = await buyer();
    const body = await filled();
    body.set("intent", intentId);
    const path = `/onboarding?intent=${intentId}&details`;
    const sent = await worker.ask(path, { body, cookie: await signedIn(actor) });
    expect(await besideForm(sent, "firstName")).toEqual([SUBMIT_FAILED]);
    expect(takeErrors()).toEqual(["page.failed"]);
  });
  holds("8.payment-session", async () => {
    const worker = without(failing(/insert into "sandbox_gateway_orders"/i));
    const { actor, intentId } = await buyer();
    const body = new URLSearchParams({ intent: intentId, clientOrderId: newKey(), country: "IN", method: "card" });
    const sent = await worker.ask(`/onboarding?intent=${intentId}&sheet`, { body, cookie: await signedIn(actor) });
    expect(await besideForm(sent, "clientOrderId")).toEqual(["Please wait and try again"]);
    expect(takeErrors()).toEqual(["payments.no_session"]);
  });
  holds("8.return-page-failed", async () => {
    const { actor, ctx, intentId } = await buyer();
    const opened = await open(ctx, intentId);
    for (const notice of await pay(ctx, opened, "failed")) await deliver(ctx, notice);
    const { orderId, reference } = opened;
    expect(await one("SELECT state FROM orders WHERE id = ?", orderId)).toEqual({ state: "failed" });
    const path = `/verify-payment?order=${encodeURIComponent(reference)}&asked`;
    expect(await alertsOf(await openWorker().ask(path, { cookie: await signedIn(actor) }))).toEqual([PROBLEM]);
  });
  holds("8.return-page-unknown", async () => {
    expect(await alertsOf(await openWorker().ask("/verify-payment?order=PLANX.AAAA"))).toEqual([PROBLEM]);
  });
});

describe("unsubscribing", () => {
  const path = (email: string) => `/unsubscribe-job-updates?email=${encodeURIComponent(email)}`;
  const read = async (answer: Response) => ({
    titles: await textsOf(answer.clone(), "h1"),
    alerts: await textsOf(answer, "[role=alert]"),
  });
  let noEmail: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => void (noEmail = await read(await openWorker().ask("/unsubscribe-job-updates"))));

  async function fail() {
    const actor = await person();
    await withProfile(actor);
    const worker = without(failing(/update "profiles"|insert into "outbox"/i));
    const sent = await worker.ask(path(actor.email), { method: "POST", body: "", cookie: await signedIn(actor) });
    expect(takeErrors()).toEqual(["page.failed"]);
    return read(sent);
  }
  let failed: ReturnType<typeof fail> | undefined;

  holds("8.unsubscribe-title", async () => {
    expect((await (failed ??= fail())).titles).toEqual(["Something went wrong"]);
  });
  holds("8.unsubscribe-text", async () => {
    expect((await (failed ??= fail())).alerts).toEqual([
      "We couldn't process your unsubscribe request. Please try again later.",
    ]);
  });
  holds("8.unsubscribe-no-email-title", () => expect(noEmail.titles).toEqual(["Email Not Found"]));
  holds("8.unsubscribe-no-email-text", () => {
    expect(noEmail.alerts).toEqual(["No email address was found in the URL."]);
  });
});

describe("a staff page that cannot be read", () => {
  async function alertsAt(address: string, fault: RegExp) {
    const answer = await without(failing(fault)).ask(address, { cookie: await signedIn(await operator()) });
    expect(answer.status).toBe(500);
    expect(takeErrors()).toEqual(["page.failed"]);
    return alertsOf(answer);
  }
  const FAILED = ["API request failed"];

  holds("8.fetch-onboarding", async () => {
    expect(await alertsAt("/admin-daily-onboarding?date=2026-08-09", /from "calls"/i)).toEqual(FAILED);
  });
  holds("8.fetch-conclusion", async () => {
    expect(await alertsAt("/admin-user-conclusion?date=2026-08-09", /from "calls"/i)).toEqual(FAILED);
  });
  holds("8.fetch-jobs", async () => {
    expect(await alertsAt("/admin-jobs-manager?date=2026-08-09", /from "applications"/i)).toEqual(FAILED);
  });
  holds("8.fetch-daily-report", async () => {
    expect(await alertsAt("/admin-daily-report?date=2026-08-09", /"applications"/i)).toEqual(FAILED);
  });
  holds("8.fetch-user-report", async () => {
    const { email } = await person();
    expect(await alertsAt(`/admin-user-report?email=${email}`, /"applications"/i)).toEqual(FAILED);
  });
  holds("8.fetch-default", async () => {
    const staff = await operator();
    const worker = without(failing(/"applications"/i));
    const answer = await worker.ask(`/jobs-${staff.staff?.slug}`, { cookie: await signedIn(staff) });
    expect([answer.status, await textsOf(answer, "h1")]).toEqual([500, ["Something went wrong"]]);
    expect(takeErrors()).toEqual(["page.failed"]);
  });
  holds("8.postings-not-fetched", async () => {
    const worker = without(failing(/"alert_/i));
    const answer = await worker.ask("/job-posting-manager", { cookie: await signedIn(await lead()) });
    expect([answer.status, await alertsOf(answer)]).toEqual([500, ["Failed to fetch job postings"]]);
    expect(takeErrors()).toEqual(["page.failed"]);
  });
  holds("8.fallback-preferences", async () => {
    const [staff, owner] = [await operator(), await person()];
    await withProfile(owner);
    const body = new URLSearchParams({
      forBackend_jobTitles: "Data Analyst",
      forBackend_locations: "Pune",
      interestedInRemoteJobs: "",
      forBackend_customInstruction: "",
    });
    const worker = without(failing(/update "profiles"/i));
    const path = `/admin-user-report?email=${owner.email}&edit=1`;
    const sent = await worker.ask(path, { body, cookie: await signedIn(staff) });
    expect(await besideForm(sent, "forBackend_customInstruction")).toEqual(["Failed to save preferences"]);
    expect(takeErrors()).toEqual(["page.failed"]);
  });
});

describe("an onboarding whose mail did not go out", () => {
  /** A mail provider that says that there is no such mailbox. */
  const refusingMail = () => {
    const ctx = asJob(makeContext());
    const send = () => Promise.reject(new MailRefused("Inactive recipient", false));
    return { ...ctx, providers: { ...ctx.providers, mail: { ...ctx.providers.mail, send } } };
  };
  let alert = "";
  beforeAll(async () => {
    const [day, staff] = ["2024-12-30", await operator()];
    const owner = await withPlan(await person(), { beganAt: indiaInstant(day, 9) });
    await withProfile(owner);
    const [worker, cookie, path] = [openWorker(), await signedIn(staff), `/admin-daily-onboarding?date=${day}`];
    const press = (fields: Record<string, string>) => worker.ask(path, { body: new URLSearchParams(fields), cookie });
    await press({ email: owner.email, intent: "lock", callResult: "Call Successful" });
    expect(await alertsOf(await press({ intent: "complete", date: day }))).toEqual([
      expect.stringMatching(/^Onboarding completed\. Total users: 1/),
    ]);
    const mail = await one<{ id: string }>("SELECT id FROM outbox WHERE cause = ?", `onboarding_complete:${day}`);
    await sendMail(refusingMail(), { outboxId: mail?.id ?? "" });
    [alert = ""] = await alertsOf(await worker.ask(path, { cookie }));
  });

  holds("8.onboarding-email-completed", () => {
    expect(alert).toMatch(/^Onboarding completed, but the email notification failed\./);
  });
  holds("8.onboarding-email-error", () => expect(alert).toContain(" failed. Failed to send completion email. "));
  holds("8.onboarding-email-request", () => expect(alert).toMatch(/Please notify the team manually\.$/));
});
