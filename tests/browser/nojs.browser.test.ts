import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./axe";
import {
  byHand,
  DESK,
  PHONE,
  comeFrom,
  field,
  launch,
  newPerson,
  onDisk,
  resumeFile,
  sideways,
  storedProfile,
  visit,
  withAccount,
  withProfile,
} from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await comeFrom("IN");
  await browser.close();
});

const places = (page: Page) => page.locator("details", { has: page.locator("#f-forBackend_locations") });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.id ?? "");
/** Asked for until they are there: a press does not wait for the whole of the next page. */
const problems = (page: Page) =>
  page.locator('[id^="f-"][id$="-error"]').evaluateAll((all) => all.map((one) => one.id.slice(2, -6)));
const isInView = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

const VARIANTS = {
  IN: { at: "Pune", cities: ["Bengaluru", "Chennai"], tooMuch: "1000", pay: "7.5" },
  US: { at: "Boston", cities: ["Seattle", "Austin"], tooMuch: "10000000", pay: "95000" },
} as const;

const UNREAD = [
  "Walking Tester",
  "Mobile: +91-98765 43210",
  "WORK EXPERIENCE (6 Years)",
  "- Looked after forty beds by night",
  "PERSONAL DETAILS",
  "Expected CTC : 6.5 LPA",
  "Notice Period : 30 days",
];
const STATED = [
  "Walking Tester",
  "Mobile: +91-98765 43210",
  "WORK EXPERIENCE",
  "Senior Accountant, Sample Traders Pvt. Ltd., Pune   Jan 2020 - Present",
  "- Filed 120 GST returns a year",
  "PERSONAL DETAILS",
  "Gender : Female",
  "Current CTC : 4.2 LPA",
  "Expected CTC : 6.5 LPA",
  "Notice Period : 30 days",
];

