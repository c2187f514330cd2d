import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { samplePdf } from "../../workers/sandbox/demo/sample-pdf";
import { violations } from "./axe";
import { presses, stop, tabTo, typeInto } from "./keys";
import {
  byHand,
  comeFrom,
  confirmStaff,
  DESK,
  launch,
  letThrough,
  mailedLink,
  newPerson,
  PHONE,
  resumeFile,
  sideways,
  stopClock,
  keepTicking,
  tick,
  until,
  visit,
  withAccount,
  withProfile,
} from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** No violation, and nothing wider than the screen. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  expect([what, await violations(page), await sideways(page)]).toEqual([what, [], 0]);
}

type Person = ReturnType<typeof newPerson>;
type Country = "IN" | "US";
const resume = () => ({
  name: "resume.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(samplePdf(["Walking Tester", "Backend developer, 3 years"])),
});
const FAILED = "Payment Failed! Please try again.";

/** Text of the page, whatever is set in capitals by its style. */
const pageSays = (page: Page, text: string | RegExp) =>
  expect
    .poll(() => page.locator("body").innerText())
    .toMatch(text instanceof RegExp ? text : new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
const path = (page: Page) => new URL(page.url()).pathname;

async function signUp(page: Page, person: Person, country: Country): Promise<void> {
  await page.goto(`/login?mode=signup&from=/purchase&country=${country}`);
  await page.getByLabel("Full Name").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL((url) => url.pathname === "/purchase");
}

const FIELDS = (person: Person, country: Country): Record<string, string> => ({
  firstName: "Walking",
  lastName: "Tester",
  whatsappContactNumber: person.phone,
  gender: "preferNotToSay",
  currentLocation: country === "IN" ? "Pune" : "New York",
  country,
  firstJob: "yes",
  expectedCTC: country === "IN" ? "16" : "90000",
  forBackend_locations: country === "IN" ? "Pune" : "All Over US",
  forBackend_jobTitles: "Backend Developer",
  receiveEmailJobUpdates: "true",
});

/** Somebody in India with a profile, who is about to pay for Pro. */
async function readyToPay(page: Page): Promise<Person> {
  await comeFrom("IN");
  const { person, onboarding } = await withAccount(page.context(), newPerson(), "Pro");
  await withProfile(page.context(), person);
  await page.goto(onboarding);
  await pageSays(page, "Confirm Your Details");
  return person;
}

async function choose(page: Page, outcome: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sandbox checkout" });
  await dialog.getByLabel(outcome, { exact: true }).check();
  await dialog.getByRole("button", { name: /^Pay / }).click();
}

/** Counts what is opened, and stands in for the vendors' scripts, as if they had loaded. Runs in the page. */
function stubVendors(): void {
  const heard: string[] = [];
  const showModal = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function () {
    heard.push("modal");
    showModal.call(this);
  };
  let live = 0;
  const Stripe = () => ({
    createEmbeddedCheckoutPage: () => {
      heard.push("stripe create");
      // As the SDK has it.
      if (live++ > 0) return Promise.reject(new Error("You cannot have multiple Embedded Checkout objects."));
      return Promise.resolve({
        mount: () => heard.push("stripe mount"),
        destroy: () => {
          live--;
          heard.push("stripe destroy");
        },
      });
    },
  });
  const Cashfree = () => ({
    checkout: () => {
      heard.push("cashfree checkout");
      return new Promise((resolve) => Object.assign(window, { endCashfree: resolve }));
    },
  });
  Object.assign(window, { heard, Stripe, Cashfree });
  document.addEventListener("DOMContentLoaded", () => {
    for (const src of ["https://sdk.cashfree.com/js/v3/cashfree.js", "https://js.stripe.com/endive/stripe.js"]) {
      // A block of data: nothing is fetched for it.
      const script = Object.assign(document.createElement("script"), { type: "text/plain", src });
      script.dataset["loaded"] = "yes";
      document.head.appendChild(script);
    }
  });
}

const badge = (page: Page, left: number) => expect.poll(() => page.content()).toContain(`${left} applications left`);

describe("buying Pro, from a stranger to the badge", () => {
  it.each([
    ["IN", "₹1,999", PHONE],
    ["US", "$19.99", PHONE],
  ] as const)("in %s, on a phone", async (country, price, viewport) => {
    const { page, errors } = await visit(browser, { viewport });
    const person = newPerson();
    await signUp(page, person, country);
    await pageSays(page, price);
    expect(await sideways(page)).toBe(0);
    await page.getByRole("button", { name: "Get Pro: Pro" }).click();
    await page.waitForURL("**/onboarding?intent=*");
    await pageSays(page, "Complete Your Profile");
    expect(await sideways(page)).toBe(0);
    await byHand(page);
    const fields = FIELDS(person, country);
    await page.locator("[name=country]").selectOption(country);
    for (const name of ["firstName", "lastName", "whatsappContactNumber", "currentLocation", "expectedCTC"])
      await page.locator(`[name=${name}]`).fill(fields[name] ?? "");
    await page.locator("[name=gender][value=preferNotToSay]").check();
    await page.locator("[name=firstJob][value=yes]").check();
    const titles = page.getByRole("combobox", { name: /job titles/i });
    await titles.fill("backend dev");
    await page.getByRole("option", { name: "Backend Developer", exact: true }).click();
    await page.locator("summary#f-forBackend_locations").click();
    await page
      .locator("details[open]")
      .getByLabel(fields["forBackend_locations"] ?? "", { exact: true })
      .check();
    await page.keyboard.press("Escape");
    await page.locator("input[type=file][name=resume]").setInputFiles(resume());
    // One way to pay needs no question.
    await expect.poll(() => page.getByText("Payment method", { exact: true }).count()).toBe(country === "IN" ? 1 : 0);
    // Beside the button stands what the plan costs, in the money of the country that is chosen.
    const other = country === "IN" ? "US" : "IN";
    const terms = (of: Country) =>
      page.getByText(`Pro plan, 125 applications: ${of === "IN" ? "₹1,999" : "$19.99"}`, { exact: true });
    await terms(country).filter({ visible: true }).waitFor();
    expect(await terms(other).filter({ visible: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Continue To Payment" }).click();
    const dialog = page.getByRole("dialog", { name: "Sandbox checkout" });
    await dialog.waitFor();
    await expect.poll(() => dialog.innerText()).toContain(price);
    expect(await sideways(page)).toBe(0);
    await choose(page, "Paid");
    await page.waitForURL("**/thank-you?intent=*");
    await pageSays(page, "Thank you for choosing Premium");
    await pageSays(page, /within 24 hours/);
    expect(await sideways(page)).toBe(0);
    await page.getByRole("link", { name: "Applied Jobs" }).first().click();
    await page.waitForURL("**/dashboard");
    await page.getByText("125 applications left").filter({ visible: true }).first().waitFor();
    expect(await sideways(page)).toBe(0);
    expect(errors).toEqual([]);
  });

  it.each([
    ["IN", "Pune", "16", /^Pay ₹1,999/],
    ["US", "Boston", "120000", /^Pay \$19\.99/],
  ] as const)(
    "in %s, by keyboard alone, with a first attempt that fails",
    async (country, place, expected, payButton) => {
      await comeFrom(country);
      const person = newPerson();
      const { page, errors } = await visit(browser, { viewport: DESK });
      const press = presses(page);
      page.on("filechooser", (chooser) => void chooser.setFiles(resumeFile()));
      await page.goto("/login?from=/purchase");
      await tabTo(page, /^Sign Up$/);
      await press("Enter");
      await page.getByRole("heading", { name: "Create New Account" }).waitFor();
      await typeInto(page, /^Full Name/, person.fullName);
      await typeInto(page, /^Email/, person.email);
      await typeInto(page, /^Password/, person.password);
      await press("Enter");
      await page.waitForURL("**/purchase");
      await tabTo(page, /^Get Pro/);
      await press("Enter");
      await page.waitForURL("**/onboarding?intent=*");
      await tabTo(page, /Fill it in yourself/);
      await press("Enter");
      await page.getByRole("combobox", { name: /job titles/i }).waitFor();
      await typeInto(page, /^WhatsApp number/, person.phone);
      await tabTo(page, /^Gender/);
      await press("Space");
      await typeInto(page, /^Current location/, place);
      await tabTo(page, /^Resume/);
      await press("Enter");
      await page.getByText("resume.pdf added").waitFor();
      await typeInto(page, /^Expected CTC/, expected);
      await typeInto(page, /^Job titles you want/, "backend dev");
      await page.getByRole("option", { name: "Backend Developer", exact: true }).waitFor();
      await press("ArrowDown", "Enter");
      await tabTo(page, /^Preferred locations/);
      await press("Enter");
      await typeInto(page, /Search the list/, place.toLowerCase());
      await tabTo(page, new RegExp(place));
      await press("Space", "Escape");

      if (country === "IN") {
        // There and back to the other way to pay.
        await tabTo(page, /^Payment method UPI/);
        await press("ArrowDown");
        await expect.poll(async () => (await stop(page)).name).toMatch(/PhonePe/);
        await press("ArrowUp");
      }
      const dialog = page.getByRole("dialog", { name: "Sandbox checkout" });
      const pay = async () => {
        await tabTo(page, /^Continue To Payment/);
        await press("Enter");
        await dialog.waitFor();
        // The keyboard is inside the modal and stays there, however often it goes round.
        for (let i = 0; i < 8; i++) {
          await press("Tab");
          await expect
            .poll(() =>
              page.evaluate(
                () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
              ),
            )
            .toBe(true);
        }
        await tabTo(page, /^Outcome Paid/);
      };
      await pay();
      await press("ArrowDown");
      await expect.poll(async () => (await stop(page)).name).toBe("Outcome Failed");
      await tabTo(page, payButton);
      await press("Enter");
      await page.getByRole("alert").filter({ hasText: FAILED }).waitFor();
      await pay();
      await tabTo(page, payButton);
      await press("Enter");
      await page.waitForURL("**/thank-you?intent=*");
      await pageSays(page, "Thank you for choosing Premium");
      await tabTo(page, /^Applied Jobs/);
      await press("Enter");
      await page.waitForURL("**/dashboard");
      await page.getByText("125 applications left").filter({ visible: true }).first().waitFor();

      // Before the first application is made, the address is confirmed.
      await page.goto(await mailedLink(person.email, "/verify-email"));
      await tabTo(page, /^Confirm my email/);
      await press("Enter");
      await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
      expect(errors).toEqual([]);
    },
  );
});

describe("what the checkout may end in", () => {
  it.each([
    ["Paid, the webhook comes twice"],
    ["Paid, the webhook comes before the return"],
    ["Paid, the webhook is lost"],
  ])("%s: thanks, and 125 once", async (outcome) => {
    const { page, errors } = await visit(browser);
    await readyToPay(page);
    await page.getByRole("button", { name: "Continue To Payment" }).click();
    await choose(page, outcome);
    await page.waitForURL("**/thank-you?intent=*");
    await badge(page, 125);
    // Delivers what did not come yet.
    await tick();
    await page.goto("/dashboard");
    await badge(page, 125);
    expect(errors).toEqual([]);
  });

  it(
    "failed, closed by Escape, closed by its button: the spec's text each time, and then paid after all, with " +
      "one order",
    async () => {
      const { page, errors } = await visit(browser, { viewport: PHONE });
      await page.addInitScript(stubVendors);
      const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
      await readyToPay(page);
      const again = page.getByRole("button", { name: "Continue To Payment" });
      const pressed = async () => {
        await again.click();
        // The page is read anew after the answer; that must not open anything again.
        await page.waitForLoadState("networkidle");
      };
      const dialog = page.getByRole("dialog", { name: "Sandbox checkout" });
      for (const end of [
        () => choose(page, "Failed"),
        () => page.keyboard.press("Escape"),
        () => dialog.getByRole("button", { name: "Cancel" }).click(),
        () => dialog.getByRole("button", { name: "Close" }).click(),
      ]) {
        await pressed();
        await dialog.waitFor();
        await end();
        await page.getByRole("alert").filter({ hasText: FAILED }).waitFor();
        expect(await dialog.count()).toBe(0);
        expect(await heard()).toEqual(["modal"]);
      }
      expect(await sideways(page)).toBe(0);

      // The same page with a vendor's session: its script is asked once a press, and never for two at once.
      for (const [kind, opened, closed] of [
        ["stripe", ["modal", "stripe create", "stripe mount"], ["stripe destroy"]],
        ["cashfree", ["cashfree checkout"], []],
      ] as const) {
        await page.route(/\/onboarding\.data/, async (route) => {
          if (route.request().method() !== "POST") return route.continue();
          const response = await route.fetch({ maxRetries: 2 });
          await route.fulfill({
            response,
            body: (await response.text()).replace('"kind","sandbox"', `"kind","${kind}"`),
          });
        });
        for (let press = 0; press < 2; press++) {
          await pressed();
          await expect
            .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard.length))
            .toBeGreaterThanOrEqual(opened.length);
          // One that is opened too many, however late, is heard below.
          expect((await heard()).toSorted()).toEqual(opened.toSorted());
          if (kind === "stripe") await page.keyboard.press("Escape");
          else
            await page.evaluate(() =>
              (window as unknown as { endCashfree: (result: object) => void }).endCashfree({
                error: { message: "closed" },
              }),
            );
          await page.getByRole("alert").filter({ hasText: FAILED }).waitFor();
          expect(await heard()).toEqual(closed);
        }
        await letThrough(page, /\/onboarding\.data/);
      }
      await again.click();
      await choose(page, "Paid");
      await page.waitForURL("**/thank-you?intent=*");
      await badge(page, 125);
      expect(errors).toEqual([]);
    },
  );

  it("paid, and the browser never returns: the server does the rest", async () => {
    const { page, errors } = await visit(browser);
    await readyToPay(page);
    await page.getByRole("button", { name: "Continue To Payment" }).click();
    await choose(page, "Paid, and the browser never returns");
    await page.waitForURL((url) => url.pathname === "/");
    await until("the webhook", async () => {
      await page.goto("/dashboard");
      return (await page.content()).includes("125 applications left");
    });
    expect(errors).toEqual([]);
  });

  it("pending, then paid, by card and by wallet: the page waits and goes on by itself", async () => {
    const waiting = async (wallet: boolean) => {
      const { page, errors } = await visit(browser);
      await readyToPay(page);
      if (wallet) await page.getByLabel("PhonePe").check();
      await page.getByRole("button", { name: "Continue To Payment" }).click();
      if (wallet) {
        await page.waitForURL("**/sandbox/wallet?session=*");
        await page.getByLabel("Pending, paid after 12 seconds", { exact: true }).check();
        await page.getByRole("button", { name: "Go on" }).click();
      } else await choose(page, "Pending, paid after 12 seconds");
      await page.waitForURL(wallet ? "**/phonepe-payment-status?order=*" : "**/verify-payment?order=*");
      await pageSays(page, "Confirming your payment");
      await page.waitForURL("**/thank-you?intent=*", { timeout: 40_000 });
      await badge(page, 125);
      return errors;
    };
    expect(await Promise.all([waiting(false), waiting(true)])).toEqual([[], []]);
  });

  it("paid with another amount: the return page says so and gives nothing", async () => {
    const { page, errors } = await visit(browser);
    await readyToPay(page);
    await page.getByRole("button", { name: "Continue To Payment" }).click();
    await choose(page, "Paid with another amount");
    await page.waitForURL("**/verify-payment?order=*");
    await pageSays(page, "Payment Processing Error");
    await pageSays(
      page,
      "Some error occurred while processing your payment. Please contact our payment team for assistance.",
    );
    await page.getByRole("link", { name: "Return to Homepage" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.content()).not.toContain("applications left");
    expect(errors).toEqual([]);
  });

  it("a reference that nobody signed shows the return page's error; /onboarding alone names no gateway", async () => {
    const { page } = await visit(browser);
    for (const query of ["", "?order=", "?order=PLANXXXXXXXXXXXXXX.AAAA"]) {
      await page.goto(`/verify-payment${query}`);
      await pageSays(page, "Payment Processing Error");
    }
  });
});

describe("the wallet", () => {
  it("takes the browser along and back, to the thanks", async () => {
    const { page, errors } = await visit(browser, { viewport: PHONE });
    await readyToPay(page);
    await page.getByLabel("PhonePe").check();
    await page.getByRole("button", { name: "Continue To Payment" }).click();
    await page.waitForURL("**/sandbox/wallet?session=*");
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForURL("**/thank-you?intent=*");
    await badge(page, 125);
    expect(errors).toEqual([]);
  });

  it("that fails says so, with the way home", async () => {
    const { page, errors } = await visit(browser);
    await readyToPay(page);
    await page.getByLabel("PhonePe").check();
    await page.getByRole("button", { name: "Continue To Payment" }).click();
    await page.waitForURL("**/sandbox/wallet?session=*");
    await page.getByLabel("Failed", { exact: true }).check();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForURL("**/phonepe-payment-status?order=*");
    await pageSays(page, "Payment failed. Please try again.");
    await page.getByRole("link", { name: "Return to Homepage" }).waitFor();
    // The same choice again: the plan, and the wallet.
    await page.getByRole("link", { name: "Try again" }).click();
    await page.waitForURL("**/onboarding?intent=*&method=wallet#pay");
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.getByLabel("PhonePe").isChecked()).toBe(true);
    await page.getByRole("heading", { name: "Pro plan, 125 applications" }).waitFor();
    await page.getByText("₹1,999", { exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  it("says the spec's texts when the check fails, the network is gone, and after 12 tries, and asks on", async () => {
    const { page } = await visit(browser, { viewport: PHONE });
    await readyToPay(page);
    await page.getByLabel("PhonePe").check();
    await page.getByRole("button", { name: "Continue To Payment" }).click();
    await page.waitForURL("**/sandbox/wallet?session=*");
    await page.getByLabel("Go back without paying").check();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForURL("**/phonepe-payment-status?order=*");
    const waiting = page.url();
    const CALL = "**/api/phonepePaymentStatus.php?*";
    const clock = await stopClock(page);
    let asked = 0;
    /** Sets the server's answer from now on: its own word, another state, an error, or nothing at all. */
    const answers = async (answer: "own" | "error" | "gone" | { state: string; to?: string }) => {
      await page.route(CALL, async (route) => {
        asked++;
        if (answer === "own") return route.continue();
        if (answer === "gone") return route.abort();
        if (answer === "error") return route.fulfill({ status: 503, json: { success: false } });
        return route.fulfill({ json: { success: answer.state !== "UNKNOWN", ...answer } });
      });
    };
    const askedTimes = (times: number) => expect.poll(() => asked).toBe(times);
    const open = async () => {
      asked = 0;
      await page.goto(waiting);
      await askedTimes(1);
    };
    const pass = async (ms: number) => {
      const before = asked;
      await clock.pass(ms);
      await askedTimes(before + 1);
    };
    await answers("error");
    await open();
    await pageSays(page, "Confirming your payment");
    await pageSays(page, "Error checking payment status. Please try again.");
    await answers({ state: "UNKNOWN" });
    await pass(5_000);
    await pageSays(page, "Error checking payment status. Please try again.");
    await expectAccessible(page, "unknown");
    await answers("gone");
    await pass(5_000);
    await pageSays(page, "Network error while checking payment status. Please try again.");
    await expectAccessible(page, "no network");
    // The network is back: it is asked at once, by no clock and no press.
    await answers("own");
    const before = asked;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await askedTimes(before + 1);
    await expect.poll(() => page.getByText("Network error").count()).toBe(0);

    await open();
    await expectAccessible(page, "pending");
    for (let tries = 1; tries <= 12; tries++) await pass(5_000);
    await pageSays(page, "Payment is still pending after 1 minute. Please contact support.");
    await expectAccessible(page, "late");
    // It is asked on, slower; a press asks at once.
    await pass(10_000);
    // Once it is answered: a press while it is asked would ask nothing more.
    await clock.isSet(20_000);
    await page.getByRole("button", { name: "Check again" }).click();
    await askedTimes(15);
    await pageSays(page, "Confirming your payment");

    // Failed, then pending, then paid: the ordinary course of UPI.
    await answers({ state: "FAILED" });
    await pass(5_000);
    await page.getByRole("alert").filter({ hasText: "Payment failed. Please try again." }).waitFor();
    await expectAccessible(page, "failed");
    await answers({ state: "PENDING" });
    await pass(10_000);
    await pageSays(page, "Confirming your payment");
    await answers({ state: "PAID", to: "/plan" });
    await clock.pass(5_000);
    await page.waitForURL("**/plan");
  });
});

describe("mails of a purchase", () => {
  it("go out once each: the premium welcome and the receipt", async () => {
    const { page } = await visit(browser);
    const person = await readyToPay(page);
    await page.getByRole("button", { name: "Continue To Payment" }).click();
    await choose(page, "Paid, the webhook comes twice");
    await page.waitForURL("**/thank-you?intent=*");
    await until("the mails", async () => {
      await keepTicking();
      await page.goto("/sandbox/mail");
      const mine = page.locator("li", { hasText: person.email });
      return (
        (await mine.filter({ hasText: "Payment receipt: Pro plan, 125 applications" }).count()) === 1 &&
        (await mine.filter({ hasText: "Your Pro plan has started" }).count()) === 1
      );
    });
    expect(path(page)).toBe("/sandbox/mail");
  });
});

describe("a refund", () => {
  it(
    "of an order that was paid twice is asked for on /plan, decided at the desk, and shown; no page of it has a " +
      "violation",
    async () => {
      const { page, errors } = await visit(browser, { viewport: PHONE });
      await readyToPay(page);
      await page.getByRole("button", { name: "Continue To Payment" }).click();
      await page.getByRole("dialog", { name: "Sandbox checkout" }).waitFor();
      await expectAccessible(page, "checkout");
      // Thanked and given once.
      await choose(page, "Paid twice");
      await page.waitForURL("**/thank-you?intent=*");
      await pageSays(page, "Thank you for choosing Premium");
      await badge(page, 125);
      await page.goto("/plan");
      await expectAccessible(page, "plan");
      await page.getByText(/^Ask for a refund \(until/).click();
      await page.getByLabel("Anything we should know?").fill("Found work");
      await expectAccessible(page, "asking");
      await page.getByRole("button", { name: "Ask for a refund" }).click();
      await pageSays(page, "You asked for a refund. We'll reply by email.");
      const order = (
        await page
          .locator("dd", { hasText: /^PLAN[A-Z]{14}$/ })
          .first()
          .innerText()
      ).trim();

      const staff = await visit(browser, { viewport: DESK });
      await staff.page.goto("/login?from=/admin-payments");
      await staff.page.getByLabel("Email").fill(DEMO_STAFF[0].email);
      await staff.page.getByLabel("Password").fill(DEMO_STAFF[0].password);
      await staff.page.getByRole("button", { name: "Sign In" }).click();
      await staff.page.waitForURL("**/confirm**");
      await confirmStaff(staff.context);
      await staff.page.goto("/admin-payments");
      await pageSays(staff.page, "Found work");
      // The second payment goes back by itself, and is nobody's to deal with.
      await until("the second payment to go back", async () => {
        await staff.page.goto(`/admin-payments?search=${order}`);
        const second = staff.page.locator("li li", { hasText: "nothing granted for this one" });
        return (await second.innerText()).includes("Refund done");
      });
      await expectAccessible(staff.page, "desk");
      expect(await staff.page.getByText("One order was paid twice").count()).toBe(0);
      await staff.page.goto("/admin-payments");
      const line = staff.page.locator("li", { hasText: "Found work" }).last();
      await line.getByLabel(/^Reason \(the applicant sees it\)/).fill("Within seven days");
      // Enter in the note decides nothing about money.
      await line.getByLabel(/^Reason \(the applicant sees it\)/).press("Enter");
      await expect(staff.page.waitForURL("**/admin-payments?done=*", { timeout: 2_000 })).rejects.toThrow();
      await expect
        .poll(() => line.getByLabel(/^Reason \(the applicant sees it\)/).inputValue())
        .toBe("Within seven days");
      await line.getByRole("button", { name: "Refund ₹1,999" }).click();
      await pageSays(staff.page, "Approved. The money goes back through the gateway");
      await until("the refund", async () => {
        await page.goto("/plan");
        return (await page.locator("body").innerText()).includes("Refunded. You'll get it in 7-10 days");
      });
      await pageSays(page, "We refunded its payment");
      expect([...errors, ...staff.errors]).toEqual([]);
    },
  );

  it("nor have the pages that wait, and the membership's", async () => {
    const { page } = await visit(browser);
    for (const address of ["/verify-payment?order=x", "/community-membership", "/sandbox/wallet?session=x"]) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
  });
});
