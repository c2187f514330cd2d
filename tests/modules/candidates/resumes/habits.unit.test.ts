/** Habits of resumes in India that would put one fact in the place of another. */
import { describe, expect, it } from "vitest";
import { findLoss, isWhole } from "@workers/modules/candidates/resumes/completeness";
import type { Resume } from "@workers/reading/resumes/resume";
import { findDates } from "@workers/reading/resumes/structure/dates";
import { readLines, readRows, type Text } from "../../../support/read-rows";

const jobs = ({ work }: Resume) => work.map((w) => [w.position, w.name, w.startDate, w.endDate]);
const HEAD = ["*Asha Example", "asha@mail.example | 98450 00000", "Pune, Maharashtra"];
const SCHOOL = ["*EDUCATION", "B.Com, Savitri College of Commerce, 2016, 71%"];
const worked = (...lines: string[]) => readLines(...HEAD, "*WORK EXPERIENCE", ...lines, ...SCHOOL);
const row = (...cells: Text[]): Text[] => cells;

describe("a line of contacts", () => {
  it.each([
    "asha@mail.example · +91 90000 00001 · Bengaluru",
    "Phone: 98450 12345 Email: asha@mail.example Chennai",
    "Pune, Maharashtra | 98765 43210",
  ])("gives no postal code and no address out of the number: %s", (line) => {
    const { resume } = readLines("*Asha Example", line, "*EDUCATION", "B.Com, Savitri College of Commerce, 2016");
    expect(resume.basics.location).toMatchObject({ postalCode: "", address: "" });
    expect(resume.basics.location.city).not.toBe("");
  });

  it("keeps the postal code that stands beside a number", () => {
    const { resume } = readLines(
      "*Asha Example",
      "12 Lake Road, Pune 411001 | 98765 43210",
      "*EDUCATION",
      "B.Com, 2016",
    );
    expect(resume.basics.location).toMatchObject({ postalCode: "411001", city: "Pune" });
    expect(resume.basics.location.address).not.toContain("98765");
  });
});

describe("words of a period", () => {
  it.each([
    ["Jun 2019 – Till-date", "2019-06/"],
    ["2021-Till", "2021/"],
    ["Jan 2019 to Continue", "2019-01/"],
    ["Jan 2019 - Still working", "2019-01/"],
    ["2019 – As on date", "2019/"],
    ["w.e.f. 01.04.2018 to 31.03.2020", "2018-04/2020-03"],
    ["w.e.f 01.04.2018", "2018-04/"],
    ["(06/19 - 12/21)", "2019-06/2021-12"],
    ["01.06.19 to 31.12.21", "2019-06/2021-12"],
    ["May 2nd 2016 to Sep 3rd 2018", "2016-05/2018-09"],
    ["June – August 2021", "2021-06/2021-08"],
    ["Since Aug ‘23", "2023-08/"],
    ["From: Jan 2019 To: Mar 2021", "2019-01/2021-03"],
    ["2018 - till Mar 2020", "2018/2020-03"],
    ["From Aug - 2015 to Aug – 2017", "2015-08/2017-08"],
    ["Oct 2016 to untill 30th June 2017", "2016-10/2017-06"],
    ["Jan 2014 up till now", "2014-01/"],
  ])("are a time: %s", (text, span) => {
    expect(findDates(text).map(({ start, end }) => `${start}/${end}`)).toEqual([span]);
  });

  it.each([
    ["CGPA 8/10 - 2019", ["2019/2019"]],
    ["8/10 – Present", []],
    ["Grade 8/10 to 9/10", []],
    ["SSC 10/12 – 2016", ["2016/2016"]],
    ["HSC 8/10 - 2016-2018", ["2016/2018"]],
    ["Rank 5/60 till date", []],
    ["Score: 7/15 - 2016", ["2016/2016"]],
    ["6/19 - Jul 2021", ["2019-06/2021-07"]],
    ["6/19 - present", ["2019-06/"]],
    ["11/12 - 05/14", ["2012-11/2014-05"]],
  ])("are no score: %s", (text, spans) => {
    expect(findDates(text).map(({ start, end }) => `${start}/${end}`)).toEqual(spans);
  });

  it("are none of scores, of versions and of a number behind a dash", () => {
    expect(findDates("Scored 9.5/10 - 8/10")).toEqual([]);
    expect(findDates("Windows 95/98")).toEqual([]);
    expect(findDates("Kendriya Vidyalaya No. 2 - 2013").map(({ start }) => start)).toEqual(["2013"]);
  });

  it("name no employer", () => {
    const { resume, read } = worked("*Accountant   Jun 2019 – Till-date", "ABC Cements Limited", "• Closed the books");
    expect(jobs(resume)).toEqual([["Accountant", "ABC Cements Limited", "2019-06", ""]]);
    expect(isWhole(read)).toBe(true);
    for (const name of ["Till-date", "to", "Period", "still working"]) {
      const wrong = structuredClone(read);
      Object.assign(wrong.resume.work[0] ?? {}, { name });
      expect(isWhole(wrong), name).toBe(false);
    }
  });

  it("end at the line beneath, so that what is over does not go on", () => {
    const { resume } = worked(
      "• Worked as an accountant in Sample Mills Pvt. Ltd. from Apr 2019",
      "  to Jun 2021",
      "• Worked as a clerk in Model Stores Ltd. from May 2016 to Mar 2019",
    );
    expect(jobs(resume)).toEqual([
      ["accountant", "Sample Mills Pvt. Ltd.", "2019-04", "2021-06"],
      ["clerk", "Model Stores Ltd.", "2016-05", "2019-03"],
    ]);
  });
});