describe("the resume first, with scripts and without", () => {
  it.each([
    ["without", false],
    ["with", true],
  ])("is read into the form %s them, and what was typed stays", async (_how, javaScriptEnabled) => {
    await comeFrom("IN");
    const { page, context, errors } = await visit(browser, { viewport: PHONE, javaScriptEnabled });
    const { person, onboarding } = await withAccount(context);
    await page.goto(onboarding);
    const read = page.getByRole("button", { name: "Read my resume" });
    if (javaScriptEnabled) {
      await byHand(page);
      await page.getByRole("combobox", { name: /job titles/i }).waitFor();
    }
    await expect.poll(() => read.count()).toBe(javaScriptEnabled ? 0 : 1);
    await field(page, "currentLocation").fill("Goa");
    await field(page, "noticePeriod").evaluate((input) => ((input as HTMLInputElement).value = "two weeks"));
    await field(page, "resume").setInputFiles(resumeFile("read first.pdf", STATED));
    if (!javaScriptEnabled) await read.click();
    await page.getByText(/^From your resume: .*WhatsApp number, Gender, /).waitFor();
    expect(await sideways(page)).toBe(0);
    const filled: Record<string, string> = {
      whatsappContactNumber: "9876543210",
      currentLocation: "Goa",
      noticePeriod: "two weeks",
      currentCompany: "Sample Traders Pvt. Ltd.",
      currentCTC: "4.2",
      expectedCTC: "6.5",
    };
    for (const [name, value] of Object.entries(filled))
      expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
    await expect.poll(() => page.locator('[name=gender][value="female"]').isChecked()).toBe(true);
    await expect.poll(() => page.locator('[name=firstJob][value="no"]').isChecked()).toBe(true);
    await expect.poll(() => page.locator('[name="forBackend_jobTitles"]').inputValue()).toBe("Senior Accountant");
    await page.getByText("From page 1 of your resume: “Expected CTC : 6.5 LPA”").waitFor();
    // The page it came from: folded on a phone, in a column of its own beside the form on a wide screen.
    const line = (inside: Locator) => inside.locator("p", { hasText: "→ Expected CTC" }).locator("mark");
    const folded = page.locator("details", { hasText: "Your resume, as we read it" });
    expect(await line(folded).isVisible()).toBe(false);
    await folded.locator("summary").click();
    await expect.poll(() => line(folded).innerText()).toBe("Expected CTC : 6.5 LPA");
    // Typed values show no words of the resume's page.
    expect(await folded.getByText(/→.*(?:Current location|Notice period)/).count()).toBe(0);
    expect(await sideways(page)).toBe(0);
    await expectAccessible(page, "what was read, with its page", [PHONE, DESK]);
    await page.setViewportSize(DESK);
    expect([await sideways(page), await line(folded).isVisible()]).toEqual([0, true]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => page.getByText(/^read first\.pdf added/).isVisible()).toBe(true);

    // The rest of the form is sent; the file comes along without being chosen again, also after a refusal.
    await field(page, "whatsappContactNumber").fill("12");
    const send = page.getByRole("button", { name: "Activate Free Trial" });
    await send.click();
    await expect.poll(() => problems(page)).toEqual(["whatsappContactNumber", "forBackend_locations"]);
    await field(page, "whatsappContactNumber").fill(person.phone);
    await places(page).locator("summary").click();
    await places(page).getByLabel("Pune", { exact: true }).check();
    if (javaScriptEnabled) await page.keyboard.press("Escape");
    await send.click();
    await page.waitForURL("**/thank-you?intent=*");
    expect(await storedProfile(context, person)).toMatchObject({
      resume: "read first.pdf",
      currentLocation: "Goa",
      gender: "female",
      firstJob: "no",
      currentCTC: "4.2",
      noticePeriod: "two weeks",
      forBackend_jobTitles: ["Senior Accountant"],
    });
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each([
    ["without", false],
    ["with", true],
  ])(
    "that shows work which is not read leaves the first job open %s them, and asks",
    async (_how, javaScriptEnabled) => {
      await comeFrom("IN");
      const { page, context, errors } = await visit(browser, { viewport: PHONE, javaScriptEnabled });
      const { person, onboarding } = await withAccount(context);
      await page.goto(onboarding);
      const read = page.getByRole("button", { name: "Read my resume" });
      if (javaScriptEnabled) {
        await byHand(page);
        await page.getByRole("combobox", { name: /job titles/i }).waitFor();
      }
      await expect.poll(() => read.count()).toBe(javaScriptEnabled ? 0 : 1);
      const chosen = () =>
        page.locator("[name=firstJob]:checked").evaluateAll((all) => all.map((one) => one.outerHTML));
      const give = async (name: string, lines: readonly string[]) => {
        await field(page, "resume").setInputFiles(resumeFile(name, lines));
        if (!javaScriptEnabled) await read.click();
      };
      expect((await chosen())[0]).toContain('value="yes"');
      await field(page, "currentLocation").fill("Goa");
      await give("nurse.pdf", UNREAD);
      const group = page.getByRole("radiogroup", { name: "Will this be your first job?" });
      const asked = group.getByText("Your resume has “WORK EXPERIENCE (6 Years)”, but we couldn't read your jobs.");
      await asked.waitFor();
      await expect.poll(() => page.getByRole("status").filter({ hasText: "couldn't read your jobs" }).count()).toBe(1);
      expect(await chosen()).toEqual([]);
      expect(await field(page, "currentCompany").isVisible()).toBe(true);
      expect(await sideways(page)).toBe(0);
      await expectAccessible(page, "work that was not read", [PHONE, DESK]);
      await page.setViewportSize(PHONE);

      // One that shows no work is of a first job, as every form begins.
      if (javaScriptEnabled) {
        await give("student.pdf", ["Walking Tester", "EDUCATION", "B.Com, Sample University, 2019 - 2022"]);
        await expect.poll(async () => (await chosen())[0]).toContain('value="yes"');
        expect(await asked.count()).toBe(0);
        await give("nurse.pdf", UNREAD);
        await asked.waitFor();
      }

      // Without an answer it is refused beside the field, with the line still quoted and nothing lost.
      const send = page.getByRole("button", { name: "Activate Free Trial" });
      await send.click();
      await expect.poll(() => problems(page)).toContain("firstJob");
      await expect.poll(() => page.locator("#f-firstJob-error").innerText()).toBe("This field is required");
      expect([await asked.count(), await chosen(), await field(page, "currentLocation").inputValue()]).toEqual([
        1,
        [],
        "Goa",
      ]);
      await page.locator("[name=firstJob][value=no]").check();
      await field(page, "experienceYears").fill("6");
      await field(page, "whatsappContactNumber").fill(person.phone);
      await page.locator("[name=gender][value=preferNotToSay]").check();
      if (javaScriptEnabled) {
        await page.getByRole("combobox", { name: /job titles/i }).fill("Staff Nurse");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
      } else await field(page, "forBackend_jobTitles").fill("Staff Nurse");
      await places(page).locator("summary").click();
      await places(page).getByLabel("Pune", { exact: true }).check();
      if (javaScriptEnabled) await page.keyboard.press("Escape");
      await send.click();
      await page.waitForURL("**/thank-you?intent=*");
      expect(await storedProfile(context, person)).toMatchObject({
        resume: "nurse.pdf",
        firstJob: "no",
        experienceYears: "6",
        noticePeriod: "30 days",
        expectedCTC: "6.5",
      });
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

describe("without JavaScript, on a phone", () => {
  // The country that was detected is the other one: it must be possible to say so.
  it.each([
    ["IN", "IN"],
    ["US", "US"],
    ["IN", "US"],
  ] as const)("from sign-up to an active trial in %s, coming from %s", async (country, detected) => {
    await comeFrom(detected);
    const { at, cities, tooMuch, pay } = VARIANTS[country];
    const person = newPerson();
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    const fits = async () => expect([page.url(), await sideways(page)]).toEqual([page.url(), 0]);
    await page.goto("/purchase");
    await page.getByRole("link", { name: "Sign Up" }).click();
    await page.getByLabel("Full Name").fill(person.fullName);
    await page.getByLabel("Email").fill("no address");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect.poll(() => problems(page)).toEqual(["email", "password"]);
    await expect.poll(() => focused(page)).toBe("email");
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe(person.fullName);
    await fits();
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/purchase");
    await fits();
    await page.getByRole("button", { name: /^Try Now for Free/ }).click();
    await page.waitForURL("**/onboarding?intent=*");

    await field(page, "country").selectOption(country);
    await field(page, "gender").nth(2).check();
    await page.getByLabel("Gender, in your words").fill("my own words");
    await page.getByLabel("Current location").fill(at);
    await field(page, "resume").setInputFiles(resumeFile("typed once.pdf"));
    await page.locator('[name=firstJob][value="no"]').check();
    await page.getByLabel("Current company").fill("Sample Works");
    await field(page, "expectedCTC").fill(tooMuch);
    await field(page, "forBackend_jobTitles").fill("Data Analyst, tea taster, data analyst");
    await places(page).locator("summary").click();
    for (const city of cities) await places(page).getByLabel(city, { exact: true }).check();
    await fits();
    await field(page, "forBackend_customInstruction").fill("Two\nlines <b>");
    await field(page, "receiveEmailMarketingUpdates").uncheck();
    await page.getByRole("button", { name: "Activate Free Trial" }).click();

    // Refused: the first wrong field is where the person is, and nothing typed is gone.
    await expect.poll(() => problems(page)).toEqual(["whatsappContactNumber", "expectedCTC"]);
    await expect.poll(async () => [await focused(page), await isInView(page)]).toEqual(["whatsappContactNumber", true]);
    await fits();
    const kept: Record<string, string> = {
      country,
      genderOther: "my own words",
      currentLocation: at,
      currentCompany: "Sample Works",
      expectedCTC: tooMuch,
      forBackend_jobTitles: "Data Analyst, tea taster, data analyst",
      forBackend_customInstruction: "Two\nlines <b>",
    };
    for (const [name, value] of Object.entries(kept))
      expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
    await expect.poll(() => page.locator('[name=gender][value="other"]').isChecked()).toBe(true);
    expect(await field(page, "receiveEmailMarketingUpdates").isChecked()).toBe(false);
    for (const city of cities) expect(await places(page).locator(`[value="${city}"]`).isChecked()).toBe(true);
    await page.getByText("You had chosen typed once.pdf. Please choose it again.").waitFor();

    await field(page, "whatsappContactNumber").fill(person.phone);
    await field(page, "expectedCTC").fill(pay);
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await expect.poll(async () => [await problems(page), await focused(page)]).toEqual([["resume"], "resume"]);
    // Not even a file that is far too large costs what was typed.
    const far = { name: "scanned.pdf", buffer: Buffer.alloc(13 * 1024 * 1024, "%PDF-1.4 ") };
    await field(page, "resume").setInputFiles(onDisk(far));
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await expect.poll(() => page.locator('[id="f-resume-error"]').innerText()).toBe("File size must be less than 10MB");
    await page.getByText("You had chosen scanned.pdf").waitFor();
    for (const [name, value] of Object.entries({ ...kept, expectedCTC: pay, whatsappContactNumber: person.phone }))
      expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
    await field(page, "resume").setInputFiles(resumeFile());
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.waitForURL("**/thank-you?intent=*");
    await expect.poll(() => page.locator("main").innerText()).toMatch(/within 24 hours/);
    await fits();
    expect(await storedProfile(context, person)).toMatchObject({
      country,
      genderOther: "my own words",
      currentCompany: "Sample Works",
      expectedCTC: pay,
      forBackend_locations: cities,
      forBackend_jobTitles: ["Data Analyst", "tea taster"],
      forBackend_customInstruction: "Two\nlines <b>",
      receiveEmailMarketingUpdates: false,
      receiveEmailJobUpdates: true,
    });
    await page.getByRole("link", { name: "Applied Jobs" }).click();
    await page.waitForURL("**/dashboard");
    await expect.poll(() => page.locator("main").innerText()).toMatch(/Confirm your email to start applying\./);
    expect(await page.locator("main").innerText()).not.toMatch(/in motion/);
    await fits();
    await context.close();
  });

  it("changes a profile: remote-preferred can be given up, and a clash of places is explained", async () => {
    await comeFrom("IN");
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    const { person } = await withAccount(context);
    const remote = "Not open to on-site roles (Remote preferred)";
    await withProfile(context, person, { forBackend_locations: remote });
    await page.goto("/profile#look");
    const box = (name: string) => places(page).getByLabel(name, { exact: true });
    const save = page.getByRole("button", { name: "Save Changes" });
    const toggle = page.getByRole("switch", { name: "Open to remote jobs" });
    expect([await toggle.isChecked(), await toggle.isEnabled()]).toEqual([true, true]);
    await places(page).locator("summary").click();
    await box("Pune").check();
    await save.click();
    await expect.poll(() => problems(page)).toEqual(["forBackend_locations"]);
    await expect.poll(() => focused(page)).toBe("f-forBackend_locations");
    await expect
      .poll(() => page.locator('[id="f-forBackend_locations-error"]').innerText())
      .toMatch(/You can't combine .* with other locations/);
    await places(page).locator("summary").click();
    await expect.poll(async () => [await box("Pune").isChecked(), await box(remote).isChecked()]).toEqual([true, true]);
    await box(remote).uncheck();
    await toggle.uncheck();
    await save.click();
    await page.getByText("Profile saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({
      forBackend_locations: ["Pune"],
      interestedInRemoteJobs: false,
    });
    await context.close();
  });
});
