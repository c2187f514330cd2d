import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, PHONE, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** What a phone may be made to fetch before somebody can type. */
const MOST_REQUESTS = 10;
const MOST_SCRIPT_BYTES = 30_000;

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
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(errors).toEqual([]);
  await context.close();
});
