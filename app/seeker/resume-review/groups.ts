/** The parts of the score, with their labels. */
export const GROUPS = [
  { group: "reading", label: "review.programRead" },
  { group: "missing", label: "review.everything" },
  { group: "wording", label: "review.howWorded" },
  { group: "order", label: "review.orderDates" },
] as const;
