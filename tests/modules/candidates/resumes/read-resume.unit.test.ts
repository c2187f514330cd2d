import { describe, expect, it } from "vitest";
import { emptyResume } from "@workers/reading/resumes/resume";
import { readResume } from "@workers/reading/resumes/read-resume";
import { findDates } from "@workers/reading/resumes/structure/dates";
import { readStructure } from "@workers/reading/resumes/structure/read-structure";
import { headingOf } from "@workers/reading/resumes/structure/headings";
import { parsePhone } from "@workers/reading/resumes/structure/contact";
import { latexResume } from "../../../../bench/resumes/latex";
import { people } from "../../../../bench/resumes/people";
import { makePdf, makeScan } from "../../../support/pdf";

const LINES = [
  "CURRICULUM VITAE",
  "Asha Example",
  "Email: asha.example@mail.example   Mobile: +91-98765 43210",
  "CAREER OBJECTIVE",
  "Accountant with 6 years of experience in GST returns.",
  "WORK EXPERIENCE",
  "Senior Accountant, Sample Traders Pvt. Ltd., Pune   Jan 2020 - Present",
  "- Filed 120 GST returns a year",
  "- Closed the books within five days",
  "Accounts Assistant, Model Mills Ltd., Nashik   06/2017 - 12/2019",
  "- Kept the ledgers of 40 vendors",
  "EDUCATIONAL QUALIFICATION",
  "B.Com, Savitribai Phule Pune University, 2017, 68%",
  "TECHNICAL SKILLS",
  "Tally Prime, GST, TDS, MS Excel",
  "PERSONAL DETAILS",
  "Father's Name : Ramesh Sample",
  "Languages Known : English, Hindi, Marathi",
  "Current CTC : 4.2 LPA",
  "Notice Period : 30 days",
  "DECLARATION",
  "I declare that the above is true.",
];

it("takes the day of a whole date for no year", () => {
  expect(findDates("2019-04-01 to Present")).toMatchObject([{ start: "2019-04", end: "", isRange: true }]);
  expect(findDates("2015-08-10 - 2019-03-31")).toMatchObject([{ start: "2015-08", end: "2019-03", isRange: true }]);
  expect(findDates("2019-04 to 2021-06")).toMatchObject([{ start: "2019-04", end: "2021-06" }]);
});

it.each([
  ["2013-oct to 2014-Dec", "2013-10", "2014-12"],
  ["2008 October – 2009 February: Clerk", "2008-10", "2009-02"],
  ["26/August/2006 to 01/April/2013", "2006-08", "2013-04"],
  ["Sep “16 - Till Date", "2016-09", ""],
  ["2016 On-wards", "2016", ""],
  ["from 2004 to Till 2011", "2004", "2011"],
  ["8/97 to Present", "1997-08", ""],
  ["07/99 to 12/2000", "1999-07", "2000-12"],
  ["2014 - Jan 2015", "2014", "2015-01"],
])("the period of %s has two ends", (text, start, end) =>
  expect(findDates(text)).toMatchObject([{ start, end, isRange: true }]),
);

