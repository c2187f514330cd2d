/** Checks for the things that a reader looks for and does not find. Pure. */
import { messageOf, type Message } from "../../../texts/text";
import { asWritten, fine, mend, unasked, type Check, type ReviewSubject } from "./check";

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
    title: "review.mailAddress",
    advice: "review.writeAddressPlainLetters",
    example: { before: "Email: see LinkedIn", after: "asha.sample@example.com" },
    rule: ({ resume: { basics } }) =>
      basics.email ? fine(asWritten(basics.email)) : mend(0, "review.noMailAddressFound"),
  },
  {
    id: "phone",
    group: "missing",
    weight: 4,
    title: "review.phoneNumber",
    advice: "review.writeNumberCountryCode",
    example: { before: "Phone on request", after: "+91 98450 00000" },
    rule: ({ resume: { basics }, sources }) => {
      if (!basics.phone) return mend(0, "review.noPhoneNumberFound");
      const digits = basics.phone.replaceAll(/\D/g, "");
      return digits.length >= 10
        ? fine(asWritten(basics.phone))
        : mend(
            0.25,
            messageOf("review.phoneShort", { phone: basics.phone, digits: digits.length }),
            sources["/basics/phone"],
          );
    },
  },
  {
    id: "place",
    group: "missing",
    weight: 2,
    title: "review.city",
    advice: "review.writeCityStateRecruiters",
    example: { before: "review.noPlace", after: "Pune, Maharashtra" },
    rule: ({ resume: { basics } }) =>
      basics.location.city || basics.location.region
        ? fine(asWritten([basics.location.city, basics.location.region].filter(Boolean).join(", ")))
        : mend(0, "review.noCityFound"),
  },
  {
    id: "links",
    group: "missing",
    weight: 2,
    title: "review.linkMore",
    advice: "review.addLinkedinPageDesign",
    example: { before: "LinkedIn", after: "linkedin.com/in/asha-sample" },
    rule: ({ resume: { basics } }) => {
      const links = basics.profiles.length + (basics.url ? 1 : 0);
      return links > 0 ? fine(messageOf("review.links", { n: links })) : mend(0, "review.noLinkFound");
    },
  },
  {
    id: "work-dates",
    group: "missing",
    weight: 3,
    title: "review.everyJobDates",
    advice: "review.giveEachJobBeginning",
    example: { before: "Sample Stores, Cashier", after: "Sample Stores, Cashier, Jun 2021 – Mar 2023" },
    rule: (looked) =>
      ofJobs(
        looked,
        ({ startDate }) => startDate !== "",
        (n) => messageOf("review.jobsWithoutDates", { n }),
        "review.everyJobDates2",
      ),
  },
  {
    id: "work-titles",
    group: "missing",
    weight: 3,
    title: "review.everyJobTitleCompany",
    advice: "review.nameEachJobWords",
    example: { before: "2021–2023, Pune", after: "Cashier, Sample Stores, Pune, 2021–2023" },
    rule: (looked) =>
      ofJobs(
        looked,
        ({ name, position }) => name !== "" && position !== "",
        (n) => messageOf("review.jobsWithoutTitle", { n }),
        "review.everyJobNames",
      ),
  },
  {
    id: "content",
    group: "missing",
    weight: 10,
    title: "review.notOnly",
    advice: "review.writeTwoFivePoints",
    example: {
      before: "Accountant, Sample Traders, 2020–2023",
      after: "Closed the books of 3 shops each month, 2 days faster than before",
    },
    rule: (looked) => {
      const { work, projects } = looked.resume;
      if (work.length + projects.length === 0) return mend(0, "review.noJobInternshipProject");
      const each = ofJobs(
        looked,
        ({ highlights, summary }) => highlights.length > 0 || summary !== "",
        (n) => messageOf("review.jobsWithoutWords", { n }),
        "review.eachSays",
      );
      // A file that tells next to nothing has no faults of wording either: how much is told is counted here.
      const told = looked.bullets.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
      if (told >= ENOUGH_WORDS) return each;
      const share = Math.min(each.share, told / ENOUGH_WORDS);
      const says = messageOf("review.fewWords", { told, least: ENOUGH_WORDS });
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
    title: "review.education",
    advice: "review.nameHighestDegreeCourse",
    example: { before: "Graduate", after: "B.Com, Sample University, 2019" },
    rule: ({ resume: { education }, sources }) => {
      if (education.length === 0) return mend(0, "review.noDegreeCourseFound");
      const bare = education.flatMap((each, n) => (each.studyType || each.area ? [] : [n]));
      return bare.length < education.length
        ? fine(messageOf("review.educationEntries", { n: education.length }))
        : mend(0.5, "review.schoolNamedNoDegree", linesUnder(sources, "education", bare));
    },
  },
  {
    id: "skills",
    group: "missing",
    weight: 2,
    title: "review.listSkills",
    advice: "review.listEightFifteenSkills",
    example: { before: "Good with computers", after: "Tally Prime, GST returns, Excel, SAP FI" },
    rule: ({ resume: { skills } }) => {
      const names = skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));
      return names.length >= FEW_SKILLS
        ? fine(messageOf("review.skillsFound", { n: names.length, isFew: "false" }))
        : mend(
            names.length / FEW_SKILLS,
            names.length === 0
              ? "review.noListFound"
              : messageOf("review.skillsFound", { n: names.length, isFew: "true" }),
          );
    },
  },
  {
    id: "summary",
    group: "missing",
    weight: 1,
    title: "review.summaryTop",
    advice: "review.fiveYearsSayTwo",
    example: {
      before: "review.noSummaryAbove12",
      after: "Plant electrician with 12 years in cement and steel. Led a crew of 6 through 2 shutdowns.",
    },
    rule: ({ resume: { basics }, years }) =>
      basics.summary
        ? fine("review.itHasOne")
        : years === null || years < SUMMARY_FROM
          ? unasked("review.beforeFiveYearsWork")
          : mend(0, messageOf("review.summaryMissing", { years })),
  },
];

type Job = ReviewSubject["resume"]["work"][number];

/** A rule that each job must keep. */
function ofJobs(looked: ReviewSubject, keeps: (job: Job) => boolean, says: (n: number) => Message, good: Message) {
  const { work } = looked.resume;
  if (work.length === 0) return unasked("review.noJobFound");
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
