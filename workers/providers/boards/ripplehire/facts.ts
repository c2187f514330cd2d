import type { BoardFacts } from "../vendor.ts";

export const ripplehire = {
  label: "RippleHire",
  domains: ["ripplehire.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
