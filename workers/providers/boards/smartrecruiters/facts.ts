import type { BoardFacts } from "../vendor.ts";

export const smartrecruiters = {
  label: "SmartRecruiters",
  domains: ["careers.smartrecruiters.com", "jobs.smartrecruiters.com"],
  named: "path",
  read: "polled",
} satisfies BoardFacts;
