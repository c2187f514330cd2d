import type { BoardFacts } from "../vendor.ts";

export const workday = {
  label: "Workday",
  domains: ["myworkdayjobs.com"],
  named: "own",
  read: "polled",
} satisfies BoardFacts;
