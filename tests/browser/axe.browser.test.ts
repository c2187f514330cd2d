import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, violations } from "./axe";
import { byHand, comeFrom, field, launch, visit, withAccount, withProfile } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await comeFrom("IN");
  await browser.close();
});

it("axe would tell", async () => {
  const { page, context } = await visit(browser);
  await page.goto("/");
  await page.evaluate(() => {
    document
      .querySelector("main")!
      .insertAdjacentHTML("beforeend", '<input id="nameless"><p style="color:#ddd;background:#fff">pale</p>');
  });
  expect((await violations(page)).map((found) => found.split(":")[0])).toEqual(
    expect.arrayContaining(["label", "color-contrast"]),
  );
  await context.close();
});

describe("no page on the way to a trial has a violation", () => {
  it.each(["signin", "signup", "reset"])("/login, %s: empty, refused and answered", async (mode) => {
    const { page, context } = await visit(browser);
    await page.goto(`/login?mode=${mode}`);
    await expectAccessible(page, `${mode}, empty`);
    await page.locator("main form button").click();
    await page.locator("[aria-invalid=true], [role=alert]").first().waitFor();
    await expectAccessible(page, `${mode}, refused`);
    await page.getByLabel("Email").fill("nobody@sample.jobsarthi.test");
    if (mode === "signin") await page.getByLabel("Password").fill("not the password");
    if (mode !== "signup") {
      await page.locator("main form button").click();
      await page.getByText(mode === "signin" ? "Invalid Credentials" : "Password reset email sent!").waitFor();
      await expectAccessible(page, `${mode}, answered`);
    }
    await context.close();
  });

  it.each(["IN", "US"] as const)("/purchase, /onboarding and /thank-you in %s", async (country) => {
    await comeFrom(country);
    const { page, context } = await visit(browser);
    const { onboarding, person } = await withAccount(context);
    await page.goto("/purchase");
    await expectAccessible(page, "plans");
    await page.goto(onboarding);
    await page.getByRole("button", { name: /Fill it in yourself/ }).waitFor();
    await expectAccessible(page, "onboarding, the resume first");
    await byHand(page);
    await page.getByRole("combobox", { name: /job titles/i }).waitFor();
    await expectAccessible(page, "onboarding, empty");
    await field(page, "gender").nth(2).check();
    await page.locator('[name=firstJob][value="no"]').check();
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    await expectAccessible(page, "onboarding, refused");
    await page.locator("summary#f-forBackend_locations").click();
    await page.locator("details[open] input[type=checkbox]").first().check();
    await expectAccessible(page, "onboarding, places open");
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: /job titles/i }).fill("dev");
    await page.locator("[role=listbox] [role=option]").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await expectAccessible(page, "onboarding, titles open");
    await withProfile(context, person, {}, country);
    await page.goto(onboarding);
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.waitForURL("**/thank-you?intent=*");
    await expectAccessible(page, "thanks");
    await page.goto("/purchase");
    await expectAccessible(page, "plans, trial begun");
    await page.goto("/dashboard");
    await expectAccessible(page, "dashboard");
    await page.goto("/next-out");
    await expectAccessible(page, "next out");
    await page.goto("/profile?panel=look");
    await expectAccessible(page, "profile, what you look for");
    await page.goto("/profile?panel=about");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Profile saved").waitFor();
    expect(await violations(page)).toEqual([]);
    await expectAccessible(page, "profile");
    await context.close();
  });
});
