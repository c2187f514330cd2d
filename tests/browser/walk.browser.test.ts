import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { codeOf, stepOf } from "../../workers/modules/accounts/sign-in/totp";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { samplePdf } from "../../workers/sandbox/demo/sample-pdf";
import { servedNow } from "./clock";
import {
  byHand,
  DESK,
  PHONE,
  confirmAddress,
  launch,
  newPerson,
  onDisk,
  openEntries,
  tick,
  until,
  visit,
} from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const resume = (name = "resume.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    samplePdf(["Walking Tester", "Backend developer, 3 years", "Skills: TypeScript, Node.js, PostgreSQL, Docker, AWS"]),
  ),
});

type Person = ReturnType<typeof newPerson>;

async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto("/login?mode=signup&from=/purchase");
  await page.getByLabel("Full Name").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL((url) => url.pathname === "/purchase");
}

async function signIn(page: Page, who: { email: string; password: string }, at: string): Promise<void> {
  const from = at === "/confirm" ? "/admin-jobs-manager" : at;
  await page.goto(`/login?from=${encodeURIComponent(from)}`);
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password").fill(who.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.pathname === at);
}

/** Everything but the resume. */
async function fillProfile(page: Page, person: Person): Promise<void> {
  await byHand(page);
  await page.locator("[name=firstName]").fill("Walking");
  await page.locator("[name=lastName]").fill("Tester");
  await page.locator("[name=country]").selectOption("IN");
  await page.locator("[name=whatsappContactNumber]").fill(person.phone);
  await page.locator("[name=gender][value=preferNotToSay]").check();
  await page.locator("[name=currentLocation]").fill("Pune");
  await page.locator("[name=firstJob][value=no]").check();
  await page.locator("[name=currentCompany]").fill("Sample Software");
  await page.locator("[name=currentCTC]").fill("9.5");
  await page.locator("[name=expectedCTC]").fill("16");
  await page.locator("[name=experienceYears]").fill("3");
  await page.locator("[name=noticePeriod]").fill("30 days");
  await page.locator("[name=forBackend_customInstruction]").fill("Product companies first");
}

async function choosePreferences(page: Page): Promise<void> {
  const titles = page.getByRole("combobox", { name: /job titles/i });
  for (const [typed, title] of [
    ["backend dev", "Backend Developer"],
    ["software engineer", "Software Engineer"],
  ] as const) {
    await titles.fill(typed);
    await page.getByRole("option", { name: title, exact: true }).click();
  }
  const places = page.locator("details", { has: page.locator("#f-forBackend_locations") });
  await places.locator("summary").click();
  for (const city of ["Bengaluru", "Hyderabad", "Pune"]) await places.getByLabel(city, { exact: true }).check();
  await page.keyboard.press("Escape");
}

const pageSays = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.locator("body").innerText()).toMatch(text);