describe("reading a resume", () => {
  it("tells who, where, what and when, each with its lines", async () => {
    const { words, read } = await readResume(await makePdf({ compress: true, pages: [LINES] }));
    expect(words.state).toBe("parsed");
    expect(read?.resume.basics).toMatchObject({
      name: "Asha Example",
      email: "asha.example@mail.example",
      phone: "+91 98765 43210",
    });
    expect(read?.resume.work).toMatchObject([
      {
        name: "Sample Traders Pvt. Ltd.",
        position: "Senior Accountant",
        location: "Pune",
        startDate: "2020-01",
        endDate: "",
        highlights: ["Filed 120 GST returns a year", "Closed the books within five days"],
      },
      { name: "Model Mills Ltd.", position: "Accounts Assistant", startDate: "2017-06", endDate: "2019-12" },
    ]);
    expect(read?.resume.education).toMatchObject([
      { studyType: "B.Com", institution: "Savitribai Phule Pune University", endDate: "2017", score: "68%" },
    ]);
    expect(read?.resume.skills.map((s) => s.name)).toEqual(["Tally Prime", "GST", "TDS", "MS Excel"]);
    expect(read?.resume.languages.map((l) => l.language)).toEqual(["English", "Hindi", "Marathi"]);
    expect(read?.stated).toEqual({ years: 6, currentPay: "4.2 LPA", notice: "30 days" });
    expect(read?.sources["/work/0/highlights/1"]?.map((n) => read.lines[n]?.text)).toEqual([
      "- Closed the books within five days",
    ]);
    for (const numbers of Object.values(read?.sources ?? {}))
      for (const n of numbers) expect(read?.lines[n]).toBeDefined();
  });

  it("finds people, employers and links of pages as TeX sets them", async () => {
    const counts = { name: 0, email: 0, phone: 0, employer: 0, employers: 0, links: 0 };
    const all = people();
    for (const [i, person] of all.entries()) {
      const { read } = await readResume(new Uint8Array(latexResume(person, i % 2 ? "banking" : "article")));
      const { basics, work } = read?.resume ?? emptyResume();
      if (basics.name === person.name) counts.name++;
      if (basics.email === person.email) counts.email++;
      if (basics.phone.replace(/\D/g, "").endsWith(person.phone.replace(/\D/g, "").slice(-10))) counts.phone++;
      if (person.links.every((url) => basics.profiles.some((p) => p.url === url))) counts.links++;
      counts.employers += person.jobs.length;
      counts.employer += person.jobs.filter((job, n) => work[n]?.name === job.company).length;
    }
    expect(counts.name).toBeGreaterThanOrEqual(all.length * 0.95);
    expect(counts).toMatchObject({ email: all.length, phone: all.length, links: all.length });
    expect(counts.employer).toBeGreaterThanOrEqual(counts.employers * 0.9);
  });

  it("is done soon, whatever a line says", async () => {
    for (const piece of ["(", "12-", "Jan 2020 ", "Engineer at ", "Ltd, ", "a@a.a", "9%", "·"]) {
      const started = process.cpuUsage();
      await readResume(await makePdf({ compress: true, pages: [["EXPERIENCE", piece.repeat(90_000 / piece.length)]] }));
      const lines = Array.from({ length: 2000 }, () => piece.repeat(Math.ceil(40 / piece.length)));
      await readResume(await makePdf({ compress: true, pages: [["EDUCATION", ...lines]] }));
      expect(process.cpuUsage(started).user / 1000, piece).toBeLessThan(15_000);
    }
  });

  it("keeps the word of a grade, how well a language is known, and the whole name of a certificate", async () => {
    const lines = [
      "Asha Example",
      "EDUCATION",
      "B.Tech, Computer Science, Sample University, 2019, CGPA: 8.2",
      "Class XII, Sample Public School, 2015, Percentage: 85",
      "Class X, Sample Public School, 2013, 91%",
      "SKILLS",
      "A/B Testing, CI/CD, C/C++, HTML/CSS",
      "CERTIFICATIONS",
      "Tally Prime, advanced",
      "AWS Certified Developer - Associate, Sample Cloud Academy, 2024",
      "Basic Life Support - Sample Heart Council",
      "LANGUAGES",
      "English (Fluent), Hindi (Native) and Marathi - conversational, Kannada",
    ];
    const { read } = await readResume(await makePdf({ compress: true, pages: [lines] }));
    const { education, skills, certificates, languages } = read?.resume ?? emptyResume();
    expect(education.map(({ score }) => score)).toEqual(["CGPA 8.2", "Percentage 85", "91%"]);
    expect(skills.map(({ name }) => name)).toEqual(["A/B Testing", "CI/CD", "C", "C++", "HTML", "CSS"]);
    expect(certificates.map(({ name, issuer }) => [name, issuer])).toEqual([
      ["Tally Prime, advanced", ""],
      ["AWS Certified Developer - Associate", "Sample Cloud Academy"],
      ["Basic Life Support", "Sample Heart Council"],
    ]);
    expect(languages.map(({ language, fluency }) => [language, fluency])).toEqual([
      ["English", "Fluent"],
      ["Hindi", "Native"],
      ["Marathi", "conversational"],
      ["Kannada", ""],
    ]);
  });

  it("reads a date that its line's end parts, and takes notice and pay for no skills", async () => {
    const lines = [
      "Asha Example",
      "WORK EXPERIENCE",
      "Accountant, Sample Textiles Pvt Ltd, Pune   Jan 2019 -",
      "Mar 2021",
      "- Closed the books of three shops each month",
      "Assistant, Model Stores Pvt Ltd, Nashik   Jun 2017 -",
      "- Kept the petty cash",
      "Clerk, Sample Mills Pvt Ltd, Pune   Jun 2016 - Dec",
      "2016",
      "- Kept the ledgers of 40 vendors",
      "SKILLS",
      "Tally, SAP",
      "Notice period: 30 days",
      "Expected CTC (per year): 6 LPA",
      "Current CTC: Rs. 4,50,000 a year, negotiable",
    ];
    const { read } = await readResume(await makePdf({ compress: true, pages: [lines] }));
    const { work, skills } = read?.resume ?? emptyResume();
    expect(work.map(({ startDate, endDate, highlights }) => [startDate, endDate, ...highlights])).toEqual([
      ["2019-01", "2021-03", "Closed the books of three shops each month"],
      ["2017-06", "2017-06", "Kept the petty cash"],
      ["2016-06", "2016-12", "Kept the ledgers of 40 vendors"],
    ]);
    expect(skills.map(({ name }) => name)).toEqual(["Tally", "SAP"]);
    expect(read?.stated).toMatchObject({ notice: "30 days", currentPay: "Rs. 4,50,000 a year" });
    // A narrow column of dates, at either margin.
    for (const [x, upper, lower] of [
      [40, "Jan 2019 –", "Mar 2021"],
      [480, "Jan 2019 –", "Mar 2021"],
      [40, "Jan 2019 – Mar", "2021"],
    ] as const) {
      const line = (text: string, at: number, y: number) => {
        return { text, page: 1, column: 0, x: at, y, width: text.length * 5, size: 10, bold: y < 70 };
      };
      const told = x === 40 ? 130 : 40;
      const rows = [
        line("Asha Example", 40, 40),
        line("WORK EXPERIENCE", 40, 60),
        ...[line("Accountant", told, 80), line(upper, x, 80)].toSorted((a, b) => a.x - b.x),
        ...[line("Sample Textiles Pvt Ltd", told, 92), line(lower, x, 92)].toSorted((a, b) => a.x - b.x),
        line("• Closed the books of three shops each month", told, 104),
      ];
      expect(readStructure(rows, []).resume.work).toMatchObject([
        {
          name: "Sample Textiles Pvt Ltd",
          position: "Accountant",
          startDate: "2019-01",
          endDate: "2021-03",
          highlights: ["Closed the books of three shops each month"],
        },
      ]);
    }
  });

  it("reads certificates whose dates stand at the right margin, each by itself", () => {
    const line = (text: string, x: number, y: number, bold = false) => {
      return { text, page: 1, column: 0, x, y, width: text.length * 5, size: 10, bold };
    };
    const head = [line("Asha Example", 40, 40, true), line("CERTIFICATIONS", 40, 60, true)];
    const read = (...rows: ReturnType<typeof line>[]) =>
      readStructure([...head, ...rows], []).resume.certificates.map(({ name, issuer, date }) => [name, issuer, date]);
    expect(
      read(
        line("Tally Prime", 40, 74),
        line("Mar 2021", 500, 74),
        line("Basic Life Support", 40, 88),
        line("2020", 500, 88),
      ),
    ).toEqual([
      ["Tally Prime", "", "2021-03"],
      ["Basic Life Support", "", "2020"],
    ]);
    expect(
      read(
        line("Tally Prime", 40, 74, true),
        line("Mar 2021", 500, 74),
        line("Sample Institute", 40, 86),
        line("Basic Life Support", 40, 104, true),
        line("2020", 500, 104),
        line("Sample Heart Council", 40, 116),
      ),
    ).toEqual([
      ["Tally Prime", "Sample Institute", "2021-03"],
      ["Basic Life Support", "Sample Heart Council", "2020"],
    ]);
    expect(read(line("Tally Prime", 40, 74), line("Issued Mar 2021", 40, 86))).toEqual([
      ["Tally Prime", "", "2021-03"],
    ]);
  });

  it("has no structure for a scan", async () => {
    expect(await readResume(await makeScan())).toMatchObject({ words: { state: "no_text" }, read: null });
  });
});

