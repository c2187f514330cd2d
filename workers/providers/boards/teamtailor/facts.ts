import type { BoardFacts } from "../vendor.ts";

export const teamtailor = {
  label: "Teamtailor",
  domains: ["teamtailor.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
