/** Checks for the things that a reader looks for and does not find. Pure. */
import { counted } from "../../../lib/counted";
import { fine, mend, unasked, type Check, type ReviewSubject } from "./check";

const FEW_SKILLS = 5;
/** The years from which on a summary saves its reader time. */
const SUMMARY_FROM = 5;

/** Words on what somebody did, of all jobs and projects: two points of two lines. */
const ENOUGH_WORDS = 40;

export const MISSING_CHECKS: readonly Check[] = [
  {
    id: "email",
    group: "missing",
    weight: 4,
    title: "A mail address",
    advice: "Write your address in plain letters under your name.",
    example: { before: "Mail: see LinkedIn", after: "asha.sample@example.com" },
    rule: ({ resume: { basics } }) => (basics.email ? fine(basics.email) : mend(0, "No mail address was found.")),
  },
  {
    id: "phone",
    group: "missing",
    weight: 4,
    title: "A phone number",
    advice: "Write your number with its country code under your name.",
    example: { before: "Phone on request", after: "+91 98450 00000" },
    rule: ({ resume: { basics }, sources }) => {
      if (!basics.phone) return mend(0, "No phone number was found.");
      const digits = basics.phone.replaceAll(/\D/g, "");
      return digits.length >= 10
        ? fine(basics.phone)
        : mend(0.25, `${basics.phone} has ${digits.length} digits: is one missing?`, sources["/basics/phone"]);
    },
  },
  {
    id: "place",
    group: "missing",
    weight: 2,
    title: "The city where you are",
    advice: "Write city and state. Recruiters filter by them.",
    example: { before: "No place at all", after: "Pune, Maharashtra" },
    rule: ({ resume: { basics } }) =>
      basics.location.city || basics.location.region
        ? fine([basics.location.city, basics.location.region].filter(Boolean).join(", "))
        : mend(0, "No city was found."),
  },
  {
    id: "links",
    group: "missing",
    weight: 2,
    title: "A link to more of you",
    advice: "Add your LinkedIn page; for design and software a portfolio or GitHub as well.",
    example: { before: "LinkedIn", after: "linkedin.com/in/asha-sample" },
    rule: ({ resume: { basics } }) => {
      const links = basics.profiles.length + (basics.url ? 1 : 0);
      return links > 0 ? fine(`${counted(links, "link")}.`) : mend(0, "No link was found.");
    },
  },
  {
    id: "work-dates",
    group: "missing",
    weight: 3,
    title: "Every job has its dates",
    advice: "Give each job a beginning and an end, with months; write Present for the one you have.",
    example: { before: "Sample Stores, Cashier", after: "Sample Stores, Cashier, Jun 2021 – Mar 2023" },
    rule: (looked) =>
      ofJobs(
        looked,
        ({ startDate }) => startDate !== "",
        (n) => `${counted(n, "job")} without dates.`,
        "Every job has its dates.",
      ),
  },
  {
    id: "work-titles",
    group: "missing",
    weight: 3,
    title: "Every job has its title and company",
    advice: "Name for each job what you were and where, in the words that others use for it.",
    example: { before: "2021–2023, Pune", after: "Cashier, Sample Stores, Pune, 2021–2023" },
    rule: (looked) =>
      ofJobs(
        looked,
        ({ name, position }) => name !== "" && position !== "",
        (n) => `${counted(n, "job")} without a title or a company.`,
        "Every job names what you were and where.",
      ),
  },
  {
    id: "content",
    group: "missing",
    weight: 10,
    title: "What you did, not only where",
    advice: "Write two to five points under each job; without a job, under each project or training.",
    example: {
      before: "Accountant, Sample Traders, 2020–2023",
      after: "Closed the books of 3 shops each month, two days faster than before",
    },
    rule: (looked) => {
      const { work, projects } = looked.resume;
      if (work.length + projects.length === 0) return mend(0, "No job, internship or project was found.");
      const each = ofJobs(
        looked,
        ({ highlights, summary }) => highlights.length > 0 || summary !== "",
        (n) => `${counted(n, "job")} without a word on what you did.`,
        "Each says what you did.",
      );
      // A file that tells next to nothing has no faults of wording either: how much is told is counted here.
      const told = looked.bullets.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
      if (told >= ENOUGH_WORDS) return each;
      const share = Math.min(each.share, told / ENOUGH_WORDS);
      const says = `${counted(told, "word")} on what you did: ${ENOUGH_WORDS} are the least that tell something.`;
      return each.share < 1
        ? mend(share, each.says, each.lines)
        : mend(
            share,
            says,
            looked.bullets.flatMap(({ lines }) => lines.slice(0, 1)),
          );
    },
  },
  {
    id: "education",
    group: "missing",
    weight: 2,
    title: "Education",
    advice: "Name your highest degree or course, where, and the year.",
    example: { before: "Graduate", after: "B.Com, Sample University, 2019" },
    rule: ({ resume: { education }, sources }) => {
      if (education.length === 0) return mend(0, "No degree or course was found.");
      const bare = education.flatMap((each, n) => (each.studyType || each.area ? [] : [n]));
      return bare.length < education.length
        ? fine(`${counted(education.length, "entry", "entries")}.`)
        : mend(0.5, "A school is named, and no degree or course.", linesUnder(sources, "education", bare));
    },
  },
  {
    id: "skills",
    group: "missing",
    weight: 2,
    title: "A list of skills",
    advice: "List eight to fifteen skills by the names that postings use: tools, methods, machines, languages.",
    example: { before: "Good with computers", after: "Tally Prime, GST returns, Excel, SAP FI" },
    rule: ({ resume: { skills } }) => {
      const names = skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));
      return names.length >= FEW_SKILLS
        ? fine(`${counted(names.length, "skill")}.`)
        : mend(names.length / FEW_SKILLS, names.length === 0 ? "No list was found." : `Only ${names.length}.`);
    },
  },
  {
    id: "summary",
    group: "missing",
    weight: 1,
    title: "A summary on top",
    advice: "From five years on, say in two or three lines what you are, for how long, and what you are best at.",
    example: {
      before: "No summary above 12 years of jobs",
      after: "Plant electrician with 12 years in cement and steel; led a crew of 6 through two shutdowns.",
    },
    rule: ({ resume: { basics }, years }) =>
      basics.summary
        ? fine("It has one.")
        : years === null || years < SUMMARY_FROM
          ? unasked("Before five years of work it can be left out.")
          : mend(0, `${years} years of work, and no summary above them.`),
  },
];

type Job = ReviewSubject["resume"]["work"][number];

/** A rule that each job must keep. */
function ofJobs(looked: ReviewSubject, keeps: (job: Job) => boolean, says: (n: number) => string, good: string) {
  const { work } = looked.resume;
  if (work.length === 0) return unasked("No job was found.");
  const without = work.flatMap((job, n) => (keeps(job) ? [] : [n]));
  if (without.length === 0) return fine(good);
  return mend(1 - without.length / work.length, says(without.length), linesUnder(looked.sources, "work", without));
}

/** The first line of each of these entries. */
export function linesUnder(
  sources: ReviewSubject["sources"],
  part: "work" | "education",
  entries: readonly number[],
): number[] {
  const first = new Map<number, number>();
  // Once over all, because a file may hold thousands of entries.
  for (const [at, lines] of Object.entries(sources)) {
    if (!at.startsWith(`/${part}/`) || lines.length === 0) continue;
    const n = Number(at.split("/")[2]);
    first.set(n, Math.min(first.get(n) ?? Infinity, ...lines));
  }
  return entries.flatMap((n) => first.get(n) ?? []);
}