describe("the parts", () => {
  it("knows dates in many writings", () => {
    const spans = (text: string) => findDates(text).map(({ start, end }) => [start, end]);
    expect(spans("Jan 2020 – Present")).toEqual([["2020-01", ""]]);
    // A dash says that there is an end, and not that there is none.
    expect(spans("06/2019-")).toEqual([["2019-06", "2019-06"]]);
    expect(spans("Since 2021")).toEqual([["2021", ""]]);
    expect(spans("Summer 2018")).toEqual([["2018", "2018"]]);
    expect(spans("01.04.2018 to 31.03.2020")).toEqual([["2018-04", "2020-03"]]);
    expect(spans("Jun'19 - Till Date")).toEqual([["2019-06", ""]]);
    expect(spans("2014-18")).toEqual([["2014", "2018"]]);
    expect(spans("saved 2400 hours and 99.5%")).toEqual([]);
  });

  it("knows headings however they are set", () => {
    expect(headingOf("E X P E R I E N C E")).toBe("work");
    expect(headingOf("Academic Credentials:")).toBe("education");
    expect(headingOf("Skills & Tools")).toBe("skills");
    expect(headingOf("Declaration")).toBe("other");
    expect(headingOf("Experienced nurse")).toBeNull();
  });

  it("knows numbers of telephones from other numbers", () => {
    expect(parsePhone("09876543210")).toBe("+91 98765 43210");
    expect(parsePhone("(+91) 98765-43210")).toBe("+91 98765 43210");
    expect(parsePhone("(555) 123-4567")).toBe("(555) 123-4567");
    expect(parsePhone("2014 - 2018")).toBeNull();
    expect(parsePhone("1234 5678 9012")).toBeNull();
  });
});
