import type { BoardFacts } from "../vendor.ts";

export const mynexthire = {
  label: "MyNextHire",
  domains: ["mynexthire.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
