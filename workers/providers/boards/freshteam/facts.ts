import type { BoardFacts } from "../vendor.ts";

export const freshteam = {
  label: "Freshteam",
  domains: ["freshteam.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
