import { DAY_MS } from "../../../lib/time";
import { THRESHOLD } from "../../../reading/titles/keys";
import type { Stage } from "./vocabulary";

/** The counts of a stage among jobs of a kind. */
export interface Counted {
  reported: number;
  answered: number;
  interviewed: number;
}

/** The counts of jobs of a kind, and of the people who reported them. */
export interface AnswerRate extends Counted {
  people: number;
}

/** The counts of one person's report: a refusal is an answer, silence is none; nothing said counts nothing. */
function countedOf(stage: Stage): Counted {
  return {
    reported: stage === "" ? 0 : 1,
    answered: stage === "" || stage === "silent" ? 0 : 1,
    interviewed: stage === "interview" || stage === "offer" ? 1 : 0,
  };
}

/** The change that a correction makes to the counts. */
export function countedChange(from: Stage, to: Stage): Counted {
  const [before, after] = [countedOf(from), countedOf(to)];
  return {
    reported: after.reported - before.reported,
    answered: after.answered - before.answered,
    interviewed: after.interviewed - before.interviewed,
  };
}

/** Fewer outcomes than these say nothing of a kind of job. */
export const ENOUGH_OUTCOMES = 30;
/** Fewer people than these tell of themselves rather than of a kind of job. */
export const ENOUGH_PEOPLE = 10;

/** How closely a match of this score fits: a stretch, what was wished for, or that to the letter. */
export function closeness(score: number): "stretch" | "fit" | "close" {
  if (score < THRESHOLD) return "stretch";
  return score < 0.75 ? "fit" : "close";
}

/** The level of a title in the steps that answers are counted by; `value` as `titles/seniority` has it. */
export function levelStep(value: number): "entry" | "junior" | "middle" | "senior" | "lead" {
  if (value < 1) return "entry";
  if (value < 2) return "junior";
  if (value < 3) return "middle";
  return value < 4 ? "senior" : "lead";
}

/** Fewer waits than these say nothing of how long companies take. */
const ENOUGH_WAITS = 3;

/** The usual wait for a first answer, in whole days; null while too few answers are known. Waits in milliseconds. */
export function usualWaitDays(waits: readonly number[]): number | null {
  if (waits.length < ENOUGH_WAITS) return null;
  const sorted = waits.toSorted((a, b) => a - b);
  return Math.max(1, Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) / DAY_MS));
}

/** True of an application that is still without an answer after two weeks, or of which its person says so. */
export const isUnanswered = (card: { stage: Stage; at: number }, nowMs: number): boolean =>
  card.stage === "silent" || (card.stage === "" && card.at <= nowMs - ASK_AFTER_DAYS * DAY_MS);

/** How long after its making a person is asked for the outcome of an application. Days. */
export const ASK_AFTER_DAYS = 14;
/** An application that was not asked about by then is not asked about any more. Days. */
export const ASK_WITHIN_DAYS = 28;
/** The shortest time between two questions to a person. Milliseconds. */
export const ASK_AGAIN_MS = 7 * DAY_MS;
