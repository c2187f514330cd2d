/** The parts of the score, with their labels. */
export const GROUPS = [
  { group: "reading", label: "Can a program read it" },
  { group: "missing", label: "Is everything there" },
  { group: "wording", label: "How it is worded" },
  { group: "order", label: "Order and dates" },
] as const;
