/**
 * Five people on their way from the home page to their first receipt, each with a resume in another layout. Whatever a
 * page says of a person is in their resume, or was typed on the way.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LAYOUTS } from "../../bench/resumes/layouts";
import type { SamplePerson } from "../../bench/resumes/people";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { HI } from "../../workers/texts/hi";
import { inEnglish, type TextKey } from "../../workers/texts/text";
import { chosenTitles, yearsSince } from "./profile-form";
import {
  comeFrom,
  DESK,
  field,
  launch,
  mailedLink,
  newPerson,
  openEntries,
  PHONE,
  sideways,
  storedProfile,
  visit,
} from "./support";

let browser: Browser;
let staff: { page: Page; context: BrowserContext };
beforeAll(async () => {
  browser = await launch();
  staff = await visit(browser, { viewport: DESK });
  const { email, password } = DEMO_STAFF[0];
  expect((await staff.context.request.post("/api/signIn", { data: { email, password } })).ok()).toBe(true);
});
afterAll(async () => {
  await comeFrom("IN");
  await browser.close();
});

interface Walk {
  country: "IN" | "US";
  home: string;
  layout: string;
  person: Omit<SamplePerson, "email" | "phone">;
  /** How the resume writes a number of ten digits. */
  phone: (digits: string) => string;
  /** The answers that the person types or chooses. */
  typed: Record<string, string>;
  /** The questions that they are asked, in order, and no other. */
  asked: string[];
  /** The profile that is kept, beside name, number and file. */
  kept: Record<string, unknown>;
}

const QUESTIONS = ["name", "phone", "place", "gender", "job", "pay", "notice"] as const;

/** The letters and digits of a text, so that signs between them do not matter. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

async function pdfOf(html: string, name: string) {
  const page = await browser.newPage();
  await page.setContent(html);
  const buffer = await page.pdf({ preferCSSPageSize: true });
  await page.close();
  return { name, mimeType: "application/pdf", buffer };
}

/** Answers what the resume left open. @returns the questions, in order. */
async function answerAll(page: Page, typed: Walk["typed"], words: (key: TextKey) => string): Promise<string[]> {
  const heading = page.locator("main h1");
  const asked: string[] = [];
  for (;;) {
    const head = await heading.innerText();
    if (head === words("start.wantHead")) return asked;
    asked.push(QUESTIONS.find((question) => words(`start.${question}Head`) === head) ?? "firstJob");
    for (const [name, value] of Object.entries(typed)) {
      const choice = page.locator(`label:has([name="${name}"][value="${value}"])`);
      if (await choice.isVisible()) await choice.click();
      const box = page.locator(`input[name="${name}"]:is([type=text], [type=tel], [type=number], :not([type]))`);
      if ((await box.isVisible()) && (await box.inputValue()) === "") await box.fill(value);
    }
    // Tapping a choice leads to the next question.
    if ((await heading.innerText()) === head) await page.getByRole("button", { name: words("start.continue") }).click();
    await expect.poll(() => heading.innerText()).not.toBe(head);
  }
}