describe("a number of another person or thing", () => {
  const phoneOf = (...lines: string[]) => {
    const { resume } = readLines("*Asha Example", "asha@mail.example", ...lines, ...SCHOOL);
    return [resume.basics.phone, ...resume.basics.contacts];
  };
  it.each([
    ["Emergency contact: 9000000001"],
    ["Father's Mobile: 9000000001"],
    ["Guardian's contact no. 9000000001"],
    ["Employee ID 9123456789"],
    ["Reporting Manager: R. Example, 9000000001"],
    ["Aadhaar No: 9123 4567 8901"],
  ])("is not the person's: %s", (line) => {
    expect(phoneOf(line, "Mobile: 9876543210")).toEqual(["+91 98765 43210"]);
    expect(phoneOf(line)[0]).toBe("");
  });
  it("gives way to one that is labelled", () => {
    expect(phoneOf("98450 00001", "Mobile: 98765 43210")).toEqual(["+91 98765 43210", "+91 98450 00001"]);
    expect(phoneOf("98450 00001 / 98765 43210")[0]).toBe("+91 98450 00001");
  });
});

describe("contacts as people write them", () => {
  const read = (...lines: string[]) => readLines(...lines, ...SCHOOL).resume.basics;
  it.each([
    ["Contact No.9876543210"],
    ["mob no-9876543210"],
    ["Mob:-9876543210"],
    ["Contact No. : -+919876543210"],
    ["C-9876543210, H-9411200000"],
    ["Mobile No. +9876543210 9721500000"],
  ])("are a number to call: %s", (line) => {
    expect(read("*Asha Example", "asha@mail.example", line).phone).toBe("+91 98765 43210");
  });
  it.each([
    ["Ref-9876543210"],
    ["AB.9876543210"],
    ["+65 8123 4567"],
    ["+91 98765 432"],
    ["+91 80 1234 56"],
    ["+82 2 312 3456"],
    ["Enrollment No: 06914803611"],
  ])("are no Indian number: %s", (line) => {
    expect(read("*Asha Example", "asha@mail.example", line).phone).not.toMatch(/^\+91/);
  });
  it.each([["Email-Id-asha@mail.example"], ["address-asha@mail.example"]])("are an address of mail: %s", (line) => {
    expect(read("*Asha Example", line).email).toBe("asha@mail.example");
  });

  it.each([
    ["one without its degree", ["*ASHA EXAMPLE.B.E", "asha@mail.example"], "Asha Example"],
    ["one with its initials", ["*Rajesh K.S", "rajesh@mail.example"], "Rajesh K.S"],
    ["one that is like a heading", ["*Carissa Vora", "vora@mail.example"], "Carissa Vora"],
    ["no employer's", ["*Asha Example", "a@mail.example", "Name - Model Hospital, Pune"], "Asha Example"],
    ["a name behind dashes", ["Applicant Name---------ASHA EXAMPLE", "asha@mail.example"], "Asha Example"],
    ["one in two lines of one size", ["ASHA", "KUMARI EXAMPLE", "asha.example@mail.example"], "Asha Kumari Example"],
    [
      "the whole name of the head",
      ["*Asha Kumari Example", "Name: Asha Example", "a@mail.example"],
      "Asha Kumari Example",
    ],
  ])("are the person's name: %s", (_, lines, name) => {
    expect(read(...lines).name).toBe(name);
  });
  it("are signed at the end, where the head has a part of the name", () => {
    const lines = ["*Asha", "asha.example@mail.example", ...SCHOOL, "Place: Pune", "(ASHA EXAMPLE)"];
    expect(readLines(...lines).resume.basics.name).toBe("Asha Example");
    expect(readLines(...lines.slice(0, -1), "(RAVI SAMPLE)").resume.basics.name).toBe("Asha");
  });
});

