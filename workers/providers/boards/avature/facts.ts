import type { BoardFacts } from "../vendor.ts";

export const avature = {
  label: "Avature",
  domains: ["avature.net"],
  named: "host",
  read: "not",
} satisfies BoardFacts;
