import type { BoardFacts } from "../vendor.ts";

/** Its maker, or an employer for its own board, allows the reading. */
export const turbohire = {
  label: "TurboHire",
  domains: ["turbohire.co"],
  named: "label",
  read: "by-permission",
} satisfies BoardFacts;
