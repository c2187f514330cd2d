/**
 * Every request of every public and seeker form is dropped, fails, is delayed or loses its answer. The person then
 * reads words of ours beside the form, finds what they typed, presses again, and it is done once. A run of the tests
 * loses the answer of each form; `DRILL_LOST=all` does everything, and prints the words in a table.
 */
import type { Browser, BrowserContext, Locator, Page, Request, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { UNANSWERED } from "../../app/ui/unanswered";
import { onAppDatabase } from "../support/served-state";
import { chosenTitles, save, titleField } from "./profile-form";
import { comeFrom, field, launch, newPerson, PHONE, resumeFile, storedProfile, until, visit } from "./support";
import { withAccount, withProfile, type Person } from "./support";

const FAULTS = ["answer lost", "dropped", "500", "503", "delayed"] as const;
type Fault = (typeof FAULTS)[number];
const ALL = process.env.DRILL_LOST === "all";

/** A new person at a form. */
interface At {
  page: Page;
  context: BrowserContext;
  person: Person;
  /** The address of their onboarding. */
  onboarding: string;
}

interface Sent {
  /** Its request, among all of the page. */
  is: (request: Request) => boolean;
  /** Words of ours, where the form has its own. */
  reads?: RegExp;
  /** By then all is done: the words say so, and nothing is pressed again. */
  isLast?: true;
}

interface Form {
  name: string;
  /** The plan that the person chose; the trial unless told otherwise. */
  plan?: string;
  /** Opens the form and fills it in. */
  open: (at: At) => Promise<unknown>;
  button: (page: Page) => Locator;
  /** By the label of a field, what was typed into it. */
  typed?: (at: At) => Record<string, string>;
  sends: Record<string, Sent>;
  done: (at: At) => Promise<unknown>;
  /** How many times it has had its effect. */
  effect: (at: At) => number | Promise<number>;
}

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
  ({ context, page } = await visit(browser, { viewport: PHONE }));
  context.setDefaultTimeout(20_000);
});
const table: string[] = [];
afterAll(async () => {
  await browser.close();
  if (ALL) console.log(table.join("\n"));
});

const rows = (sql: string) => onAppDatabase(inject("stateDir"), (all) => all(sql));
const count = (sql: string) => Number(rows(`SELECT count(*) AS n FROM ${sql}`)[0]?.["n"]);
const ownerOf = ({ person }: At) => `(SELECT id FROM users WHERE email = '${person.email}')`;
const countOf = (from: string) => (at: At) => count(`${from} user_id = ${ownerOf(at)}`);
const mailsOf = (template: string) => (at: At) =>
  count(`outbox WHERE template = '${template}' AND recipient = '${at.person.email}'`);

function tokenOf({ person }: At, template: string): string {
  const [row] = rows(`SELECT model FROM outbox WHERE recipient = '${person.email}' AND template = '${template}'`);
  return (JSON.parse(String(row?.["model"])) as { token: string }).token;
}

const button = (name: string | RegExp) => (on: Page) => on.getByRole("button", { name, exact: true }).first();
const reads = (text: string | RegExp) => (at: At) =>
  at.page.getByText(text).filter({ visible: true }).first().waitFor();
const leadsTo = (path: string) => (at: At) => at.page.waitForURL((url) => url.pathname === path);
const goTo = (path: string) => (at: At) => at.page.goto(path);
const posted = (path: string) => (request: Request) =>
  request.method() === "POST" && new URL(request.url()).pathname.replace(/\.data$/, "") === path;
const form = (path: string, words?: RegExp) => ({ form: { is: posted(path), ...(words && { reads: words }) } });

async function fillIn(at: At, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await fieldOf(at, label).fill(text);
}
const fieldOf = (at: At, label: string) => at.page.getByLabel(label, { exact: true }).first();

const signedOut = async ({ context: of }: At) => of.clearCookies();
const isSignedIn = async ({ context: of }: At) =>
  Number((await of.cookies()).some(({ name }) => name.endsWith("session")));
