import type { Browser, Page } from "playwright-core";
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

const { email, password } = DEMO_PEOPLE[0];
const PAGE = "/resume/reading";
const saved = (page: Page) => page.waitForURL(`**${PAGE}?done=saved*`);
const fitsIn = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function opened(options: Parameters<typeof visit>[1]) {
  const seen = await visit(browser, options);
  const { page, context } = seen;
  expect((await context.request.post("/api/signIn", { data: { email, password } })).ok()).toBe(true);
  await until("the resume to be read", async () => {
    await page.goto(PAGE);
    return page.getByRole("heading", { name: /fields read$/ }).isVisible();
  });
  return seen;
}

it("is corrected by keyboard on a phone without scripts", async () => {
  const { page, context, errors } = await opened({ viewport: PHONE, javaScriptEnabled: false });
  expect(await fitsIn(page)).toBe(true);
  expect(await page.locator(".rd-page").first().isVisible()).toBe(false);
  await page.locator(".rd-list > summary").focus();
  await presses(page)("Enter");
  await page.locator(".rd-list a").nth(1).focus();
  await presses(page)("Enter");
  await page.getByRole("heading", { name: "What is this line?" }).waitFor();
  expect(await fitsIn(page)).toBe(true);
  await page.goto(`${PAGE}?edit=person`);
  await typeInto(page, /^City/, "Jaipur");
  await tabTo(page, /^Save/);
  await presses(page)("Enter");
  await saved(page);
  await page.getByText("Typed by you").waitFor();
  expect(await page.locator("dd").filter({ hasText: "Jaipur" }).count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

it("shows fields and lines to one another on a laptop without loading the page again", async () => {
  const { page, context, errors } = await opened({ viewport: { width: 1280, height: 800 } });
  expect(await fitsIn(page)).toBe(true);
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  const same = () => page.locator("body[data-same]").count();
  await page.locator(".rd-field a").first().click();
  await page.waitForURL(/see=/);
  await expect.poll(() => page.locator(".rd-page .rd-asked").count()).toBeGreaterThan(0);
  await page.locator(".rd-page a").nth(1).click();
  await page.getByRole("heading", { name: "What is this line?" }).waitFor();
  expect(await same()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("line");
  await page.goBack();
  await page.getByRole("heading", { name: "What is this line?" }).waitFor({ state: "detached" });
  expect(await same()).toBe(1);
  await expectAccessible(page, PAGE);

  await page.getByRole("link", { name: "Edit Job 1" }).click();
  await page.getByLabel("Company").fill("Sample Pottery LLP");
  await expectAccessible(page, `${PAGE}, a job`);
  await page.getByRole("button", { name: "Save" }).click();
  await saved(page);
  expect(await page.locator("dd").filter({ hasText: "Sample Pottery LLP" }).count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

it("puts a line at the top and sets the design of tailored files by keyboard without scripts", async () => {
  const { page, context, errors } = await opened({ viewport: PHONE, javaScriptEnabled: false });
  const line = page.locator(".rd-list a").nth(3);
  const text = await line.textContent();
  for (const [button, shown] of [
    ["Show at the top", `${text} (shown at the top)`],
    ["Don't show at the top", text],
    ["Show at the top", `${text} (shown at the top)`],
  ] as const) {
    await page.locator(".rd-list > summary").press("Enter");
    await line.press("Enter");
    await tabTo(page, new RegExp(`^${button}`));
    await presses(page)("Enter");
    await saved(page);
    expect(await line.textContent()).toBe(shown);
  }

  const designs = page.locator("#design");
  const chosen = () => designs.locator(":checked").getAttribute("value");
  await page.goto("/profile?panel=apply");
  expect(await chosen()).toBe("modern");
  await designs.locator("[value=modern]").focus();
  await presses(page)("ArrowDown");
  await tabTo(page, /^Save/);
  const answer = page.waitForEvent("load");
  await presses(page)("Enter");
  await answer;
  await page.goto("/profile?panel=apply");
  expect(await chosen()).toBe("classic");
  expect(errors).toEqual([]);
  await context.close();
});
