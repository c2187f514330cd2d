import type { BoardFacts } from "../vendor.ts";

export const eightfold = {
  label: "Eightfold",
  domains: ["eightfold.ai"],
  named: "own",
  read: "polled",
} satisfies BoardFacts;
