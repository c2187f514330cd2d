import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, newPerson, PHONE, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const submit = (page: Page) => page.getByRole("button", { name: "Continue to payment" }).click();
const checkoutOf = (page: Page) => page.getByRole("dialog", { name: "Sandbox checkout" });

async function openPopup(page: Page): Promise<void> {
  await page.goto("/premium-community?join=premium&country=IN");
  const person = newPerson();
  const dialog = page.getByRole("dialog").first();
  expect(await dialog.innerText()).toContain("₹99 for one month");
  await dialog.getByLabel("Name").fill("Sample Member");
  await dialog.getByLabel("WhatsApp number").fill(person.phone);
  await dialog.getByLabel("Email").fill(person.email);
  await submit(page);
}

async function choose(page: Page, outcome: string): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.waitFor();
  expect(await checkout.innerText()).toContain("₹99");
  await checkout.getByLabel(outcome, { exact: true }).check();
  await checkout.getByRole("button", { name: /^Pay / }).click();
}

describe("the premium community", () => {
  it("tells of each way that a purchase can go wrong, keeps the details, and is bought in the end by anyone, on a phone", async () => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE });
    const told = (text: string) => page.getByRole("alert").getByText(text, { exact: true }).waitFor();
    const answer = (path: string, status: number) => page.route(`**/api/${path}`, (route) => route.fulfill({ status, json: { success: false, error: "x" } }), { times: 1 });

    await answer("initiatePayment.php", 503);
    await openPopup(page);
    await told("Please wait and try again");

    await submit(page);
    await checkoutOf(page).getByRole("button", { name: "Cancel" }).click();
    await told("Payment Failed! Please try again");

    await submit(page);
    await choose(page, "Failed");
    await told("Payment Failed! Please try again");

    // The gateway says that it was paid, and our server that it was not.
    await answer("premiumCommunitySuccess.php", 409);
    await submit(page);
    await choose(page, "Paid");
    await told("There was an error processing your payment. Please try again.");
    expect(await page.getByRole("dialog").first().getByLabel("Name").inputValue()).toBe("Sample Member");

    await submit(page);
    await choose(page, "Paid");
    const done = page.getByRole("dialog", { name: "Payment successful" });
    await done.waitFor();
    expect(await done.innerText()).toMatch(/Welcome to the Premium Community/);
    expect(errors.filter((error) => !/status of 503/.test(error))).toEqual([]);
    await context.close();
  });

  it("says whom to write to when it was paid and the membership cannot be recorded", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.route("**/api/premiumCommunitySuccess.php", (route) => route.fulfill({ status: 500, json: {} }));
    await openPopup(page);
    await choose(page, "Paid");
    await page.getByRole("dialog", { name: "Please write to us" }).getByText("Please contact support at support@jobsarthi.example.").waitFor();
    await context.close();
  });

  it("waits for a payment that is pending, and no longer than a minute", async () => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE });
    await page.clock.install();
    let session = "";
    let asked = 0;
    page.on("response", async (response) => {
      if (response.url().endsWith("/api/initiatePayment.php")) session = ((await response.json()) as { paymentSessionId: string }).paymentSessionId;
      if (response.url().endsWith("/api/premiumCommunitySuccess.php")) asked++;
    });
    // A gateway that lets the browser go before the money is there.
    await page.route("**/sandbox/gateway", (route) => route.fulfill({ json: { success: true, result: "finished" } }));
    const askedTimes = (times: number) => expect.poll(() => asked, { timeout: 15_000 }).toBe(times);
    await openPopup(page);
    await choose(page, "Paid");
    await page.getByText("Processing your payment").waitFor();
    await askedTimes(1);
    const paid = await context.request.post("/sandbox/gateway", { data: { session, outcome: "no_webhook" } });
    expect(paid.status()).toBe(200);
    await page.clock.fastForward(5_000);
    await page.getByRole("dialog", { name: "Payment successful" }).waitFor();

    await openPopup(page);
    await choose(page, "Paid");
    for (let times = 3; times < 15; times++) {
      await askedTimes(times);
      if (times < 14) await page.clock.fastForward(5_000);
    }
    await page.getByText("Payment is still pending after 1 minute. Please contact support").waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each([
    ["with the page's script", true],
    ["as a plain form", false],
  ])("shows hostile text in every field as text, %s", async (_how, scripted) => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE });
    const hostile = `"><img src=x onerror="window.ran=1"></dialog><svg onload="window.ran=1"><script>window.ran=1</script>'`;
    const values = { name: `Asha ${hostile}`, phoneNumber: hostile, email: `${hostile}@sample.jobsarthi.test` };
    await page.goto("/premium-community?join=premium&country=IN");
    if (scripted) {
      await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
      for (const [name, value] of Object.entries(values)) await page.locator(`dialog [name=${name}]`).fill(value);
      await submit(page);
    } else {
      await page.evaluate((fields) => {
        const form = Object.assign(document.createElement("form"), { method: "post", action: "/premium-community?join=premium" });
        for (const [name, value] of Object.entries(fields)) form.appendChild(Object.assign(document.createElement("input"), { name, value }));
        document.body.appendChild(form);
        form.submit();
      }, values);
      await page.waitForLoadState("networkidle");
    }
    await page.getByText("Please enter a valid email address").waitFor();
    expect(await page.locator("dialog [name=name]").inputValue()).toBe(values.name);
    expect(await page.locator("dialog [name=email]").inputValue()).toBe(values.email);
    expect(await page.locator("img[src=x], svg[onload], [onerror], dialog script").count()).toBe(0);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    // The policy stopped nothing, because there was nothing to stop.
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is reached from the page, which is plain HTML until then, by keyboard alone", async () => {
    const { page, context } = await visit(browser);
    await page.goto("/premium-community");
    const join = page.getByRole("link", { name: "Join the Premium Community" }).first();
    await join.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/premium-community?join=premium");
    await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal") && document.activeElement?.getAttribute("name") === "name");
    await page.keyboard.press("Enter");
    await page.getByText("This field is required").first().waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL("**/premium-community");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await context.close();
  });
});
