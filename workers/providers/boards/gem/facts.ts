import type { BoardFacts } from "../vendor.ts";

export const gem = {
  label: "Gem",
  domains: ["jobs.gem.com"],
  named: "path",
  read: "polled",
} satisfies BoardFacts;
