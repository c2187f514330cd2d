import type { BoardFacts } from "../vendor.ts";

export const keka = {
  label: "Keka",
  domains: ["keka.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
