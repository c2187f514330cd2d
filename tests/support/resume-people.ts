import { emptyResume, type Resume } from "@workers/reading/resumes/resume";

/** Numbers that are the same on every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
export const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error("Nothing to pick from");
  return found;
};
const several = <T>(random: Random, from: readonly T[], many: number): T[] =>
  [...from]
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, many)
    .map(({ item }) => item);

const FIRST = [
  "Aarav",
  "Ananya",
  "Bhavya",
  "Charan",
  "Deepa",
  "Farhan",
  "Gurpreet",
  "Harini",
  "Ishaan",
  "Jyoti",
  "Kavya",
];
const LAST = ["Iyer", "Sharma", "D’Souza", "Khan", "Reddy", "Nair", "Gill", "Banerjee", "Patel", "Müller", "O'Brien"];
const CITIES = ["Pune", "Kochi", "Jaipur", "Indore", "Bengaluru", "Chennai", "Nagpur", "Guwahati"];
const EMPLOYERS = [
  "Nilgiri Samples Pvt Ltd",
  "Sagar & Sons (sample)",
  "Kaveri Sample Works",
  "Sample Health Trust",
  "Deccan Samples LLP",
  "Sample Bank of the Hills",
  "Vindhya Sample Stores",
];

interface Occupation {
  titles: readonly string[];
  skills: readonly (readonly [group: string, words: readonly string[]])[];
  deeds: readonly string[];
  degrees: readonly (readonly [degree: string, area: string])[];
  certificates: readonly (readonly [name: string, issuer: string])[];
}

/** `#` becomes a number. */
const OCCUPATIONS: readonly Occupation[] = [
  {
    titles: ["Software Engineer", "Backend Developer", "Associate Developer"],
    skills: [
      ["Languages", ["Java", "Python", "JS", "Golang", "SQL", "C#"]],
      ["Tools", ["Docker", "K8s", "Kafka", "Postgres", "Git", "AWS", "Jenkins"]],
    ],
    deeds: [
      "Built # REST services in Java, used by # teams every day",
      "Cut the p95 latency of the order service from #ms to #ms, by caching in Redis",
      "Moved # jobs from cron to Kafka; failed runs fell by #%",
      "Assisted in moving the billing database to Postgres",
      "Wrote unit tests in Python, raising coverage to #%",
      "Reviewed # changes a week – mostly Node.js and React",
      "Deployed to AWS with Docker and K8s (# services)",
      "Contributed to the design of the search API",
    ],
    degrees: [
      ["B.Tech", "Computer Science"],
      ["B.E.", "Information Technology"],
    ],
    certificates: [["AWS Certified Developer – Associate", "Amazon Web Services"]],
  },
  {
    titles: ["Accountant", "Junior Accountant", "Accounts Executive"],
    skills: [
      ["Accounts", ["Tally", "GST", "TDS", "Bank Reconciliation", "MS Excel"]],
      ["Other", ["Payroll", "Invoicing", "SAP FICO"]],
    ],
    deeds: [
      "Filed GST returns for # clients, every month and without a late fee",
      "Reconciled # bank accounts in Tally, closing the books within # days",
      "Handled TDS and payroll of # people",
      "Recovered ₹#,00,000 of old dues, by calling # customers",
      "Prepared # schedules for the statutory audit under the finance manager",
      "Kept the petty cash of ₹#,000; no difference in # years",
    ],
    degrees: [
      ["B.Com", "Accounting and Finance"],
      ["M.Com", "Commerce"],
    ],
    certificates: [["Tally Prime, advanced", "Sample Institute of Accounts"]],
  },
  {
    titles: ["Staff Nurse", "ICU Nurse", "Nursing Assistant"],
    skills: [["Clinical", ["ICU", "ECG", "BLS", "Triage", "Patient Care", "Infection Control"]]],
    deeds: [
      "Cared for # patients a shift in a #-bed ICU",
      "Gave medication and IV fluids, with # errors in # years",
      "Trained # new nurses in infection control; all passed",
      "Helped the head nurse with the roster of # people",
      "Answered # emergency calls a week, as first at the bed",
    ],
    degrees: [
      ["B.Sc.", "Nursing"],
      ["GNM", "General Nursing and Midwifery"],
    ],
    certificates: [["Basic Life Support", "Indian Sample Heart Council"]],
  },
  {
    titles: ["Maintenance Technician", "CNC Operator", "Mechanical Fitter"],
    skills: [["Shop floor", ["AutoCAD", "CNC", "Lathe", "Preventive Maintenance", "Hydraulics", "PLC"]]],
    deeds: [
      "Ran # CNC machines in three shifts, at #% of the planned output",
      "Did the preventive maintenance of # pumps; stops fell by #%",
      "Read drawings in AutoCAD, and set up the lathe for # parts a day",
      "Worked with the safety officer; # days without an accident",
    ],
    degrees: [
      ["ITI", "Fitter"],
      ["Diploma", "Mechanical Engineering"],
    ],
    certificates: [["First Aid at Work", "Sample Red Ring Society"]],
  },
];

