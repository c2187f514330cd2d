import type { BoardFacts } from "../vendor.ts";

export const trakstar = {
  label: "Trakstar",
  domains: ["hire.trakstar.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
