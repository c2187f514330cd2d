import type { BoardFacts } from "../vendor.ts";

export const personio = {
  label: "Personio",
  domains: ["jobs.personio.com", "jobs.personio.de"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;
