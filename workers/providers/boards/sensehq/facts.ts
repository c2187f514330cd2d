import type { BoardFacts } from "../vendor.ts";

export const sensehq = {
  label: "SenseHQ",
  domains: ["sensehq.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
