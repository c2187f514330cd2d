/** The review of a resume: every check, its points, and the score that they add up to. Pure. */
import { lookAt, type Check, type Group, type Looked, type Outcome, type ReviewedFile } from "./check";
import { MISSING_CHECKS } from "./missing-checks";
import { ORDER_CHECKS } from "./order-checks";
import { READING_CHECKS } from "./reading-checks";
import { WORDING_CHECKS } from "./wording-checks";

/** The version of all that decides a score. Raise it with any change: the same file may then be reviewed anew. */
const REVIEW_RULES = 1;

export const CHECKS: readonly Check[] = [...READING_CHECKS, ...MISSING_CHECKS, ...WORDING_CHECKS, ...ORDER_CHECKS];

/** A line of the resume that a finding is about. */
export interface Quote {
  text: string;
  /** From 1. */
  page: number;
}

/** What one check found, as it is kept. */
export interface Finding {
  id: string;
  group: Group;
  title: string;
  weight: number;
  /** Of its weight; all of it where nothing is to be mended. */
  points: number;
  /** False where the check had nothing to look at. */
  applies: boolean;
  says: string;
  quotes: Quote[];
  /** How many more lines there are like those that are quoted. */
  more: number;
}

export interface Review {
  rules: number;
  /** The sum of the points, 0 to 100. */
  score: number;
  /** What costs most first. */
  findings: Finding[];
}

const MOST_QUOTES = 3;
const LONGEST_QUOTE = 200;

/** Reviews a resume. The same file on the same day gives the same review. Total. */
export function reviewResume(file: ReviewedFile): Review {
  const looked = lookAt(file);
  const found = CHECKS.map((check) => findingOf(check, looked));
  return {
    rules: REVIEW_RULES,
    score: found.reduce((sum, { points }) => sum + points, 0),
    findings: found.toSorted((a, b) => b.weight - b.points - (a.weight - a.points)),
  };
}

function findingOf(check: Check, looked: Looked): Finding {
  // A scan has no words: nothing of it can be said to be well, so it earns nothing.
  const outcome: Outcome =
    looked.layout.hasTextLayer || check.id === "text-layer"
      ? check.rule(looked)
      : { share: 0, says: "It cannot be seen without words.", lines: [], applies: true };
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
    quotes: lines.slice(0, MOST_QUOTES).map((n) => quoteOf(looked, n)),
    more: Math.max(0, lines.length - MOST_QUOTES),
  };
}

/** A line of the resume, cut to be quoted. */
export function quoteOf({ lines }: Pick<Looked, "lines">, n: number): Quote {
  const { text = "", page = 1 } = lines[n] ?? {};
  const characters = Array.from(text.trim());
  return {
    text: characters.length <= LONGEST_QUOTE ? text.trim() : `${characters.slice(0, LONGEST_QUOTE - 1).join("")}…`,
    page,
  };
}
