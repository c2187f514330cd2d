import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe";
import { presses, tabTo } from "./keys";
import { DESK, launch, PHONE, sideways, tick, until, visit, withAccount, withProfile } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const FROM = `9198${Math.floor(Math.random() * 1e8)
  .toString()
  .padStart(8, "0")}`;

it("a number is linked by keyboard, stopped from the telephone, and unlinked on a phone without scripts", async () => {
  const { page, context, errors } = await visit(browser, { viewport: DESK });
  const { person } = await withAccount(context);
  await withProfile(context, person, { receiveWhatsappUpdates: "true" });
  await page.goto("/whatsapp");
  await expectAccessible(page, "/whatsapp");
  await tabTo(page, /^Link your number/, 60);
  await presses(page)("Enter");
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  await expectAccessible(page, "/whatsapp, with a code");
  await page.getByRole("link", { name: "Open WhatsApp" }).click();
  await page.getByRole("textbox", { name: "Number of the telephone" }).fill(FROM);
  expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toMatch(/^START \w{8}$/);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("START", { exact: false }).first().waitFor();
  await expectAccessible(page, "/sandbox/whatsapp");

  const plain = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto("/whatsapp");
  await plain.page.getByText(`+${FROM}`).waitFor();
  expect(await sideways(plain.page)).toBe(0);
  await plain.page.goto(`/sandbox/whatsapp?number=${FROM}`);
  for (const text of ["Nagpur", "change my resume", "STOP"]) {
    await plain.page.getByLabel("Message").fill(text);
    await plain.page.getByRole("button", { name: "Send", exact: true }).click();
  }
  await until("the answers", async () => {
    await tick();
    await plain.page.goto(`/sandbox/whatsapp?number=${FROM}`);
    return plain.page.getByText("No more messages").isVisible();
  });
  expect(await sideways(plain.page)).toBe(0);
  await plain.page.goto("/whatsapp");
  await plain.page.getByText(/by your STOP/).waitFor();
  expect(await plain.page.getByRole("link", { name: "Upload it here" }).getAttribute("href")).toBe("/profile#f-resume");
  await plain.page.getByRole("button", { name: /^Not now: A resume/ }).click();
  await plain.page.getByText("Forgotten.").waitFor();
  // A city that was sent is offered where the places are, and added by the press.
  await plain.page.goto("/profile");
  await plain.page.getByText("You sent “Nagpur” by WhatsApp: add it to your places?").waitFor();
  expect(await sideways(plain.page)).toBe(0);
  await plain.page.getByRole("button", { name: "Add Nagpur" }).click();
  await plain.page.getByText("Added to your places.").waitFor();
  await plain.page.getByRole("button", { name: "Unlink this number" }).click();
  await plain.page.getByText("No number is linked to your account any more.").waitFor();
  expect(errors).toEqual([]);
});
