import type { BoardFacts } from "../vendor.ts";

export const ashby = {
  label: "Ashby",
  domains: ["jobs.ashbyhq.com"],
  named: "path",
  read: "polled",
} satisfies BoardFacts;
