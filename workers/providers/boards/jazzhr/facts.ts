import type { BoardFacts } from "../vendor.ts";

export const jazzhr = {
  label: "JazzHR",
  domains: ["applytojob.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