describe("years as they are stated", () => {
  it.each([
    ["Total Experience : 3.8 Years", 3.8],
    ["Total Experience : 5 Years 6 Months", 5.5],
    ["Total Experience: 2 yrs and 3 months", 2.3],
    ["Total work experience: 4 years", 4],
    ["Total Experience : 12+ Years", 12],
  ])("stay whole: %s", (line, years) => {
    const { read } = readLines(
      ...HEAD,
      line,
      "*WORK EXPERIENCE",
      "*Analyst, Model Mills, Pune   Jan 2020 - Dec 2022",
      ...SCHOOL,
    );
    expect(read.stated.years).toBe(years);
  });
});

describe("a title with a dash", () => {
  it.each([
    ["Deputy Manager - Finance & Accounts", "Deputy Manager – Finance & Accounts"],
    ["Senior Executive – HR", "Senior Executive – HR"],
    ["Relationship Manager – Wealth", "Relationship Manager – Wealth"],
    ["Staff Nurse – ICU", "Staff Nurse – ICU"],
    ["Senior Engineer – Power BI & Analytics", "Senior Engineer – Power BI & Analytics"],
  ])("keeps its department: %s", (title, position) => {
    const { resume, read } = worked(
      `*${title}`,
      "ABC Cements Limited, Hyderabad",
      "Jan 2019 – Present",
      "• Did 9 things",
    );
    expect(jobs(resume)[0]?.slice(0, 2)).toEqual([position, "ABC Cements Limited"]);
    expect(isWhole(read)).toBe(true);
  });

  it("ends at an employer, where that is one", () => {
    for (const [head, name] of [
      ["Staff Nurse - Apollo Hospitals, Chennai", "Apollo Hospitals"],
      ["Software Engineer – Quorvex", "Quorvex"],
    ] as const)
      expect(jobs(worked(`*${head}`, "Jan 2019 – Present", "• Did 9 things").resume)[0]?.[1]).toBe(name);
    const { resume } = worked("*Deputy Manager, Finance, Sample Cements Ltd", "Jan 2019 – Present", "• Did 9 things");
    expect(jobs(resume)[0]?.slice(0, 2)).toEqual(["Deputy Manager, Finance", "Sample Cements Ltd"]);
  });

  it("that loses a word of its line is not sent", () => {
    const { read } = worked("*Deputy Manager - Finance", "ABC Cements Limited", "Jan 2019 – Present", "• Did 9 things");
    const wrong = structuredClone(read);
    Object.assign(wrong.resume.work[0] ?? {}, { position: "Deputy Manager" });
    expect(findLoss(wrong)).toMatch(/‘finance’ of/);
  });
});

