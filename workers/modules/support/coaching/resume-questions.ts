/** What any good interviewer asks about a resume, from the jobs and projects that were read surely. Pure. */
import { cut } from "../../../reading/postings/asked";
import { isSure, type ReadResume } from "../../../reading/resumes/resume";
import { affinity } from "../../../reading/titles/nearness";
import { readTitle } from "../../../reading/titles/read-title";
import { messageOf, type Message } from "../../../texts/text";
import type { SheetLine } from "./preparation";

/** A whole sentence of the resume about work that was done. */
export interface Story {
  words: string;
  hasResult: boolean;
}

export interface WorkRead {
  /** Jobs with a sure title and employer, the newest first. Dates as YYYY-MM; "" where not read surely. */
  jobs: { position: string; name: string; start: string; end: string; isPresent: boolean }[];
  /** Whether the dates of every job were read, so that what lies between two jobs can be told. */
  isWhole: boolean;
  /** Months in which a course was attended, as pairs of YYYY-MM. */
  studies: readonly (readonly [start: string, end: string])[];
  projects: string[];
  stories: Story[];
}

const NONE: WorkRead = { jobs: [], isWhole: false, studies: [], projects: [], stories: [] };

const RESULT = /\b\d+(?:[.,]\d+)?\s?(?:%|percent\b|x\b|k\b|lakhs?\b|crores?\b|million\b|users\b|customers\b|stores\b)/i;
const MONTH = /^\d{4}-\d{2}/;

/** The work that a resume tells of. */
export function readWork(reading: ReadResume | null): WorkRead {
  if (reading === null) return NONE;
  const { work, education, projects } = reading.resume;
  const month = (value: string, pointer: string) =>
    MONTH.test(value) && isSure(reading, pointer) ? value.slice(0, 7) : "";
  const dated = work.map((job, n) => ({
    position: isSure(reading, `/work/${n}/position`) ? job.position : "",
    name: isSure(reading, `/work/${n}/name`) ? job.name : "",
    start: month(job.startDate, `/work/${n}/startDate`),
    end: month(job.endDate, `/work/${n}/endDate`),
    isPresent: job.startDate !== "" && job.endDate === "",
  }));
  const told = [
    ...work.flatMap(({ highlights, summary }) => [...highlights, summary]),
    ...projects.flatMap(({ highlights, description }) => [...highlights, description]),
  ];
  return {
    jobs: dated
      .filter(({ position, name }) => position !== "" && name !== "")
      .toSorted((a, b) => Number(b.isPresent) - Number(a.isPresent) || (a.start < b.start ? 1 : -1)),
    isWhole: dated.length > 0 && dated.every(({ start, end, isPresent }) => start !== "" && (end !== "" || isPresent)),
    studies: education.flatMap(({ startDate, endDate }) =>
      startDate === "" && endDate === "" ? [] : [[startDate.slice(0, 7), endDate.slice(0, 7)] as const],
    ),
    projects: projects.map(({ name }) => name).filter((name) => name.trim() !== ""),
    stories: told.filter(isSentence).map((words) => ({ words: cut(words), hasResult: RESULT.test(words) })),
  };
}

const MARKS = /\b(?:[cs]?gpa|percentage|marks|cbse|icse|board|10th|12th|hsc|ssc)\b/i;

/** A list of tools, a link, a heading and marks tell nothing that one can be asked about. */
function isSentence(words: string): boolean {
  const said = words.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const commas = words.split(/[,;|•/]/).length - 1;
  return said.length >= 6 && commas * 3 < said.length && !/^https?:|[:?]$/.test(words.trim()) && !MARKS.test(words);
}