/** Each from a network of its own: of one that writes much, letters are refused. */
const asStranger = async (at: At) => {
  await signedOut(at);
  await at.page.setExtraHTTPHeaders({
    "CF-Connecting-IP": `10.${at.person.phone.slice(1).match(/../g)?.slice(0, 3).join(".")}`,
  });
};
const unique = (at: At) => `About the order of ${at.person.phone}`;
const startsTrial = async (at: At) => {
  await withProfile(at.context, at.person);
  const intent = new URL(at.onboarding, "http://a.example").searchParams.get("intent");
  expect((await at.context.request.post("/api/activateTrial", { data: { intentId: intent } })).ok()).toBe(true);
};
const signsInElsewhere = async (at: At) => {
  const elsewhere = await browser.newContext({ baseURL: inject("origin") });
  const { email, password } = at.person;
  expect((await elsewhere.request.post("/api/signIn", { data: { email, password } })).ok()).toBe(true);
  await elsewhere.close();
};
const sessionsOf = countOf("sessions WHERE");
const hashOf = (at: At) =>
  String(rows(`SELECT password_hash FROM users WHERE id = ${ownerOf(at)}`)[0]?.["password_hash"]);
let hashBefore = "";
const NEW_PASSWORD = "a newer password";

const NOT_SAVED = /^There was an error submitting the form/;
const SIGN_IN = ({ person }: At) => ({ Email: person.email, Password: person.password });

