import type { BoardFacts } from "../vendor.ts";

export const manatal = {
  label: "Manatal",
  domains: ["careers-page.com"],
  named: "path",
  read: "not",
} satisfies BoardFacts;
