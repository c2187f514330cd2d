import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { makePdf } from "../support/pdf";
import { FRESHER, toFormData } from "../support/profile-forms";
import { DESK, launch, letThrough, newPerson, PHONE, keepTicking, until, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Signs somebody new up on the page, and saves a profile with every consent given. */
async function signUp(page: Page) {
  const person = newPerson();
  await page.goto("/login?mode=signup");
  await page.getByLabel("Full Name").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/");
  const form = toFormData(
    { ...FRESHER, phone: person.phone, wantsMarketingMail: true },
    new File([await makePdf()], "resume.pdf", { type: "application/pdf" }),
  );
  const cookie = (await page.context().cookies()).map((c) => `${c.name}=${c.value}`).join("; ");
  const answer = await fetch(`${inject("origin")}/api/uploadPersonalDetails.php`, {
    method: "POST",
    body: form,
    headers: { Cookie: cookie },
  });
  expect(answer.status, await answer.text()).toBe(200);
  return person;
}
const jobUpdates = async (page: Page) =>
  (await page.locator("#f-receiveEmailJobUpdates").getAttribute("aria-checked")) === "true";
const MESSAGES = "/profile?panel=messages";

/** The link to confirm it, out of the sandbox's mailbox. */
async function confirmingLink(page: Page, email: string): Promise<string> {
  const line = page
    .getByRole("listitem")
    .filter({ hasText: email })
    .getByRole("link", { name: "Stop emails about your applications?" });
  await until("the confirming mail", async () => {
    await keepTicking();
    await page.goto("/sandbox/mail");
    return (await line.count()) > 0;
  });
  await line.first().click();
  const html = await page.locator("iframe").getAttribute("srcdoc");
  return (/href="([^"]*unsubscribe-job-updates[^"]*)"/.exec(html ?? "")?.[1] ?? "").replaceAll("&amp;", "&");
}

describe("unsubscribing in a browser", () => {
  it("takes one press where scripts run, says when it did not come through, and the profile shows it", async () => {
    const { context, page, errors } = await visit(browser, { viewport: PHONE });
    const { email } = await signUp(page);
    await page.goto(MESSAGES);
    expect(await jobUpdates(page)).toBe(true);
    const link = `/unsubscribe-job-updates?email=${encodeURIComponent(email)}`;
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    // Opened, as a scanner of mails opens it: its scripts run, and change nothing.
    await page.goto(link);
    const press = page.getByRole("button", { name: "Unsubscribe" });
    await expect
      .poll(() => press.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__react"))))
      .toBe(true);
    await page.goto(MESSAGES);
    expect(await jobUpdates(page)).toBe(true);
    expect(sent).toEqual([]);
    await page.goto(link);
    await page.route("**/unsubscribe-job-updates*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await page.getByRole("heading", { name: "Unsubscribing…" }).waitFor();
      await route.abort();
    });
    await press.click();
    await page.getByRole("alert").getByText("We couldn't process your unsubscribe request.").waitFor();
    await letThrough(page, "**/unsubscribe-job-updates*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "You've unsubscribed" }).waitFor();
    await page.getByRole("link", { name: "Go to Profile" }).click();
    await page.waitForURL("**/profile");
    await page.getByRole("link", { name: "Messages" }).click();
    await page.waitForURL(`**${MESSAGES}`);
    expect(await jobUpdates(page)).toBe(false);
    expect(errors.filter((error) => !/ERR_FAILED/.test(error))).toEqual([]);
    await context.close();
  });

  it("takes one press where none do, by the link that was mailed to who asked without a session", async () => {
    const signedIn = await visit(browser);
    const { email } = await signUp(signedIn.page);
    const { context, page } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`/unsubscribe-job-updates?email=${encodeURIComponent(email)}`);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByRole("heading", { name: "One more step" }).waitFor();
    await page.goto(await confirmingLink(page, email));
    await signedIn.page.goto(MESSAGES);
    expect(await jobUpdates(signedIn.page)).toBe(true);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByRole("heading", { name: "You've unsubscribed" }).waitFor();
    await signedIn.page.reload();
    await expect.poll(() => jobUpdates(signedIn.page)).toBe(false);
    await context.close();
    await signedIn.context.close();
  });
});

describe("one's own data", () => {
  it("is taken along from the profile page, and the account deleted, with scripts and without", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const maker = await visit(browser);
      const person = await signUp(maker.page);
      const { context, page, errors } = await visit(browser, {
        viewport: javaScriptEnabled ? DESK : PHONE,
        javaScriptEnabled,
      });
      await context.addCookies(await maker.context.cookies());
      await page.goto("/profile");
      await page.getByRole("link", { name: "Account and privacy" }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Export my data" }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^jobsarthi-\d{4}-\d\d-\d\d\.zip$/);
      await page.getByRole("link", { name: "Delete my account" }).click();
      await page.getByLabel("Your password").fill("not this one");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByText("This isn't your password").waitFor();
      await page.getByLabel("Your password").fill(person.password);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
      await page.goto("/profile");
      expect(page.url()).toContain("/login?from=%2Fprofile");
      expect(errors).toEqual([]);
      await context.close();
      await maker.context.close();
    }
  });
});
