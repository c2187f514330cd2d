/** Paying with the vendors configured: their scripts' doings under the policy that the pages are served with. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violations } from "./axe";
import { presses, tabTo } from "./keys";
import { DESK, launch, newPerson, PHONE, sideways, visit, withAccount, withProfile } from "./support";
import { pressAtVendor, routeVendors, startWithVendors, type Vendors } from "./vendors";

let browser: Browser;
let vendors: Vendors;
beforeAll(async () => {
  [browser, vendors] = await Promise.all([launch(), startWithVendors()]);
});
// The vendors' state is reset, so that one test's setting does not reach the next.
beforeEach(() => void (vendors.silent = false));
afterAll(() => Promise.all([browser.close(), vendors.stop()]));

const FAILED = "Payment Failed! Please try again.";
const NOT_OPENED = "The checkout didn't open. Please wait and try again";
const CHECK = "Check payment status";
const OPENING_MS = 20_000;

type Country = "IN" | "US";
interface How {
  viewport?: { width: number; height: number };
  javaScriptEnabled?: boolean;
}

/** Somebody with a profile on the form that leads to the payment, and what the page's policy refuses there. */
async function comeToPay(country: Country, how: How = {}) {
  const without = new Set<string>();
  const { context, page, errors } = await visit(browser, { ...how, origin: vendors.origin });
  await routeVendors(context, vendors, without);
  await context.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      refused.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await context.request.get(`/api/getLocation.php?country=${country}`);
  const { person } = await withAccount(context);
  await withProfile(context, person, {}, country);
  const started = await context.request.post("/api/startIntent", { data: { plan: "Pro" } });
  const { to } = (await started.json()) as { to: string };
  await page.goto(to);
  const refused = () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
  const pay = () => page.getByRole("button", { name: "Continue To Payment" }).click();
  return { context, page, errors, without, refused, pay, person };
}

const cashfree = (page: Page) => page.frameLocator("#cashfree-modal-container iframe");
const thanked = async (page: Page) => {
  await page.waitForURL("**/thank-you?intent=*");
  await page.getByText("125 applications left").first().waitFor({ state: "attached" });
};
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    expect([what, viewport.width, await violations(page), await sideways(page)]).toEqual([what, viewport.width, [], 0]);
  }
}

