import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, newPerson, PHONE, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function openPopup(page: Page): Promise<void> {
  await page.goto("/premium-community?join=premium&country=IN");
  const person = newPerson();
  const dialog = page.getByRole("dialog").first();
  await dialog.getByLabel("Name").fill("Sample Member");
  await dialog.getByLabel("WhatsApp number").fill(person.phone);
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByRole("button").last().click();
}

async function choose(page: Page, outcome: string): Promise<void> {
  const checkout = page.getByRole("dialog", { name: "Sandbox checkout" });
  await checkout.waitFor();
  expect(await checkout.innerText()).toContain("₹99");
  await checkout.getByLabel(outcome, { exact: true }).check();
  await checkout.getByRole("button", { name: /^Pay / }).click();
}

describe("the premium community", () => {
  it("is bought by anyone, on a phone, and says so only once it is recorded", async () => {
    const { page, errors } = await visit(browser, { viewport: PHONE });
    await openPopup(page);
    await choose(page, "Paid");
    await expect.poll(() => page.locator("dialog[open]").last().innerText(), { timeout: 20_000 }).toMatch(/welcome|member/i);
    expect(errors).toEqual([]);
  });

  it("waits for a payment that is pending", async () => {
    const { page, errors } = await visit(browser, { viewport: PHONE });
    await openPopup(page);
    await choose(page, "Pending, paid after 12 seconds");
    await page.getByText("Processing your payment").waitFor();
    await page.getByRole("dialog", { name: "Payment successful" }).waitFor({ timeout: 40_000 });
    expect(errors).toEqual([]);
  });

  it("tells of a checkout that was closed", async () => {
    const { page } = await visit(browser);
    await openPopup(page);
    await page.getByRole("dialog", { name: "Sandbox checkout" }).getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alert").getByText("Payment Failed! Please try again").waitFor();
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

  it("tells of a payment that failed, and keeps the details", async () => {
    const { page } = await visit(browser);
    await openPopup(page);
    await choose(page, "Failed");
    await expect.poll(() => page.locator("body").innerText(), { timeout: 20_000 }).toContain("Payment Failed! Please try again");
    expect(await page.getByRole("dialog").first().getByLabel("Name").inputValue()).toBe("Sample Member");
  });
});
