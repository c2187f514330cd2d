import { inEnglish } from "@workers/texts/text";
/** The parts of the score, with their labels. */
export const GROUPS = [
  { group: "reading", label: inEnglish("review.programRead") },
  { group: "missing", label: inEnglish("review.everything") },
  { group: "wording", label: inEnglish("review.howWorded") },
  { group: "order", label: inEnglish("review.orderDates") },
] as const;