const FORMS: readonly Form[] = [
  {
    name: "sign in",
    open: async (at) => {
      await signedOut(at);
      await at.page.goto("/login");
      await fillIn(at, SIGN_IN(at));
    },
    button: button("Sign In"),
    typed: SIGN_IN,
    sends: form("/login", /^We couldn't sign you in\. Check your connection and try again\.$/),
    done: leadsTo("/"),
    effect: isSignedIn,
  },
  {
    name: "sign up",
    open: async (at) => {
      await signedOut(at);
      at.person = newPerson();
      await at.page.goto("/login?mode=signup");
      await fillIn(at, { ...SIGN_IN(at), "Full Name": at.person.fullName });
    },
    button: button("Create Account"),
    typed: (at) => ({ ...SIGN_IN(at), "Full Name": at.person.fullName }),
    sends: form("/login", /^Signup failed\. Please try again later\.$/),
    done: leadsTo("/"),
    effect: (at) => count(`users WHERE email = '${at.person.email}'`),
  },
  {
    name: "reset request",
    open: async (at) => {
      await signedOut(at);
      await at.page.goto("/login?mode=reset");
      await fillIn(at, { Email: at.person.email });
    },
    button: button("Send the reset email"),
    typed: ({ person }) => ({ Email: person.email }),
    sends: form("/login", /^Unable to reset password$/),
    done: reads("Password reset email sent!"),
    // Pressed again there may be a second mail: the links of both are good.
    effect: (at) => Math.min(mailsOf("password_reset")(at), 1),
  },
  {
    name: "new password by link",
    open: async (at) => {
      await at.context.request.post("/account", { form: { act: "mail-link" } });
      hashBefore = hashOf(at);
      await at.page.goto(`/reset-password?token=${tokenOf(at, "password_reset")}`);
      await fillIn(at, { "New password": NEW_PASSWORD });
    },
    button: button("Save the new password"),
    typed: () => ({ "New password": NEW_PASSWORD }),
    sends: form("/reset-password"),
    done: reads("Your password is changed. You were signed out everywhere."),
    effect: (at) => Number(hashOf(at) !== hashBefore),
  },
  {
    name: "confirm the address",
    open: (at) => at.page.goto(`/verify-email?token=${tokenOf(at, "sign_up_welcome")}`),
    button: button("Confirm my address"),
    sends: form("/verify-email"),
    done: reads("Your address is confirmed"),
    effect: (at) => count(`users WHERE id = ${ownerOf(at)} AND email_verified_at IS NOT NULL`),
  },
  {
    name: "confirming mail again",
    open: goTo("/verify-email"),
    button: button("Send the link again"),
    sends: form("/verify-email"),
    done: reads(/^We have sent a link to/),
    effect: mailsOf("verify_email"),
  },
  {
    name: "not me",
    open: async (at) => {
      await signsInElsewhere(at);
      await at.page.goto(`/not-me?token=${tokenOf(at, "new_sign_in")}`);
    },
    button: button("This was not me"),
    sends: form("/not-me"),
    done: leadsTo("/reset-password"),
    effect: (at) => Number(sessionsOf(at) === 0),
  },
  {
    name: "contact",
    open: async (at) => {
      await asStranger(at);
      await at.page.goto("/contact-us");
      await fillIn(at, { "Your name": "A Visitor", "Your email address": at.person.email });
      await fillIn(at, { "What is it about?": unique(at) });
    },
    button: button("Send"),
    typed: (at) => ({ "Your name": "A Visitor", "What is it about?": unique(at) }),
    sends: form("/support"),
    done: leadsTo("/support"),
    effect: (at) => count(`support_messages WHERE text = '${unique(at)}'`),
  },
  {
    name: "asking to be left out",
    open: async (at) => {
      await asStranger(at);
      await at.page.goto("/contact-us");
      const own = at.page.getByRole("form", { name: "Asking to be left out" });
      await own.getByLabel("Your name").fill("A Visitor");
      await own.getByLabel("Your email address").fill(at.person.email);
      await own.getByLabel("Which pages?").fill(unique(at));
    },
    button: button("Ask to be left out"),
    typed: (at) => ({ "Which pages?": unique(at) }),
    sends: form("/support"),
    done: leadsTo("/support"),
    effect: (at) => count(`support_messages WHERE text LIKE '%${unique(at)}'`),
  },
  {
    name: "support message",
    open: async (at) => {
      await at.page.goto("/support");
      await at.page.locator("textarea[name=text]").fill(unique(at));
    },
    button: button("Send"),
    sends: form(
      "/support",
      /^We couldn't send this\. Check your connection and that you're still signed in, then try again\.$/,
    ),
    done: (at) => at.page.getByRole("log").getByText(unique(at)).waitFor(),
    effect: (at) => count(`support_messages WHERE text = '${unique(at)}'`),
  },
  {
    name: "unsubscribe, signed in",
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.page.goto(`/unsubscribe-job-updates?email=${encodeURIComponent(at.person.email)}`);
    },
    button: button(/^(?:Unsubscribe|Try again)$/),
    sends: form(
      "/unsubscribe-job-updates",
      /^We couldn't process your unsubscribe request\. Please try again later\.$/,
    ),
    done: reads("You are unsubscribed"),
    effect: async (at) =>
      Number(
        ["false", false].includes((await storedProfile(at.context, at.person))["receiveEmailJobUpdates"] as string),
      ),
  },
  {
    name: "unsubscribe, signed out",
    open: async (at) => {
      await signedOut(at);
      await at.page.goto(`/unsubscribe-job-updates?email=${encodeURIComponent(at.person.email)}`);
    },
    button: button(/^(?:Unsubscribe|Try again)$/),
    sends: form(
      "/unsubscribe-job-updates",
      /^We couldn't process your unsubscribe request\. Please try again later\.$/,
    ),
    done: reads("One more step"),
    effect: mailsOf("unsubscribe_confirm"),
  },
  {
    name: "plan card",
    open: goTo("/purchase"),
    button: button("Get Pro: Pro"),
    sends: form("/purchase"),
    done: leadsTo("/onboarding"),
    effect: (at) => Number(new URL(at.page.url()).pathname === "/onboarding"),
  },
  {
    name: "onboarding of a new person, with a resume",
    open: async (at) => {
      await at.page.goto(at.onboarding);
      await titleField(at.page).fill("Kept Title");
      await at.page.getByRole("option", { name: 'Create "Kept Title"' }).click();
      await at.page.locator("summary#f-forBackend_locations").click();
      await at.page.locator("details[open]").getByLabel("Pune", { exact: true }).check();
      await at.page.keyboard.press("Escape");
      await field(at.page, "country").selectOption("IN");
      for (const [name, text] of Object.entries({
        firstName: "Walking",
        lastName: "Tester",
        whatsappContactNumber: at.person.phone,
        currentLocation: "Kept Town",
        expectedCTC: "16",
      }))
        await field(at.page, name).fill(text);
      await at.page.locator("[name=gender][value=preferNotToSay]").check();
      await at.page.locator("[name=firstJob][value=yes]").check();
      await Promise.all([
        at.page.waitForResponse((answer) => answer.request().method() === "POST"),
        field(at.page, "resume").setInputFiles(resumeFile("kept.pdf")),
      ]);
    },
    button: button("Activate Free Trial"),
    sends: {
      ...form("/onboarding", NOT_SAVED),
      "the thanks": {
        is: (request) => request.method() === "GET" && new URL(request.url()).pathname === "/thank-you.data",
        reads: /^(?:We couldn't load this page|Something went wrong)/,
        isLast: true,
      },
    },
    done: leadsTo("/thank-you"),
    effect: countOf("plans WHERE"),
  },
  {
    name: "profile",
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.page.goto("/profile");
      await field(at.page, "currentLocation").fill("Kept Town");
    },
    button: save,
    typed: () => ({ "Current location": "Kept Town" }),
    sends: {
      ...form("/profile", NOT_SAVED),
      "the details again": {
        is: (request) => request.method() === "GET" && new URL(request.url()).pathname === "/profile.data",
        reads: /^Your profile is saved/,
        isLast: true,
      },
    },
    done: reads("Your profile is saved"),
    effect: async (at) => Number((await storedProfile(at.context, at.person))["currentLocation"] === "Kept Town"),
  },
  {
    name: "checkout of a plan",
    plan: "Pro",
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.page.goto(at.onboarding);
    },
    button: button("Continue To Payment"),
    sends: form("/onboarding", NOT_SAVED),
    done: (at) => at.page.getByRole("dialog", { name: "Sandbox checkout" }).waitFor(),
    effect: countOf("orders WHERE"),
  },
  {
    name: "calls of the community",
    open: async (at) => {
      await at.page.goto("/premium-community?join=premium&country=IN");
      const popup = at.page.getByRole("dialog").first();
      await popup.getByLabel("Name").fill("Sample Member");
      await popup.getByLabel("WhatsApp number").fill(at.person.phone);
      await popup.getByLabel("Email").fill(at.person.email);
    },
    button: button("Continue to payment"),
    typed: (at) => ({ Name: "Sample Member", Email: at.person.email }),
    sends: {
      ...form("/premium-community", /^Please wait and try again$/),
      "the session": { is: posted("/api/initiatePayment.php"), reads: /^Please wait and try again$/ },
    },
    done: (at) => at.page.getByRole("dialog", { name: "Sandbox checkout" }).waitFor(),
    effect: (at) => count(`orders WHERE buyer_email = '${at.person.email}'`),
  },
  {
    name: "an answer to an employer's question",
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.page.goto("/answers");
    },
    button: (on) => on.getByRole("group", { name: "Are you allowed to work in India?" }).getByRole("button").first(),
    sends: form("/answers"),
    done: (at) => at.page.waitForURL("**/answers?done=say"),
    effect: countOf("answers WHERE"),
  },
  {
    name: "an address for employers' mails",
    open: goTo("/forwarding"),
    button: button("Give me an address"),
    sends: {
      ...form("/forwarding"),
      "the address": {
        is: (request) => request.method() === "GET" && new URL(request.url()).pathname === "/forwarding.data",
        reads: /^We couldn't load the page again\. Reload it to see what changed\.$/,
        isLast: true,
      },
    },
    done: reads(/^This address is yours/),
    effect: countOf("forwarding_addresses WHERE"),
  },
  {
    name: "pause",
    open: async (at) => {
      await startsTrial(at);
      await at.page.goto("/next-out");
    },
    button: button("Pause all"),
    sends: form("/next-out"),
    done: reads(/^You paused on/),
    effect: countOf("plans WHERE paused_at IS NOT NULL AND"),
  },
  {
    name: "an opening by its link",
    open: async (at) => {
      await startsTrial(at);
      await at.page.goto("/add-opening");
      await fillIn(at, { "Address of the opening's page": "https://careers.example.org/1" });
    },
    button: button("Read it"),
    typed: () => ({ "Address of the opening's page": "https://careers.example.org/1" }),
    sends: form("/add-opening"),
    done: reads(/cannot read it at this address/),
    effect: (at) => Number(at.page.url().includes("careers.example.org")),
  },
  {
    name: "WhatsApp code",
    open: async (at) => {
      await withProfile(at.context, at.person, { receiveWhatsappUpdates: "true" });
      await at.page.goto("/whatsapp");
    },
    button: button("Link your number"),
    sends: form("/whatsapp"),
    done: reads("Send this message to us"),
    effect: countOf("whatsapp_codes WHERE"),
  },
  {
    name: "change of password",
    open: async (at) => {
      hashBefore = hashOf(at);
      await at.page.goto("/account");
      await fillIn(at, { "Current password": at.person.password, "New password": NEW_PASSWORD });
    },
    button: button("Change password"),
    typed: (at) => ({ "Current password": at.person.password, "New password": NEW_PASSWORD }),
    sends: form("/account"),
    done: reads("Your password is changed. Every other device was signed out."),
    effect: (at) => Number(hashOf(at) !== hashBefore),
  },
  {
    name: "mails once a day",
    open: async (at) => {
      await at.page.goto("/account");
      await at.page.getByLabel("One a day").check();
    },
    button: button("Save"),
    sends: form("/account"),
    done: reads(/^From the next application on you get one mail a day/),
    effect: countOf("daily_digests WHERE"),
  },
  {
    name: "signing out elsewhere",
    open: async (at) => {
      await signsInElsewhere(at);
      await at.page.goto("/account");
      await fillIn(at, { "Your password": at.person.password });
    },
    button: button("Sign out everywhere else"),
    typed: (at) => ({ "Your password": at.person.password }),
    sends: form("/account"),
    done: reads(/^(?:One other device is|\d+ other devices are) signed out\.$/),
    effect: (at) => Number(sessionsOf(at) === 1),
  },
  {
    name: "deleting the account",
    open: async (at) => {
      await at.page.goto("/delete-account");
      await fillIn(at, { "Your password": at.person.password });
    },
    button: button("Delete my account for good"),
    typed: (at) => ({ "Your password": at.person.password }),
    sends: form("/delete-account"),
    // Pressed again there is no account any more.
    done: async (at) => at.page.waitForURL((url) => ["/account-deleted", "/login"].includes(url.pathname)),
    effect: (at) => 1 - count(`users WHERE email = '${at.person.email}'`),
  },
  {
    name: "signing out",
    open: async (at) => {
      await at.page.goto("/plan");
      await at.page.locator("header summary").last().click();
    },
    button: (on) => on.getByRole("button", { name: "Logout" }).filter({ visible: true }).first(),
    sends: form("/logout"),
    done: leadsTo("/"),
    effect: (at) => Number(sessionsOf(at) === 0),
  },
];

