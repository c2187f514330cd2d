import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./axe";
import { newcomer, yearsSince } from "./profile-form";
import { byHand, comeFrom, DESK, field, launch, PHONE, resumeFile, sideways, storedProfile } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
});
afterAll(() => browser.close());

type Line = readonly [size: number, text: string, isBold?: boolean];

/** Two columns side by side, whose lines a reader from left to right would mix. */
async function inTwoColumns(left: readonly Line[], right: readonly Line[], name: string) {
  const file = await PDFDocument.create();
  const [plain, bold] = [
    await file.embedFont(StandardFonts.TimesRoman),
    await file.embedFont(StandardFonts.TimesRomanBold),
  ];
  const page = file.addPage([595, 842]);
  for (const [x, lines] of [
    [36, left],
    [215, right],
  ] as const) {
    let y = 790;
    for (const [size, text, isBold] of lines) {
      page.drawText(text, { x, y, size, font: isBold ? bold : plain });
      y -= size + 6;
    }
  }
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await file.save()) };
}

/** A Java developer with a job that goes on, in a layout of our own; nothing of it says gender or pay. */
const javaDeveloper = (phone: string, more: readonly Line[] = []) =>
  inTwoColumns(
    [
      [11, "CONTACT", true],
      [9, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`],
      [9, "rohit.deshmukh@mail.example"],
      [9, "Pune, Maharashtra"],
      [9, "linkedin.com/in/rohit-deshmukh-j"],
      [11, "SKILLS", true],
      [9, "Java 17, Spring Boot, Kafka"],
      [9, "PostgreSQL, Redis, AWS"],
      [11, "AVAILABILITY", true],
      [9, "Notice period: 60 days"],
      ...more,
    ],
    [
      [22, "Rohit Deshmukh", true],
      [12, "Java Developer"],
      [12, "PROFESSIONAL EXPERIENCE", true],
      [11, "Java Developer", true],
      [10, "Kaveri Payments Pvt. Ltd., Pune"],
      [10, "Aug 2021 - Present"],
      [10, "- Cut settlement time from 40 to 6 minutes"],
      [11, "Associate Software Engineer", true],
      [10, "Sahyadri Infotech Ltd., Pune"],
      [10, "Jul 2019 - Jul 2021"],
      [10, "- Built the billing API for 300 shops"],
      [12, "EDUCATION", true],
      [10, "B.E. Computer Engineering, Savitribai Phule Pune University, 2019"],
    ],
    "rohit.pdf",
  );

const heading = (page: Page) => page.locator("main h1");
const says = (page: Page, text: string) => heading(page).getByText(text, { exact: true }).waitFor();
const upload = (page: Page, file: Awaited<ReturnType<typeof javaDeveloper>>) =>
  field(page, "resume").setInputFiles(file);
const goOn = (page: Page) => page.getByRole("button", { name: "Continue" });
const back = (page: Page) => page.getByRole("button", { name: "Back" });

describe("the start with a resume", () => {
  it("leads a Java developer to the trial with at most six controls, and fills in nothing wrong", async () => {
    const { page, context, person, onboarding, errors } = await newcomer(browser);
    let touched = 0;
    const touch = async (control: Locator, how: (control: Locator) => Promise<void> = (at) => at.click()) => {
      touched++;
      await how(control);
    };
    await page.goto(onboarding);
    await says(page, "Complete Your Profile");
    await upload(page, await javaDeveloper(person.phone));
    await says(page, "What's your gender?");
    await touch(page.getByText("Male", { exact: true }));
    await says(page, "What salary do you expect?");
    await touch(field(page, "currentCTC"), (at) => at.fill("18"));
    await touch(field(page, "expectedCTC"), (at) => at.fill("28"));
    // Counted in the whole country while no place is chosen.
    await page.getByText(/\d+ jobs? match(?:es)? right now|No matching jobs right now/).waitFor();
    expect(await sideways(page)).toBe(0);
    await touch(goOn(page));
    await says(page, "Which jobs, and where?");
    await touch(page.getByRole("button", { name: "Add Pune" }));
    await touch(page.getByRole("button", { name: "Activate Free Trial" }));
    await page.waitForURL("**/thank-you?intent=*");
    expect(touched).toBeLessThanOrEqual(6);
    expect(await storedProfile(context, person)).toMatchObject({
      firstName: "Walking",
      lastName: "Tester",
      country: "IN",
      whatsappContactNumber: person.phone,
      gender: "male",
      dateOfBirth: "",
      currentLocation: "Pune",
      linkedinProfile: "https://linkedin.com/in/rohit-deshmukh-j",
      firstJob: "no",
      currentCompany: "Kaveri Payments Pvt. Ltd.",
      experienceYears: yearsSince(2019, 7),
      currentCTC: "18",
      expectedCTC: "28",
      noticePeriod: "60 days",
      forBackend_jobTitles: ["Java Developer"],
      forBackend_locations: ["Pune"],
      interestedInRemoteJobs: false,
      forBackend_customInstruction: "",
      resume: "rohit.pdf",
    });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("shows what was filled in for a check, asks about what is unsure, and goes back step by step", async () => {
    const { page, context, person, onboarding } = await newcomer(browser, DESK);
    await page.goto(onboarding);
    await upload(page, await javaDeveloper(person.phone, [[9, "Expected CTC: 24-28 LPA"]]));
    await says(page, "What's your gender?");
    await expectAccessible(page, "start, a question", [PHONE, DESK]);
    // By keys one goes through the choices, and on by the button.
    await field(page, "gender").first().focus();
    await page.keyboard.press("ArrowDown");
    await says(page, "What's your gender?");
    await page.getByRole("button", { name: "Check" }).click();
    await says(page, "Check what we read");
    await expect.poll(() => field(page, "currentCompany").inputValue()).toBe("Kaveri Payments Pvt. Ltd.");
    await expect.poll(() => field(page, "noticePeriod").isVisible()).toBe(true);
    expect(await field(page, "gender").first().isVisible()).toBe(false);
    await field(page, "currentLocation").fill("");
    await goOn(page).click();
    await page.locator("#f-currentLocation-error").getByText("This field is required").waitFor();
    await field(page, "currentLocation").fill("Nashik");
    expect(await page.locator("#f-currentLocation-error").count()).toBe(0);
    await goOn(page).click();
    await says(page, "What's your gender?");
    await goOn(page).click();
    await says(page, "What salary do you expect?");
    const asks = page.getByText("Your resume has “Expected CTC: 24-28 LPA”. Is it 24?");
    await asks.waitFor();
    expect(await field(page, "expectedCTC").inputValue()).toBe("");
    // The summary beside it says where one is, and then what was taken.
    const receipt = page.getByRole("complementary", { name: "Your profile" });
    await receipt.getByText("You're here").first().waitFor();
    await page.getByRole("button", { name: "Yes, use it" }).click();
    expect([await field(page, "expectedCTC").inputValue(), await asks.count()]).toEqual(["24", 0]);
    await receipt.getByText("₹24 lakh").waitFor();
    await back(page).click();
    await says(page, "What's your gender?");
    await back(page).click();
    await says(page, "Complete Your Profile");
    await context.close();
  });

  it("keeps the step, what was filled in and the resume when one leaves", async () => {
    const { page, context, person, onboarding } = await newcomer(browser);
    await page.goto(onboarding);
    await upload(page, await javaDeveloper(person.phone));
    await says(page, "What's your gender?");
    await page.getByText("Female", { exact: true }).click();
    await says(page, "What salary do you expect?");
    await field(page, "expectedCTC").fill("28");
    await page.goto("/purchase");
    await page.goto(onboarding);
    await says(page, "What salary do you expect?");
    await page.getByText("We've brought back what you filled in, and your resume.").waitFor();
    expect(await field(page, "expectedCTC").inputValue()).toBe("28");
    await goOn(page).click();
    await page.getByRole("button", { name: "Add Pune" }).click();
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.waitForURL("**/thank-you?intent=*");
    expect(await storedProfile(context, person)).toMatchObject({
      gender: "female",
      expectedCTC: "28",
      currentCompany: "Kaveri Payments Pvt. Ltd.",
      noticePeriod: "60 days",
      resume: "rohit.pdf",
    });
    await context.close();
  });

  it("never asks a first-time job seeker for a notice period or an employer", async () => {
    const { page, context, person, onboarding } = await newcomer(browser);
    await page.goto(onboarding);
    await upload(
      page,
      await inTwoColumns(
        [
          [11, "CONTACT", true],
          [9, `+91 ${person.phone}`],
        ],
        [
          [22, "Meera Solanki", true],
          [12, "EDUCATION", true],
          [10, "B.Tech Computer Science, Model Institute of Technology, 2022 - 2026"],
        ],
        "meera.pdf",
      ),
    );
    await says(page, "Where do you live now?");
    await goOn(page).click();
    await page.locator("#f-currentLocation-error").getByText("This field is required").waitFor();
    await field(page, "currentLocation").fill("Jaipur");
    await page.keyboard.press("Enter");
    await says(page, "What's your gender?");
    await page.getByText("Female", { exact: true }).click();
    await says(page, "Will this be your first job?");
    await page.getByText("Yes", { exact: true }).click();
    await says(page, "What salary do you expect?");
    expect(await field(page, "currentCTC").isVisible()).toBe(false);
    await field(page, "expectedCTC").fill("4");
    await page.keyboard.press("Enter");
    await says(page, "Which jobs, and where?");
    await context.close();
  });

  it("opens the whole form where the file says nothing, and for who fills it in themselves", async () => {
    const { page, context, onboarding } = await newcomer(browser);
    await page.goto(onboarding);
    await field(page, "resume").setInputFiles(resumeFile("empty.pdf", ["", ""]));
    await field(page, "currentLocation").waitFor();
    await page.reload();
    await field(page, "currentLocation").waitFor();
    await context.clearCookies();
    await context.close();
    const other = await newcomer(browser);
    await other.page.goto(other.onboarding);
    // The whole form is there until the page's script has taken over.
    await expect.poll(() => field(other.page, "currentLocation").isVisible()).toBe(false);
    await byHand(other.page);
    await field(other.page, "currentLocation").waitFor();
    await other.context.close();
  });

  it.each([0, 14, 100])(
    "keeps the field that is filled in on the screen while the file is read, from %i px on",
    async (y) => {
      const { page, context, person, onboarding } = await newcomer(browser);
      const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
      await page.route(/\/onboarding\.data/, async (route) => {
        if (route.request().method() === "POST") await mayAnswer;
        await route.continue();
      });
      await page.goto(onboarding);
      await byHand(page);
      await field(page, "currentLocation").waitFor();
      await page.evaluate(() => document.fonts.ready);
      const last = field(page, "lastName");
      await last.focus();
      // The field is the last one on the screen.
      const end = await last.evaluate((at) => at.getBoundingClientRect().bottom + scrollY);
      await page.setViewportSize({ width: DESK.width, height: Math.ceil(end) - y + 4 });
      await page.evaluate((top) => scrollTo({ top }), y);
      expect(await page.evaluate(() => scrollY)).toBe(y);
      const isSeen = () =>
        last.evaluate((at) => at === document.activeElement && at.getBoundingClientRect().bottom <= innerHeight + 1);
      await upload(page, await javaDeveloper(person.phone));
      await page.getByText("Reading your resume").filter({ visible: true }).waitFor();
      await expect.poll(isSeen).toBe(true);
      answer();
      await expect.poll(() => field(page, "whatsappContactNumber").inputValue()).not.toBe("");
      await expect.poll(isSeen).toBe(true);
      await context.close();
    },
  );

  it("keeps the field in use on the screen when a line comes right above it", async () => {
    const { page, context, onboarding } = await newcomer(browser);
    await page.goto(onboarding);
    await byHand(page);
    const last = field(page, "lastName");
    await last.focus();
    await page.evaluate(() => document.fonts.ready);
    const { width } = page.viewportSize() ?? DESK;
    const end = await last.evaluate((at) => at.getBoundingClientRect().bottom + scrollY);
    await page.setViewportSize({ width, height: Math.ceil(end) + 4 });
    await page.evaluate(() => scrollTo({ top: 0 }));
    await last.evaluate((at) => at.insertAdjacentHTML("beforebegin", '<p style="height:60px"></p>'));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await last.evaluate((at) => at.getBoundingClientRect().bottom <= innerHeight + 1)).toBe(true);
    await context.close();
  });

  describe("to who fills it in themselves while its scripts are on their way", () => {
    async function atTheLink() {
      const visitor = await newcomer(browser, DESK);
      const { page, onboarding } = visitor;
      let arrive = (): void => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route("**/*.js", async (route) => (await arrived, route.continue()));
      await page.goto(onboarding, { waitUntil: "commit" });
      await page.getByRole("link", { name: "Fill it in yourself" }).focus();
      const run = async () => {
        arrive();
        await page.getByRole("button", { name: "Read my resume" }).waitFor({ state: "detached" });
      };
      return { ...visitor, run };
    }
    const hasKeyboard = (one: Locator) => one.evaluate((at) => at === document.activeElement);

    it("stays whole where they went on to a field", async () => {
      const { page, context, run } = await atTheLink();
      await page.keyboard.press("Enter");
      await expect.poll(() => hasKeyboard(field(page, "firstName"))).toBe(true);
      await page.keyboard.press("Tab");
      await run();
      expect(await hasKeyboard(field(page, "lastName"))).toBe(true);
      expect(await field(page, "currentLocation").isVisible()).toBe(true);
      await context.close();
    });

    it("gives the keyboard to the button that takes the link's place", async () => {
      const { page, context, run } = await atTheLink();
      await run();
      await expect.poll(() => hasKeyboard(page.getByRole("button", { name: /Fill it in yourself/ }))).toBe(true);
      await page.keyboard.press("Enter");
      await field(page, "currentLocation").waitFor();
      await context.close();
    });
  });
});
