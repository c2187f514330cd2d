/** Checks for the things that a reader looks for and does not find. Pure. */
import { inEnglish } from "../../../texts/text";
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
    title: inEnglish("review.mailAddress"),
    advice: inEnglish("review.writeAddressPlainLetters"),
    example: { before: inEnglish("review.mailSeeLinkedin"), after: "asha.sample@example.com" },
    rule: ({ resume: { basics } }) =>
      basics.email ? fine(basics.email) : mend(0, inEnglish("review.noMailAddressFound")),
  },
  {
    id: "phone",
    group: "missing",
    weight: 4,
    title: inEnglish("review.phoneNumber"),
    advice: inEnglish("review.writeNumberCountryCode"),
    example: { before: inEnglish("review.phoneRequest"), after: "+91 98450 00000" },
    rule: ({ resume: { basics }, sources }) => {
      if (!basics.phone) return mend(0, inEnglish("review.noPhoneNumberFound"));
      const digits = basics.phone.replaceAll(/\D/g, "");
      return digits.length >= 10
        ? fine(basics.phone)
        : mend(
            0.25,
            inEnglish("review.phoneShort", { phone: basics.phone, digits: digits.length }),
            sources["/basics/phone"],
          );
    },
  },
  {
    id: "place",
    group: "missing",
    weight: 2,
    title: inEnglish("review.city"),
    advice: inEnglish("review.writeCityStateRecruiters"),
    example: { before: inEnglish("review.noPlace"), after: inEnglish("review.puneMaharashtra") },
    rule: ({ resume: { basics } }) =>
      basics.location.city || basics.location.region
        ? fine([basics.location.city, basics.location.region].filter(Boolean).join(", "))
        : mend(0, inEnglish("review.noCityFound")),
  },
  {
    id: "links",
    group: "missing",
    weight: 2,
    title: inEnglish("review.linkMore"),
    advice: inEnglish("review.addLinkedinPageDesign"),
    example: { before: "LinkedIn", after: "linkedin.com/in/asha-sample" },
    rule: ({ resume: { basics } }) => {
      const links = basics.profiles.length + (basics.url ? 1 : 0);
      return links > 0 ? fine(inEnglish("review.links", { n: links })) : mend(0, inEnglish("review.noLinkFound"));
    },
  },
  {
    id: "work-dates",
    group: "missing",
    weight: 3,
    title: inEnglish("review.everyJobDates"),
    advice: inEnglish("review.giveEachJobBeginning"),
    example: { before: inEnglish("review.sampleStoresCashier"), after: inEnglish("review.sampleStoresCashierJun") },
    rule: (looked) =>
      ofJobs(
        looked,
        ({ startDate }) => startDate !== "",
        (n) => inEnglish("review.jobsWithoutDates", { n }),
        inEnglish("review.everyJobDates2"),
      ),
  },
  {
    id: "work-titles",
    group: "missing",
    weight: 3,
    title: inEnglish("review.everyJobTitleCompany"),
    advice: inEnglish("review.nameEachJobWords"),
    example: { before: "2021–2023, Pune", after: inEnglish("review.cashierSampleStoresPune") },
    rule: (looked) =>
      ofJobs(
        looked,
        ({ name, position }) => name !== "" && position !== "",
        (n) => inEnglish("review.jobsWithoutTitle", { n }),
        inEnglish("review.everyJobNames"),
      ),
  },
  {
    id: "content",
    group: "missing",
    weight: 10,
    title: inEnglish("review.notOnly"),
    advice: inEnglish("review.writeTwoFivePoints"),
    example: {
      before: inEnglish("review.accountantSampleTraders"),
      after: inEnglish("review.closedBooks3Shops"),
    },
    rule: (looked) => {
      const { work, projects } = looked.resume;
      if (work.length + projects.length === 0) return mend(0, inEnglish("review.noJobInternshipProject"));
      const each = ofJobs(
        looked,
        ({ highlights, summary }) => highlights.length > 0 || summary !== "",
        (n) => inEnglish("review.jobsWithoutWords", { n }),
        inEnglish("review.eachSays"),
      );
      // A file that tells next to nothing has no faults of wording either: how much is told is counted here.
      const told = looked.bullets.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
      if (told >= ENOUGH_WORDS) return each;
      const share = Math.min(each.share, told / ENOUGH_WORDS);
      const says = inEnglish("review.fewWords", { told, least: ENOUGH_WORDS });
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
    advice: inEnglish("review.nameHighestDegreeCourse"),
    example: { before: "Graduate", after: inEnglish("review.bComSampleUniversity") },
    rule: ({ resume: { education }, sources }) => {
      if (education.length === 0) return mend(0, inEnglish("review.noDegreeCourseFound"));
      const bare = education.flatMap((each, n) => (each.studyType || each.area ? [] : [n]));
      return bare.length < education.length
        ? fine(inEnglish("review.educationEntries", { n: education.length }))
        : mend(0.5, inEnglish("review.schoolNamedNoDegree"), linesUnder(sources, "education", bare));
    },
  },
  {
    id: "skills",
    group: "missing",
    weight: 2,
    title: inEnglish("review.listSkills"),
    advice: inEnglish("review.listEightFifteenSkills"),
    example: { before: inEnglish("review.goodComputers"), after: inEnglish("review.tallyPrimeGstReturns") },
    rule: ({ resume: { skills } }) => {
      const names = skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));
      return names.length >= FEW_SKILLS
        ? fine(inEnglish("review.skillsFound", { n: names.length, isFew: "false" }))
        : mend(
            names.length / FEW_SKILLS,
            names.length === 0
              ? inEnglish("review.noListFound")
              : inEnglish("review.skillsFound", { n: names.length, isFew: "true" }),
          );
    },
  },
  {
    id: "summary",
    group: "missing",
    weight: 1,
    title: inEnglish("review.summaryTop"),
    advice: inEnglish("review.fiveYearsSayTwo"),
    example: {
      before: inEnglish("review.noSummaryAbove12"),
      after: inEnglish("review.plantElectrician12Years"),
    },
    rule: ({ resume: { basics }, years }) =>
      basics.summary
        ? fine(inEnglish("review.itHasOne"))
        : years === null || years < SUMMARY_FROM
          ? unasked(inEnglish("review.beforeFiveYearsWork"))
          : mend(0, inEnglish("review.summaryMissing", { years })),
  },
];

type Job = ReviewSubject["resume"]["work"][number];

/** A rule that each job must keep. */
function ofJobs(looked: ReviewSubject, keeps: (job: Job) => boolean, says: (n: number) => string, good: string) {
  const { work } = looked.resume;
  if (work.length === 0) return unasked(inEnglish("review.noJobFound"));
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
