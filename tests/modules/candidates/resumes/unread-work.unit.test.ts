import { describe, expect, it } from "vitest";
import { headingOf } from "@workers/reading/resumes/structure/headings";
import { findUnreadWork } from "@workers/modules/candidates/resumes/unread-work";
import { readLines } from "../../../support/read-rows";

const HEAD = ["*Asha Example", "asha@mail.example | 98450 00000", "Pune, Maharashtra"];
const SCHOOL = ["*EDUCATION", "B.Sc Nursing, Savitri College of Nursing, 2016 - 2020, 71%"];
/** Nothing of a job is named here, so that none is read. */
const DUTIES = [
  "• Looked after forty beds by night, with drips and charts",
  "• Taught the new ones how charts are kept",
];
const unread = (...lines: string[]) => {
  const { read } = readLines(...HEAD, ...lines);
  const n = findUnreadWork(read);
  return n === null ? null : read.lines[n]?.text;
};

describe("a heading that says how long", () => {
  it.each([
    "WORK EXPERIENCE (6 Years)",
    "PROFESSIONAL EXPERIENCE (4 Years 5 Months)",
    "WORK EXPERIENCE (9+ Years)",
    "EXPERIENCE [4.5 yrs]",
    "Employment History (Total: 12 Years) :-",
    "WORK EXPERIENCE (Approx. 3 years)",
    "EMPLOYMENT HISTORY –",
  ])("is a heading: %s", (heading) => {
    expect(headingOf(heading)).toBe("work");
    const { resume, read } = readLines(
      ...HEAD,
      `*${heading}`,
      "Staff Nurse, Sample Hospital, Pune   Jan 2020 - Present",
      "• Looked after forty beds",
      ...SCHOOL,
    );
    expect(resume.work.map(({ name, position }) => [position, name])).toEqual([["Staff Nurse", "Sample Hospital"]]);
    expect(findUnreadWork(read)).toBeNull();
  });

  it("is none where a job stands in the line, or the time is a date", () => {
    expect(headingOf("Staff Nurse (4 Years)")).toBeNull();
    expect(headingOf("Internship (Jun 2021 - Aug 2021)")).toBeNull();
  });
});

describe("work that was seen and not read", () => {
  it.each([
    "WORK EXPERIENCE",
    "WORK EXPERIENCE (6 Years)",
    "PROFESSIONAL EXPERIENCE (4 Years 5 Months)",
    "EXPERIENCE: 4+ yrs",
    "Employment History –",
    "Employment Record:",
    "Experience in hospitals:",
    "EXPERIENCE IN INDIA & GULF",
    "Career History",
    "JOB DETAILS",
    "WORK EXPERIENCE 05 YEARS",
    "NURSING EXPERIENCE & EMPLOYERS",
    "POSITIONS HELD",
    "कार्य अनुभव",
  ])("is shown by the heading %s", (heading) => {
    expect(unread(...SCHOOL, `*${heading}`, ...DUTIES)).toBe(heading);
    // Set as the text is, too.
    expect(unread(`${heading}`, ...DUTIES)).toBe(heading);
  });

  it.each([
    "Staff nurse with 4.5 years of experience in night wards",
    "Total Experience: 3.8 Years",
    "Over 12 yrs experience",
    "Seven years’ experience in payments",
    "Currently working as a staff nurse in Sample Hospital",
    "Worked as a driver for Sample Transport for 5 years",
    "Working with Sample Hospital as staff nurse from Jan 2020 till date",
    "Staff Nurse, Sample Hospital Pvt. Ltd., Jan 2020 - Present",
    "Sample Textiles Ltd. 2015 - 2019",
  ])("is shown without any heading by: %s", (line) => {
    expect(unread(line)).toBe(line);
    expect(unread(...SCHOOL, "", "*PERSONAL DETAILS", line)).toBe(line);
  });

  it("is shown by a job amid the studies, whose heading has no name that we know", () => {
    const line = "Accounts Assistant, Model Mills Ltd., Jan 2019 - Mar 2021";
    expect(unread(...SCHOOL, "*Since then", line)).toBe(line);
  });

  it("is told by the first line that shows it", () => {
    expect(unread("Nurse with 6 years of experience", ...SCHOOL, "*WORK EXPERIENCE", ...DUTIES)).toBe(
      "Nurse with 6 years of experience",
    );
  });

  it("is none where a job was read", () => {
    const job = ["*WORK EXPERIENCE", "Staff Nurse, Sample Hospital, Pune   Jan 2020 - Present", ...DUTIES];
    expect(unread("Nurse with 6 years of experience", ...job, ...SCHOOL)).toBeNull();
  });
});