describe("Cashfree's modal", () => {
  it.each([PHONE, DESK])("opens under the policy of the page, is paid in and leads on: $width px", async (viewport) => {
    const { page, pay, refused, errors, context } = await comeToPay("IN", { viewport });
    await pay();
    await cashfree(page).getByText("₹1999").waitFor();
    await page.getByText("Loading the checkout").waitFor({ state: "detached" });
    expect(await refused()).toEqual([]);
    vendors.say("paid");
    await pressAtVendor(cashfree(page), "Finish");
    await thanked(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is opened for the community too, and its month is recorded", async () => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE, origin: vendors.origin });
    const without = new Set(["script"]);
    await routeVendors(context, vendors, without);
    const person = newPerson();
    await page.goto("/premium-community?join=premium&country=IN");
    const fields = { Name: person.fullName, "WhatsApp number": person.phone, Email: person.email };
    for (const [name, value] of Object.entries(fields)) await page.getByRole("dialog").getByLabel(name).fill(value);
    const submit = () => page.getByRole("button", { name: "Continue to payment" }).click();
    await submit();
    await page.getByRole("alert").getByText("The checkout didn't open. Please wait and try again.").waitFor();
    without.clear();
    await submit();
    await pressAtVendor(cashfree(page), "Close");
    await page.getByRole("alert").getByText("Payment Failed! Please try again", { exact: true }).waitFor();
    const check = page.getByRole("link", { name: CHECK });
    await expect.poll(() => check.getAttribute("href")).toMatch(/^\/verify-payment\?order=COMMUNITY/);
    await expectAccessible(page, "closed");
    await submit();
    await cashfree(page).getByText("₹99").waitFor();
    // Paid, and closed a second later: the server knows better than the script.
    vendors.say("paid");
    await pressAtVendor(cashfree(page), "Close");
    await page.getByRole("dialog", { name: "Payment successful" }).waitFor();
    expect(errors.filter((error) => !/ERR_FAILED/.test(error))).toEqual([]);
    await context.close();
  });

  it("that a policy holds back is not waited for", async () => {
    const { page, pay, refused, context } = await comeToPay("IN");
    // The page as it was served before its policy named the form's host.
    await context.route(/\/onboarding\?/, async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch({ maxRetries: 2 });
      const policy = response.headers()["content-security-policy"]!.replace(/form-action [^;]*/, "form-action 'self'");
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
    });
    await page.reload();
    await pay();
    await page.getByRole("alert").filter({ hasText: NOT_OPENED }).waitFor();
    expect((await refused())[0]).toMatch(/^form-action https:\/\/sandbox\.cashfree\.com/);
    expect(await page.locator("iframe").count()).toBe(0);
    await context.close();
  });

  it("whose script cannot be had is opened anew by one press, by keyboard alone", async () => {
    const { page, pay, without, context } = await comeToPay("IN", { viewport: PHONE });
    without.add("script");
    await pay();
    const said = page.getByRole("alert").filter({ hasText: NOT_OPENED });
    await said.waitFor();
    await expect.poll(() => said.innerText()).toContain("Or choose another payment method above.");
    await expectAccessible(page, "not opened");
    without.clear();
    // The keyboard stands where it was said.
    await page.locator("div[tabindex='-1']", { has: said }).focus();
    await tabTo(page, /^Open checkout again/, 3);
    await presses(page)("Enter");
    await cashfree(page).getByText("₹1999").waitFor();
    vendors.say("paid");
    await pressAtVendor(cashfree(page), "Finish");
    await thanked(page);
    await context.close();
  });

  it("whose page does not come is given up after twenty seconds, and leaves nothing on the page", async () => {
    const { page, pay, without, context } = await comeToPay("IN");
    without.add("page");
    await page.clock.install();
    await pay();
    await page.locator("#cashfree-modal-container").waitFor();
    await page.getByText("Loading the checkout").waitFor();
    await page.clock.runFor(OPENING_MS + 1_000);
    await page.getByRole("alert").filter({ hasText: NOT_OPENED }).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    expect(await page.evaluate(() => document.body.style.overflow)).toBe("");
    // Its own page needs no script.
    without.clear();
    await page.getByRole("button", { name: "Pay on Cashfree's page" }).click();
    await page.waitForURL("https://payments-test.cashfree.com/order/session_PLAN*");
    vendors.say("paid");
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await thanked(page);
    await context.close();
  });

  it("that is closed asks the server first: paid leads on, unknown is not called failed", async () => {
    const { page, pay, context } = await comeToPay("IN");
    const close = () => pressAtVendor(cashfree(page), "Close");
    // The server waits for a silent gateway first, in its own time.
    const said = (text: string) => page.getByRole("alert").filter({ hasText: text }).waitFor({ timeout: 40_000 });
    await pay();
    await close();
    await said(FAILED);
    await page.getByText("Already paid?").waitFor();

    vendors.silent = true;
    await pay();
    await close();
    await said("We couldn't confirm your payment.");
    expect(await page.getByText(FAILED).count()).toBe(0);
    await expectAccessible(page, "unknown");
    await page.setViewportSize(DESK);
    await context.route("**/api/orderStatus?*", (route) => route.abort(), { times: 1 });
    await pay();
    await close();
    await said("We couldn't confirm your payment.");
    vendors.silent = false;

    await pay();
    await cashfree(page).getByText("₹1999").waitFor();
    vendors.say("paid");
    await close();
    await thanked(page);
    await context.close();
  });

  it("is not needed where there are no scripts", async () => {
    const { page, pay, context } = await comeToPay("IN", { viewport: PHONE, javaScriptEnabled: false });
    await pay();
    const words = "Without JavaScript, you can pay on Cashfree's page.";
    await page.locator("#pay noscript [role=status]", { hasText: words }).waitFor();
    await page.locator("#pay noscript button", { hasText: "Pay on Cashfree's page" }).click();
    // A script of Cashfree's leads on from there.
    await page.waitForURL("https://sandbox.cashfree.com/pg/view/sessions/checkout");
    await page.goto(vendors.orders.at(-1)!.back);
    await page.getByRole("heading", { name: "Confirming your payment" }).waitFor();
    await page.getByRole("link", { name: "Check again" }).click();
    await page.getByRole("heading", { name: "Confirming your payment" }).waitFor();
    vendors.say("paid");
    await page.getByRole("link", { name: "Check again" }).click();
    await page.waitForURL("**/thank-you?intent=*");
    await context.close();
  });
});