/** Sends the request of the person to the server as it was, and lets its answer be lost, with what it would set. */
async function loseAnswer(route: Route): Promise<void> {
  const before = await context.cookies();
  await route.fetch({ maxRedirects: 0 });
  await context.clearCookies();
  await context.addCookies(before);
  await route.abort("connectionreset");
}

const RAW = "<h1>Internal Server Error</h1><pre>Error: no such thing at worker.js:1</pre>";

/** Meets the first request that `is` finds with the fault. `met` tells of it; `let` lets a delayed one through. */
async function meet({ is }: Sent, fault: Fault): Promise<{ met: Promise<void>; letThrough: () => void }> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const met = new Promise<void>((resolve, reject) => {
    let isFirst = true;
    const handle = async (route: Route) => {
      if (!isFirst || !is(route.request())) return route.fallback();
      isFirst = false;
      if (fault === "answer lost") await loseAnswer(route);
      else if (fault === "dropped") await route.abort("internetdisconnected");
      else if (fault === "500") await route.fulfill({ status: 500, contentType: "text/html", body: RAW });
      else if (fault === "503") await route.fulfill({ status: 503, json: { error: "raw" } });
      else {
        resolve();
        await held;
        await route.continue();
      }
      resolve();
    };
    void page.route(
      () => true,
      (route) => handle(route).catch(reject),
    );
  });
  return { met, letThrough };
}

