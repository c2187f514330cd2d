/** Paying a company that is registered for GST: what its sheet asks, and the invoices and credit notes that follow. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { expectAccessible } from "./axe";
import { startRegistered, type Registered } from "./registered";
import { DESK, launch, PHONE, until, visit, withAccount, withProfile } from "./support";

let browser: Browser;
let server: Registered;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), startRegistered()]);
});
afterAll(() => Promise.all([browser.close(), server.stop()]));

/** Somebody with a profile, on the sheet of a plan. */
async function comeToPay(country: "IN" | "US", how: { viewport: typeof PHONE; javaScriptEnabled?: boolean }) {
  const visited = await visit(browser, { ...how, origin: server.origin });
  const { context, page } = visited;
  await context.request.get(`/api/getLocation.php?country=${country}`);
  const { person } = await withAccount(context);
  await withProfile(context, person, {}, country);
  const started = await context.request.post("/api/startIntent", { data: { plan: "Pro" } });
  const { to } = (await started.json()) as { to: string };
  await page.goto(to);
  return { ...visited, person, to };
}

const pay = (page: Page) => page.getByRole("button", { name: "Continue To Payment" }).click();
const valueOf = (page: Page, name: string) => page.locator(`[name=${name}]`).inputValue();

/** Pays by the sandbox's wallet, which needs no script. */
async function payByWallet(page: Page, hasScripts = true): Promise<void> {
  await page.getByLabel("PhonePe").check();
  await pay(page);
  await page.waitForURL("**/sandbox/wallet?session=*");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForURL((url) => /^\/(?:phonepe-payment-status|thank-you)$/.test(url.pathname));
  // The page that waits goes on by itself with scripts alone.
  if (!hasScripts && page.url().includes("status")) await page.getByRole("link", { name: "Check again" }).click();
  await page.waitForURL("**/thank-you?intent=*");
}

/** The words of a document that /plan links to. */
async function read(page: Page, context: BrowserContext, label: RegExp): Promise<string> {
  const href = await page.getByRole("link", { name: label }).getAttribute("href");
  const answer = await context.request.get(href ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.body()));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

