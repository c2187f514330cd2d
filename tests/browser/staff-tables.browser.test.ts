/** The two staff pages that change what is sold and what is read: nothing happens but what was shown before. */
import { type Browser, type BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { servedNow } from "./clock";
import { expectAccessible } from "./axe";
import { isInView } from "./profile-form";
import { DESK, launch, PHONE, sideways, visit } from "./support";

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

it.each(["/admin-plans", "/admin-sources"])("%s is not for those who are not of the operations", async (path) => {
  const { page, context } = await visit(browser);
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe("/login");
  await signIn(context, "community");
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe("/");
  await context.close();
});

it("a price is changed by keyboard: shown first, saved once, and on the card", async () => {
  const { page, context, errors } = await visit(browser, { viewport: DESK });
  await signIn(context, "lead");
  await page.goto("/admin-health");
  const bar = page.getByRole("navigation", { name: "Staff" });
  await bar.getByText("More").focus();
  await page.keyboard.press("Enter");
  await bar.getByRole("link", { name: "Plans" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin-plans");
  await expectAccessible(page, "what is sold");
  await page
    .getByRole("link", { name: "Premium 3, India" })
    .or(page.locator('a[href*="market=IN"]').last())
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin-plans?product=*");
  const versions = page.getByRole("table", { name: "Versions, newest first" }).locator("tbody tr");
  await versions.first().waitFor();
  const before = await versions.count();
  const price = page.locator('form[aria-label="Next version"] [name=price]');
  const old = Number(await price.inputValue());

  // An impossible price is refused beside its field, and the typed text stays.
  await price.fill("12.345");
  await price.press("Enter");
  await page.locator("[name=price][aria-invalid=true]").waitFor();
  await expect.poll(() => price.inputValue()).toBe("12.345");
  await expectAccessible(page, "refused");

  // From far off, so that nobody else's page changes meanwhile.
  await price.fill(String(old + 1));
  await page
    .locator("[name=begins]")
    .fill(`${new Date(servedNow() + 300 * 86_400_000).toISOString().slice(0, 10)}T10:00`);
  await page.locator("[name=note]").fill("Tried by keyboard");
  await page.locator("[name=note]").press("Enter");
  const preview = page.getByRole("form", { name: "What changes" });
  await preview.waitFor();
  const change = preview.locator("tbody tr");
  await expect.poll(() => change.count()).toBe(1);
  await expect.poll(() => change.textContent()).toContain((old + 1).toLocaleString("en-IN"));
  expect(await versions.count(), "a look saves nothing").toBe(before);
  await expectAccessible(page, "preview");
  const save = preview.getByRole("button", { name: /^Save as version/ });
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await save.focus();
  await page.keyboard.press("Enter");
  const request = await posted;
  await expect.poll(() => versions.count()).toBe(before + 1);
  await expect.poll(() => versions.first().textContent()).toContain("Tried by keyboard");

  // The same once more changes nothing.
  const again = await context.request.post(request.url().replace(/\.data\b/, ""), {
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(page.url()).origin },
    data: request.postData() ?? "",
  });
  expect(again.status()).toBeLessThan(500);
  await page.reload();
  await expect.poll(() => versions.count()).toBe(before + 1);
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

it("a list of boards is shown by line, done once and taken back", async () => {
  const { page, context, errors } = await visit(browser, { viewport: DESK });
  await signIn(context, "lead");
  await page.goto("/admin-sources");
  await expectAccessible(page, "the registry");
  const list = [
    "company,system,slug",
    "Staff Table Works,greenhouse,stafftableworks",
    "Bad Row Ltd,greenhouse,http://[::1]/",
  ];
  await page.getByText("Change many boards with a list").focus();
  await page.keyboard.press("Enter");
  await page.locator("[name=file]").setInputFiles({
    name: "boards.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(list.join("\n")),
  });
  await page.getByRole("button", { name: "Show changes" }).click();
  const batch = page.getByRole("region", { name: /^Add and rename/ });
  await batch.waitFor();
  await expect.poll(() => batch.textContent()).toContain("1 board changes");
  await expect.poll(() => batch.getByRole("table", { name: "Rows with errors" }).locator("tbody tr").count()).toBe(1);
  await expectAccessible(page, "preview");

  const find = async () => {
    await page.goto("/admin-sources?search=Staff+Table+Works");
    return page.getByRole("table", { name: "Boards on this page" }).locator("tbody tr");
  };
  const shown = page.url();
  expect(await (await find()).count(), "a look registers nothing").toBe(0);
  await page.goto(shown);
  await batch.getByRole("button", { name: "Add and rename: 1 board" }).focus();
  await page.keyboard.press("Enter");
  await batch.getByText("Done.", { exact: true }).waitFor();
  const done = page.url();
  expect(await (await find()).count()).toBe(1);
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page, "on a phone");
  await page.goto(done);
  await batch.getByRole("button", { name: "Undo" }).click();
  await batch.getByText("Undone.", { exact: true }).waitFor();
  expect(await (await find()).count()).toBe(0);

  // A permission is recorded and withdrawn without a mouse.
  const word = "A letter of the maker";
  await page.getByText("Record a permission").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("System or board").fill("turbohire");
  await page.keyboard.press("Enter");
  await page.getByText("Say who allowed it, and where it's recorded").first().waitFor();
  await page.getByLabel("System or board").fill("turbohire");
  await page.getByLabel("Approved by").fill(word);
  await page.keyboard.press("Enter");
  const held = page.getByRole("table", { name: "Permissions, current ones first" });
  await held.getByText(word).waitFor();
  await expectAccessible(page, "a permission that holds");
  expect(await sideways(page)).toBe(0);
  await held.getByRole("button", { name: "Withdraw: turbohire" }).focus();
  await page.keyboard.press("Enter");
  await held.getByRole("button").waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await context.close();
});

it("a portal's file is shown by portal and line, taken in and taken back by keyboard", async () => {
  const { page, context, errors } = await visit(browser, { viewport: DESK });
  await signIn(context, "lead");
  await page.goto("/admin-sources");
  const row = (n: number, title: string) => ({
    id: `nk-staff-table-${n}`,
    site: "naukri",
    job_url: `https://www.naukri.com/job-listings-staff-table-${n}`,
    title,
    company: "Staff Table Portal Works",
    location: "Pune, Maharashtra, India",
  });
  const send = async (content: string) => {
    await page.locator("[name=portalFile]").setInputFiles({
      name: "naukri.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
    await page.getByRole("button", { name: "Preview file" }).focus();
    await page.keyboard.press("Enter");
  };
  await page.getByText("Import a portal file").focus();
  await page.keyboard.press("Enter");
  await send("[{");
  await page.getByText("Starts as a JSON list but isn't valid JSON").first().waitFor();
  await expectAccessible(page, "a file that is refused");
  await send(JSON.stringify([row(1, "Ledger Clerk"), row(2, "Store Keeper"), row(3, "")]));
  const file = page.getByRole("region", { name: "Portal file: naukri.json" });
  await file.waitFor();
  await expect.poll(() => file.textContent()).toContain("3 rows for 2 jobs: 2 new, 0 known. 1 row has an error.");
  await expect.poll(() => file.getByRole("table").first().textContent()).toContain("NaukriIndia220");
  await file.getByText("No title").waitFor();
  await expectAccessible(page, "what a file brings");
  await file.getByRole("button", { name: "Import 2 jobs" }).focus();
  await page.keyboard.press("Enter");
  await file.getByText("Imported.", { exact: true }).waitFor();
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page, "a file on a phone");
  await file.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await file.getByText("Undone.", { exact: true }).waitFor();
  await file.getByText("2 jobs were closed.").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("a portal's terms are confirmed and taken back by keyboard, and its address is shown meanwhile", async () => {
  const { page, context, errors } = await visit(browser, { viewport: DESK });
  await signIn(context, "lead");
  await page.goto("/admin-sources");
  const own = page.getByRole("region", { name: "Our own job alerts", exact: true });
  await own.getByText("Sample. We wrote these emails").waitFor();
  await own
    .getByRole("table", { name: /^What each alert brought in/ })
    .getByText("graphic designer in Kochi")
    .waitFor();
  await own.getByText("Confirm a portal's terms").focus();
  await page.keyboard.press("Enter");
  await own.getByLabel("Portal", { exact: true }).selectOption("Cutshort");
  await own.getByRole("button", { name: "Confirm and turn on" }).focus();
  // With motion, the way to the field that is wrong is a smooth one.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("Enter");
  await own.getByText("Say who read the terms, which ones, and when").first().waitFor();
  await expect.poll(() => isInView(own.getByLabel("Terms", { exact: true }))).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page, "terms that were not given");
  expect(await own.getByLabel("Portal", { exact: true }).inputValue()).toBe("cutshort");
  await own.getByLabel("Terms", { exact: true }).fill("Sample: the lead read the terms of use");
  await page.keyboard.press("Enter");
  const portals = own.getByRole("table", { name: /^Portals of our own job alerts/ });
  await portals.getByText(/^alerts-cutshort-[0-9a-z]{16}@/).waitFor();
  await expectAccessible(page, "a portal that is on");
  await page.setViewportSize(PHONE);
  expect(await sideways(page)).toBe(0);
  await portals.getByRole("button", { name: "Turn off: Cutshort" }).focus();
  await page.keyboard.press("Enter");
  await portals.getByText(/^alerts-cutshort-/).waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await context.close();
});

it.each(["own-alerts", "own-alerts-none", "own-alerts-no-mail", "own-alerts-wrong"])(
  "our own job alerts have no violation, from a phone to a wide screen: %s",
  async (view) => {
    const { page, context } = await visit(browser);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/sandbox/gallery?view=${view}`);
      await expectAccessible(page, `${view} at ${width}`);
      expect([width, await sideways(page)]).toEqual([width, 0]);
    }
    await context.close();
  },
);
