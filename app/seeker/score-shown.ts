import { chanceWanted, fateOf } from "@workers/modules/matching/rules";

/**
 * A match as people see it: of a hundred jobs that fit as well, how many people want. The same figure decides whether
 * a job is sent, asked about or left.
 * @param score 0 to 1, of the match.
 */
export const scoreShown = (score: number): number => Math.round(100 * chanceWanted(score));

/** Whether a match is below what is sent unasked. */
export const isLow = (score: number): boolean => fateOf(score) !== "send";
