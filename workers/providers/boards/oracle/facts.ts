import type { BoardFacts } from "../vendor.ts";

export const oracle = {
  label: "Oracle",
  domains: ["oraclecloud.com"],
  named: "own",
  read: "polled",
} satisfies BoardFacts;
