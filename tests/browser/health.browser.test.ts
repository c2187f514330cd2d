import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./axe";
import { DESK, launch, letThrough, lookAgain, PHONE, sideways, until, visit } from "./support";

const STAFF = {
  lead: { email: "lead@sample.jobsarthi.test", password: "sample-staff-3" },
  community: { email: "community@sample.jobsarthi.test", password: "sample-staff-2" },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function signIn(context: BrowserContext, who: keyof typeof STAFF): Promise<void> {
  const answer = await context.request.post("/api/signIn", { data: STAFF[who] });
  if (!answer.ok()) throw new Error(await answer.text());
}

describe("the health page", () => {
  it("says who is needed, leads there, asks again by itself, and is reached by keyboard", async () => {
    const { page, context, errors } = await visit(browser);
    await signIn(context, "lead");
    await page.goto("/admin-jobs-manager");
    await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Health" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin-health");
    const bar = page.getByRole("navigation", { name: "Staff" });
    await expect
      .poll(() => bar.getByRole("link").allTextContents())
      .toEqual([
        "Home",
        "Jobs Manager",
        "Next Entry",
        "Onboarding",
        "Conclusions",
        "Daily Report",
        "User Report",
        "Job Postings",
        "Support",
        "Health",
      ]);
    await expect.poll(() => bar.locator("[aria-current=page]").allTextContents()).toEqual(["Health"]);
    // All in one line.
    const tops = await bar
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    // The demo's sample person began two days ago and never confirmed the address.
    await page.getByRole("link", { name: /no application after 24 hours/ }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin-health#people");
    const row = page.getByRole("row", { name: /Sample Waiting/ });
    await expect.poll(() => row.textContent()).toContain("Email not confirmed");
    await expect
      .poll(() => row.getByRole("link", { name: "Sample Waiting" }).getAttribute("href"))
      .toBe("/admin-user-report?email=waiting%40sample.jobsarthi.test");

    // Looked at again, it is read again, and whoever stands on a link stays there.
    await row.getByRole("link", { name: "Sample Waiting" }).focus();
    const [again] = await Promise.all([
      page.waitForResponse((response) => response.url().includes("/admin-health.data")),
      page.evaluate(() => dispatchEvent(new Event("focus"))),
    ]);
    expect(again.status()).toBe(200);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Sample Waiting");
    await expectAccessible(page, "as it is");

    // A page that cannot be read again stays, and says why.
    await page.route("**/admin-health.data*", (route) => route.abort());
    await lookAgain(page, page.getByText("API request failed"));
    await expect.poll(() => row.count()).toBe(1);
    await letThrough(page, "**/admin-health.data*");
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event("focus")));
        return page.getByText("API request failed").count();
      })
      .toBe(0);

    // On a phone the pages are behind a menu.
    await page.setViewportSize(PHONE);
    expect(await bar.isVisible()).toBe(false);
    await page.locator("header summary", { hasText: "Pages" }).press("Enter");
    await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Payments" }).waitFor();
    expect(await sideways(page)).toBe(0);
    expect(errors.filter((error) => !/ERR_FAILED/.test(error))).toEqual([]);
    await context.close();
  });

  it("is whole without scripts; the other role may look", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await signIn(context, "community");
    // The demo's boards are read over the first minutes.
    await until("entries wait", async () => {
      await page.goto("/admin-health");
      await page.getByRole("heading", { name: "Waiting work" }).waitFor();
      return (await page.getByRole("row", { name: /Entries to lock/ }).count()) === 1;
    });
    expect(
      await page
        .getByRole("navigation", { name: "Staff" })
        .getByRole("link", { name: /Payments|Job Postings|Next Entry/ })
        .count(),
    ).toBe(0);
    expect(await page.getByRole("heading", { name: /Payment mismatches/ }).count()).toBe(0);
    await context.close();
  });

  it.each(["health", "health-quiet", "health-read-only", "health-silent"])(
    "has no violation with much to do and with nothing: %s",
    async (view) => {
      const { page, context } = await visit(browser);
      await page.goto(`/sandbox/gallery?view=${view}`);
      await expectAccessible(page, view);
      const buttons = await page
        .locator("main")
        .getByRole("button", { name: /Replay|Send again|Try now|Drop|Mark delivered/ })
        .count();
      expect(buttons).toBe(view === "health" ? 12 : 0);
      // Where nothing is wrong a part is a line, and all of them are in sight at once.
      if (view === "health-quiet") {
        expect(await page.locator("main table").count()).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(DESK.height);
      }
      await context.close();
    },
  );
});
