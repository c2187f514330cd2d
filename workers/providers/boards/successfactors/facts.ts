import type { BoardFacts } from "../vendor.ts";

export const successfactors = {
  label: "SuccessFactors",
  domains: ["successfactors.com", "successfactors.eu", "jobs2web.com", "jobs.hr.cloud.sap"],
  named: "own",
  read: "polled",
} satisfies BoardFacts;
