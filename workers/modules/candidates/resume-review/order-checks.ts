/** The order of what is told, and its dates. Pure. */
import { messageOf } from "../../../texts/text";
import { fine, linesWhere, mend, unasked, type Check, type ReviewSubject, type CheckResult } from "./check";
import { hasMonth, monthOf, monthsOf, type DateRange } from "../../../reading/resumes/months";
import { breaksIn } from "../../../reading/resumes/structure/breaks";
import { linesUnder } from "./missing-checks";

/** A time between two jobs that readers ask about, in months. */
const GAP = 6;

export const ORDER_CHECKS: readonly Check[] = [
  {
    id: "work-order",
    group: "order",
    weight: 2,
    title: "review.latestJobFirst",
    advice: "review.beginJobLastGo",
    example: { before: "2016–2019 above 2022–Present", after: "2022–Present, then 2016–2019" },
    rule: (looked) => newestFirst(looked, "work"),
  },
  {
    id: "education-order",
    group: "order",
    weight: 1,
    title: "review.latestDegreeFirst",
    advice: "review.beginHighestDegreeDegree",
    example: { before: "10th, 12th, B.Com", after: "B.Com, then 12th" },
    rule: (looked) => newestFirst(looked, "education"),
  },
  {
    id: "date-formats",
    group: "order",
    weight: 1,
    title: "review.datesWrittenWay",
    advice: "review.chooseFormKeepBest",
    example: { before: "03/2021 – June 2022", after: "Mar 2021 – Jun 2022" },
    rule: dateFormats,
  },
  {
    id: "months",
    group: "order",
    weight: 1,
    title: "review.jobsMonths",
    advice: "review.addMonthsTwoYears",
    example: { before: "2021 – 2022", after: "Nov 2021 – Dec 2022" },
    rule: (looked) => {
      const dated = looked.resume.work.flatMap((job, n) => (job.startDate === "" ? [] : [{ ...job, n }]));
      if (dated.length === 0) return unasked("review.noJobDates");
      const bare = dated.filter(({ startDate, endDate }) =>
        [startDate, endDate].some((date) => date !== "" && !hasMonth(date)),
      );
      return bare.length === 0
        ? fine("review.everyDateMonth")
        : mend(
            0,
            messageOf("review.yearsAlone", { n: bare.length }),
            linesUnder(
              looked.sources,
              "work",
              bare.map(({ n }) => n),
            ),
          );
    },
  },
  {
    id: "future",
    group: "order",
    weight: 1,
    title: "review.noDatesFuture",
    advice: "review.checkYearJobWrite",
    example: { before: "Jan 2031 – Present", after: "Jan 2021 – Present" },
    rule: (looked) => {
      const now = monthOf(looked.today) ?? 0;
      const { work, education } = looked.resume;
      const isLater = (date: string) => (monthOf(date) ?? 0) > now;
      const jobs = work.flatMap((job, n) => (isLater(job.startDate) || isLater(job.endDate) ? [n] : []));
      // A course may end in years to come, and no course begins there.
      const courses = education.flatMap((course, n) => (isLater(course.startDate) ? [n] : []));
      return jobs.length + courses.length === 0
        ? fine("review.none")
        : mend(0, "review.dateNotComeYet", [
            ...linesUnder(looked.sources, "work", jobs),
            ...linesUnder(looked.sources, "education", courses),
          ]);
    },
  },
  {
    id: "ends-before-it-begins",
    group: "order",
    weight: 1,
    title: "review.everythingEndsAfterBegins",
    advice: "review.correctYearMistyped",
    example: { before: "Jun 2022 – Mar 2021", after: "Jun 2021 – Mar 2022" },
    rule: (looked) => {
      const turned = (part: "work" | "education") =>
        looked.resume[part].flatMap((entry: DateRange, n) => {
          const months = entry.endDate === "" ? null : monthsOf(entry, looked.today);
          return months && months.to < months.from ? [n] : [];
        });
      const lines = (["work", "education"] as const).flatMap((part) => linesUnder(looked.sources, part, turned(part)));
      return turned("work").length + turned("education").length === 0
        ? fine("review.itDoes")
        : mend(0, "review.endComesBeforeBeginning", lines);
    },
  },
  {
    id: "gaps",
    group: "order",
    weight: 2,
    title: "review.noUnexplainedGap",
    advice: "review.sayLineBetweenCourse",
    example: {
      before: "2018–2019, then 2022–Present",
      after: "2019–2022, cared for a parent and studied for CMA Inter",
    },
    rule: gaps,
  },
];

