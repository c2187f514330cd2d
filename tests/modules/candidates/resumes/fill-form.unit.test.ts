import { describe, expect, it } from "vitest";
import { newProfileForm, type ProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { birthDate, fillForm, shownLines, parseYearlyPay } from "@workers/modules/candidates/resumes/fill-form";
import { readResume } from "@workers/reading/resumes/read-resume";
import { makePdf } from "../../../support/pdf";

const NOON = Date.parse("2026-08-10T06:30:00Z");
const LINES = [
  "ASHA EXAMPLE",
  "Pune, Maharashtra",
  "Email: asha.example@mail.example   Mobile: +91-98765 43210",
  "WORK EXPERIENCE",
  "Senior Accountant, Sample Traders Pvt. Ltd., Pune   Jan 2020 - Present",
  "- Filed 120 GST returns a year",
  "Accounts Assistant, Model Mills Ltd., Nashik   06/2017 - 12/2019",
  "- Kept the ledgers of 40 vendors",
  "EDUCATION",
  "B.Com, Savitribai Phule Pune University, 2017, 68%",
  "PERSONAL DETAILS",
  "Date of Birth : 05/11/1995",
  "Gender : Female",
  "Current CTC : Rs. 4,20,000 per annum",
  "Expected CTC : 6.5 LPA",
  "Notice Period : 30 days",
];
async function fill(given: Partial<ProfileForm>, ...pages: (readonly string[])[]) {
  const { read } = await readResume(await makePdf({ compress: true, pages: pages.length > 0 ? pages : [LINES] }));
  if (!read) throw new Error("the sample has no words");
  const form = newProfileForm({ country: "IN", ...given });
  const { form: after, filled, unreadWork } = fillForm(form, read, NOON);
  return {
    form,
    after,
    unreadWork,
    lines: shownLines(read),
    filled: Object.fromEntries(filled.map(({ name, ...rest }) => [name, rest])),
  };
}

describe("filling in the profile form from a resume", () => {
  it("answers what the resume states, each with its words", async () => {
    const { after, filled } = await fill({});
    expect(after).toMatchObject({
      firstName: "Asha",
      lastName: "Example",
      phone: "9876543210",
      gender: "female",
      dateOfBirth: "1995-11-05",
      firstJob: "no",
      currentCompany: "Sample Traders Pvt. Ltd.",
      currentCtc: "4.2",
      // From June 2017 on, without a gap, to August 2026.
      experienceYears: "9.2",
      noticePeriod: "30 days",
      expectedCtc: "6.5",
      jobTitles: ["Senior Accountant"],
    });
    expect(filled["whatsappContactNumber"]?.words).toContain("+91-98765 43210");
    expect(filled["currentCTC"]?.words).toBe("Current CTC : Rs. 4,20,000 per annum");
    expect(filled["forBackend_jobTitles"]?.words).toContain("Senior Accountant");
    // Fields that no resume answers are left to the person.
    for (const name of ["country", "forBackend_locations", "receiveWhatsappUpdates"])
      expect(filled).not.toHaveProperty(name);
  });

  it("names the lines and pages that each answer stands in", async () => {
    const later = LINES.slice(10);
    const { filled, lines } = await fill({}, LINES.slice(0, 10), later);
    const at = (name: string) => filled[name]?.lines.map((n) => lines[n]) ?? [];
    expect(at("firstName")).toEqual([{ text: "ASHA EXAMPLE", page: 1 }]);
    expect(at("currentCTC")).toEqual([{ text: "Current CTC : Rs. 4,20,000 per annum", page: 2 }]);
    expect(at("noticePeriod")).toEqual([{ text: "Notice Period : 30 days", page: 2 }]);
    expect(at("gender")).toEqual([{ text: "Gender : Female", page: 2 }]);
    expect(at("currentCompany").map((line) => line?.text)).toEqual([expect.stringContaining("Sample Traders")]);
    for (const { words, lines: from } of Object.values(filled)) {
      const said = from.map((n) => lines[n]?.text).join(" · ");
      if (from.length > 0) expect(said.startsWith(words.replace(/…$/, ""))).toBe(true);
    }
  });

  it("shows a file of any length by its first lines", async () => {
    const many = Array.from({ length: 40 }, (_, n) => `Line ${n} of many`);
    const { lines } = await fill({}, LINES, ...Array.from({ length: 9 }, () => many));
    expect([lines.length, lines[0]?.text]).toEqual([250, "ASHA EXAMPLE"]);
  });

  it("keeps a whole number of the other country with its code, and no other foreign one", async () => {
    expect((await fill({ country: "US" })).after.phone).toBe("+91 98765 43210");
    const english = LINES.map((line) => line.replace("+91-98765 43210", "+44 20 7946 0958"));
    expect((await fill({ country: "US" }, english)).after.phone).toBe("");
  });

  it("never changes what was typed", async () => {
    const typed = {
      firstName: "Asha R",
      phone: "12",
      gender: "other",
      genderOther: "own words",
      currentLocation: "Goa",
      currentCompany: "My own",
      expectedCtc: "not a number",
      experienceYears: "3",
      jobTitles: ["tea taster"],
    } as const;
    const { after, filled } = await fill({ ...typed, jobTitles: [...typed.jobTitles] });
    expect(after).toMatchObject({ ...typed, lastName: "", currentCtc: "4.2", noticePeriod: "30 days" });
    expect(Object.keys(filled).toSorted()).toEqual(["currentCTC", "dateOfBirth", "firstJob", "noticePeriod"]);
    const again = await fill(after);
    expect([again.after, again.filled]).toEqual([again.form, {}]);
  });

  it("leaves out what breaks a rule of its field, and the job of who had none", async () => {
    const inUs = await fill({ country: "US" });
    expect(inUs.after).toMatchObject({ currentCtc: "", expectedCtc: "", dateOfBirth: "1995-05-11" });
    const student = await fill({}, [
      "Ravi Sample",
      "EDUCATION",
      "B.Tech, Sample Institute of Technology, 2022 - 2026",
      "INTERNSHIPS",
      "Software Intern, Model Works Ltd., Pune   Jan 2026 - Jun 2026",
      "- Wrote 40 tests",
      "Gender: unknown",
      "Notice Period : immediately, as I study",
    ]);
    expect(student.after).toMatchObject({ firstJob: "yes", currentCompany: "", noticePeriod: "", gender: "" });
    expect(student.unreadWork).toBeNull();
  });

  it("leaves open whether it is the first job where work was seen and no job read, and fills in the rest", async () => {
    const nurse = [
      "Asha Example",
      "Mobile: +91-98765 43210",
      "Nurse with 4.5 years of experience",
      "WORK EXPERIENCE",
      "- Looked after forty beds by night",
      "Notice Period : 30 days",
    ];
    const { after, filled, unreadWork } = await fill({}, nurse);
    expect(after).toMatchObject({ firstJob: "", experienceYears: "4.5", noticePeriod: "30 days", phone: "9876543210" });
    expect([unreadWork, filled["firstJob"]]).toEqual(["Nurse with 4.5 years of experience", undefined]);
    // Read again with a file that says it, or that shows no work.
    expect((await fill({ firstJob: "" }, nurse)).unreadWork).toBe(unreadWork);
    expect((await fill({ firstJob: "" })).after.firstJob).toBe("no");
    expect((await fill({ firstJob: "" }, [...nurse.slice(0, 2), "Studied nursing in Pune"])).after.firstJob).toBe(
      "yes",
    );
    // Answered by the person, it is not asked.
    const typed = await fill({ firstJob: "no" }, nurse);
    expect([typed.after.firstJob, typed.unreadWork]).toEqual(["no", null]);
  });
});

describe("pay as resumes state it", () => {
  it.each([
    ["4.2 LPA", "4.2", ""],
    ["7.5 lakhs per annum", "7.5", ""],
    ["₹ 7,50,000 p.a.", "7.5", ""],
    ["Rs. 45,000 per month", "5.4", ""],
    ["INR 45000/- p.m.", "5.4", ""],
    ["1.2 Cr", "120", ""],
    ["8-10 LPA", "8", ""],
    ["8 LPA, Expected CTC: 12 LPA", "8", ""],
    ["95,000", "0.95", "95000"],
    ["$95k a year", "", "95000"],
    ["USD 8,000 per month", "", "96000"],
    ["4.2", "", ""],
    ["negotiable", "", ""],
    ["", "", ""],
  ])("%s", (stated, india, us) => {
    expect([parseYearlyPay(stated, "IN"), parseYearlyPay(stated, "US")]).toEqual([india, us]);
  });
});

describe("a day of birth", () => {
  it.each([
    ["05/11/1995", "1995-11-05", "1995-05-11"],
    ["5th November 1995", "1995-11-05", "1995-11-05"],
    ["Nov 5, 1995", "1995-11-05", "1995-11-05"],
    ["1995", "", ""],
    ["November 1995", "", ""],
  ])("%s", (stated, india, us) => {
    expect([birthDate(stated, "IN"), birthDate(stated, "US")]).toEqual([india, us]);
  });
});
