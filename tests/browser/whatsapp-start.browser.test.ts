import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe";
import { places } from "./profile-form";
import {
  comeFrom,
  DESK,
  field,
  launch,
  newPerson,
  PHONE,
  sent,
  sideways,
  storedProfile,
  keepTicking,
  until,
  visit,
} from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
});
afterAll(() => browser.close());

let made = 0;
/** A number that wrote to nobody yet. */
const newNumber = () =>
  `9197${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}${String(++made).padStart(2, "0")}`;

async function write(page: Page, from: string, text: string): Promise<void> {
  await page.goto(`/sandbox/whatsapp?number=${from}`);
  await page.getByLabel("Number of the telephone").fill(from);
  await page.getByLabel("Message").fill(text);
  await sent(page, () => page.getByRole("button", { name: "Send", exact: true }).click());
}

const shows = (page: Page, from: string, text: string | RegExp) =>
  until(`an answer with ${text}`, async () => {
    await keepTicking();
    await page.goto(`/sandbox/whatsapp?number=${from}`);
    return page.getByText(text).first().isVisible();
  });

it("a number without an account is answered in the words that it wrote in", async () => {
  const { page, errors } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  for (const [text, answer] of [
    ["Hi", /Send your resume here as a PDF/],
    ["नमस्ते", /अपना रिज़्यूमे यहाँ PDF में भेजें/],
    ["mujhe naukri chahiye", /apna resume yahan PDF mein bhejein/],
  ] as const) {
    const from = newNumber();
    await write(page, from, text);
    await shows(page, from, answer);
    expect(await sideways(page)).toBe(0);
  }
  expect(errors).toEqual([]);
});

/** A PDF from a new number: its link, and the telephone. */
async function sendPdf() {
  const phone = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  const from = newNumber();
  await write(phone.page, from, "Hello");
  await sent(phone.page, () => phone.page.getByRole("button", { name: "Send a file" }).click());
  await shows(phone.page, from, /jobs? match(?:es)? today for Java Developer in Pune/);
  const answer =
    (await phone.page
      .getByText(/match(?:es)? today for/)
      .first()
      .textContent()) ?? "";
  expect(answer.match(/^\d\. .+, .+, .+$/gm)?.length).toBeGreaterThan(0);
  const [link = ""] = /http\S+$/.exec(answer) ?? [];
  expect(link).toContain("/start?w=");
  return { ...phone, from, link };
}

/** Makes an account from the link, and goes on to the form. */
async function signUp(page: Page, link: string) {
  for (let twice = 0; twice < 2; twice++) {
    await page.goto(link);
    await page.waitForURL(/\/login\?mode=signup/);
  }
  const person = newPerson();
  await field(page, "fullName").fill(person.fullName);
  await field(page, "email").fill(person.email);
  await field(page, "password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/purchase");
  await page
    .getByRole("button", { name: /free trial/i })
    .first()
    .click();
  await page.waitForURL("**/onboarding?intent=*");
  return person;
}

const activate = (page: Page) => page.getByRole("button", { name: "Activate Free Trial" });
const box = (page: Page, from: string) => page.getByLabel(`Link the number ending in ${from.slice(-4)}`);

it("a PDF leads a phone without scripts to an account, its resume read, and the number linked by a tick", async () => {
  const { page: telephone, from, link, errors: phoneErrors } = await sendPdf();
  const { page, errors } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await signUp(page, link);
  await page.getByText("My resume.pdf").first().waitFor();
  expect(await field(page, "forBackend_jobTitles").first().inputValue()).toContain("Java Developer");
  expect(await field(page, "currentLocation").inputValue()).toBe("Pune");
  expect(await box(page, from).isChecked()).toBe(false);
  await expectAccessible(page, "/onboarding with a resume that came by WhatsApp");
  expect(await sideways(page)).toBe(0);
  await box(page, from).check();
  // Refused for what the resume does not say: the tick and the file stay.
  await activate(page).click();
  await page.getByText("This field is required").first().waitFor();
  expect(await box(page, from).isChecked()).toBe(true);
  // The number that wrote, since the resume has none.
  expect(await field(page, "whatsappContactNumber").inputValue()).toBe(from.slice(2));
  await page.getByText("Female", { exact: true }).click();
  await field(page, "currentCTC").fill("10");
  await field(page, "expectedCTC").fill("12");
  await field(page, "noticePeriod").fill("30 days");
  await places(page).locator("summary").click();
  await places(page).getByLabel("Pune", { exact: true }).check();
  await activate(page).click();
  await page.waitForURL("**/thank-you?intent=*");
  await page.goto("/whatsapp");
  await page.getByText(`+${from}`).waitFor();
  await shows(telephone, from, /This number is now linked to your account/);
  // The link is used: a browser without a session is led to sign in.
  const later = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await later.page.goto(link);
  await later.page.waitForURL(/\/login$/);
  await later.page.goto(link.replace(/w=.*/, `w=${"0".repeat(40)}`));
  await later.page.getByText("This link isn't valid any more.", { exact: false }).waitFor();
  expect([...errors, ...phoneErrors, ...later.errors]).toEqual([]);
});

it("a PDF leads to the first open question where scripts run, and no number is linked without the tick", async () => {
  const { from, link } = await sendPdf();
  const { page, context, errors } = await visit(browser, { viewport: DESK });
  const person = await signUp(page, link);
  const says = (text: string) => page.locator("main h1").getByText(text, { exact: true }).waitFor();
  const goOn = () => page.getByRole("button", { name: "Continue" }).click();
  await says("What's your gender?");
  await page.getByText("Female", { exact: true }).click();
  await says("What salary do you expect?");
  await field(page, "currentCTC").fill("10");
  await field(page, "expectedCTC").fill("12");
  await goOn();
  await says("How soon can you join?");
  await page.getByRole("button", { name: "30 days" }).click();
  await says("Which jobs, and where?");
  await page.getByRole("button", { name: "Add Pune" }).click();
  expect(await box(page, from).isChecked()).toBe(false);
  await expectAccessible(page, "/onboarding, the last step, with a resume that came by WhatsApp");
  await activate(page).click();
  await page.waitForURL("**/thank-you?intent=*");
  expect(await storedProfile(context, person)).toMatchObject({
    resume: "My resume.pdf",
    currentCompany: "Works Ltd",
    currentLocation: "Pune",
  });
  await page.goto("/whatsapp");
  await page
    .getByRole("link", { name: /Link your number/ })
    .or(page.getByRole("button", { name: /Link your number/ }))
    .first()
    .waitFor();
  expect(await page.getByText(`+${from}`).count()).toBe(0);
  expect(errors).toEqual([]);
});
