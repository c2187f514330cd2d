/** The words of the demo's listings: sentences of our own around a job's facts, the same at every load. */
import { parsePlace } from "../../reading/places/parse";
import { levelOfTitle } from "../../reading/postings/level";
import { readTitle } from "../../reading/titles/read-title";
import { roleFamilyOf } from "../../reading/titles/occupations";
import type { DemoBoard, DemoFact } from "./facts";

interface Work {
  does: readonly string[];
  skills: readonly string[];
  /** Lakhs a year for a person with a few years. */
  lakhs: number;
}

const OTHER: Work = {
  does: ["Keep the day's work moving and its records right", "Work with the teams before and after yours"],
  skills: ["Microsoft Excel", "Communication", "Problem solving"],
  lakhs: 6,
};

/** The work that people do, by role family. */
const WORKS: Readonly<Record<string, Work>> = {
  Software: {
    does: ["Build and run services that people use every day", "Review the code of others and have yours reviewed"],
    skills: ["Java", "Python", "TypeScript", "React", "Node.js", "PostgreSQL", "AWS", "Docker", "Kubernetes", "Git"],
    lakhs: 16,
  },
  Quality: {
    does: ["Write tests that find faults before customers do", "Report faults so that they can be repeated"],
    skills: ["Selenium", "Java", "Python", "Jira", "Postman", "SQL", "Playwright"],
    lakhs: 9,
  },
  "Infrastructure and security": {
    does: ["Keep systems up, patched and watched", "Write down what went wrong, and see that it stays mended"],
    skills: ["Linux", "AWS", "Terraform", "Kubernetes", "Python", "Ansible", "Jenkins", "Prometheus"],
    lakhs: 15,
  },
  "Data and AI": {
    does: ["Turn raw data into tables that others can rely on", "Explain what the figures say and what they do not"],
    skills: ["SQL", "Python", "Tableau", "Power BI", "Spark", "Snowflake", "Airflow", "Machine Learning"],
    lakhs: 14,
  },
  "Enterprise systems": {
    does: ["Set the system up for how the business works", "Train the people who use it and answer their questions"],
    skills: ["SAP", "Oracle", "Salesforce", "SQL", "Workday", "ServiceNow"],
    lakhs: 13,
  },
  Support: {
    does: ["Answer customers by phone, chat and mail", "Follow each question until it is settled"],
    skills: ["Communication", "Zendesk", "Microsoft Excel", "CRM", "Troubleshooting"],
    lakhs: 4,
  },
  "Product, design and analysis": {
    does: ["Find out what people need before anything is built", "Decide with engineers what comes first"],
    skills: ["Figma", "SQL", "Jira", "User research", "Product management", "Agile"],
    lakhs: 18,
  },
  People: {
    does: ["Look for people, and see them through their first weeks", "Keep records of staff right and private"],
    skills: ["Recruiting", "Microsoft Excel", "Communication", "Workday", "Payroll"],
    lakhs: 7,
  },
  Finance: {
    does: ["Close the books each month and reconcile accounts", "Prepare returns and answer the auditors"],
    skills: ["Tally", "GST", "Microsoft Excel", "Accounting", "Taxation", "SAP"],
    lakhs: 6,
  },
  Sales: {
    does: ["Meet customers, learn what they need and make offers", "Keep the list of prospects true"],
    skills: ["Sales", "CRM", "Negotiation", "Communication", "Salesforce", "Lead generation"],
    lakhs: 6,
  },
  Marketing: {
    does: ["Plan campaigns and measure what they bring", "Write for people who have little time"],
    skills: ["SEO", "Google Analytics", "Content marketing", "Google Ads", "Social media marketing"],
    lakhs: 8,
  },
  Operations: OTHER,
  "Engineering of things": {
    does: ["Maintain machines and mend what fails", "Keep to the rules of safety, and help others keep them"],
    skills: ["AutoCAD", "SolidWorks", "Preventive maintenance", "PLC", "Quality control"],
    lakhs: 6,
  },
  Health: {
    does: ["Care for patients by the doctors' orders", "Keep the patients' records complete at each shift"],
    skills: ["Patient care", "Nursing", "First aid", "Communication"],
    lakhs: 4,
  },
  Law: {
    does: ["Draft and review contracts", "Advise colleagues in words that they understand"],
    skills: ["Contract management", "Legal research", "Drafting", "Compliance"],
    lakhs: 10,
  },
  Teaching: {
    does: ["Plan and give lessons", "Tell pupils and parents how they are getting on"],
    skills: ["Teaching", "Lesson planning", "Classroom management", "English"],
    lakhs: 5,
  },
  Service: {
    does: ["Serve guests and keep the place ready for the next ones", "Handle cash and stock with care"],
    skills: ["Customer service", "Communication", "Teamwork"],
    lakhs: 3,
  },
};

