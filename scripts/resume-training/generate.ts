/** Invented resumes in many layouts, as lines, with what they say. */
import { inventOther, inventPerson, STATES, type Job, type Person, type Study } from "./content";
import { squeezed } from "../../workers/reading/text/rules";
import type { Truth } from "./gold";
import { randomFrom, type Random } from "./random";
import { Sheet } from "./sheet";
import type { ResumeLine } from "../../workers/reading/resumes/resume";

export interface Generated {
  lines: ResumeLine[];
  truth: Truth;
  person: Person;
}

/** How one resume is set, the same in all its parts. */
interface Look {
  random: Random;
  sheet: Sheet;
  bullet: string;
  heading: (text: string) => void;
  jobStyle: number;
  studyStyle: number;
  date: (yearMonth: string) => string;
  range: (start: string, end: string) => string;
  boldNames: boolean;
  labelSign: string;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

function dateStyle(random: Random): (yearMonth: string) => string {
  const style = random.int(0, 13);
  const day = () => random.int(1, 28);
  const nth = (n: number) =>
    `${n}${n % 10 === 1 && n !== 11 ? "st" : n % 10 === 2 && n !== 12 ? "nd" : n % 10 === 3 && n !== 13 ? "rd" : "th"}`;
  return (yearMonth) => {
    const [year = "", m = ""] = yearMonth.split("-");
    if (m === "") return year;
    const long = MONTHS[Number(m) - 1] ?? "";
    const short = long.slice(0, 3);
    const forms = [
      `${short} ${year}`,
      `${long} ${year}`,
      `${short}-${year}`,
      `${short}. ${year}`,
      `${m}/${year}`,
      `${day()}-${m}-${year}`,
      `${String(day()).padStart(2, "0")}/${m}/${year}`,
      `${nth(day())} ${short} ${year}`,
      `${short}’${year.slice(2)}`,
      `${short} ${year}`.toUpperCase(),
      `${long}-${year}`,
      `${day()}.${m}.${year}`,
      year,
      `${short},${year}`,
    ];
    return forms[style] ?? year;
  };
}

/** Lines and truth of one invented resume, the same for the same seed. */
export function generate(seed: number): Generated {
  const random = randomFrom(seed * 7919 + 13);
  const person = inventPerson(random);
  const size = random.of([9, 10, 10, 11, 11, 12, 12]);
  const left = random.int(40, 90);
  const isSided = random.chance(0.14);
  const sheet = new Sheet(
    left,
    size,
    random.of([1.15, 1.2, 1.25, 1.35, 1.5]),
    isSided ? 560 : 595 - random.int(36, 70),
  );
  const look = lookOf(random, sheet);
  const side = isSided ? sheet.startColumn(0, 30, 185) : null;
  if (side) {
    const main = sheet.startColumn(1, 205, 565);
    const inner = lookOf(random, main);
    const beside: Look = { ...lookOf(random, side), bullet: inner.bullet };
    header(inner, person);
    contact(beside, person);
    for (const part of random.some([skills, languages, hobbies, courses], 3)) part(beside, person);
    for (const part of order(random)) if (![skills, languages, hobbies].includes(part)) part(inner, person);
    return { lines: [...side.lines, ...main.lines], truth: truthOf(person), person };
  }
  header(look, person);
  for (const part of order(random)) part(look, person);
  return { lines: sheet.lines, truth: truthOf(person), person };
}

function truthOf({ jobs, studies }: Person): Truth {
  return {
    work: jobs.map(({ employer, city, title, start, end }) => ({
      employer: [squeezed(employer), squeezed(employer + city), squeezed(employer.replace(/^M\/s\. /, ""))],
      title: [squeezed(title)],
      start: start.slice(0, 4),
      end: end === "present" ? end : end.slice(0, 4),
    })),
    education: studies.map(({ school, degree, field, end, board }) => ({
      school: [squeezed(school), squeezed(`${school} ${board}`)],
      degree: [squeezed(degree), squeezed(degree + field), squeezed(`${degree} in ${field}`)],
      end: end.slice(0, 4),
    })),
  };
}

type Part = (look: Look, person: Person) => void;

function order(random: Random): Part[] {
  const first = random.chance(0.8) ? [objective] : [];
  const summary_ = random.chance(0.35) ? [summary] : [];
  const core: Part[] = random.chance(0.5) ? [work, education] : [education, work];
  const middle: Part[] = random.some([skills, projects, courses, strengths, training], random.int(1, 4));
  const at = random.int(0, middle.length);
  const last = random.some([personal, hobbies, languages, references], random.int(1, 4));
  return [
    ...first,
    ...summary_,
    ...(random.chance(0.5) ? [...core, ...middle] : [...middle.slice(0, at), ...core, ...middle.slice(at)]),
    ...last,
    ...(random.chance(0.6) ? [declaration] : []),
  ];
}

function lookOf(random: Random, sheet: Sheet): Look {
  const { size } = sheet;
  const style = random.int(0, 5);
  const suffix = random.of(["", "", ":", ":-", " :", " :-"]);
  const date = dateStyle(random);
  const to = random.of([" - ", " to ", " – ", "-", " To ", " — ", " till "]);
  const present = random.of([
    "Present",
    "till date",
    "Till Date",
    "Present",
    "Current",
    "to date",
    "till now",
    "Till date",
    "PRESENT",
  ]);
  const since = random.of(["", "", "", "since", "onwards"]);
  const heading = (text: string) => {
    const told = style % 2 === 0 ? text.toUpperCase() : text;
    sheet.gap(random.of([0.6, 0.8, 1, 1.2]));
    sheet.text(`${told}${suffix}`, { size: size + (style >= 3 ? random.of([0, 1, 2, 3]) : 0), bold: style !== 5 });
    sheet.gap(random.of([0, 0.2, 0.4]));
  };
  return {
    random,
    sheet,
    bullet: random.of(["•", "•", "", "➢", "-", "❖", "*", "", "o"]),
    heading,
    jobStyle: random.int(0, 26),
    studyStyle: random.int(0, 13),
    date,
    range: (start, end) => {
      if (end === "present" && since === "since") return `since ${date(start)}`;
      if (end === "present" && since === "onwards") return `${date(start)} onwards`;
      const from = date(start);
      const isOpen = end === "present";
      return `${from}${to === " till " && isOpen ? " " : to}${isOpen ? present : date(end)}`;
    },
    boldNames: random.chance(0.55),
    labelSign: random.of([": ", " : ", " - ", ":- ", ": "]),
  };
}

const item = ({ sheet, bullet }: Look, text: string, indent = 18): void =>
  sheet.text(bullet === "" ? text : `${bullet} ${text}`, { indent, hang: indent + 10 });

function header({ random, sheet, labelSign }: Look, { name, address, email, phone, trade }: Person): void {
  if (random.chance(0.35))
    sheet.text(random.of(["CURRICULUM VITAE", "RESUME", "Curriculum Vitae", "BIO-DATA"]), {
      size: sheet.size + 4,
      bold: true,
      indent: 150,
    });
  sheet.text(random.chance(0.5) ? name.toUpperCase() : name, { size: sheet.size + random.int(0, 8), bold: true });
  if (random.chance(0.15))
    sheet.text(`Post applied for${labelSign}${trade === "site" ? "Site Engineer" : "Suitable position"}`);
  if (random.chance(0.7)) sheet.text(address);
  if (random.chance(0.5)) sheet.sides(`Mobile${labelSign}${phone}`, `Email${labelSign}${email}`);
  else {
    sheet.text(`Contact No${labelSign}${phone}`);
    sheet.text(`E-mail${labelSign}${email}`);
  }
}

function contact({ heading, sheet }: Look, { address, email, phone }: Person): void {
  heading("Contact");
  for (const text of [phone, email, address]) sheet.text(text);
}

function objective({ heading, random, sheet }: Look): void {
  heading(random.of(["Career Objective", "Objective", "Career objective", "Carrier Objective"]));
  sheet.text(
    random.of([
      "To work in a challenging environment where I can utilise my skills and knowledge for " +
        "the growth of the organization.",
      "Seeking a position in a reputed company with opportunities for professional growth and experience.",
      "To secure a responsible position in an esteemed organization and to prove myself as an asset to the company.",
      "Looking for a challenging career which demands the best of my professional ability.",
    ]),
  );
}

function summary(look: Look, { jobs, trade, skills: known }: Person): void {
  const { heading, random } = look;
  heading(random.of(["Professional Summary", "Profile Summary", "Synopsis", "Summary", "Highlights", "Profile"]));
  const years = Math.max(1, jobs.length * 2);
  const current = jobs[0];
  const all = [
    `${years}+ years of experience in the field of ${trade}`,
    `Good knowledge of ${known.slice(0, 3).join(", ")}`,
    current
      ? `Presently working with ${current.employer} as ${current.title}`
      : "Hard working fresher with good communication",
    `A dynamic professional with ${years} years of rich experience`,
    "Excellent communication and leadership skills",
    "Worked on projects of international clients",
  ];
  for (const text of random.some(all, random.int(2, 5))) item(look, text);
}

function duties(look: Look, job: Job): void {
  const { random, sheet, labelSign, date } = look;
  if (job.duties.length > 0 && random.chance(0.4))
    sheet.text(
      random.of([
        "Responsibilities:",
        "Job Responsibilities:",
        "Job Profile",
        "Roles & Responsibilities:",
        "Key Responsibilities -",
        "Job Description:",
      ]),
      { bold: random.chance(0.6) },
    );
  for (const duty of job.duties) item(look, random.chance(0.3) ? `${duty}.` : duty);
  if (job.project !== null) {
    const client = inventOther(random);
    sheet.text(`Project${labelSign}${job.project}`, { bold: random.chance(0.5) });
    if (random.chance(0.6)) sheet.text(`Client${labelSign}${client.employer}`);
    if (random.chance(0.4)) sheet.text(`Team Size${labelSign}${random.int(2, 12)}`);
    if (random.chance(0.4))
      sheet.text(`Role${labelSign}${random.of(["Team member", "Developer", "Site in charge", "Design and coding"])}`);
    if (random.chance(0.3)) sheet.text(`Period${labelSign}${date(job.start)}`);
    if (random.chance(0.4))
      sheet.text(
        `Description${labelSign}This project is about the work of the client and its reports and records for the year.`,
      );
  }
}

const WORK_HEADINGS = [
  "Work Experience",
  "Experience",
  "Professional Experience",
  "Employment History",
  "Working Experience",
  "Career History",
  "Experience Details",
  "Organizational Experience",
  "Job Experience",
  "Professional Experience Details",
  "Employment Details",
  "Work History",
  "Career Profile",
  "Experience Summary",
  "Employment Record",
  "Professional Background",
  "Career Scan",
];
const COMPANY_LABELS = [
  "Company",
  "Company Name",
  "Organization",
  "Organisation",
  "Name of Company",
  "Employer",
  "Name of the Company",
  "Name of the Organization",
];
const WORKING = ["Currently working", "Presently working", "Working"];
const TITLE_LABELS = [
  "Designation",
  "Position",
  "Role",
  "Post",
  "Designation",
  "Job Title",
  "Position Held",
  "Working as",
];
const DATE_LABELS = ["Duration", "Period", "Duration", "From", "Tenure", "Date", "Working Period", "Year"];

function work(look: Look, { jobs, trade }: Person): void {
  if (jobs.length === 0) {
    if (look.random.chance(0.3)) {
      look.heading("Work Experience");
      look.sheet.text("Fresher");
    }
    return;
  }
  const { heading, random, sheet } = look;
  heading(random.of(WORK_HEADINGS));
  if (random.chance(0.12)) sheet.text(`Total ${jobs.length * 2} years of experience in ${trade}`);
  const labels = [random.of(COMPANY_LABELS), random.of(TITLE_LABELS), random.of(DATE_LABELS)] as const;
  if (look.jobStyle >= 24) return workTable(look, jobs);
  const isIntroduced = random.chance(0.15);
  for (const [n, job] of jobs.entries()) {
    if (n > 0) sheet.gap(random.of([0, 0.3, 0.6, 1]));
    if (isIntroduced)
      sheet.text(
        n === 0 && job.end === "present"
          ? random.of(["Present Employer:", "Current Job", "Present Company"])
          : random.of(["Previous Employer:", "Previous Job", "Past Experience:"]),
        { bold: true },
      );
    jobHead(look, job, labels);
    if (random.chance(0.75)) duties(look, job);
  }
}

function jobHead(look: Look, job: Job, [companyLabel, titleLabel, dateLabel]: readonly [string, string, string]): void {
  const { random, sheet, range, boldNames: bold, labelSign, bullet } = look;
  const { city, title } = job;
  const employer = random.chance(0.06) ? job.employer.toUpperCase() : job.employer;
  const when = range(job.start, job.end);
  const where = random.chance(0.5) ? `${employer}, ${city}` : employer;
  const lead = bullet === "" || random.chance(0.5) ? "" : `${bullet} `;
  const say = (text: string, isBold = false) => sheet.text(text, { bold: isBold });
  switch (look.jobStyle) {
    case 0:
      sheet.sides(`${title}, ${where}`, when, { bold });
      break;
    case 1:
      sheet.sides(where, when, { bold });
      say(title, random.chance(0.3));
      break;
    case 2:
      sheet.sides(title, when, { bold });
      say(where);
      break;
    case 3:
      say(when, bold);
      say(`${title}, ${where}`, !bold);
      break;
    case 4:
      say(
        [
          `${lead}${random.of(["Worked as", "Working as", "Worked as"])}`,
          `${random.of(["a ", "an ", ""])}${title}`,
          `${random.of(["at", "in", "with"])} ${where} from ${when}.`,
        ].join(" "),
      );
      break;
    case 5:
      say(
        [
          `${lead}${job.end === "present" ? random.of(WORKING) : "Worked"}`,
          `${random.of(["with", "in", "at"])} ${where} as`,
          `${random.of(["a ", "an ", ""])}${title}`,
          `${random.of(["from ", "", "("])}${when}`,
        ].join(" "),
      );
      break;
    case 6:
      say(`${companyLabel}${labelSign}${where}`, bold);
      say(`${titleLabel}${labelSign}${title}`, bold);
      say(`${dateLabel}${labelSign}${when}`, bold);
      break;
    case 7:
      say(`${titleLabel}${labelSign}${title}`);
      say(`${companyLabel}${labelSign}${where}`);
      if (random.chance(0.5)) say(`Location${labelSign}${city}`);
      say(`${dateLabel}${labelSign}${when}`);
      break;
    case 8: {
      const [a, b] = [sheet.left, sheet.left + 110];
      for (const [label, value] of [
        [companyLabel, where],
        [titleLabel, title],
        [dateLabel, when],
      ] as const)
        sheet.row([
          { text: label, x: a, bold },
          { text: `: ${value}`, x: b },
        ]);
      break;
    }
    case 9: {
      const x = sheet.left + 130;
      sheet.row([
        { text: when, x: sheet.left },
        { text: random.chance(0.5) ? title : where, x, bold },
      ]);
      const [last] = sheet.lines.slice(-1);
      sheet.row([{ text: last?.text === title ? where : title, x }]);
      break;
    }
    case 10:
      say(`${lead}${employer} – ${title} (${when})`, bold);
      break;
    case 11:
      say(`${lead}${where} (${when})`, bold);
      say(`${titleLabel}${labelSign}${title}`);
      break;
    case 12:
      say(`${lead}${title} – ${where} | ${when}`, bold);
      break;
    case 13:
      say(where, bold);
      say(title);
      say(when);
      break;
    case 14:
      say(title, bold);
      say(where);
      say(when);
      break;
    case 15:
      say(`From ${when}`);
      say(title, bold);
      say(where, bold);
      break;
    case 16:
      say(where, true);
      say(`A leading company in its field in ${city}`);
      sheet.sides(title, when, { bold: random.chance(0.5) });
      break;
    case 17:
      say(`${title}: ${employer} ${city} ${when}.`);
      break;
    case 18:
      say(`${lead}${employer}, ${city}`, bold);
      say(`${title} | ${when}`);
      break;
    case 19:
      say(title, bold);
      say(`${employer} - ${city}, ${random.of(STATES)} -`);
      say(when);
      break;
    case 20:
      say(`${lead}${random.of(["Organization", "Employer", "Company"])} ${labelSign}${employer}`, bold);
      say(`${when} ${labelSign.trim()} ${title}`);
      break;
    case 21:
      say(title, bold);
      say(`${where} | ${when}`);
      break;
    case 22:
      say(`${employer} ${random.of(["as", "-", "–"])} ${title}`, bold);
      say(`${random.of(["Duration", "Period", "From"])}${labelSign}${when}`);
      if (random.chance(0.4)) say(`Location${labelSign}${city}`);
      break;
    default:
      say(`${when}: ${title} ${random.of(["at", "in", "with", "-"])} ${where}`, bold);
  }
}

function workTable(look: Look, jobs: readonly Job[]): void {
  const { random, sheet, range, date, jobStyle } = look;
  const numbered = random.chance(0.5);
  const isParted = random.chance(0.3);
  const names = random.of(["Company Name", "Organization", "Name of Company", "Employer", "Name of the Organization"]);
  const heads = [
    ...(numbered ? [random.of(["S.No", "Sr. No.", "Sl No"])] : []),
    names,
    "Designation",
    ...(isParted ? ["From", "To"] : [random.of(["Duration", "Period", "DURATION", "Year"])]),
  ];
  const full = 595 - 60 - sheet.left;
  const edges = heads.map(
    (_, n) =>
      sheet.left +
      (numbered ? (n === 0 ? 0 : 40 + ((n - 1) * (full - 40)) / (heads.length - 1)) : (n * full) / heads.length),
  );
  const swapped = jobStyle === 25;
  const arrange = (texts: string[]): string[] => {
    if (!swapped) return texts;
    const at = numbered ? 1 : 0;
    const copy = [...texts];
    [copy[at], copy[at + 1]] = [copy[at + 1] as string, copy[at] as string];
    return copy;
  };
  sheet.cells(arrange(heads), edges, { bold: random.chance(0.7) });
  for (const [n, job] of jobs.entries()) {
    const place = random.chance(0.4) ? `, ${job.city}` : "";
    const times = isParted
      ? [date(job.start), job.end === "present" ? "Till date" : date(job.end)]
      : [range(job.start, job.end)];
    sheet.cells(arrange([...(numbered ? [String(n + 1)] : []), `${job.employer}${place}`, job.title, ...times]), edges);
  }
  if (random.chance(0.6) && jobs[0]) duties(look, jobs[0]);
}

function education(look: Look, { studies }: Person): void {
  const { heading, random, sheet, studyStyle, date, bullet, labelSign, boldNames: bold } = look;
  heading(
    random.of([
      "Education",
      "Educational Qualification",
      "Academic Qualification",
      "Academic Details",
      "Education Qualification",
      "Academic Profile",
      "Educational Details",
      "Qualifications",
      "Academic Credentials",
      "Educational Qualifications",
      "Scholastics",
    ]),
  );
  const sign = random.of([" in ", " (", " - ", " ", ", "]);
  const withField = ({ degree, field }: Study) =>
    field === "" ? degree : `${degree}${sign}${field}${sign === " (" ? ")" : ""}`;
  if (studyStyle <= 4) return studyTable(look, studies, withField);
  const lead = bullet === "" ? "" : `${bullet} `;
  for (const study of studies) {
    const { school, board, marks, end } = study;
    const when = date(end);
    const degree = withField(study);
    switch (studyStyle) {
      case 5:
        sheet.text(`${lead}${degree} from ${school}, ${board} in ${when} with ${marks}`, { indent: 12 });
        break;
      case 6:
        sheet.sides(degree, when, { bold });
        sheet.text(`${school}${random.chance(0.5) ? `, ${board}` : ""}`);
        break;
      case 7:
        sheet.sides(school, when, { bold });
        sheet.text(degree);
        if (random.chance(0.5)) sheet.text(marks);
        break;
      case 8:
        sheet.text(`${lead}${degree}, ${school}, ${when}`, { indent: 12 });
        break;
      case 9:
        sheet.text(`Qualification${labelSign}${degree}`);
        sheet.text(`College${labelSign}${school}`);
        sheet.text(`University${labelSign}${board}`);
        sheet.text(`Year of passing${labelSign}${when}`);
        break;
      case 10:
        sheet.text(degree, { bold });
        sheet.text(school);
        sheet.text(`${study.start} - ${end.slice(0, 4)} | ${marks}`);
        break;
      case 11:
        sheet.text(`${lead}Passed ${degree} from ${school} in the year ${when} with ${marks}.`, { indent: 12 });
        break;
      case 12:
        sheet.row([
          { text: when, x: sheet.left },
          { text: degree, x: sheet.left + 90, bold },
        ]);
        sheet.row([{ text: `${school}, ${board}`, x: sheet.left + 90 }]);
        break;
      default:
        sheet.text(`${lead}${degree} : ${school}, ${board} (${when}) ${marks}`, { indent: 12 });
    }
  }
}

function studyTable(
  { random, sheet, date, studyStyle }: Look,
  studies: readonly Study[],
  withField: (study: Study) => string,
): void {
  const full = 595 - 55 - sheet.left;
  const both = studyStyle % 2 === 0;
  const heads = [
    random.of(["Qualification", "Course", "Degree", "Examination", "Exam Passed", "Class", "Degree/Course"]),
    random.of(["Institution", "School/College", "Name of Institute", "College", "Institute"]),
    ...(both ? [random.of(["Board/University", "University / Board", "Board"])] : []),
    random.of(["Year", "Year of Passing", "Passing Year", "YOP"]),
    random.of(["Percentage", "Marks %", "% Marks", "CGPA/%", "Division"]),
  ];
  const yearFirst = studyStyle === 3;
  const arrange = (texts: string[]): string[] =>
    yearFirst ? [texts.at(-2) as string, ...texts.slice(0, -2), texts.at(-1) as string] : texts;
  const edges = heads.map((_, n) => sheet.left + (n * full) / heads.length);
  sheet.cells(arrange(heads), edges, { bold: random.chance(0.7) });
  const gap = random.of([0, 0.3, 0.6]);
  for (const study of studies)
    sheet.cells(
      arrange([withField(study), study.school, ...(both ? [study.board] : []), date(study.end), study.marks]),
      edges,
      {},
      gap,
    );
}

function skills(look: Look, { skills: known }: Person): void {
  const { heading, random, sheet, labelSign } = look;
  heading(
    random.of([
      "Technical Skills",
      "Skills",
      "Key Skills",
      "Computer Skills",
      "Computer Knowledge",
      "Core Competencies",
      "Software Proficiency",
    ]),
  );
  const style = random.int(0, 2);
  if (style === 0) sheet.text(known.join(", "));
  else if (style === 1) for (const one of known) item(look, one);
  else sheet.text(`Packages${labelSign}${known.join(", ")}`);
}

function projects(look: Look, { projects: all, studies }: Person): void {
  const { heading, random, sheet, labelSign, date } = look;
  if (all.length === 0) return;
  heading(random.of(["Projects", "Academic Projects", "Project Details", "Projects Handled", "Project Undertaken"]));
  for (const title of all) {
    const style = random.int(0, 2);
    if (style === 0) item(look, title);
    else {
      sheet.text(style === 1 ? `Project Title${labelSign}${title}` : title, { bold: random.chance(0.5) });
      if (random.chance(0.5)) sheet.text(`Client${labelSign}${inventOther(random).employer}`);
      if (random.chance(0.4))
        sheet.text(
          `Duration${labelSign}${random.chance(0.5) ? `${random.int(2, 8)} months` : date(studies[0]?.end ?? "2019")}`,
        );
      if (random.chance(0.3)) sheet.text(`Role${labelSign}${random.of(["Developer", "Team Leader", "Team member"])}`);
      if (random.chance(0.5))
        sheet.text(
          "The aim of this project is to reduce the manual work and to give reports to the management in time.",
        );
    }
  }
}

function courses(look: Look, { courses: all }: Person): void {
  const { heading, random, date } = look;
  if (all.length === 0) return;
  heading(
    random.of([
      "Certifications",
      "Technical Qualification",
      "Professional Qualification",
      "Additional Courses",
      "Training & Certifications",
      "Computer Proficiency",
    ]),
  );
  for (const one of all)
    item(look, random.chance(0.3) ? `${one} (${date(`${random.int(2010, 2022)}-0${random.int(1, 9)}`)})` : one);
}

function training(look: Look): void {
  const { heading, random, date } = look;
  heading(
    random.of([
      "Industrial Training",
      "Seminars & Workshops",
      "Achievements",
      "Extra Curricular Activities",
      "Training",
    ]),
  );
  const all = [
    `Attended a workshop on safety in ${date(`${random.int(2010, 2022)}-05`)}`,
    "Participated in inter college cricket tournament",
    `Best employee of the month ${date(`${random.int(2012, 2022)}-08`)}`,
    `${random.int(2, 6)} weeks training at ${inventOther(random).employer}`,
    "Won second prize in quiz competition at school level",
    `NSS volunteer from ${random.int(2008, 2012)} to ${random.int(2013, 2016)}`,
  ];
  for (const one of random.some(all, random.int(1, 4))) item(look, one);
}

function strengths(look: Look): void {
  const { heading, random } = look;
  heading(random.of(["Strengths", "Personal Strengths", "Personality Traits", "Key Strengths", "Personal Skills"]));
  const all = [
    "Hard working",
    "Positive attitude",
    "Quick learner",
    "Team player",
    "Good communication skills",
    "Honest and punctual",
    "Leadership quality",
    "Ability to work under pressure",
  ];
  for (const one of random.some(all, random.int(2, 5))) item(look, one);
}

function personal(
  { heading, random, sheet, labelSign }: Look,
  { name, father, address, languages: known }: Person,
): void {
  heading(random.of(["Personal Details", "Personal Profile", "Personal Information", "Personal Data", "Bio-data"]));
  const all: [string, string][] = [
    ["Name", name],
    ["Father’s Name", random.chance(0.5) ? `Mr. ${father}` : father],
    ["Date of Birth", `${random.int(10, 28)}-${random.of(["05", "11", "Jan"])}-${random.int(1980, 1999)}`],
    ["Gender", random.of(["Male", "Female"])],
    ["Marital Status", random.of(["Single", "Married", "Unmarried"])],
    ["Nationality", "Indian"],
    ["Languages Known", known.join(", ")],
    ["Permanent Address", address],
    ["Passport No", `K${random.int(1000000, 9999999)}`],
  ];
  const isTable = random.chance(0.4);
  for (const [label, value] of random.some(all, random.int(3, 8)))
    if (isTable)
      sheet.row([
        { text: label, x: sheet.left },
        { text: random.chance(0.5) ? `: ${value}` : value, x: sheet.left + 120 },
      ]);
    else sheet.text(`${label}${labelSign}${value}`);
}

function hobbies(look: Look, { hobbies: all }: Person): void {
  look.heading(look.random.of(["Hobbies", "Interests", "Hobbies & Interests"]));
  if (look.random.chance(0.5)) look.sheet.text(all.join(", "));
  else for (const one of all) item(look, one);
}

function languages(look: Look, { languages: all }: Person): void {
  look.heading(look.random.of(["Languages", "Languages Known", "Linguistic Skills"]));
  look.sheet.text(all.join(", "));
}

function references({ heading, random, sheet }: Look): void {
  heading(random.of(["References", "Reference"]));
  for (let n = random.int(1, 2); n > 0; n--) {
    const { name, title, employer } = inventOther(random);
    sheet.text(`Mr. ${name}`);
    sheet.text(random.chance(0.5) ? `${title}, ${employer}` : title);
    sheet.text(`Mobile: ${random.int(70000, 99999)}${random.int(10000, 99999)}`);
  }
}

function declaration({ heading, random, sheet }: Look, { name, city }: Person): void {
  if (random.chance(0.8)) heading("Declaration");
  sheet.text("I hereby declare that the above information is true to the best of my knowledge and belief.");
  sheet.sides(`Place: ${city}`, random.chance(0.5) ? `(${name})` : name);
  sheet.text("Date:");
}