/** Somebody invented, the same for the same number. Every part of a resume is there for some of them. */
export function samplePerson(number: number): Resume {
  const random = seeded(number * 7919 + 13);
  const occupation = pick(random, OCCUPATIONS);
  const name = `${pick(random, FIRST)} ${pick(random, LAST)}`;
  const handle = `${name.toLowerCase().replace(/[^a-z]/g, "")}${number}`;
  const city = pick(random, CITIES);
  const figure = () => String(2 + Math.floor(random() * 97));
  const fill = (deed: string) => deed.replaceAll("#", figure);
  const jobs = number % 10 === 9 ? 0 : 1 + Math.floor(random() * 3);
  const employers = several(random, EMPLOYERS, jobs);
  let year = 2026;
  const work = employers.map((employer, n) => {
    const end = n === 0 && random() < 0.7 ? "" : `${year}-0${1 + Math.floor(random() * 8)}`;
    year -= 1 + Math.floor(random() * 3);
    return {
      name: employer,
      position: occupation.titles[Math.min(n, occupation.titles.length - 1)] ?? "",
      location: random() < 0.5 ? pick(random, CITIES) : "",
      url: "",
      startDate: `${year}-0${1 + Math.floor(random() * 9)}`,
      endDate: end,
      summary: "",
      highlights: several(random, occupation.deeds, 3 + Math.floor(random() * (occupation.deeds.length - 2))).map(fill),
    };
  });
  const [studyType, area] = pick(random, occupation.degrees);
  const years = 2026 - year;
  const [certificate, issuer] = pick(random, occupation.certificates);
  return {
    ...emptyResume(),
    basics: {
      ...emptyResume().basics,
      name,
      label: random() < 0.4 ? (occupation.titles[0] ?? "") : "",
      email: `${handle}@sample.jobsarthi.test`,
      phone: `+91 98${String(10_000_000 + number * 12_345).slice(0, 8)}`,
      summary:
        jobs === 0
          ? ""
          : `${occupation.titles[0] ?? ""} with ${years} years of experience in ${city}. Works well in shifts. ` +
            `Not looking for travel, and ready to join in ${figure()} days.`,
      location: { ...emptyResume().basics.location, city, countryCode: "IN" },
      profiles: [{ network: "LinkedIn", username: handle, url: `https://linkedin.com/in/${handle}` }],
      contacts: number % 4 === 1 ? [`+91 97${String(20_000_000 + number * 54_321).slice(0, 8)}`] : [],
    },
    work,
    education: [
      {
        institution: `${city} Sample University`,
        area,
        studyType,
        startDate: String(year - 4),
        endDate: String(year),
        score: random() < 0.5 ? `CGPA ${(6 + random() * 3).toFixed(1)}` : `${figure()}%`,
        courses: [],
        highlights: number % 5 === 2 ? [`Thesis on # sample plants`.replace("#", figure)] : [],
        url: "",
      },
    ],
    skills: occupation.skills.map(([group, words]) => ({
      name: group,
      level: "",
      keywords: several(random, words, 3 + Math.floor(random() * 3)),
    })),
    projects:
      jobs < 2
        ? [
            {
              name: "Sample of my own",
              description: fill("Made with friends, used by # people"),
              url: "",
              startDate: "",
              endDate: "",
              highlights: [fill(pick(random, occupation.deeds))],
              keywords: [],
            },
          ]
        : [],
    certificates: random() < 0.6 ? [{ name: certificate, issuer, date: String(year + 1), url: "" }] : [],
    languages: [
      { language: "English", fluency: "Fluent" },
      { language: "Hindi", fluency: random() < 0.5 ? "Native" : "" },
    ],
    others: [
      ...(number % 3 === 0 ? [{ name: "Hobbies", lines: ["Chess", "Walks in the hills"] }] : []),
      ...(number % 6 === 3
        ? [{ name: "Volunteering", lines: [fill("Taught # children to read at the sample shelter")] }]
        : []),
    ],
  };
}

/** A posting for the trade of somebody invented. */
export function samplePosting(number: number): {
  title: string;
  company: string;
  location: string;
  text: string;
  link: string;
} {
  const occupation = OCCUPATIONS[number % OCCUPATIONS.length] ?? pick(seeded(number), OCCUPATIONS);
  const random = seeded(number + 5);
  const asked = several(
    random,
    occupation.skills.flatMap(([, words]) => words),
    4,
  ).map((word) => ASKED_AS[word] ?? word);
  return {
    title: occupation.titles[0] ?? "",
    company: "Aravalli Samples",
    location: "Pune",
    link: "https://jobs.sample.jobsarthi.test/1",
    text: `About the role\nYou join a small team.\n\nRequirements\n${asked.map((word) => `- ${word}`).join("\n")}\n`,
  };
}

/** How a posting writes what a resume writes otherwise. */
const ASKED_AS: Readonly<Record<string, string>> = {
  JS: "JavaScript",
  Golang: "Go",
  K8s: "Kubernetes",
  Postgres: "PostgreSQL",
  AWS: "Amazon Web Services",
  "MS Excel": "Microsoft Excel",
};
