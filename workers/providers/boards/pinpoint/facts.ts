import type { BoardFacts } from "../vendor.ts";

export const pinpoint = {
  label: "Pinpoint",
  domains: ["pinpointhq.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