it.each([
  { how: "on a phone without scripts", viewport: PHONE, javaScriptEnabled: false },
  { how: "on a phone", viewport: PHONE, javaScriptEnabled: true },
  { how: "at a desk", viewport: DESK, javaScriptEnabled: true },
])("what the invoice asks is refused in words, kept, and stands on the invoice, $how", async (how) => {
  const { page, context, errors, to } = await comeToPay("IN", how);
  await page.getByText("GST included. No extra charges.").waitFor();
  const refused = () => page.locator("[id^=f-billing][id$=-error]").allInnerTexts();
  const business = page.getByText("Buying for a business? Add GSTIN");

  await page.locator("[name=billingState]").selectOption("27");
  await page.locator("[name=billingPin]").fill("0122");
  await pay(page);
  await expect.poll(refused).toEqual(["Enter a 6-digit PIN code that doesn't start with 0"]);
  expect(await valueOf(page, "billingState")).toBe("27");

  await business.click();
  await page.locator("[name=billingGstin]").fill("29AAGCB7383J1Z5");
  await page.locator("[name=billingPin]").fill("560 001");
  await pay(page);
  const NO_GSTIN = "This GSTIN isn't valid. Check each character.";
  const NO_NAME = "Enter the name of the business with this GSTIN";
  await expect.poll(refused).toEqual([NO_GSTIN, NO_NAME]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("billingGstin");
  if (how.javaScriptEnabled) await expectAccessible(page, "refused", [how.viewport]);

  await page.locator("[name=billingGstin]").fill("29 aagcb7383j 1Z4");
  await page.locator("[name=billingBusiness]").fill("Rao & Daughters");
  await pay(page);
  await expect.poll(refused).toEqual(["This GSTIN is from another state. Check the GSTIN and the state."]);
  expect(await valueOf(page, "billingBusiness")).toBe("Rao & Daughters");

  await page.locator("[name=billingState]").selectOption("29");
  await payByWallet(page, how.javaScriptEnabled);
  await page.goto("/plan");
  if (how.javaScriptEnabled) await expectAccessible(page, "plan", [how.viewport]);
  const invoice = await read(page, context, /^Tax invoice JS\/\d\d-\d\d\/\d{6} \(PDF\)$/);
  for (const words of [
    "Tax invoice",
    "GSTIN 06AAPFU0939F1ZZ",
    "Rao & Daughters",
    "GSTIN 29AAGCB7383J1Z4",
    "Karnataka (29), PIN 560001",
    "SAC 998512",
    "IGST 18%",
    "1,999",
  ])
    expect(invoice).toContain(words);
  // A second purchase finds it filled in.
  const again = await context.request.post("/api/startIntent", { data: { plan: "Basic" } });
  await page.goto(((await again.json()) as { to: string }).to);
  expect([await valueOf(page, "billingState"), await valueOf(page, "billingGstin")]).toEqual(["29", "29AAGCB7383J1Z4"]);
  expect([to.startsWith("/onboarding"), errors]).toEqual([true, []]);
  await context.close();
});

it("a refund brings a credit note of its own series; an invoice of the seller's state has both halves", async () => {
  const { page, context, errors } = await comeToPay("IN", { viewport: PHONE });
  await payByWallet(page);
  await page.goto("/plan");
  const invoice = await read(page, context, /^Tax invoice/);
  for (const words of ["Haryana (06)", "CGST 9%", "SGST 9%"]) expect(invoice).toContain(words);
  expect(invoice).not.toContain("IGST");
  await page.getByText(/^Ask for a refund \(until/).click();
  await page.getByLabel("Anything we should know?").fill("A note is wanted");
  await page.getByRole("button", { name: "Ask for a refund" }).click();
  await page.getByText("You asked for a refund. We'll reply by email.").waitFor();

  const staff = await visit(browser, { viewport: DESK, origin: server.origin });
  const { email, password } = DEMO_STAFF[0];
  expect((await staff.context.request.post("/api/signIn", { data: { email, password } })).ok()).toBe(true);
  await staff.page.goto("/admin-payments");
  const line = staff.page.locator("li", { hasText: "A note is wanted" }).last();
  await line.getByLabel(/^Reason \(the applicant sees it\)/).fill("Within seven days");
  await line.getByRole("button", { name: "Refund ₹1,999" }).click();
  await until("the credit note", async () => {
    await server.tick();
    await page.goto("/plan");
    return (await page.getByRole("link", { name: /^Credit note/ }).count()) === 1;
  });
  await expectAccessible(page, "a refunded order", [PHONE]);
  const note = await read(page, context, /^Credit note JSC\/\d\d-\d\d\/000001 \(PDF\)$/);
  for (const words of ["Credit note", "For invoice", "JS/", "Given back", "1,999"]) expect(note).toContain(words);
  expect([...errors, ...staff.errors]).toEqual([]);
  await Promise.all([context.close(), staff.context.close()]);
});

it("an order in dollars asks for no state, and its invoice is of an export under the LUT", async () => {
  const { page, context, errors } = await comeToPay("US", { viewport: DESK });
  await page.getByText("This is the full price. No extra charges.").waitFor();
  expect(await page.locator("[name^=billing]").count()).toBe(0);
  await pay(page);
  const dialog = page.getByRole("dialog", { name: "Sandbox checkout" });
  await dialog.getByRole("button", { name: /^Pay / }).click();
  await page.waitForURL("**/thank-you?intent=*");
  await page.goto("/plan");
  const invoice = await read(page, context, /^Tax invoice/);
  for (const words of ["Outside India", "$19.99", "letter of undertaking", "LUT AD060"])
    expect(invoice).toContain(words);
  expect(invoice).not.toMatch(/[CSI]GST \d/);
  expect(errors).toEqual([]);
  await context.close();
});
