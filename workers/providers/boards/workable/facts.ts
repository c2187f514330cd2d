import type { BoardFacts } from "../vendor.ts";

export const workable = {
  label: "Workable",
  domains: ["apply.workable.com"],
  named: "path",
  read: "polled",
} satisfies BoardFacts;