const YEARS = { fresher: [0, 1], some: [2, 5], senior: [5, 9], lead: [8, 14] } as const;
const RAISE = { fresher: 0.55, some: 1, senior: 1.8, lead: 2.6 } as const;

/** A number of the text alone, so that every load writes the same. */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** Skills that a listing asks for. */
export function demoSkillsOf(board: Pick<DemoBoard, "company">, fact: DemoFact): string[] {
  const { skills } = workOf(fact);
  const seed = stableHash(`${board.company} ${fact.id}`);
  return Array.from({ length: Math.min(4, skills.length) }, (_, i) => pick(skills, seed + i));
}

function workOf({ title }: DemoFact): Work {
  const { families } = readTitle(title);
  return (families[0] && WORKS[roleFamilyOf(families[0])]) ?? OTHER;
}

/** A listing's text, line by line. */
export function writeText(board: Pick<DemoBoard, "company">, fact: DemoFact): string[] {
  const { level } = readTitle(fact.title);
  const work = workOf(fact);
  const at = rank(levelOfTitle(fact.title, level)?.name ?? null);
  const seed = stableHash(`${board.company} ${fact.id}`);
  const [least, most] = YEARS[at];
  const skills = demoSkillsOf(board, fact);
  const places = [fact.place, ...fact.otherPlaces].filter((place) => place !== "").join("; ");
  const pay = fact.pay ? null : payLine(places, work.lakhs * RAISE[at], seed);
  return [
    `Role: ${fact.title}`,
    `Company: ${board.company}`,
    ...(places ? [`Place: ${places}`] : []),
    "What you will do:",
    ...work.does.map((line) => `- ${line}.`),
    "What you bring:",
    at === "fresher"
      ? "- 0 to 1 years of experience; freshers may apply."
      : `- ${least} to ${most} years of experience.`,
    `- ${skills.join(", ")}.`,
    ...(pay ? [pay] : []),
  ];
}

function rank(level: string | null): keyof typeof YEARS {
  if (level === "intern" || level === "entry" || level === "junior") return "fresher";
  if (level === "senior" || level === "lead" || level === "staff" || level === "principal") return "senior";
  return level === "manager" || level === "director" || level === "executive" ? "lead" : "some";
}

const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? "";

/** Where the board says nothing of pay, and what is usual is known. */
function payLine(places: string, lakhs: number, seed: number): string | null {
  const least = lakhs * (0.8 + (seed % 5) / 10);
  const { countries } = parsePlace(places);
  if (countries.includes("IN")) return `Pay: ₹${least.toFixed(1)} to ${(least * 1.4).toFixed(1)} lakh a year.`;
  if (!countries.includes("US")) return null;
  const dollars = Math.round(30 + least * 5) * 1_000;
  const shown = (amount: number) => `$${amount.toLocaleString("en-US")}`;
  return `Pay: ${shown(dollars)} to ${shown(Math.round(dollars * 1.3))} a year.`;
}
