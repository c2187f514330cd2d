/** Lines of a resume that are read for what they are not: names, months, pages, breaks. */
import { describe, expect, it } from "vitest";
import { newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { fillForm } from "@workers/modules/candidates/resumes/fill-form";
import { readResume } from "@workers/reading/resumes/read-resume";
import { findDates } from "@workers/reading/resumes/structure/dates";
import { breaksIn, isBreak } from "@workers/reading/resumes/structure/breaks";
import { makePdf } from "../../../support/pdf";
import { readLines, readRows } from "../../../support/read-rows";

const NOON = Date.parse("2026-08-10T06:30:00Z");
const CONTACT = "asha@mail.example | 9876543210";
const JOB = "Engineer, Model Mills, Pune   Jan 2020 - Present";
const SCHOOL = ["EDUCATION", "B.E., Pune University, 2015"];

/** Signs as the font of the sample has them. */
const inWinAnsi = (line: string) => line.replaceAll("•", "\x95").replaceAll("–", "\x96");

async function pagesRead(...lines: readonly (readonly string[])[]) {
  const pages = lines.map((page) => page.map(inWinAnsi));
  const { read } = await readResume(await makePdf({ compress: true, pages }));
  if (!read) throw new Error("the sample has no words");
  const { resume } = read;
  return {
    resume,
    jobs: resume.work.map((w) => `${w.position} @ ${w.name} [${w.location}] ${w.startDate}..${w.endDate}`),
    form: fillForm(newProfileForm({ country: "IN" }), read, NOON).form,
  };
}
const named = (name: string) => pagesRead([name, CONTACT, "EXPERIENCE", JOB]);
const worked = (...lines: string[]) => pagesRead(["Asha Example", CONTACT, "EXPERIENCE", ...lines, ...SCHOOL]);

describe("a name", () => {
  it.each([
    ["Md Asif Iqbal", "Md Asif Iqbal", "Md Asif", "Iqbal"],
    ["MD ASIF IQBAL", "Md Asif Iqbal", "Md Asif", "Iqbal"],
    ["Md. Asif Iqbal", "Md. Asif Iqbal", "Md Asif", "Iqbal"],
    ["SK RAHIM ALI", "Sk Rahim Ali", "Sk Rahim", "Ali"],
    ["Mohd Asif Khan", "Mohd Asif Khan", "Mohd Asif", "Khan"],
    ["CA Neha Jain", "Neha Jain", "Neha", "Jain"],
    ["CA NEHA JAIN", "Neha Jain", "Neha", "Jain"],
    ["Er. Ravi Sample", "Ravi Sample", "Ravi", "Sample"],
    ["Smt. Asha Example", "Asha Example", "Asha", "Example"],
    ["Kum. Asha Example", "Asha Example", "Asha", "Example"],
    ["Dr. Smt. Asha Example", "Asha Example", "Asha", "Example"],
    ["Delhi Babu R", "Delhi Babu R", "Delhi Babu", "R"],
    ["S. V. Ramprasad", "S. V. Ramprasad", "Ramprasad", "S V"],
    ["K.P. Anand", "K.P. Anand", "Anand", "K P"],
    ["P.V.S. Lakshmi Narasimha Rao", "P.V.S. Lakshmi Narasimha Rao", "Lakshmi Narasimha Rao", "P V S"],
    ["April Example", "April Example", "April", "Example"],
    ["May Joseph", "May Joseph", "May", "Joseph"],
  ])("is %s, and no place", async (line, name, firstName, lastName) => {
    const { resume, form } = await named(line);
    expect(resume.basics.name).toBe(name);
    expect(form).toMatchObject({ firstName, lastName, currentLocation: "" });
    expect(resume.basics.location).toMatchObject({ city: "", region: "", countryCode: "" });
  });

  it("leaves the place behind it, and the one beneath", async () => {
    const beside = await pagesRead(["CA Neha Jain, Pune", CONTACT, "EXPERIENCE", JOB]);
    expect([beside.resume.basics.name, beside.form.currentLocation]).toEqual(["Neha Jain", "Pune"]);
    const beneath = await pagesRead(["MD ASIF IQBAL", "Srinagar, Jammu and Kashmir", CONTACT, "EXPERIENCE", JOB]);
    expect([beneath.resume.basics.name, beneath.form.currentLocation]).toEqual(["Md Asif Iqbal", "Srinagar"]);
  });
});

describe("a month", () => {
  it.each([
    ["Febuary 2020 - Setember 2022", "2020-02/2022-09"],
    ["Janaury to Setember 2021", "2021-01/2021-09"],
    ["Feburary, 2020 – Decembar 2021", "2020-02/2021-12"],
    ["5 Agust 2020 - 3 Ocotber 2021", "2020-08/2021-10"],
    ["Sept. 2019 to Novemeber 2020", "2019-09/2020-11"],
    ["Octo 2019 - Jully 2020", "2019-10/2020-07"],
    ["Mai 2019 - Dez. 2020", "2019-05/2020-12"],
    ["février 2018 - août 2019", "2018-02/2019-08"],
    ["enero 2018 - diciembre 2019", "2018-01/2019-12"],
    ["जनवरी 2018 - दिसंबर 2019", "2018-01/2019-12"],
    ["Febuary 5, 2020 - Present", "2020-02/"],
    ["Febuary ’20 - Setember ’22", "2020-02/2022-09"],
  ])("is read in %s", (text, span) => {
    const dates = findDates(`Works, Pune ${text}.`);
    expect(dates.map(({ start, end }) => `${start}/${end}`)).toEqual([span]);
    const [{ from = 0, to = 0 } = {}] = dates;
    expect(`Works, Pune ${text}.`.slice(from, to)).toBe(text);
  });
  it.each(["Marsh 2020", "Augusta 2019", "Match 2021", "Jane 2020", "Mars 2020", "Octane 2020", "Juno 2019"])(
    "is none in %s",
    (text) => {
      expect(findDates(text).map(({ from, start }) => [from, start])).toEqual([[text.length - 4, text.slice(-4)]]);
    },
  );
  it("is no employer and no school", async () => {
    const { resume, jobs } = await pagesRead([
      "Asha Example",
      CONTACT,
      "EXPERIENCE",
      "Analyst, Sample Works, Pune   Febuary 2020 - Setember 2022",
      "• Did 5 reports",
      "EDUCATION",
      "Savitribai Phule Pune University",
      "B.A. History, 2010 - 2014",
      "Setember 2021",
    ]);
    expect(jobs).toEqual(["Analyst @ Sample Works [Pune] 2020-02..2022-09"]);
    expect(resume.education.map((e) => e.institution)).toEqual(["Savitribai Phule Pune University"]);
  });
});

describe("a date as a heading", () => {
  it.each([
    ["titles in a list", "• Staff Engineer, Globex Systems LLC", "• Senior Engineer, Initech Analytics"],
    ["titles beneath", "Staff Engineer, Globex Systems LLC", "Senior Engineer, Initech Analytics"],
    ["titles at houses", "• Staff Engineer at Globex Systems LLC", "• Senior Engineer at Initech Analytics"],
  ])("is of the %s", async (_, first, second) => {
    const { jobs, resume } = await worked(
      "Mar 2021 - Present",
      first,
      "• Led payments migration across 14 services",
      "Jun 2017 - Feb 2021",
      second,
      "• Rebuilt the ingest pipeline",
    );
    expect(jobs).toEqual([
      "Staff Engineer @ Globex Systems LLC [] 2021-03..",
      "Senior Engineer @ Initech Analytics [] 2017-06..2021-02",
    ]);
    expect(resume.work.map((w) => w.highlights.length)).toEqual([1, 1]);
  });
  it("is of a title and an employer in items of their own", async () => {
    const { jobs } = await worked(
      "Mar 2021 - Present",
      "• Staff Engineer",
      "• Globex Systems LLC",
      "• Led payments migration across 14 services",
      "Jun 2017 - Feb 2021",
      "• Senior Engineer",
      "• Initech Technologies",
    );
    expect(jobs).toEqual([
      "Staff Engineer @ Globex Systems LLC [] 2021-03..",
      "Senior Engineer @ Initech Technologies [] 2017-06..2021-02",
    ]);
  });
  it("takes no line of the job above it", async () => {
    const { jobs } = await worked(
      "Mar 2021 - Present",
      "Staff Engineer, Globex Systems LLC",
      "Led payments migration across 14 services",
      "Jun 2017 - Feb 2021",
      "Senior Engineer, Initech Analytics",
      "Rebuilt the ingest pipeline",
    );
    expect(jobs).toEqual([
      "Staff Engineer @ Globex Systems LLC [] 2021-03..",
      "Senior Engineer @ Initech Analytics [] 2017-06..2021-02",
    ]);
  });
  it("stands in the first column of a table", () => {
    const { resume } = readRows(
      [["Asha Example", 40, true]],
      [["EXPERIENCE", 40, true]],
      [
        ["Period", 40, true],
        ["Designation", 200, true],
        ["Company", 380, true],
      ],
      [["Mar 2021 - Present", 40]],
      [
        ["Staff Engineer", 200],
        ["Globex Systems LLC", 380],
      ],
      [["Jun 2017 - Feb 2021", 40]],
      [
        ["Senior Engineer", 200],
        ["Initech Analytics", 380],
      ],
    );
    expect(resume.work.map((w) => [w.position, w.name, w.startDate])).toEqual([
      ["Staff Engineer", "Globex Systems LLC", "2021-03"],
      ["Senior Engineer", "Initech Analytics", "2017-06"],
    ]);
  });
  it("tells of no job where its list names none", async () => {
    const { jobs } = await worked("Mar 2021 - Present", "• Led payments migration across 14 services");
    expect(jobs).toEqual([]);
  });
});

describe("several roles under one employer", () => {
  it.each([
    ["Acme Corporation, Pune", "Payments Team", "Ledger Team", "Acme Corporation [Pune]"],
    ["Acme Corporation, Pune", "Payments Division", "Ledger Division", "Acme Corporation [Pune]"],
    [
      "Sample Consulting Services, Pune",
      "Client: Model Bank",
      "Client: Tiny Insurance",
      "Sample Consulting Services [Pune]",
    ],
    [
      "Ministry of Sample Affairs, New Delhi",
      "Budget Wing",
      "Establishment Section",
      "Ministry of Sample Affairs [New Delhi]",
    ],
    [
      "Ministry of Sample Affairs, New Delhi",
      "Deployed at Model Passport Office",
      "Posted to Tiny Passport Office",
      "Ministry of Sample Affairs [New Delhi]",
    ],
  ])("are all of %s: %s", async (house, first, second, name) => {
    const { jobs } = await worked(
      house,
      `Senior Analyst, ${first}   Jan 2019 - Dec 2022`,
      "• Led 3 people",
      `Analyst, ${second}   Jan 2016 - Dec 2018`,
      "• Did 12 reports",
    );
    expect(jobs).toEqual([
      `Senior Analyst, ${first} @ ${name} 2019-01..2022-12`,
      `Analyst, ${second} @ ${name} 2016-01..2018-12`,
    ]);
  });
  it("are of the one whose years stand beside it", async () => {
    const { jobs } = await worked(
      "Acme Corporation, Pune   Jan 2016 - Dec 2022",
      "Senior Analyst, Payments Team   Jan 2019 - Dec 2022",
      "• Led 3 people",
      "Analyst, Ledger Team   Jan 2016 - Dec 2018",
      "Clerk, Tiny Works, Nashik   Jan 2014 - Dec 2015",
    );
    expect(jobs).toEqual([
      "Senior Analyst, Payments Team @ Acme Corporation [Pune] 2019-01..2022-12",
      "Analyst, Ledger Team @ Acme Corporation [Pune] 2016-01..2018-12",
      "Clerk @ Tiny Works [Nashik] 2014-01..2015-12",
    ]);
  });
  it("take no line of the role above, and a second house", async () => {
    const { jobs } = await worked(
      "Globex, Pune",
      "Senior Analyst, Payments Team   Jan 2019 - Dec 2022",
      "Led 3 people",
      "Analyst, Ledger Team   Jan 2016 - Dec 2018",
      "Did 12 reports",
      "Initech Technologies, Nashik",
      "Clerk, Records Team   Jan 2014 - Dec 2015",
    );
    expect(jobs).toEqual([
      "Senior Analyst, Payments Team @ Globex [Pune] 2019-01..2022-12",
      "Analyst, Ledger Team @ Globex [Pune] 2016-01..2018-12",
      "Clerk, Records Team @ Initech Technologies [Nashik] 2014-01..2015-12",
    ]);
  });
  it("leave houses that are called so", async () => {
    const { jobs } = await worked(
      "Engineer, Public Works Department, Pune   Jan 2019 - Dec 2022",
      "• Built 7 roads",
      "Analyst, Team Sample Computers Pvt Ltd, Pune   Jan 2016 - Dec 2018",
    );
    expect(jobs).toEqual([
      "Engineer @ Public Works Department [Pune] 2019-01..2022-12",
      "Analyst @ Team Sample Computers Pvt Ltd [Pune] 2016-01..2018-12",
    ]);
  });
});

describe("a part of a house", () => {
  const KAVERI = ["Senior Analyst, Kaveri Infotech, Pune   Jan 2018 - Present", "• Led 3 people"];
  const FIRST = "Senior Analyst @ Kaveri Infotech [Pune] 2018-01..";
  const [NOW, THEN] = ["   Jan 2018 - Present", "   Jan 2016 - Dec 2017"];
  const WEIGHTS = [
    ["", ""],
    ["*", ""],
    ["", "*"],
    ["*", "*"],
  ] as const;
  const read = (...lines: string[]) =>
    readLines("Asha Example", CONTACT, "EXPERIENCE", ...lines, ...SCHOOL).resume.work.map(
      (w) => `${w.position} @ ${w.name} [${w.location}] ${w.startDate}..${w.endDate}`,
    );

  it.each([
    ["HDFC Bank, Andheri Branch", "Relationship Manager"],
    ["Maharashtra Police Department", "Head Constable"],
    ["Public Works Department", "Junior Engineer"],
    ["Sahyadri Hospital ICU Unit", "Nurse"],
  ])("has a title beneath or above it: %s", (house, title) => {
    for (const [a, b] of WEIGHTS) {
      const jobs = [`${title} @ ${house} [] 2018-01..`];
      expect(read(a + house + NOW, b + title, "• Did 5 reports")).toEqual(jobs);
      expect(read(b + title, a + house + NOW, "• Did 5 reports")).toEqual(jobs);
      expect(read(b + title + NOW, a + house, "• Did 5 reports")).toEqual(jobs);
      const second = `${title} @ ${house} [] 2016-01..2017-12`;
      expect(read(...KAVERI, a + house + THEN, b + title, "• Did 5 reports")).toEqual([FIRST, second]);
      const team = read("Globex, Pune", `Analyst, Payments Team${NOW}`, "• Led 3 people", `${title}, ${house}${THEN}`);
      expect(team).toEqual(["Analyst, Payments Team @ Globex [Pune] 2018-01..", second]);
    }
  });
  it.each([
    ["Analyst, Risk Department", "Lotus Soft Pvt Ltd", "Lotus Soft Pvt Ltd []"],
    ["Intern, Sales Department", "Lotus Soft", "Lotus Soft []"],
    ["Medical Officer, Emergency Department", "Sahyadri Hospital, Pune", "Sahyadri Hospital [Pune]"],
    ["Analyst, Ledger Team", "Lotus Soft, Nashik", "Lotus Soft [Nashik]"],
  ])("is of the house beneath it: %s", (role, house, name) => {
    for (const [a, b] of WEIGHTS)
      expect(read(...KAVERI, a + role + THEN, b + house, "• Did 5 reports")).toEqual([
        FIRST,
        `${role} @ ${name} 2016-01..2017-12`,
      ]);
  });
  it("is of the house above it", () => {
    for (const a of ["", "*"])
      expect(read(...KAVERI, "*Lotus Soft", `${a}Intern, Sales Department${THEN}`, "• Did 5 reports")).toEqual([
        FIRST,
        "Intern, Sales Department @ Lotus Soft [] 2016-01..2017-12",
      ]);
  });
  it("leaves the title beneath it to none of the next job", () => {
    for (const [a, b] of WEIGHTS)
      for (const told of [["• Led 3 people"], []])
        expect(
          read(
            `${a}Kaveri Infotech, Research Division${NOW}`,
            `${b}Analyst`,
            ...told,
            `${a}Sales Team Lead${THEN}`,
            `${b}Lotus Soft`,
            ...told,
          ),
        ).toEqual([
          "Analyst @ Kaveri Infotech, Research Division [] 2018-01..",
          "Sales Team Lead @ Lotus Soft [] 2016-01..2017-12",
        ]);
  });
  it("takes no text for its house", () => {
    for (const part of ["Ledger Team", "Ledger Division", "Sales Department", "Retail Lending Division"])
      for (const text of ["Did 12 reports", "Maintained Ledger Books", "Excel, Tally"])
        expect(
          read("Acme Corporation, Pune", `Senior Analyst, ${part}${NOW}`, text, `Analyst, ${part}${THEN}`, text),
        ).toEqual([
          `Senior Analyst, ${part} @ Acme Corporation [Pune] 2018-01..`,
          `Analyst, ${part} @ Acme Corporation [Pune] 2016-01..2017-12`,
        ]);
  });
});

describe("what is printed on a page", () => {
  const footed = (footer: (page: number) => string, header: readonly string[] = []) =>
    pagesRead(
      [
        "Jane Smith",
        CONTACT,
        "EXPERIENCE",
        "Engineer, Model Mills, Pune   Jan 2020 - Dec 2022",
        "• Built 7 tools",
        footer(1),
      ],
      [...header, "Analyst, Tiny Works, Pune   Jan 2018 - Dec 2019", "• Did 12 reports", footer(2)],
    );
  it.each([
    (page: number) => `June 3, 2026  Jane Smith · Résumé ${page}`,
    (page: number) => `Page ${page} of 2   June 3, 2026`,
    (page: number) => `June 3, 2026   Page ${page} of 2`,
    (page: number) => `${page} | P a g e   June 2026`,
    (page: number) => `Resume of Jane Smith, June 2026, ${page}`,
    (page: number) => `Jane Smith | CV | June 2026 | ${page} of 2`,
    (page: number) => `JANE SMITH   03/06/2026   ${page}`,
    (page: number) => `Last updated: June 2026   Page ${page}`,
    (page: number) => `Strictly confidential   June 2026   ${page}/2`,
    (page: number) => `Model Consultants placement cell, June 2026, ${page}`,
    () => "Printed on 03/06/2026",
  ])("is no job: %s", async (footer) => {
    const { jobs, resume } = await footed(footer);
    expect(jobs).toEqual([
      "Engineer @ Model Mills [Pune] 2020-01..2022-12",
      "Analyst @ Tiny Works [Pune] 2018-01..2019-12",
    ]);
    expect(resume.work.flatMap((w) => w.highlights)).toEqual(["Built 7 tools", "Did 12 reports"]);
    expect(resume.basics).toMatchObject({ name: "Jane Smith", email: "asha@mail.example" });
  });
  it("is a header that stands again overleaf with its date", async () => {
    const { jobs } = await footed(() => "• Wrote 3 notes", ["Jane Smith  June 2026", CONTACT]);
    expect(jobs).toHaveLength(2);
  });
  it("is the date beneath a declaration", async () => {
    const { jobs } = await pagesRead([
      "Jane Smith",
      CONTACT,
      "EXPERIENCE",
      JOB,
      "• Built 7 tools",
      "I hereby declare that the above is true.",
      "Place: Pune",
      "Date: 3 June 2026",
      "Jane Smith",
    ]);
    expect(jobs).toEqual(["Engineer @ Model Mills [Pune] 2020-01.."]);
  });
  it("is no year of a school and no job at a page's end", async () => {
    const { resume, jobs } = await pagesRead(
      ["Jane Smith", CONTACT, ...SCHOOL, "EXPERIENCE", "Engineer, Model Mills   Jan 2020 - Dec 2022"],
      ["Analyst, Tiny Works   Jan 2018 - Dec 2019", "QUALIFICATIONS", "B.A. History, Pune University", "2014"],
    );
    expect(jobs).toHaveLength(2);
    expect(resume.education.map((e) => e.endDate)).toEqual(["2015", "2014"]);
  });
});

describe("a time without employment", () => {
  const BREAKS = [
    "Career Break",
    "Career break – childcare",
    "Career Break (Family responsibilities)",
    "Planned career break for travel",
    "Sabbatical",
    "Sabbatical leave: health",
    "Maternity Leave",
    "On maternity leave",
    "Gap Year",
    "Employment gap due to COVID-19",
    "Took a break for family",
    "Preparing for UPSC Civil Services Examination",
    "Preparation for government exams",
    "UPSC Preparation",
    "GATE exam preparation",
    "Competitive Exam Preparation, Pune",
    "UPSC Preparation - Pune",
    "SSC exam preparation (PO/Clerk)",
    "Looking for a job",
    "Actively seeking new opportunities",
    "Job search",
    "Not working",
    "Homemaker",
    "Full-time MBA, Sample Institute of Management",
    "Full-time student, Sample University",
    "Pursued MBA at Sample Institute of Management",
    "Higher studies",
  ];
  it.each(BREAKS)("is no job: %s", async (text) => {
    for (const lines of [
      [`${text}   Jan 2021 - Dec 2022`, "Engineer, Model Mills, Pune   Jan 2018 - Dec 2020", "• Built 7 tools"],
      ["Engineer, Model Mills, Pune   Jan 2018 - Dec 2020", "• Built 7 tools", text, "Jan 2021 - Dec 2022"],
      [text, "Jan 2021 - Dec 2022", "Model Mills, Pune", "Engineer   Jan 2018 - Dec 2020", "• Built 7 tools"],
      ["Jan 2021 - Dec 2022", `• ${text}`, "Jan 2018 - Dec 2020", "• Engineer, Model Mills, Pune", "• Built 7 tools"],
    ]) {
      const { jobs, form, resume } = await worked(...lines);
      expect(jobs).toEqual(["Engineer @ Model Mills [Pune] 2018-01..2020-12"]);
      expect(form.experienceYears).toBe("3");
      expect(resume.work[0]?.highlights).toEqual(["Built 7 tools"]);
    }
  });
  it("is a degree at a school among the jobs", async () => {
    const { jobs, form } = await worked(
      "MBA, Sample Institute of Management   Jun 2021 - May 2023",
      "Engineer, Model Mills, Pune   Jan 2018 - Dec 2020",
    );
    expect([jobs, form.experienceYears]).toEqual([["Engineer @ Model Mills [Pune] 2018-01..2020-12"], "3"]);
  });
  it("is no job behind a label", async () => {
    const { jobs } = await worked(
      "Company: Model Mills",
      "Designation: Engineer",
      "Duration: Jan 2018 - Dec 2020",
      "Company: Career Break",
      "Designation: Childcare",
      "Duration: Jan 2021 - Dec 2022",
    );
    expect(jobs).toEqual(["Engineer @ Model Mills [] 2018-01..2020-12"]);
  });
  it.each([
    "Engineer, Break Through Ltd, Pune",
    "Career Counsellor, Sample College, Pune",
    "Career Break Coach, Model Mills Ltd, Pune",
    "Store Manager, Gap Inc., Pune",
    "Leave Administrator, Model Mills Ltd, Pune",
    "Maternity Nurse, Sample Hospital, Pune",
    "Exam Preparation Tutor, Sample Academy, Pune",
    "Student Counsellor, Sample College, Pune",
    "Job Search Consultant, Sample Services, Pune",
    "B.Ed Teacher, Sample School, Pune",
    "MBA Intern, Model Mills Ltd, Pune",
  ])("is none that is worked: %s", async (text) => {
    const { jobs } = await worked(`${text}   Jan 2018 - Dec 2020`, "• Built 7 tools");
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).toMatch(new RegExp(`^${text.split(",")[0]} @ .*2018-01..2020-12`));
  });
  it.each([
    "Exam Preparation - Faculty, Kaveri Classes",
    "Exam Preparation – Faculty at Kaveri Classes",
    "Exam Preparation - Faculty | Kaveri Classes",
    "Exam Preparation - Lecturer, Kaveri Classes",
  ])("is no teaching for an exam: %s", async (text) => {
    const { jobs } = await worked(`${text}   Jan 2019 - Dec 2021`, "• Taught 40 pupils");
    expect(jobs).toEqual([expect.stringMatching(/^(?:Faculty|Lecturer) @ Kaveri Classes \[\] 2019-01..2021-12$/)]);
  });
  it("says when it was, beside its name, beneath or above it", () => {
    for (const lines of [
      ["Career Break   Jan 2021 - Dec 2022"],
      ["Career Break", "Jan 2021 - Dec 2022"],
      ["Jan 2021 - Dec 2022", "• Career Break"],
    ])
      expect(breaksIn(readLines("Asha Example", ...lines, JOB).read.lines)).toEqual([
        { startDate: "2021-01", endDate: "2022-12" },
      ]);
    expect(breaksIn(readLines("Asha Example", "Career Break", JOB).read.lines)).toEqual([]);
  });
  it("is told by whole words", () => {
    for (const text of ["Break Through Ltd", "Gap", "Gap Inc", "Leave", "Studio", "Careers", "Students’ Union", ""])
      expect(isBreak(text), text).toBe(false);
  });
});
