import type { BoardFacts } from "../vendor.ts";

export const taleo = {
  label: "Taleo",
  domains: ["taleo.net"],
  named: "host",
  read: "not",
} satisfies BoardFacts;
