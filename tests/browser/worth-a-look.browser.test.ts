import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { onAppDatabase } from "../support/served-state";
import { expectAccessible } from "./axe";
import { servedNow } from "./clock";
import { looksAreOver } from "./lost/seeds";
import { change } from "./served-sql";
import { comeFrom, confirmAddress, launch, PHONE, sideways, visit, withAccount, withProfile } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
});
afterAll(async () => {
  await browser.close();
});

const look = (page: Page) => page.locator("section[aria-labelledby=worth-a-look]");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest("li")?.id);

/** Makes three open jobs of the catalogue ones that the person is asked about. */
function asks(email: string): void {
  const owner = `(SELECT id FROM users WHERE email = '${email}')`;
  const open = onAppDatabase(
    inject("stateDir"),
    (all) =>
      all(`SELECT id FROM postings WHERE closed_at IS NULL AND hold IS NULL AND easy_apply = 0
        AND portal NOT IN ('LinkedIn', 'Naukri') ORDER BY id DESC LIMIT 3`),
    { table: "postings" },
  );
  for (const [at, { id }] of open.entries()) {
    change(`DELETE FROM applications WHERE posting_id = '${String(id)}' AND user_id = ${owner}`);
    change(`INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
        reasons, unsure, asked_at, created_at)
      VALUES ('look-${at}', ${owner}, '${String(id)}', 'found', 'Sample Planner ${at}', 'Sample Works ${at}', 'Pune',
        'https://jobs.example.org/${at}', 'Company site', ${0.6899 - at / 10_000},
        '["match.titleNear {\\"n\\":\\"Backend Developer\\"}"]', 1, ${servedNow()}, ${servedNow()})`);
  }
}

it("a job that is not sure is kept or skipped, with scripts and without them", async () => {
  const { page, context, errors } = await visit(browser, { viewport: PHONE });
  const { person, onboarding } = await withAccount(context);
  await withProfile(context, person);
  await page.goto(onboarding);
  await page.getByRole("button", { name: "Activate Free Trial" }).click();
  await page.waitForURL("**/thank-you?intent=*");
  await confirmAddress(page, person.email);
  // What the confirmed address asks for.
  await looksAreOver(person.email);
  asks(person.email);

  await page.goto("/next-out");
  await look(page)
    .getByRole("heading", { name: /^Worth a look\?/ })
    .waitFor();
  const before = await look(page).locator("li").count();
  await look(page).getByText("Title isn't quite the same").first().waitFor();
  await expectAccessible(page, "worth a look");
  await page.setViewportSize(PHONE);
  await look(page).locator("[name=skip][value=look-0]").click();
  await page.getByText(/^Skipped .* It doesn't use an application\.$/).waitFor();
  expect(await focused(page)).toBe("o-look-1");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await page.getByText("Undone. It's back under Worth a look?").waitFor();
  expect(await look(page).locator("li").count()).toBe(before);

  await look(page).locator("[name=keep][value=look-1]").click();
  await page.getByText("Kept. It's in your queue now.").first().waitFor();
  expect(await focused(page)).toBe("o-look-2");

  const plain = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto("/next-out");
  await look(plain.page).locator("[name=keep][value=look-0]").click();
  await plain.page.getByText("Kept. It's in your queue now.").waitFor();
  expect(await look(plain.page).locator("[value=look-0]").count()).toBe(0);
  await plain.page.getByText("Your choice").first().waitFor();
  expect(await sideways(plain.page)).toBe(0);
  expect(errors).toEqual([]);
  await plain.context.close();
  await context.close();
});
