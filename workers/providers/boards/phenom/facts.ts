import type { BoardFacts } from "../vendor.ts";

export const phenom = {
  label: "Phenom",
  domains: [],
  named: "host",
  read: "polled",
} satisfies BoardFacts;
