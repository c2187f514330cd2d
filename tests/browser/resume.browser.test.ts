import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PEOPLE } from "../../workers/sandbox/demo/people";
import { expectAccessible } from "./axe";
import { presses, tabTo, typeInto } from "./keys";
import { launch, PHONE, until, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Of the demo, on the trial: one review. */
const { email, password } = DEMO_PEOPLE[0];
const POSTING =
  "Backend Developer. Requirements: 3+ years of experience with Java, PostgreSQL and Terraform in Pune, full time.";

it("is reviewed by keyboard on a phone without scripts, and the report has no violation", async () => {
  const { page, context, errors } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  expect((await context.request.post("/api/signIn", { data: { email, password } })).ok()).toBe(true);
  await until("the resume to be read", async () => {
    await page.goto("/resume");
    return page.getByRole("button", { name: /^Review/ }).isVisible();
  });
  await typeInto(page, /paste a JD to compare/i, POSTING);
  await tabTo(page, /^Review/);
  await presses(page)("Enter");
  await page.getByRole("heading", { name: "What to fix" }).waitFor();
  await page.getByText("Terraform", { exact: true }).waitFor();
  const address = page.url();
  expect(address).toMatch(/\?review=[0-9A-Z]{26}$/);
  // The first findings stand open, and a closed one opens by the keyboard.
  const closed = page.locator("#mend ~ ul > li > details:not([open]) > summary").first();
  if (await closed.isVisible()) {
    await closed.focus();
    await presses(page)("Enter");
  }
  await expect.poll(() => page.locator("#mend ~ ul > li > details[open]").count()).toBeGreaterThan(0);

  const scripted = await visit(browser);
  await scripted.context.addCookies(await context.cookies());
  await scripted.page.goto(address);
  await scripted.page.locator("details").evaluateAll((all) => all.forEach((each) => each.setAttribute("open", "")));
  await expectAccessible(scripted.page, "/resume, a report");
  await scripted.page.getByText("You've used the reviews in your plan.").waitFor();
  await scripted.page.getByRole("link", { name: "See plans" }).click();
  await scripted.page.waitForURL(/\/purchase$/);
  expect([errors, scripted.errors]).toEqual([[], []]);
  await Promise.all([context.close(), scripted.context.close()]);
});
