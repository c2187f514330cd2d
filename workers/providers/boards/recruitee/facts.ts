import type { BoardFacts } from "../vendor.ts";

export const recruitee = {
  label: "Recruitee",
  domains: ["recruitee.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
