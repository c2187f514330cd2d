/** The review of a resume: every check, its points, and the score that they add up to. Pure. */
import type { Message } from "../../../texts/text";
import {
  lookAt,
  quoteOf,
  unasked,
  type Check,
  type CheckGroup,
  type ReviewSubject,
  type CheckResult,
  type ResumeQuote,
  type ReviewedFile,
} from "./check";
import type { Listing } from "../../../reading/postings/listing";
import type { Fit } from "./fit";
import { MISSING_CHECKS } from "./missing-checks";
import { ORDER_CHECKS } from "./order-checks";
import { READING_CHECKS } from "./reading-checks";
import { WORDING_CHECKS } from "./wording-checks";

/** The version of all that decides a score, the reader too. Raise it with any change: then a file is reviewed anew. */
export const REVIEW_RULES = 7;

export const CHECKS: readonly Check[] = [...READING_CHECKS, ...MISSING_CHECKS, ...WORDING_CHECKS, ...ORDER_CHECKS];

/** The result of one check, as it is kept. */
export interface Finding {
  id: string;
  group: CheckGroup;
  /** A text; a sentence in English where rules before the seventh found it. So is what it says. */
  title: Message | string;
  weight: number;
  /** Of its weight; all of it where nothing is to be mended. */
  points: number;
  /** False where the check had nothing to look at. */
  applies: boolean;
  says: Message | string;
  quotes: ResumeQuote[];
  /** How many more lines there are like those that are quoted. */
  more: number;
}

export interface Review {
  rules: number;
  /** The sum of the points, 0 to 100. */
  score: number;
  /** The costliest stands first. */
  findings: Finding[];
  /** The line that shows work which could not be read; absent where it was. Such a review uses up none. */
  unreadWork?: ResumeQuote | undefined;
}

/** The stored result of one review: of the resume, and of how it fits a job. */
export interface Report {
  review: Review;
  fit: Fit | null;
  /** The job as it was compared with, so that it can be made anew; absent where none was, or none was kept. */
  listing?: Listing | undefined;
}

/** The advice on a finding, with its heading of today and an example. */
export type Advice = Pick<Check, "title" | "advice" | "example">;

/** By the finding's id; null for a check that is not made any more. */
export function adviceOf(id: string): Advice | null {
  const check = CHECKS.find((each) => each.id === id);
  return check ? { title: check.title, advice: check.advice, example: check.example } : null;
}

const MAX_QUOTES = 3;

/** Reviews a resume. The same file on the same day gives the same review. Total. */
export function reviewResume(file: ReviewedFile): Review {
  const looked: ReviewSubject = { ...lookAt(file), sizeBytes: file.sizeBytes };
  const found = CHECKS.map((check) => findingOf(check, looked));
  const { unreadWork } = looked;
  return {
    rules: REVIEW_RULES,
    ...(unreadWork === null ? {} : { unreadWork: quoteOf(looked, unreadWork) }),
    score: found.reduce((sum, { points }) => sum + points, 0),
    findings: found.toSorted((a, b) => b.weight - b.points - (a.weight - a.points)),
  };
}

/** Checks of the wording that look at lines or lists, and at no point of a job. */
const WITHOUT_POINTS: ReadonlySet<string> = new Set([
  "cliches",
  "summary-length",
  "skill-repeats",
  "misspellings",
  "capitals",
  "personal",
  "declaration",
  "references",
  "pay",
]);
const OF_WORK: ReadonlySet<string> = new Set([
  "work-dates",
  "work-titles",
  "content",
  "skills-shown",
  "work-order",
  "months",
  "gaps",
]);
/** Checks that would take work which could not be read for work that is not there. */
const needsWork = ({ id, group }: Check, { bullets, years }: ReviewSubject): boolean =>
  OF_WORK.has(id) ||
  (id === "pages" && years === null) ||
  (group === "wording" && bullets.length === 0 && !WITHOUT_POINTS.has(id));

/** Why nothing can be said to be well, so that a check gives none of its points; null where it can look. */
function missingFor({ id, group }: Check, { layout, bullets, resume, unreadWork }: ReviewSubject): Message | null {
  if (unreadWork !== null) return null;
  if (!layout.hasTextLayer && id !== "text-layer") return "review.notSeenWithoutWords";
  if (group === "wording" && bullets.length === 0) return "review.notWordYet";
  const isEmpty = resume.work.length + resume.projects.length === 0;
  return group === "order" && isEmpty ? "review.noJobNoProject" : null;
}

function findingOf(check: Check, looked: ReviewSubject): Finding {
  const missing = missingFor(check, looked);
  const outcome: CheckResult =
    looked.unreadWork !== null && needsWork(check, looked)
      ? unasked("review.notReadWorkNot")
      : missing === null
        ? check.rule(looked)
        : { share: 0, says: missing, lines: [], applies: true };
  const { id, group, title, weight } = check;
  const lines = [...new Set(outcome.lines)].filter((n) => looked.lines[n] !== undefined);
  return {
    id,
    group,
    title,
    weight,
    points: outcome.share >= 1 ? weight : Math.min(weight - 1, Math.round(weight * outcome.share)),
    applies: outcome.applies,
    says: outcome.says,
    quotes: lines.slice(0, MAX_QUOTES).map((n) => quoteOf(looked, n)),
    more: Math.max(0, lines.length - MAX_QUOTES),
  };
}