describe("a project within a job", () => {
  const { resume, read } = worked(
    "*Quorvex Technologies Pvt. Ltd.   Jan 2018 – Present",
    "Software Engineer",
    "Project 1: Order Management (Apr 2019 – Dec 2020)",
    "Client: A bank in Europe",
    "Role: Developer",
    "• Wrote 12 services",
    "Project 2: Harbour (Jan 2021 – Mar 2022)",
    "• Moved 4 services",
    "*Bluepine Software Ltd.   Jan 2015 – Dec 2017",
    "Trainee Engineer",
    "• Tested 9 screens",
  );

  it("is no employer, and its lines stay in their order", () => {
    expect(jobs(resume)).toEqual([
      ["Software Engineer", "Quorvex Technologies Pvt. Ltd.", "2018-01", ""],
      ["Trainee Engineer", "Bluepine Software Ltd.", "2015-01", "2017-12"],
    ]);
    expect(resume.work[0]?.summary).toMatch(/^Project 1: Order Management .* Role: Developer$/);
    expect(resume.work[0]?.highlights).toEqual([
      "Wrote 12 services",
      "Project 2: Harbour (Jan 2021 – Mar 2022)",
      "Moved 4 services",
    ]);
    expect(isWhole(read)).toBe(true);
  });

  it("that became one is not sent", () => {
    for (const name of ["Project 1: Order Management", "Client: A bank", "Finance & Accounts"]) {
      const wrong = structuredClone(read);
      Object.assign(wrong.resume.work[0] ?? {}, { name });
      expect(isWhole(wrong), name).toBe(false);
    }
  });
});

describe("labels", () => {
  it("say who employed, as what and when, numbered or not, and after the bullets of another", () => {
    const { resume, read } = worked(
      "1) Company: Maruti Sample Motors Ltd.",
      "Designation: Service Advisor",
      "Period: Aug 2018 – Till Now",
      "Job Responsibilities:",
      "• Took in 14 cars a day",
      "2) Organization : Model Diesel Works",
      "Designation : Mechanic",
      "Duration : Jan 2015 to Jul 2018",
      "• Mended 9 engines",
    );
    expect(jobs(resume)).toEqual([
      ["Service Advisor", "Maruti Sample Motors Ltd.", "2018-08", ""],
      ["Mechanic", "Model Diesel Works", "2015-01", "2018-07"],
    ]);
    expect(resume.work.map(({ highlights }) => highlights)).toEqual([["Took in 14 cars a day"], ["Mended 9 engines"]]);
    expect(isWhole(read)).toBe(true);
  });

  it("of a project are its parts, and no projects", () => {
    const { resume } = readLines(
      ...HEAD,
      "*PROJECTS",
      "Project Name: Order Desk",
      "Client: A dairy in Anand",
      "Duration: Jan 2021 to Dec 2021",
      "Technologies: Java, Kafka",
      "Description: It takes orders by day.",
      "Responsibilities:",
      "• Wrote 12 services",
      "Project Name: Harbour",
      "Role: Developer",
      "• Moved 4 services",
    );
    expect(resume.projects.map((p) => [p.name, p.startDate, p.endDate, p.keywords, p.highlights])).toEqual([
      ["Order Desk", "2021-01", "2021-12", ["Java", "Kafka"], ["Wrote 12 services"]],
      ["Harbour", "", "", [], ["Moved 4 services"]],
    ]);
    expect(resume.projects[0]?.description).toBe("Client: A dairy in Anand It takes orders by day.");
  });

  it("stand beside a colon of its own column, and are no columns of the page", () => {
    const label = (name: string, value: string) => row([name, 40], [":", 200], [value, 230]);
    const { resume, lines } = readRows(
      row(["BIO-DATA", 250, true]),
      label("Name", "Asha Example"),
      label("Father’s Name", "Ramesh Example"),
      label("Address", "12, Sample Nagar, Pune, Maharashtra - 411038"),
      label("Mobile No.", "98450 00000"),
      row(["EXPERIENCE", 40, true]),
      label("Company", "Sample Mills Pvt. Ltd."),
      label("Designation", "Accountant"),
      label("Period", "Jan 2019 to Till Date"),
      row(["SKILLS", 40, true]),
      row(["Tally Prime, GST", 40]),
    );
    expect(lines).toContain(": Asha Example");
    expect([resume.basics.name, resume.basics.location.city]).toEqual(["Asha Example", "Pune"]);
    expect(jobs(resume)).toEqual([["Accountant", "Sample Mills Pvt. Ltd.", "2019-01", ""]]);
    expect(resume.skills.map(({ name }) => name)).toEqual(["Tally Prime", "GST"]);
  });
});

