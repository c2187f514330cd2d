import type { BoardFacts } from "../vendor.ts";

export const greenhouse = {
  label: "Greenhouse",
  domains: [
    "boards.greenhouse.io",
    "job-boards.greenhouse.io",
    "boards.eu.greenhouse.io",
    "job-boards.eu.greenhouse.io",
  ],
  named: "path",
  read: "polled",
} satisfies BoardFacts;
