import type { BoardFacts } from "../vendor.ts";

export const bamboohr = {
  label: "BambooHR",
  domains: ["bamboohr.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