const WALKS: Record<string, Walk> = {
  "a fresher": {
    country: "IN",
    home: "/",
    layout: "kept: fresher",
    person: {
      name: "Meera Solanki",
      title: "",
      city: "Bengaluru",
      state: "Karnataka",
      pin: "560034",
      father: "Dinesh Solanki",
      links: ["https://www.linkedin.com/in/meera-solanki-sample"],
      summary: "To begin as a backend developer in a team that teaches.",
      jobs: [],
      studies: [
        {
          degree: "B.Tech Computer Science",
          institution: "Model Institute of Technology",
          year: "2026",
          score: "8.1 CGPA",
        },
      ],
      skills: ["Java", "SQL", "Git", "HTML"],
      languages: ["English", "Gujarati"],
      certificates: [],
      project: { name: "Bus Times", text: "An app that shows when the college bus comes" },
    },
    phone: (n) => `+91-${n}`,
    typed: { firstJob: "yes", expectedCTC: "5", title: "Backend Developer" },
    asked: ["firstJob", "pay"],
    kept: {
      gender: "female",
      dateOfBirth: "1994-08-12",
      linkedinProfile: "https://www.linkedin.com/in/meera-solanki-sample",
      firstJob: "yes",
      currentCompany: "",
      experienceYears: "",
      noticePeriod: "",
      expectedCTC: "5",
      forBackend_jobTitles: ["Backend Developer"],
    },
  },
  "a Java developer": {
    country: "IN",
    home: "/",
    layout: "sidebar on the left",
    person: {
      name: "Rohit Deshmukh",
      title: "Java Developer",
      city: "Pune",
      state: "Maharashtra",
      pin: "411038",
      father: "Anil Deshmukh",
      links: ["https://www.linkedin.com/in/rohit-deshmukh-sample", "https://github.com/rohit-deshmukh-sample"],
      summary: "Builds payment services that stay up.",
      jobs: [
        {
          company: "Kaveri Payments Pvt. Ltd.",
          title: "Java Developer",
          place: "Pune",
          start: "2021-08",
          end: "",
          bullets: ["Cut settlement time from 40 to 6 minutes"],
        },
        {
          company: "Sahyadri Infotech Ltd.",
          title: "Associate Software Engineer",
          place: "Pune",
          start: "2019-07",
          end: "2021-07",
          bullets: ["Built the billing API for 300 shops"],
        },
      ],
      studies: [
        {
          degree: "B.E. Computer Engineering",
          institution: "Model College of Engineering, Pune",
          year: "2019",
          score: "71%",
        },
      ],
      skills: ["Java", "Spring Boot", "Kafka", "PostgreSQL"],
      languages: ["English", "Marathi"],
      certificates: [],
      project: null,
    },
    phone: (n) => `+91 ${n.slice(0, 5)} ${n.slice(5)}`,
    typed: { gender: "male", currentCTC: "18", expectedCTC: "28", noticePeriod: "60 days" },
    asked: ["gender", "pay", "notice"],
    kept: {
      gender: "male",
      linkedinProfile: "https://www.linkedin.com/in/rohit-deshmukh-sample",
      currentCompany: "Kaveri Payments Pvt. Ltd.",
      experienceYears: yearsSince(2019, 7),
      currentCTC: "18",
      expectedCTC: "28",
      noticePeriod: "60 days",
      forBackend_jobTitles: ["Java Developer"],
    },
  },
  "a nurse": {
    country: "IN",
    home: "/",
    layout: "Indian, with a table",
    person: {
      name: "Lakshmi Nair",
      title: "Staff Nurse",
      city: "Chennai",
      state: "Tamil Nadu",
      pin: "600041",
      father: "Subramaniam Nair",
      links: [],
      summary: "Care for patients after operations.",
      jobs: [
        {
          company: "Sunrise Hospital",
          title: "Staff Nurse",
          place: "Chennai",
          start: "2022-03",
          end: "",
          bullets: ["Cared for 14 beds of the surgical ward at night"],
        },
        {
          company: "Lotus Care Clinic",
          title: "Nursing Trainee",
          place: "Kochi",
          start: "2020-06",
          end: "2022-02",
          bullets: ["Kept the records of 60 patients a day"],
        },
      ],
      studies: [{ degree: "B.Sc Nursing", institution: "Model College of Nursing", year: "2020", score: "74%" }],
      skills: ["Patient Care", "IV Therapy", "First Aid"],
      languages: ["English", "Malayalam", "Tamil"],
      certificates: [],
      project: null,
    },
    phone: (n) => n,
    typed: { gender: "female", currentCTC: "3.2", expectedCTC: "4.5", noticePeriod: "30 days" },
    asked: ["pay", "notice"],
    kept: {
      gender: "female",
      dateOfBirth: "1994-08-12",
      currentCompany: "Sunrise Hospital",
      experienceYears: yearsSince(2020, 6),
      currentCTC: "3.2",
      expectedCTC: "4.5",
      noticePeriod: "30 days",
      forBackend_jobTitles: ["Staff Nurse"],
    },
  },
  "an accountant, in Hindi": {
    country: "IN",
    home: "/hi",
    layout: "job board's export",
    person: {
      name: "Pooja Bhardwaj",
      title: "Accountant",
      city: "Delhi",
      state: "Delhi",
      pin: "110024",
      father: "Ramesh Bhardwaj",
      links: [],
      summary: "Keeps the books of small firms.",
      jobs: [
        {
          company: "Narmada Traders",
          title: "Accountant",
          place: "Delhi",
          start: "2021-04",
          end: "",
          bullets: ["Filed the GST returns of 22 clients on time"],
        },
        {
          company: "Vindhya Stores",
          title: "Accounts Assistant",
          place: "Jaipur",
          start: "2019-01",
          end: "2021-03",
          bullets: ["Entered 400 vouchers a week in Tally"],
        },
      ],
      studies: [{ degree: "B.Com", institution: "Model College of Commerce", year: "2018", score: "68%" }],
      skills: ["Tally", "GST", "Excel"],
      languages: ["Hindi", "English"],
      certificates: [],
      project: null,
    },
    phone: (n) => `0${n}`,
    typed: { gender: "female", currentCTC: "4", expectedCTC: "5.5", noticePeriod: "30 days" },
    asked: ["gender", "pay", "notice"],
    kept: {
      gender: "female",
      dateOfBirth: "1994-08-12",
      currentCompany: "Narmada Traders",
      experienceYears: yearsSince(2019, 1),
      currentCTC: "4",
      expectedCTC: "5.5",
      noticePeriod: "30 days",
      forBackend_jobTitles: ["Accountant"],
    },
  },
  "a developer in the United States": {
    country: "US",
    home: "/",
    layout: "modern",
    person: {
      name: "Dana Whitfield",
      title: "Software Engineer",
      city: "Austin",
      state: "TX",
      pin: "78701",
      father: "",
      links: ["https://www.linkedin.com/in/dana-whitfield-sample"],
      summary: "Builds web services.",
      jobs: [
        {
          company: "Lone Star Metrics LLC",
          title: "Software Engineer",
          place: "Austin",
          start: "2020-02",
          end: "",
          bullets: ["Moved nine services to Kubernetes"],
        },
      ],
      studies: [
        { degree: "B.S. Computer Science", institution: "Model State University", year: "2019", score: "3.6 GPA" },
      ],
      skills: ["Java", "Kubernetes", "PostgreSQL"],
      languages: ["English"],
      certificates: [],
      project: null,
    },
    phone: (n) => `(${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6)}`,
    typed: { gender: "female", currentCTC: "120000", expectedCTC: "150000", noticePeriod: "2 weeks" },
    asked: ["gender", "pay", "notice"],
    kept: {
      gender: "female",
      linkedinProfile: "https://www.linkedin.com/in/dana-whitfield-sample",
      currentCompany: "Lone Star Metrics LLC",
      experienceYears: yearsSince(2020, 2),
      currentCTC: "120000",
      expectedCTC: "150000",
      noticePeriod: "2 weeks",
      forBackend_jobTitles: ["Software Engineer"],
    },
  },
};

