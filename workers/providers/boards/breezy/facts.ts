import type { BoardFacts } from "../vendor.ts";

export const breezy = {
  label: "Breezy",
  domains: ["breezy.hr"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
