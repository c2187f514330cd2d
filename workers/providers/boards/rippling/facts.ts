import type { BoardFacts } from "../vendor.ts";

export const rippling = {
  label: "Rippling",
  domains: ["ats.rippling.com"],
  named: "path",
  read: "polled",
} satisfies BoardFacts;
