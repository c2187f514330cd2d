import type { BoardFacts } from "../vendor.ts";

export const greythr = {
  label: "greytHR",
  domains: ["greythr.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
