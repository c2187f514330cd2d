import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { servedNow } from "./clock";
import { expectAccessible } from "./axe";
import { DESK, launch, letThrough, stopClock, keepTicking, until, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const LEAD = DEMO_STAFF[2];
const rows = (page: Page) => page.locator("[data-row]");
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-row"));

it(
  "postings are picked, looked at, saved, copied and marked as sent, by keyboard and with a colleague at the " +
    "same list",
  async () => {
    const { page, context, errors } = await visit(browser, { viewport: DESK });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const signedIn = await context.request.post("/api/signIn", {
      data: { email: LEAD.email, password: LEAD.password },
    });
    expect(signedIn.status()).toBe(200);

    // The boards are read in the background; until then there is nothing to pick.
    const group = `Backend jobs ${servedNow()}`;
    const search = "/job-posting-manager/new?company=celigo&place=India&days=0";
    await until("postings in the catalogue", async () => {
      await keepTicking();
      await page.goto(search);
      return (await page.getByRole("checkbox").count()) >= 4;
    });
    await expectAccessible(page, "nothing chosen");

    // Each tick shows the message at once, keeps the keyboard where it is, and stands in the address.
    const boxes = page.getByRole("list", { name: "Open jobs that match" }).getByRole("checkbox");
    const message = page.getByLabel("Preview");
    await boxes.nth(1).focus();
    await page.keyboard.press("Space");
    await message.waitFor();
    await boxes.nth(0).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => message.inputValue()).toMatch(/^2 job openings\n\n1\. /);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("pick");
    const [first, second] = await Promise.all(
      [boxes.nth(1), boxes.nth(0)].map((box) =>
        box.evaluate((el) => document.querySelector(`label[for="${el.id}"]`)?.textContent ?? ""),
      ),
    );
    await page.reload();
    const text = await message.inputValue();
    // In the order of ticking, not of the list.
    expect(text.indexOf((first ?? "").split(",")[0]!)).toBeLessThan(text.lastIndexOf((second ?? "").split(",")[0]!));
    expect(await page.getByRole("list", { name: "Jobs in the message" }).getByRole("listitem").allInnerTexts()).toEqual(
      [expect.stringContaining(first!), expect.stringContaining(second!)],
    );
    await page.getByLabel("Group", { exact: true }).fill(group);
    await boxes.nth(2).check();
    await expect.poll(() => message.inputValue()).toMatch(/^3 job openings/);
    await page
      .getByRole("button", { name: /^Remove/ })
      .last()
      .click();
    await expect.poll(() => message.inputValue()).toMatch(/^2 job openings/);
    expect(await boxes.nth(2).isChecked()).toBe(false);
    await expect.poll(() => page.getByLabel("Group", { exact: true }).inputValue()).toBe(group);
    await expectAccessible(page, "two chosen");
    const shown = await message.inputValue();
    await page.getByRole("button", { name: "Save message" }).click();
    await page.waitForURL("**/job-posting-manager?saved=1");
    await page.getByText("Message saved.").waitFor();

    // The same to the same group is refused, unless it is meant.
    await page.goto(search);
    await boxes.nth(0).check();
    await message.waitFor();
    await page.getByLabel("Group", { exact: true }).fill(group);
    await page.getByLabel("Group", { exact: true }).blur();
    await page.getByText("Waiting to be sent to this group").first().waitFor();
    await page.getByRole("button", { name: "Save message" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: /^This group already had: .*\(it waits to be sent\)/ })
      .waitFor();
    await expectAccessible(page, "refused");
    await page.getByLabel(/^Send again/).check();
    await page.getByRole("button", { name: "Save message" }).click();
    await page.waitForURL("**/job-posting-manager?saved=1");

    // A colleague looks at the same list.
    const other = await visit(browser, { viewport: DESK, javaScriptEnabled: false });
    await other.context.addCookies(await context.cookies());
    await other.page.goto("/job-posting-manager");
    await page.goto("/job-posting-manager");
    const mine = rows(page).filter({ hasText: group });
    await expect.poll(() => mine.count()).toBe(2);
    await expect.poll(() => mine.nth(0).getByRole("textbox").inputValue()).toBe(shown);
    await expectAccessible(page, "the list");

    // Keys: the group's name, the message, and on to the next.
    const total = await rows(page).count();
    await rows(page).first().focus();
    for (let i = 0; i < total - 2; i++) await page.keyboard.press("j");
    await expect.poll(() => focusedRow(page)).toBe(await mine.nth(0).getAttribute("data-row"));
    await page.keyboard.press("g");
    await mine.nth(0).getByText("Copied", { exact: true }).waitFor();
    expect(await copied(page)).toBe(group);
    await page.keyboard.press("c");
    await expect.poll(() => copied(page)).toBe(shown);
    await expect.poll(() => mine.nth(0).getByText("Copied", { exact: true }).count()).toBe(0);
    // The copied state lasts two seconds, by a clock that stops.
    const still = await context.newPage();
    await still.goto("/job-posting-manager");
    const copy = rows(still)
      .filter({ hasText: group })
      .first()
      .getByRole("button", { name: /^Copy the message/ });
    await copy.waitFor();
    const clock = await stopClock(still);
    await copy.click();
    await clock.isSet(2_000);
    await still.clock.runFor(1_999);
    expect(await copy.innerText()).toBe("Copied");
    await still.clock.runFor(1);
    await expect.poll(() => copy.innerText()).toBe("Copy");
    await still.close();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("Copy the group name").waitFor();
    await page.keyboard.press("Escape");
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("denied")) },
        configurable: true,
      }),
    );
    await mine
      .nth(0)
      .getByRole("button", { name: /^Copy the message/ })
      .click();
    await mine.nth(0).getByRole("alert").filter({ hasText: "Couldn't copy. Please try again" }).waitFor();

    // A job that the colleague removes meanwhile is named by its title; the rest is sent. They have no scripts.
    const theirs = rows(other.page).filter({ hasText: group }).first();
    await theirs.locator("summary").click();
    await theirs
      .getByRole("button", { name: /^Remove .* from the message/ })
      .first()
      .click();
    await other.page.getByText("1 job removed").waitFor();
    const [sentId, nextId] = [await mine.nth(0).getAttribute("data-row"), await mine.nth(1).getAttribute("data-row")];
    await page.locator(`[data-row="${sentId}"]`).focus();
    await page.keyboard.press("s");
    await expect.poll(() => focusedRow(page)).toBe(nextId);
    await page.getByText(`1 job marked as sent to ${group}`).waitFor();
    await page
      .getByRole("alert")
      .filter({ hasText: /^Failed to send jobs: .* \(removed by you, / })
      .waitFor();
    await expect.poll(() => page.locator(`[data-row="${sentId}"]`).count()).toBe(0);
    // Posting an old page again changes nothing and says what is so.
    await other.page.goto("/job-posting-manager");
    await expect.poll(() => rows(other.page).filter({ hasText: group }).count()).toBe(1);

    // A connection that fails says so and loses nothing.
    await page.route("**/job-posting-manager{.data,/again}*", (route) => route.abort());
    await page.keyboard.press("s");
    await page.getByRole("alert").filter({ hasText: "Failed to send jobs" }).waitFor();
    await page.getByRole("link", { name: "Refresh" }).click();
    await page.getByText("Error fetching job postings").waitFor();
    await expect.poll(() => mine.count()).toBe(1);
    await letThrough(page, "**/job-posting-manager{.data,/again}*");
    await page.getByRole("link", { name: "Refresh" }).click();
    await expect.poll(() => page.getByText("Error fetching job postings").count()).toBe(0);
    // Nor does the end of a session: its person signs in beside it, and presses again. The list is not read meanwhile.
    const cookies = await context.cookies();
    await page.route("**/job-posting-manager{.data,/again}*", (route) =>
      route.request().method() === "POST" ? route.continue() : route.abort(),
    );
    await context.clearCookies();
    await rows(page).filter({ hasText: group }).focus();
    await page.keyboard.press("s");
    await page
      .getByRole("alert")
      .filter({ hasText: /^Failed to send jobs: You're signed out/ })
      .waitFor();
    await expect.poll(() => mine.count()).toBe(1);
    await context.addCookies(cookies);
    await letThrough(page, "**/job-posting-manager{.data,/again}*");
    await rows(page).filter({ hasText: group }).focus();
    await page.keyboard.press("s");
    await expect.poll(() => rows(page).filter({ hasText: group }).count()).toBe(0);

    // All else that waits, until nothing does.
    while ((await rows(page).count()) > 0) {
      const before = await rows(page).count();
      await rows(page).first().focus();
      await page.keyboard.press("s");
      await expect.poll(() => rows(page).count()).toBe(before - 1);
    }
    await page.getByText("No Job Postings Available").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await expectAccessible(page, "nothing waits");
    expect(errors.filter((error) => !/ERR_FAILED/.test(error))).toEqual([]);
    await context.close();
    await other.context.close();
  },
);