describe("from the home page to the first receipt", () => {
  it.each(Object.entries(WALKS))("%s meets no false fact", async (_who, walk) => {
    const { person, typed, layout } = walk;
    const isHindi = walk.home === "/hi";
    const words = (key: TextKey) =>
      (isHindi ? (HI as Partial<Record<TextKey, string>>)[key] : undefined) ?? inEnglish(key);
    await comeFrom(walk.country);
    const account = { ...newPerson(), fullName: person.name };
    const digits = walk.country === "US" ? `512${account.phone.slice(3)}` : account.phone;
    const html = LAYOUTS[layout]?.({ ...person, email: account.email, phone: walk.phone(digits) }) ?? "";
    const resume = plain(html.replaceAll(/<style>.*?<\/style>|<a href="([^"]*)">|<[^>]*>/gs, " $1 "));
    const { page, context, errors } = await visit(browser, { viewport: PHONE });

    await page.goto(walk.home);
    await page
      .locator("main")
      .getByRole("link", { name: words("plan.button.tryNow") })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === "/login");
    await page.goto("/login?mode=signup&from=%2Fpurchase");
    await field(page, "fullName").fill(account.fullName);
    await field(page, "email").fill(account.email);
    await field(page, "password").fill(account.password);
    await page.locator("main form").getByRole("button").last().click();
    await page.waitForURL((url) => url.pathname === "/purchase");
    await page.locator("main form:has([name=plan][value='Free Trial']) button").click();
    await page.waitForURL("**/onboarding?intent=*");
    await field(page, "resume").setInputFiles(await pdfOf(html, `${account.phone}.pdf`));
    await page.getByRole("button", { name: words("start.continue") }).waitFor();
    expect(await answerAll(page, typed, words)).toEqual(walk.asked);
    expect(await sideways(page)).toBe(0);
    if ((await chosenTitles(page)) === "") {
      await page.locator("[role=combobox]").fill(typed["title"] ?? "");
      await page.locator("[role=option]").first().click();
    }
    await page.getByRole("button", { name: words("start.add").replace("{value}", person.city) }).click();
    await page.getByRole("button", { name: words("form.activate") }).click();
    await page.waitForURL("**/thank-you?intent=*");
    const [first, ...last] = person.name.split(" ");
    expect(await storedProfile(context, account)).toMatchObject({
      firstName: first,
      lastName: last.join(" "),
      country: walk.country,
      whatsappContactNumber: digits,
      currentLocation: person.city,
      forBackend_locations: [person.city],
      dateOfBirth: "",
      linkedinProfile: "",
      firstJob: "no",
      interestedInRemoteJobs: false,
      forBackend_customInstruction: "",
      resume: `${account.phone}.pdf`,
      ...walk.kept,
    });

    await page.goto(await mailedLink(account.email, "/verify-email"));
    await page.locator("main form button").first().click();
    const [jobId = ""] = await openEntries(staff.page, account.email, 1, context);
    const lock = { jobId, lockStatus: true, applicationStatus: "Successful", remarks: "" };
    const locked = await staff.context.request.post("/api/jobs-manager/LockUnlockJobEntry.php", { data: lock });
    expect(locked.ok()).toBe(true);

    // The values that employers' systems read, and those that their form was told.
    await page.goto("/resume/reading");
    const read = (await page.locator(".rd-fields dd").allInnerTexts()).flatMap((value) => value.split("\n"));
    expect(read.length).toBeGreaterThan(6);
    await page.goto("/dashboard");
    await page.locator("tr.line th a").first().click();
    await page.waitForURL("**/r/*");
    const answers = page.locator("section.card", { hasText: words("receipt.answersForm") });
    const told = await answers.locator("dd").allTextContents();
    const isSo = (value: string) =>
      value === words("resumeReading.notFound") ||
      value === words("resumeReading.check") ||
      Object.values(typed).includes(value) ||
      digitsOf(value).endsWith(digits) ||
      value.split(",").every((part) => resume.includes(plain(part)));
    expect([...read, ...told].filter((value) => !isSo(value))).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
