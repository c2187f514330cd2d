import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goTheWay } from "../../bench/steps-of-way";
import { launch } from "../../scripts/chromium";
import { PHONE, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  // A browser that has not measured its connection yet fetches pictures from further down than one on 4G.
  browser = await launch(["--blink-settings=lazyLoadingImageMarginPxUnknown=1250"]);
});
afterAll(() => browser.close());

/** Limits of what a phone fetches before somebody can type: requests, and bytes of scripts. */
const MAX_REQUESTS = 10;
const MAX_SCRIPT_BYTES = 30_000;

/** Of the whole way to a running trial. Bytes. */
const MAX_OF_THE_WAY = 250_000;

it.each([
  ["/login?mode=signup", "[name=fullName]"],
  ["/login?from=%2Fdashboard", "[name=email]"],
  ["/premium-community?join=premium", "dialog [name=name]"],
])("%s is light enough for a slow phone", async (path, field) => {
  const { page, context, errors } = await visit(browser, { viewport: PHONE });
  const scripts: Promise<number>[] = [];
  const requests: string[] = [];
  page.on("requestfinished", (request) => {
    requests.push(request.url());
    if (request.resourceType() === "script")
      scripts.push(request.response().then(async (response) => (await response?.body())?.length ?? 0));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.locator(field).fill("Asha");
  const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(errors).toEqual([]);
  await context.close();
});

it("the way from the landing page to a running trial is light enough", async () => {
  const { page, context, errors } = await visit(browser, { viewport: PHONE });
  const steps = await goTheWay(page);
  const bytes = steps.reduce((sum, step) => sum + step.bytes, 0);
  expect(bytes, JSON.stringify(steps)).toBeLessThanOrEqual(MAX_OF_THE_WAY);
  // Nothing was left out: the picture, the font and the framework alone are more.
  expect(bytes).toBeGreaterThan(150_000);
  expect(errors).toEqual([]);
  await context.close();
});