const OURS = "[role=alert], [role=status], main > * h1";
const seen = () => page.locator(OURS).filter({ visible: true });

/** The words that the page says, once they are these. */
async function readWords(words: RegExp): Promise<string> {
  let said: string[] = [];
  await until(
    `${words}`,
    async () => {
      said = await page.locator(`${OURS}, main [role=alert] p, h1`).filter({ visible: true }).allInnerTexts();
      return said.some((text) => words.test(text.trim()));
    },
    20,
  ).catch(() => {
    throw new Error(`It reads: ${said.join(" | ") || page.url()}`);
  });
  return said
    .find((text) => words.test(text.trim()))!
    .trim()
    .replaceAll(/\s+/g, " ");
}

async function expectOurs(): Promise<void> {
  expect(page.url().startsWith(inject("origin")), page.url()).toBe(true);
  const body = await page.locator("body").innerText();
  expect(body).not.toMatch(/Internal Server Error|worker\.js|"error":|no such thing/);
}

async function expectTyped(one: Form, at: At): Promise<void> {
  for (const [label, text] of Object.entries(one.typed?.(at) ?? {}))
    expect([label, await fieldOf(at, label).inputValue()]).toEqual([label, text]);
}

const escaped = (text: string) => new RegExp(`^${text.replaceAll(/[.?]/g, String.raw`\$&`)}$`);

