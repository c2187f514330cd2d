import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { servedNow } from "./clock";
import { expectAccessible } from "./axe";
import { presses, tabTo } from "./keys";
import {
  confirmAddress,
  DESK,
  launch,
  PHONE,
  sent,
  sideways,
  keepTicking,
  until,
  visit,
  withAccount,
  withProfile,
} from "./support";

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
  await expect.poll(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toMatch(/^START \w{8}$/);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("");
  await expectAccessible(page, "/sandbox/whatsapp");

  const plain = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto("/whatsapp");
  await plain.page.getByText(`+${FROM}`).waitFor();
  expect(await sideways(plain.page)).toBe(0);
  await plain.page.goto(`/sandbox/whatsapp?number=${FROM}`);
  for (const text of ["Nagpur", "change my resume", "STOP"]) {
    await plain.page.getByLabel("Message").fill(text);
    await sent(plain.page, () => plain.page.getByRole("button", { name: "Send", exact: true }).click());
  }
  await until("the answers", async () => {
    await keepTicking();
    await plain.page.goto(`/sandbox/whatsapp?number=${FROM}`);
    return plain.page.getByText("You won't get any more messages.").isVisible();
  });
  expect(await sideways(plain.page)).toBe(0);
  await plain.page.goto("/whatsapp");
  await plain.page.getByText(/by your STOP/).waitFor();
  await expect
    .poll(() => plain.page.getByRole("link", { name: "Upload it here" }).getAttribute("href"))
    .toBe("/profile?panel=about#f-resume");
  await plain.page.getByRole("button", { name: /^Not now: Resume/ }).click();
  await plain.page.getByText("Removed.").waitFor();
  // A city that was sent is offered where the places are, and added by the press.
  await plain.page.goto("/profile#look");
  await plain.page.getByText("You sent “Nagpur” on WhatsApp. Add it to your preferred locations?").waitFor();
  expect(await sideways(plain.page)).toBe(0);
  await plain.page.getByRole("button", { name: "Add Nagpur" }).click();
  await plain.page.getByText("Added to your preferred locations.").waitFor();
  await plain.page.getByRole("button", { name: "Unlink this number" }).click();
  await plain.page.getByText("We've unlinked your WhatsApp number.").waitFor();
  expect(errors).toEqual([]);
});

it("a member chooses the groups that come to their number, by keyboard and without scripts", async () => {
  const desk = await visit(browser, { viewport: DESK });
  const { email: staff, password } = DEMO_STAFF[2];
  await desk.context.request.post("/api/signIn", { data: { email: staff, password } });
  const groupName = `Premium jobs ${servedNow()}`;
  const made = await desk.context.request.post("/job-posting-manager/groups", {
    // Of a place where the demo has no job.
    form: { groupId: "", groupName, drafts: "premium", places: "Shillong" },
    maxRedirects: 0,
  });
  expect(made.status()).toBe(302);

  const { page, context, errors } = await visit(browser, { viewport: DESK });
  const { person } = await withAccount(context);
  await page.goto("/premium-alerts");
  await page
    .getByText(
      "Only Premium Community members get these alerts. Sign in with the email you joined with, and confirm it.",
    )
    .waitFor();
  await expectAccessible(page, "/premium-alerts of who is no member");
  await confirmAddress(page, person.email);
  await page.goto("/premium-community?join=premium&country=IN");
  const popup = page.getByRole("dialog").first();
  await popup.getByLabel("Name").fill("Sample Member");
  await popup.getByLabel("WhatsApp number").fill(person.phone);
  await popup.getByLabel("Email").fill(person.email);
  await popup.getByRole("button", { name: "Continue to payment" }).click();
  const checkout = page.getByRole("dialog", { name: "Sandbox checkout" });
  await checkout.getByLabel("Paid", { exact: true }).check();
  await checkout.getByRole("button", { name: /^Pay / }).click();
  await page.getByRole("dialog", { name: "Payment successful" }).waitFor();

  await page.goto("/premium-alerts");
  await expectAccessible(page, "/premium-alerts");
  await tabTo(page, new RegExp(groupName), 60);
  await presses(page)("Space");
  await tabTo(page, /^Save$/);
  await presses(page)("Enter");
  await page.getByRole("status").getByText("Saved.").waitFor();

  const plain = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto("/premium-alerts");
  const group = plain.page.getByLabel(groupName);
  expect([await group.isChecked(), await sideways(plain.page)]).toEqual([true, 0]);
  await group.uncheck();
  await plain.page.getByRole("button", { name: "Save" }).click();
  await plain.page.getByRole("status").getByText("Saved.").waitFor();
  expect(await plain.page.getByLabel(groupName).isChecked()).toBe(false);

  await withProfile(context, person, { receiveEmailMarketingUpdates: "true" });
  await page.goto("/marketing-mails");
  await expectAccessible(page, "/marketing-mails");
  await plain.page.goto("/marketing-mails");
  await plain.page.getByText(/^You said yes to emails about offers/).waitFor();
  expect(errors).toEqual([]);
});
