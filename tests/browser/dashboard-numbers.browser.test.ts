import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe";
import { hasApplication, startsTrial } from "./lost/seeds";
import { comeFrom, launch, PHONE, sideways, visit, withAccount } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
});
afterAll(() => browser.close());

const card = (page: Page) => page.locator("[data-numbers]");
const toggle = (page: Page) => card(page).getByRole("button", { name: "See the numbers", exact: true });
const said = (page: Page) => card(page).getByRole("status").innerText();
/** The steps in words, and of what the person's own jobs make the numbers too: the catalogue grows meanwhile. */
async function stepsOf(page: Page): Promise<string[]> {
  const steps = await page.locator(".funnel .step").allInnerTexts();
  return steps.map((step, at) => (at < 3 ? step.replace(/^[\d,]+\s/, "") : step));
}
const isOpen = (page: Page) => toggle(page).getAttribute("aria-expanded");
const isFocused = (page: Page) => toggle(page).evaluate((button) => button === document.activeElement);

async function comes() {
  const { page, context, errors } = await visit(browser, { viewport: PHONE });
  const { person, onboarding } = await withAccount(context);
  const at = { page, context, person, onboarding };
  await startsTrial(at);
  for (let n = 0; n < 2; n++) hasApplication(at, "submitted");
  return { page, context, errors };
}

it("the numbers of the plan's page unfold on the dashboard, and are fetched when they are first opened", async () => {
  const { page, context, errors } = await comes();
  await page.goto("/plan");
  const ofPlan = await stepsOf(page);
  expect(ofPlan.some((step) => /^2\s+Sent$/.test(step))).toBe(true);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(5);
  expect(requests).not.toContain("/plan");
  expect(await isOpen(page)).toBe("false");

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/plan", async (route) => {
    await held;
    await route.continue();
  });
  await toggle(page).press("Enter");
  await expect.poll(() => said(page)).toBe("Loading the numbers");
  expect([await isOpen(page), await card(page).getAttribute("aria-busy")]).toEqual(["true", "true"]);
  answer();
  await expect.poll(() => stepsOf(page)).toEqual(ofPlan);
  expect([await said(page), await isFocused(page), await sideways(page)]).toEqual(["", true, 0]);
  expect(await card(page).getAttribute("aria-busy")).toBe("false");
  await expectAccessible(page, "the dashboard's numbers");
  await page.setViewportSize(PHONE);

  await toggle(page).press("Space");
  expect([await isOpen(page), await page.locator("#numbers").isVisible()]).toEqual(["false", false]);
  await toggle(page).click();
  expect([await isOpen(page), await page.locator("#numbers").isVisible()]).toEqual(["true", true]);
  expect(requests.filter((path) => path === "/plan")).toHaveLength(1);
  expect(errors).toEqual([]);
  await context.close();
});

it("a keyboard that is on the link when scripts come is on the button after them", async () => {
  const { page, context, errors } = await comes();
  let comesNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (comesNow = resolve));
  await page.route("**/numbers-script-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/dashboard", { waitUntil: "commit" });
  await card(page).getByRole("link", { name: "See the numbers", exact: true }).focus();
  comesNow();
  await toggle(page).waitFor();
  expect(await isFocused(page)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

it("numbers that don't come are asked for again, and one who was signed out comes back to them", async () => {
  const { page, context } = await comes();
  await page.goto("/dashboard");
  await page.route("**/plan", (route) => route.abort(), { times: 1 });
  await toggle(page).press("Enter");
  await expect.poll(() => said(page)).toMatch(/^We couldn't load the numbers\./);
  expect(await card(page).getByRole("link").getAttribute("href")).toBe("/plan");
  await page.route("**/plan", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
  const again = card(page).getByRole("button", { name: "Try again", exact: true });
  await again.press("Enter");
  await again.waitFor();
  expect(await isFocused(page)).toBe(true);
  await again.press("Enter");
  await page.locator("#numbers li").first().waitFor();
  expect([await said(page), await again.isVisible(), await isFocused(page)]).toEqual(["", false, true]);

  await page.reload();
  const { cookies } = await context.storageState();
  await context.clearCookies();
  await toggle(page).click();
  await page.waitForURL(/\/login\?from=%2Fplan/);
  await context.addCookies(cookies);
  await page.goto("/plan");
  await page.locator(".funnel li").first().waitFor();
  await context.close();
});

it("without a script the card leads to the plan's page", async () => {
  const { context } = await comes();
  const plain = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto("/dashboard");
  expect(await card(plain.page).getByRole("button").count()).toBe(0);
  await card(plain.page).getByRole("link", { name: "See the numbers", exact: true }).press("Enter");
  await plain.page.waitForURL("**/plan");
  expect((await stepsOf(plain.page)).some((step) => /^2\s+Sent$/.test(step))).toBe(true);
  expect(await sideways(plain.page)).toBe(0);
  await plain.context.close();
  await context.close();
});