describe("the main job, from a stranger to a receipt", () => {
  it("signs up, activates the trial, is matched, applied for and shown the proof", async () => {
    const owner = newPerson();
    const { page, errors } = await visit(browser, { viewport: PHONE });
    await page.goto("/dashboard");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/login?from=%2Fdashboard");
    await signUp(page, owner);
    await page.goto("/dashboard");
    await pageSays(page, /Nothing here yet! Start your free trial\.\.\./);
    await page.goto("/purchase");
    await page.getByRole("button", { name: /Try Now for Free/ }).click();
    await page.waitForURL("**/onboarding?intent=*");
    await pageSays(page, /Complete Your Profile/);
    await fillProfile(page, owner);
    await choosePreferences(page);
    await page.locator("input[type=file][name=resume]").setInputFiles(resume(`${owner.phone}.pdf`));
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.waitForURL("**/thank-you?intent=*");
    await pageSays(page, /within 24 hours/);
    // Nothing is sent in anybody's name before the address is theirs for certain.
    await pageSays(page, /Confirm your email so we can start applying\./);
    await page.getByRole("link", { name: "Applied Jobs" }).first().click();
    await page.waitForURL("**/dashboard");
    await pageSays(page, /Confirm your email, and we start/);
    await confirmAddress(page, owner.email);
    await page.goto("/dashboard");
    await page.waitForURL("**/dashboard");
    expect(await page.locator("body").innerText()).not.toContain("Confirm your email");
    await pageSays(page, /Subscribe to Premium now to open up even more opportunities!/);

    // The boards are read and matched in the background.
    const staff = await visit(browser, { viewport: DESK });
    await signIn(staff.page, DEMO_STAFF[0], "/confirm");
    await staff.page.getByLabel("Code from your app").fill("000 000");
    await staff.page.getByRole("button", { name: "Confirm" }).click();
    await pageSays(staff.page, /That code isn't right\./);
    await staff.page.getByLabel("Code from your app").fill(await codeOf(DEMO_STAFF[0].secret, stepOf(servedNow())));
    await staff.page.getByRole("button", { name: "Confirm" }).click();
    await staff.page.waitForURL("**/admin-jobs-manager");
    const [entry] = await openEntries(staff.page, owner.email, 1);
    const last = staff.page.locator(`[data-row="${entry}"]`);
    const href = (await last.getByRole("link", { name: /PDF/ }).getAttribute("href")) ?? "";
    const closed = await staff.context.request.get(href);
    // The entry has no holder yet: it opens with a reason.
    expect(closed.status()).toBe(403);
    const { fields } = (await closed.json()) as { fields: { person: string } };
    await staff.context.request.post(`/admin-open?${new URLSearchParams({ ...fields, from: "/admin-health" })}`, {
      form: { reason: "application", text: "Looking at the entry of a new person" },
    });
    const download = await staff.context.request.get(href);
    expect([
      download.status(),
      download.headers()["content-type"],
      (await download.body()).subarray(0, 5).toString(),
    ]).toEqual([200, "application/pdf", "%PDF-"]);
    // It is this person's: it bears the name that their resume was sent under.
    expect(download.headers()["content-disposition"]).toContain(`${owner.phone}.pdf`);
    // Now that something waits, the hunt is in motion.
    await page.reload();
    await pageSays(
      page,
      /Your job hunt is in motion! Drop by tomorrow to see the jobs we've applied to on your behalf\./,
    );
    await pageSays(page, /\d+ jobs? in your queue\. The first goes out within 2[34] hours\./);
    // Below the position may stand what the posting asks for.
    const [position = ""] = (await last.locator("td, th").first().innerText()).trim().split("\n");
    await expect
      .poll(() => last.getByRole("link", { name: "opens in a new tab" }).first().getAttribute("href"))
      .toMatch(/^https?:\/\//);
    await expect.poll(() => last.getByRole("button", { name: /^LOCK/ }).isDisabled()).toBe(true);
    // The fields of an entry come with its row.
    await last.focus();
    const choice = last.locator("select[name=applicationStatus]");
    await choice.selectOption("Successful");
    const lock = last.getByRole("button", { name: /^LOCK/ });
    const isLocked = () => last.getByRole("button", { name: /^UNLOCK/ });
    await lock.click();
    await isLocked().waitFor();

    const badge = /14 applications left/;
    await page.reload();
    await expect.poll(() => page.content()).toMatch(badge);
    await pageSays(page, /1 Application Submitted/);
    await pageSays(page, new RegExp(position.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i"));
    await pageSays(
      page,
      new RegExp(
        new Intl.DateTimeFormat("en-GB", {
          day: "numeric",
          month: "short",
          year: "numeric",
          timeZone: "Asia/Kolkata",
        }).format(servedNow()),
      ),
    );

    // Unlocking gives the credit back, locking again charges it once.
    await isLocked().click();
    await lock.waitFor();
    await page.reload();
    await expect.poll(() => page.content()).toMatch(/15 applications left/);
    await lock.click();
    await isLocked().waitFor();
    await page.reload();
    await expect.poll(() => page.content()).toMatch(badge);

    // The mails: the welcome went out, the receipt waits its ten minutes.
    await tick();
    await staff.page.goto("/sandbox/mail");
    await until("the welcome mail", async () => {
      await staff.page.reload();
      return (await staff.page.locator("body").innerText()).includes("Your free trial has started");
    });
    // It follows from the event of the lock, which the queue brings.
    const waiting = staff.page.locator("li", { hasText: owner.email }).filter({ hasText: "application_submitted" });
    await until("the receipt's mail", async () => {
      await staff.page.reload();
      return (await waiting.count()) > 0;
    });
    expect(await waiting.count()).toBe(1);
    expect([...errors, ...staff.errors]).toEqual([]);
  });
});

describe("a wrong resume", () => {
  it.each([
    [
      "a renamed program",
      { name: "resume.pdf", buffer: Buffer.from("MZ\x90\x00 this program cannot be run") },
      /Only PDF files are allowed/,
    ],
    [
      "11 MB",
      {
        name: "big.pdf",
        buffer: Buffer.concat([resume().buffer, Buffer.alloc(11 * 1024 * 1024)]),
      },
      /File size must be less than 10MB/,
    ],
    ["cut off", { name: "cut.pdf", buffer: resume().buffer.subarray(0, 500) }, /Only PDF files are allowed/],
    ["none", null, /File upload is required/],
  ])("(%s) is refused beside its field and keeps everything typed", async (_what, file, text) => {
    const { page, errors } = await visit(browser);
    const person = newPerson();
    await signUp(page, person);
    await page.getByRole("button", { name: /Try Now for Free/ }).click();
    await page.waitForURL("**/onboarding?intent=*");
    await fillProfile(page, person);
    await choosePreferences(page);
    if (file) await page.locator("input[type=file][name=resume]").setInputFiles(onDisk(file));
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await pageSays(page, text);
    const field = page.locator("input[type=file][name=resume]");
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => page.locator("[name=currentCompany]").inputValue()).toBe("Sample Software");
    await expect.poll(() => page.locator("[name=whatsappContactNumber]").inputValue()).toBe(person.phone);
    await pageSays(page, /Backend Developer/);
    expect(new URL(page.url()).pathname).toBe("/onboarding");
    expect(errors).toEqual([]);
    // Put right, the same form goes through.
    await field.setInputFiles(resume());
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.waitForURL("**/thank-you?intent=*");
  });
});