async function drill(one: Form, sent: Sent, fault: Fault): Promise<string> {
  await context.clearCookies();
  const made = await withAccount(context, newPerson(), one.plan);
  const at: At = { page, context, ...made };
  await one.open(at);
  expect(await one.effect(at)).toBe(0);
  await expectTyped(one, at);
  const { met, letThrough } = await meet(sent, fault);
  await one.button(page).click();
  await met;
  if (fault === "delayed") {
    await page
      .locator("[aria-busy=true], #slow-navigation:not([hidden]), button:disabled, [role=progressbar]")
      .or(page.getByText(/^(?:Loading|Processing|Opening)/))
      .filter({ visible: true })
      .first()
      .waitFor();
    letThrough();
    await one.done(at);
    expect(await one.effect(at)).toBe(1);
    return "is shown to wait";
  }
  const words = await readWords(sent.reads ?? escaped(UNANSWERED));
  await expectOurs();
  if (sent.isLast) {
    expect(await one.effect(at)).toBe(1);
    return words;
  }
  await expectTyped(one, at);
  await one.button(page).click();
  await one.done(at).catch(async () => {
    throw new Error(`Pressed again it reads: ${(await seen().allInnerTexts()).join(" | ")} at ${page.url()}`);
  });
  expect(await one.effect(at)).toBe(1);
  return words;
}

describe.each(FORMS)("$name", (one) => {
  const cases = Object.entries(one.sends).flatMap(([name, sent]) =>
    FAULTS.map((fault): [string, Fault, Sent] => [name, fault, sent]),
  );
  it.each(ALL ? cases : cases.slice(0, 1))("%s, %s", async (name, fault, sent) => {
    const line = (what: string) => table.push(`| ${one.name} | ${name} | ${fault} | ${what} |`);
    try {
      line(await drill(one, sent, fault));
    } catch (error) {
      line(`FAILED: ${String(error).split("\n")[0]}`);
      throw error;
    } finally {
      // A page of its own for the next: with none of this one's routes.
      const next = await context.newPage();
      await page.close();
      page = next;
    }
  });
});

describe("what the profile form looks up", () => {
  it.each(ALL ? FAULTS : FAULTS.slice(0, 1))(
    "is done without where it is lost, and found the next time: %s",
    async (fault) => {
      await context.clearCookies();
      const { person } = await withAccount(context);
      await withProfile(context, person);
      await page.goto("/profile");
      const { met, letThrough } = await meet({ is: (request) => request.url().includes("/job-titles?") }, fault);
      await titleField(page).pressSequentially("data");
      await met;
      await page.getByRole("option", { name: 'Create "data"' }).waitFor();
      await expectOurs();
      letThrough();
      await titleField(page).fill("data sci");
      await page.getByRole("option", { name: "Data Scientist", exact: true }).click();
      expect(await chosenTitles(page)).toContain("Data Scientist");
      const next = await context.newPage();
      await page.close();
      page = next;
    },
  );
});
