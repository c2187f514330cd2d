import type { BoardFacts } from "../vendor.ts";

export const pyjamahr = {
  label: "PyjamaHR",
  domains: ["jobs.pyjamahr.com"],
  named: "path",
  read: "polled",
} satisfies BoardFacts;