describe("tables", () => {
  it("may have a column for each end of a period", () => {
    const { resume } = readRows(
      ...HEAD.map((line) => row([line, 40])),
      row(["WORK EXPERIENCE", 40, true]),
      row(["Organisation", 40, true], ["Designation", 220, true], ["From", 380, true], ["To", 470, true]),
      row(["Sample Mills Pvt. Ltd.", 40], ["Accountant", 220], ["Jan 2019", 380], ["Till Date", 470]),
      row(["Model Stores Ltd.", 40], ["Clerk", 220], ["May 2016", 380], ["Dec 2018", 470]),
      row(["Village Bank", 40], ["Clerk", 220], ["Jan 2015", 380], ["Apr 2016", 470]),
    );
    expect(jobs(resume)).toEqual([
      ["Accountant", "Sample Mills Pvt. Ltd.", "2019-01", ""],
      ["Clerk", "Model Stores Ltd.", "2016-05", "2018-12"],
      ["Clerk", "Village Bank", "2015-01", "2016-04"],
    ]);
  });

  it("of skills by category are no two columns", () => {
    const { resume } = readRows(
      ...HEAD.map((line) => row([line, 40])),
      row(["TECHNICAL SKILLS", 40, true]),
      row(["Category", 40, true], ["Skills", 200, true]),
      row(["Languages", 40], ["Java, Python", 200]),
      row(["Tools", 40], ["Git, Docker", 200]),
      row(["Databases", 40], ["PostgreSQL", 200]),
      row(["WORK EXPERIENCE", 40, true]),
      row(["Software Engineer, Quorvex Ltd.", 40, true], ["Jan 2019 – Present", 400]),
      row(["• Wrote 12 services", 40]),
    );
    expect(resume.skills.map(({ name, keywords }) => [name, keywords])).toEqual([
      ["Languages", ["Java", "Python"]],
      ["Tools", ["Git", "Docker"]],
      ["Databases", ["PostgreSQL"]],
    ]);
    expect(jobs(resume)).toEqual([["Software Engineer", "Quorvex Ltd.", "2019-01", ""]]);
  });
});

describe("headings and sections", () => {
  it("a summary of experience tells of no job, and what is personal is no summary", () => {
    const { resume, read } = readLines(
      ...HEAD,
      "*EXPERIENCE SUMMARY",
      "• 6 years of experience in GST returns",
      "• Used to audits",
      "*WORK EXPERIENCE",
      "*Accountant, Sample Mills Pvt. Ltd.   Jan 2019 – Present",
      "• Closed the books",
      "*PERSONAL PROFILE",
      "Father's Name : Ramesh Example",
      "Date of Birth : 12/08/1994",
      "Marital Status : Single",
    );
    expect(resume.basics.summary).toBe("6 years of experience in GST returns. Used to audits");
    expect(read.stated.years).toBe(6);
    expect(jobs(resume)).toHaveLength(1);
  });

  it("the page's own title is no headline", () => {
    const { resume } = readLines("*CURRICULUM VITAE", "*Asha Example", "asha@mail.example", "98450 00000", ...SCHOOL);
    expect(resume.basics).toMatchObject({ name: "Asha Example", label: "" });
  });

  it("a quieter heading of two words is one among capitals", () => {
    const quiet = readLines(...HEAD, ...SCHOOL, "*SKILLS", "Tally, GST", "Personal Information:", "Gender : Female");
    expect(quiet.resume.skills.map(({ name }) => name)).toEqual(["Tally", "GST"]);
  });

  it("without a field are kept word for word, and refuse no file", () => {
    const { resume, read } = readLines(
      "*Asha Example",
      "asha@mail.example, second@mail.example",
      "98450 00000 / 98765 01234",
      "*WORK EXPERIENCE",
      "*Accountant, Sample Mills Pvt. Ltd.   Jan 2019 – Present",
      "• Closed the books of 3 shops",
      ...SCHOOL,
      "• Thesis on 40 looms",
      "*POSITIONS OF RESPONSIBILITY",
      "• Secretary of the students’ council, 2018-19",
      "*HOBBIES",
      "• Cricket",
      "• Old film songs",
      "*DECLARATION",
      "I hereby declare that the above is true.",
      "1",
    );
    expect(resume.others).toEqual([
      { name: "POSITIONS OF RESPONSIBILITY", lines: ["Secretary of the students’ council, 2018-19"] },
      { name: "HOBBIES", lines: ["Cricket", "Old film songs"] },
    ]);
    expect(resume.basics.contacts).toEqual(["+91 98765 01234", "second@mail.example"]);
    expect(resume.education[0]?.highlights).toEqual(["Thesis on 40 looms"]);
    expect(findLoss(read)).toBeNull();
  });
});

