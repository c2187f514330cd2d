import type { BoardFacts } from "../vendor.ts";

export const leverEu = {
  label: "Lever (EU)",
  // Answered by an address of its own, so a board of it is none of the other's.
  domains: ["jobs.eu.lever.co"],
  named: "path",
  read: "not",
} satisfies BoardFacts;
