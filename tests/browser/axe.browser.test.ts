import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comeFrom, DESK, field, launch, PHONE, sideways, visit, withAccount, withProfile } from "./support";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await comeFrom("IN");
  await browser.close();
});

async function violations(page: Page): Promise<string[]> {
  // Colours fade on hovering and with the scheme: what is measured is where they end.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await page.evaluate(AXE);
  const { violations: found, passes } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ resultTypes: ["violations"] });
  });
  // That much at least was looked at.
  expect(passes.length).toBeGreaterThan(15);
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any.map((check) => check.message).join(" ")}`));
}

/** No violation by day and by night, on a phone and on a desk, and nothing wider than the screen. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    expect([what, viewport.width, await sideways(page)]).toEqual([what, viewport.width, 0]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([what, viewport.width, colorScheme, await violations(page)]).toEqual([what, viewport.width, colorScheme, []]);
    }
  }
}

it("axe would tell", async () => {
  const { page, context } = await visit(browser);
  await page.goto("/");
  await page.evaluate(() => {
    document.querySelector("main")!.insertAdjacentHTML("beforeend", '<input id="nameless"><p style="color:#ddd;background:#fff">pale</p>');
  });
  expect((await violations(page)).map((found) => found.split(":")[0])).toEqual(expect.arrayContaining(["label", "color-contrast"]));
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
    await page.goto("/profile");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Your profile is saved").waitFor();
    expect(await violations(page)).toEqual([]);
    await expectAccessible(page, "profile");
    await context.close();
  });
});