describe("sentences that tell of a job", () => {
  it.each([
    "2 Year experience in M/s R.K. Enterprises as a Accountant from 2016 to 2018",
    "Worked as an Accountant at R.K. Enterprises from 2016 to 2018",
    "Having 2 years of experience as Accountant in R.K. Enterprises (2016 - 2018)",
    "Previously working with R.K. Enterprises as an Accountant, 2016 to 2018",
  ])("%s", (sentence) => {
    expect(jobs(worked(`• ${sentence}`).resume)).toEqual([["Accountant", "R.K. Enterprises", "2016", "2018"]]);
  });
});

describe("schools", () => {
  const taught = (...lines: string[]) =>
    readLines(...HEAD, "*EDUCATION", ...lines).resume.education.map((e) => [
      e.studyType,
      e.area,
      e.institution,
      e.score,
    ]);

  it("have short names", () => {
    expect(
      taught(
        "• MBA – Symbiosis, 2018",
        "• B.Tech in Civil Engineering – COEP, 2016",
        "• BHM from IHM Lucknow in 2015",
        "• Diploma in Pharmacy from G.T.U. in 2013",
      ).map(([degree, , school]) => [degree, school]),
    ).toEqual([
      ["MBA", "Symbiosis"],
      ["B.Tech", "COEP"],
      ["BHM", "IHM Lucknow"],
      ["Diploma", "G.T.U."],
    ]);
  });

  it("are told from fields, boards and marks", () => {
    expect(
      taught(
        "B.Tech, Computer Science, Sample University, 2019, First Class with 66.4 %",
        "*Gyan Sample Sr. Sec. School   2015",
        "12th - CBSE Board",
        "Grade: 74.5%",
      ),
    ).toEqual([
      ["B.Tech", "Computer Science", "Sample University", "66.4 %, First Class"],
      ["12th", "", "Gyan Sample Sr. Sec. School", "74.5%"],
    ]);
  });
});

describe("small things", () => {
  it("a name in small letters, of six words, or before a degree", () => {
    const name = (...lines: string[]) => readLines(...lines, ...SCHOOL).resume.basics.name;
    expect(name("*asha example", "S/o Ramesh Example", "asha@mail.example")).toBe("Asha Example");
    expect(name("*Venkata Naga Sai Durga Prasad Example", "prasad@mail.example")).toBe(
      "Venkata Naga Sai Durga Prasad Example",
    );
    const { basics } = readLines("*RAHUL EXAMPLE, B.Tech (Civil)", "rahul@mail.example", ...SCHOOL).resume;
    expect([basics.name, basics.url]).toEqual(["Rahul Example", ""]);
  });

  it("versions and what is excellent are skills", () => {
    const { skills } = readLines(...HEAD, "*SKILLS", "Windows XP/7/10, Angular 2, 4", "Excellent communication").resume;
    expect(skills.map(({ name }) => name)).toEqual(["Windows XP/7/10", "Angular 2, 4", "Excellent communication"]);
  });

  it("the town of an employer is not where the person lives", () => {
    const { resume } = readLines(
      "*Asha Example",
      "asha@mail.example",
      "98450 00000",
      "*WORK EXPERIENCE",
      "*Commis Chef, THE LALIT, NEW DELHI   Jan 2019 – Present",
      "• Ran the grill",
      ...SCHOOL,
    );
    expect(resume.basics.location.city).toBe("");
  });
});
