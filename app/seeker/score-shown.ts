import { fateOf } from "@workers/modules/matching/rules";

export { scoreShown } from "@workers/modules/matching/rules";

/** Whether a match is below what is sent unasked. */
export const isLow = (score: number): boolean => fateOf(score) !== "send";
