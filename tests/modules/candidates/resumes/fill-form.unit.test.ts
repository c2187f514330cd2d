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
const readingOf = async (lines: readonly string[]) => {
  const { read } = await readResume(await makePdf({ compress: true, pages: [lines] }));
  if (!read) throw new Error("the sample has no words");
  return read;
};
async function fill(given: Partial<ProfileForm>, ...pages: (readonly string[])[]) {
  const { read } = await readResume(await makePdf({ compress: true, pages: pages.length > 0 ? pages : [LINES] }));
  if (!read) throw new Error("the sample has no words");
  const form = newProfileForm({ country: "IN", ...given });
  const { form: after, filled, asked, unreadWork } = fillForm(form, read, NOON);
  return {
    form,
    after,
    unreadWork,
    asked: Object.fromEntries(asked.map(({ name, value, words }) => [name, [value, words]])),
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

describe("what the resume says of the wanted job", () => {
  const without = (...words: string[]) => LINES.filter((line) => !words.some((word) => line.includes(word)));
  const withHeadline = (headline: string) => [LINES[0] ?? "", headline, ...LINES.slice(1)];

  it("is not read from a name that looks like a title", async () => {
    const { after } = await fill({}, ["Walking Tester", ...LINES.slice(1)]);
    expect(after.jobTitles).toEqual(["Senior Accountant"]);
  });

  it("is read from the headline, before the title of the last job", async () => {
    const { after, filled } = await fill({}, withHeadline("Finance Manager | GST, TDS and audits | SAP"));
    expect(after.jobTitles).toEqual(["Finance Manager", "Senior Accountant"]);
    expect(filled["forBackend_jobTitles"]?.words).toContain("Finance Manager");
    expect((await fill({}, withHeadline("Senior Accountant"))).after.jobTitles).toEqual(["Senior Accountant"]);
    expect((await fill({}, withHeadline("A hard worker who loves numbers"))).after.jobTitles).toEqual([
      "Senior Accountant",
    ]);
  });

  it("is read from the places under their label, and from no other place", async () => {
    const { after, filled } = await fill({}, [...LINES, "Preferred Location: Pune / Bangalore"]);
    expect([after.locations, filled["forBackend_locations"]?.words]).toEqual([
      ["Pune", "Bengaluru"],
      "Preferred Location: Pune / Bangalore",
    ]);
    for (const line of ["Preferred Location: Anywhere near home", "Location: Pune"])
      expect((await fill({}, [...LINES, line])).after.locations).toEqual([]);
  });

  it.each([
    ["Expected CTC : 8-10 LPA", "expectedCTC", "8"],
    ["Expected CTC : 8 LPA (negotiable)", "expectedCTC", "8"],
    ["Current CTC : 4 to 5 lakhs", "currentCTC", "4"],
    ["Notice Period : as per company policy", "noticePeriod", "as per company policy"],
  ])("is asked about where it is open: %s", async (line, name, value) => {
    const label = line.split(" : ")[0] ?? "";
    const { form, after, asked, filled } = await fill({}, [...without(label), line]);
    expect(asked).toEqual({ [name]: [value, line] });
    expect(filled[name]).toBeUndefined();
    const field = { expectedCTC: "expectedCtc", currentCTC: "currentCtc" }[name] ?? name;
    expect([Object(after)[field], Object(form)[field]]).toEqual(["", ""]);
  });

  it("is a notice period where one follows the word, and no dates of a line beside a heading", async () => {
    const lines = [...without("Notice"), "NOTICE PERIOD", "Jul 2019 - Jul 2021", "Notice period: 2 months"];
    expect((await fill({}, lines)).after.noticePeriod).toBe("2 months");
    const { after, asked } = await fill({}, lines.slice(0, -1));
    expect([after.noticePeriod, asked]).toEqual(["", {}]);
  });

  it("is no pay where only the next statement is open", async () => {
    const line = "Current CTC : 4.2 LPA | Expected CTC : 20% hike | Notice Period : 30-60 days";
    const { after, asked } = await fill({}, [...without("CTC", "Notice"), line]);
    expect([after.currentCtc, after.noticePeriod, after.expectedCtc, asked]).toEqual(["4.2", "30-60 days", "", {}]);
  });

  it("leaves an employer, a title and dates open that were read with little confidence, and asks", async () => {
    const read = await readingOf(LINES);
    const unsure = { ...read, confidence: { "/work/0/name": 0.5, "/work/0/position": 0.5, "/work/1/startDate": 0.5 } };
    const { form, asked } = fillForm(newProfileForm({ country: "IN" }), unsure, NOON);
    expect([form.currentCompany, form.jobTitles, form.experienceYears]).toEqual(["", [], ""]);
    expect(asked.map(({ name, value }) => [name, value])).toEqual([
      ["currentCompany", "Sample Traders Pvt. Ltd."],
      ["experienceYears", "9.2"],
      ["forBackend_jobTitles", ["Senior Accountant"]],
    ]);
    // A typed value is not asked about.
    const typed = fillForm(newProfileForm({ country: "IN", currentCompany: "Own" }), unsure, NOON);
    expect(typed.asked.map(({ name }) => name)).not.toContain("currentCompany");
  });

  it("takes the country from a number with its code, where nothing else is known of it", async () => {
    const read = await readingOf(LINES);
    const inUs = newProfileForm({ country: "US" });
    const open = fillForm(inUs, read, NOON, true);
    expect([open.form.country, open.form.phone, open.form.currentCtc]).toEqual(["IN", "9876543210", "4.2"]);
    expect(open.filled[0]).toMatchObject({ name: "country", value: "IN" });
    expect(open.filled[0]?.words).toContain("+91-98765 43210");
    expect(fillForm(inUs, read, NOON).form.country).toBe("US");
    const countryOf = async (...changes: [string, string][]) => {
      const lines = LINES.map((line) => changes.reduce((text, [from, to]) => text.replace(from, to), line));
      return fillForm(inUs, await readingOf(lines), NOON, true).form.country;
    };
    const bare: [string, string] = ["+91-98765 43210", "98765 43210"];
    // Ten digits alone may be of either country; who lives in Pune says which.
    expect(await countryOf(bare)).toBe("IN");
    expect(await countryOf(bare, ["Pune, Maharashtra", "Curriculum vitae"])).toBe("US");
    expect(await countryOf(["Pune, Maharashtra", "Austin, Texas"])).toBe("US");
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
