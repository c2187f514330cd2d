import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasApplication, referenceOf, startsTrial } from "./lost/seeds";
import { comeFrom, DESK, launch, PHONE, sideways, visit, withAccount } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
});
afterAll(() => browser.close());

it("a card is dragged to another column on a laptop, and moved by its menu on a phone", async () => {
  const { context, page, errors } = await visit(browser, { viewport: DESK });
  const { person, onboarding } = await withAccount(context);
  const who = { page, context, person, onboarding };
  await startsTrial(who);
  const reference = referenceOf(hasApplication(who, "submitted"));
  await page.goto("/progress");
  const column = (stage: string) => page.locator(`section[data-stage="${stage}"]`);
  const card = page.locator(`[id="${reference}"]`);
  await column("").locator(card).waitFor();
  await card.dragTo(column("interview").getByRole("heading"));
  await page.waitForURL(`**/progress?stage=interview&moved=${reference}&from=#${reference}`);
  await column("interview").locator(card).waitFor();
  // A drop in its own column sends nothing.
  await page.goto("/progress");
  await card.dragTo(column("interview").getByRole("heading"));
  expect(new URL(page.url()).search).toBe("");

  const plain = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  const phone = plain.page;
  await phone.goto("/progress");
  const shown = phone.locator(".board section").filter({ visible: true });
  expect(await shown.getAttribute("data-stage")).toBe("");
  await phone.getByRole("link", { name: "Interview 1", exact: true }).click();
  expect(await shown.getAttribute("data-stage")).toBe("interview");
  await phone.locator(`[id="${reference}"] summary`).press("Enter");
  await phone.locator(`[id="${reference}"] select`).selectOption("offer");
  await phone.getByRole("button", { name: /^Update/ }).press("Enter");
  await phone.waitForURL("**/progress?stage=offer&*");
  expect(await shown.locator("li").count()).toBe(1);
  expect(await sideways(phone)).toBe(0);
  await phone.getByRole("button", { name: "Undo" }).click();
  await phone.waitForURL("**/progress?stage=interview&*");
  expect(await shown.locator("li").count()).toBe(1);
  await phone.goBack();
  expect(await shown.getAttribute("data-stage")).toBe("offer");
  expect(errors).toEqual([]);
  await plain.context.close();
  await context.close();
});