describe("Stripe's embedded checkout", () => {
  it("opens in our modal under the policy of the page, is paid in and leads on", async () => {
    const { page, pay, refused, errors, context } = await comeToPay("US", { viewport: PHONE });
    await pay();
    const stripe = page.getByRole("dialog", { name: "Checkout" }).frameLocator("iframe");
    await stripe.getByRole("heading", { name: "Stripe" }).waitFor();
    await page.getByText("Loading the checkout").waitFor({ state: "detached" });
    expect([await refused(), await sideways(page)]).toEqual([[], 0]);
    vendors.say("paid");
    await pressAtVendor(stripe, "Finish");
    await thanked(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("that does not come is given up, and closed by Escape it asks the server", async () => {
    const { page, pay, without, context } = await comeToPay("US");
    without.add("page");
    await page.clock.install();
    await pay();
    await page.getByRole("dialog", { name: "Checkout" }).getByText("Loading the checkout").waitFor();
    await expect.poll(() => page.locator("dialog iframe").count()).toBe(1);
    await page.clock.runFor(OPENING_MS + 1_000);
    await page.getByRole("alert").filter({ hasText: NOT_OPENED }).waitFor();
    expect(await page.locator("iframe, dialog[open]").count()).toBe(0);
    await page.getByRole("button", { name: "Open checkout again" }).click();
    await page.getByRole("dialog", { name: "Checkout" }).waitFor();
    vendors.say("paid");
    await page.keyboard.press("Escape");
    await thanked(page);
    await context.close();
  });
});

describe("PhonePe", () => {
  it("takes the browser along and back, and tells any other browser that it was paid", async () => {
    const { page, pay, refused, errors, context } = await comeToPay("IN", { viewport: PHONE });
    await page.getByLabel("PhonePe").check();
    await pay();
    await page.waitForURL("https://mercury-uat.phonepe.com/transact/PLAN*");
    expect(await refused()).toEqual([]);
    const { back } = vendors.orders.at(-1)!;

    // The wallet's app returns into a browser where nobody is signed in.
    const other = await visit(browser, { viewport: PHONE, origin: vendors.origin });
    await other.page.goto(back);
    await other.page.getByText("You're not signed in here.").waitFor();
    await expectAccessible(other.page, "waiting elsewhere");
    vendors.say("paid");
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await thanked(page);
    await other.page.getByRole("heading", { name: "Payment received" }).waitFor();
    await other.page.getByText("Payment received for Pro. Sign in to see it.").waitFor();
    await expectAccessible(other.page, "received elsewhere");
    await other.page.getByRole("link", { name: "Sign In", exact: true }).last().click();
    await other.page.waitForURL("**/login?from=%2Fphonepe-payment-status*");
    expect([errors, other.errors]).toEqual([[], []]);
    await Promise.all([context.close(), other.context.close()]);
  });

  it("is reached by the form alone, where there are no scripts: the policy lets its redirect through", async () => {
    const { page, pay, context } = await comeToPay("IN", { javaScriptEnabled: false });
    await page.getByLabel("PhonePe").check();
    // A redirect is past the stand-ins: that the browser set out for it is what the policy decides.
    const wallet = "https://mercury-uat.phonepe.com/transact/PLAN";
    const left = page.waitForEvent("requestfailed", (request) => request.url().startsWith(wallet));
    await pay();
    expect((await left).failure()?.errorText).not.toContain("BLOCKED_BY_CSP");
    await context.close();
  });
});
