import type { BoardFacts } from "../vendor.ts";

export const zwayam = {
  label: "Zwayam",
  domains: ["openings.co"],
  named: "host",
  read: "polled",
} satisfies BoardFacts;