/** How one asks about a result: each in turn. */
const ABOUT_RESULTS = ["coaching.howCameResultOwn", "coaching.resultAgain"] as const;
const GAP_MONTHS = 6;
const SHORT_MONTHS = 12;
const TRAINEE = /\b(?:intern(?:ship)?|trainee|apprentice|articleship|freelanc\w*|contract\w*|part[- ]time)\b/i;
const CUSTOM = "coaching.askedMostInterviewsStands";
/** Occupations of less affinity are different work. */
const OTHER_WORK = 0.3;

const fromResume = (words: string): Message => messageOf("coaching.resume", { words });
const jobWords = ({ position, name }: WorkRead["jobs"][number]) => `${position}, ${name}`;

/** The questions about the person's own way, for a job of this title or for interviews as such. */
export function askedByResume(work: WorkRead, job: { title: string } | null): SheetLine[] {
  const { jobs, projects, stories } = work;
  const [last] = jobs;
  const lines: SheetLine[] = [{ text: "coaching.walkThrough", rests: CUSTOM }];
  if (last?.isPresent) lines.push({ text: "coaching.usualWeek", rests: fromResume(jobWords(last)) });
  const results = stories.filter(({ hasResult }) => hasResult);
  ABOUT_RESULTS.forEach((text, n) => {
    const story = results[n];
    if (story) lines.push({ text, rests: fromResume(story.words) });
  });
  if (last && job && isOtherWork(last.position, job.title))
    lines.push({
      text: messageOf("coaching.whyThisWork", { before: last.position }),
      rests: fromResume(jobWords(last)),
    });
  lines.push(...aboutTimes(work));
  const [project] = projects;
  if (project !== undefined && jobs.length < 2)
    lines.push({ text: "coaching.ownProject", rests: fromResume(cut(project)) });
  if (jobs.length === 0 && project === undefined) lines.push({ text: "coaching.firstJob", rests: CUSTOM });
  if (job === null && last?.isPresent) lines.push({ text: "coaching.whyWantChangeLook", rests: CUSTOM });
  return lines;
}

/** True where both titles name work that we know, and no two of it are near. */
function isOtherWork(before: string, wanted: string): boolean {
  const [had, wants] = [readTitle(before).families, readTitle(wanted).families];
  return had.length > 0 && wants.length > 0 && had.every((a) => wants.every((b) => affinity(a, b) < OTHER_WORK));
}

const monthsOf = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** The longest time between two jobs, and the shortest stay, where the dates leave no doubt. */
function aboutTimes({ jobs, isWhole, studies }: WorkRead): SheetLine[] {
  if (!isWhole) return [];
  const lines: SheetLine[] = [];
  const inOrder = jobs.filter(({ start }) => start !== "").toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const gaps = inOrder.flatMap((after, n) => {
    const earlier = inOrder.slice(0, n);
    if (earlier.length === 0 || earlier.some(({ isPresent }) => isPresent)) return [];
    const before = earlier.reduce((a, b) => (b.end > a.end ? b : a));
    const months = monthsOf(before.end, after.start) - 1;
    const studied = studies.some(([start, end]) => end === "" || (end > before.end && start < after.start));
    return months < GAP_MONTHS || studied ? [] : [{ before, after, months }];
  });
  const [longest] = gaps.toSorted((a, b) => b.months - a.months);
  if (longest)
    lines.push({
      text: messageOf("coaching.monthsBetween", { months: longest.months }),
      rests: fromResume(`${jobWords(longest.before)}; ${jobWords(longest.after)}`),
    });
  const stays = jobs
    .filter(({ position, isPresent }) => !isPresent && !TRAINEE.test(position))
    .map((job) => ({ job, months: monthsOf(job.start, job.end) + 1 }))
    .filter(({ months }) => months > 0 && months < SHORT_MONTHS)
    .toSorted((a, b) => a.months - b.months);
  const [shortest] = stays;
  if (shortest && jobs.length > 1)
    lines.push({
      text: messageOf("coaching.leftAfter", { months: shortest.months }),
      rests: fromResume(jobWords(shortest.job)),
    });
  return lines;
}