function newestFirst(looked: ReviewSubject, part: "work" | "education"): CheckResult {
  const entries = looked.resume[part].flatMap((entry: DateRange, n) => {
    // A course is often named by the year of its end alone.
    const at = part === "work" || entry.endDate === "" ? entry.startDate : entry.endDate;
    const end = part === "work" && entry.endDate === "" ? Infinity : (monthOf(entry.endDate || at, "last") ?? null);
    return at === "" || end === null ? [] : [{ n, end }];
  });
  if (entries.length < 2) return unasked("review.notTwoDatesPut");
  const wrong = entries.filter(({ end }, i) => i > 0 && end > (entries[i - 1]?.end ?? Infinity));
  return wrong.length === 0
    ? fine("review.goesNowBackwards")
    : mend(
        0,
        "review.laterAbove",
        linesUnder(
          looked.sources,
          part,
          wrong.map(({ n }) => n),
        ),
      );
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)";
const LONG_MONTH = "(?:january|february|march|april|august|september|october|november|december)";
/** Ways of writing a month with its year. May is short and long at once, and many shorten all but June and July. */
const FORMATS: readonly (readonly [string, RegExp])[] = [
  ["Mar 2021", new RegExp(`\\b(?!may\\b)${MONTH}[.']?[\\s,'’]{1,2}(?:19|20)?\\d{2}\\b`, "i")],
  ["March 2021", new RegExp(`\\b${LONG_MONTH}[\\s,'’]{1,2}(?:19|20)?\\d{2}\\b`, "i")],
  ["03/2021", /(?<![\d/])(?:0?[1-9]|1[0-2])\s?[/.]\s?(?:19|20)\d{2}\b/],
  ["2021-03", /\b(?:19|20)\d{2}-(?:0[1-9]|1[0-2])\b(?!-?\d)/],
];

function dateFormats(looked: ReviewSubject): CheckResult {
  const found = FORMATS.flatMap(([name, pattern]) => {
    const lines = linesWhere(looked, ({ text }) => text.length < 200 && pattern.test(text));
    return lines.length === 0 ? [] : [{ name, lines }];
  });
  if (found.length === 0) return unasked("review.noMonthWritten");
  if (found.length === 1) return fine(messageOf("review.like", { name: found[0]?.name ?? "" }));
  const rare = found.toSorted((a, b) => a.lines.length - b.lines.length);
  return mend(
    found.length === 2 ? 0.5 : 0,
    messageOf("review.dateFormats", { n: found.length, names: found.map(({ name }) => `“${name}”`).join(", ") }),
    rare.slice(0, -1).flatMap(({ lines }) => lines.slice(0, 2)),
  );
}

function gaps(looked: ReviewSubject): CheckResult {
  const jobs = looked.resume.work
    .flatMap((job, n) => {
      const months = monthsOf(job, looked.today);
      return months ? [{ ...months, n }] : [];
    })
    .toSorted((a, b) => a.from - b.from);
  if (jobs.length === 0) return unasked("review.noJobDates");
  const explained = [...looked.resume.education, ...breaksIn(looked.lines)].flatMap((time) =>
    time.startDate === "" ? [] : (monthsOf(time, looked.today) ?? []),
  );
  let last = jobs[0]?.to ?? 0;
  const open: { months: number; n: number }[] = [];
  for (const { from, to, n } of jobs.slice(1)) {
    const months = from - last - 1;
    const isExplained = explained.some((time) => time.from <= last + GAP && time.to >= from - GAP);
    if (months > GAP && !isExplained) open.push({ months, n });
    last = Math.max(last, to);
  }
  const longest = Math.max(0, ...open.map(({ months }) => months));
  return open.length === 0
    ? fine("review.followsOther")
    : mend(
        open.length === 1 ? 0.5 : 0,
        messageOf("review.gaps", { n: open.length, months: longest }),
        linesUnder(
          looked.sources,
          "work",
          open.map(({ n }) => n),
        ),
      );
}
