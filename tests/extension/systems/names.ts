/** The systems whose pages are built here, and those that have a form in steps. */
export const SYSTEM_NAMES = [
  "keka",
  "zoho",
  "darwinbox",
  "workday",
  "successfactors",
  "oracle",
  "taleo",
  "icims",
  "smartrecruiters",
  "workable",
  "greenhouse",
  "lever",
  "ashby",
  "breezy",
  "teamtailor",
] as const;
export type SystemName = (typeof SYSTEM_NAMES)[number];

export const HAVE_STEPS: ReadonlySet<SystemName> = new Set(["workday", "oracle", "taleo", "icims", "darwinbox"]);