describe("whoever never worked", () => {
  it.each([
    ["studies with dates alone", [...SCHOOL, "HSC, Sample Junior College, 2014 - 2016, 80%"]],
    ["a trade learnt", ["*EDUCATION", "Electrician, Govt. ITI Sample Nagar, 2016 - 2018", "SSC, State Board, 2016"]],
    [
      "projects with dates",
      [
        ...SCHOOL,
        "*PROJECTS",
        "Attendance app, Sample Software Ltd., Jan 2024 - Mar 2024",
        "Role: Backend developer   Team: 4",
        "• Worked with React for 2 years",
      ],
    ],
    [
      "an internship",
      [
        ...SCHOOL,
        "*INTERNSHIPS",
        "Software Intern, Model Works Ltd., Pune   Jan 2026 - Jun 2026",
        "• Wrote forty tests",
      ],
    ],
    [
      "an internship under the heading of work",
      [
        ...SCHOOL,
        "*WORK EXPERIENCE",
        "Software Intern",
        "Model Works Ltd., Pune   Jan 2026 - Jun 2026",
        "• Wrote tests",
      ],
    ],
    ["a training", [...SCHOOL, "*INDUSTRIAL TRAINING", "Sample Motors Ltd., Jun 2025 - Jul 2025", "• Saw the line"]],
    ["a training in a heading of its own", [...SCHOOL, "*In-plant training experience", "Sample Motors, June 2025"]],
    ["a heading over nothing", [...SCHOOL, "*WORK EXPERIENCE", "*SKILLS", "Tally, Excel, GST"]],
    ["a heading over none", [...SCHOOL, "*WORK EXPERIENCE", "Nil"]],
    ["a heading over a dash", [...SCHOOL, "*WORK EXPERIENCE", "-"]],
    ["a fresher's heading", [...SCHOOL, "*WORK EXPERIENCE", "Fresher"]],
    ["a fresher's line", ["Experience: Fresher", ...SCHOOL]],
    ["no years", ["Total Experience: 0 Years", ...SCHOOL]],
    ["0 to 1 years", ["Looking for roles of 0-1 years experience", ...SCHOOL]],
    ["a fresher's years of practice", ["Fresher with 2 years of experience in coding contests", ...SCHOOL]],
    [
      "offices of a student",
      [
        ...SCHOOL,
        "*EXTRA CURRICULAR ACTIVITIES",
        "Event Manager, Sample Arts Society, 2022 - 2024",
        "Volunteer, Sample Foundation, 2021 - 2022",
      ],
    ],
    [
      "courses of a company",
      [...SCHOOL, "*CERTIFICATIONS", "Data Analyst course, Sample Infotech Ltd., Jan 2024 - Mar 2024"],
    ],
    ["an aim", ["*CAREER OBJECTIVE", "To work with a growing company where I can use my skills", ...SCHOOL]],
    ["what is hoped for", ["*OBJECTIVE", "Seeking a job where working in a hospital gives experience", ...SCHOOL]],
  ])("is not asked: %s", (_what, lines) => {
    expect(unread(...lines)).toBeNull();
  });
});
