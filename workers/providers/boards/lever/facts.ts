import type { BoardFacts } from "../vendor.ts";

export const lever = {
  label: "Lever",
  domains: ["jobs.lever.co"],
  named: "path",
  read: "polled",
} satisfies BoardFacts;
